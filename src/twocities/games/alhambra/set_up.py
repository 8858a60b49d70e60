"""A2 Set-up."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.randomness import draw, shuffle
from twocities.core.records import NOBODY, NOTHING, Array
from twocities.core.rule import rule, wide
from twocities.games.alhambra.components import (
    BUILDINGS,
    COPIES,
    COPIES_FOR_TWO,
    DISPLAY,
    MONEY_KINDS,
    SCORING_A,
    SCORING_B,
    SITE,
)
from twocities.games.alhambra.dirk import DIRKS_FIRST, draw_for_dirk, is_dirk_here
from twocities.games.alhambra.events import BEGAN
from twocities.games.alhambra.hands import hand_total, show_hands, take_into_hand
from twocities.games.alhambra.options import OPEN_HANDS, PLAYERS
from twocities.games.alhambra.state import State, Waits

START_MONEY = 20  # A2.2 draw until at least this much
PILES = 5  # A2.4 the money is split in so many
PILE_OF_A = 1  # A2.4 counted from the top, the first is 0
PILE_OF_B = 3


@rule("A2.1", "A1.1")
def set_up(s: State, options: Array, log: Log) -> None:
    """A2 From the box to the first turn."""
    s.num_players = options[PLAYERS]
    s.num_owners = s.num_players + 1 if is_dirk_here(s) else s.num_players
    s.buying = NOTHING
    for place in range(SITE):
        s.site[place] = NOTHING
    for place in range(DISPLAY):
        s.display[place] = NOTHING
    show_hands(s, options[OPEN_HANDS])
    lay_out_buildings(s, log)
    shuffle_money(s)
    deal_hands(s)
    choose_first_player(s, log)
    lay_out_money(s)
    make_piles(s)
    s.waits = Waits.ACTION


@rule("A2.1")
def lay_out_buildings(s: State, log: Log) -> None:
    """A2.1 Shuffle the buildings; with two players six for Dirk; four face up on the site from the left."""
    for card in range(BUILDINGS):
        s.building_pile[card] = card
        s.owner[card] = NOBODY
    shuffle(s.generator, s.building_pile, 0, BUILDINGS)
    s.buildings_left = BUILDINGS
    if is_dirk_here(s):
        draw_for_dirk(s, DIRKS_FIRST, log)
    for place in range(SITE):
        s.buildings_left -= 1
        s.site[place] = s.building_pile[s.buildings_left]


@rule("A2.2", "A1.2")
def shuffle_money(s: State) -> None:
    """A2.2 Shuffle the money; A1.2 with two players one copy of each card is left out."""
    s.copies = COPIES_FOR_TWO if is_dirk_here(s) else COPIES
    n = 0
    for card in range(MONEY_KINDS):
        for _ in range(s.copies):
            s.money_pile[n] = card
            n += 1
    s.money_left = n
    shuffle(s.generator, s.money_pile, 0, n)


@rule("A2.2")
def deal_hands(s: State) -> None:
    """A2.2 Each player in turn draws until the values add up to 20 or more."""
    for seat in range(s.num_players):
        while hand_total(s, seat) < START_MONEY:
            s.money_left -= 1
            take_into_hand(s, seat, s.money_pile[s.money_left])


@rule("A2.3")
def choose_first_player(s: State, log: Log) -> None:
    """A2.3 Fewest cards, then lowest total; settled: then the lowest seat."""
    first = 0
    for seat in range(1, s.num_players):
        if has_less(s, seat, first):
            first = wide(seat)
    s.to_act = first
    emit(log, BEGAN, first, s.players[first].cards, hand_total(s, first))


@rule("A2.3")
def has_less(s: State, seat: int, other: int) -> bool:
    """A2.3 Fewer cards, or as many with a lower total."""
    if s.players[seat].cards != s.players[other].cards:
        return s.players[seat].cards < s.players[other].cards
    return hand_total(s, seat) < hand_total(s, other)


@rule("A2.4")
def lay_out_money(s: State) -> None:
    """A2.4 Four money cards face up."""
    for place in range(DISPLAY):
        s.money_left -= 1
        s.display[place] = s.money_pile[s.money_left]


@rule("A2.4")
def pile_size(s: State, pile: int) -> int:
    """A2.4 Money cards in a pile, the top one 0; settled: spare cards go to the first piles."""
    return s.first_pile // PILES + (1 if pile < s.first_pile % PILES else 0)


@rule("A2.4")
def cards_below(s: State, pile: int) -> int:
    """A2.4 How many cards lie below a pile in the stack, scoring cards included."""
    below = 0
    for lower in range(pile + 1, PILES):
        below += pile_size(s, lower)
        if lower in (PILE_OF_A, PILE_OF_B):
            below += 1
    return below


@rule("A2.4")
def make_piles(s: State) -> None:
    """A2.4 Five piles, A shuffled into the second and B into the fourth, stacked with the first on top."""
    s.first_pile = s.money_left
    shuffle_in(s, SCORING_B, PILE_OF_B)
    shuffle_in(s, SCORING_A, PILE_OF_A)


@rule("A2.4")
def shuffle_in(s: State, card: int, pile: int) -> None:
    """A2.4 Put a scoring card into a pile, every place of it equally likely; what lies above moves up."""
    at = cards_below(s, pile) + draw(s.generator, pile_size(s, pile) + 1)
    put_in(s, card, at)


@rule("A2.4")
def put_in(s: State, card: int, at: int) -> None:
    """A2.4 Put a card into the money pile at this height."""
    for i in range(s.money_left, at, -1):
        s.money_pile[i] = s.money_pile[i - 1]
    s.money_pile[at] = card
    s.money_left += 1
