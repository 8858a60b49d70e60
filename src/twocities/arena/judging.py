"""Fitting the weights of a game's evaluation to how games end. Search judges its leaves by them.

Positions come out of games of `tuned`, in which now and then anything is chosen, so that all kinds come up. Of each is kept how far
every player was ahead of the average in the end; the weights are those that foretell it with the least squared error, found by the
same generations as `fitting` goes through. One game in four is kept apart, and tells how well they do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from twocities.arena.engines import each
from twocities.arena.fitting import Fit, State, drawn, moved
from twocities.bots.greedy import Greedy
from twocities.core.game import Game, find
from twocities.core.outlook import ALL_EYES
from twocities.core.position import Variant
from twocities.core.targets import engine_of
from twocities.search.engine import Buffers
from twocities.search.looking import Weights
from twocities.search.thinking import Budget

ANYTHING = 0.05  # of the choices
KEPT = 0.05  # of the positions
APART = 4  # one game in so many is not fitted to


@dataclass(frozen=True)
class Sample:
    """A game to be played."""

    game: str
    options: dict[str, Any]
    seed: str
    number: int


@dataclass(frozen=True)
class Outcomes:
    """Positions of a game, and how far each owner was ahead of the average in the end."""

    number: int
    states: list[bytes]
    ahead: tuple[float, ...]


def play_out(sample: Sample) -> Outcomes:
    """Play a game, keeping some of its positions."""
    game = find(sample.game)
    p = Variant(game, sample.options, engine_of(game)).new(f"{sample.seed}-{sample.number}")
    chance, bot, states = np.random.default_rng([sample.number, *sample.seed.encode()]), Greedy(weights=Weights.TUNED), []
    while p.waiting:
        seat = p.waiting[0]
        legal = p.legal(seat)
        if chance.random() < ANYTHING:
            action = legal[int(chance.integers(len(legal)))]
        else:
            action = bot.choose(p.view(seat), Budget(seed=int(chance.integers(2**31))))
        p.play(action, seat)
        if p.waiting and chance.random() < KEPT:
            states.append(bytes(p._data))
    points = np.array(p.points, float)
    return Outcomes(sample.number, states, tuple(points - points.mean()))


def played(fit: Fit, jobs: int) -> Iterator[Outcomes]:
    """So many games as the fit has seeds, in the order in which they are done."""
    samples = [Sample(fit.game, fit.options, fit.base, number) for number in range(fit.seeds)]
    return each(play_out, samples, jobs=jobs)


class Judge:
    """Tells how well weights foretell the ends of some games."""

    def __init__(self, game: Game, games: list[Outcomes]) -> None:
        self.engine = engine_of(game)
        self.buffers = Buffers(self.engine, 1)
        data = [(np.frombuffer(state, np.uint8).copy(), known.ahead) for known in games for state in known.states]
        self.states = [self.engine.buffers(state)[0] for state, _ in data]
        self.data = data  # which the states lie in
        self.ahead = np.array([ahead for _, ahead in data])

    def error(self, weights: Any) -> float:
        """The mean squared error, in points."""
        b, look = self.buffers, self.engine.look
        b.outlook_data["weights"][0, :] = weights
        expected, found = b.outlook_data["expected"][0], np.empty_like(self.ahead)
        for i, states in enumerate(self.states):
            look(states, ALL_EYES, b.outlooks, b.out)
            found[i] = expected[: found.shape[1]]
        return float(np.square(found - found.mean(1, keepdims=True) - self.ahead).mean())


def judges(game: Game, games: list[Outcomes]) -> tuple[Judge, Judge]:
    """One of the games to fit to, one of those kept apart."""
    ordered = sorted(games, key=lambda known: known.number)
    return Judge(game, [known for known in ordered if known.number % APART]), Judge(game, ordered[::APART])


def advance(fit: Fit, state: State, judge: Judge) -> State:
    """One generation more."""
    candidates = drawn(fit, state)
    errors = np.array([judge.error(np.exp(candidate)) for candidate in candidates])
    return moved(state, candidates, -errors, {"error": float(errors[0]), "best": float(errors.min())})
