"""The other commands: replay, rules, fuzz, warm."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import twocities
from twocities import Play
from twocities.cli import fuzz
from twocities.cli.replay import Replay
from twocities.core.audit import Violation


@pytest.fixture
def finished() -> Play:
    play = Play.new("alhambra", seed="finished", players=3)
    chance = random.Random(1)
    while not play.position.over:
        play.act(chance.choice(play.position.legal(play.position.waiting[0])))
    return play


def test_replay_lists_every_choice_from_a_pipe(finished: Play, tmp_path: Path) -> None:
    finished.save(tmp_path / "play.json")
    done = twocities("replay", str(tmp_path / "play.json"), "--seat", "2")
    assert done.returncode == 0
    assert f"{len(finished.choices())}. Seat" in done.stdout
    assert ", ".join(map(str, finished.position.points)) in done.stdout


def test_replay_steps_seeks_and_changes_eyes(finished: Play) -> None:
    replay = Replay(finished, "all")
    for typed, at in (
        ("", 1),
        ("n", 2),
        ("p", 1),
        ("7", 7),
        ("end", len(finished.choices())),
        ("n", len(finished.choices())),
        ("start", 0),
        ("p", 0),
    ):
        assert replay.obey(typed) == ""
        assert replay.at == at
    assert replay.obey("seat 2") == ""
    assert replay.eyes == 1
    assert replay.obey("seat none") == ""
    assert replay.eyes is None
    assert "1 to 3" in str(replay.obey("seat 9"))
    assert "Type Enter" in str(replay.obey("backwards"))
    assert replay.obey("q") is None


def test_replay_refuses_eyes_that_are_nobodys(finished: Play, tmp_path: Path) -> None:
    finished.save(tmp_path / "play.json")
    done = twocities("replay", str(tmp_path / "play.json"), "--seat", "4")
    assert done.returncode == 2
    assert "1 to 3, none, all" in done.stderr


def test_rules_shows_paragraph_code_and_tests() -> None:
    done = twocities("rules", "a4.3")
    assert done.returncode == 0
    assert "rounded down" in done.stdout
    assert "def points_for" in done.stdout
    assert "test_A4_3_" in done.stdout


def test_rules_lists_all_chapters_and_shows_one() -> None:
    assert "A7 Two players: Dirk" in twocities("rules").stdout
    assert "A4.4 C." in twocities("rules", "A4").stdout


def test_fuzz_finds_nothing(tmp_path: Path) -> None:
    done = twocities("fuzz", "alhambra", "--games", "30", "--players", "3", "--jobs", "1", folder=tmp_path)
    assert done.returncode == 0
    assert "30 games, nothing found" in done.stdout


def test_fuzz_writes_the_offending_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written replays to the very position in which the violation was found."""
    from rich.console import Console  # noqa: PLC0415

    monkeypatch.chdir(tmp_path)
    chunk = fuzz.Chunk("alhambra", {"players": 4, "open_hands": False}, "fuzz", 0, 1)
    finding = fuzz.Finding(chunk, 0, 40, Violation.FLAW)
    fuzz.report(finding, Console())
    play = Play.load(tmp_path / "fuzz-alhambra-4-0.json")
    assert len(play.choices()) == 40
    assert play.seed == "fuzz-0"


@pytest.mark.slow
def test_interrupted_fuzz_says_how_to_go_on() -> None:
    words = [sys.executable, "-m", "twocities", "fuzz", "alhambra", "--games", "10000000", "--players", "4", "--jobs", "1"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while not Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text():  # until there is a worker
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "--from" in out
    assert "Traceback" not in err


def test_help_names_every_command() -> None:
    done = twocities("--help")
    assert all(word in done.stdout for word in ("play", "replay", "rules", "fuzz", "bench", "arena", "fit", "warm"))
