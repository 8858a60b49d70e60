"""Bots in processes of their own: what they get wrong is their own loss."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import twocities
from twocities.bots import Budget, find, program
from twocities.bots.program import Program
from twocities.core.position import Position

LAST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"action": asked["legal"][-1]}), flush=True)
"""


def bot_of(source: str, folder: Path) -> Program:
    path = folder / "bot.py"
    path.write_text(source)
    found = find(f"run:{sys.executable} {path}")
    assert isinstance(found, Program)
    return found


def position() -> Position:
    return twocities.game("alhambra", players=3).new("programs")


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    bot, p = bot_of(LAST, tmp_path), position()
    while not p.over:
        seat = p.waiting[0]
        choice = bot.choose(p.view(seat), Budget(1))
        assert choice == p.legal(seat)[-1]
        p.play(choice, seat)
    bot.close()
    assert bot.forfeits == []


def test_a_program_is_told_what_its_seat_may_know_and_no_more(tmp_path: Path) -> None:
    told = tmp_path / "told.json"
    bot, p = bot_of(LAST.replace("    print", f"    open({str(told)!r}, 'w').write(line)\n    print"), tmp_path), position()
    seat = p.waiting[0]
    bot.choose(p.view(seat), Budget(1))
    bot.close()
    assert '"money_pile": null' in told.read_text() or '"money_pile": [null' in told.read_text()


@pytest.mark.parametrize(
    ("source", "because"),
    [
        ("raise SystemExit(3)", "has ended"),
        ("print('not json', flush=True); input()", "is not a line like"),
        ('input(); print(\'{"action": "fly away"}\', flush=True); input()', "not legal"),
        ("import time; time.sleep(60)", "no answer within"),
    ],
)
def test_what_a_program_gets_wrong_is_forfeited_and_told(
    source: str, because: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "PATIENCE", 1.0)
    bot, p = bot_of(source, tmp_path), position()
    view = p.view(p.waiting[0])
    assert bot.choose(view, Budget(1)) in view.legal()
    assert because in bot.forfeits[0]
    bot.close()


def test_a_program_that_is_not_there_is_forfeited() -> None:
    bot, p = find("run:/no/such/bot"), position()
    view = p.view(p.waiting[0])
    assert bot.choose(view, Budget(1)) in view.legal()


def test_a_command_with_open_quotes_is_refused() -> None:
    with pytest.raises(ValueError, match="quotes"):
        find("run:python 'bot.py")
