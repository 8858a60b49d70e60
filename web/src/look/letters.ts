/** What is written on pieces, as shapes: a picture knows no fonts of the page. */

import letters from './letters.json';

const SHAPES = letters as unknown as Readonly<Record<string, readonly [width: number, shape: string]>>;
const WHOLE = 1000; // the size that the shapes are drawn in

type Anchor = 'start' | 'middle' | 'end';
const BEFORE: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 };

/** Letters and figures for a picture, on a line; what has no shape is left to the fonts there are. */
export function written(text: string, x: number, y: number, size: number, fill: string, anchor: Anchor = 'middle'): string {
  const shapes = [...text].map((letter) => SHAPES[letter]);
  if (shapes.includes(undefined as never)) return `<text x="${x}" y="${y}" font-size="${size}" font-family="sans-serif" font-weight="800" text-anchor="${anchor}" fill="${fill}">${text}</text>`;
  const wide = shapes.reduce((sum, [width]) => sum + width, 0);
  const scale = size / WHOLE;
  let at = x - wide * scale * BEFORE[anchor];
  return shapes
    .map(([width, shape]) => {
      const drawn = `<path d="${shape}" fill="${fill}" transform="translate(${at.toFixed(2)} ${y}) scale(${scale} ${-scale})"/>`;
      at += width * scale;
      return drawn;
    })
    .join('');
}
