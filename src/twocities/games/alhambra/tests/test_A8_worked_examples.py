"""A8 The rulebook's worked examples."""

from __future__ import annotations

from twocities.games.alhambra.tests.reading import discard, hand, happened, legal
from twocities.games.alhambra.tests.tables import after, table

SITE = "site: garden10@blue tower9@green garden11@orange tower12@yellow"


def test_A8_two_and_three_may_be_taken_together_or_any_single_card() -> None:
    p = table(f"{SITE}  display: blue 2, green 3, blue 9, yellow 8")
    assert legal(p) == {"take 1", "take 2", "take 3", "take 4", "take 1 2"}


def test_A8_two_and_three_are_taken_together() -> None:
    p = after(f"{SITE}  display: blue 2, green 3, blue 9, yellow 8", "take 1 2")
    assert hand(p) == "blue 2, green 3"
    assert p.waiting == (1,)


def test_A8_a_garden_of_10_paid_with_11_gives_no_change_and_ends_the_turn() -> None:
    p = after(f"{SITE}  display: blue 2, green 3  hand: blue 5 6, green 9", "buy 1 pay 5 pay 6")
    assert hand(p) == "green 9"
    assert discard(p) == "blue 5 6"
    assert p.waiting == (1,)


def test_A8_a_garden_of_10_paid_exactly_gives_another_action() -> None:
    p = after(f"{SITE}  display: blue 2, green 3  hand: blue 4 6, green 9", "buy 1 pay 4 pay 6")
    assert p.waiting == (0,)
    assert legal(p) == {"take 1", "take 2", "take 1 2", "buy 2", "done"}


def test_A8_b_two_tied_with_four_towers_get_nine_each() -> None:
    p = after("display: blue 1  money_pile: B ...  scored: A  buildings: tower 4  buildings1: tower 4  buildings2: tower 2", "take 1")
    assert p.points == (9, 9, 0)
    assert [event["tied"] for event in happened(p, "scored") if event["points"]] == [2, 2]


def test_A8_c_two_tied_with_three_gardens_get_sixteen_and_two_with_two_get_two() -> None:
    owned = "buildings: garden 3  buildings1: garden 2  buildings2: garden 3  buildings3: garden 2"
    p = after(f"players: 4  display: blue 1  building_pile: 0  {owned}", "take 1")
    assert p.over
    assert p.points == (16, 2, 16, 2)


def test_A8_a_most_chambers_get_four() -> None:
    p = after("display: blue 1  money_pile: A ...  buildings: chambers 1  buildings1: chambers 3  buildings2: chambers 2", "take 1")
    assert p.points == (0, 4, 0)


def test_A8_b_most_towers_get_thirteen_and_the_second_six() -> None:
    p = after("display: blue 1  money_pile: B ...  scored: A  buildings: tower 1  buildings1: tower 3  buildings2: tower 2", "take 1")
    assert p.points == (0, 13, 6)
