/** Money: a picture of a card's face without its paper, which is lit where it may be chosen, and the figures on it; and a currency's sign. */

import { written } from '$web/look/letters.ts';
import { ON_IVORY, pictureOf } from '$web/look/pictures.svelte.ts';
import type { Card, Currency } from './model.ts';

const DARK = new Set<Currency>(['blue', 'orange']);
const INK = '#10191E';

/** What is written on a currency's colour. */
export const inkOn = (currency: Currency, onDark = '#fff'): string => (DARK.has(currency) ? onDark : 'var(--on-light)');

/** The face of a currency's cards. */
export function faceOf(currency: Currency): string {
  const draw = (): string => `<rect x="6" y="6" width="68" height="100" rx="4" fill="none" stroke="var(--cur-${currency})" stroke-width="2.5"/><use href="#cur-${currency}" x="12" y="26" width="56" height="60"/>`;
  return pictureOf(`money-${currency}`, '0 0 80 112', draw, [`cur-${currency}`], ON_IVORY);
}

/** What is written on a card; in hand its corners are bigger, for the next card lies over the rest. */
export function figuresOn({ currency, value }: Card, letter: string, isHeld: boolean): string {
  const [low, tall] = currency === 'orange' ? [65, 26] : [66, 30];
  const corner = isHeld ? 22 : 17;
  const figure = String(value);
  return `${written(figure, 40, low, tall, inkOn(currency))}${written(figure, 12, 24, corner, INK, 'start')}${written(letter, 68, 24, corner, INK, 'end')}${written(figure, 68, 102, corner, INK, 'end')}`;
}

/** The sign of a currency, with its letter. */
export function currencyOf(currency: Currency, letter: string, isOnIvory: boolean): string {
  const draw = (): string => `<use href="#cur-${currency}" width="32" height="32"/>${written(letter, 16, 21, 14, inkOn(currency, 'var(--on-dark)'))}`;
  return pictureOf(`currency-${currency}-${letter}`, '0 0 32 32', draw, [`cur-${currency}`], isOnIvory ? ON_IVORY : {});
}
