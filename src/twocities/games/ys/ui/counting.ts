/** The counting of a round, put together from the log: what the counting pages show. */

import type { GameEvent } from '$engine/engine.ts';
import { isMarket, worthOf } from './model.ts';

/** A broker as it was counted. */
export interface Counted {
  owner: number;
  place: number;
  value: number | null;
  isMarked: boolean;
}

/** What is counted at once. */
export interface Step {
  kind: 'neighbourhood' | 'lines' | 'columns' | 'bidder';
  /** the neighbourhood, from 0 */
  number: number;
}

export interface Section extends Step {
  events: GameEvent[];
  /** all brokers on the board, as far as they were known when it was counted */
  brokers: Counted[];
  /** the character in the neighbourhood's palace, from 0; null where none was */
  character: number | null;
  /** the gem on each line that has one, by line */
  gems: Map<number, number>;
  /** whether nothing has been told since */
  isLast: boolean;
}

export interface Counting {
  round: number;
  sections: Section[];
}

/** All that a round's counting goes through, in order. */
const STEPS: readonly Step[] = [...[0, 1, 2, 3].map((number) => ({ kind: 'neighbourhood' as const, number })), { kind: 'lines', number: 0 }, { kind: 'columns', number: 0 }, { kind: 'bidder', number: 0 }];

/** The steps that have not come yet, with so many neighbourhoods in use. */
export const comingIn = ({ sections }: Counting, neighbourhoods: number): readonly Step[] =>
  STEPS.filter((step) => step.number < neighbourhoods && !sections.some(({ kind, number }) => kind === step.kind && number === step.number));

const LINES = new Set(['line-total', 'won-line', 'nobody-on-line']);
const COLUMNS = new Set(['column-total', 'ranked-column', 'chose-column']);
const BIDDER = new Set(['highest-bidder', 'no-bidder']);
const AFTER = new Set(['played', 'sent', 'sent-unseen', 'took-spare', 'ended', 'got-gem', 'turned-gem']);
const COUNTED_BY = new Set(['total', 'line-total', 'column-total', 'highest-bidder']);
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

  all(): Counted[] {
    return [...this.pieces.values()];
  }
}

/** The counting of the last round that has been counted, even in part. */
export function countingOf(log: readonly GameEvent[], rival: number): Counting | null {
  let found: Counting | null = null;
  let current: Counting = { round: 0, sections: [] };
  let section: Section | null = null;
  let tracker = new Tracker();
  let characters = new Map<number, number>();
  let gems = new Map<number, number>();
  const open = (kind: Section['kind'], number = 0): void => {
    if (section?.kind === kind && kind !== 'neighbourhood') return;
    section = { kind, number, events: [], brokers: tracker.all(), character: kind === 'neighbourhood' ? (characters.get(number) ?? null) : null, gems, isLast: true };
    current.sections.push(section);
    found = current;
  };
  for (const event of log) {
    if (event.event === 'round') {
      current = { round: Number(event.round), sections: [] };
      section = null;
      tracker = new Tracker();
      characters = new Map();
      gems = new Map();
    } else if (event.event === 'turned-character') characters.set(Number(event.neighbourhood), Number(event.character));
    else if (event.event === 'line-filled') gems.set(Number(event.line), Number(event.gem));
    else if (event.event === 'counted') open('neighbourhood', Number(event.neighbourhood));
    else if (LINES.has(event.event)) open('lines');
    else if (COLUMNS.has(event.event)) open('columns');
    else if (BIDDER.has(event.event)) open('bidder');
    else if (AFTER.has(event.event)) section = null;
    tracker.follow(event, rival);
    const here = section as Section | null;
    for (const before of current.sections) before.isLast = before === here;
    here?.events.push(event);
    if (here && COUNTED_BY.has(event.event)) here.brokers = tracker.all();
  }
  return found;
}

/** What each owner has on the whole market, the most first. */
export function bidsOf({ brokers }: Section): { owner: number; brokers: Counted[]; total: number }[] {
  const there = brokers.filter(({ place }) => isMarket(place));
  const owners = [...new Set(there.map(({ owner }) => owner))];
  const bids = owners.map((owner) => {
    const own = there.filter((broker) => broker.owner === owner);
    return { owner, brokers: own, total: worthOf(own) };
  });
  return bids.sort((a, b) => b.total - a.total || a.owner - b.owner);
}
