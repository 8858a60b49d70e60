/** What a person is in the middle of: the face of the next broker, the place under the pointer, the two brokers of a bid. */

import type { Table } from '$web/table/table.svelte.ts';
import { baseOf, notationOf, screenOf, SLOTS, viewOf, type Lying } from './model.ts';

export type Face = 'up' | 'down';

export class Turn {
  private readonly table: Table;
  /** the place under the pointer or the focus */
  place: number | null = $state(null);
  bid: number[] = $state.raw([]);
  private wanted: Face = $state('up');

  constructor(table: Table) {
    this.table = table;
  }

  /** Which faces the next broker may have. */
  readonly faces: Face[] = $derived.by(() => {
    const choices = this.table.choices;
    return (['up', 'down'] as const).filter((face) => choices.some(({ family }) => family === face));
  });
  readonly face: Face = $derived(this.faces.includes(this.wanted) ? this.wanted : (this.faces[0] ?? this.wanted));
  /** the broker that is about to be placed */
  readonly held: { value: number; isDown: boolean; isNeutral: boolean } | null = $derived.by(() => {
    const view = viewOf(this.table);
    const player = view.players?.[this.table.seat];
    const last = this.table.stagedActions.at(-1);
    if (!player || player.chosen === null || player.chosen === 255 || !last) return null;
    if (last.family === 'neutral') return { value: Number(last.words.value), isDown: true, isNeutral: true };
    if (last.family !== 'up' && last.family !== 'down') return null;
    return { value: Number(last.words.value), isDown: last.family === 'down', isNeutral: false };
  });

  /** Turn the broker in hand over, or the next one. */
  flip(face: Face): void {
    this.wanted = face;
    const last = this.table.stagedActions.at(-1);
    if (!this.held || !last || last.family === face) return;
    const other = this.table.game.actions.number(`${face} ${last.words.value}`)!;
    this.table.restage([...this.table.staged.slice(0, -1), other]);
  }

  /** the steps before the broker in hand was taken up, and what was legal then */
  private readonly before: number[] = $derived.by(() => (this.held && !this.held.isNeutral ? this.table.staged.slice(0, -1) : this.table.reached));
  private readonly legalBefore: number[] = $derived.by(() => (this.held ? this.table.legalAfter(this.before) : [...this.table.legal]));

  /** Whether a broker of this value can be taken up now, perhaps in place of the one in hand. */
  canTake(value: number): boolean {
    return this.actionFor(value) !== null;
  }

  private actionFor(value: number): number[] | null {
    const { held, before, legalBefore: legal } = this;
    for (const face of [held ? (held.isDown ? 'down' : 'up') : this.face, 'up', 'down']) {
      const number = this.table.game.actions.number(`${face} ${value}`)!;
      if (legal.includes(number)) return [...before, number];
    }
    const instead = this.table.can(`replace ${value}`);
    return instead === null ? null : [...this.table.reached, instead];
  }

  take(value: number): void {
    const steps = this.actionFor(value);
    if (steps) this.table.restage(steps);
  }

  takeNeutral(value: number): void {
    const before = this.held?.isNeutral ? this.table.staged.slice(0, -1) : this.table.reached;
    this.table.restage([...before, this.table.game.actions.number(`neutral ${value}`)!]);
  }

  /** Put the broker in hand somewhere, or name a place for what else asks for one. */
  put(action: number): void {
    this.table.stage(action);
    this.wanted = this.face === 'up' ? 'down' : 'up';
  }

  /** Pick a broker for the bid, or let go of it; the third pushes the first out. */
  pickBid(index: number, values: readonly number[]): void {
    this.bid = this.bid.includes(index) ? this.bid.filter((other) => other !== index) : [...this.bid, index].slice(-2);
    const [high, low] = this.bid.map((i) => values[i]).sort((a, b) => b - a);
    const number = this.bid.length === 2 ? this.table.game.actions.number(`bid ${high} ${low}`) : undefined;
    if (number === undefined) this.table.restage([], this.bid.length ? this.bid : null);
    else this.table.restage([number]);
  }

  /** What a place is called as a target. */
  nameOfPlace(place: number): string {
    const { words, actions } = this.table.game;
    const number = actions.number(notationOf(place));
    return number === undefined ? '' : words.action(actions.list[number]);
  }

  /** What a broker on the board is called as a target. */
  nameOf(broker: Lying, target: number): string {
    const { words, actions } = this.table.game;
    const where = words.name('place', broker.place);
    return `${words.action(actions.list[target])}: ${broker.value ?? ''} ${where}`;
  }

  /** The two brokers of a bid that is staged, by where they stand behind the screen. */
  private stagedBid(): number[] {
    const player = baseOf(this.table).players?.[this.table.seat];
    const bid = this.table.stagedActions.find(({ family }) => family === 'bid');
    if (!player || !bid) return [];
    const values = screenOf(player);
    const [high, low] = bid.words.values.split(' ').map(Number);
    const first = values.indexOf(high);
    return [first, values.findIndex((value, i) => value === low && i !== first)];
  }

  /** Begin anew when the table has changed; a bid may be staged already. */
  reset(): void {
    this.bid = this.table.picked ?? this.stagedBid();
    this.place = null;
    if (baseOf(this.table).placed !== 1) this.wanted = 'up';
  }
}

/** The action that a broker on the board is the target of: a look, a swap, a mark, a move. */
export function targetOf(table: Table, broker: Lying): number | null {
  if (broker.isNeutral) return null;
  const slot = broker.slot < SLOTS ? String(broker.slot + 1) : `throne ${broker.slot - SLOTS + 1}`;
  if (broker.owner !== table.seat) return table.can(`look ${broker.owner + 1} ${slot}`);
  const isCaptain = viewOf(table).waits === table.game.schema.waits.captain;
  return table.can(`broker ${slot}`) ?? (isCaptain ? null : table.can(`with ${slot}`));
}
