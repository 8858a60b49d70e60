"""Random play ends, conserves pieces, and asks only what is a choice."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from tests.contracts.cases import Case, every_case, few_cases
from tests.contracts.playing import flaw_of, logged, raw, some_positions, walk
from twocities.core.catalogue import CORE, say
from twocities.core.position import IllegalAction, Position

GAMES_EACH = 5


@every_case
def test_random_play_ends_and_conserves_pieces(case: Case) -> None:
    variant = case.variant()
    for seed in range(GAMES_EACH):
        for p, seat, action in walk(variant, seed):
            assert flaw_of(p) == 0, (seed, case.game.flaws(flaw_of(p)), seat, action)
        assert p.over
        assert flaw_of(p) == 0


@every_case
def test_whoever_is_waited_for_has_a_choice(case: Case) -> None:
    for p, _, _ in walk(case.variant(), 1):
        for seat in range(case.variant().players):
            options = p.legal(seat)
            assert list(options) == sorted(set(options))
            assert len(options) >= 2 if seat in p.waiting else not options


@every_case
def test_points_and_winners_come_at_the_right_time(case: Case) -> None:
    variant = case.variant()
    for p, _, _ in walk(variant, 2):
        assert len(p.points) in (variant.players, variant.players + 1)
        assert p.winners == ()
    assert p.winners
    assert set(p.winners) <= set(range(len(p.points)))
    assert p.waiting == ()


@few_cases
def test_every_legal_action_plays(case: Case) -> None:
    for p, _, _ in islice(walk(case.variant(), 3), 0, None, 3):
        before = raw(p)
        for seat in p.waiting:
            for action in p.legal(seat):
                trial = p.copy()
                trial.play(action, seat)
                assert flaw_of(trial) == 0
                assert raw(trial) != before
                assert p.why(action, seat) is None
        assert raw(p) == before


def assert_refused(p: Position, number: int, seat: int) -> None:
    """An action is refused with a reason in words, and nothing happens."""
    before, happened = raw(p), len(logged(p))
    with pytest.raises(IllegalAction) as refused:
        p.play(number, seat)
    reason = refused.value.reason
    assert reason is not None
    part = p.variant.game.package if reason in p.variant.game.reasons else CORE
    words = say(f"reason-{reason.key}", part=part)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)
    assert refused.value.legal == p.legal(seat)
    assert (raw(p), len(logged(p))) == (before, happened)


@few_cases
def test_every_other_number_is_refused_with_a_reason(case: Case) -> None:
    variant = case.variant()
    numbers = set(range(-3, len(variant.actions) + 3))
    for p in some_positions(variant, 4, 4):
        for seat in range(variant.players):
            for number in numbers - set(map(int, p.legal(seat))):
                assert_refused(p, number, seat)


@few_cases
def test_numbers_far_out_are_refused_too(case: Case) -> None:
    p = case.variant().new("far")
    for number in (-1, -(2**31) - 1, 2**31, 2**32, 2**32 + int(p.legal(p.waiting[0])[0]), 2**63, 2**64 + 1, 10**30):
        assert_refused(p, number, p.waiting[0])


@few_cases
def test_why_agrees_with_play(case: Case) -> None:
    variant = case.variant()
    for p in some_positions(variant, 5, 20):
        for seat in range(variant.players):
            options = set(p.legal(seat))
            for action in variant.actions:
                reason = p.why(action, seat)
                assert (reason is None) == (action in options)
                assert reason is None or reason.paragraph or reason not in case.game.reasons


@every_case
def test_copies_are_independent(case: Case) -> None:
    chooser = random.Random(6)
    for p in some_positions(case.variant(), 6, 12):
        before, happened = raw(p), list(logged(p))
        twin = p.copy()
        assert (raw(twin), logged(twin)) == (before, happened)
        if p.over:
            continue
        seat = chooser.choice(p.waiting)
        twin.play(chooser.choice(twin.legal(seat)), seat)
        assert (raw(p), logged(p)) == (before, happened)
        third, after = twin.copy(), raw(twin)
        p.play(p.legal(seat)[0], seat)
        assert (raw(twin), raw(third)) == (after, after)


@every_case
def test_the_same_seed_deals_the_same_game(case: Case) -> None:
    variant = case.variant()
    assert raw(variant.new("7")) == raw(variant.new(7))
    assert raw(variant.new("7")) != raw(variant.new("8"))
