/** Plays are written, taken back and replayed as Python does it. */

import { describe, expect, test } from 'vitest';
import { Actions, wordsOf } from '$engine/actions.ts';
import { digest, Play, Refused } from '$engine/play.ts';
import { hex, sha256 } from '$engine/sha256.ts';
import { chance, games, optionsOf } from './games.ts';

test('SHA-256 is that of the standard', () => {
  expect(hex(sha256('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hex(sha256(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(hex(sha256('é'.repeat(200)))).toHaveLength(64);
});

test('a digest sorts its fields and escapes as Python does', () => {
  expect(digest({ b: [1, true, 'é'], a: null })).toBe(hex(sha256('{"a":null,"b":[1,true,"\\u00e9"]}')).slice(0, 32));
});

describe.each(games)('$name', ({ schema, module }) => {
  test('every notation is read back, alone and in a line', () => {
    const actions = new Actions(schema);
    for (const { notation, number } of actions.list) expect(actions.parse(notation)).toEqual([number]);
    const few = actions.list.slice(0, 3);
    expect(actions.parse(few.map(({ notation }) => notation).join('  ').toUpperCase())).toEqual(few.map(({ number }) => number));
    expect(actions.parse('no such thing')).toBeTypeOf('string');
  });

  test('kinds count as declared', () => {
    for (const kind of schema.kinds) if (Object.keys(kind.axes).length) expect(Object.keys(wordsOf(kind, 0))).toEqual(Object.keys(kind.axes));
  });

  test('a choice taken back leaves the position as it was, and a replay ends alike', () => {
    const pick = chance(7);
    const play = new Play(module, schema, optionsOf(schema), 'undo');
    for (let i = 0; i < 80 && play.position.waiting.length; i += 1) {
      const [seat] = play.position.waiting;
      const before = play.position.save();
      play.act(seat, play.actions.list[pick(play.position.legal(seat))].notation);
      if (play.mayUndo(seat) === null && i % 3 === 0) {
        play.undo(seat);
        expect(play.position.save()).toEqual(before);
      }
    }
    const again = new Play(module, schema, play.options, play.seed);
    for (const entry of play.entries) again.add(entry);
    expect(again.position.save()).toEqual(play.position.save());
  });

  test('a refused line changes nothing', () => {
    const play = new Play(module, schema, optionsOf(schema), 'refuse');
    const before = play.position.save();
    const [seat] = play.position.waiting;
    const refused = play.actions.list.find(({ number }) => play.position.why(seat, number))!;
    expect(() => play.act(seat, refused.notation)).toThrow(Refused);
    expect(play.position.save()).toEqual(before);
    expect(play.entries).toEqual([]);
  });
});
