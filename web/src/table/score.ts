/** What a score sheet tells: points by source and owner, and what each of them came from. */

import type { GameEvent } from '$engine/engine.ts';

export interface Score {
  points: number;
  /** what the points were given for: `4 gems` */
  note: string;
  /** what brought them, with what stood before it: `Round 2` */
  from: { when: string; event: GameEvent }[];
}

export interface ScoreRow {
  /** what the row is about; rows of one key make one part of an owner's bar */
  key: string;
  label: string;
  /** a second label, quieter */
  note?: string;
  paragraph: string;
  letter: string;
  /** the part's ground and its ink */
  fill: string;
  ink: string;
  /** by owner; null where there was nothing to count */
  scores: (Score | null)[];
}

export interface ScoreSection {
  title: string;
  /** whether the section's own sums are worth a line */
  isSummed: boolean;
  rows: ScoreRow[];
}

export const pointsOf = (rows: readonly ScoreRow[], owner: number): number => rows.reduce((sum, { scores }) => sum + (scores[owner]?.points ?? 0), 0);

/** The parts of an owner's bar: one for each key, in the order of the sheet. */
export function partsOf(sections: readonly ScoreSection[], owner: number): { row: ScoreRow; points: number }[] {
  const rows = sections.flatMap((section) => section.rows);
  const first = rows.filter(({ key }, i) => rows.findIndex((row) => row.key === key) === i);
  return first.map((row) => ({ row, points: pointsOf(rows.filter(({ key }) => key === row.key), owner) })).filter(({ points }) => points > 0);
}

/** The part that set one owner furthest above another; null where none did. */
export function difference(sections: readonly ScoreSection[], owner: number, other: number): { row: ScoreRow; points: number; others: number } | null {
  const others = new Map(partsOf(sections, other).map(({ row, points }) => [row.key, points]));
  const parts = partsOf(sections, owner).map(({ row, points }) => ({ row, points, others: others.get(row.key) ?? 0 }));
  const best = parts.toSorted((a, b) => b.points - b.others - (a.points - a.others))[0];
  return best && best.points > best.others ? best : null;
}
