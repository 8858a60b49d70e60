/** What an action is about, in words, and which of the things at the screen it is chosen by. */

import type { Action } from '$engine/actions.ts';
import type { Aim } from '$web/games.ts';
import type { Table } from '$web/table/table.svelte.ts';
import { baseOf, THRONE } from './model.ts';

const broker = (value: string): string => `.bk[data-target]:has([data-anchor="screen-${value}"])`;

/** Where a broker of an owner lies, by its slot in notation. */
function placeOf(table: Table, owner: number, slot: string): string {
  const place = slot.startsWith('throne') ? THRONE : baseOf(table).players[owner].place[Number(slot) - 1];
  return table.game.words.name('place', place);
}

export function aim(table: Table, action: Action): Aim {
  const { family, words: given } = action;
  const { words } = table.game;
  const name = words.action(action);
  if (family === 'bid') return { name, targets: given.values.split(' ').map(broker) };
  if (family === 'up' || family === 'down') return { name, targets: [broker(given.value), `[data-face=${family}][aria-checked=false]`] };
  if (family === 'replace') return { name, targets: [broker(given.value)] };
  if (family === 'look') {
    const owner = Number(given.seat) - 1;
    return { name: words.say('ui-aim-look', { name: table.nameOf(owner), place: placeOf(table, owner, given.slot) }), targets: [] };
  }
  if (family === 'broker') return { name: words.say('ui-aim-broker', { place: placeOf(table, table.seat, given.slot) }), targets: [] };
  return { name, targets: [] };
}
