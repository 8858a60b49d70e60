"""A3.3, A3.4 A turn: buying, and another action after an exact payment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import twocities
from twocities.games.alhambra.state import Waits
from twocities.games.alhambra.tests.reading import buildings, discard, display, hand, happened, legal, refusal, site, state_of
from twocities.games.alhambra.tests.tables import MONEY_NUMBERS, after, table, variant

FOUR_CHEAP = "site: pavilion2@blue pavilion3@green seraglio3@orange seraglio4@yellow"


def test_A3_3_the_building_lies_before_the_buyer() -> None:
    p = after("site: garden10@blue tower9@green  hand: blue 4 7  buildings: garden 2", "buy 1")
    assert buildings(p, 0) == "garden 3"
    assert buildings(p, 1) == buildings(p, 2) == ""


def test_A3_3_buildings_are_seen_by_all() -> None:
    p = after("site: garden10@blue  hand: blue 4 7", "buy 1")
    for seat in (0, 1, 2, None):
        assert p.view(seat, screen=True).to_dict()["players"][0]["buildings"] == [0, 0, 0, 0, 1, 0]


def test_A3_3_paid_cards_go_to_the_discard_pile() -> None:
    p = after("site: garden10@blue  hand: blue 4 7, green 3  discard: blue 1, yellow 9", "buy 1")
    assert hand(p) == "green 3"
    assert discard(p) == "blue 1 4 7, yellow 9"
    assert state_of(p)["players"][0]["cards"] == 1


def test_A3_3_no_change_is_given() -> None:
    p = after("site: pavilion2@blue  hand: blue 9, green 1  display: green 5 6 7 8", "buy 1")
    assert hand(p) == "green 1"
    assert discard(p) == "blue 9"
    assert [event["paid"] for event in happened(p, "bought")] == [9]


def test_A3_3_only_the_currency_of_the_place_counts() -> None:
    p = table("site: garden10@blue  hand: blue 9, green 9 9 9, orange 9 9, yellow 9 9  display: green 9")
    assert legal(p) == {"take 1"}
    assert refusal(p, "buy 1") == "TOO_EXPENSIVE"


@pytest.mark.parametrize(("place", "currency"), [(1, "blue"), (2, "green"), (3, "orange"), (4, "yellow")])
def test_A3_3_the_place_and_not_the_type_says_the_currency(place: int, currency: str) -> None:
    p = after(f"site: garden10@{currency}  hand: {currency} 5 6  display: blue 9", f"buy {place}")
    assert discard(p) == f"{currency} 5 6"
    assert buildings(p) == "garden 1"


def test_A3_3_the_price_itself_is_enough_and_one_less_is_not() -> None:
    assert legal(table("site: garden10@blue  hand: blue 4 6")) == {"buy 1"}
    assert refusal(table("site: garden10@blue  hand: blue 4 5"), "buy 1") == "TOO_EXPENSIVE"


def test_A3_3_nothing_is_sold_at_an_empty_place() -> None:
    p = table("site: garden10@green  hand: blue 9 9, green 9 9, orange 9 9")
    assert refusal(p, "buy 1") == refusal(p, "buy 3") == refusal(p, "buy 4") == "NO_BUILDING_THERE"


def test_A3_3_one_building_is_bought_and_the_others_stay() -> None:
    p = after("site: garden10@blue tower9@green tower11@orange tower12@yellow  hand: blue 4 7, green 9  building_pile: tower7 ...", "buy 1")
    assert site(p) == ["tower7", "tower9", "tower11", "tower12"]
    assert buildings(p) == "garden 1"


def test_A3_3_any_cards_of_the_currency_may_pay() -> None:
    p = after("site: garden10@blue  hand: blue 1 2 3 4 9 9", "buy 1 pay 1 pay 2 pay 3 pay 4")
    assert hand(p) == "blue 9 9"
    p = after("site: garden10@blue  hand: blue 1 2 3 4 9 9", "buy 1 pay 9 pay 9")
    assert hand(p) == "blue 1 2 3 4"


def test_A3_3_a_payment_with_one_way_pays_itself() -> None:
    for line in ["buy 1", "buy 1 pay 4", "buy 1 pay 4 pay 7"]:
        assert discard(after("site: garden10@blue  hand: blue 4 7, green 9", line)) == "blue 4 7"


def test_A3_3_the_payment_is_told() -> None:
    p = after("site: garden10@blue  hand: blue 4 7", "buy 1")
    assert [event["card"] for event in happened(p, "paid")] == [MONEY_NUMBERS["blue 4"], MONEY_NUMBERS["blue 7"]]
    assert [(event["seat"], event["paid"], event["currency"]) for event in happened(p, "bought")] == [(0, 11, 0)]


def paying(hand_words: str, price: str = "garden10") -> twocities.Position:
    """Seat 0 has said `buy 1` and must choose what to pay."""
    p = after(f"site: {price}@blue tower9@green  hand: {hand_words}  display: orange 9 8", "buy 1")
    assert state_of(p)["waits"] == Waits.PAYMENT
    return p


def test_A3_3_cards_are_paid_from_the_smallest_up() -> None:
    p = paying("blue 4 6 9")
    assert legal(p) == {"pay 4", "pay 6"}
    assert refusal(p, "pay 9") == "SMALLER_CARDS_FIRST"
    assert refusal(paying("blue 4 6 8 9"), "pay 6 pay 4") == "SMALLER_CARDS_FIRST"


def test_A3_3_cards_that_are_not_in_hand_cannot_be_paid() -> None:
    p = paying("blue 4 6 9, green 7")
    assert refusal(p, "pay 7") == refusal(p, "pay 5") == refusal(p, "pay 4 pay 4") == "NO_SUCH_CARD"


def test_A3_3_a_card_that_could_be_taken_back_is_not_offered() -> None:
    p = paying("blue 1 2 8 9", "garden9")
    assert legal(p) == {"pay 1", "pay 2", "pay 9"}
    assert refusal(p, "pay 1 pay 9") == "SUPERFLUOUS_CARD"
    assert refusal(p, "pay 1 pay 2 pay 8") == "SUPERFLUOUS_CARD"


def test_A3_3_not_even_a_small_card_on_top_of_the_exact_price() -> None:
    p = table("site: garden9@blue  hand: blue 1 9  display: green 9")
    assert refusal(p, "buy 1 pay 1 pay 9") == "SUPERFLUOUS_CARD"
    assert hand(after("site: garden9@blue  hand: blue 1 9  display: green 9", "buy 1")) == "blue 1"


def test_A3_3_nothing_is_paid_without_buying() -> None:
    assert refusal(table("site: garden10@blue  hand: blue 4 6"), "pay 4") == "NOTHING_IS_BEING_PAID"
    p = after("site: garden10@blue  hand: blue 4 6 1  display: green 1", "buy 1 pay 4 pay 6")
    assert refusal(p, "pay 1") == "NOTHING_IS_BEING_PAID"


@pytest.mark.parametrize("line", ["take 1", "buy 1", "buy 2", "done", "pass"])
def test_A3_3_a_purchase_begun_must_be_paid(line: str) -> None:
    assert refusal(paying("blue 4 6 9, green 9"), line) == "PAY_FIRST"
    assert refusal(paying("blue 4 6 8 9, green 9"), f"pay 6 {line}") == "PAY_FIRST"


def test_A3_3_a_position_with_a_payment_of_nothing_is_refused() -> None:
    dump = variant(3).new("1").dump()
    dump["state"]["waits"] = int(Waits.PAYMENT)
    with pytest.raises(ValueError, match="payment under way"):
        variant(3).load(dump)


def payments(p: twocities.Position, before: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Every payment that the choices lead to: once for each way of choosing."""
    if state_of(p)["waits"] != Waits.PAYMENT:
        yield tuple(sorted((before - blue_cards(p)).elements()))
        return
    for action in p.legal(0):
        following = p.copy()
        following.play(action, 0)
        yield from payments(following, before)


