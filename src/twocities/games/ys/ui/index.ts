/** Ys' table in the browser. */

import type { GameEvent } from '$engine/engine.ts';
import type { State } from '$engine/games/ys.ts';
import { waits } from '$engine/games/ys.ts';
import type { GameUi } from '$web/games.ts';
import type { Flight } from '$web/table/flights.ts';
import { aim } from './aim.ts';
import Board from './Board.svelte';
import { flight } from './flying.ts';
import Mark from './Mark.svelte';
import { baseOf, NOTHING } from './model.ts';
import { sheet } from './score.ts';

const OFFERED = new Set(['done', 'decline']); // the rest is drawn
const COUNTED = new Set(['counted', 'line-total', 'column-total', 'highest-bidder']);
const WHOLE = new Set<number>([waits.captain, waits.queen, waits.magician, waits.mercenary, waits.herald, waits.alchemist, waits.banker, waits.jeweller, waits.neutral]);

/** A placing turn and a character are sent whole. */
function isPartial(view: State, seat: number): boolean {
  const player = view.players[seat];
  if (WHOLE.has(view.waits) || player.chosen !== NOTHING || player.chosen_front !== NOTHING) return true;
  return view.waits === waits.place && view.placed > 0;
}

const moved = ({ before, after }: GameEvent): number => Math.abs(Number(after) - Number(before));

/** The end, else the quotation that moved most, else what was counted last, else what the seat itself did first. */
function turning(events: readonly GameEvent[], seat: number): GameEvent {
  const of = (name: string): GameEvent[] => events.filter(({ event }) => event === name);
  const quoted = of('quoted').toSorted((a, b) => moved(b) - moved(a))[0];
  return of('ended')[0] ?? quoted ?? of('counted').at(-1) ?? events.find((event) => event.seat === seat) ?? events[0];
}

export const ui: GameUi = {
  Board,
  Mark,
  sheet,
  isPartial: (view, seat) => isPartial(view as unknown as State, seat),
  isDrawn: ({ family }) => !OFFERED.has(family),
  aim,
  weight: (frame) => {
    const events = Object.values(frame.eyes)[0]?.events ?? [];
    return events.some(({ event }) => COUNTED.has(event)) ? 2 : events.some(({ event }) => event === 'bid') ? 1.6 : 1;
  },
  chapterAfter: (events) => Number(events.findLast(({ event }) => event === 'round')?.round ?? 1),
  chapterTitle: (words, chapter) => words.say('ui-round', { round: chapter }),
  turning,
  saysWhen: ({ event }) => event === 'ended',
  flights: (table, frame) => {
    let { neighbourhood } = baseOf(table);
    const found: (Flight | null)[] = [];
    for (const event of frame.eyes[table.seat]?.events ?? []) {
      if (event.event === 'counted') neighbourhood = Number(event.neighbourhood);
      found.push(flight(event, table.seat, neighbourhood));
    }
    return found.filter((flew) => flew !== null);
  },
};
