/** Money: a picture of a card's face without its paper, which is lit where it may be chosen, and the figures on it; and a currency's sign. */

import { letterAt, written, type Drawn } from '$web/look/letters.ts';
import { onIvory, pictureOf } from '$web/look/pictures.svelte.ts';
import type { Card, Currency } from './model.ts';

const DARK = new Set<Currency>(['blue', 'orange']);
const INK = '#10191E';

/** What is written on a currency's colour. */
export const inkOn = (currency: Currency, onDark = '#fff'): string => (DARK.has(currency) ? onDark : 'var(--on-light)');

/** In hand a card's corners are bigger, for the next card lies over the rest. */
const cornerOf = (isHeld: boolean): number => (isHeld ? 22 : 17);

/** The face of a currency's cards, without figures. */
export function faceOf(currency: Currency, letter: string, isHeld: boolean): string {
  const corner = cornerOf(isHeld);
  const draw = (): string => `<rect x="6" y="6" width="68" height="100" rx="4" fill="none" stroke="var(--cur-${currency})" stroke-width="2.5"/>
<use href="#cur-${currency}" x="12" y="26" width="56" height="60"/>${written(letter, 68, 24, corner, INK, 'end')}`;
  return pictureOf(`money-${currency}-${letter}-${corner}`, '0 0 80 112', draw, [`cur-${currency}`], onIvory());
}

/** The figures on a card: in the middle and at two corners. */
export function figuresOn({ currency, value }: Card, isHeld: boolean): Readonly<Record<'middle' | 'top' | 'foot', Drawn>> {
  const [low, tall] = currency === 'orange' ? [65, 26] : [66, 30];
  const corner = cornerOf(isHeld);
  const figure = String(value);
  return {
    middle: { ...letterAt(figure, 40, low, tall), fill: inkOn(currency) },
    top: { ...letterAt(figure, 12, 24, corner, 'start'), fill: INK },
    foot: { ...letterAt(figure, 68, 102, corner, 'end'), fill: INK },
  };
}

/** The sign of a currency, with its letter. */
export function currencyOf(currency: Currency, letter: string, isOnIvory: boolean): string {
  const draw = (): string => `<use href="#cur-${currency}" width="32" height="32"/>${written(letter, 16, 21, 14, inkOn(currency, 'var(--on-dark)'))}`;
  return pictureOf(`currency-${currency}-${letter}`, '0 0 32 32', draw, [`cur-${currency}`], isOnIvory ? onIvory() : {});
}
