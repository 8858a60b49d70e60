/** Actions by number and by notation, from the schema. */

import type { ActionSchema, GameSchema, KindSchema } from './schema.ts';

export type Words = Record<string, string>;

/** How many numbers a kind has. */
export function sizeOf(kind: KindSchema): number {
  return kind.rows?.length ?? Object.values(kind.axes).reduce((size, words) => size * words.length, 1);
}

/** The word on each axis of a number. */
export function wordsOf(kind: KindSchema, number: number): Words {
  const axes = Object.keys(kind.axes);
  if (kind.rows) return Object.fromEntries(axes.map((axis, i) => [axis, kind.rows![number][i]]));
  const found: [string, string][] = [];
  let rest = number;
  for (const axis of axes.toReversed()) {
    const words = kind.axes[axis];
    found.unshift([axis, words[rest % words.length]]);
    rest = Math.floor(rest / words.length);
  }
  return Object.fromEntries(found);
}

export interface Action {
  number: number;
  family: string;
  paragraph: string;
  words: Words;
  notation: string;
}

/** All actions of a game. */
export class Actions {
  readonly list: Action[] = [];
  private readonly numbers = new Map<string, number>();
  private longest = 1;

  constructor(schema: GameSchema) {
    for (const family of schema.actions) this.add(family);
  }

  private add(family: ActionSchema): void {
    for (let i = 0; i < sizeOf(family); i += 1) {
      const words = wordsOf(family, i);
      const notation = family.notation.replace(/\{(\w+)\}/g, (_, axis: string) => words[axis]);
      this.numbers.set(notation, family.first + i);
      this.longest = Math.max(this.longest, notation.split(' ').length);
      this.list.push({ number: family.first + i, family: family.name, paragraph: family.paragraph, words, notation });
    }
  }

  number(notation: string): number | undefined {
    return this.numbers.get(notation);
  }

  /** The steps of a line, each the longest notation that fits; or the first words that are no step. */
  parse(line: string): number[] | string {
    let words = line.toLowerCase().split(/\s+/).filter(Boolean);
    const steps: number[] = [];
    while (words.length) {
      let length = Math.min(this.longest, words.length);
      while (length && !this.numbers.has(words.slice(0, length).join(' '))) length -= 1;
      if (!length) return words.slice(0, this.longest).join(' ');
      steps.push(this.numbers.get(words.slice(0, length).join(' '))!);
      words = words.slice(length);
    }
    return steps;
  }
}
