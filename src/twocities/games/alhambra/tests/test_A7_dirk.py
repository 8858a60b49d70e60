"""A7 Two players: Dirk."""

from __future__ import annotations

from collections import Counter

import pytest

from twocities.games.alhambra.state import Waits
from twocities.games.alhambra.tests.reading import building_pile, buildings, display, hand, happened, legal, refusal, site, state_of
from twocities.games.alhambra.tests.tables import BUILDING_NAMES, DIRK, after, random_game, table, variant

SITE = "site: garden10@blue tower9@green garden11@orange tower12@yellow"
SHOWN = "display: blue 9, green 8, orange 7, yellow 6"
TWO = f"players: 2  {SITE}  {SHOWN}"


def owned(words: str) -> int:
    """How many buildings such words count."""
    return sum(int(count) for count in words.split()[1::2])


def test_A7_1_dirk_has_six_buildings_at_set_up_and_they_are_told() -> None:
    p = variant(2).new("1")
    assert owned(buildings(p, DIRK)) == 6
    drawn = [event["building"] for event in happened(p, "dirk-drew")]
    assert Counter(drawn) == Counter(card for card, owner in enumerate(state_of(p)["owner"]) if owner == DIRK)
    assert {event["seat"] for event in happened(p, "dirk-drew")} == {DIRK}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_A7_1_more_players_play_without_him(players: int) -> None:
    for p in random_game(players, 21):
        assert len(p.points) == players
    assert happened(p, "dirk-drew") == []
    assert all(owner < players or owner == 255 for owner in state_of(p)["owner"])


def test_A7_1_dirk_never_takes_a_turn_nor_holds_money() -> None:
    for p in random_game(2, 22):
        assert set(p.waiting) <= {0, 1}
        assert hand(p, DIRK) == ""
        assert state_of(p)["players"][DIRK]["cards"] == 0
    with pytest.raises(ValueError, match="0 to 1"):
        p.legal(DIRK)


def test_A7_1_six_more_right_after_scoring_a() -> None:
    p = after(
        f"{TWO}  dirk: garden 1  money_pile: A ...  building_pile: tower7 tower8 pavilion2 pavilion3 arcades4 seraglio3 tower13 ...",
        "take 1",
    )
    assert buildings(p, DIRK) == "pavilion 2 seraglio 1 arcades 1 garden 1 tower 2"
    assert building_pile(p)[0] == "tower13"


def test_A7_1_what_he_draws_after_a_is_not_scored_in_it() -> None:
    p = after(f"{TWO}  buildings: tower 1  money_pile: A ...  building_pile: tower7 tower8 tower9 tower10 tower11 tower13 ...", "take 1")
    assert p.points == (6, 0, 0)
    assert buildings(p, DIRK) == "tower 6"


def test_A7_1_he_draws_before_the_refill_goes_on() -> None:
    p = after(f"{TWO}  money_pile: A ...", "take 1")
    names = [event.name for event in p.events(None)]
    assert names.count("dirk-drew") == 6
    assert names.index("scoring") < names.index("dirk-drew") < names.index("turned-money")
    assert "-" not in display(p)


def test_A7_1_the_site_is_refilled_before_he_draws() -> None:
    p = after(f"{TWO}  hand: green 9  money_pile: A ...  building_pile: pavilion2 tower7 ...", "buy 2 keep take 1")
    assert site(p)[1] == "pavilion2"
    assert BUILDING_NAMES[happened(p, "dirk-drew")[0]["building"] or 0] == "tower7"


@pytest.mark.parametrize(("left", "drawn"), [(30, 10), (9, 3), (8, 2), (7, 2), (6, 2), (3, 1), (2, 0), (1, 0), (0, 0)])
def test_A7_1_a_third_of_the_pile_rounded_down_after_scoring_b(left: int, drawn: int) -> None:
    p = after(f"{TWO}  scored: A  money_pile: B, blue 1 2  building_pile: {left}", "take 1")
    assert owned(buildings(p, DIRK)) == drawn
    assert len(building_pile(p)) == left - drawn
    assert p.waiting == (1,)


