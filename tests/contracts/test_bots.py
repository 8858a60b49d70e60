"""Bots choose by what their seat may know, and by nothing else."""

from __future__ import annotations

import random

import pytest

from tests.contracts.cases import Case, few_cases
from tests.contracts.playing import scrambled, some_positions
from twocities.bots import BOTS, Budget, find

BUDGET = Budget(7, iterations=40)


@pytest.mark.parametrize("name", BOTS)
@few_cases
def test_a_bot_chooses_alike_whatever_it_cannot_know(case: Case, name: str) -> None:
    chooser, bot = random.Random(1), find(name)
    for p in some_positions(case.variant(), 1, 5)[:-1]:
        seat = chooser.choice(p.waiting)
        choice = bot.choose(p.view(seat), BUDGET)
        assert choice in p.legal(seat)
        for _ in range(2):
            other = scrambled(p, seat, screen=False, chooser=chooser)
            assert bot.choose(other.view(seat), BUDGET) == choice


@pytest.mark.parametrize("name", BOTS)
@few_cases
def test_bots_play_to_the_end(case: Case, name: str) -> None:
    bot, p = find(name), some_positions(case.variant(), 2, 4)[2]
    for turn in range(1_000):
        if p.over:
            return
        p.play(bot.choose(p.view(p.waiting[0]), Budget(turn, iterations=10)), p.waiting[0])
    raise AssertionError("no end")
