"""The notation of hand-made tables itself."""

from __future__ import annotations

import pytest

from twocities.games.alhambra.tests.reading import building_pile, buildings, discard, display, hand, money_pile, site, state_of
from twocities.games.alhambra.tests.tables import after, table


def test_what_is_said_lies_on_the_table() -> None:
    p = table(
        """players: 4  to_act: 2  site: garden10@green tower9@yellow  display: blue 2 9, -, green 3  discard: blue 1 1
        hand: blue 6 4, green 3  hand3: yellow 9  money_pile: blue 3, A, green 4  building_pile: tower13 pavilion2
        buildings1: tower 4 garden 2  points3: 12  scored: A"""
    )
    assert p.waiting == (2,)
    assert site(p) == ["-", "garden10", "-", "tower9"]
    assert display(p) == ["blue 2", "blue 9", "-", "green 3"]
    assert (hand(p), hand(p, 1), hand(p, 3), discard(p)) == ("blue 4 6, green 3", "", "yellow 9", "blue 1 1")
    assert (money_pile(p), building_pile(p)) == (["blue 3", "A", "green 4"], ["tower13", "pavilion2"])
    assert (buildings(p, 0), buildings(p, 1)) == ("", "garden 2 tower 4")
    assert (p.points, state_of(p)["scored"]) == ((0, 0, 0, 12), 1)


def test_the_piles_hold_what_lies_nowhere_else() -> None:
    p = table("site: garden10@blue  hand: blue 4 6  buildings1: tower 4")
    assert len(money_pile(p)) == 108 - 2
    assert len(building_pile(p)) == 54 - 1 - 4
    assert table("building_pile: tower13 ...").dump()["state"]["buildings_left"] == 54
    assert len(building_pile(table("building_pile: 5  site: tower9@blue"))) == 5
    assert money_pile(table("money_pile:")) == []


def test_dirk_is_the_third_of_two_players() -> None:
    assert buildings(table("players: 2  dirk: tower 3"), 2) == "tower 3"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("hand: mauve 4", "mauve 4"),
        ("hand: blue 10", "blue 10"),
        ("site: tower99@blue", "tower99"),
        ("site: tower13@blue tower13@green", "tower13"),
        ("hands: blue 4", "hands"),
        ("hand: blue 4  hand: blue 5", "each name once"),
        ("blue 4", "blue 4"),
        ("buildings: tower 12", "tower"),
    ],
)
def test_mistakes_are_named(text: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        table(text)


def test_a_line_is_played_for_seat_0() -> None:
    p = after("display: blue 4 5", "take 2")
    assert hand(p) == "blue 5"
    with pytest.raises(ValueError, match="not to act"):
        after("display: blue 4 5  to_act: 1", "take 2")
