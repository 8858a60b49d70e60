"""Y4.2 Who is ahead: totals, and what breaks ties."""

from __future__ import annotations

from twocities.core.log import Log, emit, is_kept
from twocities.core.records import NOBODY
from twocities.core.rule import apart, rule, wide
from twocities.games.ys.brokers import front_total, is_neutral, strength_in, total_in
from twocities.games.ys.events import TIE_BROKEN
from twocities.games.ys.state import State

BY_INTRIGUER, BY_NEUTRAL, BY_FRONT, BY_ORDER = range(4)  # as components.TIE names them


@rule("Y4.2", "Y9.4")
def breaks_tie(s: State, owner: int, other: int) -> int:
    """Y4.2 What tells two tied owners apart: the Intriguer, the neutral player, the front total, the order card."""
    if s.intriguer in (owner, other):
        return BY_INTRIGUER
    if is_neutral(s, owner) or is_neutral(s, other):
        return BY_NEUTRAL
    return BY_ORDER if front_total(s, owner) == front_total(s, other) else BY_FRONT


@rule("Y4.2")
def wins_tie(s: State, owner: int, other: int) -> bool:
    """Y4.2 Whether one of two tied owners is ahead of the other."""
    by = breaks_tie(s, owner, other)
    if by == BY_INTRIGUER:
        return s.intriguer == owner
    if by == BY_NEUTRAL:
        return is_neutral(s, owner)
    if by == BY_FRONT:
        return front_total(s, owner) > front_total(s, other)
    return s.players[owner].order < s.players[other].order


@apart
@rule("Y4.2", "Y4.3")
def first_of(s: State, present: int, left_out: int, log: Log) -> int:
    """Y4.3 Who is first of the present, whose `strengths` these are, but for those left out; NOBODY where none is."""
    best = NOBODY
    best_total = 0
    for owner in range(wide(s.num_owners)):
        if (left_out >> owner) & 1 == 1 or strength_in(present, owner) == 0:
            continue
        total = total_in(present, owner)
        is_tied = best != NOBODY and total == best_total
        is_ahead = best == NOBODY or total > best_total or (is_tied and wins_tie(s, owner, best))
        if is_ahead:
            best = owner
            best_total = total
    if best != NOBODY and is_kept(log):
        tell_ties(s, present, left_out, best, log)
    return best


@rule("Y4.2")
def tell_ties(s: State, present: int, left_out: int, first: int, log: Log) -> None:
    """Y4.2 With whom the first was tied, and what broke it."""
    for owner in range(wide(s.num_owners)):
        is_other = owner != first and (left_out >> owner) & 1 == 0 and strength_in(present, owner) > 0
        if is_other and total_in(present, owner) == total_in(present, first):
            emit(log, TIE_BROKEN, first, owner, breaks_tie(s, first, owner))


@rule("Y6.6", "Y12")
def ranks_columns(s: State) -> int:
    """Y6.6 Who puts tied columns in order: the Intriguer's player, or the highest front total; Y12 a tie may go by seats."""
    if s.intriguer != NOBODY:
        return wide(s.intriguer)
    best = 0
    for seat in range(1, wide(s.num_players)):
        ahead = front_total(s, seat) - front_total(s, best)
        is_earlier = s.seat_breaks_ties == 0 and s.players[seat].order < s.players[best].order
        if ahead > 0 or (ahead == 0 and is_earlier):
            best = seat
    return best
