"""Every mistake is one line that names the choices, status 2, no traceback, and no file harmed."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.running import twocities, twocities_here
from twocities import Play

Command = Callable[..., subprocess.CompletedProcess[str]]

WRONG = {
    "play nowhere": "alhambra",
    "play alhambra --players 9": "2, 3, 4, 5, 6",
    "play alhambra --option colour=blue": "players, open_hands",
    "play alhambra --option open_hands=maybe": "no, yes",
    "play alhambra --option open_hands": "name=value",
    "play alhambra --seat 5": "1 to 4",
    "play alhambra --humans 5": "0 to 4",
    "play alhambra --bots genius": "random, greedy",
    "play alhambra --players x": "2, 3, 4, 5, 6",
    "play alhambra --seat first": "your seat, from 1",
    "play alhambra --colour blue": "--players",
    "play alhambra --seed": "--seed",
    "play alhambra --save /dev/null/play.json": "/dev/null",
    "paly": "play, replay, rules, fuzz, bench, arena, fit, judge, page, warm, serve, verify, export, import, backup",
    "replay": "a saved play",
    "fuzz alhambra --games none": "how many games",
    "fuzz alhambra --jobs -1": "processes",
    "play --file /nowhere/at/all.json": "cannot be read",
    "replay /nowhere/at/all.json": "cannot be read",
    "rules Z9.9": "A4.3",
    "rules A4.3 --game nowhere": "alhambra",
    "fuzz nowhere": "alhambra",
    "fuzz alhambra --players 1": "2, 3, 4, 5, 6",
    "bench nowhere": "alhambra",
    "bench alhambra --save /nowhere/at/all": "/nowhere/at/all",
    "bench alhambra --colour blue": "--save",
    "arena": "the game's name",
    "arena alhambra": "ismcts:N",
    "arena nowhere greedy random": "alhambra",
    "arena alhambra genius random": "random, greedy, tuned",
    "arena alhambra ismcts:many random": "ismcts:many",
    "arena alhambra greedy": "--control",
    "arena alhambra greedy random --players 9": "2, 3, 4, 5, 6",
    "arena alhambra greedy random --seeds 0": "how many deals",
    "arena alhambra greedy random --match some": "one, all",
    "arena alhambra greedy random --engine cloud": "local, ray",
    "arena alhambra greedy random --out /dev/null": "/dev/null",
    "arena alhambra greedy random --out /etc": "/etc",
    "replay /dev/null --line 3": "line 3",
    "fit nowhere": "alhambra",
    "fit alhambra --players 7": "2, 3, 4, 5, 6",
    "fit alhambra --population 1": "candidates",
    "fit alhambra --out /dev/null": "/dev/null",
    "warm abacus": "native, interpreted, jit, checked",
}


# quickly in this process; as people run it where there is time
either_way = pytest.mark.parametrize("command", [pytest.param(twocities, marks=pytest.mark.slow), twocities_here])


@either_way
@pytest.mark.parametrize("line", WRONG)
def test_a_mistake_is_one_line_with_the_choices(line: str, command: Command, tmp_path: Path) -> None:
    done = command(*line.split(), folder=tmp_path)
    assert done.returncode == 2
    assert WRONG[line] in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr + done.stdout


def test_a_bad_environment_variable_is_named(tmp_path: Path) -> None:
    done = twocities("play", "alhambra", folder=tmp_path, TWOCITIES_TARGET="abacus")
    assert done.returncode == 2
    assert "TWOCITIES_TARGET" in done.stderr
    assert "interpreted" in done.stderr


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    done = twocities("play", "alhambra", TWOCITIES_DATA="/dev/null/here")
    assert done.returncode == 2
    assert "/dev/null/here" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_resume_without_a_play_says_so(tmp_path: Path) -> None:
    done = twocities("play", "alhambra", "--resume", folder=tmp_path)
    assert done.returncode == 2
    assert "no unfinished play" in done.stderr


def damaged() -> dict[str, str]:
    """Play files that are no good, each with what the message must say."""
    play = Play.new("alhambra", seed="1")
    play.act(play.position.legal(play.position.waiting[0])[0])
    text, data = play.to_json(), play.to_dict()
    edited = {**data, "entries": [*data["entries"], [3, "take 1"]]}
    illegal = {**data, "entries": [[play.entries[0][0], "done"]]}
    return {
        "": "is not a play",
        "hello": "is not a play",
        "[1, 2]": "is not a play",
        text[: len(text) // 2]: "cut off",
        json.dumps({**data, "version": 99}): "format 99",
        json.dumps({**data, "rules_version": 99}): "version 99 of the rules",
        json.dumps({**data, "game": "nowhere"}): "The games are",
        json.dumps({**data, "options": {"players": 77}}): "It can be: 2",
        json.dumps({**data, "entries": "none"}): "entries",
        json.dumps({**data, "entries": [["a", 1]]}): "entry 1",
        json.dumps({**data, "seed": "another"}): "play.json",
        json.dumps({**data, "digest": "0"}): "digest",
        json.dumps(illegal): "entry 1",
        json.dumps(edited): "entry 2",
    }


@either_way
@pytest.mark.parametrize("number", range(len(damaged())))
def test_a_damaged_play_is_refused_and_left_alone(number: int, command: Command, tmp_path: Path) -> None:
    text, expected = list(damaged().items())[number]
    path = tmp_path / "play.json"
    path.write_text(text)
    for words in (("replay", str(path)), ("play", "--file", str(path))):
        done = command(*words, folder=tmp_path)
        assert done.returncode == 2, done.stdout
        assert "Traceback" not in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
    assert path.read_text() == text
    assert expected in done.stderr


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "precious.json"
    path.write_text("precious")
    done = twocities("play", "alhambra", "--save", str(path), folder=tmp_path)
    assert done.returncode == 2
    assert path.read_text() == "precious"
