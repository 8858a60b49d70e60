"""Runs: the same in one sitting or several, each game replayable, a folder never shared with another run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.arena.games import a_run, played_in, without_times
from twocities import Action, Play, View
from twocities.arena.keeping import PLAYS, RUN, Folder
from twocities.arena.playing import bot_seed, play_game, play_with
from twocities.arena.results import summarise
from twocities.bots import Budget
from twocities.bots.random import Random
from twocities.cli.arena import remarks

BOTS = ("greedy", "random")


def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    run = a_run(*BOTS, has_control=True)
    whole = played_in(tmp_path / "whole", run)
    assert len(played_in(tmp_path / "parts", run, most=5)) == 5
    file = tmp_path / "parts" / PLAYS
    file.write_bytes(file.read_bytes() + b'{"format": "twocities-pl')  # as a process leaves it that is killed while writing
    assert len(played_in(tmp_path / "parts", run, most=1)) == 6
    parts = played_in(tmp_path / "parts", run)
    assert without_times(parts) == without_times(whole)
    assert len(file.read_text().splitlines()) == len(whole) == 2 * 3 * 2
    first, second = (summarise(run, games) for games in (whole, parts))
    assert [s.share for m in first.standings for s in m.scores] == [s.share for m in second.standings for s in m.scores]
    assert first.ratings == second.ratings


def test_more_seeds_go_on_and_fewer_look_back(tmp_path: Path) -> None:
    two = played_in(tmp_path, a_run("random", "random"))
    three = played_in(tmp_path, a_run("random", "random", seeds=3))
    assert three[: len(two)] == two
    assert len(three) == 9
    assert played_in(tmp_path, a_run("random", "random", seeds=1)) == two[:3]


@pytest.mark.slow
def test_processes_change_nothing(tmp_path: Path) -> None:
    run = a_run(*BOTS)
    assert without_times(played_in(tmp_path / "a", run)) == without_times(played_in(tmp_path / "b", run, jobs=2))


def test_every_kept_game_can_be_replayed(tmp_path: Path) -> None:
    run = a_run(*BOTS, players=2)
    games = {played.key: played for played in played_in(tmp_path, run)}
    for line in (tmp_path / PLAYS).read_text().splitlines():
        data = json.loads(line)
        play = Play.from_dict(data)
        played = games[data["arena"]["match"], data["arena"]["deal"], data["arena"]["rotation"]]
        assert play.position.over
        assert play.position.points == played.points
        assert play.position.winners == played.winners
        assert play.seed == f"test-{played.deal}"
        assert len(played.microseconds) == len(play.entries) == len(played.seats)


def test_a_folder_of_another_run_is_refused_and_left_alone(tmp_path: Path) -> None:
    played_in(tmp_path, a_run("random", "random", seeds=1))
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for other in (a_run("random", "greedy"), a_run("random", "random", players=4), a_run("random", "random", has_control=True)):
        with pytest.raises(ValueError, match="another run"):
            Folder(tmp_path, other)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_match_named_or_left_out_is_the_same_run() -> None:
    assert a_run(*BOTS).identity() == a_run(*BOTS, kind="one").identity() != a_run(*BOTS, kind="all").identity()


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("precious")
    with pytest.raises(ValueError, match="other things"):
        Folder(tmp_path, a_run(*BOTS))
    assert not (tmp_path / RUN).exists()


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    run = a_run("random", "random", seeds=1)
    played_in(tmp_path, run)
    (tmp_path / PLAYS).write_text('{"entries": []}\n')
    with pytest.raises(ValueError, match="Line 1"):
        Folder(tmp_path, run)


def test_equals_come_out_even(tmp_path: Path) -> None:
    run = a_run("random", seeds=40, has_control=True)
    (control,) = summarise(run, played_in(tmp_path, run)).standings
    assert control.is_even
    assert control.scores[0].share.low is not None
    assert 0 < control.scores[0].share.low < 1 / 3 < (control.scores[0].share.high or 0) < 0.6


def test_copies_have_chances_of_their_own() -> None:
    """Or a control would be even whatever the arena does."""
    assert bot_seed("a", 1, 0, 0) != bot_seed("a", 1, 0, 1)
    games = [play_game(task)[1].points for task in a_run("random", seeds=1, has_control=True).tasks()]
    assert len(set(games)) == 3
    assert 0 <= bot_seed("a", 1, 0, 0) < 2**31


class Sleepy(Random):
    """A bot that forfeits every other choice, as programs do that are late."""

    def __init__(self) -> None:
        self.forfeits: list[str] = []
        self.asked = 0

    def choose(self, view: View, budget: Budget) -> Action:
        self.asked += 1
        self.forfeits += ["late"] * (self.asked % 2)
        return super().choose(view, budget)


def test_forfeited_choices_are_counted_game_by_game() -> None:
    run = a_run("random", "random", seeds=1)
    sleepy, games = Sleepy(), []
    for task in run.tasks():
        games.append(play_with(task, [sleepy, Random()])[1])
    assert all(played.forfeits[0] > 0 and played.forfeits[1] == 0 for played in games)
    (standing,) = summarise(run, games).standings
    assert standing.scores[0].forfeits == len(sleepy.forfeits)
    assert any("forfeited" in line for line in remarks(standing))
