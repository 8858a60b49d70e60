"""Y11 Express."""

from __future__ import annotations

from typing import Any

import pytest

import twocities
from twocities.games.ys.tests.reading import front, happened, player_of, screen, state_of, waits
from twocities.games.ys.tests.tables import after, play, random_game, table, variant


def test_Y11_1_it_is_off_unless_asked_for() -> None:
    assert variant(4).options["express"] is False


def test_Y11_1_it_is_for_three_and_four() -> None:
    with pytest.raises(ValueError, match="express"):
        twocities.game("ys", players=2, express=True)


@pytest.mark.parametrize("players", [3, 4])
def test_Y11_1_nine_brokers_each(players: int) -> None:
    p = variant(players, express=True).new("1")
    for seat in range(players):
        assert screen(p, seat) == "4 4 3 3 2 1 1 0 0"


@pytest.mark.parametrize("players", [3, 4])
def test_Y11_1_no_ship_with_white(players: int) -> None:
    *_, p = random_game(players, 3, express=True)
    assert not any("white" in str(event["ship"]) for event in happened(p, "ship-came"))
    assert not any(event["gem"] == "white" for event in happened(p, "line-filled"))
    assert len(happened(p, "ship-came")) == 16


def test_Y11_1_twenty_ships_are_left() -> None:
    assert state_of(variant(4, express=True).new("1"))["ships_left"] == 20 - 5


def test_Y11_1_three_placing_turns() -> None:
    p = table("express: yes  order: 3 1 4 2")
    seats = []
    while waits(p) == "PLACE":
        (seat,) = p.waiting
        seats.append(seat)
        up, down = [value for value in (4, 3, 2, 1, 0) for _ in range(player_of(p, seat)["screen"][value])][:2]
        play(p, f"up {up} port 1 down {down} port 1")
    assert seats == [1, 3, 0, 2] * 3
    assert all(len(front(p, seat).split()) == 3 for seat in range(4))


@pytest.mark.parametrize(
    "options", [{"players": 3}, {"players": 4}, {"players": 3, "kings_favor": True}, {"players": 4, "kings_favor": True}]
)
def test_Y11_1_a_whole_game(options: dict[str, Any]) -> None:
    *_, p = random_game(seed=4, express=True, **options)
    assert p.over
    assert [event["round"] for event in happened(p, "round")] == [1, 2, 3, 4]
    placed = sum(len(happened(p, kind)) for kind in ("placed-up", "placed-down", "placed-known"))
    assert placed == 4 * 6 * options["players"]


def test_Y11_1_with_kings_favor_the_spare_brokers_come_in() -> None:
    p = after("at: end  express: yes  kings_favor: yes  front: 4 3 1", "done")
    for seat, line in enumerate(("send 4", "send 0", "send 0", "send 0")):
        p.play(line, seat)
    assert screen(p, 0) == "4 3 3 2 2 1 1 0 0"
