"""Y5.1-Y5.5 Placing."""

from __future__ import annotations

import pytest

from twocities.games.ys.tests.reading import broker, brokers, front, happened, legal, names_of, places, player_of, refusal, screen, waits
from twocities.games.ys.tests.tables import after, play, random_game, table

AREAS = {f"{area} {number}" for area in ("port", "commercial", "palace") for number in (1, 2, 3, 4)}
SQUARES = {f"market {line} {colour}" for line in (1, 2, 3) for colour in ("blue", "green", "yellow", "red")}


def test_Y5_1_pawn_cards_are_asked_for_before_placing_in_turn_order() -> None:
    p = table("at: pawn  order: 2 1 4 3  hand: bishop  hand1: captain  hand2: spy  hand3: conjurer")
    asked: list[int] = []
    while waits(p) == "PAWN_CARD":
        asked += p.waiting
        play(p, "done")
    assert asked == [1, 0, 3, 2]
    assert (waits(p), p.waiting) == ("PLACE", (1,))


def test_Y5_1_they_come_after_the_turn_order() -> None:
    p = table("at: bids  hand1: bishop")
    for seat in range(4):
        p.play(f"bid {4 - seat} 0" if seat < 3 else "bid 1 1", seat)
    play(p, "order 1", "order 2", "order 3")
    assert (waits(p), p.waiting) == ("PAWN_CARD", (1,))


def test_Y5_1_the_first_in_the_order_is_asked_first() -> None:
    p = table("at: bids  order: 1 2 3 4  hand: bishop  hand2: spy")
    for seat in range(4):
        p.play("bid 4 0", seat)
    play(p, "order 4", "order 2", "order 1")
    assert (waits(p), p.waiting) == ("PAWN_CARD", (2,))
    play(p, "done")
    assert (waits(p), p.waiting) == ("PAWN_CARD", (0,))


def test_Y5_2_two_brokers_from_behind_the_screen_in_any_order_of_faces() -> None:
    p = table("screen: 4 4 2 0")
    assert legal(p) == {f"{face} {value}" for face in ("up", "down") for value in (4, 2, 0)}
    for line in ("up 4 port 1 down 0 palace 2", "down 0 palace 2 up 4 port 1"):
        p = after("screen: 4 4 2 0", line)
        assert sorted(brokers(p)) == ["down 0 palace 2", "up 4 port 1"]
        assert screen(p) == "4 2"
        assert p.waiting == (1,)


def test_Y5_2_one_is_face_up_and_one_face_down() -> None:
    p = after("screen: 4 3 2 0", "up 4 port 1")
    assert legal(p) == {"down 3", "down 2", "down 0"}
    assert refusal(p, "up 3") == "FACE_IS_PLACED"
    p = after("screen: 4 3 2 0", "down 4 port 1")
    assert legal(p) == {"up 3", "up 2", "up 0"}
    assert refusal(p, "down 3") == "FACE_IS_PLACED"


def test_Y5_2_a_table_may_begin_between_the_two() -> None:
    p = table("board: down 4 port 1  placed: 1  screen: 3 2 0")
    assert legal(p) == {"up 3", "up 2", "up 0"}
    play(p, "up 2 port 1")
    assert brokers(p) == ["down 4 port 1", "up 2 port 1"]


def test_Y5_2_the_next_turn_begins_anew() -> None:
    p = after("to_act: 3  screen: 4 3 2 1", "up 3 port 1 down 3 port 1")
    assert p.waiting == (0,)
    assert legal(p) == {f"{face} {value}" for face in ("up", "down") for value in (4, 3, 2, 1)}


def test_Y5_2_only_brokers_behind_the_screen() -> None:
    p = table("screen: 4 3  front: 2 1")
    assert refusal(p, "up 2") == "NOT_BEHIND_SCREEN"
    assert refusal(p, "down 0") == "NOT_BEHIND_SCREEN"
    assert refusal(p, "up 4 port 1 down 4") == "NOT_BEHIND_SCREEN"


