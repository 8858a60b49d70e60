"""Fitting: repeatable, resumable, and towards what is better."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from tests.arena.games import GAME, a_run
from twocities.arena import fitting
from twocities.arena.fitting import Fit, Sitting, State
from twocities.arena.playing import bot_of, play_with
from twocities.arena.weighed import Weighed, by_hand, weights_file, weights_text
from twocities.core.game import Game, find, names
from twocities.search.engine import evaluation_of

ALONE = Sitting(jobs=1)
every_own_game = pytest.mark.parametrize("game", [find(name) for name in names()], ids=lambda game: game.name)


def a_fit(**changed: Any) -> Fit:
    options = dict(find(GAME).options.check({"players": 2}))
    return Fit(**({"game": GAME, "options": options, "generations": 2, "population": 4, "seeds": 1, "base": "test"} | changed))


@every_own_game
@pytest.mark.parametrize("kind", ("TUNED", "JUDGED"))
def test_fitted_weights_are_written_as_they_stand(game: Game, kind: str) -> None:
    module = evaluation_of(game)
    present = {weight.name: float(getattr(module, kind)[weight]) for weight in module.Weight}
    assert weights_text(kind, present) == weights_file(game, kind).read_text(encoding="utf-8")
    assert list(by_hand(game)) == list(present)


def test_four_digits_are_written() -> None:
    text = weights_text("TUNED", {"ONE": 1 / 3, "TWO": 3.0, "THREE": 12345.6})
    assert "        0.3333,  # ONE\n        3.0,  # TWO\n        12350.0,  # THREE\n" in text


def test_greedy_by_its_own_weights_is_greedy() -> None:
    task = a_run("greedy", "greedy", seeds=1).tasks()[1]
    own = Weighed(tuple(by_hand(find(GAME)).values()))
    other = Weighed(tuple(3 * weight for weight in by_hand(find(GAME)).values()))
    plain, same, different = (play_with(task, [bot, bot_of("greedy", 1)])[0].entries for bot in (bot_of("greedy", 0), own, other))
    assert same == plain
    assert different != plain


def test_a_fit_comes_out_the_same_in_two_sittings() -> None:
    fit = a_fit()
    whole = fitting.begin(fit)
    for _ in range(2):
        whole = fitting.advance(fit, whole, ALONE)
    half = fitting.advance(fit, fitting.begin(fit), ALONE)
    again = fitting.from_json(fit, json.loads(json.dumps(fitting.to_json(fit, half))))
    assert again is not None
    assert fitting.advance(fit, again, ALONE) == whole
    assert whole.generation == 2
    assert whole.mean != half.mean


def test_another_fit_is_not_gone_on_with() -> None:
    data = fitting.to_json(a_fit(), fitting.begin(a_fit()))
    assert fitting.from_json(a_fit(generations=9), data) is not None
    assert fitting.from_json(a_fit(population=6), data) is None
    assert fitting.from_json(a_fit(), None) is None


def test_candidates_lie_around_the_mean_in_pairs() -> None:
    state = fitting.begin(a_fit())
    first, *others = fitting.drawn(a_fit(population=7), state)
    assert np.allclose(first, state.mean)
    for one, other in zip(others[::2], others[1::2], strict=True):
        assert np.allclose(one + other, 2 * np.array(state.mean))


def test_generations_find_what_is_best() -> None:
    """On a hill whose top is known, with some noise."""
    chance, fit = np.random.default_rng(3), a_fit(population=24)
    state = State([0.0] * 6, [fitting.SPREAD] * 6, [])
    top = np.array([0.8, -0.5, 0.3, 0.0, -0.9, 0.4])
    for _ in range(40):
        candidates = fitting.drawn(fit, state)
        height = -np.square(candidates - top).sum(1) + chance.normal(0, 0.05, len(candidates))
        state = fitting.moved(state, candidates, height, {})
    assert np.abs(np.array(state.mean) - top).max() < 0.25
