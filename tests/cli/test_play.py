"""The terminal game: a whole game, help, undo, hot-seat, and nothing lost."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from tests.cli.running import twocities
from twocities import Play
from twocities.cli.board import Board
from twocities.cli.prompt import further
from twocities.core.game import find, names
from twocities.core.position import Position, Variant
from twocities.core.targets import engine_of


def saved(folder: Path) -> Path:
    """The one play in a data folder."""
    (path,) = (folder / "plays").glob("*.json")
    return path


def test_a_newcomer_plays_a_whole_game_by_taking_and_buying(tmp_path: Path) -> None:
    """Whatever is typed is taken if it is legal; what is not is explained, and the game goes on."""
    payments = [f"pay {value}" for value in range(1, 10)]
    typed = "\n".join(["buy 1", "buy 2", "buy 3", "buy 4", *payments, "done", "take 1", "take 2"] * 200)
    done = twocities("play", "alhambra", "--players", "4", "--seed", "whole", "--bots", "random", typed=typed, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Where the points came from" in done.stdout
    assert "wins with" in done.stdout or "share the win" in done.stdout
    assert "is refused:" in done.stdout
    play = Play.load(saved(tmp_path))
    assert play.position.over
    assert str(max(play.position.points)) in done.stdout


def test_bots_alone_play_to_the_end_against_dirk(tmp_path: Path) -> None:
    done = twocities("play", "alhambra", "--players", "2", "--humans", "0", "--bots", "random", "--seed", "dirk", folder=tmp_path)
    assert done.returncode == 0
    assert "Dirk" in done.stdout
    assert Play.load(saved(tmp_path)).position.over


def test_help_explains_the_decision_with_its_paragraph(tmp_path: Path) -> None:
    done = twocities("play", "alhambra", "--seed", "3", typed="help\nrules a4.3\nrules z1\nlog\nsave\nquit\n", folder=tmp_path)
    assert "A3.2 Take money:" in done.stdout
    assert "Take one face-up money card" in done.stdout
    assert "A4.3 Ties:" in done.stdout
    assert "There is no paragraph 'z1'" in done.stdout
    assert done.returncode == 0


def test_undo_is_refused_with_the_reason(tmp_path: Path) -> None:
    done = twocities("play", "alhambra", "--seed", "3", "--bots", "random", typed="undo\ntake 1\nundo\nquit\n", folder=tmp_path)
    assert "nothing of yours to take back" in done.stdout
    assert "others have acted since" in done.stdout


def test_undo_takes_a_purchase_back_while_nothing_was_learned(tmp_path: Path) -> None:
    """A purchase that asks which cards to pay can be taken back before they are paid."""
    seat, seed = buyer_with_a_choice()
    done = twocities("play", "alhambra", "--seed", seed, "--seat", str(seat + 1), typed=f"{buying(seed)}\nundo\nquit\n", folder=tmp_path)
    assert "Taken back." in done.stdout
    play = Play.load(saved(tmp_path))
    assert play.entries[-1] == (seat, "undo 1")
    assert play.choices() == []


def buyer_with_a_choice() -> tuple[int, str]:
    """The first player of a deal in which a purchase leaves a choice of cards."""
    for number in range(200):
        seed = str(number)
        if buying(seed):
            return Play.new("alhambra", seed=seed).position.waiting[0], seed
    raise AssertionError("no such deal")


def buying(seed: str) -> str:
    p = Play.new("alhambra", seed=seed).position
    seat = p.waiting[0]
    for action in p.legal(seat):
        trial = p.copy()
        trial.play(action, seat)
        if any(str(next_action).startswith("pay") for next_action in trial.legal(seat)):
            return str(action)
    return ""


def test_a_killed_game_comes_back(tmp_path: Path) -> None:
    environment = {**os.environ, "TWOCITIES_DATA": str(tmp_path)}
    words = [sys.executable, "-m", "twocities", "play", "alhambra", "--seed", "kill", "--bots", "random"]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    assert process.stdin
    process.stdin.write("take 1\n" * 3)
    process.stdin.flush()
    own = 0
    for _ in range(600):
        found = list((tmp_path / "plays").glob("*.json"))
        own = sum(seat == 0 for seat, _ in Play.load(found[0]).entries) if found else 0
        if own >= 3:
            break
        time.sleep(0.05)
    assert own >= 3
    process.send_signal(signal.SIGKILL)
    process.communicate()
    before = Play.load(saved(tmp_path)).entries
    done = twocities("play", "alhambra", "--resume", "--bots", "random", typed="quit\n", folder=tmp_path)
    assert "Going on with" in done.stdout
    assert Play.load(saved(tmp_path)).entries[: len(before)] == before


def test_end_of_input_keeps_the_play_and_says_how_to_go_on(tmp_path: Path) -> None:
    done = twocities("play", "alhambra", "--seed", "3", typed="", folder=tmp_path)
    assert done.returncode == 0
    assert f"--file {saved(tmp_path)}" in done.stdout.replace("\n", "")


def test_two_people_at_one_screen_have_a_curtain(tmp_path: Path) -> None:
    typed = "take 1\n\n" * 3 + "quit\n"
    done = twocities("play", "alhambra", "--players", "3", "--humans", "2", "--bots", "random", "--seed", "5", typed=typed, folder=tmp_path)
    assert "Pass the screen to Seat" in done.stdout


def test_an_interrupted_game_says_where_it_is_kept(tmp_path: Path) -> None:
    environment = {**os.environ, "TWOCITIES_DATA": str(tmp_path)}
    words = [sys.executable, "-m", "twocities", "play", "alhambra", "--seed", "stop", "--bots", "random"]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    wait_until(lambda: bool(list((tmp_path / "plays").glob("*.json"))))
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130, err
    assert f"--file {saved(tmp_path)}" in out
    assert "Traceback" not in err


def test_a_resumed_game_remembers_who_sat_where(tmp_path: Path) -> None:
    twocities("play", "alhambra", "--seat", "3", "--bots", "random", "--seed", "5", typed="", folder=tmp_path)
    done = twocities("play", "alhambra", "--resume", typed="", folder=tmp_path)
    assert "seat 3>" in done.stdout
    over = twocities("play", "alhambra", "--file", str(saved(tmp_path)), "--humans", "0", folder=tmp_path)
    assert "Where the points came from" in over.stdout
    assert "no unfinished play" in twocities("play", "alhambra", "--resume", folder=tmp_path).stderr


def test_resume_passes_over_a_damaged_play(tmp_path: Path) -> None:
    twocities("play", "alhambra", "--seed", "5", typed="", folder=tmp_path)
    good = saved(tmp_path)
    bad = good.with_name("bad.json")
    bad.write_text("{}")
    bad.with_name("bad.json.seats").write_text("{}")
    done = twocities("play", "alhambra", "--resume", typed="", folder=tmp_path)
    assert done.returncode == 0
    assert "bad.json is not a play" in done.stdout.replace("\n", "")
    assert f"Going on with {good}" in done.stdout
    assert bad.read_text() == "{}"


def wait_until(is_so: Callable[[], bool]) -> None:
    for _ in range(600):
        if is_so():
            return
        time.sleep(0.05)
    raise AssertionError("it never was")


def test_completion_goes_on_from_step_to_step(tmp_path: Path) -> None:
    """Whole lines: what the seat may choose, and after a complete step what may follow it."""
    seat, seed = buyer_with_a_choice()
    known = Play.new("alhambra", seed=seed).position.view(seat).draw(1)
    first = buying(seed)
    assert first in further(known, seat, "b")
    lines = list(further(known, seat, f"{first} "))
    assert lines
    assert all(line.startswith(f"{first} pay ") for line in lines)
    for line in lines:
        known.copy().play(line, seat)


def test_a_scoring_is_shown_when_it_came(tmp_path: Path) -> None:
    done = twocities("play", "alhambra", "--seed", "3", "--bots", "random", typed="take 1\n" * 60, folder=tmp_path)
    assert done.stdout.count("Where the points came from") >= 2
    assert "scoring A" in done.stdout


def drawn(variant: Variant, p: Position, seat: int) -> str:
    """The table and the question as a seat sees them, 100 columns wide."""
    console = Console(width=100, record=True, file=io.StringIO())
    board = Board(variant, console)
    news = board.news(p.events(seat)[-40:])
    console.print(board.table(p, seat, news, ""), board.question(p, seat))
    return console.export_text()


@pytest.mark.parametrize("name", names())
def test_every_table_fits_the_screen_and_shows_nothing_hidden(name: str) -> None:
    """Another position that looks the same to the seat is drawn the same: nothing else got into the drawing."""
    game = find(name)
    for players in game.options["players"].values:
        variant = Variant(game, {"players": players}, engine_of(game))
        p = variant.new("board")
        for turn in range(120):
            seat = p.waiting[0]
            if turn % 10 == 0:
                lines = drawn(variant, p, seat).splitlines()
                assert all(len(line) <= 100 for line in lines)
                assert len(lines) <= 29
                other = p.view(seat, screen=True).draw(turn)
                other._events = p._events
                assert lines == drawn(variant, other, seat).splitlines()
            legal = p.legal(seat)
            p.play(legal[turn % len(legal)], seat)
