"""Fitting the weights of a game's evaluation by the cross-entropy method.

Weights are drawn around a mean, all alike on a logarithmic scale, so that none changes its sign. Each candidate plays greedily,
one against copies of `greedy`, the same deals in all seatings as its rivals of that generation; the next generation is drawn
around the best quarter. The chance is that of the seed, so the same fit comes out the same, in however many sittings.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

import numpy as np

from twocities.arena.engines import LOCAL, each
from twocities.arena.intervals import Estimate, estimate_share
from twocities.arena.match import Task, one_against_the_rest
from twocities.arena.playing import bot_of, play_with
from twocities.arena.results import margin, won
from twocities.arena.weighed import Weighed, by_hand
from twocities.core.game import find

OPPONENT = "greedy"
POINT = 0.01  # what a point of margin counts, as a share of the wins
SPREAD = 0.3  # of the first generation, on the logarithmic scale
LEAST_SPREAD = 0.03
ELITE = 4  # one in so many is kept
STEP = 0.7  # how far the mean goes towards the best
WIDTH_STEP = 0.5  # and the spread
LEAST_WEIGHT = 1e-3  # below which a weight is not fitted
CHECKED = "check"  # the deals by which the outcome is checked
CHECKS = 4  # as many deals as a generation has, so many times


@dataclass(frozen=True)
class Fit:
    """What is to be fitted, and how thoroughly."""

    game: str
    options: dict[str, Any]
    generations: int
    population: int
    seeds: int
    base: str

    def identity(self) -> dict[str, Any]:
        """What makes another fit of it; more generations do not."""
        known = {name: value for name, value in asdict(self).items() if name != "generations"}
        game = find(self.game)
        return {**known, "rules_version": game.rules_version, "by_hand": by_hand(game)}


@dataclass(frozen=True)
class Trial:
    """A candidate on one deal."""

    candidate: int
    deal: int
    game: str
    options: dict[str, Any]
    seed: str
    weights: tuple[float, ...]


@dataclass(frozen=True)
class Outcome:
    """How it went, over all seatings."""

    candidate: int
    deal: int
    share: float
    margin: float


@dataclass
class State:
    """How far a fit is: weights are kept as logarithms."""

    mean: list[float]
    spread: list[float]
    history: list[dict[str, float]]  # of each generation
    check: dict[str, Any] | None = None  # of the outcome

    @property
    def generation(self) -> int:
        return len(self.history)


def begin(fit: Fit) -> State:
    """Before the first generation: around the weights written by hand."""
    weights = by_hand(find(fit.game)).values()
    return State([float(np.log(max(weight, LEAST_WEIGHT))) for weight in weights], [SPREAD] * len(weights), [])


def weights_of(fit: Fit, state: State) -> dict[str, float]:
    """The weights that the mean stands for."""
    return dict(zip(by_hand(find(fit.game)), map(float, np.exp(state.mean)), strict=True))


def try_out(trial: Trial) -> Outcome:
    """Play a deal in all seatings."""
    bots = [Weighed(trial.weights), bot_of(OPPONENT, 1)]
    shares, margins = [], []
    for seat, seating in enumerate(one_against_the_rest(int(trial.options["players"]))):
        task = Task("", trial.deal, seat, trial.game, trial.options, trial.seed, ("", OPPONENT), seating)
        _, played = play_with(task, bots)
        shares.append(won(played, seat))
        margins.append(margin(played, seat))
    return Outcome(trial.candidate, trial.deal, fmean(shares), fmean(margins))


def drawn(fit: Fit, state: State) -> Any:
    """The candidates of a generation: the mean, and pairs to either side of it."""
    words = hashlib.sha256(f"{fit.base}\n{state.generation}".encode()).digest()
    chance = np.random.default_rng(int.from_bytes(words, "big"))
    aside = chance.standard_normal(((fit.population - 1) // 2 + 1, len(state.mean))) * state.spread
    both = np.concatenate([np.zeros((1, len(state.mean))), np.stack([aside, -aside], 1).reshape(-1, len(state.mean))])
    return np.array(state.mean) + both[: fit.population]


def trials(fit: Fit, candidates: Any, stage: str, deals: int) -> list[Trial]:
    """Every candidate on every deal of a stage."""
    weights = [tuple(float(weight) for weight in np.exp(candidate)) for candidate in candidates]
    return [
        Trial(number, deal, fit.game, fit.options, f"{fit.base}-{stage}-{deal}", own)
        for deal in range(deals)
        for number, own in enumerate(weights)
    ]


@dataclass(frozen=True)
class Sitting:
    """Where trials are made, and who is told of each."""

    engine: str = LOCAL
    jobs: int = 0
    advance: Callable[[], None] = lambda: None

    def outcomes(self, trials: list[Trial]) -> list[Outcome]:
        """All outcomes, by candidate and deal."""
        found = []
        for outcome in each(try_out, trials, self.engine, self.jobs):
            found.append(outcome)
            self.advance()
        return sorted(found, key=lambda outcome: (outcome.candidate, outcome.deal))


def advance(fit: Fit, state: State, sitting: Sitting) -> State:
    """One generation more."""
    candidates = drawn(fit, state)
    outcomes = sitting.outcomes(trials(fit, candidates, str(state.generation), fit.seeds))
    shares = np.array([outcome.share for outcome in outcomes]).reshape(len(candidates), -1).mean(1)
    margins = np.array([outcome.margin for outcome in outcomes]).reshape(len(candidates), -1).mean(1)
    fitness = shares + POINT * margins
    note = {"share": float(shares[0]), "margin": float(margins[0]), "fitness": float(fitness[0]), "best": float(fitness.max())}
    return moved(state, candidates, fitness, note)


def moved(state: State, candidates: Any, fitness: Any, note: dict[str, float]) -> State:
    """Nearer to the best quarter: the better, the more it counts."""
    best = np.argsort(-fitness, kind="stable")[: max(2, len(candidates) // ELITE)]
    counts = np.log(len(best) + 0.5) - np.log(np.arange(1, len(best) + 1))
    counts /= counts.sum()
    aside = candidates[best] - np.array(state.mean)
    mean = np.array(state.mean) + STEP * (counts @ aside)
    width = (1 - WIDTH_STEP) * np.square(state.spread) + WIDTH_STEP * (counts @ np.square(aside))
    return State(mean.tolist(), np.maximum(np.sqrt(width), LEAST_SPREAD).tolist(), [*state.history, note])


def check(fit: Fit, state: State, sitting: Sitting) -> Estimate:
    """The share of wins of the outcome, on deals that it was not fitted to."""
    outcomes = sitting.outcomes(trials(fit, [state.mean], CHECKED, CHECKS * fit.seeds))
    return estimate_share([outcome.share for outcome in outcomes])


def to_json(fit: Fit, state: State) -> dict[str, Any]:
    """A fit and how far it is."""
    return {"fit": fit.identity(), **asdict(state), "weights": weights_of(fit, state)}


def from_json(fit: Fit, data: Any) -> State | None:
    """How far a fit is; None if this is another fit."""
    if not isinstance(data, dict) or data.get("fit") != fit.identity():
        return None
    return State(data["mean"], data["spread"], data["history"], data.get("check"))
