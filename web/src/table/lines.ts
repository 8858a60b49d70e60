/** Which lines of a log are on show: the newest, and of a long log not all. */

import type { GameEvent } from '$engine/engine.ts';

const MOST = 32; // lines at first; older ones come when their end is reached
const SPARE = 12; // lines more before the oldest go
const STEP = 6; // lines that come at a time

/** A log without what has been told already and is still so: each of these events is told again only after the one that ends it. */
export function news(log: readonly GameEvent[], ends: Readonly<Record<string, string>>): readonly GameEvent[] {
  const told = new Set<string>();
  return log.filter(({ event }) => {
    for (const [state, end] of Object.entries(ends)) if (event === end) told.delete(state);
    const isOld = told.has(event);
    if (event in ends) told.add(event);
    return !isOld;
  });
}

export interface Lines {
  readonly from: number;
  readonly until: number;
}

/** All the lines of a log that is looked at anew, as far as they are shown at once. */
export const opened = (length: number): Lines => ({ from: Math.max(0, length - MOST), until: length });

/** Older lines than those on show. */
export const earlier = ({ from, until }: Lines): Lines => ({ from: Math.max(0, from - MOST), until });

/** The next step towards a log of this length: the same lines where there is none to be made. */
export function followed(lines: Lines, length: number, isScrolled: boolean): Lines {
  const { from, until } = lines;
  if (until > length) return opened(length);
  if (length - until > MOST) return { from: length - MOST, until: length - MOST + STEP };
  if (until < length) return { from, until: Math.min(length, until + STEP) };
  // old lines go, but not in the same breath as new ones come, which would move the rest
  return until - from > MOST + SPARE && !isScrolled ? opened(length) : lines;
}
