/**
 * Lets bots choose in positions given on standard input: the tests hold their choices against Python's.
 * Input: JSON { wasm, schema, plays: [{ options, key, steps: [[seat, action], …], asked: [[seat, level, seed], …] }] }.
 * Output: one JSON line a play, the actions chosen after the steps.
 */

import { readFileSync } from 'node:fs';
import { Engine } from './engine.ts';
import { levels } from './levels.ts';
import { Thinker } from './thinker.ts';
import type { GameSchema } from './schema.ts';

interface Given {
  wasm: string;
  schema: string;
  plays: { options: number[]; key: number[]; steps: [number, number][]; asked: [number, string, number][] }[];
}

const given: Given = JSON.parse(readFileSync(0, 'utf8'));
const module = new WebAssembly.Module(readFileSync(given.wasm));
const schema: GameSchema = JSON.parse(readFileSync(given.schema, 'utf8'));

for (const play of given.plays) {
  const engine = new Engine(module, schema);
  const thinker = new Thinker(engine);
  const position = engine.newPosition(play.options, play.key);
  for (const [seat, action] of play.steps) position.play(seat, action);
  const chosen = play.asked.map(([seat, key, seed]) => {
    const level = levels.find((one) => one.key === key)!;
    return thinker.choose(position, seat, level, seed);
  });
  console.log(JSON.stringify(chosen));
}
