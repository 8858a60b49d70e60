"""Every target plays alike, byte for byte: interpreted, compiled, compiled with bounds checks, and whatever comes."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tests.contracts.cases import CASES, FEW, Case, each, every_case
from tests.contracts.playing import LONGEST, raw, witnesses
from twocities.core.audit import Violation
from twocities.core.position import Position, Variant
from twocities.core.targets import INTERPRETED, TARGETS


def same(found: list[Any]) -> Any:
    """What all targets agree on."""
    for target, value in zip(TARGETS, found, strict=True):
        assert value == found[0], f"{target} differs from {TARGETS[0]}"
    return found[0]


class Lockstep:
    """The same game on all targets."""

    def __init__(self, case: Case, seed: int) -> None:
        self.chooser = random.Random(seed)
        self.variants = [case.variant(target) for target in TARGETS]
        self.positions = [variant.new(str(seed)) for variant in self.variants]
        self.compare()

    def compare(self) -> None:
        """State, who is waited for, options, points and flaws are the same."""
        same([raw(p) for p in self.positions])
        for seat in same([p.waiting for p in self.positions]):
            same([p.legal(seat) for p in self.positions])
        same([p.points for p in self.positions])
        same([p.winners for p in self.positions])

    def compare_all(self) -> None:
        """So are reasons, flaws, logs, views and what can be believed by one witness."""
        variant = self.variants[0]
        seat = self.chooser.randrange(variant.players)
        for number in range(-1, len(variant.actions) + 1):
            same([int(p.variant.engine.why(p._states, seat, number)) for p in self.positions])
        same([int(p.variant.engine.flaw(p._states)) for p in self.positions])
        witness, screen = self.chooser.choice(witnesses(variant)), self.chooser.random() < 0.5
        same([p.events(witness) for p in self.positions])
        views = [p.view(witness, screen=screen) for p in self.positions]
        same([bytes(view) for view in views])
        draw = self.chooser.randrange(2**31)
        same([raw(view.draw(draw, 3)) for view in views])
        if witness is not None:
            same([view.legal() for view in views])

    def play(self, choices: int) -> None:
        """So many random choices at most, compared after each; all else now and then."""
        for _ in range(choices):
            if self.positions[0].over:
                break
            seat = self.chooser.choice(self.positions[0].waiting)
            action = self.chooser.choice(self.positions[0].legal(seat))
            for p in self.positions:
                p.play(action, seat)
            self.compare()
            if self.chooser.random() < 0.2:
                self.compare_all()
        self.compare_all()


@every_case
def test_targets_agree_after_every_step(case: Case) -> None:
    Lockstep(case, 1).play(LONGEST)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 5))
@every_case
def test_targets_agree_over_many_seeds(case: Case, seed: int) -> None:
    Lockstep(case, seed).play(LONGEST)


def run_games(variant: Variant, games: int) -> tuple[int, bytes]:
    """Random games inside the engine: how many choices, and the last state."""
    engine = variant.engine
    p = Position(variant)
    choices = engine.run(p._states, p._bytes, variant._numbers, engine.rngs(5), engine.logs(0), engine.out(), games)
    return int(choices), raw(p)


@each(FEW)
def test_targets_run_the_same_random_games(case: Case) -> None:
    same([run_games(case.variant(target), 3) for target in TARGETS])


def audit_games(variant: Variant, games: int, first: int = 0) -> tuple[int, list[bytes]]:
    """Audits of random games: the choices made in all, and the last states."""
    engine = variant.engine
    spare = [np.zeros(engine.size, np.uint8) for _ in range(3)]
    drawn, seen, again = map(engine.bytes, spare)
    copies, out, total, states = engine.states(spare[0]), engine.out(), 0, list[bytes]()
    for seed in range(first, first + games):
        p = variant.new(f"audit {seed}")
        found = engine.audit(p._states, p._bytes, copies, drawn, seen, again, engine.rngs(seed), engine.logs(), out, LONGEST)
        assert not found, f"{Violation(found)!r} after {out[0]} choices of audit {seed} on {engine.target}"
        total += int(out[0])
        states.append(raw(p))
    return total, states


COMPILED = [target for target in TARGETS if target != INTERPRETED]


@every_case
def test_audits_find_nothing(case: Case) -> None:
    found = [audit_games(case.variant(target), 100) for target in COMPILED]
    assert all(other == found[0] for other in found)


@pytest.mark.slow
@every_case
def test_long_audits_find_nothing(case: Case) -> None:
    for target in COMPILED:
        audit_games(case.variant(target), 150, first=1_000)


@pytest.mark.slow
@each(CASES)
def test_interpreted_audits_find_nothing(case: Case) -> None:
    """Interpreted, a number that does not fit its field is an error too."""
    assert audit_games(case.variant(INTERPRETED), 1) == audit_games(case.variant(COMPILED[0]), 1)
