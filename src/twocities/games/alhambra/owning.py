"""A1.3 Whose a building is."""

from __future__ import annotations

from twocities.core.rule import rule
from twocities.games.alhambra.components import TYPE
from twocities.games.alhambra.state import State


@rule("A3.3", "A5.2", "A7.1")
def give_building(s: State, owner: int, card: int) -> None:
    """A3.3 A building lies open before its owner."""
    s.owner[card] = owner
    s.players[owner].buildings[TYPE[card]] += 1
