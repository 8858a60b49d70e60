"""Two Cities: Ys and Alhambra, with exact rules and honest hidden information."""

from __future__ import annotations

from typing import Any

from twocities.core.game import find, names
from twocities.core.play import Play, PlayError
from twocities.core.position import Action, IllegalAction, Position, Variant, View
from twocities.core.targets import engine_of

__all__ = ["Action", "IllegalAction", "Play", "PlayError", "Position", "Variant", "View", "game", "game_names"]
__version__ = "0.1.0"


def game(name: str, **options: Any) -> Variant:
    """A game with its options chosen; ValueError lists the choices where one is unknown."""
    found = find(name)
    return Variant(found, options, engine_of(found))


def game_names() -> tuple[str, ...]:
    """The names of all games."""
    return names()
