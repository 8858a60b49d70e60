/** Games by discovery: whatever folder under twocities/games has a drawing. */

import type { Component } from 'svelte';
import type { Action } from '$engine/actions.ts';
import { Actions } from '$engine/actions.ts';
import type { GameEvent } from '$engine/engine.ts';
import type { Read } from '$engine/reader.ts';
import type { GameSchema } from '$engine/schema.ts';
import type { Value } from '$engine/play.ts';
import { fetched } from './patience.ts';
import type { Flight } from './table/flights.ts';
import type { ScoreSection } from './table/score.ts';
import type { Frame } from './table/source.ts';
import type { Table } from './table/table.svelte.ts';
import { GameWords } from './words/game.ts';

/** An action as it looks on the table: what it is called there, and where it is drawn, a selector for each target. */
export interface Aim {
  name: string;
  targets: string[];
}

/** What a game's folder `ui/` brings. */
export interface GameUi {
  /** the whole table: board, hand, players, in the shared frame */
  Board: Component<{ table: Table }>;
  /** where the points came from, at the end */
  sheet(table: Table): ScoreSection[];
  /** what stands before a row of the score sheet, by its key */
  Mark: Component<{ table: Table; of: string }>;
  /** whether the steps staged so far ask for another before they can be sent */
  isPartial(view: Read, seat: number): boolean;
  /** whether the drawing itself offers an action; all others become buttons in the dock */
  isDrawn(action: Action, view: Read): boolean;
  /** an action of the position, without what is staged, in words that name the thing; with targets that stand for more than one action */
  aim(table: Table, action: Action): Aim;
  /** how long a position is looked at, beside the chosen pace: 1 as usual */
  weight(frame: Frame): number;
  /** in which part of the game one is after these events, from 1 */
  chapterAfter(events: readonly GameEvent[]): number;
  chapterTitle(words: GameWords, chapter: number): string;
  /** what tells best what happened between two choices of a seat */
  turning(events: readonly GameEvent[], seat: number): GameEvent;
  /** whether what is told of an event says by itself when it was */
  saysWhen(event: GameEvent): boolean;
  /** events that tell of something that lasts, and by which event it ends: the log tells them once */
  lasting?: Readonly<Record<string, string>>;
  /** pieces that travel because of events */
  flights(table: Table, frame: Frame): Flight[];
}

export interface OptionChoices {
  name: string;
  paragraph: string;
  depends: readonly string[];
  choices: Record<string, readonly Value[]>;
}

const ROOT = '../../src/twocities/games';
const boards = import.meta.glob<{ ui: GameUi }>('../../src/twocities/games/*/ui/index.ts');
const gates = import.meta.glob<{ default: Component }>('../../src/twocities/games/*/ui/Gate.svelte');
const doors = import.meta.glob<{ default: Component }>('../../src/twocities/games/*/ui/Door.svelte', { eager: true });
const art = import.meta.glob<string>('../../src/twocities/games/*/ui/art.svg', { query: '?raw', import: 'default' });
const words = import.meta.glob<string>('../../src/twocities/games/*/locale/en.ftl', { query: '?raw', import: 'default' });
const drawn = import.meta.glob<string>('../../src/twocities/games/*/ui/locale/en.ftl', { query: '?raw', import: 'default' });
const books = import.meta.glob<string>('../../src/twocities/games/*/rulebook.md', { query: '?raw', import: 'default' });
const declared = import.meta.glob<{ options: readonly OptionChoices[] }>('../engine/games/*.ts');
import.meta.glob('../../src/twocities/games/*/ui/look.css', { eager: true });

/** The names of all games, the ones with most sea first. */
export const names: string[] = Object.keys(boards)
  .map((path) => path.slice(ROOT.length + 1).split('/')[0])
  .sort()
  .reverse();

export const doorOf = (name: string): Component => doors[`${ROOT}/${name}/ui/Door.svelte`].default;
export const gateOf = async (name: string): Promise<Component> => (await gates[`${ROOT}/${name}/ui/Gate.svelte`]()).default;
export const bookOf = (name: string): Promise<string> => books[`${ROOT}/${name}/rulebook.md`]();

const spread = new Set<string>();

/** Lay a game's symbols into the page, once. */
export async function layArt(name: string): Promise<void> {
  if (spread.has(name)) return;
  spread.add(name);
  const holder = document.createElement('div');
  holder.dataset.city = name;
  holder.innerHTML = await art[`${ROOT}/${name}/ui/art.svg`]();
  document.body.prepend(holder);
}

const files = new Map<string, Promise<unknown>>();

function kept<T>(key: string, load: () => Promise<T>): Promise<T> {
  if (!files.has(key)) files.set(key, load());
  return files.get(key) as Promise<T>;
}

export const schemaOf = (name: string): Promise<GameSchema> => kept(`${name}.json`, async () => (await fetched(`./games/${name}.json`)).json());

const moduleOf = (name: string): Promise<WebAssembly.Module> =>
  kept(`${name}.wasm`, async () => WebAssembly.compile(await (await fetched(`./games/${name}.wasm`)).arrayBuffer()));

export const optionsOf = async (name: string): Promise<readonly OptionChoices[]> => (await declared[`../engine/games/${name}.ts`]()).options;

export const wordsOfGame = (name: string): Promise<GameWords> =>
  kept(`${name}.words`, async () => {
    const [schema, ...texts] = await Promise.all([schemaOf(name), drawn[`${ROOT}/${name}/ui/locale/en.ftl`](), words[`${ROOT}/${name}/locale/en.ftl`]()]);
    return new GameWords(schema, ...texts);
  });

/** Everything the page needs to play a game. */
export interface Game {
  name: string;
  schema: GameSchema;
  module: WebAssembly.Module;
  actions: Actions;
  words: GameWords;
  ui: GameUi;
}

export const gameOf = (name: string): Promise<Game> =>
  kept(`${name}.game`, async () => {
    const [schema, module, said, { ui }] = await Promise.all([
      schemaOf(name),
      moduleOf(name),
      wordsOfGame(name),
      boards[`${ROOT}/${name}/ui/index.ts`](),
      layArt(name),
    ]);
    return { name, schema, module, actions: new Actions(schema), words: said, ui };
  });