def test_A7_1_the_third_is_of_the_draw_pile_alone() -> None:
    """Eight in the pile and four on the site: a third of eight, not of twelve. One of nine has refilled the site."""
    p = after(f"{TWO}  scored: A  hand: green 9  money_pile: B, blue 1 2  building_pile: 9", "buy 2 keep take 1")
    assert len(happened(p, "dirk-drew")) == 2
    assert len(building_pile(p)) == 6


def test_A7_1_what_he_draws_after_b_is_not_scored_in_it() -> None:
    p = after(f"{TWO}  scored: A  buildings: tower 1  money_pile: B, blue 1 2  building_pile: tower7 tower8 tower9", "take 1")
    assert p.points == (13, 0, 0)
    assert buildings(p, DIRK) == "tower 1"


@pytest.mark.parametrize("left", range(8))
def test_A7_1_a_short_pile_gives_what_it_has_and_does_not_end_the_game(left: int) -> None:
    p = after(f"{TWO}  money_pile: A ...  building_pile: {left}  hand1: blue 4 7", "take 1")
    assert owned(buildings(p, DIRK)) == min(left, 6)
    assert len(building_pile(p)) == max(left - 6, 0)
    assert p.waiting == (1,)
    assert "-" not in display(p)
    p.play("buy 1 keep", 1)
    assert p.over == (left <= 6)


@pytest.mark.parametrize("scoring", ["money_pile: A ...", "scored: A  money_pile: B ..."])
def test_A7_1_three_players_draw_nothing_after_a_scoring(scoring: str) -> None:
    p = after(f"players: 3  {SITE}  {SHOWN}  {scoring}", "take 1")
    assert happened(p, "dirk-drew") == []
    assert state_of(p)["owner"] == [255] * 54


@pytest.mark.parametrize(
    ("how", "points"),
    [
        ("money_pile: A ...", (0, 0, 6)),
        ("scored: A  money_pile: B ...", (6, 0, 13)),
        ("scored: A B  building_pile: 0", (13, 6, 21)),
    ],
)
def test_A7_1_dirk_scores_like_the_others(how: str, points: tuple[int, int, int]) -> None:
    p = after(f"players: 2  display: blue 1  {how}  buildings: tower 2  buildings1: tower 1  dirk: tower 3", "take 1")
    assert p.points == points


def test_A7_1_dirk_shares_ties() -> None:
    assert after(f"{TWO}  money_pile: A ...  buildings: tower 2  dirk: tower 2", "take 1").points == (3, 0, 3)
    assert after(f"{TWO}  scored: A  money_pile: B ...  buildings: tower 2  buildings1: tower 2  dirk: tower 2", "take 1").points == (
        6,
        6,
        6,
    )


def test_A7_1_dirks_draws_in_whole_games() -> None:
    """Six at set-up, six after A, and a third of the pile after B."""
    for seed in range(10):
        *_, p = random_game(2, seed)
        names = [(event.name, event.arguments.get("scoring")) for event in p.events(None)]
        left = 54 - 6 - 4
        for at, (name, scoring) in enumerate(names):
            left -= name in ("turned-building", "dirk-drew") and at > 5
            if name == "scoring" and scoring in (0, 1):
                wanted = min(6, left) if scoring == 0 else left // 3
                run = [follower for follower, _ in names[at:] if follower != "scored"][1 : wanted + 2]
                assert run[:wanted] == ["dirk-drew"] * wanted
                assert run[wanted:] != ["dirk-drew"]


def test_A7_2_a_bought_building_may_be_kept() -> None:
    p = after(f"{TWO}  hand: blue 4 7  dirk: tower 1", "buy 1 keep")
    assert (buildings(p, 0), buildings(p, DIRK)) == ("garden 1", "tower 1")
    assert len(happened(p, "kept")) == 1
    assert p.waiting == (1,)


def test_A7_2_a_bought_building_may_be_given_to_dirk() -> None:
    p = after(f"{TWO}  hand: blue 4 7  dirk: tower 1", "buy 1 give")
    assert (buildings(p, 0), buildings(p, 1), buildings(p, DIRK)) == ("", "", "garden 1 tower 1")
    assert len(happened(p, "gave")) == 1
    assert p.waiting == (1,)


