/** A game in WebAssembly: the same rules, no runtime, no imports. */

import { hiddenRanges, readRecord, type Read } from './reader.ts';
import type { GameSchema } from './schema.ts';

type Entry = (...numbers: number[]) => number;

export interface GameEvent {
  event: string;
  paragraph: string;
  [argument: string]: string | number | null;
}

const SYMBOL = 'twocities_';
const SEATS = [0, 1, 2, 3, 4, 5, 6];

/** One game's rules in their own memory, with room for positions that never moves. */
export class Engine {
  readonly schema: GameSchema;
  readonly memory: WebAssembly.Memory;
  private readonly exports: Record<string, Entry>;
  private free: number;
  private readonly out: number;
  private readonly numbers: number;

  constructor(module: WebAssembly.Module, schema: GameSchema) {
    const { exports } = new WebAssembly.Instance(module);
    this.schema = schema;
    this.exports = exports as unknown as Record<string, Entry>;
    this.memory = exports.memory as WebAssembly.Memory;
    this.free = (exports.__heap_base as WebAssembly.Global).value as number;
    this.out = this.allocate(4 * schema.sizes.out);
    this.numbers = this.allocate(4 * schema.sizes.out);
  }

  /** Room for so many bytes, aligned for any record. */
  allocate(size: number): number {
    const at = (this.free + 15) & ~15;
    this.free = at + size;
    const missing = this.free - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / 65536));
    return at;
  }

  /** Call an entry. */
  call(entry: string, ...numbers: number[]): number {
    return this.exports[SYMBOL + entry](...numbers);
  }

  data(): DataView {
    return new DataView(this.memory.buffer);
  }

  bytes(at: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, this.schema.state.size);
  }

  /** A position for bytes to be put into: a view, or a state kept earlier. */
  emptyPosition(): Position {
    return new Position(this);
  }

  /** A new position from the options as numbers and the eight words of the seed's key. */
  newPosition(options: readonly number[], key: readonly number[]): Position {
    const position = new Position(this);
    const data = this.data();
    options.forEach((value, i) => data.setInt32(this.out + 4 * i, value, true));
    key.forEach((word, i) => data.setUint32(this.numbers + 4 * i, word, true));
    const scratch = this.allocate(4 * this.schema.sizes.out);
    this.call('new', position.at, this.out, this.numbers, position.log, scratch);
    return position;
  }

  /** The first `count` numbers that an entry wrote. */
  written(count: number): number[] {
    return Array.from(new Int32Array(this.memory.buffer, this.out, count));
  }

  get scratch(): number {
    return this.out;
  }
}

/** A game in progress. */
export class Position {
  readonly at: number;
  readonly log: number;
  private readonly viewed: number;
  private readonly engine: Engine;
  private readonly happened: number[][] = [];

  constructor(engine: Engine) {
    const { state, log, sizes } = engine.schema;
    this.engine = engine;
    this.at = engine.allocate(state.size);
    this.viewed = engine.allocate(state.size);
    this.log = engine.allocate(log.size);
    engine.data().setUint16(this.log + this.logField('capacity'), sizes.log_capacity, true);
  }

  private logField(name: string): number {
    return this.engine.schema.log.fields.find((field) => field.name === name)!.offset;
  }

  /** The seats that may act now. */
  get waiting(): number[] {
    const mask = this.engine.call('waiting', this.at);
    return SEATS.filter((seat) => (mask >> seat) & 1);
  }

  /** The numbers of a waiting seat's legal actions. */
  legal(seat: number): number[] {
    if (!this.waiting.includes(seat)) return [];
    return this.engine.written(this.engine.call('legal', this.at, seat, this.engine.scratch));
  }

  /** Play an action; the number of the reason if it is refused, 0 if not. */
  play(seat: number, action: number): number {
    return this.engine.call('play', this.at, seat, action, this.log, this.engine.scratch);
  }

  /** Play one action and leave single options to be asked; the number of the reason if it is refused. */
  step(seat: number, action: number): number {
    return this.engine.call('step', this.at, seat, action, this.log);
  }

  /** Play what is the only option of somebody, one step; false where there is none. */
  stepForced(): boolean {
    const seat = this.engine.call('forced', this.at, this.engine.scratch);
    if (seat === this.engine.schema.constants.NOBODY) return false;
    this.step(seat, this.engine.written(1)[0]);
    return true;
  }

  /** Play all that follows without a choice. */
  settle(): void {
    this.engine.call('settle', this.at, this.log, this.engine.scratch);
  }

  /** Why an action is refused; 0 if it is legal. */
  why(seat: number, action: number): number {
    return this.engine.call('why', this.at, seat, action);
  }

  /** Points by seat, then of the player without one. */
  get points(): number[] {
    return this.engine.written(this.engine.call('points', this.at, this.engine.scratch));
  }

  /** Who has won, as indices into the points. */
  get winners(): number[] {
    const mask = this.engine.call('winners', this.at);
    return SEATS.filter((owner) => (mask >> owner) & 1);
  }

  /** Whether what one seat did since `before` can be taken back freely. */
  mayUndo(before: Position): boolean {
    return this.engine.call('may_undo', before.at, this.at) === 1;
  }

  /** The state's own bytes, copied. */
  save(): Uint8Array {
    return this.engine.bytes(this.at).slice();
  }

  /** Put a state's bytes here; what happened before is not known. */
  load(bytes: Uint8Array): void {
    this.engine.bytes(this.at).set(bytes);
  }

  /** The bytes of what a seat may know. */
  viewBytes(seat: number, memorised: boolean): Uint8Array {
    this.engine.call('view', this.at, seat, memorised ? 1 : 0, this.viewed);
    return this.engine.bytes(this.viewed).slice();
  }

  /** What a seat may know, by a perfect memory or on a screen, as an object. */
  view(seat: number, memorised: boolean): Read {
    this.engine.call('view', this.at, seat, memorised ? 1 : 0, this.viewed);
    const data = this.engine.data();
    const hidden = hiddenRanges(this.engine.schema, data, this.viewed, seat, memorised);
    return readRecord(this.engine.schema.state, data, this.viewed, hidden);
  }

  /** The events written since the last call, each its kind and its arguments. */
  drain(): number[][] {
    const before = this.happened.length;
    const data = this.engine.data();
    const written = data.getUint16(this.log + this.logField('count'), true);
    const count = Math.min(written, this.engine.schema.sizes.log_capacity);
    const events = this.engine.schema.log.fields.find((field) => field.name === 'events')!;
    const width = events.shape[1];
    for (let i = 0; i < count; i += 1) {
      const row = this.log + events.offset + 2 * width * i;
      this.happened.push(Array.from({ length: width }, (_, j) => data.getInt16(row + 2 * j, true)));
    }
    data.setUint16(this.log + this.logField('count'), 0, true);
    return this.happened.slice(before);
  }

  /** Let go of all that happened so far. */
  forget(): void {
    this.happened.length = 0;
    this.engine.data().setUint16(this.log + this.logField('count'), 0, true);
  }

  /** What happened since the beginning, as a seat may know it. */
  events(seat: number): GameEvent[] {
    this.drain();
    return this.happened.map((row) => eventFor(this.engine.schema, row, seat));
  }
}

/** An event as a seat may know it. */
export function eventFor(schema: GameSchema, [kind, ...numbers]: number[], seat: number): GameEvent {
  const declared = schema.events[kind];
  const event: GameEvent = { event: declared.name, paragraph: declared.paragraph };
  declared.arguments.forEach((argument, i) => {
    event[argument.name] = argument.seen === 'all' || numbers[0] === seat ? numbers[i] : null;
  });
  return event;
}
