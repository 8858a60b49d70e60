"""The notation of hand-made tables itself."""

from __future__ import annotations

import pytest

from twocities.games.ys.tests.reading import (
    broker,
    brokers,
    cargo,
    front,
    gems,
    hand,
    legal,
    locked,
    market,
    orders,
    palaces,
    player_of,
    quotations,
    screen,
    ships,
    state_of,
    there,
    waits,
)
from twocities.games.ys.tests.tables import after, table


def test_what_is_said_lies_on_the_table() -> None:
    p = table(
        """at: coin  round: 3  order: 2 1 4 3  to_act: 2  front1: 1 4 3  board1: up 3 port 1, -, down 4* market 2 red
        gems: blue 2 black 1  points2: 7  hand: queen spy  fresh: bishop  played3: 1  palace: spy king queen bishop
        ships: blue white red, green yellow red, red green blue, yellow green white  market: white yellow red
        quotations: 1 8 9 15  locked: port 1, palace 4  intriguer: 2  merchant: yes"""
    )
    assert (waits(p), p.waiting, orders(p)) == ("COIN_CARD", (2,), [2, 1, 4, 3])
    assert (front(p, 1), front(p, 0)) == ("4 3 1", "1 1 0")
    assert [broker(p, slot, 1) for slot in (1, 2, 3, 4)] == ["up 3 port 1", "-", "down 4 market 2 red", "-"]
    assert (there(p, "market 2 red", 1), brokers(p, 0)) == (["down 4*"], [])
    assert (gems(p), p.points, hand(p)) == ("blue 2 black 1", (0, 0, 7, 0), {"queen", "spy", "bishop"})
    assert (market(p), palaces(p)) == (["white", "yellow", "red"], ["spy", "king", "queen", "bishop"])
    assert ships(p)[0] == "blue white red"
    assert cargo(p, 4) == {"yellow": 2, "green": 1, "white": 1}
    assert (quotations(p)["red"], locked(p)) == (15, {"port 1", "palace 4"})
    assert (state_of(p)["squares"], state_of(p)["round_number"]) == (1 << 7, 3)


def test_behind_a_screen_is_what_lies_nowhere_else() -> None:
    p = table("board: up 4 port 1, down 0 market 1 blue  front: 3 2  screen1: 4 0  kings_favor: yes  round: 2  throne2: 3")
    assert screen(p, 0) == "4 3 3 1 1 1 0"
    assert screen(p, 1) == "4 0"
    assert screen(p, 2) == "4 4 3 3 2 2 1 1 0"
    assert player_of(p, 2)["behind"] == 9


def test_who_is_asked_is_who_goes_first_if_not_said() -> None:
    assert table("order: 3 1 4 2").waiting == (1,)
    assert table("at: bids").waiting == (0, 1, 2, 3)


def test_two_players_have_neutral_brokers() -> None:
    p = table("players: 2  neutral1: 4 port 1, 1 market 2 red")
    assert player_of(p, 1)["neutral_hand"] == [0, 1, 0, 1]
    assert player_of(p, 1)["neutral_place"][:2] == [0, 19]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("hands: queen", "hands"), ("hand: queen  hand: spy", "each name once"), ("port 1", "port 1"), ("players: 7", "players")],
)
def test_mistakes_are_named(text: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        table(text)


def test_a_line_is_played_by_whoever_is_asked() -> None:
    p = after("order: 2 1 3 4  screen1: 4 3 2", "up 4 port 1")
    assert p.waiting == (1,)
    assert legal(p) == {"down 3", "down 2"}
