/** ys: generated from its declarations by build/typescript.py. Hidden numbers are null. */

export interface State {
  /** the deal's randomness */
  generator: Generator;
  /** how many seats play */
  num_players: number;
  /** how often something hidden became known: a card turned, a look, seals opened */
  learned: number;
  /** by seat; the neutral player behind the last */
  players: Player[];
  /** owners of gems: the players, and the neutral player with two */
  num_owners: number;
  /** neighbourhoods in use */
  neighbourhoods: number;
  /** the first market line in use */
  first_line: number;
  /** placing turns of a round */
  placing_turns: number;
  /** which set of neutral brokers */
  neutral_level: number;
  /** whether there is a throne room */
  kings_favor: number;
  /** whether brokers and ships are left out */
  express: number;
  /** whether owners see their own face-down brokers */
  recheck: number;
  /** whether own brokers are all placed face up */
  open_brokers: number;
  /** Y12 whether the Queen is played after a placing */
  queen_after: number;
  /** Y12 whether the Queen locks a neighbourhood and her player may still place there */
  queen_wide: number;
  /** Y12 whether seats instead of order cards say who ranks tied columns */
  seat_breaks_ties: number;
  /** Y12 whether the highest bidder may leave the quotations alone */
  bidder_may_decline: number;
  /** Y12 whether tied players get the place after the one they tie for */
  next_place_for_ties: number;
  /** Y12 whether a black gem can be turned */
  alchemist_turns_black: number;
  /** Y12 whether the neutral player takes white last */
  neutral_white_last: number;
  /** which round it is, 1..4 */
  round_number: number;
  /** where the round is */
  stage: number;
  /** what the game waits for */
  waits: number;
  /** the seat that may act, where it is one */
  to_act: number;
  /** who has made a sealed choice, as bits of seats */
  chosen_by: number;
  /** the place in the turn order that is being asked or placing */
  asked: number;
  /** the placing turn, from 0 */
  turn: number;
  /** brokers placed in this turn */
  placed: number;
  /** the face of the first of them */
  face_placed: number;
  /** areas the Queen has locked, as bits */
  locked: number;
  /** whose Queen; NOBODY's without */
  queen: number;
  /** whose Intriguer wins all ties this round; NOBODY's without */
  intriguer: number;
  /** whether commercial areas pay more this round */
  merchant: number;
  /** market squares with a broker, as bits */
  squares: number;
  /** ship cards in the ports; NOTHING where none is */
  ships: number[];
  /** gems left on each ship by colour, the white ones last */
  cargo: number[][];
  /** gems on the market lines 1..3; NOTHING where none is */
  line_gems: number[];
  /** the square of each colour on the quotation table */
  quotation: number[];
  /** the character turned up in each palace; NOTHING where none is */
  palace: number[];
  /** ship cards that have been turned, as bits */
  ships_out: number;
  /** characters that have been turned up, as bits */
  characters_out: number;
  /** the neighbourhood being counted */
  neighbourhood: number;
  /** who is present there, by rank; NOTHING behind the last */
  ranked: number[];
  /** which place is being served: of the gems, the areas or the lines */
  served: number;
  /** gems still to be taken by whoever is served */
  due: number;
  /** columns of the market by rank; NOTHING where that is not settled yet */
  columns: number[];
  /** from the bottom up */
  ship_deck: (number | null)[];
  /** how many they are */
  ships_left: number;
  /** characters still face down: by palace, one for each round, then those left out of the game */
  characters: (number | null)[];
  /** how many brokers each player has sent to the throne room */
  throne_sent: number;
}

