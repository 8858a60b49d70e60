/** What the page itself says, and what the house says of every game. */

import core from '../../../src/twocities/core/locale/en.ftl?raw';
import own from '../../locale/en.ftl?raw';
import { Catalogue, type Given } from './catalogue.ts';

const catalogue = new Catalogue('en', own, core);

/** A message of the page. */
export function tell(key: string, given?: Given): string {
  return catalogue.say(key, given);
}
