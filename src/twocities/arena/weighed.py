"""A greedy bot with weights of its own, and the weights a game has."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from twocities.core.game import Game
from twocities.core.position import Action, View
from twocities.search.engine import evaluation_of
from twocities.search.thinking import Budget, Settings, Thinker

DIGITS = 4  # of a fitted weight
HEAD = '''"""Weights of the evaluation as fitted in the arena; `twocities fit` writes this file."""

from __future__ import annotations

import numpy as np

'''


class Weighing(Thinker):
    """A thinker that weighs as it is told."""

    weights: Any = ()

    def weigh(self, settings: Settings) -> None:
        self.buffers.outlook_data["weights"][0, :] = self.weights


@cache
def weighing(engine: Any) -> Weighing:
    """This process's thinker for a game."""
    return Weighing(engine)


class Weighed:
    """Greedy by these weights."""

    def __init__(self, weights: tuple[float, ...]) -> None:
        self.weights = np.array(weights)

    def choose(self, view: View, budget: Budget) -> Action:
        thinker = weighing(view.variant.engine)
        thinker.weights = self.weights
        return thinker.greedy(view, budget.seed, Settings())


def by_hand(game: Game) -> dict[str, float]:
    """The weights written by hand, by name."""
    module = evaluation_of(game)
    return {weight.name: float(module.BY_HAND[weight]) for weight in module.Weight}


def rounded(weight: float) -> float:
    """A weight as it is written down."""
    return float(f"{weight:.{DIGITS}g}")


def tuned_text(weights: dict[str, float]) -> str:
    """A game's tuned.py with these weights."""
    lines = "".join(f"        {rounded(weight)!r},  # {name}\n" for name, weight in weights.items())
    return f"{HEAD}TUNED = np.array(\n    (\n{lines}    )\n)\n"


def tuned_file(game: Game) -> Path:
    """Where a game's fitted weights are."""
    return Path(str(evaluation_of(game).__file__)).with_name("tuned.py")
