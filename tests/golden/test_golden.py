"""Recorded games replay as they did: a change of the rules that would change an old play is noticed."""

from __future__ import annotations

import pytest

from tests.contracts.cases import CASES, GAMES, Case, every_case, every_game
from tests.golden.make import FOLDER, RESULTS, file_of, result, results_of
from twocities.core.game import Game
from twocities.core.play import Play
from twocities.core.targets import TARGETS

pytestmark = pytest.mark.usefixtures("sealed")


@every_game
def test_goldens_are_of_these_rules(game: Game) -> None:
    found = results_of(game)
    assert found.get("rules_version") == game.rules_version, "run python tests/golden/make.py"
    expected = {file_of(case).name for case in CASES if case.game is game}
    assert set(found["plays"]) == expected
    assert {path.name for path in (FOLDER / game.name).iterdir()} == {*expected, RESULTS}


def test_there_are_goldens_of_these_games_only() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"} == {game.name for game in GAMES}


@every_case
def test_a_recorded_game_replays_as_it_did(case: Case) -> None:
    """If this fails, an old play would come to something else: undo the change, or raise the game's RULES_VERSION."""
    text = file_of(case).read_text(encoding="utf-8")
    play = Play.from_json(text, file_of(case).name)
    assert play.position.over
    assert play.variant.options == dict(case.options)
    assert result(play) == results_of(case.game)["plays"][file_of(case).name]
    assert play.to_json() == text


@pytest.mark.parametrize("target", TARGETS)
@every_game
def test_a_recorded_game_replays_alike_on_every_target(game: Game, target: str) -> None:
    for case in [case for case in CASES if case.game is game][::3]:
        recorded = Play.from_json(file_of(case).read_text(encoding="utf-8"))
        play = Play(case.variant(target), recorded.seed)
        for entry in recorded.entries:
            play.add(entry)
        assert result(play) == results_of(game)["plays"][file_of(case).name]
