"""How good a position looks, for simple bots."""

from __future__ import annotations

from tests.games.sealed.end import points_of
from tests.games.sealed.state import State


def value(s: State, seat: int) -> float:
    """Points so far; a sealed bid costs what it would, and may win."""
    sealed = s.bids[seat] if (s.chosen >> seat) & 1 else 0
    return points_of(s, seat) - 2.0 * abs(sealed - 8)
