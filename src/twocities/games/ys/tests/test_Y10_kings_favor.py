"""Y10 King's Favor."""

from __future__ import annotations

from itertools import permutations

import pytest

import twocities
from twocities.core.records import NOTHING
from twocities.games.ys.tests.reading import (
    ended,
    front,
    happened,
    legal,
    names_of,
    player_of,
    refusal,
    screen,
    shown,
    state_of,
    there,
    waits,
    watchers,
)
from twocities.games.ys.tests.tables import after, random_game, table, variant

FRONTS = "front: 4 3 1  front1: 3 3 2  front2: 1 1 0  front3: 4 4 0"
SENDS = ("send 3", "send 2", "send 0", "send 4")


def at_the_throne(text: str = "") -> twocities.Position:
    """After counting, when everybody sends a broker."""
    return after(f"at: end  kings_favor: yes  {FRONTS}  {text}", "done")


def sent(text: str = "") -> twocities.Position:
    p = at_the_throne(text)
    for seat, line in enumerate(SENDS):
        p.play(line, seat)
    return p


def with_thrones(totals: tuple[int, ...], text: str = "") -> twocities.Position:
    """The end of a game with so much in the throne room, all else equal: everybody sends a 0 at last."""
    rooms = [f"throne{seat}: {min(4, t)} {min(4, max(0, t - 4))} {max(0, t - 8)}" for seat, t in enumerate(totals)]
    p = after(f"at: end  round: 4  players: {len(totals)}  kings_favor: yes  {'  '.join(rooms)}  {text}", "done")
    for seat in p.waiting:
        p.play("send 0", seat)
    return p


def test_Y10_1_it_is_off_unless_asked_for() -> None:
    assert variant(4).options["kings_favor"] is False
    assert waits(after(f"at: end  {FRONTS}", "done")) == "BIDS"


def test_Y10_1_it_is_for_three_and_four() -> None:
    for players in (3, 4):
        assert variant(players, kings_favor=True).options["kings_favor"] is True
    with pytest.raises(ValueError, match="kings_favor"):
        twocities.game("ys", players=2, kings_favor=True)


def test_Y10_1_everybody_sends_one_of_the_three_front_brokers() -> None:
    p = at_the_throne()
    assert (waits(p), p.waiting) == ("THRONE", (0, 1, 2, 3))
    assert [legal(p, seat) for seat in range(4)] == [
        {"send 4", "send 3", "send 1"},
        {"send 3", "send 2"},
        {"send 1", "send 0"},
        {"send 4", "send 0"},
    ]
    assert refusal(p, "send 2", 0) == "NOT_IN_FRONT"
    assert refusal(p, "bid 4 2", 0) == "NOT_ASKED"


def test_Y10_1_nobody_sends_twice_and_nothing_moves_before_the_last() -> None:
    p = at_the_throne()
    p.play("send 3", 0)
    assert p.waiting == (1, 2, 3)
    assert refusal(p, "send 4", 0) == "NOT_WAITED_FOR"
    assert there(p, "throne") == []
    assert happened(p, "sent", to=1) == []
    assert happened(p, "took-spare") == []


def test_Y10_1_the_others_come_back_with_a_spare_2() -> None:
    p = sent()
    assert waits(p) == "BIDS"
    assert [there(p, "throne", seat) for seat in range(4)] == [["down 3"], ["down 2"], ["down 0"], ["down 4"]]
    assert screen(p, 0) == "4 4 3 3 2 2 1 1 1 0 0"
    assert screen(p, 1) == "4 4 3 3 3 2 1 1 1 0 0"
    assert screen(p, 2) == "4 4 3 3 3 2 2 1 1 1 0"
    assert screen(p, 3) == "4 3 3 3 2 2 1 1 1 0 0"
    assert [front(p, seat) for seat in range(4)] == [""] * 4
    assert [event["value"] for event in happened(p, "took-spare")] == [2, 2, 2, 2]


