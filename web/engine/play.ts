/** A play: options, seed and entries, with the position they lead to. The same files as core/play.py reads and writes. */

import { Actions } from './actions.ts';
import { Engine, type Position } from './engine.ts';
import type { GameSchema, OptionSchema } from './schema.ts';
import { hex, keyOf, sha256 } from './sha256.ts';

export type Value = number | boolean | string;
export type Options = Record<string, Value>;
export type Entry = [seat: number, text: string];
export type NoUndo = 'nothing-yet' | 'others-acted' | 'learned';

export interface PlayFile {
  format: string;
  version: number;
  game: string;
  rules_version: number;
  options: Options;
  seed: string;
  entries: Entry[];
  digest?: string;
}

export const FORMAT = 'twocities-play';

/** How many choices an entry takes back; null if it is a choice itself. */
export function takesBack(text: string): number | null {
  const undo = /^undo (\d+)$/.exec(text);
  return undo && Number(undo[1]);
}
const VERSION = 1;

/** A line that is refused: the number of the reason, or the words that are no notation. */
export class Refused extends Error {
  readonly reason: number;
  readonly text: string;

  constructor(reason: number, text: string) {
    super(text);
    this.reason = reason;
    this.text = text;
  }
}

/** What rules see of an option: whole numbers and flags as they are, words by their place. */
export function optionNumber(option: OptionSchema, value: Value): number {
  return typeof value === 'string' ? option.values.indexOf(value) : Number(value);
}

export class Play {
  readonly engine: Engine;
  readonly position: Position;
  readonly actions: Actions;
  readonly options: Options;
  readonly seed: string;
  readonly entries: Entry[] = [];
  private readonly trial: Position;
  private readonly before: Position;
  private moments: { seat: number; before: Uint8Array }[] = [];

  constructor(module: WebAssembly.Module, schema: GameSchema, options: Options, seed: string) {
    this.engine = new Engine(module, schema);
    this.actions = new Actions(schema);
    this.options = options;
    this.seed = seed;
    const numbers = schema.options.map((option) => optionNumber(option, options[option.name]));
    this.position = this.engine.newPosition(numbers, keyOf(seed));
    this.trial = this.engine.emptyPosition();
    this.before = this.engine.emptyPosition();
  }

  /** Play a line of steps, all or nothing, and write it down; the events of it. */
  act(seat: number, line: string): number[][] {
    const text = line.toLowerCase().split(/\s+/).filter(Boolean).join(' ');
    const steps = this.actions.parse(text);
    if (typeof steps === 'string' || !steps.length) throw new Refused(-1, typeof steps === 'string' ? steps : '');
    const before = this.position.save();
    this.trial.load(before);
    this.trial.drain();
    for (const step of steps) this.step(seat, step);
    this.trial.settle();
    const happened = this.trial.drain();
    this.position.load(this.trial.save());
    this.moments.push({ seat, before });
    this.entries.push([seat, text]);
    return happened;
  }

  private step(seat: number, action: number): void {
    let reason = this.trial.step(seat, action);
    const first = reason;
    while (reason) {
      if (!this.trial.stepForced()) throw new Refused(first, this.actions.list[action].notation);
      reason = this.trial.step(seat, action);
    }
  }

  /** Why a seat cannot take its last choice back freely; null if it can. */
  mayUndo(seat: number): NoUndo | null {
    const last = this.moments.at(-1);
    if (!last) return 'nothing-yet';
    if (last.seat !== seat) return this.moments.some((moment) => moment.seat === seat) ? 'others-acted' : 'nothing-yet';
    this.before.load(last.before);
    return this.position.mayUndo(this.before) ? null : 'learned';
  }

  /** Take the last choices back: an entry more. */
  undo(seat: number, count = 1): void {
    const moment = this.moments.at(-count);
    if (count < 1 || !moment) throw new Refused(-1, `undo ${count}`);
    this.position.load(moment.before);
    this.moments = this.moments.slice(0, -count);
    this.entries.push([seat, `undo ${count}`]);
  }

  /** An entry as it is written: a choice, or `undo n`; the events of it. */
  add([seat, text]: Entry): number[][] {
    const undo = takesBack(text);
    if (undo === null) return this.act(seat, text);
    this.undo(seat, undo);
    return [];
  }

  /** How many choices stand. */
  get length(): number {
    return this.moments.length;
  }

  file(): PlayFile {
    const { game, rules_version } = this.engine.schema;
    const { options, seed, entries } = this;
    const body = { format: FORMAT, version: VERSION, game, rules_version, options, seed, entries };
    return { ...body, digest: digest(body) };
  }
}

/** A digest of a play's JSON, as Python makes it. */
export function digest(body: object): string {
  return hex(sha256(canonical(body))).slice(0, 32);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, inner]) => `${canonical(name)}:${canonical(inner)}`).join(',')}}`;
  }
  const text = JSON.stringify(value);
  return text.replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
