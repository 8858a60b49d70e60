"""A bot that takes any legal choice."""

from __future__ import annotations

import random

from twocities.core.position import Action, View


class Random:
    """Every choice equally likely."""

    def choose(self, view: View, seed: int) -> Action:
        return random.Random(seed).choice(view.legal())
