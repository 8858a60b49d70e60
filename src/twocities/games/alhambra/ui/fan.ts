/** Where the cards in a hand lie: suit beside suit, and in a suit each card partly under the next. */

export const SHAPE = 1.4; // a card's height to its width
const NARROW = 50; // pixels; so narrow cards leave less between suits
const [GAP, NARROW_GAP] = [14, 4];
const [SHOWN, SPREAD] = [0.62, 0.88]; // how much of a card the next one leaves to be seen; more where one chooses among them
const MORE = 2.2; // how much more, where there is little room

export interface Suit {
  count: number;
  isSpread: boolean;
}

/** A card's place from the left, and how much of it is seen. */
export interface Fanned {
  x: number;
  seen: number;
}

/** For every suit its cards, in the middle of the room there is. */
export function fanned(suits: readonly Suit[], room: number, card: number): Fanned[][] {
  const gap = card < NARROW ? NARROW_GAP : GAP;
  const under = suits.reduce((sum, { count, isSpread }) => sum + (count - 1) * (isSpread ? MORE : 1), 0);
  const left = room - suits.length * (card + gap) + gap;
  const step = Math.min(card * SHOWN, left / Math.max(1, under));
  const steps = suits.map(({ isSpread }) => (isSpread ? Math.min(card * SPREAD, step * MORE) : step));
  const taken = suits.reduce((sum, { count }, s) => sum + (count - 1) * steps[s], 0);
  let x = (left - taken) / 2;
  return suits.map(({ count }, s) => {
    const cards = Array.from({ length: count }, (_, i) => ({ x: Math.round(x + i * steps[s]), seen: i < count - 1 ? steps[s] : card }));
    x += (count - 1) * steps[s] + card + gap;
    return cards;
  });
}
