"""Y9.4-Y9.7 Two players: what the neutral player wins and does."""

from __future__ import annotations

import pytest

import twocities
from twocities.games.ys.tests.reading import counted, counting, ended, finish, gems, hand, happened, quotations, waits
from twocities.games.ys.tests.tables import play

NEUTRAL = 2
TIED = "players: 2  board: up 4 port 1  neutral1: 4 port 1"


def who(p: twocities.Position, name: str) -> list[int | str | None]:
    """The seats of all events of a name."""
    return [event["seat"] for event in happened(p, name)]


def test_Y9_4_the_neutral_player_wins_all_ties() -> None:
    p = counted(f"{TIED}  front: 4 4 4")
    assert who(p, "got-black") == [NEUTRAL]
    assert who(p, "ranked") == [NEUTRAL, 0]
    assert "neutral" in [event["by"] for event in happened(p, "tie-broken")]


def test_Y9_4_except_against_the_intriguers_player() -> None:
    p = counted(f"{TIED}  intriguer: 0")
    assert who(p, "got-black") == [0]
    assert who(p, "ranked") == [0, NEUTRAL]


def test_Y9_4_an_intriguer_outside_the_tie_does_not_matter() -> None:
    p = counted(f"{TIED}  intriguer: 1")
    assert who(p, "ranked") == [NEUTRAL, 0]


def test_Y9_4_three_tied_intriguer_then_neutral_then_the_rest() -> None:
    p = counted(f"{TIED}  board1: up 4 port 1  intriguer: 1  front: 4 4 4")
    assert who(p, "ranked") == [1, NEUTRAL, 0]


def test_Y9_4_its_brokers_add_up_whoever_placed_them() -> None:
    p = counted("players: 2  board: up 3 port 1  neutral: 2 port 1  neutral1: 2 port 1")
    assert [(event["seat"], event["total"]) for event in happened(p, "ranked")] == [(NEUTRAL, 4), (0, 3)]


def test_Y9_4_a_neutral_zero_is_present() -> None:
    p = counted("players: 2  neutral: 0 port 1, 1 market 2 red")
    assert who(p, "got-black") == [NEUTRAL]
    assert gems(p, NEUTRAL).endswith("black 1")


def test_Y9_4_it_takes_commercial_points() -> None:
    p = counted("players: 2  board: up 1 commercial 1  neutral: 4 commercial 1  points2: 2")
    assert p.points == (0, 0, 5)
    assert happened(p, "commerce") == [{"seat": NEUTRAL, "points": 3}]


def test_Y9_4_it_takes_the_gem_of_a_line() -> None:
    p = counted("players: 2  board: up 1 market 2 red  neutral: 4 market 2 blue  market: yellow red")
    assert gems(p, NEUTRAL) == "yellow 1"


def test_Y9_4_it_never_decides_column_ties() -> None:
    p = counting("players: 2  neutral: 4 market 2 blue  neutral1: 4 market 3 red  front1: 3 1 0")
    assert (waits(p), p.waiting) == ("COLUMN", (1,))


def test_Y9_4_final_ties_are_ordinary() -> None:
    p = ended("players: 2  gems: blue 3  gems2: blue 3 green 1 yellow 1 red 1")
    assert p.points == (18, 0, 18 + 20 + 16 + 12)


def test_Y9_4_a_tie_of_points_goes_to_most_gems() -> None:
    """24 for blue and 36 for the rest: the neutral player has 12 + 20 + 16 + 12 and three gems."""
    neutral = 12 + 20 + 16 + 12
    p = ended(f"players: 2  gems: blue 3  points: {neutral - 24}  gems2: green 1 yellow 1 red 1")
    assert p.points == (neutral, 0, neutral)
    assert p.winners == (0, NEUTRAL)
    p = ended(f"players: 2  gems: blue 4  points: {neutral - 24}  gems2: green 1 yellow 1 red 1")
    assert p.winners == (0,)


@pytest.mark.parametrize(("card", "points"), [("king", 5), ("prince", 4)])
def test_Y9_5_it_scores_king_and_prince(card: str, points: int) -> None:
    p = counted(f"players: 2  neutral: 4 palace 1  palace: {card} spy queen")
    assert p.points == (0, 0, points)


@pytest.mark.parametrize(
    ("quotations", "colour"),
    [("8 8 8 8", "blue"), ("8 9 9 8", "green"), ("1 2 3 4", "red"), ("9 3 12 12", "yellow"), ("15 15 15 15", "blue")],
)
@pytest.mark.parametrize("card", ["spy", "white_gem", "banker"])
def test_Y9_5_for_another_card_a_gem_of_the_highest_quotation(card: str, quotations: str, colour: str) -> None:
    p = counted(f"players: 2  neutral: 4 palace 1  palace: {card} queen bishop  quotations: {quotations}")
    assert happened(p, "neutral-gem")[-1:] == [{"seat": NEUTRAL, "colour": colour}]
    assert sum(map(int, gems(p, NEUTRAL).split()[1::2])) == 3
    assert hand(p, NEUTRAL) == set()


def test_Y9_5_likewise_for_a_white_gem_on_a_line() -> None:
    p = counted("players: 2  neutral: 4 market 2 red  market: white blue  quotations: 5 6 9 7")
    assert gems(p, NEUTRAL) == "yellow 1"


