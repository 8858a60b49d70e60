"""Y8 The Spy."""

from __future__ import annotations

import pytest

from twocities.games.ys.tests.reading import happened, legal, player_of, refusal, shown, shown_at, waits, watchers
from twocities.games.ys.tests.tables import after, play, table

OTHERS = "board1: up 3 port 1, down 4 port 2  board2: down 0 palace 1, up 2 palace 2  board3: down 1 market 1 red, up 1 market 2 red"
LOOKS = {"look 2 2", "look 3 1", "look 4 1"}


def looks(p_legal: set[str]) -> set[str]:
    return {action for action in p_legal if action.startswith("look")}


def test_Y8_spy_is_played_before_placing() -> None:
    p = after("at: pawn  hand: spy", "play spy")
    assert player_of(p, 0)["looks"] == 3
    assert (waits(p), p.waiting) == ("PLACE", (0,))


def test_Y8_spy_looks_at_face_down_brokers_of_others() -> None:
    p = table(f"turn: 2  looks: 3  {OTHERS}  board: up 3 port 1, down 2 port 1")
    assert looks(legal(p)) == LOOKS
    play(p, "look 2 2")
    assert shown(p, 2, of=1, to=0) == 4
    assert [shown(p, 2, of=1, to=watcher) for watcher in watchers(p)] == [4, 4, None, None, None]
    assert (waits(p), p.waiting) == ("PLACE", (0,))


def test_Y8_spy_whoever_it_is_sees_and_remembers() -> None:
    p = after("turn: 2  to_act: 3  looks3: 3  board2: down 0 palace 1, up 2 palace 2", "look 3 1")
    assert [shown(p, 1, of=2, to=watcher) for watcher in watchers(p)] == [None, None, 0, 0, None]
    assert player_of(p, 2)["seen"][0] == player_of(p, 2)["known"][0] == 1 << 2 | 1 << 3


def test_Y8_spy_what_was_seen_is_told_to_the_spy_alone() -> None:
    p = after(f"turn: 2  looks: 3  {OTHERS}", "look 2 2")
    assert happened(p, "looked", to=0) == [{"seat": 0, "whose": 1, "slot": "2", "value": 4}]
    for watcher in (1, 2, 3, None):
        assert happened(p, "looked", to=watcher) == [{"seat": 0, "whose": 1, "slot": "2", "value": None}]


def test_Y8_spy_up_to_three_in_one_go() -> None:
    p = after(f"turn: 2  looks: 3  {OTHERS}  screen: 4 3 2 1", "look 2 2 look 3 1 look 4 1")
    assert [shown(p, slot, of=seat, to=0) for seat, slot in ((1, 2), (2, 1), (3, 1))] == [4, 0, 1]
    assert player_of(p, 0)["looks"] == 0
    more = "board1: up 3 port 1, down 4 port 2, down 1 port 1, up 0 port 1"
    p = after(f"turn: 3  looks: 3  {more}  board2: down 0 palace 1, up 2 palace 2, down 3 palace 2", "look 2 2 look 2 3 look 3 1")
    assert looks(legal(p)) == set()
    assert refusal(p, "look 3 3") == "NO_LOOKS_LEFT"


def test_Y8_spy_or_spread() -> None:
    p = after(f"turn: 2  looks: 3  {OTHERS}", "look 2 2", "up 4 port 1 down 3 port 1")
    assert (waits(p), p.waiting) == ("AFTER", (0,))
    assert legal(p) == {"look 3 1", "look 4 1", "done"}
    play(p, "look 3 1", "done")
    assert (waits(p), p.waiting) == ("PLACE", (1,))
    assert player_of(p, 0)["looks"] == 1


def test_Y8_spy_not_between_the_two_brokers_of_a_turn() -> None:
    p = after(f"turn: 2  looks: 3  {OTHERS}", "up 4 port 1")
    assert refusal(p, "look 2 2") == "LOOK_BEFORE_OR_AFTER"


def test_Y8_spy_not_once_a_broker_is_named() -> None:
    assert refusal(after(f"turn: 2  looks: 3  {OTHERS}", "up 4"), "look 2 2") == "LOOK_BEFORE_OR_AFTER"
    assert refusal(after(f"turn: 2  looks: 3  conjurer: yes  {OTHERS}", "conjure 1"), "look 2 2") == "LOOK_BEFORE_OR_AFTER"


def test_Y8_spy_not_on_turns_of_others() -> None:
    p = table(f"turn: 2  to_act: 1  looks: 3  {OTHERS}")
    assert refusal(p, "look 2 2", 0) == "NOT_WAITED_FOR"
    assert looks(legal(p)) == set()
    assert refusal(p, "look 3 1", 1) == "NO_LOOKS_LEFT"


