/** Seats are told apart by colour, shape and letter. */

import { tell } from '../words/tell.ts';

export const SEATS = ['blue', 'orange', 'purple', 'yellow', 'green', 'red'] as const;
export const RIVAL = 'grey';
export type SeatColour = (typeof SEATS)[number] | typeof RIVAL;

/** The colour of an owner: a seat, or the one behind the last. */
export function colourOf(owner: number, players: number): SeatColour {
  return owner < players ? SEATS[owner] : RIVAL;
}

export const SHAPES: Record<SeatColour, string> = {
  blue: 'M12 2.500a9.500 9.500 0 1 1 0 19 9.500 9.500 0 0 1 0-19z',
  orange: 'M4.500 3h15A1.500 1.500 0 0 1 21 4.500v15a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 19.500v-15A1.500 1.500 0 0 1 4.500 3z',
  purple: 'M12 1.800 23 21.500H1z',
  yellow: 'M8.200 2h7.600v6.200H22v7.600h-6.200V22H8.200v-6.200H2V8.200h6.200z',
  green: 'M6.400 2.500h11.200L23 12l-5.400 9.500H6.400L1 12z',
  red: 'M1.500 7.500h21a10.500 10.500 0 0 1-21 0z',
  grey: 'M3 2h18v11.500L12 22.500 3 13.500z',
};

const DARK = new Set<SeatColour>(['purple', 'green', 'red']);

/** What is written on a seat's colour. */
export function inkOn(colour: SeatColour): string {
  return DARK.has(colour) ? 'var(--on-dark)' : 'var(--on-light)';
}

/** The letter of a colour, which is a word's. */
export function letterOf(colour: SeatColour): string {
  return tell('seat-letter', { colour });
}

/** What a colour is called. */
export function nameOf(colour: SeatColour): string {
  return tell('seat-colour', { colour });
}