def test_Y10_1_the_order_in_which_they_come_leaves_no_trace() -> None:
    dumps = []
    for seats in permutations(range(4)):
        p = at_the_throne()
        for seat in seats:
            p.play(SENDS[seat], seat)
        dumps.append((p.dump(), [p.events(watcher) for watcher in watchers(p)]))
    assert all(dump == dumps[0] for dump in dumps)


def test_Y10_1_others_do_not_know_which_one_went() -> None:
    p = sent()
    for screened in (True, False):
        assert [shown(p, "throne 1", of=0, to=watcher, screen=screened) for watcher in watchers(p)] == [3, None, None, None, None]
    assert [event["value"] for event in happened(p, "sent", to=0)] == [3, None, None, None]
    assert [event["value"] for event in happened(p, "sent")] == [None] * 4


def test_Y10_1_others_know_the_three() -> None:
    p = sent()
    for watcher in watchers(p):
        players = p.view(watcher).to_dict()["players"]
        assert [player["may_be"][8] for player in players] == [0b01_01_00_01_00, 0b00_10_01_00_00, 0b00_00_00_10_01, 0b10_00_00_00_01]
        assert p.view(watcher, screen=True).to_dict()["players"][0]["may_be"][8] is None


def test_Y10_1_whichever_of_the_three_is_sent_others_see_the_same() -> None:
    views = []
    for line in ("send 4", "send 3", "send 1"):
        p = at_the_throne()
        p.play(line, 0)
        before = [bytes(p.view(watcher)) for watcher in (1, 2, 3, None)]
        for seat in (1, 2, 3):
            p.play(SENDS[seat], seat)
        views.append((before, [bytes(p.view(watcher)) for watcher in (1, 2, 3, None)], p.events(1)))
    assert views[0] == views[1] == views[2]


def test_Y10_1_recheck_covers_own_throne_brokers() -> None:
    p = sent("recheck: no")
    assert [shown(p, "throne 1", of=0, to=watcher) for watcher in watchers(p)] == [None] * 5
    assert [shown(p, "throne 1", of=0, to=watcher, screen=False) for watcher in watchers(p)] == [3, None, None, None, None]


def test_Y10_1_without_recheck_it_is_told_that_one_went() -> None:
    p = sent("recheck: no")
    for watcher in watchers(p):
        assert happened(p, "sent-unseen", to=watcher) == [{"seat": seat} for seat in range(4)]
        assert happened(p, "sent", to=watcher) == []


@pytest.mark.parametrize("screened", [True, False])
def test_Y10_1_everybody_sees_their_own(screened: bool) -> None:
    p = sent()
    for seat, value in enumerate((3, 2, 0, 4)):
        eyes = [shown(p, "throne 1", of=seat, to=watcher, screen=screened) for watcher in watchers(p)]
        assert eyes == [value if watcher == seat else None for watcher in watchers(p)]


def test_Y10_1_spare_brokers_belong_to_the_supply() -> None:
    p = next(p for p in random_game(3, 9, kings_favor=True) if state_of(p)["round_number"] == 3)
    assert p.variant.load(p.dump()) == p


def test_Y10_1_after_round_4_nothing_is_taken() -> None:
    p = sent("round: 4")
    assert p.over
    assert happened(p, "took-spare") == []
    assert [there(p, "throne", seat) for seat in range(4)] == [["up 3"], ["up 2"], ["up 0"], ["up 4"]]


def test_Y10_1_no_sealed_choice_is_left_over() -> None:
    for round_number in (1, 4):
        state = state_of(sent(f"round: {round_number}"))
        assert state["chosen_by"] == 0
        assert [player["sent"] for player in state["players"]] == [NOTHING] * 4


