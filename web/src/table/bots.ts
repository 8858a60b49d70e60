/** Opponents: one function from what a seat knows to a choice. The only place that knows how bots think. */

import type { Engine, Position } from '$engine/engine.ts';
import { levels } from '$engine/levels.ts';
import { Thinker } from '$engine/thinker.ts';

export const LEVELS = levels.length;

export class Bots {
  private readonly known: Position;
  private readonly thinker: Thinker;

  constructor(engine: Engine) {
    this.known = engine.emptyPosition();
    this.thinker = new Thinker(engine);
  }

  /** The action that a seat chooses by what it knows, at a level from 1; the same seed chooses the same. */
  choose(view: Uint8Array, seat: number, level: number, seed: number): number {
    this.known.load(view);
    return this.thinker.choose(this.known, seat, levels[level - 1], seed);
  }

  /** The best that is known to choose by what a seat sees on its screen. */
  advise(seen: Uint8Array, seat: number, seed: number): number {
    this.known.load(seen);
    return this.thinker.choose(this.known, seat, { ...levels[LEVELS - 1], is_forgetful: true }, seed);
  }
}
