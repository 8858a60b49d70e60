import { expect, test } from 'vitest';
import { seenBefore } from '../../src/twocities/games/ys/ui/seen.ts';

const seats = [{ kind: 'here', name: 'Ilka' }, { kind: 'here', name: 'Nour' }] as const;
const at = (seat: number) => ({ seat, seats: [...seats] });

/** A table that changes eyes. */
function table() {
  return Object.assign(at(0), {});
}

test('each person sees a counting once', () => {
  const shared = table();
  expect(seenBefore(shared, { round: 1, sections: 4 }, false)).toBe(0);
  shared.seat = 1;
  expect(seenBefore(shared, { round: 1, sections: 4 }, false)).toBe(0);
  shared.seat = 0;
  expect(seenBefore(shared, { round: 1, sections: 4 }, false)).toBe(4);
  shared.seat = 1;
  expect(seenBefore(shared, { round: 1, sections: 6 }, false)).toBe(4);
  expect(seenBefore(shared, { round: 2, sections: 1 }, false)).toBe(0);
});

test('what was counted before the table was opened is nobody\'s news', () => {
  const shared = table();
  expect(seenBefore(shared, { round: 2, sections: 7 }, true)).toBe(7);
  shared.seat = 1;
  expect(seenBefore(shared, { round: 2, sections: 7 }, false)).toBe(7);
  expect(seenBefore(shared, { round: 3, sections: 1 }, false)).toBe(0);
});
