/** Alhambra's table in the browser. */

import type { GameEvent } from '$engine/engine.ts';
import type { State } from '$engine/games/alhambra.ts';
import { waits } from '$engine/games/alhambra.ts';
import type { GameUi } from '$web/games.ts';
import type { Flight } from '$web/table/flights.ts';
import { aim } from './aim.ts';
import Board from './Board.svelte';
import Mark from './Mark.svelte';
import { baseOf } from './model.ts';
import { sheet } from './score.ts';

const SCORINGS = 3;
const DRAWN = new Set(['take', 'buy', 'pay']);

function flight(event: GameEvent, before: State): Flight | null {
  const display = (card: unknown): number => before.display.indexOf(Number(card));
  if (event.event === 'took') return { from: `display-${display(event.card)}`, to: `seat-${event.seat}` };
  if (event.event === 'bought') return { from: `site-${before.site.indexOf(Number(event.building))}`, to: `seat-${event.seat}` };
  return null;
}

/** The last scoring, else what the seat bought, else what another bought last, else what the seat did first. */
function turning(events: readonly GameEvent[], seat: number): GameEvent {
  const bought = events.filter(({ event }) => event === 'bought');
  const own = events.find((event) => event.seat === seat);
  return events.findLast(({ event }) => event === 'scoring') ?? bought.find((event) => event.seat === seat) ?? bought.at(-1) ?? own ?? events[0];
}

export const ui: GameUi = {
  Board,
  Mark,
  sheet,
  isPartial: (view) => view.waits === waits.payment || view.waits === waits.gift,
  isDrawn: ({ family }) => DRAWN.has(family),
  aim,
  weight: (frame) => {
    const events = Object.values(frame.eyes)[0]?.events ?? [];
    return events.some(({ event }) => event === 'scoring') ? 2.5 : events.some(({ event }) => event === 'bought') ? 1.4 : 1;
  },
  chapterAfter: (events) => Math.min(1 + events.filter(({ event }) => event === 'scoring').length, SCORINGS),
  chapterTitle: (words, chapter) => words.say('ui-until', { scoring: words.name('scoring', chapter - 1) }),
  turning,
  lasting: { 'ran-out': 'turned-money' },
  saysWhen: ({ event }) => event === 'scoring',
  flights: (table, frame) => (frame.eyes[table.seat]?.events ?? []).map((event) => flight(event, baseOf(table))).filter((found) => found !== null),
};