def test_Y5_2_the_place_comes_after_the_broker() -> None:
    p = table("screen: 4 3 2")
    assert refusal(p, "port 1") == "HAS_NO_PLACE"
    assert refusal(p, "market 1 blue") == "HAS_NO_PLACE"


def test_Y5_2_any_area_or_free_square() -> None:
    assert places(after("screen: 4 3 2", "up 4")) == AREAS | SQUARES


def test_Y5_2_no_limit_in_an_area() -> None:
    full = ", ".join(["up 3 port 1"] * 6)
    p = after(f"turn: 4  board: {full}  board1: {full}  board2: {full}  screen: 4 3 2", "up 4 port 1 down 3 port 1")
    assert brokers(p)[-2:] == ["up 4 port 1", "down 3 port 1"]


def test_Y5_2_one_broker_on_a_square() -> None:
    p = after("board1: up 0 market 2 red, down 1 market 3 blue  screen: 4 3 2", "up 4")
    assert places(p) == AREAS | SQUARES - {"market 2 red", "market 3 blue"}
    assert refusal(p, "market 2 red") == "SQUARE_IS_TAKEN"
    assert refusal(table("screen: 4 3 2"), "up 4 market 1 red down 3 market 1 red") == "SQUARE_IS_TAKEN"


@pytest.mark.parametrize("players", [2, 3])
def test_Y5_2_line_1_is_not_in_use_with_fewer_than_four(players: int) -> None:
    p = after(f"players: {players}  screen: 4 3 2", "up 4")
    assert {place for place in places(p) if place.startswith("market")} == {square for square in SQUARES if " 1 " not in square}
    assert refusal(p, "market 1 green") == "NOT_IN_USE"


@pytest.mark.parametrize("options", ["players: 2", "players: 3  neighbourhoods: 3"])
def test_Y5_2_the_fourth_neighbourhood_may_be_out_of_use(options: str) -> None:
    p = after(f"{options}  screen: 4 3 2", "up 4")
    assert not {"port 4", "commercial 4", "palace 4"} & places(p)
    for area in ("port 4", "commercial 4", "palace 4"):
        assert refusal(p, area) == "NOT_IN_USE"
    assert "port 4" in places(after("players: 3  screen: 4 3 2", "up 4"))


def test_Y5_2_four_times_around_in_turn_order() -> None:
    p = table("order: 3 1 4 2")
    seats = []
    while waits(p) == "PLACE":
        (seat,) = p.waiting
        seats.append(seat)
        up, down = [value for value in (4, 3, 2, 1, 0) for _ in range(player_of(p, seat)["screen"][value])][:2]
        play(p, f"up {up} port 1 down {down} port 1")
    assert seats == [1, 3, 0, 2] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_Y5_2_everybody_places_eight_brokers_a_round(players: int) -> None:
    *_, p = random_game(players, 5)
    for seat in range(players):
        placed = [event for kind in ("placed-up", "placed-down", "placed-known") for event in happened(p, kind)]
        assert sum(event["seat"] == seat for event in placed) == 4 * 8


def test_Y5_2_what_is_placed_is_told() -> None:
    p = after("screen: 4 3 2", "up 4 market 2 red down 3 port 1")
    assert happened(p, "placed-up") == [{"seat": 0, "slot": "1", "place": "market 2 red", "value": 4}]
    assert happened(p, "placed-down") == [{"seat": 0, "slot": "2", "place": "port 1", "value": None}]
    assert happened(p, "placed-down", to=0)[0]["value"] == 3
    assert happened(p, "placed-down", to=1)[0]["value"] is None


def test_Y5_3_a_broker_on_the_market_gives_a_point_at_once() -> None:
    p = after("screen: 4 3 2  points: 7", "up 4 market 2 red")
    assert p.points == (8, 0, 0, 0)
    play(p, "down 2 market 1 red")
    assert p.points == (9, 0, 0, 0)
    assert happened(p, "market-point") == [{"seat": 0, "points": 1}] * 2


