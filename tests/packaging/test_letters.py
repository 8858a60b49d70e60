"""The letters on pieces are our typeface's: the file that is kept is what the script writes."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "build"))

import letters  # noqa: E402


def test_the_letters_kept_are_those_of_the_typeface() -> None:
    assert letters.LETTERS.read_text(encoding="utf-8") == letters.text()


def test_figures_are_of_one_width_and_height() -> None:
    figures = [letters.outlines()[figure] for figure in "0123456789"]
    assert len({width for width, _ in figures}) == 1
