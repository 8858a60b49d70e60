/** A finished play is judged by what a seat knew, and its graph tells the most of it. */

import { describe, expect, test } from 'vitest';
import { eventFor } from '$engine/engine.ts';
import { Play, type Entry } from '$engine/play.ts';
import { chaptersOf, linesAcross, signed, turningsOf } from '../src/pages/margin.ts';
import { judge, standing, type Judged } from '../src/table/judging.ts';
import { chance, games, optionsOf } from './games.ts';

const moment = (margin: number, spread = 0, ...events: string[]): Judged => ({ margin, spread, events: events.map((event) => ({ event, paragraph: '' })) });
const chapterAfter = (events: readonly { event: string }[]): number => events.filter(({ event }) => event === 'round').length;

test('what was taken back is not judged', () => {
  const entries: Entry[] = [[0, 'a'], [1, 'b'], [1, 'undo 2'], [0, 'c']];
  expect(standing(entries)).toEqual([[0, 'c']]);
});

test('lines lie evenly around all margins with their spreads, and one is at nought', () => {
  expect(linesAcross([moment(-3, 4), moment(11, 2)])).toEqual([-10, -5, 0, 5, 10, 15]);
  expect(linesAcross([moment(40), moment(60)])).toEqual([0, 20, 40, 60]);
  expect(linesAcross([moment(0)])).toEqual([0, 1]);
});

test('chapters touch, and the end is no chapter of its own', () => {
  const judged = [moment(0, 0, 'round'), moment(1), moment(2, 0, 'round'), moment(3), moment(4, 0, 'round')];
  expect(chaptersOf(judged, chapterAfter)).toEqual([
    { chapter: 1, from: 0, to: 2 },
    { chapter: 2, from: 2, to: 4 },
  ]);
});

test('the deepest fall comes first, then the highest rise, and small ones are not told', () => {
  expect(turningsOf([0, 3, -6, -5.5].map((margin) => moment(margin)))).toEqual([{ at: 2, by: -9 }, { at: 1, by: 3 }]);
  expect(turningsOf([0, 0.4, 0].map((margin) => moment(margin)))).toEqual([]);
});

test('a margin has its sign, and nought has none', () => {
  expect([2.6, -2.6, -0.2].map(signed)).toEqual(['+3', '−3', '0']);
});

describe.each(games)('$name', ({ schema, module }) => {
  const play = new Play(module, schema, optionsOf(schema), 'margin');
  const pick = chance(3);
  while (play.position.waiting.length) {
    const [seat] = play.position.waiting;
    play.act(seat, play.actions.list[pick(play.position.legal(seat))].notation);
  }
  const seat = 0;
  const judged = [...judge({ module, schema, play, seat })];

  test('ends with the margin there is', () => {
    const [own, ...others] = play.position.points;
    expect(judged.at(-1)).toMatchObject({ margin: own - Math.max(...others), spread: 0 });
    expect(judged.length).toBeGreaterThan(10);
  });

  test('tells all that happened, as the seat knew it', () => {
    const told = judged.flatMap(({ events }) => events);
    const again = new Play(module, schema, play.options, play.seed);
    const rows = [...again.position.drain(), ...play.entries.flatMap((entry) => again.add(entry))];
    expect(told).toEqual(rows.map((row) => eventFor(schema, row, seat)));
  });

  test('judges nothing by what came later', () => {
    const half = { ...play.file(), entries: play.entries.slice(0, play.length / 2) };
    const then = [...judge({ module, schema, play: half, seat })].slice(0, -1);
    expect(then.length).toBeGreaterThan(4);
    expect(then).toEqual(judged.slice(0, then.length));
  });
});
