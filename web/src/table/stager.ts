/**
 * Tries steps out on what a seat sees, with the rules themselves: nothing is sent, and nothing hidden is needed. A step
 * that would reveal something runs on blanks; what comes of that is thrown away, and room around the position sees to it
 * that a blank taken for an index spoils nothing.
 */

import { eventFor, Engine, type GameEvent, type Position } from '$engine/engine.ts';
import type { Read } from '$engine/reader.ts';
import type { GameSchema, RecordSchema } from '$engine/schema.ts';

/** A position as a seat sees it, after some steps that are not sent yet. */
export interface Look {
  view: Read;
  /** numbers of the actions the seat may choose next; none where it is not to act or the steps taught it something */
  legal: number[];
  /** the steps that followed by themselves, because there was no choice */
  forced: number[];
  /** whether the steps led to where something hidden becomes known, or somebody else acts; the view is from before that */
  ended: boolean;
  /** what the steps caused, as far as it can be foretold */
  events: GameEvent[];
}

const ROOM = 1 << 17;

export class Stager {
  private readonly engine: Engine;
  private readonly position: Position;
  private readonly learnedAt: number;
  private read: { seen: Uint8Array; seat: number; view: Read } | undefined;

  constructor(module: WebAssembly.Module, schema: GameSchema) {
    this.engine = new Engine(module, schema);
    this.engine.allocate(ROOM);
    this.position = this.engine.emptyPosition();
    this.engine.allocate(ROOM);
    this.learnedAt = offsetOf(schema.state, ['learned']);
  }

  /** What a seat sees, as an object: the same one as long as it sees the same. */
  screen(seen: Uint8Array, seat: number): Read {
    if (this.read?.seen !== seen || this.read.seat !== seat) {
      this.position.load(seen);
      this.read = { seen, seat, view: this.position.view(seat, false) };
    }
    return this.read.view;
  }

  private begin(seen: Uint8Array): number {
    this.position.load(seen);
    this.position.forget();
    return this.learned();
  }

  private learned(): number {
    return this.engine.data().getUint16(this.position.at + this.learnedAt, true);
  }

  /** The seat's only option, where the game waits for nobody else. */
  private onlyOption(seat: number): number | undefined {
    const legal = this.position.legal(seat);
    return legal.length === 1 && this.position.waiting.length === 1 ? legal[0] : undefined;
  }

  /** Make a step as a table reads it in a line: what comes before it without a choice may be left out. False if it is refused. */
  private make(seat: number, action: number, learned: number): boolean {
    while (!this.position.legal(seat).includes(action)) {
      const only = this.onlyOption(seat);
      if (only === undefined) return false;
      this.position.step(seat, only);
      if (this.learned() !== learned) return false;
    }
    this.position.step(seat, action);
    return true;
  }

  /** Make the steps that leave the seat no choice, until something is learned; they are returned. */
  private goOn(seat: number, learned: number): number[] {
    const made: number[] = [];
    while (this.learned() === learned) {
      const only = this.onlyOption(seat);
      if (only === undefined) break;
      this.position.step(seat, only);
      made.push(only);
    }
    return made;
  }

  /** What the seat may choose now; nothing once something was learned. */
  private choices(seat: number, learned: number): number[] {
    return this.learned() === learned ? this.position.legal(seat) : [];
  }

  /** The look after these steps, and those that follow without a choice; the steps before the first refused one count. */
  after(seen: Uint8Array, seat: number, steps: readonly number[]): Look {
    let view = this.screen(seen, seat);
    if (seat === this.engine.schema.constants.SPECTATOR) return { view, legal: [], forced: [], ended: false, events: [] };
    const learned = this.begin(seen);
    let legal = this.position.legal(seat);
    let forced: number[] = [];
    for (const [i, step] of steps.entries()) {
      if (!legal.length || !this.make(seat, step, learned)) break;
      if (i === steps.length - 1) forced = this.goOn(seat, learned);
      legal = this.choices(seat, learned);
      if (this.learned() === learned && this.position.waiting.length) view = this.position.view(seat, false);
    }
    const ended = steps.length > 0 && !legal.length;
    const rows = this.position.drain();
    const foretold = ended ? rows.filter((row) => this.isOwn(row, seat)) : rows;
    return { view, legal, forced, ended, events: foretold.map((row) => eventFor(this.engine.schema, row, seat)) };
  }

