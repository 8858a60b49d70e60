"""A2 Set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from twocities.games.alhambra.components import SCORING_A, SCORING_B
from twocities.games.alhambra.tests.reading import (
    building_pile,
    buildings,
    display,
    happened,
    money_pile,
    pile_sizes,
    places_of_scoring_cards,
    site,
    state_of,
)
from twocities.games.alhambra.tests.tables import BUILDING_NAMES, DIRK, variant

PLAYERS = (2, 3, 4, 5, 6)
SEEDS = 200


@cache
def deals(players: int) -> tuple[dict[str, Any], ...]:
    """The tables of many seeds."""
    return tuple(state_of(variant(players).new(seed)) for seed in range(SEEDS))


def values(money: list[int]) -> Iterator[int]:
    """The values of the cards in a hand."""
    for card, count in enumerate(money):
        yield from [card % 9 + 1] * count


def standings(state: dict[str, Any]) -> list[tuple[int, int, int]]:
    """For each seat: how many cards, what they are worth, and the seat."""
    hands = [list(values(player["money"])) for player in state["players"][: state["num_players"]]]
    return [(len(hand), sum(hand), seat) for seat, hand in enumerate(hands)]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_A2_1_four_buildings_lie_open_and_nobody_owns_any(players: int) -> None:
    p = variant(players).new("1")
    assert "-" not in site(p)
    assert len(building_pile(p)) == 54 - 4
    assert all(buildings(p, seat) == "" for seat in range(6))


def test_A2_1_two_players_deal_dirk_six_buildings() -> None:
    p = variant(2).new("1")
    assert "-" not in site(p)
    assert len(building_pile(p)) == 54 - 4 - 6
    assert state_of(p)["owner"].count(DIRK) == sum(state_of(p)["players"][DIRK]["buildings"]) == 6
    assert buildings(p, 0) == buildings(p, 1) == ""


@pytest.mark.parametrize("seed", range(10))
def test_A2_1_dirk_draws_before_the_site_is_laid_out(seed: int) -> None:
    """The buildings are shuffled before all else, so one seed shuffles them alike for two and for three."""
    for_three = variant(3).new(seed)
    order = [*site(for_three), *building_pile(for_three)]
    for_two = variant(2).new(seed)
    drawn = [BUILDING_NAMES[event["building"] or 0] for event in happened(for_two, "dirk-drew")]
    assert drawn == order[:6]
    assert site(for_two) == order[6:10]


def test_A2_1_the_buildings_are_shuffled() -> None:
    for place in range(4):
        seen = Counter(state["site"][place] for state in deals(4))
        assert len(seen) > 45
        assert max(seen.values()) < 16
    assert len({tuple(state["building_pile"]) for state in deals(4)}) == SEEDS


@pytest.mark.parametrize("players", PLAYERS)
def test_A2_2_hands_are_drawn_until_they_are_worth_20(players: int) -> None:
    for state in deals(players):
        for player in state["players"][:players]:
            worth = sum(values(player["money"]))
            assert 20 <= worth <= 28
            assert worth - max(values(player["money"])) < 20


def test_A2_2_hands_of_20_and_of_28_both_occur() -> None:
    totals = {total for players in PLAYERS for state in deals(players) for _, total, _ in standings(state)}
    assert totals == set(range(20, 29))


@pytest.mark.parametrize("players", PLAYERS)
def test_A2_2_hands_are_hidden_afterwards(players: int) -> None:
    p = variant(players).new("3")
    for seat in range(players):
        seen = p.view(seat, screen=True).to_dict()["players"]
        shown = [set(player["money"]) != {None} for player in seen[:players]]
        assert shown == [other == seat for other in range(players)]


@pytest.mark.parametrize("players", PLAYERS)
def test_A2_2_the_number_of_cards_is_known(players: int) -> None:
    for state in deals(players):
        assert [player["cards"] for player in state["players"][:players]] == [cards for cards, _, _ in standings(state)]


def test_A2_2_the_money_is_shuffled() -> None:
    assert len({tuple(state["money_pile"]) for state in deals(4)}) == SEEDS
    assert len({tuple(state["players"][0]["money"]) for state in deals(4)}) > SEEDS * 9 // 10


def test_A2_2_the_last_cards_of_both_piles_are_shuffled_too() -> None:
    for pile in ("money_pile", "building_pile"):
        seen = Counter(state[pile][0] for state in deals(4))
        assert len(seen) > 25
        assert max(seen.values()) < 20


@pytest.mark.parametrize("players", PLAYERS)
def test_A2_3_fewest_cards_then_lowest_total_then_lowest_seat_begins(players: int) -> None:
    for state in deals(players):
        assert state["to_act"] == min(standings(state))[2]


def test_A2_3_fewest_cards_begin_even_with_a_higher_total() -> None:
    settled = [state for state in deals(4) if min(standings(state))[1] > min(total for _, total, _ in standings(state))]
    assert len(settled) > 20
    assert all(standings(state)[state["to_act"]][0] == min(standings(state))[0] for state in settled)


def test_A2_3_every_tie_break_is_needed_in_some_deal() -> None:
    """Else the tests above would not notice a wrong one."""
    by_total, by_seat = 0, 0
    for state in (state for players in PLAYERS for state in deals(players)):
        first, second = sorted(standings(state))[:2]
        by_total += first[0] == second[0] and first[1] < second[1] and first[2] > second[2]
        by_seat += first[:2] == second[:2]
    assert by_total > 50
    assert by_seat > 50


@pytest.mark.parametrize("players", PLAYERS)
def test_A2_3_the_log_says_who_begins_and_why(players: int) -> None:
    p = variant(players).new("4")
    cards, total, seat = min(standings(state_of(p)))
    assert happened(p, "began") == [{"seat": seat, "cards": cards, "money": total}]
    assert p.waiting == (seat,)


@pytest.mark.parametrize("players", PLAYERS)
def test_A2_4_four_money_cards_lie_open_and_the_rest_is_the_pile(players: int) -> None:
    p = variant(players).new("1")
    assert "-" not in display(p)
    assert not {"A", "B"} & set(display(p))
    dealt = sum(player["cards"] for player in state_of(p)["players"])
    assert len(money_pile(p)) == (72 if players == 2 else 108) - dealt - 4 + 2


@pytest.mark.parametrize("players", PLAYERS)
def test_A2_4_scoring_a_lies_in_the_second_pile_and_b_in_the_fourth(players: int) -> None:
    for state in deals(players):
        _, second, _, fourth, _ = pile_sizes(state["money_left"] - 2)
        above_a, above_b = places_of_scoring_cards(state)
        assert 0 <= above_a <= second
        assert 0 <= above_b <= fourth


@pytest.mark.parametrize("players", PLAYERS)
def test_A2_4_scoring_cards_lie_anywhere_in_their_piles(players: int) -> None:
    """The second and the fourth pile are cut into thirds, each of which holds its card about as often."""
    places: Counter[tuple[str, int]] = Counter()
    for state in deals(players):
        _, second, _, fourth, _ = pile_sizes(state["money_left"] - 2)
        above_a, above_b = places_of_scoring_cards(state)
        places["A", above_a * 3 // (second + 1)] += 1
        places["B", above_b * 3 // (fourth + 1)] += 1
    assert set(places) == {(card, third) for card in "AB" for third in range(3)}
    assert min(places.values()) > SEEDS // 5


def test_A2_4_spare_cards_go_to_the_first_piles() -> None:
    """Whatever the remainder, A and B are found at the very top and the very bottom of piles cut so."""
    ends: set[tuple[int, str]] = set()
    for state in (state for players in PLAYERS for state in deals(players)):
        count = state["money_left"] - 2
        _, second, _, fourth, _ = pile_sizes(count)
        above_a, above_b = places_of_scoring_cards(state)
        ends |= {(count % 5, f"A {end}") for end, place in (("top", 0), ("bottom", second)) if above_a == place}
        ends |= {(count % 5, f"B {end}") for end, place in (("top", 0), ("bottom", fourth)) if above_b == place}
    assert ends == {(spare, f"{card} {end}") for spare in range(5) for card in "AB" for end in ("top", "bottom")}


def test_A2_4_the_size_of_the_piles_is_known() -> None:
    for players in PLAYERS:
        for state in deals(players):
            assert state["first_pile"] == state["money_left"] - 2


def test_A2_4_a_seed_always_deals_the_same() -> None:
    assert variant(3).new("wall") == variant(3).new("wall")
    assert variant(3).new("wall") != variant(3).new("gate")


@pytest.mark.parametrize("players", PLAYERS)
def test_A2_4_a_position_with_a_scoring_card_out_of_place_is_refused(players: int) -> None:
    dump = variant(players).new("1").dump()
    pile = dump["state"]["money_pile"]
    a, b = pile.index(SCORING_A), pile.index(SCORING_B)
    pile[a], pile[b] = pile[b], pile[a]
    with pytest.raises(ValueError, match="scoring cards"):
        variant(players).load(dump)
