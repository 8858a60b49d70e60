"""Y12 What the translations do differently."""

from __future__ import annotations

import pytest

import twocities
from twocities.games.ys.tests.reading import (
    cards_to_play,
    counting,
    ended,
    gems,
    happened,
    legal,
    locked,
    places,
    quotations,
    refusal,
    waits,
)
from twocities.games.ys.tests.tables import after, play, table, variant

CLEAR = "board: up 4 market 1 blue, up 3 market 2 green  board1: up 2 market 3 yellow, up 1 market 3 red"
NEXT_PLACE = ["spanish", "hungarian"]


def test_Y12_english_unless_said_otherwise() -> None:
    assert twocities.game("ys").options["edition"] == "english"
    with pytest.raises(ValueError, match="edition"):
        twocities.game("ys", edition="latin")


@pytest.mark.parametrize("edition", ["dutch", "spanish"])
def test_Y12_dutch_and_spanish_three_players_always_use_four_neighbourhoods(edition: str) -> None:
    assert variant(3, edition=edition).options["neighbourhoods"] == 4
    with pytest.raises(ValueError, match="neighbourhoods"):
        twocities.game("ys", players=3, edition=edition, neighbourhoods=3)


@pytest.mark.parametrize("edition", ["dutch", "spanish"])
def test_Y12_dutch_and_spanish_have_no_game_for_two(edition: str) -> None:
    with pytest.raises(ValueError, match="edition"):
        twocities.game("ys", players=2, edition=edition)


def test_Y12_hungarian_has_both() -> None:
    assert variant(2, edition="hungarian").players == 2
    assert variant(3, edition="hungarian", neighbourhoods=3).options["neighbourhoods"] == 3


def test_Y12_dutch_the_queen_is_played_right_after_a_placing() -> None:
    p = table("edition: dutch  hand: queen  screen: 4 3 2 1")
    assert "play queen" not in legal(p)
    assert refusal(p, "play queen") == "WRONG_MOMENT"
    play(p, "up 4 port 1 down 3 port 2")
    assert (waits(p), p.waiting, cards_to_play(p)) == ("AFTER", (0,), {"queen"})
    play(p, "play queen port 1")
    assert locked(p) == {"port 1"}
    assert p.waiting == (1,)
    assert refusal(p, "up 4 port 1") == "AREA_IS_LOCKED"


def test_Y12_dutch_a_broker_in_the_locked_area_can_still_be_marked() -> None:
    p = after("edition: dutch  hand: queen mercenary  screen: 4 3 2 1", "up 4 port 1 down 3 port 2", "play queen port 1")
    assert cards_to_play(p) == {"mercenary"}
    play(p, "play mercenary broker 1")
    assert happened(p, "marked") == [{"seat": 0, "slot": "1"}]


@pytest.mark.parametrize("edition", ["english", "spanish", "hungarian"])
def test_Y12_elsewhere_the_queen_comes_before(edition: str) -> None:
    p = table(f"edition: {edition}  hand: queen mercenary  screen: 4 3 2 1")
    assert "play queen" in legal(p)
    assert "play queen" not in legal(play(p, "up 4 port 1 down 3 port 2"))


FRONTS = "front: 2 1 0  front1: 3 2 1  front2: 3 0 0  front3: 4 2 0"


@pytest.mark.parametrize(("edition", "seat"), [("dutch", 1), ("english", 3), ("spanish", 3), ("hungarian", 3)])
def test_Y12_dutch_seats_and_not_order_cards_say_who_orders_columns(edition: str, seat: int) -> None:
    p = counting(f"edition: {edition}  board: up 3 market 1 blue  order: 4 3 2 1  {FRONTS}")
    assert (waits(p), p.waiting) == ("COLUMN", (seat,))


def test_Y12_dutch_the_front_total_comes_first_there_too() -> None:
    p = counting(f"edition: dutch  board: up 3 market 1 blue  {FRONTS.replace('4 2 0', '4 3 0')}")
    assert p.waiting == (3,)


def test_Y12_dutch_the_intriguer_comes_first_there_too() -> None:
    p = counting(f"edition: dutch  board: up 3 market 1 blue  {FRONTS}  intriguer: 2")
    assert p.waiting == (2,)


def test_Y12_dutch_other_ties_go_by_order_cards() -> None:
    p = counting(f"edition: dutch  order: 4 3 2 1  {FRONTS}  board1: up 3 port 1  board3: up 3 port 1")
    assert [event["seat"] for event in happened(p, "ranked")][:2] == [3, 1]


@pytest.mark.parametrize("edition", ["english", "dutch", "spanish", "hungarian"])
def test_Y12_spanish_the_highest_bidder_may_decline(edition: str) -> None:
    p = counting(f"edition: {edition}  {CLEAR}")
    assert waits(p) == "BIDDER"
    assert ("decline" in legal(p)) == (edition == "spanish")
    if edition == "spanish":
        before = quotations(p)
        play(p, "decline")
        assert quotations(p) == before
        assert happened(p, "declined") == [{"seat": 0}]


@pytest.mark.parametrize("edition", NEXT_PLACE)
@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ((6, 5, 5, 3), (24, 12, 12, 6)),
        ((5, 5, 3, 2), (18, 18, 12, 6)),
        ((5, 5, 5, 2), (18, 18, 18, 6)),
        ((5, 5, 5, 5), (18, 18, 18, 18)),
        ((5, 3, 3, 3), (24, 12, 12, 12)),
        ((5, 4, 3, 3), (24, 18, 6, 6)),
        ((5, 5, 2, 2), (18, 18, 6, 6)),
        ((5, 5, 5, 0), (18, 18, 18, 0)),
        ((4, 3, 2, 1), (24, 18, 12, 6)),
    ],
)
def test_Y12_spanish_and_hungarian_tied_players_get_the_next_place(edition: str, owned: tuple[int, ...], points: tuple[int, ...]) -> None:
    p = ended(f"edition: {edition}  " + "  ".join(f"gems{seat}: blue {count}" for seat, count in enumerate(owned)))
    assert p.points == points


