"""Y4.1-Y4.4 Front totals, ties, presence and white gems."""

from __future__ import annotations

import pytest

import twocities
from twocities.games.ys.tests.reading import counted, counting, front, gems, hand, happened, legal, refusal, waits
from twocities.games.ys.tests.tables import after, play

TIED = "board: up 3 port 1  board1: up 3 port 1"
ALL_TIED = f"{TIED}  board2: up 3 port 1  board3: up 3 port 1"
WHITE_SHIP = "ships: blue white red, green yellow red, yellow red blue, red blue green"


def winner_of_the_port(p: twocities.Position) -> int:
    """Who got the black gem of port 1."""
    (event,) = happened(p, "got-black")
    return int(event["seat"] or 0)


def ranking(p: twocities.Position) -> list[int]:
    """Who is present in neighbourhood 1, by rank."""
    ranked = happened(p, "ranked")
    assert [event["place"] for event in ranked] == list(range(1, len(ranked) + 1))
    return [int(event["seat"] or 0) for event in ranked]


def test_Y4_1_three_brokers_make_the_front_total_in_counting() -> None:
    p = counted(f"{TIED}  front: 3 2 1  front1: 4 1 0")
    assert winner_of_the_port(p) == 0
    p = counted(f"{TIED}  front: 4 1 0  front1: 3 2 1")
    assert winner_of_the_port(p) == 1


def test_Y4_1_two_are_in_front_during_placing_and_three_in_counting() -> None:
    text = "turn: 4  to_act: 3  left: 3  screen3: 4 3 2  front: 4 1  front3: 1 0"
    p = after(text, "up 4 port 1")
    assert [front(p, seat) for seat in (0, 3)] == ["4 1", "1 0"]
    p = after(text, "up 4 port 1 down 3 port 1")
    assert [event["value"] for event in happened(p, "last-in-front")] == [3, 3, 3, 2]
    assert (front(p, 0), front(p, 3)) == ("4 3 1", "2 1 0")


def test_Y4_2_the_higher_front_total_wins_a_tie() -> None:
    p = counted(f"{TIED}  front: 1 1 0  front1: 3 0 0")
    assert winner_of_the_port(p) == 1
    assert any(event["by"] == "front" for event in happened(p, "tie-broken"))


@pytest.mark.parametrize("order", ["1 2 3 4", "2 1 3 4", "4 3 1 2", "3 4 2 1"])
def test_Y4_2_then_the_lower_order_card(order: str) -> None:
    p = counted(f"{TIED}  order: {order}  front: 2 1 0  front1: 3 0 0")
    cards = [int(word) for word in order.split()]
    assert winner_of_the_port(p) == (0 if cards[0] < cards[1] else 1)
    assert any(event["by"] == "order" for event in happened(p, "tie-broken"))


def test_Y4_2_each_tie_is_told_once() -> None:
    """For the neighbourhood and for the port; whoever is second is not told as ahead of the first."""
    p = counted(f"{TIED}  front: 1 1 0  front1: 3 0 0")
    assert happened(p, "tie-broken") == [{"seat": 1, "other": 0, "by": "front"}] * 2


def test_Y4_2_no_tie_nothing_to_break() -> None:
    p = counted("board: up 3 port 1  board1: up 4 port 1  front: 4 4 3  front1: 0 0 1")
    assert winner_of_the_port(p) == 1
    assert happened(p, "tie-broken") == []


def test_Y4_2_a_zero_is_not_tied_with_those_who_are_not_there() -> None:
    p = counted("board: up 0 port 1")
    assert winner_of_the_port(p) == 0
    assert happened(p, "tie-broken") == []


def test_Y4_2_all_tied_players_are_put_in_full_order() -> None:
    p = counted(f"{ALL_TIED}  order: 4 3 2 1  front: 3 3 3  front1: 4 1 0  front2: 3 2 0  front3: 1 1 1")
    assert ranking(p) == [0, 2, 1, 3]


def test_Y4_2_the_intriguer_comes_first_and_the_rest_as_ever() -> None:
    p = counted(f"{ALL_TIED}  intriguer: 3  front: 3 3 3  front1: 4 1 0  front2: 4 2 0  front3: 0 0 1")
    assert ranking(p) == [3, 0, 2, 1]
    assert any(event["by"] == "intriguer" for event in happened(p, "tie-broken"))