export interface Player {
  /** brokers behind the screen by value, sealed ones included */
  screen: (number | null)[];
  /** how many they are, which all see */
  behind: number;
  /** values of the brokers in front of the screen, highest first; NOTHING where there is none */
  front: number[];
  /** the sealed brokers, highest first; NOTHING where there is none */
  bid: (number | null)[];
  /** the sealed broker for the throne room; NOTHING where there is none */
  sent: number | null;
  /** values of the brokers on the board by placing, back home ones until the round ends, then of those in the throne room */
  value: (number | null)[];
  /** who sees each of these values */
  seen: number[];
  /** who knows each of them by a perfect memory */
  known: number[];
  /** what each may be by what all saw, two bits for each value: one of the three in front was sent to the throne room */
  may_be: (number | null)[];
  /** where each is; NOTHING where none is or it is back home */
  place: number[];
  /** whether it lies face up or down */
  face: number[];
  /** the slot with the Mercenary's mark; NOTHING without */
  marked: number;
  /** the slot of a broker that the Magician took out of the throne room; NOTHING without */
  from_throne: number;
  /** which of the neutral brokers are not placed yet: 1 or 0 */
  neutral_hand: (number | null)[];
  /** by turn */
  neutral_value: (number | null)[];
  /** who sees the value of each neutral broker placed */
  neutral_seen: number[];
  /** who knows it by a perfect memory */
  neutral_known: number[];
  /** where each neutral broker is; NOTHING where none is or it is back home */
  neutral_place: number[];
  /** the first part of a choice: a value, slot, port or colour; NOTHING without */
  chosen: number | null;
  /** the face of the broker to be placed */
  chosen_face: number | null;
  /** the front broker to be placed by the Conjurer; NOTHING without */
  chosen_front: number | null;
  /** what takes its place in front; NOTHING without */
  chosen_back: number | null;
  /** the order card: 1 goes first */
  order: number;
  /** gems by colour, the black ones last */
  gems: number[];
  /** points scored so far */
  points: number;
  /** characters in hand, as bits: every win was seen */
  hand: number;
  /** those won this round, which wait for the next */
  fresh: number;
  /** characters played this round */
  played: number;
  /** Y8 whether own brokers may be placed with any faces this round */
  bishop: number;
  /** Y8 whether front brokers may be placed this round */
  conjurer: number;
  /** Y8 looks the Spy has left this round */
  looks: number;
  /** Y10.1 spare brokers taken so far */
  spares: number;
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
  | 'bids'
  | 'order'
  | 'pawn_card'
  | 'captain'
  | 'place'
  | 'queen'
  | 'neutral'
  | 'after'
  | 'magician'
  | 'mercenary'
  | 'look'
  | 'coin_card'
  | 'herald'
  | 'gem'
  | 'name'
  | 'column'
  | 'bidder'
  | 'clock_card'
  | 'alchemist'
  | 'banker'
  | 'jeweller'
  | 'throne'
  | 'nothing';

export const waits = {
  bids: 0,
  order: 1,
  pawn_card: 2,
  captain: 3,
  place: 4,
  queen: 5,
  neutral: 6,
  after: 7,
  magician: 8,
  mercenary: 9,
  look: 10,
  coin_card: 11,
  herald: 12,
  gem: 13,
  name: 14,
  column: 15,
  bidder: 16,
  clock_card: 17,
  alchemist: 18,
  banker: 19,
  jeweller: 20,
  throne: 21,
  nothing: 22,
} as const;

export type Action =
  | 'bid'
  | 'order'
  | 'play'
  | 'done'
  | 'up'
  | 'down'
  | 'conjure'
  | 'replace'
  | 'neutral'
  | 'port'
  | 'commercial'
  | 'palace'
  | 'market'
  | 'lock'
  | 'look'
  | 'broker'
  | 'ship'
  | 'with'
  | 'take'
  | 'name'
  | 'column'
  | 'raise'
  | 'lower'
  | 'turn'
  | 'into'
  | 'decline'
  | 'send';

export type Reason =
  | 'over'
  | 'not-waited-for'
  | 'no-such-action'
  | 'not-asked'
  | 'not-behind-screen'
  | 'order-is-taken'
  | 'not-in-hand'
  | 'won-this-round'
  | 'two-were-played'
  | 'wrong-moment'
  | 'no-effect'
  | 'face-is-placed'
  | 'all-face-up'
  | 'no-conjurer'
  | 'not-in-front'
  | 'conjured-first'
  | 'not-in-use'
  | 'square-is-taken'
  | 'area-is-locked'
  | 'no-looks-left'
  | 'look-before-or-after'
  | 'own-broker'
  | 'no-broker-there'
  | 'is-seen-already'
  | 'same-place'
  | 'not-just-placed'
  | 'no-throne-broker'
  | 'same-ship'
  | 'no-such-gem'
  | 'column-is-not-tied'
  | 'quotation-stops'
  | 'same-colour'
  | 'cannot-decline'
  | 'no-such-neutral'
  | 'has-no-place'
  | 'queen-locks-an-area'
  | 'queen-locks-a-neighbourhood';

export type Event =
  | { event: 'round'; paragraph: string; round: number; }
  | { event: 'turned-character'; paragraph: string; neighbourhood: number; character: number; }
  | { event: 'ship-came'; paragraph: string; neighbourhood: number; ship: number; }
  | { event: 'line-filled'; paragraph: string; line: number; gem: number; }
  | { event: 'bid'; paragraph: string; seat: number; high: number; low: number; }
  | { event: 'took-order'; paragraph: string; seat: number; order: number; }
  | { event: 'placed-up'; paragraph: string; seat: number; slot: number; place: number; value: number; }
  | { event: 'placed-down'; paragraph: string; seat: number; slot: number; place: number; value: number | null; }
  | { event: 'placed-unseen'; paragraph: string; seat: number; slot: number; place: number; }
  | { event: 'placed-known'; paragraph: string; seat: number; slot: number; place: number; value: number; }
  | { event: 'conjured'; paragraph: string; seat: number; value: number; instead: number; }
  | { event: 'placed-neutral'; paragraph: string; seat: number; place: number; }
  | { event: 'market-point'; paragraph: string; seat: number; points: number; }
  | { event: 'last-in-front'; paragraph: string; seat: number; value: number; }
  | { event: 'counted'; paragraph: string; neighbourhood: number; }
  | { event: 'turned-up'; paragraph: string; seat: number; slot: number; place: number; value: number; }
  | { event: 'turned-neutral'; paragraph: string; seat: number; place: number; value: number; }
  | { event: 'total'; paragraph: string; seat: number; port: number; commercial: number; palace: number; total: number; }
  | { event: 'ranked'; paragraph: string; seat: number; place: number; total: number; }
  | { event: 'tie-broken'; paragraph: string; seat: number; other: number; by: number; }
  | { event: 'took-gem'; paragraph: string; seat: number; gem: number; }
  | { event: 'gem-left'; paragraph: string; gem: number; count: number; }
  | { event: 'named'; paragraph: string; seat: number; colour: number; }
  | { event: 'won-area'; paragraph: string; seat: number; area: number; total: number; }
  | { event: 'nobody-in-area'; paragraph: string; area: number; }
  | { event: 'got-black'; paragraph: string; seat: number; gems: number; }
  | { event: 'commerce'; paragraph: string; seat: number; points: number; }
  | { event: 'won-character'; paragraph: string; seat: number; character: number; }
  | { event: 'royal-points'; paragraph: string; seat: number; character: number; points: number; }
  | { event: 'neutral-gem'; paragraph: string; seat: number; colour: number; }
  | { event: 'line-total'; paragraph: string; seat: number; line: number; total: number; }
  | { event: 'won-line'; paragraph: string; seat: number; line: number; gem: number; total: number; }
  | { event: 'nobody-on-line'; paragraph: string; line: number; }
  | { event: 'column-total'; paragraph: string; colour: number; total: number; brokers: number; }
  | { event: 'ranked-column'; paragraph: string; colour: number; place: number; }
  | { event: 'chose-column'; paragraph: string; seat: number; colour: number; place: number; }
  | { event: 'quoted'; paragraph: string; colour: number; before: number; after: number; }
  | { event: 'highest-bidder'; paragraph: string; seat: number; total: number; }
  | { event: 'no-bidder'; paragraph: string; }
  | { event: 'declined'; paragraph: string; seat: number; }
  | { event: 'played'; paragraph: string; seat: number; character: number; }
  | { event: 'swapped-ships'; paragraph: string; seat: number; one: number; other: number; }
  | { event: 'looked'; paragraph: string; seat: number; whose: number; slot: number; value: number | null; }
  | { event: 'locked'; paragraph: string; seat: number; area: number; }
  | { event: 'swapped'; paragraph: string; seat: number; one: number; other: number; }
  | { event: 'marked'; paragraph: string; seat: number; slot: number; }
  | { event: 'moved'; paragraph: string; seat: number; slot: number; before: number; after: number; }
  | { event: 'turned-gem'; paragraph: string; seat: number; gem: number; colour: number; }
  | { event: 'got-gem'; paragraph: string; seat: number; colour: number; }
  | { event: 'sent'; paragraph: string; seat: number; value: number | null; }
  | { event: 'sent-unseen'; paragraph: string; seat: number; }
  | { event: 'took-spare'; paragraph: string; seat: number; value: number; }
  | { event: 'ended'; paragraph: string; }
  | { event: 'ranked-colour'; paragraph: string; colour: number; place: number; quotation: number; }
  | { event: 'scored-colour'; paragraph: string; seat: number; colour: number; points: number; gems: number; place: number; tied: number; }
  | { event: 'scored-black'; paragraph: string; seat: number; points: number; gems: number; }
  | { event: 'scored-throne'; paragraph: string; seat: number; points: number; total: number; place: number; tied: number; };

export const options = [
  { name: 'players', paragraph: 'Y1.1', depends: [], choices: {"": [4, 2, 3]} },
  { name: 'edition', paragraph: 'Y12', depends: ["players"], choices: {"2": ["english", "hungarian"], "3": ["english", "dutch", "spanish", "hungarian"], "4": ["english", "dutch", "spanish", "hungarian"]} },
  { name: 'neighbourhoods', paragraph: 'Y9.1', depends: ["players", "edition"], choices: {"2,english": [3], "2,hungarian": [3], "3,dutch": [4], "3,english": [4, 3], "3,hungarian": [4, 3], "3,spanish": [4], "4,dutch": [4], "4,english": [4], "4,hungarian": [4], "4,spanish": [4]} },
  { name: 'neutral_level', paragraph: 'Y9.3', depends: ["players"], choices: {"2": ["normal", "hard"], "3": ["normal"], "4": ["normal"]} },
  { name: 'kings_favor', paragraph: 'Y10.1', depends: ["players"], choices: {"2": [false], "3": [false, true], "4": [false, true]} },
  { name: 'express', paragraph: 'Y11.1', depends: ["players"], choices: {"2": [false], "3": [false, true], "4": [false, true]} },
  { name: 'recheck', paragraph: 'Y5.6', depends: [], choices: {"": [true, false]} },
  { name: 'open_brokers', paragraph: 'Y5.7', depends: [], choices: {"": [false, true]} },
] as const;
