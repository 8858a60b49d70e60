"""Choices made at the same time: the order they come in leaves no trace, and nobody learns them too early."""

from __future__ import annotations

import random
from itertools import islice, permutations

import pytest

from tests.contracts.cases import CASES, Case, each, every_case
from tests.contracts.playing import raw, told, walk, witnesses
from twocities.core.position import Action, IllegalAction, Position

MOST_ORDERS = 24
Choices = dict[int, Action]


def together(case: Case, seed: int) -> list[Position]:
    """The positions of a random game where several seats are waited for and none of them has chosen."""
    found: list[Position] = []
    last = 0
    for p, _, _ in walk(case.variant(), seed):
        if len(p.waiting) > max(1, last):
            found.append(p.copy())
        last = len(p.waiting)
    return found


def random_choices(p: Position, chooser: random.Random) -> Choices:
    """A choice of every seat that is waited for."""
    return {seat: chooser.choice(p.legal(seat)) for seat in p.waiting}


def orders(p: Position, chooser: random.Random) -> list[tuple[int, ...]]:
    """Every order of arrival, or some of very many."""
    found = list(islice(permutations(p.waiting), 5_000))
    return found if len(found) <= MOST_ORDERS else chooser.sample(found, MOST_ORDERS)


@every_case
def test_simultaneous_choices_commute(case: Case) -> None:
    chooser = random.Random(1)
    for p in together(case, 1) + together(case, 2):
        choices = random_choices(p, chooser)
        ends = set()
        for order in orders(p, chooser):
            q = p.copy()
            for seat in order:
                assert q.legal(seat) == p.legal(seat)
                q.play(choices[seat], seat)
            lines = [sorted(map(str, told(q, witness))) for witness in witnesses(q.variant)]
            ends.add((raw(q), str(lines)))
        assert len(ends) == 1


def looks_after(p: Position, some: tuple[int, ...], chooser: random.Random) -> dict[int | None, str]:
    """What everybody else sees after some seats have chosen, in any order and anything."""
    q = p.copy()
    for seat in chooser.sample(some, len(some)):
        q.play(chooser.choice(q.legal(seat)), seat)
    assert set(q.waiting) == set(p.waiting) - set(some)
    others = [witness for witness in witnesses(p.variant) if witness not in some]
    return {witness: f"{bytes(q.view(witness))!r} {bytes(q.view(witness, screen=True))!r} {told(q, witness)}" for witness in others}


@every_case
def test_a_choice_is_not_seen_before_all_have_chosen(case: Case) -> None:
    """What others see after some have chosen tells only who is still waited for."""
    chooser = random.Random(2)
    for p in together(case, 3) + together(case, 4):
        for order in orders(p, chooser)[:4]:
            some = order[: chooser.randrange(1, len(order))]
            first = looks_after(p, some, chooser)
            assert all(looks_after(p, some, chooser) == first for _ in range(6))


@every_case
def test_who_has_chosen_is_not_waited_for_and_may_take_it_back(case: Case) -> None:
    for p in together(case, 5):
        seat = p.waiting[0]
        q = p.copy()
        q.play(p.legal(seat)[0], seat)
        with pytest.raises(IllegalAction):
            q.play(p.legal(seat)[1], seat)
        assert q.variant.engine.may_undo(p._states, q._states)


@every_case
def test_it_must_be_said_who_acts_when_several_are_waited_for(case: Case) -> None:
    for p in together(case, 6):
        before = raw(p)
        with pytest.raises(IllegalAction) as refused:
            p.play(p.legal(p.waiting[0])[0])
        assert all(str(seat) in str(refused.value) for seat in p.waiting)
        assert raw(p) == before


@each([case for case in CASES if case.game.name == "sealed"])
def test_the_game_of_the_tests_has_simultaneous_choices(case: Case) -> None:
    assert {len(p.waiting) for p in together(case, 1)} == {case.variant().players}
