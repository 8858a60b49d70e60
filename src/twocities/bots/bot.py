"""What a bot is."""

from __future__ import annotations

import zlib
from typing import Protocol

from twocities.core.position import Action, View
from twocities.search.thinking import Budget


def chance_of(seed: str, choices: int, seat: int) -> int:
    """A seat's seed after so many choices of a game: another for every choice, the same when the game is taken up again."""
    return zlib.crc32(f"{seed} {choices} {seat}".encode()) >> 1


class Bot(Protocol):
    """An opponent. The same view and budget give the same choice, if the budget is in iterations."""

    def choose(self, view: View, budget: Budget) -> Action: ...
