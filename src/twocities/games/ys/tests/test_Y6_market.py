"""Y6.5-Y6.9 Counting: the market, clock cards and the end of a round."""

from __future__ import annotations

import pytest

import twocities
from twocities.core.records import NOTHING
from twocities.games.ys.tests.reading import (
    brokers,
    counted,
    counting,
    finish,
    front,
    gems,
    hand,
    happened,
    legal,
    locked,
    names_of,
    player_of,
    quotations,
    refusal,
    screen,
    ships,
    shown,
    state_of,
    waits,
    watchers,
)
from twocities.games.ys.tests.tables import after, play, table

# Columns blue 4, green 3, yellow 2, red 1: no tie.
CLEAR = "board: up 4 market 1 blue, up 3 market 2 green  board1: up 2 market 3 yellow, up 1 market 3 red"
MOVED = {"blue": 10, "green": 9, "yellow": 7, "red": 6}


def column_moves(p: twocities.Position) -> dict[str, int]:
    """How the columns moved the quotations."""
    return {str(event["colour"]): int(event["after"] or 0) - int(event["before"] or 0) for event in happened(p, "quoted")[:4]}


def test_Y6_5_all_brokers_on_the_market_are_turned_face_up() -> None:
    p = counting("board: down 4 market 1 blue  board1: down 3 market 2 green  market: white yellow red")
    assert waits(p) == "NAME"
    for watcher in watchers(p):
        assert (shown(p, 1, of=0, to=watcher), shown(p, 1, of=1, to=watcher)) == (4, 3)


def test_Y6_5_each_lines_gem_goes_to_the_highest_total_on_it() -> None:
    p = counted("board: up 3 market 1 blue, up 1 market 2 red  board1: up 2 market 1 green, up 2 market 1 red  market: blue yellow red")
    assert (gems(p, 0), gems(p, 1)) == ("yellow 1", "blue 1")
    won = [(event["seat"], event["line"], event["gem"], event["total"]) for event in happened(p, "won-line")]
    assert won == [(1, "1", "blue", 4), (0, "2", "yellow", 1)]
    assert happened(p, "nobody-on-line") == [{"line": "3"}]


def test_Y6_5_the_totals_of_those_present_are_told() -> None:
    p = counted("board: up 3 market 1 blue, up 0 market 3 red  board1: up 2 market 1 green, up 2 market 1 red")
    told = [(event["seat"], event["line"], event["total"]) for event in happened(p, "line-total")]
    assert told == [(0, "1", 3), (1, "1", 4), (0, "3", 0)]


def test_Y6_5_a_tie_on_a_line_is_broken_as_ever() -> None:
    p = counted("board: up 3 market 1 blue  board1: up 3 market 1 red  front: 2 0 0  front1: 3 0 0")
    assert (gems(p, 0), gems(p, 1)) == ("", "blue 1")


def test_Y6_5_the_lines_come_after_the_city() -> None:
    p = counted("board: up 3 market 1 blue  board1: up 3 port 4")
    names = names_of(p)
    assert names.index("got-black") < names.index("won-line") < names.index("column-total") < names.index("highest-bidder")


def test_Y6_6_the_columns_move_the_gems() -> None:
    p = counting(CLEAR)
    assert (waits(p), p.waiting) == ("BIDDER", (0,))
    assert quotations(p) == MOVED
    assert column_moves(p) == {"blue": 2, "green": 1, "yellow": -1, "red": -2}


def test_Y6_6_a_column_counts_over_all_players() -> None:
    p = counting("board: up 4 market 1 blue, up 2 market 1 green  board1: up 3 market 2 green, up 1 market 3 red")
    assert column_moves(p) == {"green": 2, "blue": 1, "red": -1, "yellow": -2}
    totals = {event["colour"]: (event["total"], event["brokers"]) for event in happened(p, "column-total")}
    assert totals == {"blue": (4, 1), "green": (5, 2), "yellow": (0, 0), "red": (1, 1)}


def test_Y6_6_tied_columns_more_brokers() -> None:
    p = counting("board: up 4 market 1 blue, up 1 market 2 green, up 3 market 1 green  board1: up 2 market 3 yellow, up 1 market 3 red")
    assert column_moves(p) == {"green": 2, "blue": 1, "yellow": -1, "red": -2}


def test_Y6_6_a_column_with_a_zero_beats_an_empty_one() -> None:
    p = counting("board: up 4 market 1 red, up 3 market 2 yellow  board1: up 0 market 3 green")
    assert column_moves(p) == {"red": 2, "yellow": 1, "green": -1, "blue": -2}


