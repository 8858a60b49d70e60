/** Options as declared: which values there are beside those chosen before. */

import type { Options, Value } from '$engine/play.ts';
import type { OptionChoices } from '../games.ts';

/** The values an option has beside the ones before it, the default first. */
export function choicesOf(option: OptionChoices, chosen: Options): readonly Value[] {
  return option.choices[option.depends.map((name) => String(chosen[name])).join(',')];
}

/** A full set of options: what was asked for where it is possible, else the default. */
export function filled(options: readonly OptionChoices[], asked: Options): Options {
  const full: Options = {};
  for (const option of options) {
    const choices = choicesOf(option, full);
    full[option.name] = choices.includes(asked[option.name]) ? asked[option.name] : choices[0];
  }
  return full;
}
