/** What is written on pieces, as shapes: a picture knows no fonts of the page. */

import letters from './letters.json';

const SHAPES = letters as unknown as Readonly<Record<string, readonly [width: number, shape: string]>>;
const WHOLE = 1000; // the size that the shapes are drawn in

type Anchor = 'start' | 'middle' | 'end';
const BEFORE: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 };

/** A letter or figure as it is drawn; without a shape there is nothing to see. */
export interface Drawn {
  d?: string;
  transform?: string;
  fill: string;
}

/** The shape of one letter or figure on a line; none where it has no shape. */
export function letterAt(letter: string, x: number, y: number, size: number, anchor: Anchor = 'middle'): { d: string; transform: string } | undefined {
  if (!SHAPES[letter]) return undefined;
  const [width, d] = SHAPES[letter];
  const scale = size / WHOLE;
  return { d, transform: `translate(${(x - width * scale * BEFORE[anchor]).toFixed(2)} ${y}) scale(${scale} ${-scale})` };
}

/** Letters and figures for a picture, on a line; what has no shape is left to the fonts there are. */
export function written(text: string, x: number, y: number, size: number, fill: string, anchor: Anchor = 'middle'): string {
  const widths = [...text].map((letter) => SHAPES[letter]?.[0]);
  if (widths.includes(undefined as never)) return `<text x="${x}" y="${y}" font-size="${size}" font-family="sans-serif" font-weight="800" text-anchor="${anchor}" fill="${fill}">${text}</text>`;
  const scale = size / WHOLE;
  let at = x - widths.reduce((sum, width) => sum + width, 0) * scale * BEFORE[anchor];
  return [...text]
    .map((letter, i) => {
      const { d, transform } = letterAt(letter, at, y, size, 'start')!;
      at += widths[i] * scale;
      return `<path d="${d}" fill="${fill}" transform="${transform}"/>`;
    })
    .join('');
}
