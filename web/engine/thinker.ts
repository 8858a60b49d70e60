/** Bots in WebAssembly: the compiled search on a seat's view. The same seed and level choose as in Python. */

import type { Engine, Position } from './engine.ts';
import type { Level } from './levels.ts';

const SLICE = 64; // iterations between looks at whether to stop
const SEATS = 7; // that may all choose something new in one iteration
const SPARE = 512; // nodes besides: as many as a game may have actions

/** What a search thinks of one choice. */
export interface Thought {
  action: number;
  visits: number;
  margin: number;
  uncertainty: number;
}

/** Searches one after the other in the same buffers. */
export class Thinker {
  private readonly engine: Engine;
  private readonly at: Record<string, number> = {};
  private room = 0;

  constructor(engine: Engine) {
    const { schema } = engine;
    this.engine = engine;
    for (const name of ['known', 'state', 'copy', 'drawn']) this.at[name] = engine.allocate(schema.state.size);
    for (const name of ['out', 'choices']) this.at[name] = engine.allocate(4 * schema.sizes.out);
    this.at.log = engine.allocate(schema.log.size);
    this.at.rngs = engine.allocate(schema.sizes.rngs * schema.generator.size);
    this.at.work = engine.allocate(schema.search.work.size);
    this.at.outlook = engine.allocate(schema.search.outlook.size);
  }

  /** What a seat at this level chooses, from what it may know of the position. `stop` is asked now and then. */
  choose(position: Position, seat: number, level: Level, seed: number, stop: () => boolean = () => false): number {
    const legal = position.legal(seat);
    if (legal.length === 1) return legal[0];
    this.search(position, seat, level, seed, stop);
    const { at, engine } = this;
    engine.call('seed', at.rngs, seed, 1);
    const isMixed = position.waiting.length > 1 ? 1 : 0;
    return engine.call('pick', at.tree, this.room, seat, isMixed, at.work, at.rngs);
  }

  /** Search, and leave what was found for `thoughts`. */
  search(position: Position, seat: number, level: Level, seed: number, stop: () => boolean = () => false): void {
    const { at, engine } = this;
    this.makeRoom(level.iterations * SEATS + SPARE);
    engine.call('view', position.at, seat, level.is_forgetful ? 0 : 1, at.known);
    engine.call('weigh', at.outlook, level.weights);
    engine.call('settings', at.work, level.rounds, level.chains, level.exploration, level.scale, level.noise, level.cap);
    engine.call('start', at.tree, this.room, at.work);
    engine.call('seed', at.rngs, seed, 0);
    let done = 0;
    while (done < level.iterations && !(done > 0 && stop())) done += this.slice(seat, level, level.iterations - done);
  }

  private makeRoom(room: number): void {
    if (room <= this.room) return;
    this.room = room;
    this.at.tree = this.engine.allocate(room * this.engine.schema.search.node.size);
  }

  private slice(seat: number, level: Level, left: number): number {
    const { at, engine, room } = this;
    const { known, state, copy, drawn, rngs, log, out, tree, work, outlook } = at;
    if (level.kind === 'flat') {
      const buffers = [known, known, seat, state, state, copy, copy, drawn, drawn, rngs, log, out, tree, room, work, outlook];
      return engine.call('flat', ...buffers, 1) - 1;
    }
    const count = Math.min(SLICE, left);
    engine.call('search', known, seat, state, state, copy, copy, rngs, log, out, tree, room, work, outlook, count);
    return count;
  }

  /** What the last search found of each of a seat's choices, the most visited first. */
  thoughts(seat: number): Thought[] {
    const data = this.engine.data();
    const node = this.engine.schema.search.node;
    const field = (name: string): number => node.fields.find((one) => one.name === name)!.offset;
    const word = (at: number, name: string): number => data.getUint32(at + field(name), true);
    const found: Thought[] = [];
    for (let arm = word(this.at.tree, 'child'); arm !== 0; ) {
      const at = this.at.tree + arm * node.size;
      const visits = word(at, 'visits');
      if (visits > 0 && data.getUint8(at + field('seat')) === seat) {
        const margin = data.getFloat64(at + field('margin'), true) / visits;
        const variance = Math.max(0, data.getFloat64(at + field('squares'), true) / visits - margin * margin);
        const action = data.getUint16(at + field('action'), true);
        found.push({ action, visits, margin, uncertainty: Math.sqrt(variance / visits) });
      }
      arm = word(at, 'sibling');
    }
    return found.sort((a, b) => b.visits - a.visits || b.margin - a.margin || a.action - b.action);
  }
}
