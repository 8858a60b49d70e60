/** Local plays, kept in the browser's storage: options, seed and entries, and who sits where. */

import type { PlayFile } from '$engine/play.ts';

export interface Kept {
  id: string;
  /** what the table is called */
  name: string;
  play: PlayFile;
  people: number[];
  names: string[];
  level: number;
  /** when it was last played, in milliseconds */
  played: number;
  over: boolean;
  /** what stands under the name in the list */
  note: string;
}

const PREFIX = 'twocities.play.';
const MOST = 40; // plays kept; the oldest finished ones go first

export function load(id: string): Kept | null {
  const text = localStorage.getItem(PREFIX + id);
  return text ? (JSON.parse(text) as Kept) : null;
}

export function save(kept: Kept): void {
  localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept));
}

export function remove(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

/** All plays, the one played last first. */
export function all(): Kept[] {
  const ids = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return ids.flatMap(readable).sort((a, b) => b.played - a.played);
}

/** What stands there, unless it was damaged. */
function readable(key: string): Kept[] {
  try {
    return [JSON.parse(localStorage.getItem(key)!) as Kept];
  } catch {
    return [];
  }
}

/** Make room: finished plays beyond the most that are kept. */
export function prune(): void {
  for (const kept of all().slice(MOST)) if (kept.over) remove(kept.id);
}

/** A name nobody else has, and a seed nobody can guess. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
