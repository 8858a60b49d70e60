"""Whether counts look like chance."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import TypeVar

Cell = TypeVar("Cell")

FAR = 4.5  # deviations from what chance gives; seeds are fixed, so a test that passes keeps passing


def surprise(counts: Mapping[Cell, int], weights: Mapping[Cell, float]) -> float:
    """By how many deviations a chi-square of counts against weights is too large (Wilson and Hilferty's approximation)."""
    total, whole = sum(counts.values()), sum(weights.values())
    unexpected = set(counts) - set(weights)
    assert not unexpected, f"{len(unexpected)} outcomes that cannot be, such as {next(iter(unexpected))!r}"
    if len(weights) == 1:
        return 0.0
    square = sum((counts.get(cell, 0) - total * weight / whole) ** 2 / (total * weight / whole) for cell, weight in weights.items())
    freedom = len(weights) - 1
    spread = 2 / (9 * freedom)
    return float((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)


def assert_chance(counts: Mapping[Cell, int], weights: Mapping[Cell, float]) -> None:
    """Counts follow weights, neither worse nor better than chance would have it."""
    assert -FAR < surprise(counts, weights) < FAR
