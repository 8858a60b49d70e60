"""Y8 Merchant, Intriguer and Herald."""

from __future__ import annotations

import pytest

from twocities.games.ys.tests.reading import (
    counted,
    finish,
    gems,
    hand,
    happened,
    legal,
    places,
    refusal,
    shown_at,
    state_of,
    there,
    waits,
    watchers,
)
from twocities.games.ys.tests.tables import after, play, table

NEXT = "hand1: intriguer"  # who is asked next, so that the counting does not begin yet


def test_Y8_merchant_every_commercial_area_pays_5() -> None:
    p = after("at: coin  hand: merchant  board: up 3 commercial 1  board1: up 3 commercial 2, up 4 commercial 4", "play merchant")
    assert finish(p).points == (5, 10, 0, 0)
    assert [event["points"] for event in happened(p, "commerce")] == [5, 5, 5]


def test_Y8_merchant_pays_whoever_wins_it() -> None:
    p = after("at: coin  hand: merchant  board1: up 3 commercial 1", "play merchant")
    assert finish(p).points == (0, 5, 0, 0)


def test_Y8_merchant_this_round_only() -> None:
    assert counted("board: up 3 commercial 1").points == (3, 0, 0, 0)
    p = finish(after("at: coin  hand: merchant  board: up 3 commercial 1", "play merchant"))
    assert p.dump()["state"]["merchant"] == 0


def test_Y8_intriguer_wins_every_tie_this_round() -> None:
    tied = "board: up 3 port 1, up 2 commercial 2, up 1 market 1 red  board1: up 3 port 1, up 2 commercial 2, up 1 market 1 blue"
    p = finish(after(f"at: coin  hand1: intriguer  to_act: 1  {tied}  front: 4 4 3", "play intriguer"))
    assert [event["seat"] for event in happened(p, "got-black")] == [1]
    assert p.points == (0, 3, 0, 0)
    assert [event["seat"] for event in happened(p, "ranked")] == [1, 0, 1, 0]
    assert [event["seat"] for event in happened(p, "won-line")] == [1]
    assert [event["seat"] for event in happened(p, "highest-bidder")] == [1]


def test_Y8_intriguer_orders_tied_columns() -> None:
    p = after("at: coin  hand1: intriguer  to_act: 1  board: up 3 market 1 blue  front: 4 4 3", "play intriguer")
    assert (waits(p), p.waiting) == ("COLUMN", (1,))


def test_Y8_herald_moves_one_own_broker() -> None:
    p = after(f"at: coin  hand: herald  {NEXT}  board: up 3 port 1, down 2 palace 1", "play herald broker 2 port 4")
    assert there(p, "port 4") == ["down 2"]
    assert there(p, "palace 1") == []
    assert happened(p, "moved") == [{"seat": 0, "slot": "2", "before": "palace 1", "after": "port 4"}]
    assert hand(p) == set()


def test_Y8_herald_the_face_is_kept() -> None:
    p = after(f"at: coin  hand: herald  {NEXT}  board: up 3 port 1, down 2 palace 1", "play herald broker 2 port 4")
    assert [shown_at(p, "port 4", of=0, to=watcher) for watcher in watchers(p)] == [[2], [None], [None], [None], [None]]


def test_Y8_herald_any_broker_and_any_other_place() -> None:
    p = after("at: coin  hand: herald  board: up 3 port 1, down 2 market 2 red  board1: up 1 market 3 red", "play herald")
    assert (waits(p), legal(p)) == ("HERALD", {"broker 1", "broker 2"})
    assert refusal(p, "broker 3") == "NO_BROKER_THERE"
    play(p, "broker 1")
    assert "port 1" not in places(p)
    assert len(places(p)) == 11 + 10
    assert refusal(p, "port 1") == "SAME_PLACE"
    assert refusal(p, "market 3 red") == "SQUARE_IS_TAKEN"
    assert refusal(p, "market 2 red") == "SQUARE_IS_TAKEN"


