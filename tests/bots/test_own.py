"""Bots in a Python file of somebody's own: the one of docs/bots.md, and what goes wrong with others."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import twocities
from twocities.bots import Budget, find

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def file_of(source: str, folder: Path) -> Path:
    path = folder / "my_bot.py"
    path.write_text(source)
    return path


def documented() -> str:
    """The file that docs/bots.md tells a stranger to save."""
    found = re.search(r"```python file=my_bot.py\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert found
    return found[1]


def test_the_documented_bot_is_short_and_plays_in_the_arena(tmp_path: Path) -> None:
    assert len(documented().splitlines()) <= 20
    file_of(documented(), tmp_path)
    words = ["arena", "alhambra", "my_bot.py:Dreamer", "random", "--players", "2", "--seeds", "1", "--jobs", "1", "--out", "run"]
    done = subprocess.run([sys.executable, "-m", "twocities", *words], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "my_bot.py:Dreamer" in done.stdout
    assert "forfeited" not in done.stderr


@pytest.mark.parametrize(
    ("body", "because"),
    [
        ("raise KeyError('oh')", "KeyError"),
        ("return 'fly away'", "fly away"),
        ("return len(view.variant.actions) - 1", "not legal"),
    ],
)
def test_what_a_bot_gets_wrong_is_forfeited_and_told(body: str, because: str, tmp_path: Path) -> None:
    path = file_of(f"class Wrong:\n    def choose(self, view, budget):\n        {body}\n", tmp_path)
    bot, p = find(f"{path}:Wrong"), twocities.game("alhambra", players=3).new("own")
    view = p.view(p.waiting[0])
    assert bot.choose(view, Budget(1)) in view.legal()
    assert because in bot.forfeits[0]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("source", "name", "because"),
    [
        ("", "other.py:Bot", "no Python file"),
        ("x = (", "my_bot.py:Bot", "SyntaxError"),
        ("import nowhere_to_be_found", "my_bot.py:Bot", "nowhere_to_be_found"),
        ("", "my_bot.py:Bot", "no class 'Bot' with a method choose"),
        ("class Bot: pass", "my_bot.py:Bot", "no class 'Bot' with a method choose"),
        ("class Bot:\n    def choose(self, view, budget): pass\n    def __init__(self, x): pass", "my_bot.py:Bot", "cannot be loaded"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused(source: str, name: str, because: str, tmp_path: Path) -> None:
    file_of(source, tmp_path)
    with pytest.raises(ValueError, match=because):
        find(f"{tmp_path}/{name}")
