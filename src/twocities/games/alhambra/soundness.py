"""What holds in every position, whatever was played: the supply of A1, and a state that fits what the game waits for."""

from __future__ import annotations

from twocities.core.reasons import FINE
from twocities.core.records import NOBODY, NOTHING
from twocities.core.rule import rule, wide
from twocities.games.alhambra.belief import is_in_pile
from twocities.games.alhambra.buying import payable
from twocities.games.alhambra.components import (
    BUILDINGS,
    COPIES,
    COPIES_FOR_TWO,
    DISPLAY,
    HIGHEST_VALUE,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MONEY_DECK,
    MONEY_KINDS,
    MOST_POINTS,
    NUM_TYPES,
    PRICE,
    SCORING_A,
    SCORING_B,
    SITE,
    TYPE,
)
from twocities.games.alhambra.dirk import is_dirk_here
from twocities.games.alhambra.end import is_site_full
from twocities.games.alhambra.reasons import Flaw
from twocities.games.alhambra.set_up import PILE_OF_A, PILE_OF_B, cards_below, pile_size
from twocities.games.alhambra.state import A_SCORED, B_SCORED, State, Waits


@rule("A1.1")
def flaw(s: State) -> int:
    """A1 The first thing that is wrong with a position."""
    if not are_players_sound(s):
        return Flaw.PLAYERS
    if not are_cards_known(s):
        return Flaw.CARD
    if not is_money_complete(s):
        return Flaw.MONEY
    if not are_hands_counted(s):
        return Flaw.HAND_COUNT
    if not are_buildings_complete(s):
        return Flaw.BUILDINGS
    if not are_points_possible(s):
        return Flaw.POINTS
    if not are_scoring_cards_in_place(s):
        return Flaw.SCORING_CARDS
    if not is_waiting_sound(s):
        return Flaw.WAITS
    return FINE if is_payment_sound(s) else Flaw.PAYMENT


@rule("A1.1", "A7.1")
def are_players_sound(s: State) -> bool:
    """A1.1 Two to six players, Dirk with two, and one of them to act."""
    if not MIN_PLAYERS <= s.num_players <= MAX_PLAYERS or s.to_act >= s.num_players:
        return False
    copies = COPIES_FOR_TWO if is_dirk_here(s) else COPIES
    return s.num_owners == s.num_players + (1 if is_dirk_here(s) else 0) and s.copies == copies


@rule("A1.2", "A1.3")
def are_cards_known(s: State) -> bool:
    """A1 Every card that lies anywhere is one of the game's, and every owner one of the owners."""
    if s.money_left > MONEY_DECK or s.buildings_left > BUILDINGS:
        return False
    for i in range(s.money_left):
        if s.money_pile[i] > SCORING_B:
            return False
    for i in range(s.buildings_left):
        if s.building_pile[i] >= BUILDINGS:
            return False
    for place in range(SITE):
        if (s.site[place] >= BUILDINGS and s.site[place] != NOTHING) or (s.display[place] >= MONEY_KINDS and s.display[place] != NOTHING):
            return False
    for card in range(BUILDINGS):
        if s.owner[card] >= s.num_owners and s.owner[card] != NOBODY:
            return False
    return True


@rule("A1.2")
def count_money(s: State, card: int) -> int:
    """A1.2 How many copies of a money card there are, wherever they lie."""
    count = wide(s.discard[card])
    for place in range(DISPLAY):
        if s.display[place] == card:
            count += 1
    for seat in range(MAX_PLAYERS):
        count += s.players[seat].money[card]
    for i in range(s.money_left):
        if s.money_pile[i] == card:
            count += 1
    return count


@rule("A1.2")
def is_money_complete(s: State) -> bool:
    """A1.2 Every money card is there as often as the game has copies."""
    for card in range(MONEY_KINDS):
        if count_money(s, card) != s.copies:
            return False
    return True


@rule("A6")
def are_hands_counted(s: State) -> bool:
    """A6 The number of cards that all see is the number in hand; only players hold money."""
    for seat in range(MAX_PLAYERS):
        count = 0
        for card in range(MONEY_KINDS):
            count += s.players[seat].money[card]
        if count != s.players[seat].cards or (seat >= s.num_players and count > 0):
            return False
    return True


@rule("A1.3")
def are_buildings_complete(s: State) -> bool:
    """A1.3 Every building lies in one place only, and owners' counts are right."""
    in_pile = 0
    for card in range(BUILDINGS):
        if is_in_pile(s, card):
            in_pile += 1
            if count_in_pile(s, card) != 1:
                return False
    if in_pile != s.buildings_left:
        return False
    for owner in range(MAX_PLAYERS):
        for building_type in range(NUM_TYPES):
            if s.players[owner].buildings[building_type] != count_owned(s, owner, building_type):
                return False
    return True


@rule("A1.3")
def count_in_pile(s: State, card: int) -> int:
    """A1.3 How often a building card lies in the pile."""
    count = 0
    for i in range(s.buildings_left):
        if s.building_pile[i] == card:
            count += 1
    return count


@rule("A1.3")
def count_owned(s: State, owner: int, building_type: int) -> int:
    """A1.3 How many cards of a type an owner has, card by card."""
    count = 0
    for card in range(BUILDINGS):
        if s.owner[card] == owner and TYPE[card] == building_type:
            count += 1
    return count


@rule("A4.2")
def are_points_possible(s: State) -> bool:
    """A4.2 Nobody has more points than the scorings can give."""
    for owner in range(MAX_PLAYERS):
        if s.players[owner].points > MOST_POINTS:
            return False
    return True


@rule("A2.4")
def are_scoring_cards_in_place(s: State) -> bool:
    """A2.4 A and B lie in the pile once, each in its own part of it, until they come up."""
    is_a_right = is_scoring_card_in_place(s, SCORING_A, PILE_OF_A, s.scored & A_SCORED == 0)
    return is_a_right and is_scoring_card_in_place(s, SCORING_B, PILE_OF_B, s.scored & B_SCORED == 0)


@rule("A2.4")
def is_scoring_card_in_place(s: State, card: int, pile: int, is_to_come: bool) -> bool:
    """A2.4 A scoring card to come lies once in its pile, and one that came up nowhere."""
    count = 0
    height = 0
    for i in range(s.money_left):
        if s.money_pile[i] == card:
            count += 1
            height = wide(i)
    if not is_to_come:
        return count == 0
    below = cards_below(s, pile)
    return count == 1 and below <= height <= below + pile_size(s, pile)


@rule("A3.1")
def is_waiting_sound(s: State) -> bool:
    """A3.1 The game waits for one of its choices; A7.2 for a gift only where Dirk is; the site is full when a turn begins."""
    if s.waits > Waits.NOTHING or (s.waits == Waits.GIFT and not is_dirk_here(s)):
        return False
    return s.waits != Waits.ACTION or is_site_full(s)


@rule("A3.3")
def is_payment_sound(s: State) -> bool:
    """A3.3 A place is being paid for just when a payment or a gift is awaited, and the payment can be completed."""
    is_paying = s.waits in (Waits.PAYMENT, Waits.GIFT)
    if not is_paying:
        return s.buying == NOTHING
    if s.buying >= SITE or s.site[s.buying] == NOTHING or s.smallest > s.largest or s.largest > HIGHEST_VALUE:
        return False
    if s.waits == Waits.GIFT:
        return bool(s.paid >= PRICE[s.site[s.buying]])
    return s.paid < PRICE[s.site[s.buying]] and payable(s, wide(s.to_act)) != 0
