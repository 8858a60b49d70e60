/** What the page itself says, and what the house says of every game. */

import core from '../../../src/twocities/core/locale/en.ftl?raw';
import own from '../../locale/en.ftl?raw';
import { Catalogue, type Given } from './catalogue.ts';

const LANGUAGE = 'en';
const catalogue = new Catalogue(LANGUAGE, own, core);
const list = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

/** A message of the page. */
export function tell(key: string, given?: Given): string {
  return catalogue.say(key, given);
}

/** Names and the like, one after the other, as a sentence has them. */
export function listed(names: readonly string[]): string {
  return list.format(names);
}
