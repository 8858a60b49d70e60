/** The server, where there is one: the same page also lives as plain files. */

import type { Options, PlayFile } from '$engine/play.ts';
import { randomHex } from '../table/kept.ts';
import { tell } from '../words/tell.ts';

/** Seconds that each move may take for free, and seconds in the bank beyond them; 0 and 0: no clock. */
export interface ClockTerms {
  per_move: number;
  per_game: number;
}

export interface ServedSeat {
  holder: 'open' | 'person' | 'bot';
  bot: string | null;
  name: string | null;
  /** in a rematch: whether they have agreed to it */
  ready: boolean;
  away: boolean;
  resigned: boolean;
  /** in a game: whether somebody may take it over from its bot */
  offered: boolean;
  /** whether one may sit down here now */
  free: boolean;
}

/** What everybody may know of a table. */
export interface About {
  table: string;
  game: string;
  options: Options;
  phase: 'open' | 'playing' | 'over' | 'broken';
  seats: ServedSeat[];
  request: number | null;
  granted: number[];
  rematch: string | null;
  clock: ClockTerms;
  hints: boolean;
  points?: number[];
  winners?: number[];
}

export interface Wish {
  game: string;
  options: Options;
  seats: { holder: 'open' | 'person' | 'bot'; name?: string; bot?: string }[];
  listed: boolean;
  clock: ClockTerms;
  hints: boolean;
}

const MISSING = 404;
const KEY_BYTES = 24;
const PATIENCE = 1500; // milliseconds before it is asked again

/** The server did not answer. */
class Unreached extends Error {}

/** There is no such table. */
export class Gone extends Error {}

let found: Promise<boolean> | undefined;

/** Whether this page came from a server that keeps tables. */
export function hasServer(): Promise<boolean> {
  found ??= fetch('./', { method: 'HEAD' }).then(
    ({ headers }) => headers.has('x-two-cities-tables'),
    () => false,
  );
  return found;
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const sent = body ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {};
  const answer = await fetch(`./api/${path}`, sent).catch(() => null);
  if (!answer) throw new Unreached(tell('no-server'));
  const data = (await answer.json()) as T & { error?: { text: string } };
  if (answer.status === MISSING) throw new Gone(data.error?.text ?? tell('no-server'));
  if (!answer.ok) throw new Error(data.error?.text ?? tell('no-server'));
  return data;
}

/** A key nobody can guess; the server knows a request by it that it has answered before. */
const newKey = (): string => randomHex(KEY_BYTES);

/** Ask, and once more if no answer came: with the same key nothing is done twice. */
async function askSurely<T>(path: string, body: object): Promise<T> {
  try {
    return await ask<T>(path, body);
  } catch (error) {
    if (!(error instanceof Unreached)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    return ask<T>(path, body);
  }
}

export const openTables = async (): Promise<About[]> => (await ask<{ tables: About[] }>('tables')).tables;
export const create = (wish: Wish): Promise<About> => askSurely('tables', { ...wish, key: newKey() });
export const sit = (table: string, seat: number, name: string): Promise<{ seat: number }> => askSurely(`tables/${table}/sit`, { seat, name, key: newKey() });
/** Agree to another game; the new table, at which this browser then has the same seat. */
export const rematch = (table: string, seat: number): Promise<{ table: string }> => askSurely(`tables/${table}/rematch`, { seat });
export const about = (table: string): Promise<About> => ask(`tables/${table}?form=none`);
export const phrases = async (): Promise<Record<string, string>> => (await ask<{ phrases: Record<string, string> }>('games')).phrases;
export const wholePlay = (table: string): Promise<{ play: PlayFile }> => ask(`tables/${table}/play`);
