/** Which lines of a log are on show: the newest, and of a long log not all. */

const MOST = 32; // lines at first; older ones come when their end is reached
const SPARE = 12; // lines more before the oldest go
const STEP = 6; // lines that come at a time

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
