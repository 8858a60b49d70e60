/** The counting of Ys, put together from what was told. */

import { expect, test } from 'vitest';
import { eventFor, type GameEvent } from '$engine/engine.ts';
import { Play } from '$engine/play.ts';
import { bidsOf, countingOf } from '../../src/twocities/games/ys/ui/counting.ts';
import { chance, games, optionsOf } from './games.ts';

const ys = games.find(({ name }) => name === 'ys')!;

test.each([2, 3, 4])('Y6.7 with %i players the highest bidder is the first of those on the market, with the total that was told', (players) => {
  const play = new Play(ys.module, ys.schema, optionsOf(ys.schema, { players }), 'bids');
  const pick = chance(players);
  const log: GameEvent[] = play.position.drain().map((row) => eventFor(ys.schema, row, 0));
  let seen = 0;
  while (play.position.waiting.length) {
    const [seat] = play.position.waiting;
    const rows = play.act(seat, play.actions.list[pick(play.position.legal(seat))].notation);
    log.push(...rows.map((row) => eventFor(ys.schema, row, 0)));
    const bidder = countingOf(log, players)?.sections.find(({ kind }) => kind === 'bidder');
    const told = bidder?.events.find(({ event }) => event === 'highest-bidder');
    if (!bidder || !told) continue;
    const bids = bidsOf(bidder);
    expect(bids[0].total).toBe(told.total);
    expect(bids.find(({ owner }) => owner === told.seat)?.total).toBe(told.total);
    seen += 1;
  }
  expect(seen).toBeGreaterThan(0);
});
