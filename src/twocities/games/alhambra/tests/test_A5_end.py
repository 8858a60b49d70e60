"""A5 The end of the game."""

from __future__ import annotations

import pytest

from twocities.games.alhambra.state import Waits
from twocities.games.alhambra.tests.reading import building_pile, buildings, hand, happened, legal, refusal, site, state_of
from twocities.games.alhambra.tests.tables import after, random_game, table

SITE = "site: garden10@blue tower9@green garden11@orange tower12@yellow"
SHOWN = "display: blue 9, green 8, orange 7, yellow 6"
PLAYERS = (2, 3, 4, 5, 6)
ENDING = "building_pile: 0  scored: A B"  # the turn that leaves a gap in the site is the last


def test_A5_1_the_game_ends_after_the_turn_that_leaves_a_gap() -> None:
    p = after(f"{SITE}  {SHOWN}  {ENDING}  hand: blue 4 7", "buy 1")
    assert p.over
    assert p.waiting == ()
    assert state_of(p)["waits"] == Waits.NOTHING


def test_A5_1_not_in_the_middle_of_a_turn() -> None:
    p = after(f"{SITE}  {SHOWN}  {ENDING}  hand: blue 4 6, green 9, orange 9 9", "buy 1 buy 2")
    assert p.waiting == (0,)
    assert "buy 3" in legal(p)
    p.play("done", 0)
    assert p.over


def test_A5_1_an_empty_pile_alone_does_not_end_it() -> None:
    p = after(f"{SITE}  {SHOWN}  {ENDING}  hand1: blue 4 7", "take 1")
    assert p.waiting == (1,)
    p.play("buy 1", 1)
    assert p.over


def test_A5_1_the_site_is_refilled_as_far_as_possible() -> None:
    p = after(f"{SITE}  {SHOWN}  hand: blue 4 6, orange 5 6, yellow 6 6  building_pile: tower7 pavilion2", "buy 1 buy 3 buy 4 done")
    assert p.over
    assert [event["currency"] for event in happened(p, "turned-building")] == [0, 2]
    assert building_pile(p) == []


@pytest.mark.parametrize("players", PLAYERS)
def test_A5_1_every_game_ends_so(players: int) -> None:
    for seed in range(3):
        *_, p = random_game(players, seed)
        assert p.over
        assert building_pile(p) == []
        assert len(happened(p, "ended")) == 1
        assert len(happened(p, "left-to")) + len(happened(p, "left-to-nobody")) <= 3


def test_A5_1_afterwards_nothing_can_be_done() -> None:
    p = after(f"{SITE}  {SHOWN}  {ENDING}  hand: blue 4 7, green 9", "buy 1")
    for seat in range(3):
        assert p.legal(seat) == ()
        for line in ["take 1", "buy 2", "pass", "done"]:
            assert refusal(p, line, seat) == "OVER"


def test_A5_2_what_is_left_goes_to_the_most_money_of_its_place() -> None:
    p = after(f"{SITE}  {SHOWN}  {ENDING}  hand: blue 4 7, green 5  hand1: green 6, yellow 1  hand2: orange 2, green 1", "buy 1")
    assert buildings(p, 0) == "garden 1"
    assert buildings(p, 1) == "tower 2"
    assert buildings(p, 2) == "garden 1"


def test_A5_2_worth_and_not_number_of_cards() -> None:
    p = after(f"site: garden10@blue tower9@green  {SHOWN}  {ENDING}  hand: blue 4 7  hand1: green 1 1 1 2  hand2: green 6", "buy 1")
    assert buildings(p, 1) == ""
    assert buildings(p, 2) == "tower 1"


@pytest.mark.parametrize(("place", "currency"), [(1, "blue"), (2, "green"), (3, "orange"), (4, "yellow")])
def test_A5_2_the_currency_of_the_place_counts(place: int, currency: str) -> None:
    others = ", ".join(f"{other} 9 9" for other in ("blue", "green", "orange", "yellow") if other != currency)
    p = after(f"site: tower13@{currency}  display: blue 1  {ENDING}  hand1: {others}  hand2: {currency} 2", "take 1")
    assert buildings(p, 2) == "tower 1"
    assert buildings(p, 1) == ""
    assert [(event["seat"], event["currency"], event["money"]) for event in happened(p, "left-to")] == [(2, place - 1, 2)]


def test_A5_2_the_price_does_not_matter() -> None:
    p = after(f"site: garden10@blue tower13@green  {SHOWN}  {ENDING}  hand: blue 4 7  hand2: green 1", "buy 1")
    assert buildings(p, 2) == "tower 1"


def test_A5_2_nothing_is_paid_for_it() -> None:
    p = after(f"site: garden10@blue tower9@green tower9@yellow  {SHOWN}  {ENDING}  hand: blue 4 7  hand2: green 9, yellow 9", "buy 1")
    assert hand(p, 2) == "green 9, yellow 9"
    assert buildings(p, 2) == "tower 2"


def test_A5_2_a_tie_leaves_it_to_nobody() -> None:
    p = after(f"site: garden10@blue tower9@green  {SHOWN}  {ENDING}  hand: blue 4 7, green 3  hand1: green 2 3  hand2: green 5", "buy 1")
    assert [buildings(p, seat) for seat in range(3)] == ["garden 1", "", ""]
    assert len(happened(p, "left-to-nobody")) == 1
    assert happened(p, "left-to") == []


