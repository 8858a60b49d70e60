/** What a served table is called: everybody makes the same name of its id. */

import { titleNumber } from '../table/title.ts';
import { tell } from '../words/tell.ts';

export const titleOf = (id: string): string => tell('table-name', { number: titleNumber(id) });
