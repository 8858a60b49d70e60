/** A game's words: numbers into names, events into sentences, actions into labels. */

import { wordsOf, type Action } from '$engine/actions.ts';
import type { GameEvent } from '$engine/engine.ts';
import type { GameSchema, KindSchema } from '$engine/schema.ts';
import { Catalogue, type Given } from './catalogue.ts';
import { tell } from './tell.ts';

export class GameWords {
  private readonly catalogue: Catalogue;
  private readonly schema: GameSchema;
  private readonly kinds: Map<string, KindSchema>;

  constructor(schema: GameSchema, ...texts: string[]) {
    this.schema = schema;
    this.catalogue = new Catalogue('en', ...texts);
    this.kinds = new Map(schema.kinds.map((kind) => [kind.kind, kind]));
  }

  say(key: string, given?: Given): string {
    return this.catalogue.say(key, given);
  }

  has(key: string): boolean {
    return this.catalogue.find(key) !== undefined;
  }

  /** A number by what it stands for. */
  number(kind: string, number: number | null, names: readonly string[]): string | number {
    if (number === null) return tell('hidden');
    if (kind === 'number') return number;
    if (kind === 'seat') return names[number] ?? this.say('rival');
    return this.say(`kind-${kind}`, wordsOf(this.kinds.get(kind)!, number));
  }

  /** What a number of a kind is called. */
  name(kind: string, number: number): string {
    return String(this.number(kind, number, []));
  }

  /** What happened, as a sentence. */
  event(event: GameEvent, names: readonly string[]): string {
    const declared = this.schema.events.find(({ name }) => name === event.event)!;
    const given: Given = {};
    for (const { name, kind } of declared.arguments) given[name] = this.number(kind, event[name] as number | null, names);
    return capital(this.say(`event-${event.event}`, given));
  }

  /** What an action is called. */
  action(action: Action): string {
    return this.say(`action-${action.family}`, action.words);
  }

  /** What is expected, by the number of what the game waits for; or help for it. */
  waits(number: number, isHelp = false): string {
    const name = Object.entries(this.schema.waits).find(([, wait]) => wait === number)![0];
    return this.say(`waits-${name}${isHelp ? '.help' : ''}`);
  }

  /** Why something is refused, with its paragraph. */
  reason(number: number): { because: string; paragraph: string } {
    const reason = this.schema.reasons.find((declared) => declared.number === number)!;
    const own = `reason-${reason.key}`;
    return { because: this.has(own) ? this.say(own) : tell(own), paragraph: reason.paragraph };
  }
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
