/** Brokers: a picture of the cylinder with its seat's mark and its lid; on it the value where that is known, and the flag of one that counts as a five. */

import { letterAt, written, type Drawn } from '$web/look/letters.ts';
import { pictureOf } from '$web/look/pictures.svelte.ts';
import { inkOn, SHAPES, type SeatColour } from '$web/look/seats.ts';

/** Face up, face down and known, or face down and unknown. */
type Lid = 'up' | 'down' | 'unknown';

const LID = '<ellipse cx="20" cy="16.5" rx="18.5" ry="14.5"';

function lidOf(colour: SeatColour, lid: Lid): string {
  if (lid === 'up') return '<ellipse cx="20" cy="16.5" rx="14.8" ry="11.4" fill="var(--ivory)"/>';
  const mark =
    lid === 'unknown'
      ? `<path d="${SHAPES[colour]}" fill="${inkOn(colour)}" transform="translate(10.4 9) scale(.8 .62)"/>`
      : `<ellipse cx="20" cy="16.5" rx="11" ry="9" fill="none" stroke="${inkOn(colour)}" stroke-width="1.4" stroke-dasharray="3 2"/>`;
  return `${LID} fill="url(#hatch)"/>${mark}`;
}

function body(colour: SeatColour, lid: Lid): string {
  const painted = `fill="var(--seat-${colour})" stroke="var(--rim)" stroke-width="1.4"`;
  return `<ellipse cx="21.5" cy="33" rx="19" ry="13" opacity=".28"/>
<path d="M1.5 16.5v13c0 7.7 8.300 14 18.5 14s18.5-6.300 18.5-14v-13z" ${painted}/>
<path d="M27 16v25.5c6.8-2.2 11.5-6.7 11.5-12v-13z" opacity=".2"/>
<path d="${SHAPES[colour]}" fill="${inkOn(colour)}" opacity=".95" transform="translate(15.6 33.1) scale(.37)"/>
${LID} ${painted}/>${lidOf(colour, lid)}`;
}

/** What a picture shows of the plane a broker is drawn in: close around it, or with room for its flag. */
export const CLOSE = { x: -1, y: -1, width: 43, height: 48 };
export const FLAGGED = { x: -1, y: -6, width: 46, height: 53 };

/** The address of the picture of a broker without its value. */
export function bodyOf(colour: SeatColour, isDown: boolean, isKnown: boolean): string {
  const lid = !isDown ? 'up' : isKnown ? 'down' : 'unknown';
  return pictureOf(`broker-${colour}-${lid}`, Object.values(CLOSE).join(' '), () => body(colour, lid), ['hatch']);
}

/** The figure upon it, where its value is known. */
export function figureOn(colour: SeatColour, value: number | null, isDown: boolean): Drawn {
  const [low, tall] = isDown ? [22, 15] : [23.3, 20];
  const shape = value === null ? undefined : letterAt(String(value), 20, low, tall);
  return { ...shape, fill: isDown ? inkOn(colour) : 'var(--ivory-ink)' };
}

/** The flag of one that counts as a five. */
export const FLAG = `<g transform="translate(27 -4)"><circle cx="8" cy="8" r="8.500" fill="var(--flag)" stroke="#fff" stroke-width="1.4"/>${written('5', 8, 12, 12, '#fff')}</g>`;
