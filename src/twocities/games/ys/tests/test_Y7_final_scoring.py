"""Y7 Final scoring."""

from __future__ import annotations

import pytest

from twocities.games.ys.tests.reading import ended, happened, legal, refusal, waits
from twocities.games.ys.tests.tables import after, random_game

POINTS = {1: (24, 18, 12, 6), 2: (20, 15, 10, 5), 3: (16, 12, 8, 4), 4: (12, 9, 6, 3)}
COLOURS = ("blue", "green", "yellow", "red")


def test_Y7_1_the_game_ends_after_round_4() -> None:
    p = ended("")
    assert p.over
    assert waits(p) == "NOTHING"
    assert not after("at: end  round: 3", "done").over


def test_Y7_1_afterwards_nothing_can_be_done() -> None:
    p = ended("")
    for seat in range(4):
        assert legal(p, seat) == set()
        assert refusal(p, "bid 4 2", seat) == "OVER"


@pytest.mark.parametrize(
    ("quotations", "ranking"),
    [
        ("15 10 5 1", "blue green yellow red"),
        ("1 5 10 15", "red yellow green blue"),
        ("8 8 8 8", "blue green yellow red"),
        ("9 12 9 12", "green red blue yellow"),
        ("3 7 7 9", "red green yellow blue"),
    ],
)
def test_Y7_1_colours_by_quotation_ties_to_the_left(quotations: str, ranking: str) -> None:
    p = ended(f"quotations: {quotations}  gems: blue 1 green 1 yellow 1 red 1")
    assert [event["colour"] for event in happened(p, "ranked-colour")] == ranking.split()
    assert [event["place"] for event in happened(p, "ranked-colour")] == [1, 2, 3, 4]
    scored = {event["colour"]: event["points"] for event in happened(p, "scored-colour") if event["seat"] == 0}
    assert [scored[colour] for colour in ranking.split()] == [24, 20, 16, 12]


@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_Y7_1_points_by_rank_of_colour_and_place_of_player(rank: int) -> None:
    colour = COLOURS[rank - 1]
    p = ended(f"gems: {colour} 2  gems1: {colour} 7  gems2: {colour} 1  gems3: {colour} 4")
    first, second, third, fourth = POINTS[rank]
    assert p.points == (third, first, fourth, second)


def test_Y7_1_colours_add_up_with_what_was_scored_before() -> None:
    p = ended("gems: blue 2 red 1  gems1: blue 1 green 3  points: 10  points1: 1")
    assert p.points == (10 + 24 + 12, 1 + 18 + 20, 0, 0)


def test_Y7_1_no_gem_no_points_and_no_place() -> None:
    p = ended("gems: blue 3  gems2: blue 1")
    assert p.points == (24, 0, 18, 0)
    placed = [(event["seat"], event["place"]) for event in happened(p, "scored-colour") if event["points"]]
    assert sorted(placed) == [(0, 1), (2, 2)]


def test_Y7_1_with_three_players_the_fourth_places_are_unused() -> None:
    p = ended("players: 3  gems: blue 3  gems1: blue 2  gems2: blue 1")
    assert p.points == (24, 18, 12)


@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ((6, 5, 5, 3), (24, 12, 12, 6)),
        ((5, 5, 3, 2), (18, 18, 12, 6)),
        ((5, 5, 5, 2), (12, 12, 12, 6)),
        ((5, 5, 5, 5), (6, 6, 6, 6)),
        ((5, 5, 2, 2), (18, 18, 6, 6)),
        ((5, 3, 3, 3), (24, 6, 6, 6)),
        ((5, 4, 3, 3), (24, 18, 6, 6)),
        ((5, 5, 0, 0), (18, 18, 0, 0)),
        ((5, 3, 3, 0), (24, 12, 12, 0)),
        ((1, 1, 1, 0), (12, 12, 12, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_Y7_2_tied_players_get_the_lowest_place_they_occupy_together(owned: tuple[int, ...], points: tuple[int, ...]) -> None:
    p = ended("  ".join(f"gems{seat}: blue {count}" for seat, count in enumerate(owned)))
    assert p.points == points


def test_Y7_2_three_players_tied() -> None:
    assert ended("players: 3  gems: blue 2  gems1: blue 2  gems2: blue 2").points == (12, 12, 12)
    assert ended("players: 3  gems: blue 3  gems1: blue 2  gems2: blue 2").points == (24, 12, 12)


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 4), (3, 8), (4, 12), (5, 16), (6, 20), (7, 24), (8, 24), (11, 24)])
def test_Y7_3_black_gems(count: int, points: int) -> None:
    p = ended(f"gems2: black {count}")
    assert p.points == (0, 0, points, 0)


def test_Y7_3_black_gems_are_scored_by_everybody_alike() -> None:
    assert ended("gems: black 2  gems1: black 2  gems3: black 7").points == (4, 4, 0, 24)


def test_Y7_1_the_events_tell_where_the_points_come_from() -> None:
    p = ended("gems: blue 3 black 2  gems1: blue 3  gems2: blue 1 red 2  points: 7")
    scored = [event for event in happened(p, "scored-colour") if event["points"]]
    assert {"seat": 0, "colour": "blue", "points": 18, "gems": 3, "place": 2, "tied": 2} in scored
    assert {"seat": 2, "colour": "red", "points": 12, "gems": 2, "place": 1, "tied": 1} in scored
    assert [event for event in happened(p, "scored-black") if event["points"]] == [{"seat": 0, "points": 4, "gems": 2}]
    assert p.points == (7 + 18 + 4, 18, 12 + 12, 0)


def provenance(seat: int, events: dict[str, list[dict[str, int | str | None]]]) -> int:
    """The points of a seat as the log tells them."""
    return sum(int(event["points"] or 0) for told in events.values() for event in told if event["seat"] == seat)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_Y7_4_every_point_of_a_game_is_told(players: int, seed: int) -> None:
    *_, p = random_game(players, seed)
    names = ("market-point", "commerce", "royal-points", "scored-colour", "scored-black", "scored-throne")
    events = {name: happened(p, name) for name in names}
    assert p.points == tuple(provenance(seat, events) for seat in range(len(p.points)))


def test_Y7_4_most_points_wins() -> None:
    assert ended("points: 5  points1: 9  points2: 8").winners == (1,)
    assert ended("points: 5  points1: 20  gems: blue 1").winners == (0,)


def test_Y7_4_a_tie_goes_to_most_gems() -> None:
    p = ended("points: 9  points1: 9  gems2: red 1 green 1 yellow 1  gems3: red 1")
    assert p.winners == (2,)
    p = ended("points: 24  gems1: blue 1")
    assert p.points == (24, 24, 0, 0)
    assert p.winners == (1,)


def test_Y7_4_coloured_and_black_gems_count() -> None:
    p = ended("points: 20  gems: black 2  gems1: blue 1")
    assert p.points == (24, 24, 0, 0)
    assert p.winners == (0,)


def test_Y7_4_still_tied_is_shared() -> None:
    assert ended("points: 9  points3: 9").winners == (0, 3)
    assert ended("").winners == (0, 1, 2, 3)
    assert ended("players: 3").winners == (0, 1, 2)


def test_Y7_4_nobody_has_won_before_the_end() -> None:
    assert after("at: end  round: 3  points: 40", "done").winners == ()
