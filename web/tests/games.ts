/** The compiled games, for tests. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameSchema } from '$engine/schema.ts';
import type { Options } from '$engine/play.ts';

const FOLDER = fileURLToPath(new URL('../public/games/', import.meta.url));

export interface Compiled {
  name: string;
  schema: GameSchema;
  module: WebAssembly.Module;
}

export const games: Compiled[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.wasm'))
  .map((file) => {
    const name = file.replace('.wasm', '');
    const schema = JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8')) as GameSchema;
    return { name, schema, module: new WebAssembly.Module(readFileSync(FOLDER + file)) };
  });

/** The default options, with some of them chosen. */
export function optionsOf(schema: GameSchema, chosen: Options = {}): Options {
  return { ...Object.fromEntries(schema.options.map(({ name, default: value }) => [name, value])), ...chosen };
}

/** A small generator for tests. */
export function chance(seed: number): <T>(things: readonly T[]) => T {
  let state = seed + 1;
  return (things) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return things[(state >>> 8) % things.length];
  };
}
