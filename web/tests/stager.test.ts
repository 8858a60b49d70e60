/** Steps tried out on what a seat sees lead where they lead on the true position, as long as nothing is revealed. */

import { describe, expect, test } from 'vitest';
import { Play } from '$engine/play.ts';
import { Stager } from '../src/table/stager.ts';
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
