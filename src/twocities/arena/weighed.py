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
ABOUT = {
    "TUNED": "Weights of the evaluation as fitted in the arena; `twocities fit` writes this file.",
    "JUDGED": "Weights of the evaluation as fitted to how games end; `twocities judge` writes this file.",
}


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


def weights_text(kind: str, weights: dict[str, float]) -> str:
    """A game's tuned.py or judged.py with these weights."""
    head = f'"""{ABOUT[kind]}"""\n\nfrom __future__ import annotations\n\nimport numpy as np\n\n'
    lines = "".join(f"        {rounded(weight)!r},  # {name}\n" for name, weight in weights.items())
    return f"{head}{kind} = np.array(\n    (\n{lines}    )\n)\n"


def weights_file(game: Game, kind: str) -> Path:
    """Where a game's fitted weights are."""
    return Path(str(evaluation_of(game).__file__)).with_name(f"{kind.lower()}.py")
