/** The ground of a neighbourhood and what stands on it, as one picture. */

import { pictureOf } from '$web/look/pictures.svelte.ts';
import { CORNERS, HEIGHT, WIDTH } from './geometry.ts';
import { HOUSES, SIZES } from './houses.ts';

/** Roofs rise above a neighbourhood, and walls stand around it: the picture reaches this far beyond it. */
const BEYOND = 14;
export const VIEW_BOX = `${-BEYOND} ${-BEYOND} ${WIDTH + 2 * BEYOND} ${HEIGHT + 2 * BEYOND}`;
const PLANKS = Array.from({ length: 17 }, (_, i) => ((i + 1) * 5 * Math.PI) / 180);
const LAND = 'M116 0H352V288A48 48 0 0 1 304 336H0V116A116 116 0 0 0 116 0z';
const STREETS = 'M196 0H274A274 274 0 0 1 0 274V196A196 196 0 0 0 196 0z';
const WALL = 'M346 0V288A42 42 0 0 1 304 330H0';
const plank = (angle: number): string => [116, 196].map((radius, i) => `${i ? 'L' : 'M'}${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`).join('');

function ground(number: number): string {
  const { x, y, sx, sy } = CORNERS[number];
  return `<g transform="translate(${x} ${y}) scale(${sx} ${sy})">
<path d="M0 0H118A118 118 0 0 1 0 118z" fill="var(--sea)"/><path d="M0 0H116A116 116 0 0 1 0 116z" fill="url(#waves)" opacity=".8"/>
<path d="${LAND}" fill="var(--lawn)"/><path d="${LAND}" fill="url(#grass)"/>
<path d="${STREETS}" fill="var(--cobble)"/><path d="${STREETS}" fill="url(#cobbles)"/>
<path d="M116 0H196A196 196 0 0 1 0 196V116A116 116 0 0 0 116 0z" fill="var(--quay)"/>
<path d="${PLANKS.map(plank).join('')}" stroke="var(--quay-2)" stroke-width="1.3"/>
<g fill="none"><path d="M118 0A118 118 0 0 1 0 118" stroke="var(--stone-2)" stroke-width="6"/><path d="M116 0A116 116 0 0 1 0 116" stroke="var(--stone)" stroke-width="2.5"/>
<path d="M196 0A196 196 0 0 1 0 196M274 0A274 274 0 0 1 0 274" stroke="var(--stone)" stroke-width="5"/>
<path d="${WALL}" stroke="var(--stone-2)" stroke-width="12"/><path d="${WALL}" stroke="var(--stone)" stroke-width="7"/>
<path d="M350.5 0V288A46.5 46.5 0 0 1 304 334.5H0" stroke="var(--slate)" stroke-width="3" stroke-dasharray="7 6"/></g></g>`;
}

const houses = (number: number): string => HOUSES[number].map(([symbol, x, y]) => `<use href="#${symbol}" x="${x}" y="${y}" width="${SIZES[symbol][0]}" height="${SIZES[symbol][1]}"/>`).join('');

/** The address of the picture of a neighbourhood. */
export function sceneryOf(number: number): string {
  return pictureOf(`quarter-${number}`, VIEW_BOX, () => ground(number) + houses(number), ['waves', 'grass', 'cobbles', ...Object.keys(SIZES)]);
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`;

/** Where the picture lies over its neighbourhood. */
export const REACH = `left:${percent(-BEYOND, WIDTH)};top:${percent(-BEYOND, HEIGHT)};width:${percent(WIDTH + 2 * BEYOND, WIDTH)};height:${percent(HEIGHT + 2 * BEYOND, HEIGHT)}`;
