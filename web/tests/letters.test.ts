import { expect, test } from 'vitest';
import { letterAt, written } from '../src/look/letters.ts';

const places = (drawn: string): number[] => [...drawn.matchAll(/translate\(([-\d.]+) /g)].map(([, x]) => Number(x));

test('figures stand side by side around the middle', () => {
  const [first, second] = places(written('12', 20, 30, 10, '#000'));
  expect(second - first).toBeCloseTo(4.75); // as wide as a figure
  expect(first).toBeCloseTo(20 - 4.75);
});

test('words may begin or end at a place', () => {
  expect(places(written('7', 12, 24, 20, '#000', 'start'))).toEqual([12]);
  expect(places(written('7', 68, 24, 20, '#000', 'end'))[0]).toBeCloseTo(68 - 9.5);
});

test('a letter without a shape is left to a font', () => {
  expect(written('Ű', 1, 2, 3, '#000')).toContain('>Ű</text>');
  expect(written('', 1, 2, 3, '#000')).toBe('');
});

test('one letter has its shape and its place, or none', () => {
  expect(letterAt('7', 68, 24, 20, 'end')!.transform).toBe('translate(58.50 24) scale(0.02 -0.02)');
  expect(letterAt('7', 68, 24, 20)!.d).toContain('M');
  expect(letterAt('Ű', 1, 2, 3)).toBeUndefined();
});
