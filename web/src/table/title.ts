/** The names of tables. */

/** how many there are */
export const TITLES = 24;
const FACTOR = 31;

/** Which name a table has, from 1: by all letters of its id, as all who come to it must call it the same. */
export function titleNumber(id: string): number {
  let mixed = 0;
  for (const letter of id) mixed = (Math.imul(mixed, FACTOR) + letter.codePointAt(0)!) >>> 0;
  return (mixed % TITLES) + 1;
}
