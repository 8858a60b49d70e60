"""Y13 The rulebook's worked examples. Seats: 0 blue, 1 orange, 2 purple, 3 yellow."""

from __future__ import annotations

import pytest

from twocities.games.ys.tests.reading import counting, ended, gems, hand, happened, legal, orders, quotations, refusal, waits
from twocities.games.ys.tests.tables import after, play, table

BLUE, ORANGE, PURPLE, YELLOW = range(4)

CITY = """ships: blue red green, green yellow red, yellow red blue, red blue green  palace: spy king queen bishop
    board: up 4 palace 1, down 3 port 1, up 2 commercial 1
    board1: up 4 commercial 1, down 1 palace 1
    board2: up 3 port 1, down 3 palace 1
    board3: down 4 port 1, up 4 commercial 1
    front1: 4 1 0  front3: 3 2 1"""

MARKET = """market: white yellow red  order: 2 1 3 4
    board: up 3 market 1 blue, down 1 market 1 red
    board1: down 4 market 1 green, up 0 market 2 blue
    board2: up 1 market 3 blue, down 0 market 3 red
    board3: down 3 market 2 red
    front: 3 2 0  front1: 4 1 0  front2: 4 2 1  front3: 1 1 0"""


def test_Y13_the_bids() -> None:
    p = table("at: bids  order: 1 2 3 4")
    for seat, bid in enumerate(("bid 1 0", "bid 4 1", "bid 4 2", "bid 3 2")):
        p.play(bid, seat)
    for seat, line in ((PURPLE, "order 4"), (ORANGE, "order 1"), (YELLOW, "order 3")):
        assert p.waiting == (seat,)
        p.play(line, seat)
    assert orders(p) == [2, 1, 4, 3]
    assert p.waiting == (ORANGE,)


def test_Y13_the_city_the_totals() -> None:
    p = counting(CITY)
    ranked = [(event["seat"], event["place"], event["total"]) for event in happened(p, "ranked")]
    assert ranked == [(BLUE, 1, 9), (YELLOW, 2, 8), (PURPLE, 3, 6), (ORANGE, 4, 5)]
    assert p.waiting == (BLUE,)
    assert legal(p) == {"take blue", "take red", "take green"}


def test_Y13_the_city_gems_and_areas() -> None:
    p = counting(CITY, "take blue take red", "take blue")
    assert gems(p, BLUE) == "blue 1 red 1"
    assert gems(p, YELLOW) == "blue 1 black 1"
    assert gems(p, PURPLE) == "green 1"
    assert gems(p, ORANGE) == ""
    assert p.points == (0, 0, 0, 3)
    assert "spy" in hand(p, BLUE)
    assert happened(p, "commerce") == [{"seat": YELLOW, "points": 3}]
    assert {"seat": YELLOW, "area": "commercial 1", "total": 4} in happened(p, "won-area")


def test_Y13_the_market_lines() -> None:
    p = counting(MARKET)
    assert (waits(p), p.waiting) == ("NAME", (ORANGE,))
    play(p, "name green")
    assert (gems(p, ORANGE), gems(p, YELLOW), gems(p, PURPLE), gems(p, BLUE)) == ("green 1", "yellow 1", "red 1", "")
    won = [(event["seat"], event["line"], event["total"]) for event in happened(p, "won-line")]
    assert won == [(ORANGE, "1", 4), (YELLOW, "2", 3), (PURPLE, "3", 1)]


def test_Y13_the_market_columns() -> None:
    p = counting(MARKET, "name green")
    totals = [(event["colour"], event["total"], event["brokers"]) for event in happened(p, "column-total")]
    assert totals == [("blue", 4, 3), ("green", 4, 1), ("yellow", 0, 0), ("red", 4, 3)]
    assert (waits(p), p.waiting) == ("COLUMN", (PURPLE,))
    assert legal(p) == {"column blue", "column red"}
    assert refusal(p, "column green") == "COLUMN_IS_NOT_TIED"
    play(p, "column blue")
    assert quotations(p) == {"blue": 10, "green": 7, "yellow": 6, "red": 9}


def test_Y13_the_highest_bidder() -> None:
    p = counting(MARKET, "name green", "column blue")
    assert (waits(p), p.waiting) == ("BIDDER", (ORANGE,))
    assert happened(p, "highest-bidder") == [{"seat": ORANGE, "total": 4}]
    play(p, "raise green")
    assert quotations(p) == {"blue": 10, "green": 8, "yellow": 6, "red": 9}


@pytest.mark.parametrize(
    ("colour", "points"), [("blue", (24, 18, 12, 6)), ("red", (20, 15, 10, 5)), ("yellow", (16, 12, 8, 4)), ("green", (12, 9, 6, 3))]
)
def test_Y13_the_end_blue_and_red_tied_on_top(colour: str, points: tuple[int, ...]) -> None:
    p = ended(f"quotations: 12 5 9 12  gems: {colour} 4  gems1: {colour} 3  gems2: {colour} 2  gems3: {colour} 1")
    assert [event["colour"] for event in happened(p, "ranked-colour")] == ["blue", "red", "yellow", "green"]
    assert p.points == points


def test_Y13_the_end_six_five_five_and_three_gems() -> None:
    assert ended("gems: blue 6  gems1: blue 5  gems2: blue 5  gems3: blue 3").points == (24, 12, 12, 6)


def test_Y13_the_end_a_throne_tie_for_first() -> None:
    p = after("at: end  round: 4  kings_favor: yes  throne: 4 3  throne1: 4 3  throne2: 1 1  throne3: 1", "done")
    for seat in range(4):
        p.play("send 0", seat)
    assert p.points == (9, 9, 3, 0)
