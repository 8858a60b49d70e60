"""What a seat can believe: the unseen brokers, ships and characters dealt anew over the places that can hold them.

A player's brokers are a known set, so what is not seen lies where it cannot be seen. How many brokers of each value are
unseen is kept in one number, eight bits for each value. At most one broker of a player is known to be one of three: the
last one sent to the throne room. It comes first. Each of the three leaves as many ways to deal the others: with n brokers
of its value in all and k of them seen, (n - k) in n of the ways there would be without it.
"""

from __future__ import annotations

from twocities.core.randomness import Fast, fast_draw, fast_shuffle
from twocities.core.records import HIDDEN, NOTHING
from twocities.core.rule import rule, wide
from twocities.games.ys.brokers import brokers_of, count_laid
from twocities.games.ys.components import (
    BIDDEN,
    CARDS_IN_PALACE,
    CHARACTERS,
    FRONT,
    IN_THRONE,
    NEUTRAL_VALUES,
    NEUTRALS,
    PLACINGS,
    SHIPS,
    SLOTS,
    VALUES,
)
from twocities.games.ys.set_up import is_in_game
from twocities.games.ys.state import ANY_VALUE, BITS, UP, State, Waits

ROOM = 8  # bits of the count of each value
FEW = (1 << ROOM) - 1
WAYS = 60  # can be divided by any number of brokers of a value


@rule("Y4.5")
def believe(s: State, seat: int, rng: Fast) -> None:
    """Y4.5 Fill in what is blanked, each consistent assignment equally likely."""
    for owner in range(wide(s.num_players)):
        forget_limits(s, owner)
        deal_brokers(s, owner, rng)
        deal_neutrals(s, owner, rng)
        if owner != seat:
            seal_choices(s, owner, rng)
            s.players[owner].chosen_face = UP
    for owner in range(wide(s.num_players), len(s.players)):
        clear_unused(s, owner)
    deal_ships(s, rng)
    deal_characters(s, rng)


@rule("Y4.5")
def clear_unused(s: State, owner: int) -> None:
    """Y4.5 A seat without a player has nothing to hide."""
    forget_limits(s, owner)
    s.players[owner].chosen_face = UP
    for value in range(VALUES):
        s.players[owner].screen[value] = 0
    for i in range(NEUTRALS):
        s.players[owner].neutral_hand[i] = 0


@rule("Y10.1")
def forget_limits(s: State, owner: int) -> None:
    """Y10.1 Without a memory nothing is known of the throne room."""
    for slot in range(SLOTS):
        s.players[owner].may_be[slot] = min(s.players[owner].may_be[slot], ANY_VALUE)


@rule("Y4.5")
def count_unseen(s: State, owner: int) -> int:
    """Y4.5 How many brokers of each value are nowhere to be seen."""
    unseen = 0
    is_screen_hidden = s.players[owner].screen[0] == HIDDEN
    for value in range(VALUES):
        count = brokers_of(s, owner, value) - count_laid(s, owner, value)
        if not is_screen_hidden:
            count -= s.players[owner].screen[value]
        unseen = unseen | (max(count, 0) << (ROOM * value))
    return unseen


@rule("Y4.5")
def draw_broker(counts: int, rng: Fast) -> int:
    """Y4.5 The value of one of so many brokers, each equally likely; NOTHING if there is none."""
    total = 0
    for value in range(VALUES):
        total += (counts >> (ROOM * value)) & FEW
    if total == 0:
        return NOTHING
    skip = fast_draw(rng, total)
    for value in range(VALUES):
        skip -= (counts >> (ROOM * value)) & FEW
        if skip < 0:
            return value
    return NOTHING


