"""Y8 Bishop, Captain and Conjurer."""

from __future__ import annotations

import pytest

from twocities.games.ys.tests.reading import (
    brokers,
    cargo,
    counted,
    front,
    happened,
    legal,
    player_of,
    refusal,
    screen,
    ships,
    shown,
    waits,
    watchers,
)
from twocities.games.ys.tests.tables import after, play, table


@pytest.mark.parametrize("faces", ["up up", "up down", "down up", "down down"])
def test_Y8_bishop_any_faces(faces: str) -> None:
    first, second = faces.split()
    p = after("at: pawn  hand: bishop  screen: 4 3 2 1", "play bishop", f"{first} 4 port 1 {second} 3 port 2")
    assert brokers(p) == [f"{first} 4 port 1", f"{second} 3 port 2"]
    assert p.waiting == (1,)


def test_Y8_bishop_for_the_whole_round_and_for_its_player_only() -> None:
    p = after("at: pawn  hand: bishop", "play bishop", "down 4 port 1 down 3 port 2")
    assert refusal(p, "down 4 port 1 down 3 port 2") == "FACE_IS_PLACED"
    play(p, *["up 4 port 1 down 3 port 2"] * 3, "up 4 port 1 up 3 port 2")
    assert len(brokers(p)) == 4


def test_Y8_bishop_is_no_longer_there_next_round() -> None:
    assert player_of(counted("bishop: yes"), 0)["bishop"] == 0


def test_Y8_bishop_does_not_touch_neutral_brokers() -> None:
    p = after("players: 2  at: pawn  hand: bishop", "play bishop", "up 4 port 1 up 3 port 2 neutral 4 port 1")
    assert happened(p, "placed-neutral") == [{"seat": 0, "place": "port 1"}]


def test_Y8_captain_swaps_two_ships() -> None:
    p = after("at: pawn  hand: captain", "play captain ship 1 with 3")
    assert ships(p)[0].split()[0] == "yellow"
    assert ships(p)[2].split()[0] == "blue"
    assert cargo(p, 1) == {"yellow": 2, "red": 1, "blue": 1}
    assert cargo(p, 3) == {"blue": 2, "green": 1, "yellow": 1}
    assert happened(p, "swapped-ships") == [{"seat": 0, "one": "1", "other": "3"}]


def test_Y8_captain_done_the_placing_begins() -> None:
    p = after("at: pawn  hand: captain  screen: 4 3 2", "play captain ship 1 with 3")
    assert (waits(p), p.waiting) == ("PLACE", (0,))
    assert legal(p) == {f"{face} {value}" for face in ("up", "down") for value in (4, 3, 2)}


def test_Y8_captain_any_two_different_ships() -> None:
    p = after("at: pawn  hand: captain", "play captain")
    assert (waits(p), legal(p)) == ("CAPTAIN", {"ship 1", "ship 2", "ship 3", "ship 4"})
    play(p, "ship 2")
    assert legal(p) == {"with 1", "with 3", "with 4"}
    assert refusal(p, "with 2") == "SAME_SHIP"


@pytest.mark.parametrize("options", ["players: 2", "players: 3  neighbourhoods: 3"])
def test_Y8_captain_only_ships_in_ports(options: str) -> None:
    p = after(f"{options}  at: pawn  hand: captain", "play captain")
    assert legal(p) == {"ship 1", "ship 2", "ship 3"}
    assert refusal(p, "ship 4") == "NOT_IN_USE"


@pytest.mark.parametrize("at", ["place", "coin", "clock"])
def test_Y8_captain_not_outside_its_moment(at: str) -> None:
    p = table(f"at: {at}  hand: captain queen merchant jeweller")
    assert refusal(p, "play captain ship 1 with 2") == "WRONG_MOMENT"


def test_Y8_captain_not_with_the_bids() -> None:
    assert refusal(table("at: bids  hand: captain"), "play captain", 0) in ("NOT_ASKED", "WRONG_MOMENT")
    assert refusal(table("at: pawn  hand: captain"), "ship 1") == "NOT_ASKED"


def test_Y8_conjurer_a_front_broker_is_placed_and_one_takes_its_place() -> None:
    p = after("at: pawn  hand: conjurer  screen: 3 2 0  front: 4 1", "play conjurer", "conjure 4 replace 2 up 4 port 1")
    assert brokers(p) == ["up 4 port 1"]
    assert front(p) == "2 1"
    assert screen(p) == "3 0"
    assert happened(p, "conjured") == [{"seat": 0, "value": 4, "instead": 2}]


def test_Y8_conjurer_the_broker_in_front_is_seen_by_all() -> None:
    p = after("conjurer: yes  screen: 3 2 0  front: 4 1", "conjure 4 replace 2 down 4 port 1")
    for watcher in watchers(p):
        assert p.view(watcher, screen=True).to_dict()["players"][0]["front"][:2] == [2, 1]


def test_Y8_conjurer_the_value_placed_face_down_is_known_to_all() -> None:
    p = after("conjurer: yes  screen: 3 2 0  front: 4 1", "conjure 4 replace 2 down 4 port 1")
    assert brokers(p) == ["down 4 port 1"]
    for watcher in watchers(p):
        assert shown(p, 1, of=0, to=watcher, screen=False) == 4


