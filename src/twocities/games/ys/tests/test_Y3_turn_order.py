"""Y3 Turn order."""

from __future__ import annotations

from itertools import permutations

import pytest

import twocities
from twocities.core.records import NOTHING
from twocities.games.ys.tests.reading import front, happened, legal, orders, player_of, refusal, screen, state_of, waits, watchers
from twocities.games.ys.tests.tables import play, table, variant

BIDS = ("bid 1 0", "bid 4 1", "bid 4 2", "bid 3 2")


def bidden(text: str, *bids: str) -> twocities.Position:
    """After these bids, seat by seat."""
    p = table(f"at: bids  {text}")
    for seat, bid in enumerate(bids):
        p.play(bid, seat)
    return p


def choosers(p: twocities.Position) -> list[int]:
    """Who picks a place in the order, first to last, each the first that is free."""
    p = p.copy()
    before = len(happened(p, "took-order"))
    while waits(p) == "ORDER":
        p.play(p.legal(p.waiting[0])[0])
    return [int(event["seat"] or 0) for event in happened(p, "took-order")[before:]]


def test_Y3_1_all_are_asked_at_once() -> None:
    p = table("at: bids")
    assert set(p.waiting) == {0, 1, 2, 3}
    p.play("bid 4 2", 2)
    assert set(p.waiting) == {0, 1, 3}


def test_Y3_1_any_two_brokers_behind_the_screen() -> None:
    pairs = {f"bid {high} {low}" for high in range(5) for low in range(high + 1)}
    assert legal(variant(4).new("1"), 0) == pairs - {"bid 2 2"}
    assert legal(table("at: bids  screen: 4 4 2 0"), 0) == {"bid 4 4", "bid 4 2", "bid 4 0", "bid 2 0"}


def test_Y3_1_only_brokers_behind_the_screen() -> None:
    assert refusal(variant(4).new("1"), "bid 2 2", 0) == "NOT_BEHIND_SCREEN"
    assert refusal(table("at: bids  screen: 4 2 0"), "bid 4 3", 0) == "NOT_BEHIND_SCREEN"
    assert refusal(table("at: bids  screen: 4 2 0"), "bid 4 4", 0) == "NOT_BEHIND_SCREEN"


def test_Y3_1_nobody_bids_twice() -> None:
    p = bidden("", "bid 4 2")
    assert refusal(p, "bid 4 3", 0) == "NOT_WAITED_FOR"


def test_Y3_1_nothing_else_is_asked() -> None:
    for line in ("order 1", "up 4", "port 1", "done", "send 4", "take blue"):
        assert refusal(table("at: bids"), line, 0) == "NOT_ASKED"


def test_Y3_1_nothing_is_revealed_before_the_last_bid() -> None:
    p = bidden("", *BIDS[:3])
    for seat in range(4):
        assert front(p, seat) == ""
        assert player_of(p, seat)["behind"] == 11
    assert happened(p, "bid") == []


def test_Y3_1_all_are_revealed_together() -> None:
    p = bidden("", *BIDS)
    assert [front(p, seat) for seat in range(4)] == ["1 0", "4 1", "4 2", "3 2"]
    assert screen(p, 1) == "4 3 3 3 2 1 1 0 0"
    assert [(event["high"], event["low"]) for event in happened(p, "bid")] == [(1, 0), (4, 1), (4, 2), (3, 2)]
    for watcher in watchers(p):
        seen = p.view(watcher, screen=True).to_dict()["players"]
        assert [player["front"][:2] for player in seen] == [[1, 0], [4, 1], [4, 2], [3, 2]]


def test_Y3_1_they_stay_in_front_for_the_round() -> None:
    p = bidden("order: 1 2 3 4", *BIDS)
    play(p, "order 1", "order 2", "order 3")
    play(p, "up 4 port 1 down 3 port 1", "up 4 port 1 down 3 port 1")
    assert [front(p, seat) for seat in range(4)] == ["1 0", "4 1", "4 2", "3 2"]


def test_Y3_1_the_order_in_which_the_bids_come_leaves_no_trace() -> None:
    dumps = []
    for seats in permutations(range(4)):
        p = table("at: bids")
        for seat in seats:
            p.play(BIDS[seat], seat)
        dumps.append((p.dump(), [p.events(watcher) for watcher in watchers(p)]))
    assert all(dump == dumps[0] for dump in dumps)


def test_Y3_2_the_highest_total_picks_first() -> None:
    assert choosers(bidden("", "bid 1 0", "bid 4 1", "bid 4 2", "bid 3 1")) == [2, 1, 3, 0]


def test_Y3_2_totals_count_and_not_the_highest_broker() -> None:
    assert choosers(bidden("", "bid 4 0", "bid 3 3", "bid 4 1", "bid 1 1")) == [1, 2, 0, 3]


@pytest.mark.parametrize("order", list(permutations((1, 2, 3, 4)))[::5])
def test_Y3_2_ties_to_the_lower_order_card_held_from_before(order: tuple[int, ...]) -> None:
    p = bidden(f"order: {' '.join(map(str, order))}", *["bid 3 1"] * 4)
    assert choosers(p) == sorted(range(4), key=lambda seat: order[seat])


def test_Y3_2_a_card_just_picked_breaks_no_tie() -> None:
    """Seat 2 bids most and takes place 1; of the tied seats 0 and 1 the old cards say who is next."""
    p = bidden("order: 2 1 4 3", "bid 3 1", "bid 4 0", "bid 4 4", "bid 1 0")
    play(p, "order 1")
    assert p.waiting == (1,)
    play(p, "order 4")
    assert p.waiting == (0,)


def test_Y3_2_each_picks_a_free_place() -> None:
    p = bidden("", *BIDS)
    assert legal(p) == {"order 1", "order 2", "order 3", "order 4"}
    play(p, "order 3")
    assert legal(p) == {"order 1", "order 2", "order 4"}
    assert refusal(p, "order 3") == "ORDER_IS_TAKEN"


def test_Y3_2_the_last_gets_what_is_left() -> None:
    p = play(bidden("", *BIDS), "order 4", "order 1", "order 3")
    assert orders(p) == [2, 1, 4, 3]
    assert [(event["seat"], event["order"]) for event in happened(p, "took-order")] == [(2, 4), (1, 1), (3, 3), (0, 2)]
    assert state_of(p)["ranked"] == [NOTHING] * 4, "what was picked is on the order cards now"


def test_Y3_2_placing_follows_the_new_order() -> None:
    p = play(bidden("order: 1 2 3 4", *BIDS), "order 4", "order 1", "order 3")
    placing: list[int] = []
    for _ in range(5):
        placing += p.waiting
        play(p, "up 3 port 1 down 1 port 1")
    assert placing == [1, 0, 3, 2, 1]


@pytest.mark.parametrize("players", [2, 3])
def test_Y3_2_with_fewer_players_there_are_fewer_places(players: int) -> None:
    p = bidden(f"players: {players}", *BIDS[:players])
    assert legal(p) == {f"order {place}" for place in range(1, players + 1)}
    assert refusal(p, "order 4") != ""


def test_Y3_2_nothing_else_is_asked() -> None:
    p = bidden("", *BIDS)
    for line in ("bid 4 2", "up 3", "done"):
        assert refusal(p, line) == "NOT_ASKED"
    assert refusal(p, "order 1", 0) == "NOT_WAITED_FOR"
