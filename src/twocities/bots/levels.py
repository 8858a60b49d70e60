"""Levels people understand: five opponents from beginner to master, defined in iterations.

The weaker ones think as the stronger ones do, but not as far, forget what is not on the table, and misjudge choices by some
points; never by so much that a choice looks foolish.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from twocities.bots.searching import Searching
from twocities.core.catalogue import say
from twocities.search.looking import Weights
from twocities.search.thinking import FLAT, TREE, Settings

BOTS = "twocities.bots"


@dataclass(frozen=True)
class Level:
    """An opponent as people choose one."""

    key: str
    kind: str
    iterations: int
    settings: Settings
    is_forgetful: bool = False

    def bot(self) -> Searching:
        """The opponent."""
        return Searching(self.kind, self.iterations, self.settings, is_forgetful=self.is_forgetful)

    def schema(self) -> dict[str, Any]:
        """The level for readers that are not Python."""
        own = {"key": self.key, "kind": self.kind, "iterations": self.iterations, "is_forgetful": self.is_forgetful}
        settings = self.settings
        return {**own, "weights": int(settings.weights), "rounds": settings.rounds, "chains": settings.chains, **settings.thousandths()}

    @property
    def name(self) -> str:
        return say(f"level-{self.key}", part=BOTS)

    @property
    def sentence(self) -> str:
        """What to expect of it."""
        return say(f"level-{self.key}.about", part=BOTS)


_ALL = (
    Level("beginner", FLAT, 60, Settings(rounds=0, noise=4.0, cap=4.0, weights=Weights.BY_HAND), is_forgetful=True),
    Level("casual", FLAT, 120, Settings(rounds=0, noise=1.5, cap=2.0, weights=Weights.BY_HAND), is_forgetful=True),
    Level("player", TREE, 200, Settings(rounds=1, noise=0.8, cap=1.0), is_forgetful=True),
    Level("expert", TREE, 800, Settings()),
    Level("master", TREE, 5_000, Settings()),
)
LEVELS = {level.key: level for level in _ALL}