def test_Y10_1_four_go_to_the_throne_room_in_a_game() -> None:
    *_, p = random_game(4, 8, kings_favor=True)
    for seat in range(4):
        assert len(there(p, "throne", seat)) == 4
    assert len(happened(p, "sent")) == 16
    assert len(happened(p, "took-spare")) == 12


def test_Y10_1_the_number_of_brokers_stays() -> None:
    for p in random_game(3, 9, kings_favor=True):
        if waits(p) == "BIDS":
            assert all(player_of(p, seat)["behind"] == 11 for seat in p.waiting)


def test_Y10_1_clock_cards_come_before_it() -> None:
    p = at_the_throne("hand1: banker")
    assert (waits(p), p.waiting) == ("CLOCK_CARD", (1,))


def test_Y10_2_other_characters_have_no_power_there() -> None:
    thrones = "round: 2  kings_favor: yes  throne: 3  throne1: 4  throne2: 2  throne3: 0"
    p = after(f"{thrones}  hand: mercenary  screen: 4 3 2 1", "up 4 port 1 down 3 port 2", "play mercenary")
    assert legal(p) == {"broker 1", "broker 2"}
    assert refusal(p, "broker throne 1") in ("NO_THRONE_BROKER", "NOT_JUST_PLACED")
    p = table(f"at: coin  {thrones}  hand: herald  board: up 1 port 1, up 2 port 2")
    assert refusal(p, "play herald broker throne 1") == "NO_THRONE_BROKER"


def test_Y10_2_the_throne_room_is_no_place_to_put_a_broker() -> None:
    p = after("round: 2  kings_favor: yes  throne: 3  throne1: 4  throne2: 2  throne3: 0  screen: 4 3 2", "up 4")
    assert len(legal(p)) == 24


@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((11, 8, 5, 2), (12, 7, 3, 0)),
        ((2, 5, 8, 11), (0, 3, 7, 12)),
        ((11, 11, 5, 2), (9, 9, 3, 0)),
        ((11, 5, 5, 2), (12, 5, 5, 0)),
        ((11, 5, 2, 2), (12, 7, 1, 1)),
        ((9, 9, 9, 2), (7, 7, 7, 0)),
        ((9, 2, 2, 2), (12, 3, 3, 3)),
        ((9, 9, 2, 2), (9, 9, 1, 1)),
        ((4, 4, 4, 4), (5, 5, 5, 5)),
        ((11, 8, 5), (12, 7, 3)),
        ((8, 8, 5), (9, 9, 3)),
        ((8, 5, 5), (12, 5, 5)),
        ((5, 5, 5), (7, 7, 7)),
    ],
)
def test_Y10_3_throne_totals_rank_and_tied_players_share(totals: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert with_thrones(totals).points == points


def test_Y10_3_the_last_broker_counts() -> None:
    p = after("at: end  round: 4  kings_favor: yes  throne: 1 1 1  throne1: 4  front: 4 1 0  front1: 1 1 0", "done")
    for seat, line in enumerate(("send 4", "send 0", "send 0", "send 0")):
        p.play(line, seat)
    assert p.points[:2] == (12, 7)


def test_Y10_3_it_comes_after_black_gems_and_adds_to_the_rest() -> None:
    p = with_thrones((11, 8, 5, 2), "gems: blue 1 black 1  points1: 3")
    assert p.points == (12 + 24 + 1, 7 + 3, 3, 0)
    names = names_of(p)
    assert names.index("scored-colour") < names.index("scored-black") < names.index("scored-throne")


def test_Y10_3_the_events_tell_it() -> None:
    p = with_thrones((11, 11, 5, 2))
    told = [event for event in happened(p, "scored-throne") if event["points"]]
    assert [(event["seat"], event["points"], event["total"]) for event in told] == [(0, 9, 11), (1, 9, 11), (2, 3, 5)]
    assert [event["tied"] for event in told] == [2, 2, 1]


def test_Y10_3_no_throne_no_points() -> None:
    assert happened(ended(""), "scored-throne") == []
