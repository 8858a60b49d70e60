/** The letters on gems: words of the catalogue, handed over once. */

import type { GameWords } from '$web/words/game.ts';

let words: GameWords | undefined;

export function useLetters(from: GameWords): void {
  words = from;
}

export function gemLetter(gem: string): string {
  return words?.say('ui-letter', { gem }) ?? '';
}
