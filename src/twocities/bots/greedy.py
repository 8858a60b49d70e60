"""Bots that follow their own steps to where somebody else is to act, and take those that look best by the game's evaluation."""

from __future__ import annotations

from twocities.bots.thinkers import thinker_of
from twocities.core.position import Action, View
from twocities.search.looking import Weights
from twocities.search.thinking import Budget, Settings


class Greedy:
    """One chain of its own steps ahead, on a position drawn from what it knows; `tuned` with weights fitted in the arena."""

    def __init__(self, *, weights: Weights = Weights.BY_HAND) -> None:
        self.settings = Settings(weights=weights)

    def choose(self, view: View, budget: Budget) -> Action:
        return thinker_of(view).greedy(view, budget.seed, self.settings)
