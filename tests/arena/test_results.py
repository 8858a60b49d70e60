"""What games come to, on games made up for it."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from tests.arena.games import a_game, a_run
from twocities.arena.match import one_against_the_rest
from twocities.arena.plot import Caption, plot
from twocities.arena.ratings import places
from twocities.arena.results import standing, summarise


def test_a_shared_win_is_divided_and_the_margin_is_to_the_best_other() -> None:
    run = a_run("greedy", "random", seeds=1)
    seatings = one_against_the_rest(3)
    games = [
        a_game(seatings[0], (30, 30, 10), (0, 1)),
        a_game(seatings[1], (10, 40, 20), (1,)),
        a_game(seatings[2], (50, 0, 20), (0,)),
    ]
    found = standing(run.matches()[0], games)
    challenger, copies = found.scores
    assert challenger.share.value == pytest.approx((0.5 + 1 + 0) / 3)
    assert copies.share.value == pytest.approx((0.5 + 0 + 1) / 6)
    assert challenger.margin.value == pytest.approx((0 + 20 - 30) / 3)
    assert challenger.points == pytest.approx((30 + 40 + 20) / 3)
    assert [seat.share for seat in challenger.seats] == [0.5, 1, 0]
    assert (found.fair, found.nobody, found.games, found.deals) == (pytest.approx(1 / 3), 0, 3, 1)


def test_what_the_player_without_a_seat_wins_is_nobodys() -> None:
    run = a_run("greedy", "random", players=2, seeds=2)
    games = [a_game(seating, (20, 10, 30), (2,), deal) for deal in range(2) for seating in ((0, 1), (1, 0))]
    games += [a_game((0, 1), (20, 10, 3), (0,), 0), a_game((1, 0), (10, 20, 3), (1,), 1)]
    found = standing(run.matches()[0], games)
    assert found.nobody == pytest.approx(4 / 6)
    assert found.fair == pytest.approx(1 / 6)
    assert [score.share.value for score in found.scores] == pytest.approx([1 / 3, 0])
    assert found.scores[0].margin.value == pytest.approx((4 * -15 + 2 * 10) / 6)


def test_time_is_told_by_player() -> None:
    run = a_run("greedy", "random", players=2, seeds=1)
    challenger, copies = standing(run.matches()[0], [a_game((0, 1), (1, 0), (0,)), a_game((1, 0), (1, 0), (0,))]).scores
    assert (challenger.mean_ms, copies.mean_ms, challenger.choices) == (2.0, 2.0, 2)


def test_places_follow_who_has_won_then_points() -> None:
    assert places(a_game((0, 1, 1), (30, 30, 10), (1,))) == [2, 1, 3]
    assert places(a_game((0, 1, 1), (30, 30, 10), (0, 1))) == [1, 1, 3]
    assert places(a_game((0, 1), (20, 10, 30), (2,))) == [1, 2]


def test_ratings_know_the_stronger_and_leave_the_control_out() -> None:
    run = a_run("greedy", "random", seeds=5, has_control=True)
    games = [
        a_game(seating, tuple(40 - 30 * player for player in seating), (seating.index(0),), deal)
        for deal in range(5)
        for seating in one_against_the_rest(3)
    ]
    control = [a_game(seating, (9, 1, 1), (0,), deal, "control") for deal in range(5) for seating in one_against_the_rest(3)]
    results = summarise(run, games + control)
    assert [rating.bot for rating in results.ratings] == ["greedy", "random"]
    assert results.ratings[0].ordinal > results.ratings[1].mu
    assert summarise(run, games + control[:3]).ratings == results.ratings
    assert results.standings[1].is_even


def test_results_are_plain_json_and_the_plot_is_sound_svg() -> None:
    run = a_run("greedy", "run:a & <b>", seeds=1)
    results = summarise(run, [a_game(seating, (9, 1, 1), (0,)) for seating in one_against_the_rest(3)])
    assert json.loads(json.dumps(results.to_dict(), allow_nan=False)) == results.to_dict()
    drawing = ElementTree.fromstring(plot(results, "A & B", [Caption("<one>", list(run.bots))]))
    assert drawing.tag.endswith("svg")
    assert "run:a & <b>" in [node.text for node in drawing.iter()]
