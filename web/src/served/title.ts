/** What a served table is called: everybody makes the same name of its id. */

import { tell } from '../words/tell.ts';

const NAMES = 24;

export function titleOf(id: string): string {
  const number = Number.parseInt(id.replace(/\W/g, ''), 36) % NAMES;
  return tell('table-name', { number: (Number.isFinite(number) ? number : 0) + 1 });
}
