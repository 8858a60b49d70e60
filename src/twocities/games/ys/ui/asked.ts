/** What is asked around characters: whether to play one, and what the one played needs, step by step. */

import type { Table } from '$web/table/table.svelte.ts';
import { CHARACTERS, viewOf } from './model.ts';

const FIRST = new Set(['ship', 'broker', 'turn', 'raise', 'take']); // the first half of what a character does
const SIGNS = ['pawn_card', 'coin_card', 'clock_card'];
const AFTER = ['after', 'look'];

/** The sentence, or nothing where no character is asked about. */
export function asked(table: Table): string | undefined {
  const { words } = table.game;
  const now = Object.entries(table.game.schema.waits).find(([, number]) => number === viewOf(table).waits)?.[0] ?? '';
  const has = (family: string): boolean => table.choices.some((action) => action.family === family);
  if (SIGNS.includes(now)) return words.say('ui-ask-cards', { when: now });
  if (AFTER.includes(now)) return words.say('ui-ask-after', { may: !has('look') ? 'play' : has('play') ? 'both' : 'look' });
  if (!CHARACTERS.some((character) => character === now)) return undefined;
  if (FIRST.has(table.stagedActions.at(-1)?.family ?? '')) return words.say('ui-ask-then', { character: now });
  return words.say('ui-ask-character', { character: now === 'queen' && has('lock') ? 'queen-whole' : now });
}
