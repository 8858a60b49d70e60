"""Every game there is, with every number of players and every set of options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement

import pytest

from tests.games.sealed import GAME as SEALED
from twocities.core.game import Game, find, names
from twocities.core.options import Value, spell
from twocities.core.position import Variant
from twocities.core.targets import engine_of

GAMES: tuple[Game, ...] = (*(find(name) for name in names() if name != SEALED.name), SEALED)


FEW_SETS = 12  # so many sets of options are all tested
Pair = tuple[tuple[str, Value], tuple[str, Value]]


@dataclass(frozen=True, repr=False)
class Case:
    """A game and a set of its options."""

    game: Game
    options: tuple[tuple[str, Value], ...]

    def __repr__(self) -> str:
        chosen = [spell(value) if name == "players" else f"{name}={spell(value)}" for name, value in self.options]
        return "-".join([self.game.name, *chosen])

    def variant(self, target: str | None = None) -> Variant:
        """The game to play, on a target."""
        return Variant(self.game, dict(self.options), engine_of(self.game, target))


def pairs(options: dict[str, Value]) -> set[Pair]:
    """Every two values that stand beside each other in a set of options, and every value with itself."""
    return set(combinations_with_replacement(options.items(), 2))


def enough_sets(game: Game) -> Iterator[dict[str, Value]]:
    """Sets of options in which every two values that can stand beside each other do; all of them where they are few."""
    left = list(game.options.every_set())
    if len(left) <= FEW_SETS:
        yield from left
        return
    wanted = set[Pair]().union(*map(pairs, left))
    while wanted:
        best = max(left, key=lambda options: len(pairs(options) & wanted))
        yield best
        wanted -= pairs(best)


CASES = [Case(game, tuple(options.items())) for game in GAMES for options in enough_sets(game)]


def _few() -> Iterator[Case]:
    """Each number of players once, with the other options as different as can be."""
    for game in GAMES:
        of_game = [case for case in CASES if case.game is game]
        for turn, players in enumerate(game.options["players"].values):
            fitting = [case for case in of_game if dict(case.options)["players"] == players]
            yield fitting[turn % len(fitting)]


FEW = list(_few())


def is_slow(case: Case) -> bool:
    """Whether a case waits for the whole ./test: one of many sets of options that is not among the few."""
    return case not in FEW and sum(other.game is case.game for other in CASES) > FEW_SETS


def each(cases: list[Case]) -> pytest.MarkDecorator:
    """Run a test for each of these cases; in ./test quick for a few of a game with many."""
    marked = [pytest.param(case, marks=pytest.mark.slow if is_slow(case) else (), id=str(case)) for case in cases]
    return pytest.mark.parametrize("case", marked)


every_case = each(CASES)
few_cases = each(FEW)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
