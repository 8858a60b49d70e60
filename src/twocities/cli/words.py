"""Numbers into words: what happened, what is asked, and what the command line says."""

from __future__ import annotations

from typing import Any

from twocities.core.catalogue import say
from twocities.core.game import Game
from twocities.core.kinds import NUMBER, SEAT, Kind
from twocities.core.log import Event

PART = "twocities.cli"


def tell(key: str, **arguments: Any) -> str:
    """A message of the command line."""
    return say(key, part=PART, **arguments)


def player_names(players: int) -> list[str]:
    """How players are called; seats are 1-based for people."""
    return [tell("player", seat=seat + 1) for seat in range(players)]


class Words:
    """A game's words, with the names of its players."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.names = player_names(players)

    def name(self, owner: int) -> str:
        """A player, or the one without a seat."""
        return self.names[owner] if owner < len(self.names) else self.game.say("rival")

    def number(self, kind: Kind, number: int | None) -> str | int:
        """A number by what it stands for."""
        if number is None:
            return tell("hidden")
        if kind == NUMBER:
            return number
        if kind == SEAT:
            return self.name(number)
        return self.game.say(f"kind-{kind.name}", **kind.words(number))

    def event(self, event: Event) -> str:
        """What happened, as a sentence."""
        kinds = {a.name: a.kind for e in self.game.events if e.name == event.name for a in e.arguments}
        arguments = {name: self.number(kinds[name], number) for name, number in event.arguments.items()}
        text = self.game.say(f"event-{event.name}", **arguments)
        return text[:1].upper() + text[1:]

    def waits(self, number: int, *, is_help: bool = False) -> str:
        """What is expected, or help for it."""
        key = f"waits-{self.game.waits(number).name.lower()}"
        return self.game.say(f"{key}.help" if is_help else key)
