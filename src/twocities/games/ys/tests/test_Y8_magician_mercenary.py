"""Y8 The Magician and the Mercenary."""

from __future__ import annotations

import pytest

import twocities
from twocities.games.ys.state import DOWN
from twocities.games.ys.tests.reading import (
    counted,
    counting,
    finish,
    hand,
    happened,
    legal,
    player_of,
    refusal,
    screen,
    shown_at,
    there,
    waits,
    watchers,
)
from twocities.games.ys.tests.tables import after, play

EARLIER = "turn: 2  board: up 3 palace 1, down 1 palace 2  screen: 4 3 2 1"
PLACED = "up 4 port 1 down 2 market 2 red"
LAST = "turn: 4  to_act: 3  left: 1  screen3: 4 3 2"
THRONES = "round: 2  kings_favor: yes  throne: 0  throne1: 4  throne2: 2  throne3: 0"


def placed(cards: str, text: str = EARLIER, line: str = PLACED) -> twocities.Position:
    """After a placing by the holder of these cards."""
    return after(f"{text}  hand: {cards}", line)


def test_Y8_magician_swaps_two_own_brokers() -> None:
    p = play(placed("magician"), "play magician broker 1 with 4")
    assert there(p, "palace 1") == ["down 2"]
    assert there(p, "market 2 red") == ["up 3"]
    assert there(p, "palace 2") == ["down 1"]
    assert there(p, "port 1") == ["up 4"]
    assert happened(p, "swapped") == [{"seat": 0, "one": "1", "other": "4"}]
    assert hand(p) == set()
    assert p.waiting == (1,)


def test_Y8_magician_each_keeps_its_face_and_its_secret() -> None:
    p = play(placed("magician"), "play magician broker 2 with 3")
    assert (there(p, "palace 2"), there(p, "port 1")) == (["up 4"], ["down 1"])
    assert [shown_at(p, "port 1", of=0, to=watcher) for watcher in watchers(p)] == [[1], [None], [None], [None], [None]]


def test_Y8_magician_gives_no_points() -> None:
    p = placed("magician")
    assert p.points[0] == 1
    play(p, "play magician broker 1 with 4")
    assert p.points[0] == 1


def test_Y8_magician_any_two_of_ones_brokers() -> None:
    p = play(placed("magician"), "play magician")
    assert (waits(p), p.waiting) == ("MAGICIAN", (0,))
    assert legal(p) == {"broker 1", "broker 2", "broker 3", "broker 4", "decline"}
    play(p, "broker 2")
    assert legal(p) == {"with 1", "with 3", "with 4", "decline"}
    assert refusal(p, "with 5") == "NO_BROKER_THERE"


def test_Y8_magician_may_be_declined_and_is_gone() -> None:
    for line in ("play magician decline", "play magician broker 1 decline"):
        p = play(placed("magician"), line)
        assert hand(p) == set()
        assert player_of(p, 0)["played"] == 1
        assert there(p, "palace 1") == ["up 3"]
        assert happened(p, "declined") == [{"seat": 0}]


def test_Y8_mercenary_not_a_broker_that_the_magician_took_from_the_throne() -> None:
    """It was not just placed, though it lies where one was."""
    p = placed("magician mercenary", f"{THRONES}  {EARLIER}")
    play(p, "play magician broker 3 with throne 1", "play mercenary")
    assert player_of(p, 0)["marked"] == 3, "the other one is all that can be marked"


def test_Y8_magician_without_kings_favor_there_is_no_throne() -> None:
    p = play(placed("magician"), "play magician broker 1")
    assert refusal(p, "with throne 1") == "NO_BROKER_THERE"


def test_Y8_magician_one_may_come_from_the_throne() -> None:
    p = placed("magician", f"{THRONES}  {EARLIER}")
    play(p, "play magician broker 1 with throne 1")
    assert there(p, "throne") == ["down 3"]
    assert there(p, "palace 1") == ["down 0"]


def test_Y8_magician_both_lie_face_down_then() -> None:
    for slot in (1, 2):
        p = play(placed("magician", f"{THRONES}  {EARLIER}"), f"play magician broker {slot} with throne 1")
        faces = player_of(p, 0)["face"]
        assert (faces[slot - 1], faces[8]) == (DOWN, DOWN)


def test_Y8_magician_only_one_of_them_and_the_one_on_the_board_is_named_first() -> None:
    p = placed("magician", f"{THRONES.replace('throne: 0', 'throne: 0 4')}  {EARLIER}")
    assert refusal(p, "play magician broker throne 1 with throne 2") == "NO_THRONE_BROKER"


def test_Y8_magician_out_of_the_throne_onto_the_market_gives_no_point() -> None:
    p = play(placed("magician", f"{THRONES}  {EARLIER}"), "play magician broker 4 with throne 1")
    assert p.points[0] == 1
    assert there(p, "market 2 red") == ["down 0"]
    assert shown_at(p, "market 2 red", of=0, to=1, screen=False) == [None]


def test_Y8_magician_what_went_into_the_throne_face_up_is_remembered() -> None:
    p = play(placed("magician", f"{THRONES}  {EARLIER}"), "play magician broker 1 with throne 1")
    for watcher in watchers(p):
        assert shown_at(p, "throne", of=0, to=watcher, screen=False) == [3]
    assert shown_at(p, "throne", of=0, to=2) == [None]


