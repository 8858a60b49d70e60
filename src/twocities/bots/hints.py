"""Hints: what the strongest search here would choose, for any seat, from what that seat may know."""

from __future__ import annotations

from twocities.bots.thinkers import thinker_of
from twocities.core.position import View
from twocities.search.thinking import TREE, Budget, Settings, Thought

MOST = 3  # choices shown
USUAL = 2_000  # iterations


def hints(view: View, budget: Budget, most: int = MOST) -> list[Thought]:
    """The best few choices, each with its expected margin and how uncertain that is; none where the seat may not choose."""
    if not view.legal():
        return []
    thinker = thinker_of(view)
    thinker.search(view, TREE, Settings(), budget, USUAL)
    return thinker.thoughts(view)[:most]