def test_Y8_spy_once_more_at_the_end_of_the_phase() -> None:
    text = f"turn: 4  to_act: 3  left: 1  screen3: 4 3 2  looks: 2  {OTHERS}"
    p = after(text, "up 4 port 1 down 3 port 3")
    assert (waits(p), p.waiting) == ("LOOK", (0,))
    assert looks(legal(p)) == {"look 2 2", "look 3 1", "look 4 1", "look 4 8"}
    play(p, "look 4 8")
    assert shown(p, 8, of=3, to=0) == 3
    assert (waits(p), p.waiting) == ("LOOK", (0,))
    play(p, "done")
    assert waits(p) == "GEM"


def test_Y8_spy_is_not_asked_with_nothing_left_to_look() -> None:
    p = after("turn: 4  to_act: 3  left: 1  screen3: 4 3 2", "up 4 port 1 down 3 port 3")
    assert waits(p) == "GEM"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("look 1 2", "OWN_BROKER"),
        ("look 2 5", "NO_BROKER_THERE"),
        ("look 2 1", "IS_SEEN_ALREADY"),
        ("look 2 2 look 2 2", "IS_SEEN_ALREADY"),
    ],
)
def test_Y8_spy_what_cannot_be_looked_at(line: str, reason: str) -> None:
    assert refusal(table(f"turn: 2  looks: 3  {OTHERS}  board: up 3 port 1, down 2 port 1"), line) == reason


def test_Y8_spy_one_card_of_the_two_however_often_used() -> None:
    p = after(f"turn: 2  looks: 3  played: 1  hand: queen  {OTHERS}", "look 2 2 look 3 1")
    assert player_of(p, 0)["played"] == 1
    assert "play queen" in legal(p)


def test_Y8_spy_what_was_seen_stays_known_through_a_swap() -> None:
    text = f"turn: 2  looks: 3  hand1: magician  {OTHERS}"
    p = after(text, "look 2 2", "up 4 port 1 down 3 port 1 done", "up 4 port 4 down 3 port 4", "play magician broker 2 with 3")
    assert shown_at(p, "port 4", of=1, to=0) in ([4, None], [None, 4])
    for watcher in (2, 3, None):
        assert 4 not in shown_at(p, "port 4", of=1, to=watcher)


def test_Y8_spy_what_was_seen_stays_known_through_a_move() -> None:
    text = f"turn: 4  to_act: 3  left: 1  screen3: 4 3 2  looks: 2  hand1: herald  {OTHERS}"
    p = after(text, "up 4 port 1 down 3 port 3", "look 2 2 done", "play herald broker 2 palace 4")
    assert shown_at(p, "palace 4", of=1, to=0) == [4]
    assert shown_at(p, "palace 4", of=1, to=2) == [None]


def test_Y8_spy_what_all_know_of_the_conjurer_is_no_secret() -> None:
    p = after("conjurer: yes  screen: 3 2 0  front: 4 1", "conjure 4 replace 2 down 4 port 1")
    assert [shown(p, 1, of=0, to=watcher, screen=False) for watcher in watchers(p)] == [4] * 5


def test_Y8_spy_cannot_look_at_neutral_brokers() -> None:
    p = table("players: 2  turn: 2  looks: 3  board1: up 3 port 1, down 4 port 2  neutral1: 4 port 1  neutral: 2 port 1")
    assert looks(legal(p)) == {"look 2 2"}
    for slot in (1, 3, 4, 5, 6, 7, 8):
        assert refusal(p, f"look 3 {slot}") != ""


def test_Y8_spy_under_kings_favor_throne_brokers_count_too() -> None:
    thrones = "throne: 3  throne1: 4  throne2: 2  throne3: 0"
    p = table(f"round: 2  kings_favor: yes  looks: 3  {thrones}  board1: up 3 port 1, down 4 port 2")
    assert looks(legal(p)) == {"look 2 2", "look 2 throne 1", "look 3 throne 1", "look 4 throne 1"}
    play(p, "look 2 throne 1 look 4 throne 1")
    assert [shown(p, "throne 1", of=seat, to=0) for seat in range(4)] == [3, 4, None, 0]
    assert [shown(p, "throne 1", of=1, to=watcher) for watcher in watchers(p)] == [4, 4, None, None, None]
    assert player_of(p, 0)["looks"] == 1
    assert refusal(p, "look 1 throne 1") == "OWN_BROKER"
    assert refusal(p, "look 2 throne 2") == "NO_BROKER_THERE"


def test_Y8_spy_not_before_the_placing_begins() -> None:
    thrones = "throne: 3  throne1: 4  throne2: 2  throne3: 0"
    p = after(f"at: pawn  round: 2  kings_favor: yes  hand: spy bishop  {thrones}", "play spy")
    assert legal(p) == {"play bishop", "done"}
    assert refusal(p, "look 2 throne 1") == "NOT_ASKED"


def test_Y8_spy_what_was_seen_in_the_throne_room_stays_known() -> None:
    thrones = "throne: 3  throne1: 4  throne2: 2  throne3: 0"
    p = after(f"round: 2  kings_favor: yes  looks: 1  {thrones}", "look 2 throne 1", "up 4 port 1 down 3 port 1")
    assert shown(p, "throne 1", of=1, to=0) == 4
