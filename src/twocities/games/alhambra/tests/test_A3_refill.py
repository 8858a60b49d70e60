"""A3.5 A turn: refilling at its end."""

from __future__ import annotations

from collections import Counter

import pytest

import twocities
from twocities.games.alhambra.state import Waits
from twocities.games.alhambra.tests.reading import (
    building_pile,
    buildings,
    discard,
    display,
    hand,
    happened,
    money_pile,
    site,
    state_of,
)
from twocities.games.alhambra.tests.tables import BUILDING_NAMES, MONEY_NAMES, after, random_game, table

SITE = "site: garden10@blue tower9@green garden11@orange tower12@yellow"
SHOWN = "display: blue 9, green 8, orange 7, yellow 6"


def turned(p: twocities.Position) -> list[str]:
    """What was turned up, in order."""
    found = []
    for event in p.events(None):
        if event.name == "turned-building":
            found.append(BUILDING_NAMES[event.arguments["building"] or 0])
        if event.name == "turned-money":
            found.append(MONEY_NAMES[event.arguments["card"] or 0])
    return found


def shuffled_anew(p: twocities.Position, seed: int) -> twocities.Position:
    """The same table, its future shuffles those of another seed."""
    dump = p.dump()
    dump["state"]["generator"] = p.variant.new(seed).dump()["state"]["generator"]
    return p.variant.load(dump, check=False)


def test_A3_5_a_bought_building_is_replaced_where_it_lay() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: orange 5 7  building_pile: tower7 pavilion2 ...", "buy 3")
    assert site(p) == ["garden10", "tower9", "tower7", "tower12"]
    assert building_pile(p)[0] == "pavilion2"


def test_A3_5_empty_places_are_filled_from_the_left_and_cards_never_shift() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: yellow 6 6, blue 4 6, green 9  building_pile: tower7 pavilion2 seraglio3 ...", "buy 4 buy 1 done")
    assert site(p) == ["tower7", "tower9", "garden11", "pavilion2"]
    assert building_pile(p)[0] == "seraglio3"
    assert [event["currency"] for event in happened(p, "turned-building")] == [0, 3]


def test_A3_5_an_empty_site_is_filled_from_the_left() -> None:
    line = "buy 4 buy 3 buy 2 buy 1 take 1"
    hand_words = "hand: blue 4 6, green 9, orange 5 6, yellow 6 6"
    p = after(f"{SITE}  {SHOWN}  {hand_words}  building_pile: tower7 pavilion2 seraglio3 arcades4 tower8 ...", line)
    assert site(p) == ["tower7", "pavilion2", "seraglio3", "arcades4"]


def test_A3_5_the_money_is_refilled_to_four() -> None:
    p = after(f"{SITE}  display: blue 1, green 8, orange 2, yellow 2  money_pile: green 1, blue 3, yellow 5, orange 9", "take 1 3 4")
    assert display(p)[1] == "green 8"
    assert Counter(display(p)) == Counter(["green 1", "green 8", "blue 3", "yellow 5"])
    assert money_pile(p) == ["orange 9"]


def test_A3_5_only_what_is_missing_is_refilled() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: blue 4 7  money_pile: blue 1 2 3", "buy 1")
    assert display(p) == ["blue 9", "green 8", "orange 7", "yellow 6"]
    assert money_pile(p) == ["blue 1", "blue 2", "blue 3"]
    p = after(f"{SITE}  {SHOWN}  building_pile: tower7 tower8", "take 1")
    assert building_pile(p) == ["tower7", "tower8"]


def test_A3_5_first_the_site_and_then_the_money() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: blue 4 6  building_pile: tower7 ...  money_pile: green 1, blue 3", "buy 1 take 4")
    assert turned(p) == ["tower7", "green 1"]


def test_A3_5_nothing_is_refilled_before_the_turn_ends() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: blue 4 6, green 9", "buy 1 buy 2")
    assert turned(p) == []
    assert site(p) == ["-", "-", "garden11", "tower12"]
    p.play("done", 0)
    assert len(turned(p)) == 2


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_A3_5_every_turn_of_a_game_begins_with_four_and_four(players: int) -> None:
    for p in random_game(players, 9):
        state = state_of(p)
        if state["waits"] == Waits.ACTION:
            assert "-" not in site(p)
            assert "-" not in display(p) or (money_pile(p) == [] and discard(p) == "")