@pytest.mark.parametrize("options", ["players: 3  neighbourhoods: 3", "players: 2"])
def test_Y8_herald_placing_rules_hold(options: str) -> None:
    p = after(f"at: coin  {options}  hand: herald  board: up 3 port 1, up 2 port 2", "play herald broker 1")
    assert refusal(p, "market 1 red") == "NOT_IN_USE"
    assert refusal(p, "port 4") == "NOT_IN_USE"
    assert len(places(p)) == 8 + 8


@pytest.mark.parametrize(
    ("before", "then", "points"),
    [("port 1", "market 2 red", 1), ("market 1 red", "market 2 red", 0), ("market 1 red", "port 1", 0), ("port 1", "palace 1", 0)],
)
def test_Y8_herald_points(before: str, then: str, points: int) -> None:
    p = after(f"at: coin  hand: herald  {NEXT}  board: up 3 {before}, up 2 port 2  points: 4", f"play herald broker 1 {then}")
    assert p.points[0] == 4 + points
    assert len(happened(p, "market-point")) == points


def test_Y8_herald_between_the_last_area_and_the_first_square() -> None:
    for before, then, points, squares in (("palace 4", "market 1 blue", 1, 0b1), ("market 1 blue", "palace 4", 0, 0)):
        p = after(f"at: coin  hand: herald  {NEXT}  board: up 3 {before}, up 2 port 2", f"play herald broker 1 {then}")
        assert there(p, then) == ["up 3"]
        assert (p.points[0], state_of(p)["squares"]) == (points, squares)
    p = after(f"at: coin  hand: herald  {NEXT}  board: up 3 palace 4, up 2 port 2", "play herald broker 1 port 1")
    assert (p.points[0], state_of(p)["squares"]) == (0, 0)


def test_Y8_herald_the_square_left_is_free() -> None:
    hands = "hand: herald  hand1: herald"
    board = "board: up 3 market 1 red, up 2 port 2  board1: up 1 port 1, up 1 port 2"
    p = after(f"at: coin  {hands}  {board}", "play herald broker 1 market 2 red", "play herald broker 1")
    assert "market 1 red" in places(p)
    assert "market 2 red" not in places(p)


def test_Y8_herald_nobody_elses_broker() -> None:
    p = after("at: coin  hand: herald  board: up 3 port 1, up 1 port 2  board1: up 3 port 2, up 1 port 2, up 1 port 3", "play herald")
    assert legal(p) == {"broker 1", "broker 2"}


def test_Y8_herald_the_broker_counts_where_it_is_now() -> None:
    p = after("at: coin  hand: herald  board: up 3 port 4, up 1 port 3  board1: up 2 port 1", "play herald broker 1 port 1")
    assert waits(p) == "GEM"
    assert p.waiting == (0,)
    assert [event["seat"] for event in happened(finish(p), "got-black")] == [0, 0]


def test_Y8_herald_no_neutral_broker() -> None:
    p = after("at: coin  players: 2  hand: herald  board: up 3 port 1, up 1 port 2  neutral: 4 port 1, 2 port 2, 1 port 3", "play herald")
    assert legal(p) == {"broker 1", "broker 2"}


def test_Y8_herald_not_from_the_throne() -> None:
    thrones = "throne: 3  throne1: 4  throne2: 2  throne3: 0"
    p = table(f"at: coin  round: 2  kings_favor: yes  {thrones}  hand: herald  board: up 3 port 1, up 1 port 2")
    assert refusal(p, "play herald broker throne 1") == "NO_THRONE_BROKER"
    p = table(f"at: coin  round: 2  kings_favor: yes  {thrones}  hand: herald")
    assert refusal(p, "play herald") == "NO_EFFECT"


def test_Y8_herald_and_the_gems_of_others() -> None:
    p = finish(after("at: coin  hand: herald  board: up 3 port 1, up 0 port 2  board1: up 3 port 1", "play herald broker 1 port 2"))
    assert gems(p, 1).endswith("black 1")
    assert gems(p, 0).endswith("black 1")
