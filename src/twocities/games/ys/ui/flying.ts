/** What flies where when something happens. */

import type { GameEvent } from '$engine/engine.ts';
import type { Flight } from '$web/table/flights.ts';
import { CARGO, OWNED } from './model.ts';

const PLACED = new Set(['placed-up', 'placed-down', 'placed-unseen', 'placed-known']);

/** The flight that an event causes for a seat that looks on; a white gem goes to its owner, who has yet to say what it becomes. */
export function flight(event: GameEvent, seat: number, neighbourhood: number): Flight | null {
  if (event.event === 'took-gem') {
    const owned = OWNED.indexOf(CARGO[Number(event.gem)]);
    return { from: `ship-${neighbourhood}-${event.gem}`, to: owned < 0 ? `seat-${event.seat}` : `gems-${event.seat}-${owned}` };
  }
  if (PLACED.has(event.event) && event.seat !== seat) return { from: `seat-${event.seat}`, to: `broker-${event.seat}-${event.slot}`, arriving: true };
  if (event.event === 'moved') return { from: `broker-${event.seat}-${event.slot}`, to: `broker-${event.seat}-${event.slot}`, arriving: true };
  return null;
}
