/** A purchase being put together: the place, the cards picked for it, and what else could be picked. */

import type { Table } from '$web/table/table.svelte.ts';
import { bestOf, holds, payments, type Payment } from './model.ts';

export class Purchase {
  private readonly table: Table;
  private chosen: number | null = $state(null);
  picked: number[] = $state.raw([]);
  private found: Payment[] = $state.raw([]);

  constructor(table: Table) {
    this.table = table;
  }

  /** the place of the site, as long as its purchase is staged */
  readonly place: number | null = $derived.by(() => (this.table.staged.length ? this.chosen : null));
  readonly sum = $derived(this.picked.reduce((sum, value) => sum + value, 0));
  readonly payment = $derived(this.found.find((payment) => payment.cards.length === this.picked.length && holds(payment, this.picked)));

  /** Begin with the best payment there is. */
  begin(place: number): void {
    this.found = payments(this.table, place);
    this.chosen = place;
    this.pick(bestOf(this.found)?.cards.map(({ value }) => value) ?? []);
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

  private pick(values: number[]): void {
    this.picked = values.toSorted((a, b) => a - b);
    const buy = this.table.game.actions.number(`buy ${this.chosen! + 1}`)!;
    this.table.restage(this.payment?.steps ?? [buy]);
  }

  end(): void {
    this.chosen = null;
    this.picked = [];
    this.found = [];
  }
}

function without(values: readonly number[], value: number): number[] {
  const at = values.indexOf(value);
  return values.filter((_, i) => i !== at);
}