def test_Y6_6_the_highest_front_total_orders_the_rest() -> None:
    p = counting("board: up 3 market 1 blue, up 3 market 2 red  board1: up 2 market 3 green  front2: 4 3 1")
    assert (waits(p), p.waiting) == ("COLUMN", (2,))
    assert legal(p) == {"column blue", "column red"}
    assert refusal(p, "column green") == "COLUMN_IS_NOT_TIED"
    play(p, "column red")
    assert column_moves(p) == {"red": 2, "blue": 1, "green": -1, "yellow": -2}
    assert [event["seat"] for event in happened(p, "chose-column")] == [2]


def test_Y6_6_the_ranks_are_told() -> None:
    p = counting("board: up 3 market 1 blue, up 3 market 2 red  board1: up 2 market 3 green  front2: 4 3 1", "column red")
    assert happened(p, "chose-column") == [{"seat": 2, "colour": "red", "place": 1}]
    assert [(event["colour"], event["place"]) for event in happened(p, "ranked-column")] == [("blue", 2), ("green", 3), ("yellow", 4)]


def test_Y6_6_who_orders_need_not_be_present_in_the_market() -> None:
    p = counting("board: up 3 market 1 blue  front3: 4 4 3")
    assert (waits(p), p.waiting) == ("COLUMN", (3,))


@pytest.mark.parametrize(("order", "seat"), [("1 2 3 4", 1), ("4 3 2 1", 3)])
def test_Y6_6_tied_fronts_the_lower_order_card_orders(order: str, seat: int) -> None:
    p = counting(f"board: up 3 market 1 blue  order: {order}  front: 2 1 0  front1: 3 2 1  front2: 3 0 0  front3: 4 2 0")
    assert p.waiting == (seat,)


def test_Y6_6_the_intriguer_orders() -> None:
    p = counting("board: up 3 market 1 blue  intriguer: 2  front3: 4 4 3")
    assert (waits(p), p.waiting) == ("COLUMN", (2,))


def test_Y6_6_most_brokers_come_before_the_intriguer() -> None:
    board = "board: up 4 market 1 blue, up 1 market 2 green, up 3 market 1 green  board1: up 2 market 3 yellow, up 1 market 3 red"
    p = counting(f"{board}  intriguer: 0")
    assert column_moves(p) == {"green": 2, "blue": 1, "yellow": -1, "red": -2}


def test_Y6_6_empty_columns_tie_too() -> None:
    p = counting("board: up 3 market 1 yellow  front: 4 4 3")
    assert legal(p) == {"column blue", "column green", "column red"}
    play(p, "column red")
    assert legal(p) == {"column blue", "column green"}
    play(p, "column green")
    assert column_moves(p) == {"yellow": 2, "red": 1, "green": -1, "blue": -2}


def test_Y6_6_every_group_of_tied_columns_is_put_in_order() -> None:
    p = counting("board: up 3 market 1 blue, up 3 market 2 red  board1: up 1 market 3 green, up 1 market 3 yellow  front: 4 4 3")
    assert legal(p) == {"column blue", "column red"}
    play(p, "column red")
    assert (waits(p), legal(p)) == ("COLUMN", {"column green", "column yellow"})
    play(p, "column yellow")
    assert column_moves(p) == {"red": 2, "blue": 1, "yellow": -1, "green": -2}


def test_Y6_7_the_highest_total_on_the_market_moves_one_gem() -> None:
    p = counting(CLEAR)
    assert legal(p) == {f"{move} {colour}" for move in ("raise", "lower") for colour in MOVED}
    play(p, "lower red")
    assert quotations(p) == MOVED | {"red": 5}
    assert happened(p, "highest-bidder") == [{"seat": 0, "total": 7}]


def test_Y6_7_up_or_down_by_one_square() -> None:
    assert quotations(counting(CLEAR, "raise red")) == MOVED | {"red": 7}


def test_Y6_7_it_must_be_done() -> None:
    p = counting(CLEAR)
    assert refusal(p, "decline") == "CANNOT_DECLINE"
    assert refusal(p, "done") != ""


def test_Y6_7_only_a_move_that_changes_the_quotation() -> None:
    p = counting(f"{CLEAR}  quotations: 15 14 1 3")
    assert legal(p) == {"lower blue", "lower green", "raise yellow", "raise red"}
    assert refusal(p, "raise blue") == "QUOTATION_STOPS"
    assert refusal(p, "lower red") == "QUOTATION_STOPS"


@pytest.mark.parametrize("move", ["raise blue", "raise green", "lower yellow", "lower red"])
def test_Y6_7_a_move_onto_the_last_square_changes_it(move: str) -> None:
    p = counting(f"{CLEAR}  quotations: 12 13 3 4")
    assert quotations(p) == {"blue": 14, "green": 14, "yellow": 2, "red": 2}
    assert move in legal(p)
    play(p, move)
    assert quotations(p)[move.split()[1]] == (15 if move.startswith("raise") else 1)


