"""Y8 Brokers on the board that change their places or are marked: Herald, Magician, Mercenary; and the Queen, who forbids it."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.reasons import FINE
from twocities.core.records import NOTHING
from twocities.core.rule import rule, wide
from twocities.games.ys.brokers import own_eyes
from twocities.games.ys.components import AREAS, IN_THRONE, PLACINGS, SLOTS
from twocities.games.ys.events import DECLINED, LOCKED, MARKED, MOVED, SWAPPED
from twocities.games.ys.looking import refuse_other_ship, swap_ships
from twocities.games.ys.placing import NO_QUEEN, TO_PLACE, is_in_use, is_locked, refuse_place, score_market
from twocities.games.ys.reasons import Reason
from twocities.games.ys.state import ALL_SEE, DOWN, GO_ON, State, Waits


@rule("Y8")
def refuse_slot(s: State, seat: int, slot: int) -> int:
    """Y8 An own broker on the board outside locked areas."""
    place = wide(s.players[seat].place[slot])
    if place == NOTHING:
        return Reason.NO_BROKER_THERE
    if place == IN_THRONE:
        return Reason.NO_THRONE_BROKER
    return Reason.AREA_IS_LOCKED if place < AREAS and is_locked(s, place) else FINE


# the Queen


@rule("Y8", "Y12")
def refuse_lock(s: State, place: int) -> int:
    """Y8 The Queen locks a city area; Y12 the Hungarian one a neighbourhood."""
    if s.queen_wide == 1:
        return Reason.QUEEN_LOCKS_A_NEIGHBOURHOOD
    if place >= AREAS:
        return Reason.QUEEN_LOCKS_AN_AREA
    return FINE if is_in_use(s, place) else Reason.NOT_IN_USE


@rule("Y12")
def refuse_wide_lock(s: State, neighbourhood: int) -> int:
    """Y12 The Hungarian Queen locks a whole neighbourhood."""
    if s.waits != Waits.QUEEN:
        return Reason.NOT_ASKED
    if s.queen_wide == 0:
        return Reason.QUEEN_LOCKS_AN_AREA
    return FINE if neighbourhood < s.neighbourhoods else Reason.NOT_IN_USE


@rule("Y8", "Y12")
def lock(s: State, seat: int, areas: int, log: Log) -> None:
    """Y8 Locked for the rest of the round."""
    s.locked = s.locked | areas
    s.queen = seat
    for area in range(AREAS):
        if (areas >> area) & 1 == 1:
            emit(log, LOCKED, seat, area)
    s.waits = GO_ON


# the Herald


@rule("Y8")
def has_broker_to_move(s: State, seat: int) -> bool:
    """Y8 Whether the Herald could move a broker: there is always another place."""
    for slot in range(PLACINGS):
        if refuse_slot(s, seat, slot) == FINE:
            return True
    return False


@rule("Y8")
def refuse_new_place(s: State, seat: int, place: int) -> int:
    """Y8 Another area or square; placing rules hold, locked areas are out, Y12 for the Queen's player too."""
    if s.players[seat].chosen == NOTHING:
        return Reason.HAS_NO_PLACE
    if s.players[seat].place[s.players[seat].chosen] == place:
        return Reason.SAME_PLACE
    return refuse_place(s, place, NO_QUEEN)


@rule("Y8")
def move(s: State, seat: int, place: int, log: Log) -> None:
    """Y8 The face is kept. City to market gives a point, market to market none, market to city costs none."""
    slot = wide(s.players[seat].chosen)
    before = wide(s.players[seat].place[slot])
    s.players[seat].place[slot] = place
    emit(log, MOVED, seat, slot, before, place)
    if before >= AREAS:
        s.squares = s.squares & ~(1 << (before - AREAS))
    if place >= AREAS:
        s.squares = s.squares | (1 << (place - AREAS))
        if before < AREAS:
            score_market(s, seat, log)
    s.players[seat].chosen = NOTHING
    s.waits = GO_ON


# the Magician


@rule("Y8", "Y10.2")
def refuse_partner(s: State, seat: int, slot: int, other: int) -> int:
    """Y8 A broker that lies apart, outside locked areas; with King's Favor also one in the throne room."""
    place = wide(s.players[seat].place[other])
    if place == s.players[seat].place[slot]:
        return Reason.SAME_PLACE
    return FINE if place == IN_THRONE else refuse_slot(s, seat, other)


@rule("Y8")
def has_partner(s: State, seat: int, slot: int) -> bool:
    """Y8 Whether a broker can be swapped with any other."""
    for other in range(SLOTS):
        if s.players[seat].place[other] != NOTHING and refuse_partner(s, seat, slot, other) == FINE:
            return True
    return False


@rule("Y8", "Y10.2")
def refuse_swapped(s: State, seat: int, slot: int) -> int:
    """Y8 The first of two own brokers is one on the board."""
    reason = refuse_slot(s, seat, slot)
    if reason != FINE:
        return reason
    return FINE if has_partner(s, seat, slot) else Reason.SAME_PLACE


