/** A local table: the whole state lives here, and only what each person may know leaves it. Bots think here too. */

import { eventFor } from '$engine/engine.ts';
import { Play, Refused, takesBack, type NoUndo, type PlayFile } from '$engine/play.ts';
import type { GameSchema } from '$engine/schema.ts';
import { sha256 } from '$engine/sha256.ts';
import { Bots, LEVELS } from './bots.ts';
import type { Frame, Refusal } from './source.ts';

export interface Opening {
  module: WebAssembly.Module;
  schema: GameSchema;
  play: Pick<PlayFile, 'options' | 'seed' | 'entries'>;
  /** seats of people at this device */
  people: number[];
  /** the bots' strength, 1 to 5 */
  level: number;
}

export type Asked =
  | { ask: 'open'; opening: Opening }
  | { ask: 'act'; id: number; seat: number; line: string }
  | { ask: 'undo'; id: number; seat: number }
  | { ask: 'hint'; id: number; seat: number; steps: readonly number[] }
  | { ask: 'file'; id: number };

export type Told = { tell: 'frame'; frame: Frame } | { tell: 'answer'; id: number; answer: unknown };

class LocalTable {
  private readonly play: Play;
  private readonly bots: Bots;
  private readonly opening: Opening;
  private readonly eyes: number[];
  private events: number[][] = [];
  private moments: number[] = []; // how many events there were before each choice that stands

  constructor(opening: Opening) {
    const { module, schema, play, people } = opening;
    this.opening = opening;
    this.eyes = people.length ? people : [schema.constants.SPECTATOR];
    this.play = new Play(module, schema, play.options, play.seed);
    this.bots = new Bots(this.play.engine);
    this.events = this.play.position.drain();
    for (const [seat, text] of play.entries) {
      const undo = takesBack(text);
      if (undo !== null) this.takeBack(seat, undo);
      else this.make(seat, text);
    }
    this.tell(0);
    this.goOn();
  }

  private make(seat: number, line: string): void {
    const happened = this.play.act(seat, line);
    this.moments.push(this.events.length);
    this.events.push(...happened);
  }

  private takeBack(seat: number, count: number): void {
    this.play.undo(seat, count);
    this.events.length = this.moments.at(-count)!;
    this.moments.length -= count;
  }

  private tell(from: number): void {
    const { position, entries, engine } = this.play;
    const seen = (seat: number): Frame['eyes'][number] => ({
      seen: position.viewBytes(seat, false),
      events: this.events.slice(from).map((row) => eventFor(engine.schema, row, seat)),
      noUndo: this.play.mayUndo(seat),
    });
    const frame: Frame = {
      seq: entries.length,
      entry: entries.at(-1) ?? null,
      from,
      waiting: position.waiting,
      points: position.points,
      winners: position.winners,
      eyes: Object.fromEntries(this.eyes.map((seat) => [seat, seen(seat)])),
    };
    post({ tell: 'frame', frame });
  }

  /** Bots act until a person has to; theirs is the first of simultaneous choices. */
  private goOn(): void {
    for (;;) {
      const seat = this.play.position.waiting.find((waiting) => !this.opening.people.includes(waiting));
      if (seat === undefined) return;
      const from = this.events.length;
      const action = this.choice(seat, this.opening.level);
      this.make(seat, this.play.actions.list[action].notation);
      this.tell(from);
    }
  }

  private choice(seat: number, level: number, steps: readonly number[] = []): number {
    const view = this.play.position.viewBytes(seat, true);
    const mixed = sha256(`${this.play.seed} ${this.play.entries.length} ${seat}`);
    return this.bots.choose({ view, seat, steps }, level, new DataView(mixed.buffer).getInt32(0) & 0x7fffffff);
  }

  act(seat: number, line: string): Refusal | null {
    const from = this.events.length;
    try {
      this.make(seat, line);
    } catch (error) {
      if (error instanceof Refused) return { reason: error.reason, text: error.text };
      throw error;
    }
    this.tell(from);
    queueMicrotask(() => this.goOn());
    return null;
  }

  undo(seat: number): Refusal | null {
    const refusal: NoUndo | null = this.play.mayUndo(seat);
    if (refusal) return { undo: refusal };
    this.takeBack(seat, 1);
    this.tell(this.events.length);
    return null;
  }

  hint(seat: number, steps: readonly number[]): string {
    return this.play.actions.list[this.choice(seat, LEVELS, steps)].notation;
  }

  file(): PlayFile {
    return this.play.file();
  }
}

const post = (told: Told): void => self.postMessage(told);
let table: LocalTable;

function answerTo(asked: Exclude<Asked, { ask: 'open' }>): unknown {
  if (asked.ask === 'act') return table.act(asked.seat, asked.line);
  if (asked.ask === 'undo') return table.undo(asked.seat);
  if (asked.ask === 'hint') return table.hint(asked.seat, asked.steps);
  return table.file();
}

self.onmessage = ({ data }: MessageEvent<Asked>): void => {
  if (data.ask === 'open') table = new LocalTable(data.opening);
  else post({ tell: 'answer', id: data.id, answer: answerTo(data) });
};
