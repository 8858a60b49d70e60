"""What a position looks like to bots."""

from __future__ import annotations

import twocities
from twocities.core.outlook import ALL_EYES
from twocities.core.targets import engine_of
from twocities.games.alhambra import GAME
from twocities.games.alhambra.judged import JUDGED
from twocities.games.alhambra.tests.tables import DIRK, table
from twocities.search.engine import Buffers


def expected(p: twocities.Position) -> list[float]:
    """What every owner may expect, by the weights of search."""
    engine = engine_of(GAME)
    buffers = Buffers(engine, 1)
    buffers.outlook_data["weights"][0, :] = JUDGED
    owners = engine.look(p._states, ALL_EYES, buffers.outlooks, buffers.out)
    return [float(points) for points in buffers.outlook_data["expected"][0][:owners]]


def test_dirk_may_expect_what_he_is_yet_to_draw() -> None:
    """A7.1 Six buildings after A and a third of those left after B are his without a turn."""
    city = "players: 2  buildings: tower 2  buildings1: garden 2  dirk: seraglio 2"
    before, after_a, after_b = (expected(table(f"{city}  scored: {scored}")) for scored in ("", "A", "A B"))
    assert before[DIRK] - before[0] > after_a[DIRK] - after_a[0] > after_b[DIRK] - after_b[0]


def test_players_catch_up_with_dirk_while_there_are_buildings_to_buy() -> None:
    """A7.1 A lead of his counts less as long as two can buy what he cannot."""
    city = "players: 2  scored: A B  buildings: tower 1  dirk: tower 2"
    many, few = expected(table(city)), expected(table(f"{city}  building_pile: 2"))
    assert many[0] > few[0]


def test_without_dirk_equals_expect_the_same() -> None:
    first, second, third = expected(table("players: 3  buildings: tower 2  buildings1: tower 2  buildings2: tower 2"))
    assert first == second == third > 0
