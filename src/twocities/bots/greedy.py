"""A bot that follows each of its chains of steps to the end and takes the one that looks best.

The look is the game's own: `value(s, seat)` in its evaluation.py, plain Python over the game's State.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

from twocities.core.light import light
from twocities.core.position import Action, Position, View

MOST_CHAINS = 60  # looked at for one choice, so that it is made while a person blinks

Value = Callable[[Any, int], float]


class Greedy:
    """One chain of its own steps ahead, on a position drawn from what it knows."""

    def choose(self, view: View, seed: int) -> Action:
        legal = list(view.legal())
        random.Random(seed).shuffle(legal)
        drawn = view.draw(seed)
        value: Value = importlib.import_module(f"{view.variant.game.package}.evaluation").value
        chains = _Chains(value, view.seat, state_of(drawn).learned)
        share = max(1, MOST_CHAINS // len(legal))
        return max(legal, key=lambda action: chains.best_after(drawn, action, share))


def state_of(p: Position) -> Any:
    """A position's record, as plain Python reads it."""
    return light(p.variant.game.state, p._data)


class _Chains:
    """Looks at what a seat's own steps lead to, until somebody else is to act or something is learned."""

    def __init__(self, value: Value, seat: int, learned: int) -> None:
        self.value = value
        self.seat = seat
        self.learned = learned

    def best_after(self, p: Position, action: Action, most: int) -> float:
        """The best value that can be had after this step, looking at about so many chains of further ones."""
        after = p.copy()
        after.play(action, self.seat)
        s = state_of(after)
        further = after.legal(self.seat)[:most] if s.learned == self.learned else ()
        if not further:
            return self.value(s, self.seat)
        return max(self.best_after(after, step, max(1, most // len(further))) for step in further)
