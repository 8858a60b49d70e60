/** Local plays, kept in the browser's storage: options, seed and entries, and who sits where. */

import { FORMAT, type PlayFile } from '$engine/play.ts';

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
  return ids.map((key) => JSON.parse(localStorage.getItem(key)!) as Kept).sort((a, b) => b.played - a.played);
}

/** Make room: finished plays beyond the most that are kept. */
export function prune(): void {
  for (const kept of all().slice(MOST)) if (kept.over) remove(kept.id);
}

/** A name nobody else has, and a seed nobody can guess. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this is a play file at all. */
export function isPlay(data: unknown): data is PlayFile {
  const play = data as Partial<PlayFile> | null;
  return play?.format === FORMAT && typeof play.game === 'string' && typeof play.seed === 'string' && Array.isArray(play.entries) && !!play.options;
}
