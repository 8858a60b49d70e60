"""What somebody else's bot gets wrong is its own loss: the choice is forfeited and told, and any legal one is made for it."""

from __future__ import annotations

import random
import sys

from twocities.core.position import Action
from twocities.search.thinking import Budget


class Forfeiting:
    """A bot that may fail."""

    def __init__(self) -> None:
        self.forfeits: list[str] = []  # what went wrong, choice by choice

    def forfeit(self, because: str, legal: tuple[Action, ...], budget: Budget) -> Action:
        """Say what went wrong, and make any choice."""
        self.forfeits.append(because)
        sys.stderr.write(because + "\n")
        return random.Random(budget.seed).choice(legal)
