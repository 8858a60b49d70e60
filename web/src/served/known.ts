/** Tables on a server at which somebody of this device has a seat. */

export interface Known {
  id: string;
  name: string;
  game: string;
  players: number;
  seat: number;
  note: string;
  played: number;
}

const KEY = 'twocities.tables';
const MOST = 20;

export function knownTables(): Known[] {
  return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Known[];
}

export function rememberTable(table: Known): void {
  const others = knownTables().filter(({ id }) => id !== table.id);
  localStorage.setItem(KEY, JSON.stringify([table, ...others].slice(0, MOST)));
}

export function forgetTable(id: string): void {
  localStorage.setItem(KEY, JSON.stringify(knownTables().filter((table) => table.id !== id)));
}
