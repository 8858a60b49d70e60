"""A6 What a seat can believe: the unseen cards dealt anew over the places that can hold them.

By a perfect memory all hands are known, and only the order of the piles is not. A view without that memory has other
hands blanked; they are then dealt from the same unseen cards.
"""

from __future__ import annotations

from twocities.core.randomness import Fast, fast_draw, fast_shuffle
from twocities.core.records import HIDDEN, NOBODY
from twocities.core.rule import rule, wide
from twocities.games.alhambra.buying import payable
from twocities.games.alhambra.components import (
    BUILDINGS,
    DISPLAY,
    MAX_PLAYERS,
    MONEY_DECK,
    MONEY_KINDS,
    SCORING_A,
    SCORING_B,
    SITE,
)
from twocities.games.alhambra.set_up import PILE_OF_A, PILE_OF_B, cards_below, pile_size, put_in
from twocities.games.alhambra.state import A_SCORED, B_SCORED, State, Waits


@rule("A6")
def believe(s: State, seat: int, rng: Fast) -> None:
    """A6 Fill in what is blanked, each consistent assignment equally likely; A3.3 whoever is paying can complete the payment."""
    hidden = hidden_hands(s)
    deal_unseen_money(s, hidden, rng)
    while s.waits == Waits.PAYMENT and payable(s, wide(s.to_act)) == 0:
        deal_unseen_money(s, hidden, rng)
    put_scoring_cards_in(s, rng)
    deal_unseen_buildings(s, rng)


@rule("A6")
def hidden_hands(s: State) -> int:
    """A6 The hands that are blanked in this view, as bits."""
    hidden = 0
    for seat in range(MAX_PLAYERS):
        if s.players[seat].money[0] == HIDDEN:
            hidden = hidden | (1 << seat)
    return hidden


@rule("A6")
def count_seen_money(s: State, hidden: int, card: int) -> int:
    """A6 How many copies of a money card lie where all can see, or in hands that are known."""
    seen = wide(s.discard[card])
    for place in range(DISPLAY):
        if s.display[place] == card:
            seen += 1
    for seat in range(s.num_players):
        if (hidden >> seat) & 1 == 0:
            seen += s.players[seat].money[card]
    return seen


@rule("A6")
def deal_unseen_money(s: State, hidden: int, rng: Fast) -> None:
    """A6 Shuffle the unseen money; hidden hands get as many cards as they hold, the pile the rest."""
    n = 0
    for card in range(MONEY_KINDS):
        for _ in range(s.copies - count_seen_money(s, hidden, card)):
            s.money_pile[n] = card
            n += 1
    fast_shuffle(rng, s.money_pile, 0, n)
    for seat in range(MAX_PLAYERS):
        if (hidden >> seat) & 1 == 1:
            n = deal_hidden_hand(s, seat, n)
    s.money_left = n
    for i in range(n, MONEY_DECK):
        s.money_pile[i] = 0


@rule("A6")
def deal_hidden_hand(s: State, seat: int, n: int) -> int:
    """A6 A hidden hand from the top of the n unseen cards; how many are left."""
    for card in range(MONEY_KINDS):
        s.players[seat].money[card] = 0
    for _ in range(s.players[seat].cards):
        n -= 1
        s.players[seat].money[s.money_pile[n]] += 1
    return n


@rule("A6", "A2.4")
def put_scoring_cards_in(s: State, rng: Fast) -> None:
    """A2.4 A and B, as far as they have not come up; B first, since it lies below."""
    if s.scored & B_SCORED == 0:
        put_in_below(s, SCORING_B, PILE_OF_B, rng)
    if s.scored & A_SCORED == 0:
        put_in_below(s, SCORING_A, PILE_OF_A, rng)


@rule("A6", "A2.4")
def put_in_below(s: State, card: int, pile: int, rng: Fast) -> None:
    """A2.4 A scoring card at one of the heights of its pile that are still in the stack."""
    below = cards_below(s, pile)
    heights = min(pile_size(s, pile), s.money_left - below) + 1
    put_in(s, card, below + fast_draw(rng, heights))


@rule("A6", "A2.1")
def is_in_pile(s: State, card: int) -> bool:
    """A2.1 A building that is nobody's and not on the site lies in the pile: it was never seen."""
    for place in range(SITE):
        if s.site[place] == card:
            return False
    return s.owner[card] == NOBODY


@rule("A6", "A2.1")
def deal_unseen_buildings(s: State, rng: Fast) -> None:
    """A6 The unseen buildings in any order."""
    n = 0
    for card in range(BUILDINGS):
        if is_in_pile(s, card):
            s.building_pile[n] = card
            n += 1
    fast_shuffle(rng, s.building_pile, 0, n)
    for i in range(n, BUILDINGS):
        s.building_pile[i] = 0
