"""Y4 Brokers: behind the screen, in front of it and on the board, and what they add up to."""

from __future__ import annotations

from twocities.core.records import NOTHING
from twocities.core.rule import apart, rule, wide
from twocities.games.ys.components import (
    BROKERS,
    EXPRESS_BROKERS,
    FRONT,
    MERCENARY_WORTH,
    NEUTRALS,
    PLACINGS,
    SLOTS,
    SPARE_VALUE,
)
from twocities.games.ys.state import State

TOTAL_UNIT = 16  # more than an owner's brokers on the board
STRENGTH_BITS = 12  # of one owner in `strengths`
NOWHERE = 63  # at no place of any set of places


@rule("Y1.2", "Y10.1", "Y11.1")
def brokers_of(s: State, seat: int, value: int) -> int:
    """Y1.2 How many brokers of a value a player has in all; Y10.1 spare ones included."""
    count = int(EXPRESS_BROKERS[value] if s.express == 1 else BROKERS[value])
    return count + wide(s.players[seat].spares) if value == SPARE_VALUE else count


@rule("Y3.1")
def take_from_screen(s: State, seat: int, value: int) -> None:
    """Y3.1 A broker from behind the screen."""
    s.players[seat].screen[value] -= 1
    s.players[seat].behind -= 1


@rule("Y6.9")
def put_behind_screen(s: State, seat: int, value: int) -> None:
    """Y6.9 A broker goes back behind the screen."""
    s.players[seat].screen[value] += 1
    s.players[seat].behind += 1


@rule("Y3.1", "Y5.5")
def put_in_front(s: State, seat: int, value: int) -> None:
    """Y3.1 A broker in front of the screen, the highest first."""
    carried = value
    for i in range(FRONT):
        there = wide(s.players[seat].front[i])
        if there == NOTHING or there < carried:
            s.players[seat].front[i] = carried
            carried = there
        if carried == NOTHING:
            return


@rule("Y8")
def take_from_front(s: State, seat: int, value: int) -> None:
    """Y8 A broker of this value leaves the front."""
    is_found = False
    for i in range(FRONT):
        if is_found:
            s.players[seat].front[i - 1] = s.players[seat].front[i]
            s.players[seat].front[i] = NOTHING
        elif s.players[seat].front[i] == value:
            s.players[seat].front[i] = NOTHING
            is_found = True


@rule("Y5.6")
def own_eyes(s: State, seat: int) -> int:
    """Y5.6 Who sees a player's face-down broker: the owner with `recheck`, else nobody."""
    return 1 << seat if s.recheck == 1 else 0


@rule("Y4.5")
def count_laid(s: State, seat: int, value: int) -> int:
    """Y4.5 Brokers of a value outside the screen: in front, on the board, back home from it, and in the throne room."""
    count = 0
    for i in range(FRONT):
        if s.players[seat].front[i] == value:
            count += 1
    for slot in range(SLOTS):
        if s.players[seat].value[slot] == value:
            count += 1
    return count


@rule("Y8", "Y10.1")
def is_in_front(s: State, seat: int, value: int) -> bool:
    """Y4.1 Whether a broker of this value is in front of the screen."""
    for i in range(FRONT):
        if s.players[seat].front[i] == value:
            return True
    return False


@rule("Y4.1")
def front_total(s: State, seat: int) -> int:
    """Y4.1 The sum of the brokers in front of the screen."""
    total = 0
    for i in range(FRONT):
        if s.players[seat].front[i] != NOTHING:
            total += s.players[seat].front[i]
    return total


@rule("Y4.2", "Y9.4")
def is_neutral(s: State, owner: int) -> bool:
    """Y9 Whether this is the neutral player, who sits behind the last seat."""
    return owner >= s.num_players


@rule("Y9")
def has_neutral(s: State) -> bool:
    """Y9 Whether the neutral player is in the game."""
    return s.num_owners > s.num_players


@rule("Y6.2", "Y8")
def worth(s: State, seat: int, slot: int) -> int:
    """Y8 What a broker counts: its value, or more with the Mercenary's mark."""
    return MERCENARY_WORTH if s.players[seat].marked == slot else wide(s.players[seat].value[slot])


@rule("Y4.3")
def is_at(place: int, places: int) -> bool:
    """Y4.3 Whether a place is one of these; a broker that is nowhere is at none."""
    return (places >> min(place, NOWHERE)) & 1 == 1


@apart
@rule("Y4.3", "Y6.2", "Y9.4")
def strength(s: State, owner: int, places: int) -> int:
    """Y6.2 What an owner's brokers at these places add up to, sixteen times, and how many they are."""
    found = 0
    if is_neutral(s, owner):
        for seat in range(wide(s.num_players)):
            for i in range(NEUTRALS):
                is_here = is_at(wide(s.players[seat].neutral_place[i]), places)
                found += wide(s.players[seat].neutral_value[i]) * TOTAL_UNIT + 1 if is_here else 0
        return found
    for slot in range(PLACINGS):
        is_here = is_at(wide(s.players[owner].place[slot]), places)
        found += worth(s, owner, slot) * TOTAL_UNIT + 1 if is_here else 0
    return found


@rule("Y4.3", "Y6.2")
def strengths(s: State, places: int) -> int:
    """Y4.3 The strength of every owner at these places, in bits one after the other."""
    found = 0
    for owner in range(wide(s.num_owners)):
        found = found | (strength(s, owner, places) << (STRENGTH_BITS * owner))
    return found


@rule("Y4.3")
def strength_in(present: int, owner: int) -> int:
    """Y4.3 One owner's strength; 0 for somebody who is not present."""
    return (present >> (STRENGTH_BITS * owner)) & ((1 << STRENGTH_BITS) - 1)


@rule("Y6.2")
def total_in(present: int, owner: int) -> int:
    """Y6.2 What one owner's brokers add up to."""
    return strength_in(present, owner) // TOTAL_UNIT
