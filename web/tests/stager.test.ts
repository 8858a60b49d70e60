/** Steps tried out on what a seat sees lead where they lead on the true position, as long as nothing is revealed. */

import { describe, expect, test } from 'vitest';
import { Play } from '$engine/play.ts';
import { offsetOf, Stager } from '../src/table/stager.ts';
import { chance, games, optionsOf } from './games.ts';

describe.each(games)('$name', ({ schema, module }) => {
  test.each(schema.options[0].values.map(Number))('%i players', (players) => {
    const stager = new Stager(module, schema);
    const play = new Play(module, schema, optionsOf(schema, { players, ...(players === 2 && schema.options.some(({ name }) => name === 'neighbourhoods') ? { neighbourhoods: 3 } : {}) }), `stage ${players}`);
    const after = play.engine.emptyPosition();
    const pick = chance(players);
    while (play.position.waiting.length) {
      const seat = pick(play.position.waiting);
      const legal = play.position.legal(seat);
      const seen = play.position.viewBytes(seat, false);
      expect(stager.after(seen, seat, []).legal).toEqual(legal);
      const step = pick(legal);
      const look = stager.after(seen, seat, [step]);
      after.load(play.position.save());
      after.step(seat, step);
      while (after.mayUndo(play.position) && after.waiting.length === 1 && after.legal(seat).length === 1) after.step(seat, after.legal(seat)[0]);
      if (after.mayUndo(play.position) && after.waiting.length) {
        expect(look.legal).toEqual(after.legal(seat));
        expect(look.view).toEqual(after.view(seat, false));
      } else expect(look.ended).toBe(true);
      play.act(seat, play.actions.list[step].notation);
    }
  });
});

describe.each(games)('$name', ({ schema, module }) => {
  test.each([1, 2, 3])('a staged line is read as it was staged, game %i', (number) => {
    const stager = new Stager(module, schema);
    const play = new Play(module, schema, optionsOf(schema), `line ${number}`);
    const pick = chance(number);
    while (play.position.waiting.length) {
      const seat = pick(play.position.waiting);
      const seen = play.position.viewBytes(seat, false);
      let steps: number[] = [];
      let look = stager.after(seen, seat, []);
      do {
        steps = [...steps, ...look.forced, pick(look.legal)];
        look = stager.after(seen, seat, steps);
      } while (!look.ended && pick([true, true, false]));
      play.act(seat, steps.map((step) => play.actions.list[step].notation).join(' '));
      if (!look.ended) expect(play.position.legal(seat)).toEqual(look.legal);
    }
  });
});

test('a payment whose first card leaves no choice is sent with that card too', () => {
  const { schema, module } = games.find(({ name }) => name === 'alhambra')!;
  const play = new Play(module, schema, optionsOf(schema, { players: 3 }), 'paid in full');
  const [seat] = play.position.waiting;
  const bytes = play.engine.bytes(play.position.at);
  const hand = offsetOf(schema.state, ['players', String(seat), 'money']);
  const prices = schema.kinds.find(({ kind }) => kind === 'building')!.rows!.map(([, price]) => Number(price));
  bytes.fill(0, hand, hand + 36);
  for (const value of [1, 4, 4, 5]) bytes[hand + value - 1] += 1;
  bytes[offsetOf(schema.state, ['site'])] = prices.indexOf(8);

  const stager = new Stager(module, schema);
  const isPayment = (action: number): boolean => play.actions.list[action].family === 'pay';
  const lines = stager.lines(play.position.viewBytes(seat, false), seat, [play.actions.number('buy 1')!], isPayment);
  expect(lines.map(({ steps }) => steps.map((step) => play.actions.list[step].notation).join(' '))).toEqual(['buy 1 pay 4 pay 4', 'buy 1 pay 4 pay 5']);
  play.act(seat, 'buy 1 pay 4 pay 4');
  expect(play.position.legal(seat).some(isPayment)).toBe(false);
});