def test_Y5_3_a_broker_in_the_city_gives_none() -> None:
    assert after("screen: 4 3 2", "up 4 port 1 down 2 commercial 1").points == (0, 0, 0, 0)


def test_Y5_3_the_point_is_kept_when_the_broker_leaves() -> None:
    p = after("at: coin  hand: herald  board: up 3 market 2 red  points: 1", "play herald broker 1 port 1")
    assert p.points[0] == 1


def test_Y5_4_the_queen_is_played_before_a_placing() -> None:
    p = table("screen: 4 3 2 1  hand: queen")
    assert "play queen" in legal(p)
    assert refusal(p, "up 4 port 1 play queen") == "WRONG_MOMENT"
    assert "play queen" not in legal(after("screen: 4 3 2 1  hand: queen", "up 4 port 1"))
    p = after("screen: 4 3 2 1  hand: queen", "up 4 port 1 down 3 port 1")
    assert p.waiting == (1,)


def test_Y5_4_magician_and_mercenary_are_played_after_a_placing() -> None:
    p = after("screen: 4 3 2 1  hand: magician mercenary", "up 4 port 1 down 3 port 2")
    assert (waits(p), p.waiting) == ("AFTER", (0,))
    assert legal(p) == {"play magician", "play mercenary", "done"}
    play(p, "done")
    assert (waits(p), p.waiting) == ("PLACE", (1,))


def test_Y5_4_only_after_ones_own_placing() -> None:
    p = after("screen: 4 3 2 1  hand1: magician mercenary queen", "up 4 port 1 down 3 port 2")
    assert p.waiting == (1,)
    assert legal(p) & {"play magician", "play mercenary", "play queen"} == {"play queen"}


def test_Y5_4_after_each_of_ones_placings() -> None:
    p = after("to_act: 3  order: 1 2 3 4  hand: mercenary  hand3: mercenary", "up 4 port 1 down 3 port 2")
    assert p.waiting == (3,)
    play(p, "done", "up 4 port 1 down 3 port 2")
    assert (waits(p), p.waiting) == ("AFTER", (0,))


def test_Y5_5_the_broker_left_goes_to_the_front() -> None:
    text = "turn: 4  to_act: 3  screen: 0  screen1: 4  screen2: 2  screen3: 3 2 1  front: 4 3  front1: 1 0  front2: 2 1  front3: 0 0"
    p = after(text, "up 3 port 1 down 1 port 1")
    assert [front(p, seat) for seat in range(4)] == ["4 3 0", "4 1 0", "2 2 1", "2 0 0"]
    assert [player_of(p, seat)["behind"] for seat in range(4)] == [0, 0, 0, 0]
    assert [(event["seat"], event["value"]) for event in happened(p, "last-in-front")] == [(0, 0), (1, 4), (2, 2), (3, 2)]


def test_Y5_5_not_before_everybody_has_placed() -> None:
    p = after("turn: 4  to_act: 2  left: 3  screen2: 3 2 1  screen3: 3 2 1", "up 3 port 1 down 1 port 1")
    assert p.waiting == (3,)
    assert [front(p, seat) for seat in range(4)] == ["1 0"] * 4


def test_Y5_5_then_comes_the_counting() -> None:
    p = after("turn: 4  to_act: 3  left: 3  screen3: 3 2 1  board: up 4 port 1", "up 3 port 1 down 1 port 1")
    names = names_of(p)
    assert names.index("last-in-front") < names.index("counted")
    assert waits(p) == "GEM"


def test_Y5_5_the_slots_count_placings() -> None:
    p = after("turn: 3  screen: 4 3 2", "up 4 port 1 down 3 port 2")
    assert [broker(p, slot) for slot in (5, 6)] == ["up 4 port 1", "down 3 port 2"]
