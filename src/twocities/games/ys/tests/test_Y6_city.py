"""Y6.1-Y6.4 Counting: coin cards and the city."""

from __future__ import annotations

import pytest

from twocities.games.ys.tests.reading import (
    broker,
    cargo,
    counted,
    counting,
    finish,
    gems,
    hand,
    happened,
    legal,
    names_of,
    player_of,
    refusal,
    shown,
    waits,
    watchers,
)
from twocities.games.ys.tests.tables import PLACE_NAMES, after, play, table

FOUR = "board: up 4 commercial 1  board1: up 3 commercial 1  board2: up 2 commercial 1  board3: up 1 commercial 1"


def test_Y6_1_coin_cards_come_before_anything_is_turned_up() -> None:
    p = after("turn: 4  to_act: 3  left: 2  screen3: 4 3 2  hand1: merchant", "up 4 commercial 1 down 3 port 1")
    assert (waits(p), p.waiting) == ("COIN_CARD", (1,))
    assert happened(p, "turned-up") == []
    assert shown(p, 8, of=3, to=1) is None


def test_Y6_1_coin_cards_in_turn_order() -> None:
    p = after(
        "turn: 4  to_act: 3  left: 2  screen3: 4 3 2  order: 3 2 1 4  hand: merchant  hand2: intriguer", "up 4 commercial 1 down 3 port 1"
    )
    assert p.waiting == (2,)
    play(p, "done")
    assert p.waiting == (0,)
    play(p, "done")
    assert waits(p) == "GEM"


def test_Y6_2_neighbourhoods_are_counted_in_order() -> None:
    p = counted("board: up 4 port 3  board1: up 3 port 1")
    assert [event["neighbourhood"] for event in happened(p, "counted")] == ["1", "2", "3", "4"]


def test_Y6_2_only_its_brokers_are_turned_face_up() -> None:
    p = counting("board: down 4 port 1, down 3 port 2, up 2 port 1")
    for watcher in watchers(p):
        assert [shown(p, slot, of=0, to=watcher) for slot in (1, 2)] == [4, 3 if watcher == 0 else None]
    assert happened(p, "turned-up") == [{"seat": 0, "slot": "1", "place": "port 1", "value": 4}]


def test_Y6_2_only_its_neutral_brokers_are_turned_face_up() -> None:
    p = counting("players: 2  board: up 4 port 1  neutral1: 2 port 1, 1 port 2")
    assert happened(p, "turned-neutral") == [{"seat": 2, "place": "port 1", "value": 2}]
    for watcher in watchers(p):
        assert p.view(watcher, screen=True).to_dict()["players"][1]["neutral_value"][:2] == [2, None]


def test_Y6_2_the_total_of_all_three_areas_ranks() -> None:
    p = counted("board: up 4 port 1  board1: up 2 port 1, up 2 commercial 1, up 1 palace 1")
    ranked = [(event["seat"], event["place"], event["total"]) for event in happened(p, "ranked")]
    assert ranked == [(1, 1, 5), (0, 2, 4)]
    assert {"seat": 1, "port": 2, "commercial": 2, "palace": 1, "total": 5} in happened(p, "total")


def test_Y6_2_everybody_present_is_told_with_a_total() -> None:
    """Whatever the total and the number of brokers: eleven of four, and a 0."""
    p = counted("board: up 4 port 1, up 3 port 1, up 3 commercial 1, up 1 palace 1  board1: up 0 palace 1")
    assert happened(p, "total") == [
        {"seat": 0, "port": 7, "commercial": 3, "palace": 1, "total": 11},
        {"seat": 1, "port": 0, "commercial": 0, "palace": 0, "total": 0},
    ]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_Y6_2_the_totals_are_told_in_every_neighbourhood(number: int) -> None:
    p = counted(f"board: up 4 port {number}, up 3 commercial {number}, up 1 palace {number}")
    assert happened(p, "total") == [{"seat": 0, "port": 4, "commercial": 3, "palace": 1, "total": 8}]


def test_Y6_2_brokers_elsewhere_do_not_count() -> None:
    p = counted("board: up 4 port 1, up 4 port 2, up 4 market 1 red  board1: up 2 port 1, up 3 commercial 1")
    assert [(event["seat"], event["total"]) for event in happened(p, "ranked")][:2] == [(1, 5), (0, 4)]


