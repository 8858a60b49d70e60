"""The rules compile for a GPU, on machines that have none."""

from __future__ import annotations

import re

import pytest

from tests.contracts.cases import every_game
from twocities.core.game import Game
from twocities.core.targets.cuda import BLOCK, audit_kernel, play_kernel, ptx

SHARED = 48 * 1024  # bytes that any block may have


def hold_alone(text: str, name: str) -> None:
    """One kernel, and everything it calls."""
    (entry,) = re.findall(r"^\.visible \.entry (\w+)\(", text, flags=re.MULTILINE)
    assert name in entry
    assert not re.findall(r"^\s*\.extern .*", text, flags=re.MULTILINE), "everything called is there"
    called = set(re.findall(r"^\s*call\S*\s+(?:\([^)]*\),\s*)?(\w+)", text, flags=re.MULTILINE))
    defined = set(re.findall(r"^(?:\.(?:visible|weak)\s+)?\.func\s+(?:\([^)]*\)\s*)?(\w+)", text, flags=re.MULTILINE))
    assert called <= defined


@pytest.mark.slow
@every_game
def test_the_audit_is_one_kernel_that_needs_nothing_else(game: Game) -> None:
    hold_alone(ptx(audit_kernel(game)), "audit_games")


@pytest.mark.slow
@every_game
def test_a_game_is_one_kernel_that_needs_nothing_else(game: Game) -> None:
    text = ptx(play_kernel(game))
    hold_alone(text, "play_games")
    shared = [int(size) for size in re.findall(r"^\s*(?:\.visible )?\.shared [^\[]*\[(\d+)\]", text, flags=re.MULTILINE)]
    assert BLOCK * game.state.dtype.itemsize <= sum(shared) <= SHARED
