/** What a seat has staged and not sent, kept as long as its tab is open: loading the page anew loses nothing. */

export interface Unsent {
  /** what the seat saw when it chose */
  seen: string;
  staged: number[];
  /** what was picked and is no choice yet; null where what is staged is meant */
  picked: number[] | null;
}

const keyOf = (table: string, seat: number): string => `twocities.unsent.${table}.${seat}`;

export function keepUnsent(table: string, seat: number, unsent: Unsent): void {
  sessionStorage.setItem(keyOf(table, seat), JSON.stringify(unsent));
}

export function unsentAt(table: string, seat: number): Unsent | null {
  const text = sessionStorage.getItem(keyOf(table, seat));
  return text ? (JSON.parse(text) as Unsent) : null;
}

export function dropUnsent(table: string, seat: number): void {
  sessionStorage.removeItem(keyOf(table, seat));
}
