/** Gems, as pictures: told apart by colour, cut and letter. */

import { written } from '$web/look/letters.ts';
import { pictureOf } from '$web/look/pictures.svelte.ts';
import { gemLetter } from './letters.ts';
import type { Gem } from './model.ts';

const DARK = new Set<Gem>(['blue', 'red', 'black']);
const LOW: Partial<Record<Gem, number>> = { blue: 27, black: 19 };

/** The address of the picture of a gem. */
export function gemOf(gem: Gem): string {
  const letter = gemLetter(gem);
  const draw = (): string => `<use href="#gem-${gem}" width="32" height="32"/>${written(letter, 16, LOW[gem] ?? 22, gem === 'black' ? 13 : 14, DARK.has(gem) ? '#fff' : 'var(--on-light)')}`;
  return pictureOf(`gem-${gem}-${letter}`, '0 0 32 32', draw, [`gem-${gem}`]);
}
