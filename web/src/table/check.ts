/** Plays from elsewhere, or kept long ago: what is wrong with one is a sentence, before a table is made of it. */

import { FORMAT, Play, Refused, type Entry, type Options, type PlayFile, type Value } from '$engine/play.ts';
import { gameOf, names, optionsOf, type Game, type OptionChoices } from '../games.ts';
import { choicesOf } from '../pages/options.ts';
import { tell } from '../words/tell.ts';

const VERSION = 1;

/** A play that cannot be read or replayed; the message says why. */
export class Unplayable extends Error {}

type Fields = Partial<Record<keyof PlayFile, unknown>>;

/** A play that came in a file; Unplayable unless it can be gone on with as it was saved. */
export async function imported(data: unknown, file: string): Promise<PlayFile> {
  const play = await replayed(data, file);
  const { digest } = data as Fields;
  if (digest !== undefined && digest !== play.digest) throw new Unplayable(tell('error-play-edited', { file }));
  return play;
}

/** A play with all its options, when each of its entries can be played; else Unplayable. */
export async function replayed(data: unknown, file: string): Promise<PlayFile> {
  const given = fieldsOf(data, file);
  const [game, declared] = await Promise.all([gameOf(given.game), optionsOf(given.game)]);
  const play = new Play(game.module, game.schema, fullOptions(declared, given.options, file), given.seed);
  const wanted = game.schema.rules_version;
  if (given.rules_version !== wanted) throw new Unplayable(tell('error-play-rules', { file, found: given.rules_version, wanted }));
  for (const [i, entry] of given.entries.entries()) add(game, play, entry, { file, number: i + 1 });
  return play.file();
}

function fieldsOf(data: unknown, file: string): PlayFile {
  const given = (data ?? {}) as Fields;
  if (given.format !== FORMAT) throw new Unplayable(tell('no-play', { file }));
  if (given.version !== VERSION) throw new Unplayable(tell('error-play-format', { file, found: String(given.version), wanted: VERSION }));
  const fits: Fields = {
    game: names.includes(given.game as string),
    rules_version: Number.isInteger(given.rules_version),
    options: !!given.options && typeof given.options === 'object',
    seed: typeof given.seed === 'string',
    entries: Array.isArray(given.entries),
  };
  for (const [field, is] of Object.entries(fits)) if (!is) throw new Unplayable(tell('error-play-field', { file, field }));
  return given as unknown as PlayFile;
}

function fullOptions(declared: readonly OptionChoices[], given: Options, file: string): Options {
  const full: Options = {};
  for (const option of declared) {
    const choices = choicesOf(option, full);
    const value: Value = given[option.name] ?? choices[0];
    if (!choices.includes(value)) {
      const because = tell('error-value', { name: option.name, value: String(value), choices: choices.join(', ') });
      throw new Unplayable(tell('error-play-options', { file, because }));
    }
    full[option.name] = value;
  }
  return full;
}

function add(game: Game, play: Play, entry: unknown, where: { file: string; number: number }): void {
  const [seat, text] = Array.isArray(entry) ? (entry as unknown[]) : [];
  if (!Number.isInteger(seat) || typeof text !== 'string') throw new Unplayable(tell('error-play-entry', where));
  try {
    checkSeat(seat as number, Number(play.options.players));
    play.add([seat, text] as Entry);
  } catch (error) {
    throw new Unplayable(tell('error-play-illegal', { ...where, because: reasonOf(game, error) }));
  }
}

function checkSeat(seat: number, players: number): void {
  if (seat < 0 || seat >= players) throw new Error(tell('error-seat', { seat, last: players - 1 }));
}

function reasonOf(game: Game, error: unknown): string {
  if (!(error instanceof Refused)) return error instanceof Error ? error.message : '';
  if (error.reason < 0) return tell('no-notation', { text: error.text });
  return tell('refused', { action: error.text, because: game.words.reason(error.reason).because });
}
