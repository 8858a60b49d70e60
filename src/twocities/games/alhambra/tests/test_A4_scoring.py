"""A4 Scoring."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import twocities
from twocities.games.alhambra.tests.reading import building_pile, display, happened, money_pile, state_of
from twocities.games.alhambra.tests.tables import TYPES, after, random_game

# What brings about each scoring when seat 0 takes the only face-up card.
SCORING_A = "display: blue 1  money_pile: A ..."
SCORING_B = "display: blue 1  money_pile: B ...  scored: A"
SCORING_C = "display: blue 1  building_pile: 0  scored: A B"
HOW = {"A": SCORING_A, "B": SCORING_B, "C": SCORING_C}

SITE = "site: garden10@blue tower9@green garden11@orange tower12@yellow"
SHOWN = "display: blue 9, green 8, orange 7, yellow 6"


def scored(scoring: str, owned: str, players: int = 4) -> twocities.Position:
    """After a scoring of what is owned."""
    return after(f"players: {players}  {HOW[scoring]}  {owned}", "take 1")


def test_A4_1_scoring_a_comes_when_it_is_turned_up() -> None:
    p = after(f"{SITE}  {SHOWN}  money_pile: A, blue 5, green 5  buildings1: tower 1", "take 1")
    assert happened(p, "scoring") == [{"scoring": 0}]
    assert p.points == (0, 6, 0)
    assert state_of(p)["scored"] == 1


def test_A4_1_scoring_b_comes_when_it_is_turned_up() -> None:
    p = after(f"{SITE}  {SHOWN}  money_pile: B, blue 5, green 5  scored: A  buildings1: tower 1", "take 1")
    assert happened(p, "scoring") == [{"scoring": 1}]
    assert p.points == (0, 13, 0)
    assert state_of(p)["scored"] == 3


def test_A4_1_the_card_leaves_the_game_and_the_refill_goes_on_to_four() -> None:
    p = after(f"{SITE}  {SHOWN}  money_pile: A, blue 5, green 5", "take 1")
    assert display(p) == ["blue 5", "green 8", "orange 7", "yellow 6"]
    assert money_pile(p) == ["green 5"]


def test_A4_1_it_may_come_in_the_middle_of_a_refill() -> None:
    p = after(f"{SITE}  display: blue 2, green 3, orange 7, yellow 6  money_pile: blue 5, A, green 5, orange 1", "take 1 2")
    assert sorted(display(p)) == ["blue 5", "green 5", "orange 7", "yellow 6"]
    assert [event.name for event in p.events(None) if event.paragraph != "A3.2"] == ["turned-money", "scoring", "turned-money"]


def test_A4_1_it_waits_while_no_money_is_missing() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: blue 4 7  money_pile: A, blue 5", "buy 1")
    assert happened(p, "scoring") == []
    assert p.points == (0, 0, 0)
    assert money_pile(p) == ["A", "blue 5"]


def test_A4_1_it_waits_below_the_card_that_fills_the_display() -> None:
    p = after(f"{SITE}  {SHOWN}  money_pile: blue 5, A", "take 1")
    assert happened(p, "scoring") == []
    p.play("take 1", 1)
    assert happened(p, "scoring") == [{"scoring": 0}]


def test_A4_1_it_is_scored_before_the_next_turn_and_counts_what_was_just_bought() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: green 9  buildings1: garden 1  money_pile: A ...", "buy 2 take 1")
    assert p.points == (6, 5, 0)
    assert p.waiting == (1,)


def test_A4_1_the_site_is_refilled_before_it_is_scored() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: green 9  money_pile: A ...  building_pile: tower7 ...", "buy 2 take 1")
    names = [event.name for event in p.events(None)]
    assert names.index("turned-building") < names.index("scoring") < names.index("turned-money")


def test_A4_1_the_discard_pile_is_shuffled_if_nothing_lies_below_it() -> None:
    p = after(f"{SITE}  {SHOWN}  money_pile: A  discard: blue 2, green 2", "take 1")
    assert happened(p, "scoring") == [{"scoring": 0}]
    assert happened(p, "shuffled") == [{"cards": 2}]
    assert "-" not in display(p)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_A4_1_a_and_b_come_at_most_once_a_in_front_and_never_in_one_refill(players: int) -> None:
    for seed in range(3):
        masks = [state_of(p)["scored"] for p in random_game(players, seed)]
        assert {(a, b) for a, b in pairwise(masks) if a != b} <= {(0, 1), (1, 3)}
        assert masks[-1] > 0


def test_A4_1_scoring_cards_are_not_shuffled_back() -> None:
    p = after(f"{SITE}  {SHOWN}  money_pile: A, blue 5  discard: green 2", "take 1")
    p.play("take 1", 1)
    assert happened(p, "shuffled") == [{"cards": 1}]
    assert not {"A", "B"} & {*money_pile(p), *display(p)}


def test_A4_2_a_only_the_most() -> None:
    assert scored("A", "buildings: tower 1  buildings1: tower 3  buildings2: tower 2").points == (0, 6, 0, 0)


def test_A4_2_b_the_most_and_the_second() -> None:
    assert scored("B", "buildings: tower 1  buildings1: tower 3  buildings2: tower 2").points == (0, 13, 6, 0)


def test_A4_2_c_the_most_the_second_and_the_third() -> None:
    p = scored("C", "buildings: tower 1  buildings1: tower 4  buildings2: tower 3  buildings3: tower 2")
    assert p.points == (0, 21, 13, 6)


def test_A4_2_every_type_is_scored_by_itself() -> None:
    p = scored("B", "buildings: tower 1 garden 2 pavilion 1  buildings1: tower 2 garden 1  buildings2: seraglio 1 arcades 2 chambers 1")
    assert p.points == (6 + 12 + 8, 13 + 5, 9 + 10 + 11, 0)


def test_A4_2_one_building_may_be_the_most() -> None:
    assert scored("A", "buildings3: chambers 1").points == (0, 0, 0, 4)


def test_A4_2_points_are_added_to_those_before() -> None:
    assert scored("A", "points: 30  points1: 12  points2: 300  buildings1: tower 1  buildings2: pavilion 2").points == (30, 18, 301, 0)


def test_A4_2_the_log_tells_points_buildings_and_place() -> None:
    p = scored("B", "buildings1: tower 3  buildings2: tower 2  buildings3: tower 2")
    tower = TYPES.index("tower")
    assert happened(p, "scored") == [
        {"seat": 1, "type": tower, "points": 13, "buildings": 3, "place": 1, "tied": 1},
        {"seat": 2, "type": tower, "points": 3, "buildings": 2, "place": 2, "tied": 2},
        {"seat": 3, "type": tower, "points": 3, "buildings": 2, "place": 2, "tied": 2},
    ]


def test_A4_3_tied_players_share_and_round_down() -> None:
    assert scored("B", "buildings: tower 4  buildings1: tower 4  buildings2: tower 1").points == (9, 9, 0, 0)


def test_A4_3_three_share_the_two_places_of_b() -> None:
    assert scored("B", "buildings: tower 2  buildings1: tower 2  buildings2: tower 2  buildings3: tower 1").points == (6, 6, 6, 0)


def test_A4_3_two_share_the_one_place_of_a() -> None:
    assert scored("A", "buildings: tower 2  buildings1: tower 2").points == (3, 3, 0, 0)
    assert scored("A", "buildings: garden 2  buildings1: garden 2").points == (2, 2, 0, 0)


def test_A4_3_a_share_may_be_nothing() -> None:
    assert scored("A", "buildings: pavilion 1  buildings1: pavilion 1").points == (0, 0, 0, 0)


def test_A4_3_places_past_the_table_are_worth_nothing() -> None:
    assert scored("B", "buildings: tower 3  buildings1: tower 2  buildings2: tower 2  buildings3: tower 2").points == (13, 2, 2, 2)
    assert scored("C", "buildings: tower 3  buildings1: tower 2  buildings2: tower 1  buildings3: tower 1").points == (21, 13, 3, 3)
    assert scored("C", "buildings: tower 3  buildings1: tower 2  buildings2: tower 2  buildings3: tower 2").points == (21, 6, 6, 6)


def test_A4_3_all_four_share_all_three_places_of_c() -> None:
    owned = "  ".join(f"buildings{seat}: tower 2" for seat in range(4))
    assert scored("C", owned).points == (10, 10, 10, 10)


def test_A4_3_after_a_tie_the_places_it_covered_are_gone() -> None:
    assert scored("C", "buildings: tower 3  buildings1: tower 3  buildings2: tower 2  buildings3: tower 1").points == (17, 17, 6, 0)
    assert scored("B", "buildings: tower 3  buildings1: tower 3  buildings2: tower 2").points == (9, 9, 0, 0)


def test_A4_3_six_may_be_tied() -> None:
    owned = "  ".join(f"buildings{seat}: pavilion 1" for seat in range(6))
    assert scored("C", owned, players=6).points == (4,) * 6


@pytest.mark.parametrize("scoring", "ABC")
def test_A4_3_nobody_scores_a_type_of_which_they_own_none(scoring: str) -> None:
    p = scored(scoring, "buildings1: tower 1")
    assert p.points == (0, {"A": 6, "B": 13, "C": 21}[scoring], 0, 0)
    assert len(happened(p, "scored")) == 1
    assert scored(scoring, "").points == (0, 0, 0, 0)


# The table A1.3, by the rulebook.
TABLE: dict[str, dict[str, tuple[int, ...]]] = {
    "A": {name: (1 + t,) for t, name in enumerate(TYPES)},
    "B": {name: (8 + t, 1 + t) for t, name in enumerate(TYPES)},
    "C": {name: (16 + t, 8 + t, 1 + t) for t, name in enumerate(TYPES)},
}
FEW_ENOUGH = 46  # with more in hands the site could not be refilled, and the game would end with C
MOST = {"pavilion": 7, "seraglio": 7, "arcades": 9, "chambers": 9, "garden": 11, "tower": 11}


def shares(counts: list[int], places: tuple[int, ...]) -> list[int]:
    """What each gets for one type: everyone above takes a place; the tied share the places they cover."""
    found = []
    for count in counts:
        above, tied = sum(other > count for other in counts), counts.count(count)
        found.append(sum(places[above : above + tied]) // tied if count else 0)
    return found


@st.composite
def owned_by(draw: st.DrawFn, players: int) -> list[list[int]]:
    """For each type, how many each player owns; never more than there are."""
    found = []
    for most in MOST.values():
        counts, left = [], most
        for _ in range(players):
            counts.append(draw(st.integers(0, min(left, 3))))
            left -= counts[-1]
        found.append(counts)
    return found


@settings(deadline=None, max_examples=120)
@given(st.sampled_from("ABC"), st.integers(3, 6), st.data())
def test_A4_3_any_holdings_score_as_the_table_says(scoring: str, players: int, data: st.DataObject) -> None:
    owned = data.draw(owned_by(players).filter(lambda counts: sum(map(sum, counts)) <= FEW_ENOUGH))
    words = []
    for seat in range(players):
        words.append(f"buildings{seat}: " + " ".join(f"{name} {owned[t][seat]}" for t, name in enumerate(TYPES)))
    by_type = [shares(owned[t], TABLE[scoring][name]) for t, name in enumerate(TYPES)]
    assert scored(scoring, "  ".join(words), players).points == tuple(map(sum, zip(*by_type, strict=True)))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_A4_3_points_are_the_sum_of_what_the_log_tells(players: int) -> None:
    *_, p = random_game(players, 11)
    told = [0] * len(p.points)
    for event in happened(p, "scored"):
        told[event["seat"] or 0] += event["points"] or 0
    assert tuple(told) == p.points
    assert sum(told) > 0


def test_A4_4_c_is_scored_when_the_game_ends() -> None:
    p = scored("C", "buildings1: tower 2")
    assert p.over
    assert happened(p, "scoring") == [{"scoring": 2}]
    assert p.points == (0, 21, 0, 0)


def test_A4_4_c_is_not_scored_before() -> None:
    assert happened(scored("A", "buildings1: tower 2"), "scoring") == [{"scoring": 0}]
    for p in random_game(3, 12):
        assert p.over or {"scoring": 2} not in happened(p, "scoring")


@pytest.mark.parametrize(("pile", "been"), [("A, blue 1, B", ""), ("B, blue 1", "scored: A"), ("blue 1, A, blue 2, B", "")])
def test_A4_4_a_and_b_that_never_came_up_are_not_scored(pile: str, been: str) -> None:
    p = after(f"display: blue 1  building_pile: 0  money_pile: {pile}  {been}  buildings1: tower 2", "take 1")
    assert p.over
    assert happened(p, "scoring") == [{"scoring": 2}]
    assert p.points == (0, 21, 0)


def test_A4_4_dirks_draw_lapses_with_the_scoring() -> None:
    text = "players: 2  site: tower9@blue tower9@green  hand: green 9  display: blue 1  dirk: pavilion 1"
    p = after(f"{text}  building_pile: garden6  money_pile: A, B", "buy 2 keep take 1")
    assert p.over
    assert happened(p, "dirk-drew") == []
    assert building_pile(p) == []
    assert p.points == (21, 0, 16)
