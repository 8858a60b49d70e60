"""Y8 The Queen."""

from __future__ import annotations

import pytest

from twocities.games.ys.tests.reading import counted, counting, gems, hand, happened, legal, locked, places, refusal, waits, watchers
from twocities.games.ys.tests.tables import after, play, table

AREAS = {f"{area} {number}" for area in ("port", "commercial", "palace") for number in (1, 2, 3, 4)}


def test_Y8_queen_locks_one_city_area() -> None:
    p = after("hand: queen  screen: 4 3 2", "play queen")
    assert (waits(p), p.waiting, legal(p)) == ("QUEEN", (0,), AREAS)
    play(p, "commercial 2")
    assert locked(p) == {"commercial 2"}
    assert hand(p) == set()
    assert (waits(p), p.waiting) == ("PLACE", (0,))
    assert happened(p, "locked") == [{"seat": 0, "area": "commercial 2"}]


@pytest.mark.parametrize("line", ["market 1 red", "port 4 up 3 market 1 blue down 2 port 4"])
def test_Y8_queen_no_square_and_not_for_nothing(line: str) -> None:
    assert refusal(table("hand: queen  screen: 4 3 2"), f"play queen {line}") != ""


@pytest.mark.parametrize("options", ["players: 2", "players: 3  neighbourhoods: 3"])
def test_Y8_queen_only_areas_in_use(options: str) -> None:
    p = after(f"{options}  hand: queen  screen: 4 3 2", "play queen")
    assert legal(p) == {area for area in AREAS if not area.endswith("4")}
    assert refusal(p, "port 4") == "NOT_IN_USE"


def test_Y8_queen_locks_no_neighbourhood() -> None:
    assert refusal(table("hand: queen"), "play queen lock 2") == "QUEEN_LOCKS_AN_AREA"


def test_Y8_queen_nobody_places_there_her_player_neither() -> None:
    p = after("hand: queen  screen: 4 3 2", "play queen port 1 up 4")
    assert "port 1" not in places(p)
    assert "commercial 1" in places(p)
    assert refusal(p, "port 1") == "AREA_IS_LOCKED"
    play(p, "port 2 down 3 palace 1")
    assert p.waiting == (1,)
    assert refusal(p, "up 4 port 1") == "AREA_IS_LOCKED"


def test_Y8_queen_no_neutral_broker_either() -> None:
    p = after("players: 2  hand: queen  screen: 4 3 2", "play queen port 1 up 4 port 2 down 3 port 2", "neutral 4")
    assert "port 1" not in places(p)
    assert refusal(p, "port 1") == "AREA_IS_LOCKED"


def test_Y8_queen_for_the_rest_of_the_round() -> None:
    p = after("hand: queen", "play queen port 1 up 4 port 2 down 3 palace 1")
    for _ in range(3):
        assert refusal(p, "up 4 port 1") == "AREA_IS_LOCKED"
        play(p, "up 4 port 2 down 3 port 2")
    assert p.waiting == (0,)
    assert refusal(p, "up 4 port 1") == "AREA_IS_LOCKED"


def test_Y8_queen_before_any_of_ones_placings() -> None:
    for turn in (1, 2, 3, 4):
        assert "play queen" in legal(table(f"turn: {turn}  hand: queen  screen: 4 3 2"))


def test_Y8_queen_not_between_the_two_brokers_nor_after() -> None:
    p = after("hand: queen mercenary  screen: 4 3 2 1", "up 4 port 1")
    assert refusal(p, "play queen") == "WRONG_MOMENT"
    play(p, "down 3 port 2")
    assert waits(p) == "AFTER"
    assert refusal(p, "play queen") == "WRONG_MOMENT"


def test_Y8_queen_not_once_a_broker_is_named() -> None:
    for text, line in (("", "up 4"), ("conjurer: yes", "conjure 1"), ("conjurer: yes", "conjure 1 replace 3")):
        p = after(f"hand: queen  screen: 4 3 2  {text}", line)
        assert refusal(p, "play queen") == "WRONG_MOMENT"


def test_Y8_queen_the_area_counts_normally() -> None:
    p = counting("board: up 2 port 1, up 1 palace 1  board1: up 3 port 1  locked: port 1", "take blue take blue", "take green")
    assert gems(p, 1) == "green 1 black 1"


def test_Y8_queen_with_herald_not_into_a_locked_area() -> None:
    p = after("at: coin  hand: herald  board: up 3 port 2  locked: port 1", "play herald broker 1")
    assert "port 1" not in places(p)
    assert "commercial 1" in places(p)
    assert refusal(p, "port 1") == "AREA_IS_LOCKED"


def test_Y8_queen_with_herald_not_out_of_a_locked_area() -> None:
    p = table("at: coin  hand: herald  board: up 3 port 1, up 2 port 2, up 1 port 3  locked: port 1")
    assert refusal(p, "play herald broker 1") == "AREA_IS_LOCKED"
    play(p, "play herald")
    assert legal(p) == {"broker 2", "broker 3"}


def test_Y8_queen_with_herald_all_locked_in_is_no_effect() -> None:
    p = table("at: coin  hand: herald merchant  board: up 3 port 1, down 2 port 1  locked: port 1")
    assert refusal(p, "play herald") == "NO_EFFECT"


def test_Y8_queen_with_magician_not_in_a_locked_area() -> None:
    text = "turn: 2  hand: magician  board: up 3 port 1, down 1 palace 1  locked: port 1  screen: 4 3 2"
    p = after(text, "up 4 port 2 down 3 port 3", "play magician")
    assert legal(p) == {"broker 2", "broker 3", "broker 4", "decline"}
    assert refusal(p, "broker 1") == "AREA_IS_LOCKED"
    play(p, "broker 2")
    assert refusal(p, "with 1") == "AREA_IS_LOCKED"


def test_Y8_queen_with_magician_one_broker_outside_is_no_effect() -> None:
    """Between the two placings of a turn nobody can lock, so the lock is laid by hand."""
    text = "turn: 2  hand: magician mercenary  board: up 3 port 1, down 1 port 1, up 4 port 1  placed: 1  locked: port 1  screen: 4 3 2"
    p = after(text, "down 3 port 3")
    assert waits(p) == "AFTER"
    assert refusal(p, "play magician") == "NO_EFFECT"


def test_Y8_queen_all_see_what_is_locked() -> None:
    p = after("hand: queen  screen: 4 3 2", "play queen port 3")
    for watcher in watchers(p):
        assert p.view(watcher, screen=True).to_dict()["locked"] == 1 << 2


def test_Y8_queen_the_lock_ends_with_the_round() -> None:
    assert locked(counted("locked: port 1, palace 4")) == set()
