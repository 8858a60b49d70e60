/** What an action is about, in words, and which cards or building it is chosen by. */

import type { Action } from '$engine/actions.ts';
import type { Aim } from '$web/games.ts';
import type { Table } from '$web/table/table.svelte.ts';
import { baseOf, cardsOn, CURRENCIES, MONEY } from './model.ts';

export function aim(table: Table, action: Action): Aim {
  const { family, words: given } = action;
  const { words } = table.game;
  const { site, buying } = baseOf(table);
  if (family === 'take') {
    const targets = given.places.split(' ').map((place) => `[data-anchor="display-${Number(place) - 1}"]`);
    return { name: words.say('ui-take', { card: cardsOn(table, given.places) }), targets };
  }
  if (family === 'buy') {
    const place = Number(given.place) - 1;
    return { name: words.say('ui-aim-buy', { building: words.name('building', site[place]), currency: CURRENCIES[place] }), targets: [] };
  }
  if (family === 'pay') {
    const card = MONEY.find(({ currency, value }) => currency === CURRENCIES[buying] && value === Number(given.value))!;
    return { name: words.say('ui-aim-pay', { card: words.name('money', card.number) }), targets: [`[data-card="${card.number}"]`] };
  }
  return { name: words.action(action), targets: [] };
}