def test_Y6_7_lines_add_up_to_the_total() -> None:
    p = counting("board: up 4 market 1 blue  board1: up 2 market 2 yellow, up 3 market 3 red, up 1 market 3 green")
    assert (waits(p), p.waiting) == ("BIDDER", (1,))


def test_Y6_7_ties_as_ever() -> None:
    tied = "board: up 4 market 1 blue, up 1 market 2 green  board1: up 2 market 2 yellow, up 3 market 3 red"
    assert counting(f"{tied}  front: 2 1 0  front1: 3 1 0").waiting == (1,)
    assert counting(f"{tied}  order: 2 1 3 4").waiting == (1,)
    assert counting(f"{tied}  intriguer: 1").waiting == (1,)
    assert counting(tied).waiting == (0,)


def test_Y6_7_nobody_present_no_move() -> None:
    p = counted("board: up 4 port 1")
    assert waits(p) == "BIDS"
    assert len(happened(p, "no-bidder")) == 1
    assert len(happened(p, "quoted")) == 4


def test_Y6_7_a_zero_alone_is_the_highest_bidder() -> None:
    p = counting("board2: up 0 market 1 blue", "column green column yellow")
    assert (waits(p), p.waiting) == ("BIDDER", (2,))


def test_Y6_8_clock_cards_come_last_in_turn_order() -> None:
    p = counting(f"{CLEAR}  order: 3 1 2 4  hand: banker  hand1: jeweller  hand2: banker", "raise red")
    asked: list[int] = []
    while waits(p) == "CLOCK_CARD":
        asked += p.waiting
        play(p, "done")
    assert asked == [1, 2, 0]
    assert waits(p) == "BIDS"


def test_Y6_9_all_brokers_go_back_behind_the_screens() -> None:
    p = counted(f"{CLEAR}  board2: down 0 port 1, up 4 palace 4")
    assert state_of(p)["round_number"] == 2
    for seat in range(4):
        assert screen(p, seat) == "4 4 3 3 3 2 1 1 1 0 0"
        assert (front(p, seat), brokers(p, seat)) == ("", [])
    assert state_of(p)["squares"] == 0


def test_Y6_9_nothing_of_the_ranking_is_left_for_the_next_turn_order() -> None:
    """All four are present in the last neighbourhood; then all four pick a place."""
    p = counted("board: up 4 port 4  board1: up 3 port 4  board2: up 2 port 4  board3: up 1 port 4")
    assert (waits(p), state_of(p)["ranked"]) == ("BIDS", [NOTHING] * 4)
    for seat in range(4):
        p.play("bid 4 0", seat)
    play(p, "order 4", "order 1", "order 3")
    assert sorted(int(event["seat"] or 0) for event in happened(p, "took-order")) == [0, 1, 2, 3]


def test_Y6_9_marks_and_locks_end() -> None:
    p = counted("board: up 3* port 1  locked: port 1, palace 2  intriguer: 2  merchant: yes  played1: 2")
    assert waits(p) == "BIDS"
    assert locked(p) == set()
    state = state_of(p)
    assert state["intriguer"] == 255
    assert state["merchant"] == 0
    assert player_of(p, 0)["marked"] == 255
    assert player_of(p, 1)["played"] == 0


def test_Y6_9_the_effects_of_the_pawn_cards_end() -> None:
    p = counted("bishop: yes  conjurer1: yes  looks2: 2")
    assert [player_of(p, seat)[name] for seat, name in enumerate(("bishop", "conjurer", "looks"))] == [0, 0, 0]


def test_Y6_9_new_ships_come() -> None:
    p = counted("board: up 3 port 1")
    assert [event["ship"] for event in happened(p, "ship-came")] == ships(p)
    assert sorted(sum(port) for port in state_of(p)["cargo"]) == [4, 4, 4, 4]


def test_Y6_9_hands_gems_points_and_quotations_stay() -> None:
    p = finish(counting("gems: blue 2 black 1  points: 9  hand: spy  quotations: 3 9 8 15"))
    assert (gems(p), p.points[0], hand(p)) == ("blue 2 black 1", 9, {"spy", "merchant"})
    assert quotations(p) == {"blue": 5, "green": 10, "yellow": 7, "red": 13}


def test_Y6_8_not_asked_without_a_clock_card() -> None:
    p = after(f"at: count  {CLEAR}  hand1: spy", "done", "raise red")
    assert waits(p) == "BIDS"
    assert table("at: bids").waiting == p.waiting
