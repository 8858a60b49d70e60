"""Bots that search: flat Monte Carlo, and tree search over what they may believe."""

from __future__ import annotations

from twocities.bots.thinkers import thinker_of
from twocities.core.position import Action, View
from twocities.search.thinking import Budget, Settings

USUAL = 1_000  # iterations of a bot that was not told how many


class Searching:
    """Searches for as long as it may."""

    def __init__(self, kind: str, iterations: int = USUAL, settings: Settings | None = None, *, is_forgetful: bool = False) -> None:
        self.kind = kind
        self.iterations = iterations
        self.settings = settings or Settings()
        self.is_forgetful = is_forgetful

    def choose(self, view: View, budget: Budget) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        known = view.forgotten() if self.is_forgetful else view
        thinker = thinker_of(known)
        thinker.search(known, self.kind, self.settings, budget, self.iterations)
        return thinker.pick(known, budget.seed)
