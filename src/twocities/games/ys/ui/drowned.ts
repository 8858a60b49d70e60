/** Where three neighbourhoods are played: the fourth lies under the sea and its mist, behind a mole that joins the walls of the others. */

import { pictureOf } from '$web/look/pictures.svelte.ts';
import { HOUSES, SIZES } from './houses.ts';
import { VIEW_BOX } from './scenery.ts';

const LAST = 3; // the only one that is ever left out
const MOLES = 'M122-4H342M-4 122V326';
const TOWERS = [[117, -4, 11], [346, -4, 13], [-4, 117, 11], [-4, 330, 13]];

/** Mist in long strokes, each a little beside the one above it: x, y, length. */
const BANKS: readonly { opacity: number; strokes: readonly (readonly [number, number, number])[] }[] = [
  { opacity: 0.42, strokes: [[196, 96, 112], [168, 110, 176], [214, 124, 96]] },
  { opacity: 0.5, strokes: [[18, 238, 96], [-2, 252, 158], [36, 266, 74]] },
  { opacity: 0.72, strokes: [[236, 198, 92], [206, 212, 140], [176, 226, 128], [226, 240, 66]] },
  { opacity: 0.78, strokes: [[130, 290, 104], [92, 304, 176], [124, 318, 94]] },
];

const mist = ({ opacity, strokes }: (typeof BANKS)[number]): string => `<path d="${strokes.map(([x, y, length]) => `M${x} ${y}h${length}`).join('')}" stroke="var(--foam)" stroke-width="14" stroke-linecap="round" opacity="${opacity}"/>`;

/** What is left of the streets: their arcs, and roofs that still reach the light. */
function streets(): string {
  const sunk = HOUSES[LAST].filter(([symbol]) => symbol !== 'tree' && symbol !== 'pine');
  const houses = sunk.map(([symbol, x, y]) => `<use href="#${symbol}" x="${x}" y="${y}" width="${SIZES[symbol][0]}" height="${SIZES[symbol][1]}"/>`);
  return `<path d="M118 0A118 118 0 0 1 0 118M196 0A196 196 0 0 1 0 196M274 0A274 274 0 0 1 0 274" fill="none" stroke="var(--foam)" stroke-width="3" stroke-dasharray="14 9" opacity=".28"/>
<g opacity=".34">${houses.join('')}</g>`;
}

function mole(): string {
  const towers = TOWERS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--stone-2)"/><circle cx="${x}" cy="${y}" r="${r - 2}" fill="none" stroke="var(--slate)" stroke-width="3" stroke-dasharray="5 4"/><circle cx="${x}" cy="${y}" r="${r - 5}" fill="var(--stone)"/>`);
  return `<g fill="none"><path d="M126 8q12 7 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0M8 126q7 12 0 24t0 24 0 24 0 24 0 24 0 24 0 24 0 24" stroke="var(--foam)" stroke-width="2.5" opacity=".55"/>
<path d="${MOLES}" stroke="var(--stone-2)" stroke-width="13"/><path d="${MOLES}" stroke="var(--stone)" stroke-width="8"/><path d="${MOLES}" stroke="var(--slate)" stroke-width="3" stroke-dasharray="7 6"/></g>${towers.join('')}`;
}

const LIGHTHOUSE = `<g transform="translate(146 204)"><path d="M-50 62c6-18 20-26 32-26 8-9 28-9 38 2 14 0 24 10 28 24z" fill="var(--stone-2)"/><path d="M-18 38c-12 2-20 10-24 24h16c0-10 2-18 8-24z" fill="var(--stone)"/>
<path d="M-17 38l6-92h22l6 92z" fill="var(--wall)"/><path d="M3-54h8l6 92H5z" fill="var(--wall-2)"/><path d="M-15.200 10h30.400M-13-22h26" stroke="var(--flag)" stroke-width="10"/>
<path d="M-4 38V26a4 4 0 0 1 8 0v12z" fill="var(--oak-2)"/><path d="M-16-54h32v-6h-32z" fill="var(--slate)"/><path d="M-10-60v-17h20v17z" fill="var(--lamp)"/><path d="M-3.500-60v-17M3.500-60v-17" stroke="var(--slate)" stroke-width="1.600"/>
<path d="M-14-77 0-92l14 15z" fill="var(--slate)"/><path d="M-70 66q11-7 22 0t22 0 22 0 22 0 22 0 22 0" fill="none" stroke="var(--foam)" stroke-width="3" opacity=".75"/></g>`;

/** The address of the picture. */
export const drowned = (): string => pictureOf('drowned', VIEW_BOX, () => streets() + BANKS.slice(0, 2).map(mist).join('') + LIGHTHOUSE + BANKS.slice(2).map(mist).join('') + mole(), Object.keys(SIZES));
