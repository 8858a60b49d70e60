/** Alhambra's table in the browser. */

import type { GameEvent } from '$engine/engine.ts';
import type { State } from '$engine/games/alhambra.ts';
import { waits } from '$engine/games/alhambra.ts';
import type { GameUi } from '$web/games.ts';
import type { Flight } from '$web/table/flights.ts';
import Board from './Board.svelte';
import Mark from './Mark.svelte';
import { baseOf } from './model.ts';
import { sheet } from './score.ts';

const DRAWN = new Set(['take', 'buy', 'pay']);

function flight(event: GameEvent, before: State): Flight | null {
  const display = (card: unknown): number => before.display.indexOf(Number(card));
  if (event.event === 'took') return { from: `display-${display(event.card)}`, to: `seat-${event.seat}` };
  if (event.event === 'bought') return { from: `site-${before.site.indexOf(Number(event.building))}`, to: `seat-${event.seat}` };
  return null;
}

export const ui: GameUi = {
  Board,
  Mark,
  sheet,
  isPartial: (view) => view.waits === waits.payment || view.waits === waits.gift,
  isDrawn: ({ family }) => DRAWN.has(family),
  weight: (frame) => {
    const events = Object.values(frame.eyes)[0]?.events ?? [];
    return events.some(({ event }) => event === 'scoring') ? 2.5 : events.some(({ event }) => event === 'bought') ? 1.4 : 1;
  },
  flights: (table, frame) => (frame.eyes[table.seat]?.events ?? []).map((event) => flight(event, baseOf(table))).filter((found) => found !== null),
};
