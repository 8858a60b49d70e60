import { expect, test } from 'vitest';
import { earlier, followed, news, opened, type Lines } from '../src/table/lines.ts';

/** The lines when nothing more is to be done. */
function settled(lines: Lines, length: number, isScrolled = false): Lines {
  for (;;) {
    const next = followed(lines, length, isScrolled);
    if (next === lines) return lines;
    lines = next;
  }
}

test('a short log is shown whole, and grows', () => {
  expect(settled(opened(0), 14)).toEqual({ from: 0, until: 14 });
  expect(settled(opened(14), 17)).toEqual({ from: 0, until: 17 });
});

test('lines come a few at a time', () => {
  expect(followed(opened(10), 30, false)).toEqual({ from: 0, until: 16 });
});

test('taking back while lines come leaves the oldest where they are', () => {
  const coming = followed(opened(14), 30, false);
  expect(settled(coming, 12)).toEqual({ from: 0, until: 12 });
  expect(settled(opened(14), 14)).toEqual({ from: 0, until: 14 });
});

test('of a long log the oldest go when the newest have come, but not while it is read', () => {
  expect(settled(opened(40), 60)).toEqual({ from: 28, until: 60 });
  expect(settled(opened(40), 60, true)).toEqual({ from: 8, until: 60 });
  expect(earlier({ from: 28, until: 60 })).toEqual({ from: 0, until: 60 });
});

test('what was missed for long is not brought in line by line', () => {
  expect(followed(opened(10), 300, false)).toEqual({ from: 268, until: 274 });
  expect(settled(opened(10), 300)).toEqual({ from: 268, until: 300 });
});

test('what lasts is told once, and again only after it had ended', () => {
  const told = (...events: string[]): string[] => news(events.map((event) => ({ event, paragraph: 'A3.5' })), { 'ran-out': 'turned-money' }).map(({ event }) => event);
  expect(told('took', 'ran-out', 'ran-out', 'took', 'ran-out')).toEqual(['took', 'ran-out', 'took']);
  expect(told('ran-out', 'turned-money', 'took', 'ran-out')).toEqual(['ran-out', 'turned-money', 'took', 'ran-out']);
});
