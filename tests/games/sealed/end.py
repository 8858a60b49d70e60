"""S4 The end: points and winners."""

from __future__ import annotations

from tests.games.sealed.rules import num_bidders
from tests.games.sealed.state import State, Waits
from twocities.core.records import Array
from twocities.core.rule import rule, wide


@rule("S4.2")
def points_of(s: State, bidder: int) -> int:
    """S4.2 What the lots are worth, less what was paid."""
    total = wide(s.players[bidder].purse)
    for i in range(s.players[bidder].lots):
        total += s.players[bidder].won[i]
    return total


@rule("S4.2")
def points(s: State, out: Array) -> int:
    """S4.2 The points of all bidders, the house's last."""
    for bidder in range(num_bidders(s)):
        out[bidder] = points_of(s, bidder)
    return num_bidders(s)


@rule("S4.3")
def is_ahead(s: State, bidder: int, other: int) -> bool:
    """S4.3 More points, or as many with fewer lots."""
    if points_of(s, bidder) != points_of(s, other):
        return points_of(s, bidder) > points_of(s, other)
    return s.players[bidder].lots < s.players[other].lots


@rule("S4.3")
def winners(s: State) -> int:
    """S4.3 Whoever nobody is ahead of."""
    won = 0
    if s.waits == Waits.NOTHING:
        for bidder in range(num_bidders(s)):
            if not is_beaten(s, bidder):
                won = won | (1 << bidder)
    return won


@rule("S4.3")
def is_beaten(s: State, bidder: int) -> bool:
    """S4.3 Whether anybody is ahead."""
    for other in range(num_bidders(s)):
        if is_ahead(s, other, bidder):
            return True
    return False
