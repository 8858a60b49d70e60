/** What the drawing reads off a view. */

import type { State } from '$engine/games/alhambra.ts';
import type { Table } from '$web/table/table.svelte.ts';

export const CURRENCIES = ['blue', 'green', 'orange', 'yellow'] as const;
export const TYPES = ['pavilion', 'seraglio', 'arcades', 'chambers', 'garden', 'tower'] as const;
export type Currency = (typeof CURRENCIES)[number];
export type Type = (typeof TYPES)[number];

export const NOTHING = 255;
const HIGHEST_VALUE = 9;
const FIRST_SCORING = CURRENCIES.length * HIGHEST_VALUE; // scoring cards are numbered on from the money

export interface Card {
  number: number;
  currency: Currency;
  value: number;
}

export interface Building {
  number: number;
  type: Type;
  price: number;
}

export const viewOf = (table: Table): State => table.look.view as unknown as State;
export const baseOf = (table: Table): State => table.base as unknown as State;

export function card(number: number): Card {
  return { number, currency: CURRENCIES[Math.floor(number / HIGHEST_VALUE)], value: (number % HIGHEST_VALUE) + 1 };
}

/** Each card there is. */
export const MONEY = Array.from({ length: FIRST_SCORING }, (_, number) => card(number));

export function building(table: Table, number: number): Building {
  const rows = table.game.schema.kinds.find(({ kind }) => kind === 'building')!.rows!;
  const [type, price] = rows[number];
  return { number, type: type as Type, price: Number(price) };
}

/** What the cards on these places of the display are called, together. */
export function cardsOn(table: Table, places: string): string {
  const { display } = baseOf(table);
  return places.split(' ').map((place) => table.game.words.name('money', display[Number(place) - 1])).join(' + ');
}

/** The cards of a hand, by currency and value; none where it is hidden. */
export function handOf(money: readonly (number | null)[]): Card[] {
  return money.flatMap((count, number) => Array.from({ length: count ?? 0 }, () => card(number)));
}

export function owners(view: State): number[] {
  return Array.from({ length: view.num_owners }, (_, owner) => owner);
}

/** The next scoring: A, B, or C at the end. */
export function nextScoring(view: State): 'A' | 'B' | 'C' {
  return view.scored & 2 ? 'C' : view.scored & 1 ? 'B' : 'A';
}

/** Points by owner and type if the next scoring came now, worked out by the rules on a position in which it does. */
export function ifScored(table: Table, bought: { owner: number; type: Type } | null): { points: number; owner: number; type: Type }[] {
  const view = baseOf(table);
  const next = nextScoring(view);
  const events = table.suppose(
    (poke) => {
      if (bought) poke(`players.${bought.owner}.buildings`, TYPES.indexOf(bought.type), view.players[bought.owner].buildings[TYPES.indexOf(bought.type)] + 1);
      if (next === 'C') {
        poke('buildings_left', 0, 0);
        for (let place = 0; place < view.site.length; place += 1) poke('site', place, NOTHING);
        return;
      }
      poke('money_pile', view.money_left - 1, FIRST_SCORING + (next === 'B' ? 1 : 0));
    },
    ({ family }) => family === 'take',
  );
  // the cards below are blanks; what they would bring is not asked for
  const [first, second] = events.flatMap(({ event }, i) => (event === 'scoring' ? [i] : []));
  return events
    .slice(first ?? events.length, second)
    .filter(({ event }) => event === 'scored')
    .map(({ seat, type, points }) => ({ owner: Number(seat), type: TYPES[Number(type)], points: Number(points) }));
}

export interface Payment {
  steps: number[];
  cards: Card[];
  sum: number;
}

/** Every payment there is after these steps. */
export function payments(table: Table, first: readonly number[]): Payment[] {
  return table
    .lines(first, ({ family }) => family === 'pay')
    .map(({ steps, events }) => {
      const cards = events.filter(({ event }) => event === 'paid').map((event) => card(Number(event.card)));
      return { steps, cards, sum: cards.reduce((sum, { value }) => sum + value, 0) };
    });
}

/** The best payment: the least too much, then the fewest cards. */
export function bestOf(found: readonly Payment[]): Payment | undefined {
  return found.toSorted((a, b) => a.sum - b.sum || a.cards.length - b.cards.length)[0];
}

/** Whether all of these values are in a payment. */
export function holds(payment: Payment, values: readonly number[]): boolean {
  const left = payment.cards.map(({ value }) => value);
  return values.every((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