def test_Y8_conjurer_takes_nothing_from_behind_the_screen_but_the_other() -> None:
    p = after("conjurer: yes  screen: 3 2 0  front: 4 1", "conjure 4 replace 3 down 4 port 1 up 0 port 1")
    assert screen(p) == "2"
    assert p.waiting == (1,)


def test_Y8_conjurer_one_up_and_one_down_still_holds() -> None:
    p = after("conjurer: yes  screen: 3 2 0  front: 4 1", "conjure 4 replace 3 up 4 port 1")
    assert refusal(p, "up 2") == "FACE_IS_PLACED"
    assert refusal(p, "conjure 3 replace 2 up 3") == "FACE_IS_PLACED"
    play(p, "conjure 3 replace 2 down 3 port 2")
    assert brokers(p) == ["up 4 port 1", "down 3 port 2"]
    assert (front(p), screen(p)) == ("2 1", "0")


def test_Y8_conjurer_the_front_broker_chosen_must_be_placed() -> None:
    p = after("conjurer: yes  screen: 3 3 2 0  front: 4 1", "conjure 4 replace 2")
    assert legal(p) == {"up 4", "down 4"}
    assert refusal(p, "up 3") == "CONJURED_FIRST"


def test_Y8_conjurer_not_once_a_broker_is_named() -> None:
    p = after("conjurer: yes  screen: 3 3 2 0  front: 4 1", "up 3")
    assert refusal(p, "conjure 4") == "NOT_ASKED"
    assert refusal(p, "replace 2") == "NOT_ASKED"


def test_Y8_conjurer_is_no_must() -> None:
    p = after("conjurer: yes  screen: 3 3 2 0  front: 4 1", "up 3 port 1 down 0 port 1")
    assert (front(p), screen(p)) == ("4 1", "3 2")


def test_Y8_conjurer_any_time_one_places() -> None:
    p = table("turn: 4  conjurer: yes  screen: 3 2 0  front: 4 1")
    assert {"conjure 4", "conjure 1", "up 3", "down 0"} <= legal(p)
    assert refusal(p, "conjure 3") == "NOT_IN_FRONT"
    assert refusal(p, "conjure 4 replace 1") == "NOT_BEHIND_SCREEN"


def test_Y8_conjurer_is_needed_for_it() -> None:
    p = table("screen: 3 2 0  front: 4 1  conjurer1: yes")
    assert "conjure 4" not in legal(p)
    assert refusal(p, "conjure 4") == "NO_CONJURER"


def test_Y8_conjurer_the_new_front_counts_in_ties() -> None:
    """Seat 0 had 4+1 in front, now 0+1 and the last broker 3; seat 1 has 2+2+1."""
    text = "turn: 4  to_act: 0  order: 4 1 2 3  conjurer: yes  screen: 3 2 0  front: 4 1  left: 1  front1: 2 2  board1: up 4 commercial 1"
    p = after(text, "conjure 4 replace 0 up 4 commercial 1 down 2 market 2 red")
    assert front(p) == "3 1 0"
    assert front(p, 1) == "2 2 1"
    assert [(event["seat"], event["total"]) for event in happened(p, "ranked")][:2] == [(1, 4), (0, 4)]


def test_Y8_conjurer_without_it_the_old_front_would_win() -> None:
    text = "turn: 4  to_act: 0  order: 4 1 2 3  screen: 4 3 2  front: 4 1  left: 1  front1: 2 2  board1: up 4 commercial 1"
    p = after(text, "up 4 commercial 1 down 2 market 2 red")
    assert [(event["seat"], event["total"]) for event in happened(p, "ranked")][:2] == [(0, 4), (1, 4)]


def test_Y8_bishop_with_conjurer_any_faces_for_front_brokers_too() -> None:
    p = after(
        "bishop: yes  conjurer: yes  screen: 3 2 0 0  front: 4 1", "conjure 4 replace 2 down 4 port 1 conjure 2 replace 0 down 2 port 2"
    )
    assert brokers(p) == ["down 4 port 1", "down 2 port 2"]
    assert front(p) == "1 0"
    p = after("bishop: yes  conjurer: yes  screen: 3 2 0 0  front: 4 1", "conjure 4 replace 2 up 4 port 1 up 3 port 2")
    assert brokers(p) == ["up 4 port 1", "up 3 port 2"]


def test_Y8_conjurer_does_not_touch_neutral_brokers() -> None:
    p = after("players: 2  conjurer: yes  screen: 4 3 2 1  front: 4 1", "up 4 port 1 down 3 port 2")
    assert waits(p) == "NEUTRAL"
    assert refusal(p, "conjure 4") != ""


def test_Y8_conjurer_with_open_brokers_is_face_up() -> None:
    p = table("open_brokers: yes  conjurer: yes  screen: 3 2 0  front: 4 1")
    assert refusal(p, "conjure 4 replace 2 down 4 port 1") == "ALL_FACE_UP"
    play(p, "conjure 4 replace 2 up 4 port 1")
    assert brokers(p) == ["up 4 port 1"]