def test_Y8_magician_what_came_out_of_the_throne_is_no_better_known() -> None:
    """All saw the broker that went in, nobody but its owner the one that came out."""
    p = play(placed("magician", f"{THRONES}  {EARLIER}"), "play magician broker 1 with throne 1")
    for screened in (True, False):
        eyes = [shown_at(p, "palace 1", of=0, to=watcher, screen=screened) for watcher in watchers(p)]
        assert eyes == [[0], [None], [None], [None], [None]]


def test_Y8_magician_what_the_spy_saw_stays_known_in_the_throne() -> None:
    text = f"{THRONES}  {EARLIER}  order: 2 1 3 4  looks1: 1  hand: magician"
    p = after(text, "look 1 2", "up 4 port 3 down 3 port 3", PLACED, "play magician broker 2 with throne 1")
    for screened in (True, False):
        eyes = [shown_at(p, "throne", of=0, to=watcher, screen=screened) for watcher in watchers(p)]
        assert eyes == [[1], [1], [None], [None], [None]]


def test_Y8_magician_the_broker_from_the_throne_goes_home_after_counting() -> None:
    text = f"{THRONES}  {LAST}  board3: up 3 palace 1, down 1 palace 2  hand3: magician"
    p = after(text, "up 4 port 1 down 2 port 2", "play magician broker 7 with throne 1")
    finish(p)
    assert (waits(p), there(p, "throne", 3)) == ("THRONE", ["down 4"])
    for seat in range(4):
        p.play("send 0", seat)
    assert screen(p, 3) == "3 3 2 2 1 1 0"


def test_Y8_magician_with_mercenary_the_mark_goes_with_the_broker() -> None:
    p = play(placed("magician mercenary"), "play mercenary broker 3", "play magician broker 3 with 1")
    assert there(p, "palace 1") == ["up 4*"]
    assert there(p, "port 1") == ["up 3"]


def test_Y8_magician_then_mercenary_marks_one_just_placed() -> None:
    p = play(placed("magician mercenary"), "play magician broker 3 with 1", "play mercenary broker 3")
    assert there(p, "palace 1") == ["up 4*"]


def test_Y8_magician_the_mark_ends_in_the_throne() -> None:
    p = placed("magician mercenary", f"{THRONES}  {EARLIER}")
    play(p, "play mercenary broker 3", "play magician broker 3 with throne 1")
    assert there(p, "throne") == ["down 4"]
    assert there(p, "port 1") == ["down 0"]
    assert player_of(p, 0)["marked"] == 255


def test_Y8_mercenary_marks_one_of_the_two_just_placed() -> None:
    p = play(placed("mercenary"), "play mercenary")
    assert (waits(p), legal(p)) == ("MERCENARY", {"broker 3", "broker 4"})
    assert refusal(p, "broker 1") == "NOT_JUST_PLACED"
    assert refusal(p, "decline") == "CANNOT_DECLINE"
    play(p, "broker 4")
    assert there(p, "market 2 red") == ["down 2*"]
    assert happened(p, "marked") == [{"seat": 0, "slot": "4"}]


def test_Y8_mercenary_the_mark_is_public_and_the_value_is_not() -> None:
    p = play(placed("mercenary"), "play mercenary broker 4")
    for watcher in watchers(p):
        assert p.view(watcher, screen=True).to_dict()["players"][0]["marked"] == 3
    assert shown_at(p, "market 2 red", of=0, to=1) == [None]


@pytest.mark.parametrize("value", [0, 1, 2, 3, 4])
def test_Y8_mercenary_is_worth_5_in_the_city(value: int) -> None:
    p = counted(f"board: up {value}* port 1  board1: up 4 port 1")
    assert {"seat": 0, "area": "port 1", "total": 5} in happened(p, "won-area")
    assert [(event["seat"], event["total"]) for event in happened(p, "ranked")][:2] == [(0, 5), (1, 4)]


def test_Y8_mercenary_on_the_market_counts_for_line_column_and_bidder() -> None:
    p = counting("board: down 0* market 1 red, up 1 market 2 blue  board1: up 4 market 1 green, up 1 market 3 yellow  front3: 4 4 4")
    assert next((event["seat"], event["line"], event["total"]) for event in happened(p, "won-line")) == (0, "1", 5)
    assert {"colour": "red", "total": 5, "brokers": 1} in happened(p, "column-total")
    play(p, "column blue")
    assert happened(p, "highest-bidder") == [{"seat": 0, "total": 6}]


def test_Y8_mercenary_for_this_round_only() -> None:
    p = counted("board: up 0* port 1")
    assert player_of(p, 0)["marked"] == 255
    assert screen(p) == "4 4 3 3 3 2 1 1 1 0 0"


def test_Y8_mercenary_goes_with_the_herald() -> None:
    p = after("at: coin  hand: herald  board: up 0* port 2  board1: up 4 commercial 1", "play herald broker 1 commercial 1")
    assert [(event["seat"], event["total"]) for event in happened(p, "ranked")][:2] == [(0, 5), (1, 4)]


def test_Y8_mercenary_and_magician_touch_no_neutral_broker() -> None:
    p = after(f"players: 2  {EARLIER}  neutral: 4 port 1  hand: magician mercenary", f"{PLACED} neutral 2 port 2")
    assert waits(p) == "AFTER"
    assert legal(play(p.copy(), "play mercenary")) == {"broker 3", "broker 4"}
    assert legal(play(p.copy(), "play magician")) == {"broker 1", "broker 2", "broker 3", "broker 4", "decline"}
