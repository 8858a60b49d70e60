"""How good a position looks: the game's own expectation, and what is made of it."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from twocities.core.engine import points, waiting, winners
from twocities.core.records import Array
from twocities.core.rule import compiled, per_game_in
from twocities.search.records import Work

LEADER, OTHERS = 0.5, 0.4  # what the best and the average of the others count to somebody who plays for points
WON = 0.5  # points for having won, so that a tie that was broken counts


@per_game_in("evaluation")
def expect(s: Any, eyes: int, o: Any) -> int:
    """Write what each owner may expect, as far as the seats in `eyes` know; how many owners there are."""
    raise NotImplementedError


class Weights(IntEnum):
    """Whose weights an outlook has."""

    BY_HAND = 0  # written by hand
    TUNED = 1  # fitted to win in the arena
    JUDGED = 2  # fitted to how games end


BY_HAND = np.zeros(1)  # each game's own stands here when search is linked
TUNED = np.zeros(1)
JUDGED = np.zeros(1)


@compiled
def weigh(o: Any, weights: int) -> None:
    """Set the weights of an outlook."""
    for i in range(len(o.weights)):
        o.weights[i] = JUDGED[i] if weights == Weights.JUDGED else TUNED[i] if weights == Weights.TUNED else BY_HAND[i]


@compiled
def look(s: Any, eyes: int, o: Any, out: Array) -> int:
    """Expected points by owner; at the end those there are. How many owners."""
    if waiting(s) != 0:
        return expect(s, eyes, o)
    count = points(s, out)
    won = winners(s)
    for owner in range(count):
        o.expected[owner] = float(out[owner]) + (WON if (won >> owner) & 1 == 1 else 0.0)
    return count


@compiled
def best_other(o: Any, count: int, owner: int) -> float:
    """The most that any other owner may expect."""
    best = -1000.0
    for other in range(count):
        if other != owner and o.expected[other] > best:
            best = o.expected[other]
    return best


@compiled
def worth(s: Any, seat: int, o: Any, out: Array) -> float:
    """What a position is worth to a seat by what it knows: its points, less some of the others'."""
    count = look(s, 1 << seat, o, out)
    together = 0.0
    for other in range(count):
        if other != seat:
            together += o.expected[other]
    return float(o.expected[seat] - LEADER * best_other(o, count, seat) - OTHERS * together / (count - 1))


@compiled
def take_margins(o: Any, count: int, work: Work) -> None:
    """Points ahead of the best other, for each owner."""
    for owner in range(count):
        work.margins[owner] = o.expected[owner] - best_other(o, count, owner)
