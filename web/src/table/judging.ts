/** A finished play, seen again: what the bots' search expects at each choice of a seat, by what the seat knew when it chose. */

import { eventFor, type GameEvent } from '$engine/engine.ts';
import { levels } from '$engine/levels.ts';
import { Play, takesBack, type Entry, type PlayFile } from '$engine/play.ts';
import type { GameSchema } from '$engine/schema.ts';
import { Thinker } from '$engine/thinker.ts';

/** One moment of a play, as a seat could judge it. */
export interface Judged {
  /** points ahead of the best other at the end, as expected; at the end those there are */
  margin: number;
  /** how far apart the courses lay that were tried: a standard deviation */
  spread: number;
  /** what happened since the moment before, as the seat knew it */
  events: GameEvent[];
}

export interface Judging {
  module: WebAssembly.Module;
  schema: GameSchema;
  play: Pick<PlayFile, 'options' | 'seed' | 'entries'>;
  seat: number;
}

const LEVEL = { ...levels[levels.length - 1], iterations: 400 }; // a moment takes some ten milliseconds

/** The entries that were not taken back. */
export function standing(entries: readonly Entry[]): Entry[] {
  const stand: Entry[] = [];
  for (const [seat, text] of entries) {
    const undo = takesBack(text);
    if (undo !== null) stand.length -= undo;
    else stand.push([seat, text]);
  }
  return stand;
}

/** Points ahead of the best other. */
function ahead(points: readonly number[], owner: number): number {
  return points[owner] - Math.max(...points.filter((_, other) => other !== owner));
}

/** Every turn of a seat at its first choice, then the end. */
export function* judge({ module, schema, play: { options, seed, entries }, seat }: Judging): Generator<Judged> {
  const play = new Play(module, schema, options, seed);
  const known = play.engine.emptyPosition();
  const thinker = new Thinker(play.engine);
  let events = play.position.drain();

  const told = (margin: number, spread: number): Judged => {
    const happened = events.map((row) => eventFor(schema, row, seat));
    events = [];
    return { margin, spread, events: happened };
  };

  let last = -1; // who chose last
  for (const [number, entry] of standing(entries).entries()) {
    if (entry[0] === seat && last !== seat && play.position.legal(seat).length > 1) {
      known.load(play.position.viewBytes(seat, true));
      thinker.search(known, seat, LEVEL, number);
      const [best] = thinker.thoughts(seat);
      yield told(best.margin, best.uncertainty * Math.sqrt(best.visits));
    }
    events.push(...play.add(entry));
    last = entry[0];
  }
  yield told(ahead(play.position.points, seat), 0);
}
