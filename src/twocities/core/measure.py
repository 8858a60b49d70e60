"""Single operations many times over, for benchmarks: nothing of Python in between."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from twocities.core.engine import act, belief, copy_bytes, first_of, legal, view, waiting
from twocities.core.log import Log
from twocities.core.randomness import Fast
from twocities.core.records import Array
from twocities.core.rule import compiled


class Operation(IntEnum):
    """What is measured."""

    CLONE = 0
    LEGAL = 1
    PLAY = 2  # on a clone
    VIEW = 3
    BELIEF = 4


@compiled
def repeat(s: Any, state: Any, other: Any, copy: Any, seen: Any, rng: Fast, log: Log, out: Array, what: int, times: int) -> int:
    """Do one thing so many times for the first waiting seat; a sum, so that no work can be left out."""
    seat = first_of(waiting(s))
    view(state, seat, 1, seen)
    legal(s, seat, out)
    action = out[0]
    total = 0
    for i in range(times):
        state[0] = i & 1  # the generator's key: it changes nothing, and no result can be kept from the last time
        if what == Operation.CLONE:
            copy_bytes(state, copy)
            total += copy[0]
        elif what == Operation.LEGAL:
            total += legal(s, seat, out)
        elif what == Operation.PLAY:
            copy_bytes(state, copy)
            act(other, seat, action, log)
            total += copy[0]
        elif what == Operation.VIEW:
            view(state, seat, 1, copy)
            total += copy[0]
        else:
            belief(seen, seat, rng, copy, other)
            total += copy[0]
    return total & 0xFFFF
