/** How the cards in a hand lie. */

import { expect, test } from 'vitest';
import { fanned } from '../../src/twocities/games/alhambra/ui/fan.ts';

const one = (count: number, isSpread = false) => ({ count, isSpread });

test('cards lie in the middle, suit beside suit', () => {
  const [blue, red] = fanned([one(2), one(1)], 400, 60);
  expect(blue[1].x).toBeGreaterThan(blue[0].x);
  expect(red[0].x).toBeGreaterThanOrEqual(blue[1].x + 60);
  const left = blue[0].x;
  const right = 400 - (red[0].x + 60);
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
});

test('many cards lie closer, and none leaves the room', () => {
  const hand = fanned([one(9), one(9), one(9), one(9)], 360, 46);
  const cards = hand.flat();
  expect(Math.min(...cards.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...cards.map(({ x }) => x + 46))).toBeLessThanOrEqual(361);
});

test('what is paid with is spread', () => {
  const [plain, spread] = fanned([one(3), one(3, true)], 800, 60);
  expect(spread[1].x - spread[0].x).toBeGreaterThan(plain[1].x - plain[0].x);
  expect(spread[2].seen).toBe(60);
});

const PHONE = { room: 366, card: 46 };
const FINGER = 45;

test.each([
  [[1, 2, 1, 1], 1],
  [[2, 4, 2, 1], 1],
  [[4, 5, 3, 2], 1],
  [[3, 3, 2, 6], 3],
  [[2, 8, 3, 1], 1],
])('on a phone a finger has room on every card that is paid with: %j', (counts, paid) => {
  const hand = fanned(counts.map((count, s) => one(count, s === paid)), PHONE.room, PHONE.card);
  expect(Math.min(...hand[paid].map(({ seen }) => seen))).toBeGreaterThanOrEqual(FINGER);
  const shown = hand.flat().filter(({ isAway }) => !isAway);
  expect(Math.min(...shown.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...shown.map(({ x }) => x + PHONE.card))).toBeLessThanOrEqual(PHONE.room + 1);
  expect(Math.min(...shown.map(({ seen }) => seen))).toBeGreaterThanOrEqual(4);
});

test('the other suits make way only where they must', () => {
  const away = (counts: number[]) => fanned(counts.map((count, s) => one(count, s === 1)), PHONE.room, PHONE.card).map(([{ isAway }]) => isAway);
  expect(away([2, 4, 2, 1])).toEqual([false, false, false, false]);
  expect(away([2, 8, 3, 1])).toEqual([true, false, true, true]);
});