def test_Y6_2_with_four_the_first_takes_two_the_second_one_and_the_third_the_last() -> None:
    p = counting(FOUR)
    assert p.waiting == (0,)
    assert legal(p) == {"take blue", "take green", "take yellow"}
    play(p, "take blue")
    assert (p.waiting, legal(p)) == ((0,), {"take blue", "take green", "take yellow"})
    play(p, "take yellow")
    assert (p.waiting, legal(p)) == ((1,), {"take blue", "take green"})
    play(p, "take green")
    assert [gems(p, seat) for seat in range(4)] == ["blue 1 yellow 1", "green 1", "blue 1", ""]
    assert [(event["seat"], event["gem"]) for event in happened(p, "took-gem")] == [
        (0, "blue"),
        (0, "yellow"),
        (1, "green"),
        (2, "blue"),
    ]


def test_Y6_2_two_of_the_same_may_be_taken() -> None:
    p = counting(FOUR, "take blue take blue")
    assert gems(p, 0) == "blue 2"
    assert legal(p) == {"take green", "take yellow"}


def test_Y6_2_only_gems_that_lie_there() -> None:
    p = counting(FOUR)
    assert refusal(p, "take red") == "NO_SUCH_GEM"
    assert refusal(p, "take white") == "NO_SUCH_GEM"
    assert refusal(p, "take green take green") == "NO_SUCH_GEM"


@pytest.mark.parametrize("players", [3, 2])
def test_Y6_2_with_fewer_the_first_takes_two_the_second_the_last(players: int) -> None:
    p = counting(f"players: {players}  board: up 4 port 1  board1: up 3 port 1  board2: up 2 port 1")
    assert legal(p) == {"take blue", "take green", "take yellow"}
    play(p, "take green")
    assert legal(p) == {"take blue", "take yellow"}
    play(p, "take yellow")
    finish(p)
    assert [gems(p, seat) for seat in range(players)] == ["green 1 yellow 1 black 1", "blue 1", ""][:players]


def test_Y6_2_gems_not_won_go_back_to_the_bank() -> None:
    p = counting("board: up 4 commercial 1", "take blue take green")
    assert gems(p, 0) == "blue 1 green 1"
    assert cargo(p, 1) == {}
    left = {(event["gem"], event["count"]) for event in happened(p, "gem-left")}
    assert {("blue", 1), ("yellow", 1)} <= left
    p = counting("board: up 4 commercial 1  board1: up 3 commercial 1", "take blue take green", "take blue")
    assert gems(p, 1) == "blue 1"
    assert cargo(p, 1) == {}


def test_Y6_2_only_gems_that_are_left_are_told() -> None:
    p = counting("board: up 4 commercial 1", "take blue take blue")
    left = [(event["gem"], event["count"]) for event in happened(p, "gem-left")]
    assert left[:5] == [("green", 1), ("yellow", 1), ("green", 2), ("yellow", 1), ("red", 1)]


def test_Y6_2_the_fourth_gets_nothing() -> None:
    p = counted(FOUR)
    assert "took-gem" in names_of(p)
    assert gems(p, 3) == ""


def test_Y6_3_the_port_gives_a_black_gem() -> None:
    p = counted("board: up 2 port 1  board1: up 1 port 1, up 4 commercial 1")
    assert [event["seat"] for event in happened(p, "got-black")] == [0]
    assert gems(p, 0).endswith("black 1")
    assert "black" not in gems(p, 1)
    assert {"seat": 0, "area": "port 1", "total": 2} in happened(p, "won-area")


def test_Y6_3_the_commercial_area_gives_three_points() -> None:
    p = counted("board: up 2 commercial 1  board1: up 1 commercial 1, up 4 palace 1  points1: 5")
    assert p.points == (3, 5, 0, 0)
    assert happened(p, "commerce") == [{"seat": 0, "points": 3}]


def test_Y6_3_the_palace_gives_the_character() -> None:
    p = counted("board: up 2 palace 1  board1: up 1 palace 1, up 4 port 1  palace: herald king queen spy")
    assert hand(p, 0) == {"merchant", "herald"}
    assert hand(p, 1) == set()
    assert happened(p, "won-character") == [{"seat": 0, "character": "herald"}]


