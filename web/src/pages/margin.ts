/** The graph of a finished play: what is drawn of the margins that were expected. */

import type { GameEvent } from '$engine/engine.ts';
import type { Judged } from '../table/judging.ts';

const STEPS = [1, 2, 5, 10, 20, 50, 100];
const MOST_LINES = 6;
const LEAST = 1; // points; a smaller change is nothing to tell of

/** A part of the play, from one moment to another. */
export interface Chapter {
  chapter: number;
  from: number;
  to: number;
}

/** The moments between which a margin changed most. */
export interface Turning {
  /** the number of the moment after the change */
  at: number;
  by: number;
}

/** Whole numbers for the lines across, such that all margins and their spreads lie between the first and the last. */
export function linesAcross(judged: readonly Judged[]): number[] {
  const least = Math.min(0, ...judged.map(({ margin, spread }) => margin - spread));
  const most = Math.max(0, ...judged.map(({ margin, spread }) => margin + spread));
  const bounds = (step: number): [number, number] => [Math.floor(least / step), Math.ceil(most / step)];
  const step = STEPS.find((each) => bounds(each)[1] - bounds(each)[0] < MOST_LINES) ?? STEPS.at(-1)!;
  const [first, last] = bounds(step);
  return Array.from({ length: Math.max(last - first, 1) + 1 }, (_, i) => (first + i) * step);
}

/** The chapters of a play, by which one it is in after so many events; the end belongs to the last. */
export function chaptersOf(judged: readonly Judged[], chapterAfter: (events: readonly GameEvent[]) => number): Chapter[] {
  const events: GameEvent[] = [];
  const found: Chapter[] = [];
  for (const [i, moment] of judged.entries()) {
    events.push(...moment.events);
    const chapter = i < judged.length - 1 ? chapterAfter(events) : (found.at(-1)?.chapter ?? 1);
    if (found.at(-1)?.chapter === chapter) found.at(-1)!.to = i;
    else {
      if (found.length) found.at(-1)!.to = i;
      found.push({ chapter, from: i, to: i });
    }
  }
  return found;
}

/** The deepest fall and the highest rise, as far as there are any. */
export function turningsOf(judged: readonly Judged[]): Turning[] {
  const changes = judged.slice(1).map(({ margin }, i) => ({ at: i + 1, by: margin - judged[i].margin }));
  const sorted = changes.toSorted((a, b) => a.by - b.by);
  const [fall, rise] = [sorted[0], sorted.at(-1)];
  return [...(fall && fall.by <= -LEAST ? [fall] : []), ...(rise && rise.by >= LEAST ? [rise] : [])];
}

/** A margin as it is written, whole and with its sign. */
export function signed(margin: number): string {
  const whole = Math.round(margin);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0';
}