def test_A3_5_the_game_ends_when_the_site_cannot_be_filled() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: blue 4 7, green 9  building_pile: 0", "buy 1")
    assert p.over
    assert happened(p, "ended") == [{}]


def test_A3_5_the_last_building_that_fills_the_site_does_not_end_the_game() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: blue 4 7  building_pile: tower7", "buy 1")
    assert p.waiting == (1,)
    assert building_pile(p) == []
    assert happened(p, "ended") == []


def test_A3_5_no_money_is_refilled_when_the_game_ends() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: blue 4 6  building_pile: 0  money_pile: blue 1 2 3", "buy 1 take 1")
    assert p.over
    assert Counter(display(p)) == Counter(["-", "green 8", "orange 7", "yellow 6"])
    assert money_pile(p) == ["blue 1", "blue 2", "blue 3"]


@pytest.mark.parametrize(("card", "scored"), [("A", ""), ("B", "scored: A")])
def test_A3_5_no_a_or_b_is_scored_any_more_when_the_game_ends(card: str, scored: str) -> None:
    text = f"players: 2  {SITE}  {SHOWN}  hand: blue 4 6  building_pile: 0  money_pile: {card}, blue 1  {scored}  buildings1: pavilion 1"
    p = after(text, "buy 1 keep take 1")
    assert p.over
    assert [event["scoring"] for event in happened(p, "scoring")] == [2]
    assert p.points == (20, 16, 0)
    assert happened(p, "dirk-drew") == []


def test_A3_5_the_discard_pile_is_shuffled_when_the_money_pile_is_empty() -> None:
    p = after(f"{SITE}  {SHOWN}  money_pile:  discard: blue 1, green 2, orange 3", "take 1")
    assert happened(p, "shuffled") == [{"cards": 3}]
    assert discard(p) == ""
    new = display(p)[0]
    assert sorted([new, *money_pile(p)]) == ["blue 1", "green 2", "orange 3"]


def test_A3_5_the_pile_may_run_out_in_the_middle_of_a_refill() -> None:
    text = f"{SITE}  display: blue 1, green 1, orange 1, yellow 6  money_pile: yellow 9  discard: blue 7, green 2, orange 3"
    p = after(text, "take 1 2 3")
    assert turned(p)[0] == "yellow 9"
    assert happened(p, "shuffled") == [{"cards": 3}]
    assert len(money_pile(p)) == 1
    assert sorted([*turned(p)[1:], *money_pile(p)]) == ["blue 7", "green 2", "orange 3"]
    assert "-" not in display(p)


def test_A3_5_this_turns_payments_are_shuffled_in() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: blue 4 6  money_pile:  discard: green 2", "buy 1 take 4")
    assert happened(p, "shuffled") == [{"cards": 3}]
    assert sorted([display(p)[3], *money_pile(p)]) == ["blue 4", "blue 6", "green 2"]
    assert hand(p) == "yellow 6"


def test_A3_5_the_new_pile_comes_in_any_order() -> None:
    orders: Counter[tuple[str, ...]] = Counter()
    for seed in range(120):
        p = shuffled_anew(table(f"{SITE}  {SHOWN}  money_pile:  discard: blue 1, green 2, orange 3"), seed)
        p.play("take 1", 0)
        orders[display(p)[0], *money_pile(p)] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 8


def test_A3_5_the_display_stays_short_when_both_piles_are_empty() -> None:
    p = after(f"{SITE}  display: blue 2, green 3, orange 7, yellow 6  money_pile: blue 5", "take 1 2")
    assert Counter(display(p)) == Counter(["blue 5", "-", "orange 7", "yellow 6"])
    assert len(happened(p, "ran-out")) == 1
    assert p.waiting == (1,)
    assert not p.over


def test_A3_5_a_short_display_is_filled_up_when_money_is_paid() -> None:
    text = f"{SITE}  display: blue 2, -, orange 7, yellow 6  money_pile:  hand1: green 9"
    p = after(text, "take 1")
    p.play("buy 2", 1)
    p.play("done", 1)
    assert Counter(display(p)) == Counter(["green 9", "-", "orange 7", "yellow 6"])
    assert buildings(p, 1) == "tower 1"
    assert discard(p) == ""
