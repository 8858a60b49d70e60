/** What the drawing reads off a view. */

import type { Player, State } from '$engine/games/ys.ts';
import type { SeatColour } from '$web/look/seats.ts';
import { colourOf } from '$web/look/seats.ts';
import type { Steady } from '$web/steady.ts';
import type { Table } from '$web/table/table.svelte.ts';

export const COLOURS = ['blue', 'green', 'yellow', 'red'] as const;
export type Gem = (typeof COLOURS)[number] | 'black' | 'white';
export const OWNED: readonly Gem[] = [...COLOURS, 'black'];
export const CARGO: readonly Gem[] = [...COLOURS, 'white'];
export const KINDS = ['port', 'commercial', 'palace'] as const;
export type Kind = (typeof KINDS)[number];
export const CHARACTERS = [
  'alchemist', 'banker', 'bishop', 'captain', 'conjurer', 'herald', 'intriguer', 'jeweller', 'magician', 'mercenary', 'merchant', 'queen', 'spy', 'king', 'prince', 'white_gem',
] as const;
export type Character = (typeof CHARACTERS)[number];

export const NOTHING = 255;
export const AREAS = 12;
export const THRONE = 24;
export const SLOTS = 8; // on the board; those behind are in the throne room
export const ROUNDS = 4;
export const VALUES = [0, 1, 2, 3, 4];

/** Which sign a character bears: when it can be played. */
export const SIGNS: Record<Character, 'pawn' | 'star' | 'coin' | 'clock' | 'bolt'> = {
  alchemist: 'clock', banker: 'clock', bishop: 'pawn', captain: 'pawn', conjurer: 'pawn', herald: 'coin', intriguer: 'coin', jeweller: 'clock', magician: 'star', mercenary: 'star', merchant: 'coin', queen: 'star', spy: 'pawn', king: 'bolt', prince: 'bolt', white_gem: 'bolt',
};

export const viewOf = (table: Table): State => table.look.view as unknown as State;
export const baseOf = (table: Table): State => table.base as unknown as State;

/** A broker that lies somewhere. */
export interface Lying {
  key: string;
  owner: number;
  colour: SeatColour;
  /** its slot among its owner's, or the turn of a neutral one */
  slot: number;
  isNeutral: boolean;
  place: number;
  value: number | null;
  isDown: boolean;
  isOwn: boolean;
  isMarked: boolean;
  isStaged: boolean;
  isMoved: boolean;
}

/** All brokers on the board and in the throne room, in the order they were placed; the same objects for those that have not changed. */
export function brokers(table: Table, view: State, steady: Steady<Lying>): Lying[] {
  const base = baseOf(table);
  const moved = movedSlots(table);
  const found: Lying[] = [];
  view.players.slice(0, table.players).forEach((player, owner) => {
    player.place.forEach((place, slot) => {
      if (place === NOTHING) return;
      const key = `${owner}-${slot}`;
      found.push({
        key,
        owner,
        colour: colourOf(owner, table.players),
        slot,
        isNeutral: false,
        place,
        value: player.value[slot],
        isDown: player.face[slot] === 1,
        isOwn: owner === table.seat,
        isMarked: player.marked === slot,
        isStaged: base.players[owner].place[slot] !== place,
        isMoved: moved.has(key),
      });
    });
    player.neutral_place.forEach((place, turn) => {
      if (place === NOTHING) return;
      const key = `n${owner}-${turn}`;
      const isStaged = base.players[owner].neutral_place[turn] !== place;
      found.push({ key, owner: table.players, colour: 'grey', slot: turn, isNeutral: true, place, value: player.neutral_value[turn], isDown: player.neutral_value[turn] === null, isOwn: false, isMarked: false, isStaged, isMoved: false });
    });
  });
  return found.sort((a, b) => a.slot - b.slot || a.owner - b.owner).map((broker) => steady.of(broker.key, broker));
}

/** The brokers that the frame on show has just brought. */
function movedSlots(table: Table): Set<string> {
  const kinds = new Set(['placed-up', 'placed-down', 'placed-unseen', 'placed-known', 'moved']);
  return new Set(table.news.filter(({ event, seat }) => kinds.has(event) && seat !== table.seat).map(({ seat, slot }) => `${seat}-${slot}`));
}

export function frontOf(player: Player): number[] {
  return player.front.filter((value) => value !== NOTHING);
}

/** Brokers behind an own screen, one by one; none where they are hidden. */
export function screenOf(player: Player): number[] {
  return player.screen.flatMap((count, value) => Array.from({ length: count ?? 0 }, () => value));
}

/** Characters in hand; those won this round are fresh and wait. */
export function cardsOf(player: Player): { character: Character; isFresh: boolean }[] {
  return CHARACTERS.flatMap((character, i) => ((player.hand >> i) & 1 || (player.fresh >> i) & 1 ? [{ character, isFresh: !!((player.fresh >> i) & 1) }] : []));
}

export const areaOf = (kind: number, neighbourhood: number): number => kind * 4 + neighbourhood;
export const isMarket = (place: number): boolean => place >= AREAS && place < THRONE;

/** The notation of a place. */
export function notationOf(place: number): string {
  if (place < AREAS) return `${KINDS[Math.floor(place / 4)]} ${(place % 4) + 1}`;
  const square = place - AREAS;
  return `market ${Math.floor(square / 4) + 1} ${COLOURS[square % 4]}`;
}

/** The gems on a ship, large ones first. */
export function cargoOf(view: State, port: number): Gem[] {
  const counts = view.cargo[port];
  return CARGO.flatMap((gem, i) => Array.from({ length: counts[i] }, () => gem)).sort((a, b) => counts[CARGO.indexOf(b)] - counts[CARGO.indexOf(a)]);
}

export function isLocked(view: State, area: number): boolean {
  return ((view.locked >> area) & 1) === 1;
}

/** The rank of each colour by its quotation, as the table's head shows it: 0 for the highest. */
export function quotationRanks(view: State): number[] {
  const sorted = COLOURS.map((_, i) => i).sort((a, b) => view.quotation[b] - view.quotation[a] || a - b);
  return COLOURS.map((_, i) => sorted.indexOf(i));
}

export function owners(view: State): number[] {
  return Array.from({ length: view.num_owners }, (_, owner) => owner);
}

const MARKED = 5; // a broker that the Mercenary has marked, whatever its value

/** What brokers count together, as far as their values are known. */
export const worthOf = (brokers: readonly { value: number | null; isMarked: boolean }[]): number => brokers.reduce((sum, { value, isMarked }) => sum + (isMarked ? MARKED : (value ?? 0)), 0);
