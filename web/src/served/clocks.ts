/** Clocks that a table can be made with, and how they are told. */

import { tell } from '../words/tell.ts';
import type { ClockTerms } from './api.ts';

const MINUTE = 60;
const DAY = 86400;

/** The clocks to choose from, by what they are called. */
export const CLOCKS: Record<string, ClockTerms> = {
  none: { per_move: 0, per_game: 0 },
  live: { per_move: 10, per_game: 15 * MINUTE },
  day: { per_move: DAY, per_game: 0 },
  'three-days': { per_move: 3 * DAY, per_game: 0 },
};

/** A clock in a sentence. */
export function tellClock({ per_move, per_game }: ClockTerms): string {
  if (per_game) return tell('clock-is-live', { minutes: Math.round(per_game / MINUTE), seconds: per_move });
  return per_move ? tell('clock-is-slow', { hours: Math.max(1, Math.round(per_move / 3600)) }) : tell('clock-is-none');
}
