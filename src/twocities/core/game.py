"""A game as declared in its folder, and discovery of all there are."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any

from twocities.core.actions import Actions
from twocities.core.catalogue import say
from twocities.core.engine import State
from twocities.core.kinds import Kind
from twocities.core.log import Events
from twocities.core.options import Options
from twocities.core.reasons import General, Reason
from twocities.core.rule import PER_GAME


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the house knows of a game."""

    name: str
    rules_version: int  # raised by hand when an old play would replay differently
    package: str  # where its folder is: rulebook, catalogues, drawing, tests
    state: type[State]
    actions: Actions
    events: Events
    options: Options
    kinds: tuple[Kind, ...]  # kinds of number that its events and fields use
    waits: type[IntEnum]  # what the game waits for; the state's field `waits`
    reasons: type[Reason]
    flaws: type[Reason]
    functions: Mapping[str, Callable[..., Any]]  # its own version of every per-game function

    def __post_init__(self) -> None:
        missing = {name for name in PER_GAME.values() if "." not in name} - set(self.functions)
        if missing:
            raise TypeError(f"{self.name} lacks {', '.join(sorted(missing))}")

    def reason(self, number: int) -> Reason:
        """A reason by its number, the game's own or one of all games."""
        return General(number) if number in General._value2member_map_ else self.reasons(number)

    def say(self, key: str, **arguments: Any) -> str:
        """A message of the game's catalogue."""
        return say(key, part=self.package, **arguments)


EXTRA: dict[str, Game] = {}  # games from elsewhere: tests, other packages


def register(game: Game) -> None:
    """Add a game that does not live under twocities.games."""
    EXTRA[game.name] = game


@cache
def _names() -> tuple[str, ...]:
    package = importlib.import_module("twocities.games")
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg))


def names() -> tuple[str, ...]:
    """The names of all games there are."""
    return tuple(sorted((*_names(), *EXTRA)))


def find(name: str) -> Game:
    """A game by its name; ValueError that lists them."""
    if name in EXTRA:
        return EXTRA[name]
    if name not in _names():
        raise ValueError(say("error-game", name=str(name), choices=", ".join(names())))
    found: Game = importlib.import_module(f"twocities.games.{name}").GAME
    return found
