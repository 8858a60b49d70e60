/** The counting of a round, put together from the log: what the counting pages show. */

import type { GameEvent } from '$engine/engine.ts';

/** A broker as it was counted. */
export interface Counted {
  owner: number;
  place: number;
  value: number | null;
  isMarked: boolean;
}

export interface Section {
  kind: 'neighbourhood' | 'lines' | 'columns' | 'bidder';
  /** the neighbourhood, from 0 */
  number: number;
  events: GameEvent[];
  brokers: Counted[];
}

export interface Counting {
  round: number;
  sections: Section[];
}

const LINES = new Set(['line-total', 'won-line', 'nobody-on-line']);
const COLUMNS = new Set(['column-total', 'ranked-column', 'chose-column']);
const BIDDER = new Set(['highest-bidder', 'no-bidder']);
const AFTER = new Set(['played', 'sent', 'sent-unseen', 'took-spare', 'ended', 'got-gem', 'turned-gem']);
const PLACED = new Set(['placed-up', 'placed-down', 'placed-unseen', 'placed-known', 'turned-up']);

/** Follows where brokers are by what is told of them. */
class Tracker {
  private readonly pieces = new Map<string, Counted>();

  follow(event: GameEvent, rival: number): void {
    const key = (slot: unknown): string => `${event.seat}-${slot}`;
    if (PLACED.has(event.event)) {
      const before = this.pieces.get(key(event.slot));
      const value = (event.value as number | null | undefined) ?? before?.value ?? null;
      this.pieces.set(key(event.slot), { owner: Number(event.seat), place: Number(event.place), value, isMarked: before?.isMarked ?? false });
    } else if (event.event === 'turned-neutral') {
      this.pieces.set(`n${this.pieces.size}`, { owner: rival, place: Number(event.place), value: Number(event.value), isMarked: false });
    } else if (event.event === 'moved') this.change(key(event.slot), { place: Number(event.after) });
    else if (event.event === 'marked') this.change(key(event.slot), { isMarked: true });
    else if (event.event === 'swapped') {
      const [one, other] = [this.pieces.get(key(event.one)), this.pieces.get(key(event.other))];
      if (one && other) {
        this.pieces.set(key(event.one), { ...one, place: other.place });
        this.pieces.set(key(event.other), { ...other, place: one.place });
      }
    }
  }

  private change(key: string, changed: Partial<Counted>): void {
    const piece = this.pieces.get(key);
    if (piece) this.pieces.set(key, { ...piece, ...changed });
  }

  within(places: (place: number) => boolean): Counted[] {
    return [...this.pieces.values()].filter(({ place }) => places(place));
  }
}

/** The counting of the last round that has been counted, even in part. */
export function countingOf(log: readonly GameEvent[], rival: number): Counting | null {
  let found: Counting | null = null;
  let current: Counting = { round: 0, sections: [] };
  let section: Section | null = null;
  let tracker = new Tracker();
  const open = (kind: Section['kind'], number = 0): void => {
    if (section?.kind === kind && kind !== 'neighbourhood') return;
    section = { kind, number, events: [], brokers: [] };
    current.sections.push(section);
    found = current;
  };
  for (const event of log) {
    if (event.event === 'round') {
      current = { round: Number(event.round), sections: [] };
      section = null;
      tracker = new Tracker();
    } else if (event.event === 'counted') open('neighbourhood', Number(event.neighbourhood));
    else if (LINES.has(event.event)) open('lines');
    else if (COLUMNS.has(event.event)) open('columns');
    else if (BIDDER.has(event.event)) open('bidder');
    else if (AFTER.has(event.event)) section = null;
    tracker.follow(event, rival);
    const here = section as Section | null;
    here?.events.push(event);
    if (here?.kind === 'neighbourhood' && event.event === 'total') here.brokers = tracker.within((place) => place < 12 && place % 4 === here.number);
    if (here?.kind === 'lines') here.brokers = tracker.within((place) => place >= 12 && place < 24);
  }
  return found;
}