@rule("Y4.5", "Y10.1")
def ways(s: State, owner: int, unseen: int, may_be: int) -> int:
    """Y10.1 In how many ways, up to a factor, the others can be dealt for each value that one of three brokers may have."""
    found = 0
    for value in range(VALUES):
        of_three = (may_be >> (BITS * value)) & ((1 << BITS) - 1)
        left = (unseen >> (ROOM * value)) & FEW
        in_all = brokers_of(s, owner, value) - sent_before(s, owner, value)
        found = found | ((of_three * left * (WAYS // max(in_all, 1))) << (ROOM * value))
    return found


@rule("Y10.1")
def sent_before(s: State, owner: int, value: int) -> int:
    """Y10.1 Brokers of a value that all know to lie in the throne room: they were not among the three."""
    count = 0
    for slot in range(PLACINGS, SLOTS):
        if s.players[owner].place[slot] == IN_THRONE and s.players[owner].may_be[slot] == 1 << (BITS * value):
            count += 1
    return count


@rule("Y4.5", "Y10.1")
def deal_brokers(s: State, owner: int, rng: Fast) -> None:
    """Y4.5 Unseen brokers to the board and the throne room, first where only some values are possible; the rest behind the screen."""
    unseen = count_unseen(s, owner)
    unseen = deal_slots(s, owner, unseen, True, rng)
    unseen = deal_slots(s, owner, unseen, False, rng)
    if s.players[owner].screen[0] == HIDDEN:
        for value in range(VALUES):
            s.players[owner].screen[value] = (unseen >> (ROOM * value)) & FEW


@rule("Y4.5", "Y10.1")
def deal_slots(s: State, owner: int, unseen: int, is_limited: bool, rng: Fast) -> int:
    """Y4.5 Brokers to the hidden slots, limited ones or not; what is unseen then."""
    for slot in range(SLOTS):
        is_hidden = s.players[owner].place[slot] != NOTHING and s.players[owner].value[slot] == HIDDEN
        may_be = wide(s.players[owner].may_be[slot])
        if is_hidden and (may_be != ANY_VALUE) == is_limited:
            value = draw_broker(ways(s, owner, unseen, may_be) if is_limited else unseen, rng)
            if value != NOTHING:
                s.players[owner].value[slot] = value
                unseen -= 1 << (ROOM * value)
    return unseen


@rule("Y3.1", "Y10.1")
def seal_choices(s: State, owner: int, rng: Fast) -> None:
    """Y3.1 A sealed bid is any two of the brokers behind the screen; Y10.1 a sealed broker any of the three in front."""
    if (s.chosen_by >> owner) & 1 == 0:
        return
    if s.waits == Waits.THRONE:
        s.players[owner].sent = s.players[owner].front[fast_draw(rng, FRONT)]
        return
    unseen = 0
    for value in range(VALUES):
        unseen = unseen | (wide(s.players[owner].screen[value]) << (ROOM * value))
    high = draw_broker(unseen, rng)
    low = draw_broker(unseen - (1 << (ROOM * high)), rng)
    s.players[owner].bid[0] = max(high, low)
    s.players[owner].bid[BIDDEN - 1] = min(high, low)


@rule("Y9.3")
def unplaced_neutrals(s: State, owner: int) -> int:
    """Y9.3 The neutral brokers that are nowhere to be seen, as bits."""
    unseen = (1 << NEUTRALS) - 1
    for i in range(NEUTRALS):
        if s.players[owner].neutral_hand[i] == 1:
            unseen = unseen & ~(1 << i)
        for turn in range(NEUTRALS):
            if s.players[owner].neutral_value[turn] == NEUTRAL_VALUES[s.neutral_level, i]:
                unseen = unseen & ~(1 << i)
    return unseen


@rule("Y9.3")
def deal_neutrals(s: State, owner: int, rng: Fast) -> None:
    """Y9.3 Unseen neutral brokers to the board, the rest to whoever places them."""
    if s.num_owners == s.num_players:
        for i in range(NEUTRALS):
            s.players[owner].neutral_hand[i] = 0
        return
    unseen = unplaced_neutrals(s, owner)
    for turn in range(NEUTRALS):
        if s.players[owner].neutral_place[turn] != NOTHING and s.players[owner].neutral_value[turn] == HIDDEN:
            i = draw_bit(unseen, rng)
            unseen = unseen & ~(1 << i)
            s.players[owner].neutral_value[turn] = NEUTRAL_VALUES[s.neutral_level, i]
    if s.players[owner].neutral_hand[0] == HIDDEN:
        for i in range(NEUTRALS):
            s.players[owner].neutral_hand[i] = (unseen >> i) & 1


@rule("Y4.5")
def draw_bit(bits: int, rng: Fast) -> int:
    """Y4.5 One of the bits that are on, each equally likely."""
    count = 0
    rest = bits
    while rest != 0:
        count += rest & 1
        rest = rest >> 1
    skip = fast_draw(rng, max(count, 1))
    bit = 0
    while bit < CHARACTERS and ((bits >> bit) & 1 == 0 or skip > 0):
        if (bits >> bit) & 1 == 1:
            skip -= 1
        bit += 1
    return bit


@rule("Y2.1", "Y4.5")
def deal_ships(s: State, rng: Fast) -> None:
    """Y4.5 The ships that have not come, in any order."""
    n = 0
    for ship in range(SHIPS):
        s.ship_deck[ship] = NOTHING
    for ship in range(SHIPS):
        if is_in_game(s, ship) and (s.ships_out >> ship) & 1 == 0:
            s.ship_deck[n] = ship
            n += 1
    fast_shuffle(rng, s.ship_deck, 0, n)


@rule("Y2.1", "Y4.5")
def is_face_down(s: State, at: int) -> bool:
    """Y2.1 Whether a character is still to be turned up, or left out of the game."""
    return at >= wide(s.neighbourhoods) * CARDS_IN_PALACE or at % CARDS_IN_PALACE + 1 > s.round_number


@rule("Y2.1", "Y4.5")
def deal_characters(s: State, rng: Fast) -> None:
    """Y4.5 The characters that were not turned up, in any order."""
    unseen = (1 << CHARACTERS) - 1 - wide(s.characters_out)
    for at in range(CHARACTERS):
        s.characters[at] = NOTHING
        if is_face_down(s, at):
            card = draw_bit(unseen, rng)
            unseen = unseen & ~(1 << card)
            s.characters[at] = card
