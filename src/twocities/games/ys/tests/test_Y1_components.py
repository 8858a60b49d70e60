"""Y1 Components."""

from __future__ import annotations

from collections import Counter

import pytest

import twocities
from twocities.games.ys.components import BLACK_POINTS, COLOUR_POINTS, PLACES, SHIPS, THRONE_POINTS, Character
from twocities.games.ys.tests.reading import counted, gems, happened, legal, palaces, places, quotations, screen, ship_in_words
from twocities.games.ys.tests.tables import after, table, variant

COLOURS = ("blue", "green", "yellow", "red")


def test_Y1_1_four_play_unless_said_otherwise() -> None:
    assert twocities.game("ys").players == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_Y1_1_two_to_four_play(players: int) -> None:
    p = variant(players).new("1")
    assert p.waiting == tuple(range(players))
    assert len(p.points) == (3 if players == 2 else players)


@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_Y1_1_nobody_plays_with_other_numbers(players: int) -> None:
    with pytest.raises(ValueError, match="players"):
        twocities.game("ys", players=players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_Y1_2_everybody_has_eleven_brokers(players: int) -> None:
    p = variant(players).new("1")
    for seat in range(players):
        assert screen(p, seat) == "4 4 3 3 3 2 1 1 1 0 0"


def test_Y1_2_a_hand_made_table_may_break_the_supply() -> None:
    p = table("screen: 4 4 4  front: 4 4")
    assert screen(p) == "4 4 4"
    with pytest.raises(ValueError, match=r"."):
        p.variant.load(p.dump())


def test_Y1_3_a_broker_may_go_to_twelve_areas_and_twelve_squares() -> None:
    p = after("screen: 4 3 2", "up 4")
    areas = {f"{area} {number}" for area in ("port", "commercial", "palace") for number in (1, 2, 3, 4)}
    squares = {f"market {line} {colour}" for line in (1, 2, 3) for colour in COLOURS}
    assert places(p) == areas | squares
    assert len(places(p)) == PLACES


def test_Y1_3_line_0_is_never_used() -> None:
    with pytest.raises(twocities.IllegalAction):
        table("screen: 4 3 2").play("up 4 market 0 blue")


def test_Y1_4_the_supply_of_gems_is_never_a_limit() -> None:
    p = after("at: clock  hand: jeweller  gems: blue 60 red 60", "play jeweller take blue take red")
    assert gems(p) == "blue 61 red 61"


def test_Y1_4_nobody_keeps_a_white_gem() -> None:
    ships = "ships: blue white red, green yellow red, yellow red blue, red blue green"
    p = counted(f"board: up 3 commercial 1  {ships}", "take white name red take blue")
    assert gems(p) == "blue 1 red 1"
    assert happened(p, "named") == [{"seat": 0, "colour": "red"}]


def test_Y1_5_there_are_24_ships_of_three_different_gems() -> None:
    ships = [ship_in_words(ship).split() for ship in range(SHIPS)]
    assert len(ships) == 24
    assert all(len(set(ship)) == 3 for ship in ships)
    assert Counter(ship[0] for ship in ships) == dict.fromkeys(COLOURS, 6)
    assert sum("white" in ship for ship in ships) == 4


@pytest.mark.parametrize("large", range(4))
def test_Y1_5_the_six_ships_of_a_colour(large: int) -> None:
    following, opposite, previous = (COLOURS[(large + step) % 4] for step in (1, 2, 3))
    small = Counter(frozenset(ship_in_words(ship).split()[1:]) for ship in range(SHIPS) if ship_in_words(ship).split()[0] == COLOURS[large])
    assert small == {
        frozenset({"white", previous}): 1,
        frozenset({following, opposite}): 2,
        frozenset({opposite, previous}): 2,
        frozenset({following, previous}): 1,
    }


def test_Y1_6_fifteen_characters_and_the_white_gem() -> None:
    names = {card.name.capitalize() for card in Character} - {"White_gem"}
    assert names == {
        "Alchemist",
        "Banker",
        "Bishop",
        "Captain",
        "Conjurer",
        "Herald",
        "Intriguer",
        "Jeweller",
        "King",
        "Magician",
        "Mercenary",
        "Merchant",
        "Prince",
        "Queen",
        "Spy",
    }


def test_Y1_6_the_last_round_has_the_blue_edged_cards() -> None:
    p = after("at: end  round: 3", "done")
    assert palaces(p) == ["white_gem"] * 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_Y1_7_every_gem_starts_on_square_8(players: int) -> None:
    assert quotations(variant(players).new("1")) == dict.fromkeys(COLOURS, 8)


# Columns blue 3, green 2, yellow 1, red none: +2, +1, -1, -2.
FALLING = "board: up 3 market 1 blue, up 2 market 2 green  board1: up 1 market 3 yellow"


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("14 15 8 8", {"blue": 15, "green": 15, "yellow": 7, "red": 6}),
        ("15 14 8 8", {"blue": 15, "green": 15, "yellow": 7, "red": 6}),
        ("8 8 1 1", {"blue": 10, "green": 9, "yellow": 1, "red": 1}),
        ("8 8 2 2", {"blue": 10, "green": 9, "yellow": 1, "red": 1}),
        ("13 1 15 3", {"blue": 15, "green": 2, "yellow": 14, "red": 1}),
    ],
)
def test_Y1_7_a_move_past_either_end_stops_there(before: str, then: dict[str, int]) -> None:
    p = after(f"at: count  {FALLING}  quotations: {before}", "done")
    while "raise" not in " ".join(legal(p)) and "lower" not in " ".join(legal(p)):
        p.play(p.legal(p.waiting[0])[0])
    assert quotations(p) == then


def test_Y7_1_Y7_3_the_tables_of_points() -> None:
    assert COLOUR_POINTS.tolist() == [[24, 18, 12, 6], [20, 15, 10, 5], [16, 12, 8, 4], [12, 9, 6, 3]]
    assert BLACK_POINTS.tolist()[1:] == [1, 4, 8, 12, 16, 20, 24]
    assert THRONE_POINTS.tolist() == [12, 7, 3, 0]
