"""A3.1, A3.2, A3.6 A turn: its one action, taking money, and the next seat."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twocities.games.alhambra.state import Waits
from twocities.games.alhambra.tests.reading import buildings, discard, display, hand, happened, legal, refusal, site, state_of
from twocities.games.alhambra.tests.tables import MONEY_NUMBERS, after, random_game, table, variant

FULL_SITE = "site: garden10@blue tower11@green tower12@orange tower13@yellow"


def test_A3_1_the_choices_are_taking_and_buying() -> None:
    p = table(f"{FULL_SITE}  display: blue 9, green 8, orange 7, yellow 6  hand: blue 4 6")
    assert legal(p) == {"take 1", "take 2", "take 3", "take 4", "buy 1"}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_A3_1_an_action_is_always_due_in_a_real_game(players: int) -> None:
    for p in random_game(players, 8):
        if state_of(p)["waits"] == Waits.ACTION:
            assert {choice.split()[0] for choice in legal(p, p.waiting[0])} <= {"take", "buy"}


@pytest.mark.parametrize("line", ["take 1", "buy 1"])
def test_A3_1_one_action_ends_the_turn(line: str) -> None:
    p = after(f"{FULL_SITE}  display: blue 9, green 8, orange 7, yellow 6  hand: blue 4 7", line)
    assert p.waiting == (1,)
    assert p.legal(0) == ()
    assert refusal(p, "take 1", seat=0) == "NOT_WAITED_FOR"


@pytest.mark.parametrize(
    "text",
    [
        f"{FULL_SITE}  display: blue 9",
        f"{FULL_SITE}  hand: blue 4 6",
        f"{FULL_SITE}  display: blue 9  hand: blue 4 6",
    ],
)
def test_A3_1_no_passing_while_taking_or_buying_is_possible(text: str) -> None:
    p = table(text)
    assert "pass" not in legal(p)
    assert refusal(p, "pass") == "NOT_STUCK"


@pytest.mark.parametrize("currency", ["blue", "green", "orange", "yellow"])
def test_A3_1_no_passing_whichever_building_can_be_bought(currency: str) -> None:
    assert refusal(table(f"{FULL_SITE}  hand: {currency} 9 9"), "pass") == "NOT_STUCK"


@pytest.mark.parametrize("display", ["blue 9", "-, blue 9", "-, -, blue 9", "-, -, -, blue 9"])
def test_A3_1_no_passing_wherever_money_lies(display: str) -> None:
    assert refusal(table(f"{FULL_SITE}  display: {display}"), "pass") == "NOT_STUCK"


def test_A3_1_passing_when_neither_is_possible() -> None:
    p = table(f"{FULL_SITE}  hand: blue 4 5, green 9, orange 9, yellow 9  hand1: blue 9")
    assert legal(p) == {"pass"}
    p.play("pass")
    assert p.waiting == (1,)
    assert happened(p, "passed") == [{"seat": 0}]
    assert hand(p) == "blue 4 5, green 9, orange 9, yellow 9"


def test_A3_1_whoever_is_stuck_passes_unasked() -> None:
    """The display stays short, so seats 1 and 2, who cannot buy either, have one option each."""
    p = after(f"{FULL_SITE}  display: blue 9  hand: green 9 9, blue 5  hand1: blue 9  money_pile:", "take 1")
    assert [event["seat"] for event in happened(p, "passed")] == [1, 2]
    assert p.waiting == (0,)
    assert legal(p) == {"buy 1", "buy 2"}


def test_A3_1_the_one_action_cannot_be_declined() -> None:
    p = table(f"{FULL_SITE}  display: blue 9  hand: blue 4 6")
    assert "done" not in legal(p)
    assert refusal(p, "done") == "ACTION_IS_DUE"
    assert refusal(table(FULL_SITE), "done") == "ACTION_IS_DUE"


def test_A3_1_nobody_acts_out_of_turn() -> None:
    p = table(f"{FULL_SITE}  display: blue 9 8  to_act: 2  hand: blue 9 9")
    assert p.waiting == (2,)
    assert refusal(p, "take 1", seat=0) == refusal(p, "buy 1", seat=0) == refusal(p, "pass", seat=0) == "NOT_WAITED_FOR"


def test_A3_1_a_refused_action_changes_nothing() -> None:
    p = table(f"{FULL_SITE}  display: blue 3, green 3  hand: blue 9")
    before = p.copy()
    for line in ["take 1 2", "take 3", "buy 1", "pay 9", "done", "pass", "keep", "give"]:
        assert refusal(p, line) != ""
    assert p == before


@pytest.mark.parametrize("value", range(1, 10))
def test_A3_2_any_single_card_may_be_taken(value: int) -> None:
    p = after(f"display: blue {value}, green {value}, orange 9, yellow 9", "take 2")
    assert hand(p) == f"green {value}"
    assert display(p)[0] == f"blue {value}"


def test_A3_2_several_cards_worth_5_together_may_be_taken() -> None:
    p = after("display: blue 1, green 1, orange 1, yellow 2  hand: blue 1", "take 1 2 3 4")
    assert hand(p) == "blue 1 1, green 1, orange 1, yellow 2"
    assert p.waiting == (1,)


def test_A3_2_all_four_are_offered_where_they_are_worth_5() -> None:
    assert "take 1 2 3 4" in legal(table("display: blue 1, green 1, orange 1, yellow 2"))
    assert "take 1 2 3 4" not in legal(table("display: blue 1, green 1, orange 2, yellow 2"))


def test_A3_2_several_cards_worth_more_than_5_may_not() -> None:
    p = table("display: blue 1, green 5, orange 3, yellow 3")
    assert legal(p) == {"take 1", "take 2", "take 3", "take 4", "take 1 3", "take 1 4"}
    assert refusal(p, "take 1 2") == refusal(p, "take 3 4") == refusal(p, "take 1 3 4") == "TOO_MUCH_MONEY"


def test_A3_2_less_than_could_be_taken_may_be_taken() -> None:
    p = after("display: blue 1, green 1, orange 1, yellow 1  money_pile: blue 9 9 9 9", "take 2 3")
    assert hand(p) == "green 1, orange 1"
    assert display(p)[0] == "blue 1"
    assert display(p)[3] == "yellow 1"


def test_A3_2_nothing_lies_at_an_empty_place() -> None:
    p = table("display: blue 1, -, green 2")
    assert legal(p) == {"take 1", "take 3", "take 1 3"}
    assert refusal(p, "take 2") == refusal(p, "take 4") == refusal(p, "take 1 2") == "NO_MONEY_THERE"


def test_A3_2_what_is_taken_is_told() -> None:
    p = after("display: blue 2, -, green 3, yellow 9", "take 1 3")
    assert happened(p, "took") == [{"seat": 0, "card": MONEY_NUMBERS["blue 2"]}, {"seat": 0, "card": MONEY_NUMBERS["green 3"]}]
    assert state_of(p)["players"][0]["cards"] == 2


def test_A3_2_taking_costs_and_buys_nothing() -> None:
    p = after(f"{FULL_SITE}  display: blue 9  hand: blue 4 6", "take 1")
    assert hand(p) == "blue 4 6 9"
    assert discard(p) == ""
    assert buildings(p) == ""
    assert site(p) == ["garden10", "tower11", "tower12", "tower13"]


@settings(deadline=None, max_examples=80)
@given(st.lists(st.integers(0, 9), min_size=4, max_size=4), st.permutations(["blue", "green", "orange", "yellow"]))
def test_A3_2_exactly_the_sets_worth_at_most_5_and_the_single_cards(values: list[int], currencies: list[str]) -> None:
    """Value 0 stands for an empty place."""
    shown = [f"{currency} {value}" if value else "-" for currency, value in zip(currencies, values, strict=True)]
    sets = chain.from_iterable(combinations(range(4), size) for size in range(1, 5))
    wanted = {places for places in sets if all(values[i] for i in places) and (len(places) == 1 or sum(values[i] for i in places) <= 5)}
    p = table(f"site: garden10@blue  hand: blue 9 9  display: {', '.join(shown)}")
    assert legal(p) - {"buy 1"} == {"take " + " ".join(str(i + 1) for i in places) for places in wanted}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_A3_6_the_seats_act_in_order_round_and_round(players: int) -> None:
    p = table(f"players: {players}  {FULL_SITE}  display: blue 9, green 9, orange 9, yellow 9")
    acted = []
    for _ in range(2 * players + 1):
        acted.append(p.waiting)
        p.play("take 1")
    assert acted == [(turn % players,) for turn in range(2 * players + 1)]


def test_A3_6_whoever_begins_the_next_seat_follows() -> None:
    p = table(f"players: 4  to_act: 2  {FULL_SITE}  display: blue 9, green 9  hand2: blue 4 7")
    p.play("buy 1", seat=2)
    assert p.waiting == (3,)
    p.play("take 1", seat=3)
    assert p.waiting == (0,)


def test_A3_6_the_next_seat_acts_on_the_refilled_table() -> None:
    p = after(f"{FULL_SITE}  display: blue 9, green 8, orange 7, yellow 6  money_pile: green 9, blue 9  hand1: blue 4 6", "take 1")
    assert legal(p, 1) == {"take 1", "take 2", "take 3", "take 4", "buy 1"}
    assert display(p)[0] == "green 9"


def test_A3_1_a_position_that_waits_for_the_impossible_is_refused() -> None:
    dump = variant(3).new("1").dump()
    dump["state"]["waits"] = int(Waits.GIFT)
    with pytest.raises(ValueError, match="waits for"):
        variant(3).load(dump)