def test_A7_2_the_other_player_gives_and_keeps_too() -> None:
    p = table(f"{TWO}  to_act: 1  hand1: blue 4 6, green 9")
    p.play("buy 1 give buy 2 keep done", 1)
    assert (buildings(p, 0), buildings(p, 1), buildings(p, DIRK)) == ("", "tower 1", "garden 1")
    assert p.waiting == (0,)


def test_A7_2_it_is_asked_at_the_moment_of_purchase() -> None:
    p = after(f"{TWO}  hand: blue 4 7", "buy 1")
    assert state_of(p)["waits"] == Waits.GIFT
    assert legal(p) == {"keep", "give"}
    for line in ["take 1", "buy 2", "done", "pass"]:
        assert refusal(p, line) == "CHOOSE_THE_OWNER_FIRST"


def test_A7_2_it_is_asked_card_by_card() -> None:
    p = after(f"{TWO}  hand: blue 4 6, green 9, orange 5 6", "buy 1 give buy 2 keep buy 3 give take 1")
    assert buildings(p, 0) == "tower 1"
    assert buildings(p, DIRK) == "garden 2"


def test_A7_2_earlier_buildings_stay_where_they_are() -> None:
    p = after(f"{TWO}  hand: blue 4 6  buildings: garden 3  dirk: garden 1", "buy 1 give done")
    assert (buildings(p, 0), buildings(p, DIRK)) == ("garden 3", "garden 2")


def test_A7_2_nothing_is_given_without_a_purchase() -> None:
    p = table(f"{TWO}  hand: blue 4 6 9, green 9  buildings: tower 1")
    assert refusal(p, "keep") == refusal(p, "give") == "NOTHING_TO_GIVE"
    p.play("buy 1", 0)
    assert refusal(p, "keep") == refusal(p, "give") == "NOTHING_TO_GIVE"
    p.play("pay 4 pay 6 keep", 0)
    assert refusal(p, "give") == "NOTHING_TO_GIVE"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_A7_2_more_players_keep_what_they_buy(players: int) -> None:
    p = table(f"players: {players}  {SITE}  {SHOWN}  hand: blue 4 6")
    assert refusal(p, "give") == "NOTHING_TO_GIVE"
    p.play("buy 1", 0)
    assert buildings(p, 0) == "garden 1"
    assert legal(p) >= {"take 1", "done"}
    assert refusal(p, "give") == refusal(p, "keep") == "NOTHING_TO_GIVE"


def test_A7_2_a_gift_is_paid_for_like_any_building() -> None:
    p = after(f"{TWO}  hand: blue 4 7 9, green 1", "buy 1 pay 4 pay 7 give")
    assert hand(p) == "blue 9, green 1"
    assert [event["paid"] for event in happened(p, "bought")] == [11]


def test_A7_2_a_gift_counts_for_dirk_in_the_same_turns_scoring() -> None:
    p = after(f"{TWO}  hand: green 9  money_pile: A ...", "buy 2 give take 1")
    assert p.points == (0, 0, 6)


def test_A7_3_dirk_can_win() -> None:
    p = after("players: 2  display: blue 1  building_pile: 0  points: 10  points1: 12  dirk: tower 1", "take 1")
    assert p.points == (10, 12, 21)
    assert p.winners == (DIRK,)


def test_A7_3_dirk_can_lose() -> None:
    p = after("players: 2  display: blue 1  building_pile: 0  points: 10  points1: 22  dirk: tower 1", "take 1")
    assert p.winners == (1,)


def test_A7_3_dirk_can_share_the_win() -> None:
    p = after("players: 2  display: blue 1  building_pile: 0  points: 10  points1: 21  dirk: tower 1", "take 1")
    assert p.winners == (1, DIRK)
    p = after("players: 2  display: blue 1  building_pile: 0", "take 1")
    assert p.winners == (0, 1, DIRK)


def test_A7_3_the_points_list_him_last_from_the_start() -> None:
    assert variant(2).new("1").points == (0, 0, 0)
    assert table("players: 2  points: 1  points1: 2  points2: 3").points == (1, 2, 3)


@pytest.mark.parametrize("seed", range(5))
def test_A7_3_whoever_has_most_points_wins_dirk_included(seed: int) -> None:
    *_, p = random_game(2, seed)
    assert p.winners == tuple(owner for owner in range(3) if p.points[owner] == max(p.points))
