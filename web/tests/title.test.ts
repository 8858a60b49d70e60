/** The names of tables on a server. */

import { expect, test } from 'vitest';
import { randomHex } from '../src/table/kept.ts';
import { TITLES, titleNumber } from '../src/table/title.ts';

test('tables have all the names there are, about equally often', () => {
  const counts = new Map<number, number>();
  for (let i = 0; i < 100 * TITLES; i += 1) {
    const number = titleNumber(randomHex(12));
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: TITLES }, (_, i) => i + 1));
  expect(Math.max(...counts.values())).toBeLessThan(200);
});

test('the same table has the same name', () => {
  expect(titleNumber('k3_x-9')).toBe(titleNumber('k3_x-9'));
  expect(titleNumber('')).toBe(1);
});
