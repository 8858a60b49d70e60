// Random games in WebAssembly, for `twocities bench`: the memory's layout comes as JSON, the fastest run goes back as JSON.
import { readFileSync } from 'node:fs';

const given = JSON.parse(readFileSync(0, 'utf8'));
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(given.wasm)));

let free = exports.__heap_base.value;
const place = {};
for (const [name, size] of Object.entries(given.sizes)) {
  place[name] = (free + 15) & ~15;
  free = place[name] + size;
}
const missing = free - exports.memory.buffer.byteLength;
if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
new Int32Array(exports.memory.buffer, place.options, given.options.length).set(given.options);

const best = { choices: 0, seconds: Infinity };
for (let i = 0; i < given.best_of; i += 1) {
  exports.twocities_seed(place.rngs, given.seed, 0);
  const began = performance.now();
  const choices = exports.twocities_run(place.state, place.state, place.options, place.rngs, place.logs, place.out, given.games);
  const seconds = (performance.now() - began) / 1000;
  if (seconds < best.seconds) Object.assign(best, { choices, seconds });
}
process.stdout.write(JSON.stringify(best));