def test_Y12_dutch_ties_as_in_english() -> None:
    assert ended("edition: dutch  gems: blue 5  gems1: blue 5  gems2: blue 5  gems3: blue 2").points == (12, 12, 12, 6)


HUNGARIAN = "edition: hungarian  screen: 4 3 2 1"


def test_Y12_hungarian_the_queen_locks_a_whole_neighbourhood() -> None:
    p = after(f"{HUNGARIAN}  hand: queen", "play queen")
    assert legal(p) == {"lock 1", "lock 2", "lock 3", "lock 4"}
    assert refusal(p, "port 1") == "QUEEN_LOCKS_A_NEIGHBOURHOOD"
    play(p, "lock 2")
    assert locked(p) == {"port 2", "commercial 2", "palace 2"}


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_Y12_hungarian_any_neighbourhood(number: int) -> None:
    p = after(f"{HUNGARIAN}  hand: queen", f"play queen lock {number}")
    assert locked(p) == {f"port {number}", f"commercial {number}", f"palace {number}"}
    assert [event["area"] for event in happened(p, "locked")] == [f"port {number}", f"commercial {number}", f"palace {number}"]


def test_Y12_hungarian_only_neighbourhoods_in_use() -> None:
    p = after(f"{HUNGARIAN}  players: 2  hand: queen", "play queen")
    assert legal(p) == {"lock 1", "lock 2", "lock 3"}


def test_Y12_hungarian_her_player_may_still_place_there_and_nobody_else() -> None:
    p = after(f"{HUNGARIAN}  hand: queen", "play queen lock 2", "up 4 port 2 down 3 palace 2")
    assert p.waiting == (1,)
    play(p, "up 4")
    assert not {"port 2", "commercial 2", "palace 2"} & places(p)
    assert refusal(p, "palace 2") == "AREA_IS_LOCKED"


def test_Y12_hungarian_her_player_may_still_place_there_in_later_turns() -> None:
    p = after(f"{HUNGARIAN}  hand: queen", "play queen lock 2", *["up 4 port 1 down 3 palace 1"] * 4, "up 2")
    assert p.waiting == (0,)
    assert "port 2" in places(p)


def test_Y12_hungarian_no_neutral_broker_there() -> None:
    p = after(f"{HUNGARIAN}  players: 2  hand: queen", "play queen lock 2", "up 4 port 2 down 3 palace 2", "neutral 4")
    assert not {"port 2", "commercial 2", "palace 2"} & places(p)
    assert refusal(p, "port 2") == "AREA_IS_LOCKED"


def test_Y12_hungarian_the_magician_is_barred_for_all() -> None:
    p = after(f"{HUNGARIAN}  hand: queen magician", "play queen lock 2", "up 4 port 2 down 3 palace 1")
    assert p.waiting == (1,)
    p = after(
        f"{HUNGARIAN}  turn: 2  board: up 3 port 1, down 1 port 3  hand: queen magician", "play queen lock 2", "up 4 port 2 down 3 palace 1"
    )
    assert refusal(p, "play magician broker 3") == "AREA_IS_LOCKED"


def test_Y12_hungarian_the_herald_is_barred_for_all() -> None:
    board = "board: up 4 port 2, up 1 palace 1, up 2 palace 3"
    text = f"turn: 4  to_act: 0  order: 4 1 2 3  edition: hungarian  left: 1  screen: 4 3 2  {board}  hand: queen herald"
    p = after(text, "play queen lock 2", "up 4 port 3 down 3 port 3")
    assert waits(p) == "COIN_CARD"
    assert refusal(p, "play herald broker 1") == "AREA_IS_LOCKED"
    assert refusal(p, "play herald broker 2 port 2") == "AREA_IS_LOCKED"


def test_Y12_hungarian_the_alchemist_may_turn_a_black_gem() -> None:
    p = after("edition: hungarian  at: clock  hand: alchemist  gems: black 2", "play alchemist turn black into red")
    assert gems(p) == "red 1 black 1"
    p = after("edition: hungarian  at: clock  hand: alchemist  gems: black 2 blue 1", "play alchemist")
    assert legal(p) == {"turn black", "turn blue", "decline"}
    with pytest.raises(twocities.IllegalAction):
        play(p, "turn blue into black")


@pytest.mark.parametrize("edition", ["english", "dutch", "spanish"])
def test_Y12_elsewhere_the_alchemist_may_not(edition: str) -> None:
    p = after(f"edition: {edition}  at: clock  hand: alchemist  gems: black 2 blue 1", "play alchemist")
    assert legal(p) == {"turn blue", "decline"}


WHITE = "players: 2  ships: blue white red, green yellow red, yellow red blue  quotations: 5 6 9 8"


def test_Y12_hungarian_the_neutral_player_takes_white_last() -> None:
    p = counting(f"edition: hungarian  {WHITE}  neutral: 4 commercial 1  board: up 3 commercial 1", "name green")
    assert gems(p, 2) == "blue 1 red 1"
    assert gems(p, 0) == "green 1"


def test_Y12_hungarian_white_is_still_the_highest_quoted_colour() -> None:
    p = counting(f"edition: hungarian  {WHITE}  neutral: 1 commercial 1  board: up 3 commercial 1", "take blue take red")
    assert gems(p, 2) == "yellow 1"
