/** A table as the page knows it, whoever keeps it: this device's own worker, or a server. */

import type { GameEvent } from '$engine/engine.ts';
import type { Entry, NoUndo, PlayFile } from '$engine/play.ts';

/** What one seat gets to see of a frame. */
export interface Eyes {
  /** the bytes of what the seat sees on its screen */
  seen: Uint8Array;
  /** what happened, as the seat may know it, from event number `from` on */
  events: GameEvent[];
  /** why the seat cannot take its last choice back; null if it can */
  noUndo: NoUndo | null;
}

/** The table after one entry. */
export interface Frame {
  /** how many entries there are */
  seq: number;
  entry: Entry | null;
  /** the number of the first event in `eyes` */
  from: number;
  waiting: number[];
  points: number[];
  winners: number[];
  eyes: Record<number, Eyes>;
  /** whether this seat is still asked what it was asked before, so that what it has staged may stand */
  isSameQuestion?: boolean;
}

export interface SeatInfo {
  name: string;
  /** a person at this device, a bot, or somebody elsewhere */
  kind: 'here' | 'bot' | 'away';
}

/** Why a move or an undo was refused: a reason of the rules by number, words that are no notation, or why there is no undo, or the server's own words; or that others are asked first. */
export type Refusal = { reason: number; text: string } | { undo: NoUndo } | { said: string } | { asked: string };

/** What is left to each seat, in milliseconds of this device's time of day. */
export interface Clocks {
  banks: number[];
  /** when a seat that is waited for runs out; null for the others */
  ends: (number | null)[];
  /** the most that a seat can have for one choice */
  most: number;
}

/** Something said by somebody at the table. */
export interface Said {
  seat: number;
  text: string;
}

/** Other people at a table. */
export interface Company {
  /** own seat; null for somebody who watches */
  readonly seat: number | null;
  readonly hasResigned: boolean;
  readonly clocks: Clocks | undefined;
  /** what can be said, by key */
  phrases(): Promise<Record<string, string>>;
  say(phrase: string): Promise<void>;
  resign(): Promise<void>;
  /** seats of bots that can be offered to a friend, and whether they are */
  readonly offers: { seat: number; isOffered: boolean }[];
  offer(seat: number, isOffered: boolean): Promise<void>;
}

export interface Source {
  /** the others, where a table is shared */
  readonly company?: Company;
  /** whether the bots' search may be asked */
  readonly canHint: boolean;
  /** Begin to tell what happens; the first frame is the table as it is. */
  open(tell: (frame: Frame) => void): void;
  act(seat: number, line: string): Promise<Refusal | null>;
  undo(seat: number): Promise<Refusal | null>;
  /** What the bots' search would choose after these steps, which are not sent. */
  hint(seat: number, steps: readonly number[]): Promise<string>;
  /** The play so far, for keeping and sharing. */
  file(): Promise<PlayFile>;
  close(): void;
}
