"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from twocities.core.position import Action, View
from twocities.search.thinking import Budget


class Bot(Protocol):
    """An opponent. The same view and budget give the same choice, if the budget is in iterations."""

    def choose(self, view: View, budget: Budget) -> Action: ...