def blue_cards(p: twocities.Position) -> Counter[int]:
    """The values of seat 0's blue cards."""
    return Counter({value: count for value, count in enumerate(state_of(p)["players"][0]["money"][:9], 1) if count})


def least_payments(cards: list[int], price: int) -> set[tuple[int, ...]]:
    """Every set of cards that reaches the price and does not without any one of them."""
    sets = {tuple(sorted(chosen)) for size in range(1, len(cards) + 1) for chosen in combinations(cards, size)}
    return {chosen for chosen in sets if sum(chosen) >= price and sum(chosen) - min(chosen) < price}


PRICED = [
    "pavilion2",
    "pavilion3",
    "pavilion4",
    "chambers5",
    "garden6",
    "garden7",
    "garden8",
    "tower9",
    "garden10",
    "tower11",
    "tower12",
    "tower13",
]


@settings(deadline=None, max_examples=150)
@given(st.lists(st.integers(1, 9), min_size=1, max_size=8), st.sampled_from(PRICED))
def test_A3_3_every_payment_without_a_superfluous_card_is_offered_once(cards: list[int], building: str) -> None:
    price = int("".join(filter(str.isdigit, building)))
    p = table(f"site: {building}@blue tower9@green  display: green 9 8  hand: blue {' '.join(map(str, cards))}, orange 5")
    wanted = least_payments(cards, price)
    assert ("buy 1" in legal(p)) == bool(wanted)
    if wanted:
        p.play("buy 1", 0)
        assert Counter(payments(p, Counter(cards))) == Counter(wanted)


