"""Belief: positions that a seat may be in, drawn from what it knows."""

from __future__ import annotations

import random

from tests.contracts.cases import Case, every_case, few_cases
from tests.contracts.playing import flaw_of, looks, raw, some_positions, told, witnesses
from twocities.core.engine import State
from twocities.core.randomness import Generator

GENERATOR = slice(State.dtype.fields["generator"][1], State.dtype.fields["generator"][1] + Generator.dtype.itemsize)


@every_case
def test_draws_are_sound_and_look_the_same(case: Case) -> None:
    for p, witness, screen in looks(case.variant(), 1, 10):
        view = p.view(witness, screen=screen)
        before = bytes(view)
        for seed in range(3):
            drawn = view.draw(seed)
            assert flaw_of(drawn) == 0
            assert bytes(drawn.view(witness, screen=screen)) == before == bytes(view)
            assert drawn.waiting == p.waiting
            assert all(drawn.legal(seat) for seat in drawn.waiting)
            assert witness is None or drawn.legal(witness) == p.legal(witness)


@every_case
def test_draws_repeat_by_seed_and_stream_and_differ_otherwise(case: Case) -> None:
    view = case.variant().new("2").view(0)
    draws = {(seed, stream): raw(view.draw(seed, stream)) for seed in range(5) for stream in range(5)}
    assert draws == {(seed, stream): raw(view.draw(seed, stream)) for seed, stream in draws}
    assert len(set(draws.values())) == len(draws)


@every_case
def test_the_future_is_dealt_anew(case: Case) -> None:
    """A drawn position has a generator of its own, and no event of the true game."""
    p = some_positions(case.variant(), 3, 3)[1]
    keys = {raw(p.view(0).draw(seed))[GENERATOR] for seed in range(20)}
    assert len(keys) == 20
    assert raw(p)[GENERATOR] not in keys
    assert told(p.view(0).draw(1), 0) == []


@few_cases
def test_believed_positions_play_on(case: Case) -> None:
    chooser = random.Random(4)
    variant = case.variant()
    for p in some_positions(variant, 4, 5)[:-1]:
        q = p.view(chooser.choice(witnesses(variant)), screen=chooser.random() < 0.5).draw(4)
        while not q.over:
            seat = chooser.choice(q.waiting)
            q.play(chooser.choice(q.legal(seat)), seat)
            assert flaw_of(q) == 0
