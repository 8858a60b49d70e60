"""Games and options as typed on the command line."""

from __future__ import annotations

from typing import Any

from twocities.cli.words import tell
from twocities.core.game import Game, find, names
from twocities.core.options import spell

EVERY = "all"  # every number of players, or every set of options


def chosen_game(name: str) -> Game:
    """The game by name; the only one there is if none is named."""
    if not name and len(names()) > 1:
        raise ValueError(tell("error-which-game", choices=", ".join(names())))
    return find(name or names()[0])


def chosen_options(game: Game, players: str, typed: list[str]) -> dict[str, Any]:
    """`name=value` pairs as values, all checked; ValueError that lists the choices."""
    given: dict[str, Any] = {}
    for text in [*([f"players={players}"] if players else []), *typed]:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(tell("error-option-form", text=text))
        option = game.options.options.get(name)
        parsed = option.parse(value) if option else value
        if option and parsed is None:
            game.options.check({name: value})
        given[name] = parsed
    return dict(game.options.check(given))


def option_sets(game: Game, players: str, typed: list[str]) -> list[dict[str, Any]]:
    """The options asked for; with no number of players, once for each; every set there is by `all`."""
    if typed == [EVERY]:
        sets = [dict(options) for options in game.options.every_set()]
        wanted = [game.options["players"].parse(players)] if players and players != EVERY else game.options["players"].values
        found = [options for options in sets if options["players"] in wanted]
        return found or [chosen_options(game, players, [])]
    if (players and players != EVERY) or any(text.startswith("players=") for text in typed):
        return [chosen_options(game, players, typed)]
    return [chosen_options(game, str(count), typed) for count in game.options["players"].values]


def spelled(options: dict[str, Any]) -> str:
    """Options as people type them."""
    return " ".join(f"{name}={spell(value)}" for name, value in options.items())