@settings(deadline=None, max_examples=100)
@given(st.lists(st.integers(1, 9), min_size=2, max_size=7), st.sampled_from(PRICED), st.data())
def test_A3_3_each_such_payment_can_be_written_from_the_smallest_up(cards: list[int], building: str, data: st.DataObject) -> None:
    wanted = least_payments(cards, int("".join(filter(str.isdigit, building))))
    if not wanted:
        return
    payment = data.draw(st.sampled_from(sorted(wanted)))
    text = f"site: {building}@blue  display: green 9 8  hand: blue {' '.join(map(str, cards))}"
    p = after(text, "buy 1 " + " ".join(f"pay {value}" for value in payment))
    assert discard(p) == f"blue {' '.join(map(str, payment))}"


@settings(deadline=None, max_examples=100)
@given(st.lists(st.integers(1, 9), min_size=2, max_size=6), st.sampled_from(PRICED), st.data())
def test_A3_3_no_other_set_of_cards_can_be_paid(cards: list[int], building: str, data: st.DataObject) -> None:
    wanted = least_payments(cards, int("".join(filter(str.isdigit, building))))
    others = {tuple(sorted(chosen)) for size in range(1, len(cards) + 1) for chosen in combinations(cards, size)} - wanted
    if not wanted or not others:
        return
    payment = data.draw(st.sampled_from(sorted(others)))
    p = table(f"site: {building}@blue  display: green 9 8  hand: blue {' '.join(map(str, cards))}")
    line = "buy 1 " + " ".join(f"pay {value}" for value in payment)
    if refusal(p, line) == "":  # then it was only the beginning of one
        p.play(line, 0)
        assert state_of(p)["waits"] == Waits.PAYMENT or tuple(sorted((Counter(cards) - blue_cards(p)).elements())) in wanted


def test_A3_4_exact_payment_gives_another_action() -> None:
    p = after("site: garden10@blue tower9@green  hand: blue 4 6, green 9  display: blue 2, green 3", "buy 1 pay 4 pay 6")
    assert p.waiting == (0,)
    assert legal(p) == {"take 1", "take 2", "take 1 2", "buy 2", "done"}
    assert happened(p, "exact") == [{"seat": 0}]


def test_A3_4_a_single_exact_card_counts_too() -> None:
    assert after("site: tower9@green  hand: green 9  display: blue 2", "buy 2").waiting == (0,)


def test_A3_4_paying_more_ends_the_turn() -> None:
    p = after("site: garden10@blue tower9@green  hand: blue 4 7, green 9  display: blue 2, green 3", "buy 1")
    assert p.waiting == (1,)
    assert happened(p, "exact") == []


def test_A3_4_the_choice_of_cards_decides() -> None:
    text = "site: garden10@blue  hand: blue 4 6 7  display: blue 2"
    assert after(text, "buy 1 pay 4 pay 6").waiting == (0,)
    assert after(text, "buy 1 pay 4 pay 7").waiting == (1,)


