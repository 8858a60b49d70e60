"""The audit: a random game in which every position is held against the contracts of all games, compiled.

`twocities fuzz` runs it by the hundred thousand; the tests run it on every target.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from twocities.core.engine import ACTION_COUNT, act, belief, first_of, flaw, forced, legal, refuse, view, waiting
from twocities.core.log import Log
from twocities.core.randomness import Fast, fast_draw
from twocities.core.reasons import FINE
from twocities.core.records import NOBODY, SPECTATOR, Array
from twocities.core.rule import compiled, wide


class Violation(IntEnum):
    """What an audit can find; 0 is none."""

    NO_OPTION = 1
    NOT_ASCENDING = 2
    LEGAL_IS_REFUSED = 3
    ILLEGAL_IS_ACCEPTED = 4
    FLAW = 5
    BELIEF_SEEN_DIFFERENTLY = 6
    BELIEF_FLAW = 7
    BELIEF_OTHER_OPTIONS = 8
    LOG_OVERFLOW = 9
    TOO_LONG = 10


@compiled
def audit_options(s: Any, seat: int, out: Array) -> int:
    """Exactly the legal actions are accepted, and they come in ascending order."""
    count = legal(s, seat, out)
    if count == 0:
        return Violation.NO_OPTION
    listed = 0
    for action in range(ACTION_COUNT):
        is_legal = listed < count and out[listed] == action
        if is_legal:
            listed += 1
        if is_legal and refuse(s, seat, action) != FINE:
            return Violation.LEGAL_IS_REFUSED
        if not is_legal and refuse(s, seat, action) == FINE:
            return Violation.ILLEGAL_IS_ACCEPTED
    return FINE if listed == count else Violation.NOT_ASCENDING


@compiled
def are_equal(a: Any, b: Any) -> bool:
    """Byte for byte."""
    for i in range(len(a)):
        if a[i] != b[i]:
            return False
    return True


@compiled
def audit_belief(s: Any, state: Any, drawn: Any, copy: Any, seen: Any, again: Any, seat: int, memory: int, rng: Fast, out: Array) -> int:
    """A drawn state is sound, looks the same to the seat, and leaves it the same options."""
    view(state, seat, memory, seen)
    belief(seen, seat, rng, copy, drawn)
    if flaw(drawn) != FINE:
        return Violation.BELIEF_FLAW
    view(copy, seat, memory, again)
    if not are_equal(seen, again):
        return Violation.BELIEF_SEEN_DIFFERENTLY
    if waiting(drawn) != waiting(s):
        return Violation.BELIEF_OTHER_OPTIONS
    if seat != SPECTATOR and (waiting(s) >> seat) & 1 == 1:
        count = legal(s, seat, out)
        if legal(drawn, seat, out) != count:
            return Violation.BELIEF_OTHER_OPTIONS
        for i in range(count):
            if refuse(s, seat, out[i]) != FINE:
                return Violation.BELIEF_OTHER_OPTIONS
    return FINE


@compiled
def audit_game(
    s: Any, state: Any, drawn: Any, copy: Any, seen: Any, again: Any, choosing: Fast, doubting: Fast, log: Log, out: Array, limit: int
) -> int:
    """Play on at random to the end, checking as it goes: what was found; out[0] tells after how many choices."""
    found = 0
    choices = 0
    seats = waiting(s)
    while seats != 0 and found == 0 and choices < limit:
        log.count = 0
        only = forced(s, out)
        if only != NOBODY:
            act(s, only, out[0], log)
        else:
            seat = first_of(seats)
            found = audit_options(s, seat, out)
            if found == 0:
                witness = fast_draw(doubting, s.num_players + 1)
                witness = SPECTATOR if witness == s.num_players else witness
                found = audit_belief(s, state, drawn, copy, seen, again, witness, fast_draw(doubting, 2), doubting, out)
            if found == 0:
                count = legal(s, seat, out)
                act(s, seat, out[fast_draw(choosing, count)], log)
                choices += 1
        if found == 0 and flaw(s) != FINE:
            found = wide(Violation.FLAW)
        if found == 0 and log.count > log.capacity:
            found = wide(Violation.LOG_OVERFLOW)
        seats = waiting(s)
    if found == 0 and seats != 0:
        found = wide(Violation.TOO_LONG)
    out[0] = choices
    return found
