/** Hints at a shared table: the search on what a seat sees, in a worker, so that the page goes on meanwhile. */

import { Actions } from '$engine/actions.ts';
import { Engine } from '$engine/engine.ts';
import type { GameSchema } from '$engine/schema.ts';
import { Bots, type Known } from '../table/bots.ts';

export interface HintAsked {
  module: WebAssembly.Module;
  schema: GameSchema;
  known: Known;
  seed: number;
}

self.onmessage = ({ data: { module, schema, known, seed } }: MessageEvent<HintAsked>): void => {
  const choice = new Bots(new Engine(module, schema)).advise(known, seed);
  self.postMessage(new Actions(schema).list[choice].notation);
};
