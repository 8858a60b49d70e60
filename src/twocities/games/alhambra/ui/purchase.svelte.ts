/** A purchase being put together: the place, the cards picked for it, and what else could be picked. */

import type { Action } from '$engine/actions.ts';
import type { Table } from '$web/table/table.svelte.ts';
import { baseOf, bestOf, holds, payments, type Payment } from './model.ts';

export class Purchase {
  private readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  /** the place that the table itself waits to be paid for, where a line ended before the price was reached */
  private readonly owed: number | null = $derived.by(() => {
    const { waits, buying } = baseOf(this.table);
    return this.table.isMine && waits === this.table.game.schema.waits.payment ? buying : null;
  });
  /** the step that began it, where it is staged */
  private readonly buy: Action | undefined = $derived.by(() => this.table.stagedActions.find(({ family }) => family === 'buy'));
  /** the place of the site that is being paid for */
  readonly place: number | null = $derived.by(() => this.owed ?? (this.buy ? Number(this.buy.words.place) - 1 : null));
  /** what was paid before */
  readonly paid: number = $derived.by(() => (this.owed === null ? 0 : baseOf(this.table).paid));
  /** the values of the cards picked: all that is staged, or some that are no payment yet */
  readonly picked: number[] = $derived.by(() => this.table.picked ?? this.table.stagedActions.filter(({ family }) => family === 'pay').map(({ words }) => Number(words.value)));
  /** whether the building is to be Dirk's */
  readonly isGift: boolean = $derived.by(() => this.table.stagedActions.some(({ family }) => family === 'give'));
  readonly sum: number = $derived.by(() => this.picked.reduce((sum, value) => sum + value, this.paid));
  private readonly first: number[] = $derived.by(() => (this.buy ? [this.buy.number] : []));
  private readonly found: Payment[] = $derived.by(() => payments(this.table, this.first));
  readonly payment: Payment | undefined = $derived(this.paymentOf(this.picked));

  private paymentOf(values: readonly number[]): Payment | undefined {
    return this.found.find((payment) => payment.cards.length === values.length && holds(payment, values));
  }

  /** Begin with the best payment there is. */
  begin(place: number): void {
    this.choose(place);
    this.pick(bestOf(this.found)?.cards.map(({ value }) => value) ?? []);
  }

  private choose(place: number): void {
    this.table.restage([this.table.game.actions.number(`buy ${place + 1}`)!], []);
  }

  /** A card is brought to a place: it is added to the payment there, or one begins with it. */
  add(place: number, value: number): void {
    if (this.place === place) {
      this.toggle(value, false);
      return;
    }
    this.choose(place);
    const best = bestOf(this.found.filter((payment) => holds(payment, [value]))) ?? bestOf(this.found);
    this.pick(best?.cards.map((card) => card.value) ?? []);
  }

  /** Whether a card of this value may be added. */
  canAdd(value: number): boolean {
    return this.found.some((payment) => holds(payment, [...this.picked, value]));
  }

  toggle(value: number, isPicked: boolean): void {
    if (isPicked) this.pick(without(this.picked, value));
    else if (this.canAdd(value)) this.pick([...this.picked, value]);
    else this.pick(this.found.some((payment) => holds(payment, [value])) ? [value] : this.picked);
  }

  private pick(values: readonly number[]): void {
    const payment = this.paymentOf(values);
    this.table.restage(payment?.steps ?? this.first, payment ? null : values.toSorted((a, b) => a - b));
  }
}

function without(values: readonly number[], value: number): number[] {
  const at = values.indexOf(value);
  return values.filter((_, i) => i !== at);
}
