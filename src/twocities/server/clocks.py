"""Clocks: how long a seat may think, live or by correspondence, by one rule.

Every choice has `per_move` seconds that cost nothing; what it takes beyond them comes out of the seat's bank of
`per_game` seconds. A live game has a bank and a short grace; correspondence has hours or days per move and no bank.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

LONGEST = 60 * 24 * 3600  # seconds: two months for one move
SECOND = 1000  # times are whole milliseconds
RETURNER = 60 * SECOND


@dataclass(frozen=True)
class Clock:
    """How long each seat may think, in seconds; 0 and 0: as long as it likes."""

    per_move: int = 0
    per_game: int = 0

    @property
    def runs(self) -> bool:
        return self.per_move > 0 or self.per_game > 0

    @property
    def bank(self) -> int:
        """What a seat begins with, in milliseconds."""
        return self.per_game * SECOND

    @property
    def bank_of_returner(self) -> int:
        """What somebody who ran out has at least when they come back."""
        return min(self.bank, RETURNER)

    def charged(self, bank: int, asked_at: int, now: int) -> int:
        """The bank after a choice that took this long."""
        return max(0, bank - max(0, now - asked_at - self.per_move * SECOND)) if self.runs else bank

    def deadline(self, bank: int, asked_at: int) -> int | None:
        """When a seat that was asked then has run out."""
        return asked_at + self.per_move * SECOND + bank if self.runs else None


NO_CLOCK = Clock()


class Now:
    """The time of day in milliseconds, which never jumps while the process runs: set once, then counted on."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def __call__(self) -> int:
        return int((time.monotonic() + self._offset) * SECOND)