def test_Y9_6_it_takes_the_highest_quoted_colours_on_the_ship() -> None:
    p = counting("players: 2  neutral: 4 port 1  board: up 3 port 1  quotations: 5 6 9 12")
    assert gems(p, NEUTRAL).startswith("green 1 yellow 1")
    assert gems(p, 0) == "blue 1"


def test_Y9_6_leftmost_if_tied() -> None:
    p = counting("players: 2  neutral: 4 port 1  board: up 3 port 1")
    assert gems(p, NEUTRAL).startswith("blue 1 green 1")
    assert gems(p, 0) == "yellow 1"


def test_Y9_6_white_first_as_the_highest_quoted_colour() -> None:
    ships = "ships: blue white red, green yellow red, yellow red blue"
    p = counting(f"players: 2  neutral: 4 commercial 1  board: up 3 commercial 1  {ships}  quotations: 5 6 9 8")
    assert gems(p, NEUTRAL) == "yellow 1 red 1"
    assert gems(p, 0) == "blue 1"


def test_Y9_6_what_it_takes_is_told() -> None:
    ships = "ships: blue white red, green yellow red, yellow red blue"
    p = counting(f"players: 2  neutral: 4 commercial 1  board: up 3 commercial 1  {ships}  quotations: 5 6 9 8")
    assert [(event["seat"], event["gem"]) for event in happened(p, "took-gem")] == [(NEUTRAL, "white"), (NEUTRAL, "red"), (0, "blue")]
    assert happened(p, "neutral-gem") == [{"seat": NEUTRAL, "colour": "yellow"}]


def test_Y9_6_as_second_it_gets_what_is_left() -> None:
    p = counting("players: 2  neutral: 2 commercial 1  board: up 3 commercial 1", "take blue take green")
    assert gems(p, NEUTRAL) == "yellow 1"


def bidder_move(text: str) -> tuple[str, int]:
    """The colour that the highest bidder moved, and how far."""
    p = finish(counting(f"players: 2  {text}"))
    (event,) = happened(p, "quoted")[4:]
    return str(event["colour"]), int(event["after"] or 0) - int(event["before"] or 0)


@pytest.mark.parametrize(
    ("owned", "colour"),
    [("yellow 5 red 2", "yellow"), ("red 3 green 3", "green"), ("black 7 red 2", "red"), ("blue 2 red 1", "blue")],
)
def test_Y9_6_as_highest_bidder_it_raises_what_it_owns_most_of(owned: str, colour: str) -> None:
    text = f"neutral: 4 market 2 red  board: up 2 market 2 green  board1: up 1 market 3 blue  gems2: {owned}  market: yellow red"
    assert bidder_move(text) == (colour, 1)


def test_Y9_6_blue_if_it_owns_none() -> None:
    """It is the highest bidder without winning a line."""
    text = "neutral: 2 market 2 red  neutral1: 2 market 3 red  board: up 3 market 2 green  board1: up 3 market 3 yellow"
    assert bidder_move(text) == ("blue", 1)


def test_Y9_6_at_the_top_the_move_is_lost() -> None:
    p = counted("players: 2  neutral: 4 market 2 yellow  board: up 3 market 2 red  gems2: yellow 4  quotations: 8 8 15 8")
    assert quotations(p)["yellow"] == 15
    assert waits(p) == "BIDS"


def test_Y9_6_a_human_decides_as_highest_bidder_otherwise() -> None:
    p = counting("players: 2  neutral: 2 market 2 yellow  board: up 3 market 2 red  board1: up 1 market 3 blue")
    while waits(p) == "COLUMN":
        play(p, str(p.legal(p.waiting[0])[0]))
    assert (waits(p), p.waiting) == ("BIDDER", (0,))


def test_Y9_7_a_colour_it_owns_none_of_scores_as_third() -> None:
    assert ended("players: 2").points == (0, 0, 12 + 10 + 8 + 6)
    assert ended("players: 2  gems: blue 2  gems1: blue 1").points == (24, 18, 12 + 10 + 8 + 6)


def test_Y9_7_third_also_where_ties_get_the_next_place() -> None:
    """Nobody owns anything, which is no tie for the first place."""
    assert ended("players: 2  edition: hungarian").points == (0, 0, 12 + 10 + 8 + 6)


def test_Y9_7_the_third_place_of_a_colour_it_owns_none_of_is_no_tie() -> None:
    p = ended("players: 2  gems: blue 2")
    told = [
        (event["points"], event["gems"], event["place"], event["tied"])
        for event in happened(p, "scored-colour")
        if event["seat"] == NEUTRAL
    ]
    assert told == [(12, 0, 3, 1), (10, 0, 3, 1), (8, 0, 3, 1), (6, 0, 3, 1)]


def test_Y9_7_a_colour_it_owns_scores_by_its_place() -> None:
    p = ended("players: 2  gems: blue 2  gems1: blue 1  gems2: blue 3 black 2")
    assert p.points == (18, 12, 24 + 10 + 8 + 6 + 4)


def test_Y9_7_it_can_win_the_game() -> None:
    p = ended("players: 2  points: 3  points1: 5")
    assert p.winners == (NEUTRAL,)


def test_Y9_4_the_merchant_pays_it_too() -> None:
    p = counted("players: 2  neutral: 4 commercial 1  merchant: yes")
    assert p.points == (0, 0, 5)
