/** What each person at a table has seen of the countings: it outlives the drawing, which the curtain takes away. */

import type { Table } from '$web/table/table.svelte.ts';

interface Seen {
  round: number;
  sections: number;
}

const seenAt = new WeakMap<object, Map<number, Seen>>();

/** How many sections of this counting whoever looks has seen already; all of them count as seen from now on, and by all where it is old. */
export function seenBefore(table: Pick<Table, 'seat' | 'seats'>, now: Seen, isOld: boolean): number {
  const seen = seenAt.get(table) ?? new Map<number, Seen>();
  seenAt.set(table, seen);
  const before = seen.get(table.seat);
  const already = before?.round === now.round ? before.sections : isOld && !before ? now.sections : 0;
  if (isOld) for (const seat of table.seats.keys()) if (!seen.has(seat)) seen.set(seat, now);
  seen.set(table.seat, now);
  return Math.min(already, now.sections);
}
