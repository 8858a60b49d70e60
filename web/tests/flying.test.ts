import { expect, test } from 'vitest';
import { flight } from '../../src/twocities/games/ys/ui/flying.ts';
import { CARGO } from '../../src/twocities/games/ys/ui/model.ts';

const took = (gem: string) => ({ event: 'took-gem', paragraph: 'Y6.2', seat: 2, gem: CARGO.indexOf(gem as (typeof CARGO)[number]) });

test('a gem flies from the ship to those of its colour', () => {
  expect(flight(took('red'), 0, 1)).toEqual({ from: 'ship-1-3', to: 'gems-2-3' });
});

test('a white gem is not taken for a black one', () => {
  expect(flight(took('white'), 0, 1)).toEqual({ from: 'ship-1-4', to: 'seat-2' });
});
