/** Opponents: one function from what a seat knows to a choice. The only place that knows how bots think. */

import type { Engine, Position } from '$engine/engine.ts';
import { levels } from '$engine/levels.ts';
import { Thinker } from '$engine/thinker.ts';

export const LEVELS = levels.length;

/** What a seat knows, and the steps it has made since, none of which taught it anything. */
export interface Known {
  view: Uint8Array;
  seat: number;
  steps: readonly number[];
}

export class Bots {
  private readonly known: Position;
  private readonly thinker: Thinker;

  constructor(engine: Engine) {
    this.known = engine.emptyPosition();
    this.thinker = new Thinker(engine);
  }

  /** The action that a seat chooses by what it knows, at a level from 1; the same seed chooses the same. */
  choose(known: Known, level: number, seed: number): number {
    return this.think(known, levels[level - 1], seed);
  }

  /** The best that is known to choose by what a seat sees on its screen. */
  advise(seen: Known, seed: number): number {
    return this.think(seen, { ...levels[LEVELS - 1], is_forgetful: true }, seed);
  }

  private think({ view, seat, steps }: Known, level: (typeof levels)[number], seed: number): number {
    this.known.load(view);
    this.known.forget();
    for (const step of steps) this.known.step(seat, step);
    return this.thinker.choose(this.known, seat, level, seed);
  }
}
