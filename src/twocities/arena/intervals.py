"""Means with their confidence intervals, clustered by deal.

Games of one deal are alike, so a deal is one observation: the mean of all its games. The interval of the mean over all
deals is Student's. Where all deals came out the same, it says nothing; a share then has Wilson's, as if a deal were one game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, inf, log10, pi, sin, sqrt, tan
from statistics import NormalDist, fmean, stdev

CONFIDENCE = 0.95
ELO = 400.0  # points for odds of ten to one
HALVINGS = 60


@dataclass(frozen=True)
class Estimate:
    """A mean and where it may lie; without bounds if one deal alone was played."""

    value: float
    low: float | None = None
    high: float | None = None

    def holds(self, value: float) -> bool:
        """Whether this may be the true value."""
        return self.low is None or self.high is None or self.low - 1e-9 <= value <= self.high + 1e-9


def by_deal(observed: Iterable[tuple[int, float]]) -> list[float]:
    """The mean of each deal."""
    deals: dict[int, list[float]] = {}
    for deal, value in observed:
        deals.setdefault(deal, []).append(value)
    return [fmean(values) for values in deals.values()]


def estimate(means: Sequence[float]) -> Estimate:
    """The mean of the deals' means."""
    value = fmean(means)
    if len(means) < 2:
        return Estimate(value)
    half = student(len(means) - 1) * stdev(means) / sqrt(len(means))
    return Estimate(value, value - half, value + half)


def estimate_share(means: Sequence[float]) -> Estimate:
    """The same for what is between 0 and 1."""
    found = estimate(means)
    if found.low is None or found.high is None:
        return found
    if found.high - found.low < 1e-12:
        return wilson(found.value, len(means))
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))


def wilson(share: float, count: int) -> Estimate:
    """Wilson's interval for a share of so many."""
    z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return Estimate(share, 0.0 if share == 0 else middle - half, 1.0 if share == 1 else middle + half)


@cache
def student(freedom: int) -> float:
    """How many standard errors to either side Student's interval has, by halving where its angle may be."""
    low, high = 0.0, pi / 2
    for _ in range(HALVINGS):
        angle = (low + high) / 2
        low, high = (angle, high) if within(angle, freedom) < CONFIDENCE else (low, angle)
    return tan(low) * sqrt(freedom)


def within(angle: float, freedom: int) -> float:
    """How likely Student's t is to be no farther from 0 than tan(angle) * sqrt(freedom)."""
    is_odd = freedom % 2
    term, together = (cos(angle), 0.0) if is_odd else (1.0, 0.0)
    for step in range(1 + is_odd, freedom, 2):
        together += term
        term *= cos(angle) ** 2 * step / (step + 1)
    together *= sin(angle)
    return 2 / pi * (angle + together) if is_odd else together


def elo(share: float, fair: float) -> float:
    """The difference in strength that gives a share of the wins where equals would have the fair one."""
    if not 0 < share < 1:
        return inf if share >= 1 else -inf
    return ELO * log10(share / (1 - share) * (1 - fair) / fair)
