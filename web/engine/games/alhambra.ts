/** alhambra: generated from its declarations by build/typescript.py. Hidden numbers are null. */

export interface State {
  /** the deal's randomness */
  generator: Generator;
  /** how many seats play */
  num_players: number;
  /** how often something hidden became known: a card turned, a look, seals opened */
  learned: number;
  /** by seat; Dirk behind the last */
  players: Player[];
  /** whose each building card is; NOBODY's in the pile, on the site and left over */
  owner: number[];
  /** owners of buildings: the players, and Dirk with two */
  num_owners: number;
  /** the seat whose turn it is */
  to_act: number;
  /** what the game waits for */
  waits: number;
  /** copies of each money card in the game */
  copies: number;
  /** face-up money cards; NOTHING where one was taken */
  display: number[];
  /** buildings for sale, by place; NOTHING where one was bought */
  site: number[];
  /** paid money cards, by card */
  discard: number[];
  /** cards in the money pile, scoring cards included */
  money_left: number;
  /** money cards in the five piles at set-up, scoring cards not counted */
  first_pile: number;
  /** cards in the building pile */
  buildings_left: number;
  /** which of the scorings A and B have been */
  scored: number;
  /** the place being paid for; NOTHING otherwise */
  buying: number;
  /** how much has been paid for it */
  paid: number;
  /** the first and smallest card of the payment */
  smallest: number;
  /** the last and largest card of the payment so far */
  largest: number;
  /** from the bottom up */
  money_pile: (number | null)[];
  /** from the bottom up */
  building_pile: (number | null)[];
}

export interface Player {
  /** money cards in hand, by card: everything taken and paid is seen (A6), so a perfect memory knows every hand */
  money: (number | null)[];
  /** who sees the hand: bits of seats, the last bit the spectators' */
  money_seen: number;
  /** how many money cards are in hand, which all see */
  cards: number;
  /** buildings by type, counted from State.owner since scoring asks for it all the time */
  buildings: number[];
  /** points scored so far */
  points: number;
}

export interface Generator {
  /** from the seed's text */
  key: (number | null)[];
  /** the words of the present block */
  block: (number | null)[];
  /** the number of the next block */
  counter: number | null;
  /** how many words of the present block are used up */
  used: number | null;
}

export type Waits =
  | 'action'
  | 'extra'
  | 'payment'
  | 'gift'
  | 'nothing';

export const waits = {
  action: 0,
  extra: 1,
  payment: 2,
  gift: 3,
  nothing: 4,
} as const;

export type Action =
  | 'take'
  | 'buy'
  | 'pay'
  | 'keep'
  | 'give'
  | 'done'
  | 'pass';

export type Reason =
  | 'over'
  | 'not-waited-for'
  | 'no-such-action'
  | 'pay-first'
  | 'choose-the-owner-first'
  | 'nothing-is-being-paid'
  | 'nothing-to-give'
  | 'no-money-there'
  | 'too-much-money'
  | 'no-building-there'
  | 'too-expensive'
  | 'no-such-card'
  | 'smaller-cards-first'
  | 'superfluous-card'
  | 'action-is-due'
  | 'not-stuck';

export type Event =
  | { event: 'began'; paragraph: string; seat: number; cards: number; money: number; }
  | { event: 'took'; paragraph: string; seat: number; card: number; }
  | { event: 'paid'; paragraph: string; seat: number; card: number; }
  | { event: 'bought'; paragraph: string; seat: number; building: number; paid: number; currency: number; }
  | { event: 'exact'; paragraph: string; seat: number; }
  | { event: 'kept'; paragraph: string; seat: number; building: number; }
  | { event: 'gave'; paragraph: string; seat: number; building: number; }
  | { event: 'declined'; paragraph: string; seat: number; }
  | { event: 'passed'; paragraph: string; seat: number; }
  | { event: 'turned-building'; paragraph: string; building: number; currency: number; }
  | { event: 'turned-money'; paragraph: string; card: number; }
  | { event: 'shuffled'; paragraph: string; cards: number; }
  | { event: 'ran-out'; paragraph: string; }
  | { event: 'scoring'; paragraph: string; scoring: number; }
  | { event: 'scored'; paragraph: string; seat: number; type: number; points: number; buildings: number; place: number; tied: number; }
  | { event: 'dirk-drew'; paragraph: string; seat: number; building: number; }
  | { event: 'ended'; paragraph: string; }
  | { event: 'left-to'; paragraph: string; seat: number; building: number; currency: number; money: number; }
  | { event: 'left-to-nobody'; paragraph: string; building: number; currency: number; };

export const options = [
  { name: 'players', paragraph: 'A1.1', depends: [], choices: {"": [4, 2, 3, 5, 6]} },
  { name: 'open_hands', paragraph: 'A6', depends: [], choices: {"": [false, true]} },
] as const;
