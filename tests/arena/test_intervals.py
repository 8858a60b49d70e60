"""Intervals hold what they promise, though games of one deal are alike."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest

from twocities.arena.intervals import Estimate, by_deal, elo, estimate, estimate_share, student, wilson


@pytest.mark.parametrize(("freedom", "t"), [(1, 12.706), (2, 4.303), (3, 3.182), (9, 2.262), (10, 2.228), (30, 2.042), (999, 1.962)])
def test_students_t(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=5e-4)


def test_an_interval_by_hand() -> None:
    found = estimate(by_deal([(0, 1), (0, 0), (1, 1), (1, 1), (2, 0), (2, 0)]))  # means 0.5, 1, 0
    assert (found.value, found.low, found.high) == pytest.approx((0.5, 0.5 - 4.3027 * 0.5 / 3**0.5, 0.5 + 4.3027 * 0.5 / 3**0.5), abs=1e-3)
    assert (estimate_share([0.5, 1, 0]).low, estimate_share([0.5, 1, 0]).high) == (0.0, 1.0)


def test_one_deal_has_no_interval_and_all_alike_have_a_wide_one() -> None:
    assert estimate_share([0.25]) == Estimate(0.25)
    assert estimate_share([1.0] * 10) == wilson(1.0, 10)
    assert wilson(1.0, 10).low == pytest.approx(0.722, abs=1e-3)
    assert wilson(1.0, 10).high == 1.0


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Games of a deal share their luck; taken one by one they would promise far too much."""
    chance = np.random.default_rng(1)
    held = held_one_by_one = 0
    for _ in range(1000):
        luck = np.clip(chance.normal(0.25, 0.2, 40), 0, 1)
        games = [(deal, float(chance.random() < luck[deal])) for deal in range(40) for _ in range(8)]
        truth = 0.2681  # the mean of the clipped normal
        held += estimate_share(by_deal(games)).holds(truth)
        held_one_by_one += estimate([won for _, won in games]).holds(truth)
    assert 0.93 < held / 1000 < 0.97
    assert held_one_by_one / 1000 < 0.90


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("difference", [-300.0, 0.0, 100.0])
def test_elo_is_the_strength_that_gives_the_share(players: int, difference: float) -> None:
    strength = 10 ** (difference / 400)
    assert elo(strength / (strength + players - 1), 1 / players) == pytest.approx(difference, abs=1e-9)


def test_elo_of_all_or_nothing_has_no_end() -> None:
    assert (elo(1.0, 0.25), elo(0.0, 0.25)) == (inf, -inf)