@rule("Y8")
def has_brokers_to_swap(s: State, seat: int) -> bool:
    """Y8 Whether the Magician could swap anything."""
    for slot in range(PLACINGS):
        if refuse_slot(s, seat, slot) == FINE and has_partner(s, seat, slot):
            return True
    return False


@rule("Y8", "Y10.2")
def swap(s: State, seat: int, slot: int, log: Log) -> None:
    """Y8 The two brokers change places, each keeps its face; a mark goes along and ends in the throne room."""
    chosen = wide(s.players[seat].chosen)
    emit(log, SWAPPED, seat, chosen, slot)
    if slot >= PLACINGS:
        swap_with_throne(s, seat, chosen, slot)
    else:
        place = wide(s.players[seat].place[chosen])
        s.players[seat].place[chosen] = s.players[seat].place[slot]
        s.players[seat].place[slot] = place
    s.players[seat].chosen = NOTHING
    s.waits = GO_ON


@rule("Y8", "Y10.2")
def swap_with_throne(s: State, seat: int, slot: int, throne: int) -> None:
    """Y8 Into the throne room always face down, out of it face down; who knew a broker still does."""
    value = wide(s.players[seat].value[slot])
    known = wide(s.players[seat].known[slot])
    seen = wide(s.players[seat].seen[slot])
    may_be = wide(s.players[seat].may_be[slot])
    if seen == ALL_SEE:
        seen = own_eyes(s, seat)
    s.players[seat].value[slot] = s.players[seat].value[throne]
    s.players[seat].known[slot] = s.players[seat].known[throne]
    s.players[seat].seen[slot] = s.players[seat].seen[throne]
    s.players[seat].may_be[slot] = s.players[seat].may_be[throne]
    s.players[seat].face[slot] = DOWN
    s.players[seat].value[throne] = value
    s.players[seat].known[throne] = known
    s.players[seat].seen[throne] = seen
    s.players[seat].may_be[throne] = may_be
    s.players[seat].from_throne = slot
    if s.players[seat].marked == slot:
        s.players[seat].marked = NOTHING


# the Mercenary


@rule("Y8")
def refuse_mark(s: State, seat: int, slot: int) -> int:
    """Y8 One of the two brokers just placed, not one that the Magician put there."""
    is_of_turn = slot // TO_PLACE == s.turn and slot < PLACINGS
    return FINE if is_of_turn and s.players[seat].from_throne != slot else Reason.NOT_JUST_PLACED


@rule("Y8")
def mark(s: State, seat: int, slot: int, log: Log) -> None:
    """Y8 It is worth 5 in this round's counting; the mark is public."""
    s.players[seat].marked = slot
    emit(log, MARKED, seat, slot)
    s.waits = GO_ON


# all of them


@rule("Y8")
def refuse_own_broker(s: State, seat: int, slot: int) -> int:
    """Y8 An own broker for the Herald, the Magician or the Mercenary."""
    if s.players[seat].chosen != NOTHING:
        return Reason.NOT_ASKED
    if s.waits == Waits.HERALD:
        return refuse_slot(s, seat, slot)
    if s.waits == Waits.MAGICIAN:
        return refuse_swapped(s, seat, slot)
    return refuse_mark(s, seat, slot) if s.waits == Waits.MERCENARY else Reason.NOT_ASKED


@rule("Y8")
def refuse_with(s: State, seat: int, other: int) -> int:
    """Y8 What the Magician's broker or the Captain's ship is swapped with."""
    if s.waits not in (Waits.MAGICIAN, Waits.CAPTAIN) or s.players[seat].chosen == NOTHING:
        return Reason.NOT_ASKED
    if s.waits == Waits.CAPTAIN:
        return refuse_other_ship(s, seat, other)
    return refuse_partner(s, seat, wide(s.players[seat].chosen), other)


@rule("Y8")
def choose_own_broker(s: State, seat: int, slot: int, log: Log) -> None:
    """Y8 An own broker is named."""
    if s.waits == Waits.MERCENARY:
        mark(s, seat, slot, log)
    else:
        s.players[seat].chosen = slot


@rule("Y8")
def swap_with(s: State, seat: int, other: int, log: Log) -> None:
    """Y8 Two brokers, or two ships, are swapped."""
    if s.waits == Waits.CAPTAIN:
        swap_ships(s, seat, other, log)
    else:
        swap(s, seat, other, log)


@rule("Y8", "Y12")
def refuse_decline(s: State) -> int:
    """Y8 Where "may" is said: the Magician and the Alchemist; Y12 the Spanish highest bidder."""
    if s.waits in (Waits.MAGICIAN, Waits.ALCHEMIST):
        return FINE
    if s.waits == Waits.BIDDER:
        return FINE if s.bidder_may_decline == 1 else Reason.CANNOT_DECLINE
    return Reason.CANNOT_DECLINE


@rule("Y8")
def decline(s: State, seat: int, log: Log) -> None:
    """Y8 The effect is declined; the card is gone."""
    emit(log, DECLINED, seat)
    s.players[seat].chosen = NOTHING
    s.waits = GO_ON
