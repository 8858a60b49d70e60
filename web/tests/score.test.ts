/** The score sheet's sums. */

import { expect, test } from 'vitest';
import { difference, partsOf, pointsOf, type ScoreRow, type ScoreSection } from '../src/table/score.ts';

const row = (key: string, ...points: (number | null)[]): ScoreRow => ({
  key,
  label: key,
  paragraph: '',
  letter: '',
  fill: '',
  ink: '',
  scores: points.map((each) => (each === null ? null : { points: each, note: '', from: [] })),
});
const sections: ScoreSection[] = [
  { title: 'A', isSummed: true, rows: [row('garden', 5, null), row('tower', 0, 6)] },
  { title: 'B', isSummed: true, rows: [row('garden', 12, 5)] },
];

test('points are added by owner', () => {
  expect(pointsOf(sections[0].rows, 0)).toBe(5);
  expect(pointsOf(sections[0].rows, 1)).toBe(6);
});

test('rows of one key make one part of a bar, and a part of nothing is left out', () => {
  expect(partsOf(sections, 0).map(({ row: { key }, points }) => [key, points])).toEqual([['garden', 17]]);
  expect(partsOf(sections, 1).map(({ row: { key }, points }) => [key, points])).toEqual([['garden', 5], ['tower', 6]]);
});

test('the difference is where one owner is furthest above the other', () => {
  expect(difference(sections, 0, 1)).toMatchObject({ row: { key: 'garden' }, points: 17, others: 5 });
  expect(difference(sections, 1, 0)).toMatchObject({ row: { key: 'tower' }, points: 6, others: 0 });
  expect(difference([], 0, 1)).toBeNull();
});
