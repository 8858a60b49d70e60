"""A bot that takes any legal choice."""

from __future__ import annotations

import random

from twocities.core.position import Action, View
from twocities.search.thinking import Budget


class Random:
    """Every choice equally likely."""

    def choose(self, view: View, budget: Budget) -> Action:
        return random.Random(budget.seed).choice(view.legal())
