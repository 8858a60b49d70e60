/** Beginning a local table, and going on with one. */

import type { Options, PlayFile } from '$engine/play.ts';
import { FORMAT } from '$engine/play.ts';
import { gameOf, schemaOf } from '../games.ts';
import { settings } from '../settings.svelte.ts';
import { tell } from '../words/tell.ts';
import { replayed } from './check.ts';
import * as kept from './kept.ts';
import { LocalSource } from './local.ts';
import { Table } from './table.svelte.ts';
import { TITLES } from './title.ts';

const NAMES = 12;
const SEED_BYTES = 16;

/** A new play in the browser's storage; its id. */
export async function begin(game: string, options: Options, people: number[], level: number, seed = kept.randomHex(SEED_BYTES)): Promise<string> {
  const schema = await schemaOf(game);
  const play: PlayFile = { format: FORMAT, version: 1, game, rules_version: schema.rules_version, options, seed, entries: [] };
  return keepNew(play, people, level);
}

/** A play file, with people on these seats; its id. */
export function keepNew(play: PlayFile, people: number[], level: number): string {
  const id = kept.randomHex(6);
  const number = Number.parseInt(id.slice(0, 4), 16);
  const players = Number(play.options.players);
  const names = Array.from({ length: players }, (_, seat) => {
    if (!people.includes(seat)) return tell('bot-name', { number: ((number + seat * 5) % NAMES) + 1 });
    return people.length > 1 ? tell('person', { number: people.indexOf(seat) + 1 }) : settings.name.trim() || tell('guest');
  });
  const name = tell('table-name', { number: (number % TITLES) + 1 });
  kept.save({ id, name, play, people, names, level, played: Date.now(), over: false, note: '' });
  kept.prune();
  return id;
}

/** The table of a kept play; null if there is none of that id, Unplayable if nothing can be made of it. */
export async function openKept(id: string): Promise<Table | null> {
  const found = kept.load(id);
  if (!found) return null;
  const play = await replayed(found.play, found.name);
  const game = await gameOf(play.game);
  const source = new LocalSource({ module: game.module, schema: game.schema, play, people: found.people, level: found.level });
  const seats = found.names.map((name, seat) => ({ name, kind: found.people.includes(seat) ? ('here' as const) : ('bot' as const) }));
  const seat = found.people[0] ?? game.schema.constants.SPECTATOR;
  return new Table(game, source, { id, seats, seat, title: found.name });
}

/** Keep what has happened at a table. */
export async function keep(id: string, table: Table): Promise<void> {
  const found = kept.load(id);
  const play = await table.source.file();
  if (!found || play.entries.length < found.play.entries.length) return;
  const over = !!table.frame && !table.frame.waiting.length;
  const isTurn = !!table.frame?.waiting.some((seat) => found.people.includes(seat));
  kept.save({ ...found, play, over, played: Date.now(), note: over ? 'over' : isTurn ? 'turn' : 'going' });
}

/** Another game of the same kind, everybody a seat further. */
export async function rematch(id: string): Promise<string | null> {
  const found = kept.load(id);
  if (!found) return null;
  return begin(found.play.game, found.play.options, found.people, settings.level);
}
