/** The schema of a game, as the compiler writes it beside the WebAssembly. */

export type Visibility = string;

export interface FieldSchema {
  name: string;
  offset: number;
  type: string | RecordSchema;
  shape: number[];
  seen: Visibility;
  remembered: Visibility;
  means: string;
}

export interface RecordSchema {
  name: string;
  size: number;
  fields: FieldSchema[];
}

export interface KindSchema {
  kind: string;
  axes: Record<string, string[]>;
  rows?: string[][];
}

export interface ActionSchema extends KindSchema {
  name: string;
  notation: string;
  paragraph: string;
  first: number;
}

export interface EventSchema {
  number: number;
  name: string;
  paragraph: string;
  arguments: { name: string; kind: string; seen: Visibility }[];
}

export interface OptionSchema {
  name: string;
  values: (number | boolean | string)[];
  default: number | boolean | string;
  paragraph: string;
}

export interface ReasonSchema {
  number: number;
  key: string;
  paragraph: string;
}

export interface GameSchema {
  game: string;
  rules_version: number;
  constants: Record<'NOBODY' | 'NOTHING' | 'HIDDEN' | 'SPECTATOR', number>;
  sizes: Record<'out' | 'rngs' | 'log_capacity', number>;
  state: RecordSchema;
  log: RecordSchema;
  search: Record<'node' | 'work' | 'outlook', RecordSchema>;
  generator: RecordSchema;
  /** Byte ranges that views may blank: offset, length, then who sees and who remembers, each with its argument. */
  segments: number[][];
  waits: Record<string, number>;
  actions: ActionSchema[];
  events: EventSchema[];
  kinds: KindSchema[];
  options: OptionSchema[];
  reasons: ReasonSchema[];
  flaws: ReasonSchema[];
}