  /** Whether all these steps can be made. */
  allows(seen: Uint8Array, seat: number, steps: readonly number[]): boolean {
    const learned = this.begin(seen);
    return steps.every((step) => this.learned() === learned && this.make(seat, step, learned));
  }

  /** The legal actions after these steps, and those that follow without a choice. */
  legalAfter(seen: Uint8Array, seat: number, steps: readonly number[]): number[] {
    if (steps.length || seat === this.engine.schema.constants.SPECTATOR) return this.after(seen, seat, steps).legal;
    this.begin(seen);
    return this.position.legal(seat);
  }

  /** Every line of steps after `first` that `goes` follows to its end, with those that leave no choice; at most `most`. */
  lines(seen: Uint8Array, seat: number, first: readonly number[], goes: (action: number) => boolean, most = 200): Line[] {
    const learned = this.begin(seen);
    const found: Line[] = [];
    const walk = (steps: number[], rows: number[][]): void => {
      const further = this.choices(seat, learned).filter(goes);
      if (!further.length) {
        const own = rows.filter((row) => this.isOwn(row, seat));
        found.push({ steps, events: own.map((row) => eventFor(this.engine.schema, row, seat)) });
        return;
      }
      const here = this.position.save();
      for (const action of further) {
        if (found.length >= most) return;
        this.position.load(here);
        this.position.forget();
        this.position.step(seat, action);
        const forced = this.goOn(seat, learned);
        walk([...steps, action, ...forced], [...rows, ...this.position.drain()]);
      }
    };
    for (const step of first) this.make(seat, step, learned);
    const forced = first.length ? this.goOn(seat, learned) : [];
    walk([...first, ...forced], this.position.drain());
    return found;
  }

  private isOwn([kind, owner]: number[], seat: number): boolean {
    return owner === seat && this.engine.schema.events[kind].arguments[0]?.kind === 'seat';
  }

  /** What would happen if the position were changed by `change` and somebody then made the first choice that `goes`: the rules tell. */
  suppose(seen: Uint8Array, seat: number, change: (field: Poke) => void, goes: (action: number) => boolean): GameEvent[] {
    this.begin(seen);
    change((name, index, value) => this.poke(name, index, value));
    const [acting] = this.position.waiting;
    const action = acting === undefined ? undefined : this.position.legal(acting).find(goes);
    if (action === undefined) return [];
    this.position.step(acting, action);
    return this.position.drain().map((row) => eventFor(this.engine.schema, row, seat));
  }

  /** Read a byte of the position, or write it. */
  private poke(path: string, index: number, value?: number): number {
    const at = this.position.at + offsetOf(this.engine.schema.state, path.split('.')) + index;
    const before = this.engine.data().getUint8(at);
    if (value !== undefined) this.engine.data().setUint8(at, value);
    return before;
  }
}

/** A line of steps, and what of it can be foretold. */
export interface Line {
  steps: number[];
  events: GameEvent[];
}

/** Reads, or writes, one byte of a field by its path, such as `players.2.buildings`. */
export type Poke = (path: string, index: number, value?: number) => number;

/** Where a field lies in a record, by its path. */
export function offsetOf(record: RecordSchema, [name, ...rest]: string[]): number {
  const field = record.fields.find((declared) => declared.name === name)!;
  if (typeof field.type === 'string') return field.offset;
  const [row, ...inner] = rest;
  return field.offset + Number(row) * field.type.size + offsetOf(field.type, inner);
}
