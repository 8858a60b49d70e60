"""Y3 Turn order: sealed bids, then each picks a place."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.reasons import FINE
from twocities.core.records import NOBODY, NOTHING
from twocities.core.rule import rule, wide
from twocities.games.ys.brokers import front_total, put_in_front, take_from_screen
from twocities.games.ys.components import BIDDEN, MAX_PLAYERS
from twocities.games.ys.events import BID, TOOK_ORDER
from twocities.games.ys.reasons import Reason
from twocities.games.ys.state import GO_ON, Stage, State, Waits


@rule("Y3.1")
def high_of(pair: int) -> int:
    """Y3.1 The higher broker of a pair by its number: 0 0, 1 0, 1 1, 2 0, ..."""
    high = 0
    while (high + 1) * (high + 2) // 2 <= pair:
        high += 1
    return high


@rule("Y3.1")
def low_of(pair: int) -> int:
    """Y3.1 The lower broker of a pair by its number."""
    high = high_of(pair)
    return pair - high * (high + 1) // 2


@rule("Y3.1")
def refuse_bid(s: State, seat: int, pair: int) -> int:
    """Y3.1 Two brokers from behind the screen."""
    if s.waits != Waits.BIDS:
        return Reason.NOT_ASKED
    high = high_of(pair)
    low = low_of(pair)
    needed = 2 if high == low else 1
    is_there = s.players[seat].screen[high] >= needed and s.players[seat].screen[low] >= 1
    return FINE if is_there else Reason.NOT_BEHIND_SCREEN


@rule("Y3.1")
def everybody(s: State) -> int:
    """Y3.1 All seats, as bits."""
    return (1 << wide(s.num_players)) - 1


@rule("Y3.1")
def seal_bid(s: State, seat: int, pair: int, log: Log) -> None:
    """Y3.1 A sealed bid; the last one opens all."""
    s.players[seat].bid[0] = high_of(pair)
    s.players[seat].bid[1] = low_of(pair)
    s.chosen_by = s.chosen_by | (1 << seat)
    if s.chosen_by == everybody(s):
        open_bids(s, log)


@rule("Y3.1")
def open_bids(s: State, log: Log) -> None:
    """Y3.1 All bids are revealed together in front of the screens."""
    s.learned += 1
    s.chosen_by = 0
    for seat in range(wide(s.num_players)):
        emit(log, BID, seat, s.players[seat].bid[0], s.players[seat].bid[1])
        for i in range(BIDDEN):
            value = wide(s.players[seat].bid[i])
            take_from_screen(s, seat, value)
            put_in_front(s, seat, value)
            s.players[seat].bid[i] = NOTHING
    s.stage = Stage.ORDER
    s.waits = GO_ON


@rule("Y3.2")
def has_picked(s: State, seat: int) -> bool:
    """Y3.2 Whether a player has picked a place; places are kept in `ranked` until all have."""
    for place in range(MAX_PLAYERS):
        if s.ranked[place] == seat:
            return True
    return False


@rule("Y3.2")
def next_to_pick(s: State) -> int:
    """Y3.2 The highest total that has not picked, ties to the lower order card held from before; NOBODY when all have."""
    best = NOBODY
    for seat in range(wide(s.num_players)):
        if has_picked(s, seat):
            continue
        ahead = 1 if best == NOBODY else front_total(s, seat) - front_total(s, best)
        if ahead > 0 or (ahead == 0 and s.players[seat].order < s.players[best].order):
            best = seat
    return best


@rule("Y3.2")
def ask_order(s: State) -> None:
    """Y3.2 The next to pick; when all have, order cards are dealt anew to match."""
    seat = next_to_pick(s)
    if seat != NOBODY:
        s.to_act = seat
        s.waits = Waits.ORDER
        return
    for place in range(wide(s.num_players)):
        s.players[s.ranked[place]].order = place + 1
        s.ranked[place] = NOTHING
    s.stage = Stage.PAWN_CARDS
    s.asked = 0


@rule("Y3.2")
def refuse_order(s: State, place: int) -> int:
    """Y3.2 A free place."""
    if s.waits != Waits.ORDER:
        return Reason.NOT_ASKED
    if place >= s.num_players:
        return Reason.NOT_IN_USE
    return FINE if s.ranked[place] == NOTHING else Reason.ORDER_IS_TAKEN


@rule("Y3.2")
def pick_order(s: State, seat: int, place: int, log: Log) -> None:
    """Y3.2 A place in the order is picked."""
    s.ranked[place] = seat
    emit(log, TOOK_ORDER, seat, place + 1)
    s.waits = GO_ON


@rule("Y3.2")
def seat_at(s: State, place: int) -> int:
    """Y3.2 Whose order card says this place, counted from 0."""
    seat = 0
    while s.players[seat].order != place + 1:
        seat += 1
    return seat
