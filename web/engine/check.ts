/**
 * Plays games given on standard input and prints what each position looks like: the tests hold it against Python.
 * Input: JSON { wasm, schema, plays: [{ options, key, seats, steps: [[seat, action], …] }] }, files by path.
 * Output: one JSON line a position.
 */

import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { Engine } from './engine.ts';

interface Given {
  wasm: string;
  schema: string;
  plays: { options: number[]; key: number[]; seats: number[]; steps: [number, number][] }[];
}

const given: Given = JSON.parse(readFileSync(0, 'utf8'));
const module = new WebAssembly.Module(readFileSync(given.wasm));
const schema = JSON.parse(readFileSync(given.schema, 'utf8'));

for (const play of given.plays) {
  const engine = new Engine(module, schema);
  const position = engine.newPosition(play.options, play.key);
  const tell = (reason: number): void => {
    const seats = play.seats.map((seat) => ({
      legal: position.legal(seat),
      view: position.view(seat, true),
      screen: position.view(seat, false),
      events: position.events(seat).length,
      last: position.events(seat).at(-1) ?? null,
    }));
    const state = createHash('sha256').update(engine.bytes(position.at)).digest('hex');
    console.log(JSON.stringify({ reason, state, waiting: position.waiting, seats }));
  };
  tell(0);
  for (const [seat, action] of play.steps) tell(position.play(seat, action));
}