def test_Y6_3_several_brokers_of_an_area_add_up() -> None:
    p = counted("board: up 2 port 1, down 2 port 1  board1: up 3 port 1")
    assert [event["seat"] for event in happened(p, "got-black")] == [0]


def test_Y6_3_the_area_alone_counts_for_it() -> None:
    p = counted("board: up 1 port 1  board1: up 4 commercial 1, up 4 palace 1, up 0 port 1")
    assert [event["seat"] for event in happened(p, "got-black")] == [0]


@pytest.mark.parametrize(("card", "points"), [("king", 5), ("prince", 4)])
def test_Y6_3_king_and_prince_give_points_at_once(card: str, points: int) -> None:
    p = counted(f"board1: up 2 palace 2  palace: herald {card} queen spy")
    assert p.points == (0, points, 0, 0)
    assert hand(p, 1) == set()
    assert happened(p, "royal-points") == [{"seat": 1, "character": card, "points": points}]


def test_Y6_3_king_and_prince_are_not_counted_among_the_two() -> None:
    p = counting("board1: up 2 palace 1, up 3 palace 2  hand1: banker jeweller  palace: king prince queen spy")
    assert player_of(finish(p), 1)["played"] == 0
    assert (waits(p), p.waiting) == ("CLOCK_CARD", (1,))
    play(p, "play banker raise red lower blue play jeweller take red take red")
    assert hand(p, 1) == set()


def test_Y6_3_the_white_gem_names_a_colour_at_once() -> None:
    p = counting("round: 4  board1: up 2 palace 1  palace: white_gem white_gem white_gem white_gem", "take blue take blue")
    assert (waits(p), p.waiting) == ("NAME", (1,))
    assert legal(p) == {"name blue", "name green", "name yellow", "name red"}
    play(p, "name red")
    assert gems(p, 1) == "blue 2 red 1"
    assert hand(p, 1) == set()


def test_Y6_3_gems_come_before_areas_and_areas_before_the_next_neighbourhood() -> None:
    p = counting("board: up 4 port 1, up 3 commercial 1  board1: up 2 palace 2")
    assert gems(p, 0) == ""
    assert p.points == (0, 0, 0, 0)
    play(p, "take blue take green")
    assert gems(p, 0) == "blue 1 green 1 black 1"
    assert p.points == (3, 0, 0, 0)
    assert (waits(p), p.waiting) == ("GEM", (1,))
    assert hand(p, 1) == set()


def test_Y6_4_the_brokers_go_back_when_the_neighbourhood_is_counted() -> None:
    p = counting("board: up 4 port 1, down 3 port 2, up 2 market 1 red", "take blue take green")
    assert (waits(p), p.waiting) == ("GEM", (0,))
    assert [broker(p, slot) for slot in (1, 3)] == ["-", "up 2 market 1 red"]
    assert broker(p, 2).endswith("3 port 2")


def test_Y6_4_neutral_brokers_leave_the_board_too() -> None:
    p = counting("players: 2  board: up 4 port 1, up 4 port 2  neutral1: 2 port 1, 1 port 2", "take blue take green")
    assert waits(p) == "GEM"
    assert [PLACE_NAMES[place] for place in player_of(p, 1)["neutral_place"][:2]] == ["-", "port 2"]


def test_Y6_4_they_do_not_go_on_to_count() -> None:
    p = counted("board: up 4 port 1, up 3 port 2")
    assert [(event["seat"], event["total"]) for event in happened(p, "ranked")] == [(0, 4), (0, 3)]


def test_Y6_3_a_card_won_waits_for_the_next_round() -> None:
    p = counted("board: up 2 palace 1  palace: banker king queen spy  hand: jeweller")
    assert (waits(p), p.waiting) == ("CLOCK_CARD", (0,))
    assert legal(p) == {"play jeweller", "done"}
    assert refusal(p, "play banker raise red lower blue") == "WON_THIS_ROUND"
    play(p, "done")
    assert waits(p) == "BIDS"
    assert player_of(p, 0)["fresh"] == 0
    assert "banker" in hand(p, 0)


def test_Y6_3_it_can_be_played_from_the_next_round_on() -> None:
    assert "play banker" in legal(table("at: clock  round: 2  hand: banker"))
