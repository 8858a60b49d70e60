"""Y8 Alchemist, Banker and Jeweller."""

from __future__ import annotations

from itertools import product

import pytest

from twocities.games.ys.tests.reading import gems, hand, happened, legal, quotations, refusal, waits
from twocities.games.ys.tests.tables import after, play, table

COLOURS = ("blue", "green", "yellow", "red")


def test_Y8_alchemist_turns_a_coloured_gem_into_another_colour() -> None:
    p = after("at: clock  hand: alchemist  gems: blue 2 black 1", "play alchemist turn blue into red")
    assert gems(p) == "blue 1 red 1 black 1"
    assert happened(p, "turned-gem") == [{"seat": 0, "gem": "blue", "colour": "red"}]
    assert hand(p) == set()


def test_Y8_alchemist_own_gems_and_other_colours_only() -> None:
    p = after("at: clock  hand: alchemist  gems: blue 2 red 1 black 3  gems1: green 2", "play alchemist")
    assert (waits(p), legal(p)) == ("ALCHEMIST", {"turn blue", "turn red", "decline"})
    assert refusal(p, "turn green") == "NO_SUCH_GEM"
    assert refusal(p, "turn black") != ""
    play(p, "turn blue")
    assert {"into green", "into yellow", "into red"} <= legal(p)
    assert "into blue" not in legal(p)
    assert refusal(p, "into blue") == "SAME_COLOUR"


def test_Y8_alchemist_one_gem_only() -> None:
    p = after("at: clock  hand: alchemist  gems: blue 2 red 1", "play alchemist turn blue")
    assert legal(p) == {"into green", "into yellow", "into red", "decline"}
    assert refusal(p, "turn red") == "NOT_ASKED"


def test_Y8_alchemist_may_be_declined_and_is_gone() -> None:
    p = after("at: clock  hand: alchemist  gems: blue 2", "play alchemist decline")
    assert (gems(p), hand(p)) == ("blue 2", set())
    assert happened(p, "declined") == [{"seat": 0}]


def test_Y8_alchemist_with_no_coloured_gem_has_no_effect() -> None:
    assert refusal(table("at: clock  hand: alchemist"), "play alchemist") == "NO_EFFECT"
    assert refusal(table("at: clock  hand: alchemist  gems: black 2  gems1: blue 2"), "play alchemist") == "NO_EFFECT"


@pytest.mark.parametrize(("up", "down"), [(a, b) for a, b in product(COLOURS, COLOURS) if a != b])
def test_Y8_banker_one_gem_up_and_another_down(up: str, down: str) -> None:
    p = after("at: clock  hand: banker", f"play banker raise {up} lower {down}")
    assert quotations(p) == dict.fromkeys(COLOURS, 8) | {up: 9, down: 7}
    moves = {(event["colour"], event["before"], event["after"]) for event in happened(p, "quoted")}
    assert moves == {(up, 8, 9), (down, 8, 7)}


def test_Y8_banker_not_the_same_gem() -> None:
    p = after("at: clock  hand: banker", "play banker raise red")
    assert refusal(p, "lower red") == "SAME_COLOUR"
    assert {"lower blue", "lower green", "lower yellow"} <= legal(p)


def test_Y8_banker_each_a_real_change() -> None:
    p = table("at: clock  hand: banker  quotations: 15 1 8 8")
    assert refusal(p, "play banker raise blue") == "QUOTATION_STOPS"
    assert refusal(p, "play banker raise red lower green") == "QUOTATION_STOPS"
    play(p, "play banker raise green lower blue")
    assert quotations(p) == {"blue": 14, "green": 2, "yellow": 8, "red": 8}


def test_Y8_banker_both_or_none() -> None:
    """Only red can fall, so red cannot be the one that rises."""
    p = after("at: clock  hand: banker  quotations: 1 1 1 8", "play banker")
    assert {action for action in legal(p) if action.startswith("raise")} == {"raise blue", "raise green", "raise yellow"}
    assert refusal(p, "raise red") != ""


@pytest.mark.parametrize("square", [1, 15])
def test_Y8_banker_without_a_change_cannot_be_played(square: int) -> None:
    p = table(f"at: clock  hand: banker  quotations: {square} {square} {square} {square}")
    assert refusal(p, "play banker") == "NO_EFFECT"


@pytest.mark.parametrize(("first", "second", "owned"), [("blue", "blue", "blue 2"), ("red", "green", "green 1 red 1")])
def test_Y8_jeweller_two_gems_equal_or_not(first: str, second: str, owned: str) -> None:
    p = after("at: clock  hand: jeweller", f"play jeweller take {first} take {second}")
    assert gems(p) == owned
    assert [event["colour"] for event in happened(p, "got-gem")] == [first, second]


def test_Y8_jeweller_of_quoted_colours() -> None:
    p = after("at: clock  hand: jeweller", "play jeweller")
    assert (waits(p), legal(p)) == ("JEWELLER", {f"take {colour}" for colour in COLOURS})
    assert refusal(p, "take white") == "NO_SUCH_GEM"
    play(p, "take blue")
    assert legal(p) == {f"take {colour}" for colour in COLOURS}


def test_Y8_clock_cards_in_the_last_round_count_for_the_end() -> None:
    p = after("at: clock  round: 4  hand: jeweller", "play jeweller take blue take red")
    assert p.over
    assert p.points == (24 + 12, 0, 0, 0)
    p = after("at: clock  round: 4  hand: banker  gems: red 1", "play banker raise red lower blue")
    assert p.points == (24, 0, 0, 0)


def test_Y8_two_clock_cards_one_after_the_other() -> None:
    p = after("at: clock  hand: jeweller alchemist", "play jeweller take blue take blue")
    assert legal(p) == {"play alchemist", "done"}
    play(p, "play alchemist turn blue into red")
    assert gems(p) == "blue 1 red 1"
