"""Y2 Set-up and round start."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from twocities.games.ys.tests.reading import (
    cargo,
    happened,
    market,
    market_ship,
    names_of,
    orders,
    palaces,
    player_of,
    screen,
    ship_in_words,
    ships,
    state_of,
)
from twocities.games.ys.tests.tables import CARGO_NAMES, after, random_game, variant

SEEDS = range(40)
GAMES: list[dict[str, Any]] = [{"players": 4}, {"players": 3}, {"players": 3, "neighbourhoods": 3}, {"players": 2}]
each_game = pytest.mark.parametrize("options", GAMES, ids=str)
LINE_ORDER = ("white", "blue", "green", "yellow", "red")


def in_use(options: dict[str, Any]) -> int:
    return 3 if options["players"] == 2 else options.get("neighbourhoods", 4)


@each_game
def test_Y2_1_a_character_lies_open_in_each_palace_in_use(options: dict[str, Any]) -> None:
    for seed in SEEDS:
        turned = palaces(variant(**options).new(seed))
        count = in_use(options)
        assert turned[count:] == ["-"] * (4 - count)
        assert "-" not in turned[:count]
        assert len(set(turned[:count])) == count
        assert "white_gem" not in turned


def test_Y2_1_the_characters_are_shuffled() -> None:
    turned = {card for seed in SEEDS for card in palaces(variant().new(seed))}
    assert len(turned) == 15


@each_game
def test_Y2_1_no_character_comes_twice(options: dict[str, Any]) -> None:
    *_, p = random_game(seed=1, **options)
    turned = [event["character"] for event in happened(p, "turned-character")]
    early = [card for card in turned if card != "white_gem"]
    assert len(early) == len(set(early)) == 3 * in_use(options)
    assert len(turned) - len(early) == in_use(options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_Y2_1_order_cards_are_dealt_at_random(players: int) -> None:
    dealt = [tuple(orders(variant(players).new(seed))) for seed in range(80)]
    assert all(sorted(cards) == list(range(1, players + 1)) for cards in dealt)
    assert len(set(dealt)) == {2: 2, 3: 6, 4: 24}[players] or (players == 4 and len(set(dealt)) > 15)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_Y2_1_everybody_begins_with_nothing(players: int) -> None:
    p = variant(players).new("5")
    assert set(p.points) == {0}
    for seat in range(len(p.points)):
        player = player_of(p, seat)
        assert (player["gems"], player["hand"], player["played"]) == ([0] * 5, 0, 0)


@each_game
def test_Y2_2_there_are_four_rounds(options: dict[str, Any]) -> None:
    *_, p = random_game(seed=2, **options)
    assert p.over
    assert [event["round"] for event in happened(p, "round")] == [1, 2, 3, 4]


def test_Y2_2_a_round_begins_with_bids_and_ends_with_counting() -> None:
    *_, p = random_game(seed=3, players=3)
    names = names_of(p)
    first, second = [number for number, name in enumerate(names) if name == "round"][:2]
    kinds = ["turned-character", "bid", "took-order", "placed-up", "last-in-front", "counted", "column-total"]
    begins = [names.index(kind, first, second) for kind in kinds]
    assert begins == sorted(begins)


@each_game
def test_Y2_3_a_ship_comes_to_each_port_in_order_and_one_to_the_market(options: dict[str, Any]) -> None:
    p = variant(**options).new("6")
    came = happened(p, "ship-came")
    assert [event["neighbourhood"] for event in came] == [str(n + 1) for n in range(in_use(options))]
    assert [event["ship"] for event in came] == ships(p)[: in_use(options)]
    assert ships(p)[in_use(options) :] == ["-"] * (4 - in_use(options))
    assert state_of(p)["ships_left"] == 24 - in_use(options) - 1


@each_game
def test_Y2_3_no_ship_comes_twice(options: dict[str, Any]) -> None:
    *_, p = random_game(seed=4, **options)
    came = Counter(str(event["ship"]) for event in happened(p, "ship-came"))
    supply = Counter(ship_in_words(ship) for ship in range(24))
    assert came.total() == 4 * in_use(options)
    assert all(came[ship] <= supply[ship] for ship in came)


def test_Y2_3_the_market_ship_fills_the_lines_white_first_then_by_colour() -> None:
    found = set()
    for seed in SEEDS:
        gems = market(variant(4).new(seed))
        assert gems == sorted(gems, key=LINE_ORDER.index)
        assert frozenset(gems) in {frozenset(ship_in_words(ship).split()) for ship in range(24)}
        found.add(tuple(gems))
    assert any(gems[0] == "white" for gems in found)


def test_Y2_3_the_market_ship_is_the_next_one_after_the_ports() -> None:
    for seed in SEEDS:
        p = variant(4).new(seed)
        assert sorted(market(p)) == sorted(market_ship(p).split())


def test_Y2_3_the_lines_are_told() -> None:
    p = variant(4).new("7")
    assert [(event["line"], event["gem"]) for event in happened(p, "line-filled")] == list(zip("123", market(p), strict=True))


def test_Y2_3_each_round_turns_up_the_next_cards() -> None:
    p = after("at: end  round: 1", "done")
    assert state_of(p)["round_number"] == 2
    assert state_of(p)["ships_left"] == 24 - 10
    assert len(happened(p, "turned-character")) == len(happened(p, "ship-came")) == 4


@pytest.mark.parametrize("round_number", [1, 2, 3])
def test_Y2_3_the_last_round_turns_up_the_white_gems(round_number: int) -> None:
    p = after(f"at: end  round: {round_number}", "done")
    assert (palaces(p) == ["white_gem"] * 4) == (round_number == 3)


@each_game
def test_Y2_4_the_gems_in_a_port(options: dict[str, Any]) -> None:
    for seed in SEEDS:
        p = variant(**options).new(seed)
        for port in range(in_use(options)):
            large, *small = ships(p)[port].split()
            expected = {gem: 1 for gem in CARGO_NAMES if gem in small} | {large: 2 if options["players"] == 4 else 1}
            assert cargo(p, port + 1) == expected


def test_Y2_1_the_brokers_are_all_behind_the_screens() -> None:
    p = after("at: end  round: 1  board: up 3 port 1, down 0 market 2 red", "done")
    assert screen(p) == "4 4 3 3 3 2 1 1 1 0 0"