def test_Y4_2_the_intriguer_does_not_beat_a_higher_total() -> None:
    p = counted("board: up 3 port 1  board1: up 4 port 1  intriguer: 0")
    assert winner_of_the_port(p) == 1


def test_Y4_2_ties_of_others_are_not_the_intriguers() -> None:
    p = counted(f"{TIED}  board2: up 1 port 1  intriguer: 2  front: 1 0 0  front1: 2 0 0")
    assert ranking(p) == [1, 0, 2]


def test_Y4_3_a_zero_alone_wins_an_area_a_neighbourhood_and_a_line() -> None:
    p = counted("board: up 0 palace 1, down 0 market 2 red  palace: spy king queen bishop")
    assert hand(p, 0) == {"merchant", "spy"}
    assert ranking(p) == [0]
    assert [(event["seat"], event["line"], event["total"]) for event in happened(p, "won-line")] == [(0, "2", 0)]
    assert sum(map(int, gems(p, 0).split()[1::2])) == 2 + 1


def test_Y4_3_a_zero_is_present_and_ranks_behind() -> None:
    p = counted("board: up 3 port 1  board1: up 0 port 1  board2: up 1 commercial 1, up 0 commercial 1")
    assert ranking(p) == [0, 2, 1]


def test_Y4_3_a_zero_beats_those_who_are_not_there() -> None:
    p = counted("board: up 4 commercial 1  board1: up 0 port 1")
    assert winner_of_the_port(p) == 1


def test_Y4_3_where_nobody_is_present_nothing_is_given() -> None:
    p = counted("")
    assert p.points == (0, 0, 0, 0)
    assert [gems(p, seat) for seat in range(4)] == [""] * 4
    assert [hand(p, seat) for seat in range(4)] == [{"merchant"}, set(), set(), set()]
    areas = {f"{area} {number}" for area in ("port", "commercial", "palace") for number in "1234"}
    assert {event["area"] for event in happened(p, "nobody-in-area")} == areas
    assert [event["line"] for event in happened(p, "nobody-on-line")] == ["1", "2", "3"]
    assert len(happened(p, "no-bidder")) == 1
    for name in ("ranked", "got-black", "commerce", "won-character", "won-line", "highest-bidder", "took-gem"):
        assert happened(p, name) == []


def test_Y4_3_the_columns_are_ranked_all_the_same() -> None:
    p = counted("")
    assert sorted(int(event["after"] or 0) - int(event["before"] or 0) for event in happened(p, "quoted")) == [-2, -1, 1, 2]


def test_Y4_4_whoever_takes_a_white_gem_names_a_colour_at_once() -> None:
    p = counting(f"board: up 3 port 1  {WHITE_SHIP}")
    assert legal(p) == {"take blue", "take white", "take red"}
    play(p, "take white")
    assert (waits(p), p.waiting) == ("NAME", (0,))
    assert legal(p) == {"name blue", "name green", "name yellow", "name red"}
    assert refusal(p, "take blue") == "NOT_ASKED"
    play(p, "name green")
    assert gems(p) == "green 1"
    assert waits(p) == "GEM"
    play(p, "take blue")
    assert gems(p) == "blue 1 green 1 black 1"


def test_Y4_4_a_white_gem_that_is_left_for_the_third_is_named_by_the_third() -> None:
    p = counting(f"board: up 3 port 1  board1: up 2 port 1  board2: up 1 port 1  {WHITE_SHIP}", "take blue take blue", "take red")
    assert (waits(p), p.waiting) == ("NAME", (2,))
    play(p, "name yellow")
    assert gems(p, 2) == "yellow 1"


def test_Y4_4_a_white_gem_on_a_line() -> None:
    p = counting("board1: up 3 market 1 red  market: white yellow red")
    assert (waits(p), p.waiting) == ("NAME", (1,))
    play(p, "name blue")
    assert gems(p, 1) == "blue 1"
    assert happened(p, "named") == [{"seat": 1, "colour": "blue"}]


def test_Y4_4_black_cannot_be_named() -> None:
    with pytest.raises(twocities.IllegalAction):
        counting("board1: up 3 market 1 red  market: white yellow red", "name black")
