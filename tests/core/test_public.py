"""The public names, and that they are what they say."""

from __future__ import annotations

import importlib

import twocities


def test_public_names_are_there() -> None:
    """Importing a part of the house must not put a module in the place of a name."""
    for name in ("game", "Play", *twocities.__all__):
        assert callable(getattr(twocities, name)), name


def test_the_games_can_be_listed_also_after_one_was_loaded() -> None:
    for name in twocities.game_names():
        importlib.import_module(f"twocities.games.{name}")
    assert "alhambra" in twocities.game_names()