def test_A5_2_a_tie_below_the_most_does_not_matter() -> None:
    p = after(f"site: garden10@blue tower9@green  {SHOWN}  {ENDING}  hand: blue 4 7, green 3  hand1: green 3  hand2: green 4", "buy 1")
    assert buildings(p, 2) == "tower 1"


def test_A5_2_a_tie_broken_by_the_last_seat_counts_for_it() -> None:
    text = f"players: 4  site: garden10@blue tower9@green  {SHOWN}  {ENDING}  hand: blue 4 7, green 3"
    assert buildings(after(f"{text}  hand1: green 3  hand3: green 7", "buy 1"), 3) == "tower 1"
    assert buildings(after(f"{text}  hand1: green 7  hand2: green 3  hand3: green 3", "buy 1"), 1) == "tower 1"


def test_A5_2_nobody_with_any_leaves_it_to_nobody() -> None:
    p = after(f"site: garden10@blue tower9@green  {SHOWN}  {ENDING}  hand: blue 4 7  hand1: blue 9, yellow 9", "buy 1")
    assert [buildings(p, seat) for seat in range(3)] == ["garden 1", "", ""]
    assert len(happened(p, "left-to-nobody")) == 1


def test_A5_2_money_spent_in_the_last_turn_no_longer_counts() -> None:
    p = after(
        f"site: garden10@blue tower9@green garden6@yellow  {SHOWN}  {ENDING}  hand: green 9 3  hand1: green 4  hand2: green 2",
        "buy 2 pay 9 done",
    )
    assert buildings(p, 0) == "tower 1"
    p = after(f"site: garden10@green tower9@blue  {SHOWN}  {ENDING}  hand: blue 5 6 2  hand1: blue 4", "buy 1 pay 5 pay 6")
    assert hand(p, 0) == "blue 2"
    assert buildings(p, 1) == ""


def test_A5_2_money_taken_in_the_last_turn_counts() -> None:
    p = after(f"site: garden10@blue tower9@green  {SHOWN}  {ENDING}  hand: blue 4 6  hand1: green 7", "buy 1 take 2")
    assert buildings(p, 0) == "garden 1 tower 1"


def test_A5_2_a_building_turned_up_last_is_left_over_too() -> None:
    p = after(
        f"site: garden10@blue tower9@green  {SHOWN}  building_pile: chambers5  hand: blue 4 7  hand1: blue 1  hand2: green 1", "buy 1"
    )
    assert buildings(p, 1) == "chambers 1"
    assert buildings(p, 2) == "tower 1"


def test_A5_2_dirk_has_no_money() -> None:
    p = after(
        f"players: 2  site: garden10@blue tower9@green garden8@yellow  {SHOWN}  {ENDING}  hand: blue 4 7  hand1: yellow 1", "buy 1 keep"
    )
    assert buildings(p, 2) == ""
    assert buildings(p, 1) == "garden 1"
    assert len(happened(p, "left-to-nobody")) == 1


def test_A5_3_scoring_c_counts_what_was_left_over() -> None:
    p = after(f"site: garden10@blue tower9@green  {SHOWN}  {ENDING}  hand: blue 4 7  hand2: green 1", "buy 1")
    assert p.points == (20, 0, 21)
    names = [event.name for event in p.events(None)]
    assert names.index("ended") < names.index("left-to") < names.index("scoring")


def test_A5_3_a_building_left_to_nobody_scores_for_nobody() -> None:
    p = after(f"site: garden10@blue tower9@green  {SHOWN}  {ENDING}  hand: blue 4 7  hand1: green 1  hand2: green 1", "buy 1")
    assert p.points == (20, 0, 0)


def test_A5_3_most_points_wins() -> None:
    p = after(f"display: blue 1  {ENDING}  points: 5  points1: 9  points2: 8", "take 1")
    assert p.points == (5, 9, 8)
    assert p.winners == (1,)


def test_A5_3_c_decides() -> None:
    p = after(f"display: blue 1  {ENDING}  points: 5  points1: 20  buildings: pavilion 1", "take 1")
    assert p.points == (21, 20, 0)
    assert p.winners == (0,)


def test_A5_3_ties_share_the_win() -> None:
    assert after(f"players: 4  display: blue 1  {ENDING}  points: 9  points1: 7  points3: 9", "take 1").winners == (0, 3)
    assert after(f"players: 6  display: blue 1  {ENDING}", "take 1").winners == (0, 1, 2, 3, 4, 5)


def test_A5_3_nobody_has_won_before_the_end() -> None:
    assert table(f"{SITE}  {SHOWN}  points1: 40").winners == ()
    for p in random_game(3, 13):
        assert bool(p.winners) == p.over


@pytest.mark.parametrize("players", PLAYERS)
def test_A5_3_points_are_listed_by_seat(players: int) -> None:
    points = "  ".join(f"points{seat}: {seat + 1}" for seat in range(players))
    p = after(f"players: {players}  display: blue 1  {ENDING}  {points}", "take 1")
    assert p.points[:players] == tuple(range(1, players + 1))
    assert len(p.points) == (3 if players == 2 else players)
    assert p.winners == (players - 1,)


def test_A5_3_the_game_is_over_with_an_empty_site_too() -> None:
    p = after(f"display: blue 1  {ENDING}  buildings1: tower 1", "take 1")
    assert p.over
    assert site(p) == ["-"] * 4
    assert p.winners == (1,)
