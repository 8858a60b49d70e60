/** Where the cards in a hand lie: suit beside suit, and in a suit each card partly under the next. */

export const SHAPE = 1.4; // a card's height to its width
const NARROW = 50; // pixels; so narrow cards leave less between suits
const [GAP, NARROW_GAP] = [14, 4];
const [SHOWN, SPREAD] = [0.62, 0.88]; // how much of a card the next one leaves to be seen; more where one chooses among them
const MORE = 2.2; // how much more, where there is little room
const FINGER = 45; // pixels of a card that a finger needs
const SLIVER = 4; // the least that is seen of a card in a suit that is not paid with

export interface Suit {
  count: number;
  isSpread: boolean;
}

/** A card's place from the left, and how much of it is seen; nothing while it has made way for those that are paid with. */
export interface Fanned {
  x: number;
  seen: number;
  isAway: boolean;
}

/** How far it is from a card of a suit to the next one, and from its last card to the next suit. */
interface Steps {
  within: number;
  after: number;
}

/** For every suit its cards, in the middle of the room there is. */
export function fanned(suits: readonly Suit[], room: number, card: number): Fanned[][] {
  const gap = card < NARROW ? NARROW_GAP : GAP;
  const paid = suits.findIndex(({ isSpread, count }) => isSpread && count > 1);
  const fair = shared(suits, room, card, gap);
  if (paid < 0 || fair[paid].within >= Math.min(card, FINGER)) return laid(suits, fair, room, card);
  const close = crowded(suits, paid, room, card);
  return close ? laid(suits, close, room, card) : alone(suits, paid, room, card);
}

/** Every suit has its part of the room. */
function shared(suits: readonly Suit[], room: number, card: number, gap: number): Steps[] {
  const under = suits.reduce((sum, { count, isSpread }) => sum + (count - 1) * (isSpread ? MORE : 1), 0);
  const left = room - suits.length * (card + gap) + gap;
  const step = Math.min(card * SHOWN, left / Math.max(1, under));
  const most = Math.max(card * SPREAD, Math.min(card, FINGER));
  return suits.map(({ isSpread }) => ({ within: isSpread ? Math.min(most, step * MORE) : step, after: card + gap }));
}

/** What is paid with has the room that a finger needs, and the other suits lie close under each other; undefined where they cannot. */
function crowded(suits: readonly Suit[], paid: number, room: number, card: number): Steps[] | undefined {
  const finger = Math.min(card, FINGER);
  const isLast = paid === suits.length - 1;
  const seams = suits.length - 1;
  const needed = (suits[paid].count - 1) * finger + card + seams * NARROW_GAP + (isLast ? 0 : card);
  const others = suits.reduce((sum, { count }, s) => sum + (s === paid ? 0 : count), isLast ? 0 : -1);
  const step = Math.min(card * SHOWN, (room - needed) / Math.max(1, others));
  if (room < needed || (others && step < SLIVER)) return undefined;
  return suits.map((_, s) => (s === paid ? { within: finger, after: card + NARROW_GAP } : { within: step, after: step + NARROW_GAP }));
}

/** Only what is paid with is seen; the other suits have gone under its ends. */
function alone(suits: readonly Suit[], paid: number, room: number, card: number): Fanned[][] {
  const { count } = suits[paid];
  const within = Math.min(card, FINGER, (room - card) / (count - 1));
  const [cards] = laid([suits[paid]], [{ within, after: card }], room, card);
  const aside = (s: number): Fanned => ({ x: (s < paid ? cards[0] : cards[count - 1]).x, seen: 0, isAway: true });
  return suits.map((suit, s) => (s === paid ? cards : Array.from({ length: suit.count }, () => aside(s))));
}

function laid(suits: readonly Suit[], steps: readonly Steps[], room: number, card: number): Fanned[][] {
  const wide = suits.reduce((sum, { count }, s) => sum + (count - 1) * steps[s].within + (s < suits.length - 1 ? steps[s].after : card), 0);
  let x = (room - wide) / 2;
  return suits.map(({ count }, s) => {
    const { within, after } = steps[s];
    const cards = Array.from({ length: count }, (_, i) => ({ x: Math.round(x + i * within), seen: i < count - 1 ? within : s < suits.length - 1 ? Math.min(card, after) : card, isAway: false }));
    x += (count - 1) * within + after;
    return cards;
  });
}
