/** What is built, as pictures: a bay of the arcade with its wall, what stands in the opening and the horseshoe arch in the colour of its currency; and a house of a city. */

import { written } from '$web/look/letters.ts';
import { onIvory, pictureOf } from '$web/look/pictures.svelte.ts';
import type { Currency, Type } from './model.ts';
import { inkOn } from './money.ts';

export const BOX = '0 0 220 244';
export const OPENING = 'M44 236V149.700A76 76 0 1 1 176 149.700V236z';

const STONES = 13;
const [CX, CY, INNER, OUTER] = [110, 112, 77, 95];
const BEGIN = 149.7; // degrees, where the arch springs; the same on the other side
const around = (radius: number, turn: number): string => {
  const angle = ((BEGIN + ((360 - 2 * (BEGIN - 90)) / STONES) * turn) * Math.PI) / 180;
  return `${(CX + radius * Math.cos(angle)).toFixed(1)} ${(CY + radius * Math.sin(angle)).toFixed(1)}`;
};
const stone = (i: number): string =>
  `M${around(INNER, i)}L${around(OUTER, i)}A${OUTER} ${OUTER} 0 0 1 ${around(OUTER, i + 1)}L${around(INNER, i + 1)}A${INNER} ${INNER} 0 0 0 ${around(INNER, i)}z`;
/** every other stone, from the first and from the second */
const stones = [0, 1].map((first) => Array.from({ length: STONES }, (_, i) => (i % 2 === first ? stone(i) : '')).join(''));

const SKY: Record<Type, string> = { pavilion: '#BFDDE6', seraglio: '#F0D9B5', arcades: '#CFE0D6', chambers: '#E3D7BF', garden: '#D5E6D9', tower: '#EBCFB8' };
const SCAFFOLD =
  '<g fill="none" stroke="var(--plaster-3)" stroke-width="3"><path d="M30 236v-60h160v60zM60 176v-40h100v40" stroke-dasharray="6 6"/><path d="M40 236l40-60M180 236l-40-60M80 236v-60M140 236v-60"/></g>';
const PALE = { '--zel': 'color-mix(in srgb, var(--plaster-3) 42%, transparent)' };

/** Plaster with stars, and a frame in it. */
export const wall = (): string =>
  pictureOf('wall', BOX, () => '<rect width="220" height="244" fill="var(--plaster)"/><rect width="220" height="244" fill="url(#zellige)"/><path d="M8 244V10h204v234" fill="none" stroke="var(--plaster-3)" stroke-width="3"/><path d="M14 244V16h192v228" fill="none" stroke="var(--plaster-2)" stroke-width="5"/>', ['zellige'], PALE);

/** A building under its sky, or the scaffold where none is. */
export function openingOf(type: Type | null): string {
  const shown = type ? `<use href="#b-${type}" x="20" y="92" width="180" height="144"/>` : SCAFFOLD;
  const draw = (): string => `<clipPath id="opening"><path d="${OPENING}"/></clipPath><g clip-path="url(#opening)"><rect width="220" height="244" fill="${type ? SKY[type] : 'var(--plaster-2)'}"/>${shown}</g>`;
  return pictureOf(`opening-${type}`, BOX, draw, type ? [`b-${type}`] : []);
}

const HOUSE = 'M4 110V46C4 20 30 8 60 0c30 8 56 20 56 46v64z';
/** A building in its arch, as it stands in a city. */
export const houseOf = (type: Type): string =>
  pictureOf(`house-${type}`, '0 0 120 110', () => `<clipPath id="arch"><path d="${HOUSE}"/></clipPath><g clip-path="url(#arch)"><rect width="120" height="110" fill="var(--sky-2)"/><use href="#b-${type}" y="14" width="120" height="96"/></g><path d="${HOUSE}" fill="none" stroke="var(--plaster-3)" stroke-width="4"/>`, [`b-${type}`]);

/** Stones in the colour of a currency on two columns, and its sign. */
export const archOf = (currency: Currency, letter: string): string =>
  pictureOf(
    `arch-${currency}-${letter}`,
    BOX,
    () => `<g stroke="var(--plaster-3)"><g stroke-width=".8"><path d="${stones[0]}" fill="var(--cur-${currency})"/><path d="${stones[1]}" fill="var(--ivory)"/></g><path d="${OPENING}" fill="none" stroke-width="2"/>
<path d="M30 160h15v70H30zM175 160h15v70h-15zM25 148h25l-4 12H29zM170 148h25l-4 12h-17zM27 230h22v8H27zM171 230h22v8h-22z" fill="var(--ivory)" stroke-width="1.4"/></g><rect y="236" width="220" height="8" fill="var(--clay)"/>
<circle cx="110" cy="25" r="23" fill="var(--ivory)" stroke="var(--plaster-3)" stroke-width="1.5"/><use href="#cur-${currency}" x="92" y="7" width="36" height="36"/>${written(letter, 110, 31.5, 17, inkOn(currency))}`,
    [`cur-${currency}`],
    onIvory(),
  );

const background = (address: string): string => `background-image:url("${address}")`;

/** Tiles in colours, side by side. */
export const tiles = (): string => background(pictureOf('tiles', '0 0 24 24', () => '<rect width="24" height="24" fill="url(#zellige-fill)"/>', ['zellige-fill']));

/** Pale stars, side by side. */
export const stars = (): string => background(pictureOf('stars', '0 0 40 40', () => '<rect width="40" height="40" fill="url(#zellige)"/>', ['zellige'], PALE));