def test_A3_4_another_action_may_be_declined() -> None:
    p = after("site: garden10@blue tower9@green  hand: blue 4 6, green 9  display: blue 2", "buy 1 done")
    assert p.waiting == (1,)
    assert happened(p, "declined") == [{"seat": 0}]
    assert hand(p) == "green 9"


def test_A3_4_declining_is_not_passing() -> None:
    p = after("site: garden10@blue tower9@green  hand: blue 4 6, green 9  display: blue 2", "buy 1")
    assert refusal(p, "pass") == "NOT_STUCK"


def test_A3_4_taking_as_another_action_ends_the_turn() -> None:
    p = after("site: garden10@blue tower9@green  hand: blue 4 6, green 9  display: blue 2, green 3", "buy 1 take 1 2")
    assert hand(p) == "blue 2, green 3 9"
    assert p.waiting == (1,)


def test_A3_4_another_purchase_may_be_inexact_and_ends_the_turn() -> None:
    p = after("site: garden10@blue tower8@green  hand: blue 4 6, green 9  display: blue 2, green 3", "buy 1 buy 2")
    assert buildings(p) == "garden 1 tower 1"
    assert p.waiting == (1,)


def test_A3_4_what_was_bought_is_gone_and_nothing_is_refilled_meanwhile() -> None:
    p = after("site: garden10@blue tower9@green  hand: blue 4 6 9 9, green 9  display: blue 2, green 3", "buy 1 pay 4 pay 6")
    assert site(p) == ["-", "tower9", "-", "-"]
    assert display(p) == ["blue 2", "green 3", "-", "-"]
    assert refusal(p, "buy 1") == "NO_BUILDING_THERE"


def test_A3_4_after_four_exact_purchases_only_taking_is_left() -> None:
    p = after(
        f"{FOUR_CHEAP}  hand: blue 2 9, green 3 9, orange 3 9, yellow 4 9  display: blue 1, green 5", "buy 1 pay 2 buy 2 pay 3 buy 3 pay 3"
    )
    assert legal(p) == {"take 1", "take 2", "buy 4", "done"}
    p.play("buy 4 pay 4")
    assert p.waiting == (0,)
    assert legal(p) == {"take 1", "take 2", "done"}
    assert refusal(p, "buy 1") == "NO_BUILDING_THERE"
    p.play("take 2")
    assert p.waiting == (1,)
    assert hand(p) == "blue 9, green 5 9, orange 9, yellow 9"
    assert buildings(p) == "pavilion 2 seraglio 2"
    assert "-" not in site(p)


def test_A3_4_four_exact_purchases_in_any_order() -> None:
    text = f"{FOUR_CHEAP}  hand: blue 2, green 3, orange 3, yellow 4  display: blue 1"
    for order in permutations("1234"):
        assert legal(after(text, " ".join(f"buy {place}" for place in order))) == {"take 1", "done"}


def test_A3_4_nothing_left_to_do_ends_the_turn_by_itself() -> None:
    p = after("site: garden10@blue tower9@green  hand: blue 4 6, green 8", "buy 1")
    assert p.waiting == (1,)
    assert "-" not in site(p)


def test_A3_4_taking_never_gives_another_action() -> None:
    p = after("site: garden10@blue tower9@green  hand: blue 4 6, green 9  display: blue 2, green 3", "buy 1 take 1")
    assert refusal(p, "done") == "NOT_WAITED_FOR"


@pytest.mark.parametrize("owner", ["keep", "give"])
def test_A3_4_a_building_given_to_dirk_counts_the_same(owner: str) -> None:
    text = "players: 2  site: garden10@blue tower9@green  display: blue 2, green 3  "
    p = after(f"{text}  hand: blue 4 6, green 9", f"buy 1 {owner}")
    assert p.waiting == (0,)
    assert legal(p) == {"take 1", "take 2", "take 1 2", "buy 2", "done"}
    assert after(f"{text}  hand: blue 4 7, green 9", f"buy 1 {owner}").waiting == (1,)
