"""The commands `arena` and `fit`, as people run them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import twocities, twocities_here
from twocities.arena.weighed import weights_file
from twocities.core.game import find

WORDS = ("arena", "alhambra", "greedy", "random", "--players", "3", "--seeds", "2")


def kept(folder: Path) -> list[Any]:
    """The games of a run without their times, in order."""
    lines = [json.loads(line) for line in (folder / "plays.jsonl").read_text().splitlines()]
    for line in lines:
        del line["arena"]["microseconds"]
    return sorted(lines, key=lambda line: (line["arena"]["match"], line["arena"]["deal"], line["arena"]["rotation"]))


def results(folder: Path) -> Any:
    """The results of a run without its times."""
    found = json.loads((folder / "results.json").read_text())
    for match in found["matches"]:
        for score in match["scores"]:
            del score["mean_ms"], score["slow_ms"]
    return found


def test_arena_shows_and_keeps_its_results(tmp_path: Path) -> None:
    done = twocities_here(*WORDS, "--control", "--jobs", "1", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    for words in ("share of wins", "Elo", "margin", "Seat 3", "95 % within ms", "Ratings", "The control is"):
        assert words in done.stdout
    (folder,) = (tmp_path / "arena").iterdir()
    assert {path.name for path in folder.iterdir()} == {"run.json", "plays.jsonl", "results.json", "plot.svg"}
    assert str(folder) in done.stdout
    assert [match["match"] for match in results(folder)["matches"]] == ["one-1", "control"]
    replayed = twocities_here("replay", str(folder / "plays.jsonl"), "--line", "2")
    assert replayed.returncode == 0
    assert "Points:" in replayed.stdout


def test_arena_at_one_table(tmp_path: Path) -> None:
    done = twocities_here("arena", "alhambra", "greedy", "random", "tuned", "--seeds", "1", "--jobs", "1", "--out", str(tmp_path / "out"))
    assert done.returncode == 0, done.stderr
    assert "Free for all: 3 games" in done.stdout


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    words = ("arena", "alhambra", "random", "random", "--seeds", "1", "--jobs", "1", "--out", str(tmp_path / "out"))
    assert twocities_here(*words).returncode == 0
    done = twocities_here(*words, "--players", "5")
    assert done.returncode == 2
    assert "differs in options" in done.stderr


@pytest.mark.slow
def test_ray_gives_the_same(tmp_path: Path) -> None:
    for engine in ("local", "ray"):
        done = twocities(*WORDS, "--jobs", "2", "--engine", engine, "--out", str(tmp_path / engine))
        assert done.returncode == 0, done.stderr
    assert kept(tmp_path / "ray") == kept(tmp_path / "local")
    assert results(tmp_path / "ray") == results(tmp_path / "local")


def test_without_ray_it_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = twocities_here(*WORDS, "--engine", "ray", folder=tmp_path)
    assert done.returncode == 2
    assert "twocities[ray]" in done.stderr


@pytest.mark.slow
def test_interrupted_it_keeps_what_is_over_and_goes_on(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "twocities", "arena", "alhambra", "random", "random", "--seeds", "2000", "--jobs", "2"]
    out = tmp_path / "out"
    process = subprocess.Popen(
        [*words, "--out", str(out)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while process.poll() is None and (not (out / "plays.jsonl").exists() or len((out / "plays.jsonl").read_bytes()) < 20_000):
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    said, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "goes on with the rest" in said
    assert "Traceback" not in err
    before = kept(out)
    done = twocities_here(*words[3:6], "random", "--seeds", "1", "--jobs", "1", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert before
    assert [line for line in kept(out) if line in before] == before
    assert len(kept(out)) <= len(before) + 4  # only what was missing of the first deal


def test_fit_tells_keeps_and_goes_on(tmp_path: Path) -> None:
    words = ("fit", "alhambra", "--players", "2", "--population", "4", "--seeds", "1", "--jobs", "1", "--out", str(tmp_path / "fit.json"))
    before = weights_file(find("alhambra"), "TUNED").read_bytes()
    done = twocities_here(*words, "--generations", "1")
    assert done.returncode == 0, done.stderr
    assert "SCORING_A" in done.stdout
    assert "On 4 other deals" in done.stdout
    assert twocities_here(*words, "--generations", "2").returncode == 0
    state = json.loads((tmp_path / "fit.json").read_text())
    assert len(state["history"]) == 2
    assert weights_file(find("alhambra"), "TUNED").read_bytes() == before
    other = twocities_here(*words, "--players", "3")
    assert other.returncode == 2
    assert "another fit" in other.stderr


def test_fit_writes_the_weights_into_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twocities.cli.fit.weights_file", lambda game, kind: tmp_path / f"{kind.lower()}.py")
    words = ("fit", "alhambra", "--players", "2", "--population", "4", "--seeds", "1", "--jobs", "1", "--generations", "1")
    done = twocities_here(*words, "--write", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    written: dict[str, Any] = {}
    exec((tmp_path / "tuned.py").read_text(), written)
    assert len(written["TUNED"]) == 11


def test_judge_tells_and_writes_the_weights_into_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twocities.cli.judge.weights_file", lambda game, kind: tmp_path / f"{kind.lower()}.py")
    words = ("judge", "alhambra", "--players", "2", "--games", "8", "--generations", "2", "--population", "4", "--jobs", "1")
    done = twocities_here(*words, "--write", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "SCORING_A" in done.stdout
    assert "of games kept apart" in done.stdout
    written: dict[str, Any] = {}
    exec((tmp_path / "judged.py").read_text(), written)
    assert len(written["JUDGED"]) == 11
