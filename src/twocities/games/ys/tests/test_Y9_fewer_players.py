"""Y9.1-Y9.3 Three and two players: neighbourhoods, market and the neutral brokers."""

from __future__ import annotations

import pytest

import twocities
from twocities.games.ys.tests.reading import (
    happened,
    legal,
    market,
    market_ship,
    places,
    player_of,
    refusal,
    ships,
    waits,
    watchers,
)
from twocities.games.ys.tests.tables import PLACE_NUMBERS, after, play, random_game, variant

PLACED = "up 4 port 1 down 3 port 2"


def neutral_hand(p: twocities.Position, seat: int) -> set[str]:
    """The neutral brokers that a seat may still place."""
    return {action.removeprefix("neutral ") for action in legal(p, seat) if action.startswith("neutral")}


def test_Y9_1_three_players_use_four_neighbourhoods_unless_said_otherwise() -> None:
    assert variant(3).options["neighbourhoods"] == 4
    assert "-" not in ships(variant(3).new("1"))


def test_Y9_1_or_three() -> None:
    assert ships(variant(3, neighbourhoods=3).new("1"))[3] == "-"


@pytest.mark.parametrize(("players", "neighbourhoods"), [(4, 3), (2, 4), (3, 2)])
def test_Y9_1_other_numbers_are_not_offered(players: int, neighbourhoods: int) -> None:
    with pytest.raises(ValueError, match="neighbourhoods"):
        twocities.game("ys", players=players, neighbourhoods=neighbourhoods)


@pytest.mark.parametrize("players", [2, 3])
def test_Y9_1_the_market_takes_the_two_small_gems(players: int) -> None:
    order = ("white", "blue", "green", "yellow", "red")
    white = 0
    for seed in range(40):
        p = variant(players).new(seed)
        assert market(p) == ["-", *sorted(market_ship(p).split()[1:], key=order.index)]
        white += "white" in market(p)
    assert white


def test_Y9_2_two_players_use_three_neighbourhoods() -> None:
    assert variant(2).options["neighbourhoods"] == 3
    assert ships(variant(2).new("1"))[3] == "-"


def test_Y9_2_the_neutral_player_is_the_third() -> None:
    p = variant(2).new("1")
    assert p.points == (0, 0, 0)
    assert p.waiting == (0, 1)


@pytest.mark.parametrize(("level", "brokers"), [("normal", "4 2 1 0"), ("hard", "4 3 1 0")])
def test_Y9_3_four_neutral_brokers_each(level: str, brokers: str) -> None:
    p = after(f"players: 2  neutral_level: {level}", PLACED)
    assert (waits(p), p.waiting) == ("NEUTRAL", (0,))
    assert neutral_hand(p, 0) == set(brokers.split())
    play(p, "neutral 4 port 1", PLACED)
    assert neutral_hand(p, 1) == set(brokers.split())


def test_Y9_3_normal_unless_said_otherwise() -> None:
    assert variant(2).options["neutral_level"] == "normal"
    with pytest.raises(ValueError, match="neutral_level"):
        twocities.game("ys", players=2, neutral_level="easy")


@pytest.mark.parametrize("players", [3, 4])
def test_Y9_3_only_two_players_have_them(players: int) -> None:
    p = after(f"players: {players}", PLACED)
    assert (waits(p), p.waiting) == ("PLACE", (1,))
    with pytest.raises(ValueError, match="neutral_level"):
        twocities.game("ys", players=players, neutral_level="hard")


def test_Y9_3_one_per_turn_after_the_own_two() -> None:
    p = after("players: 2", PLACED)
    assert refusal(p, "up 3") == "NOT_ASKED"
    assert refusal(p, "done") == "NOT_ASKED"
    play(p, "neutral 2 palace 1")
    assert (waits(p), p.waiting) == ("PLACE", (1,))
    assert happened(p, "placed-neutral") == [{"seat": 0, "place": "palace 1"}]


def test_Y9_3_each_only_once_a_round() -> None:
    p = after("players: 2  turn: 3  neutral: 4 port 1, 1 port 2", PLACED)
    assert neutral_hand(p, 0) == {"2", "0"}
    assert refusal(p, "neutral 4") == "NO_SUCH_NEUTRAL"
    assert refusal(p, "neutral 3") == "NO_SUCH_NEUTRAL"


def test_Y9_3_anywhere_legal() -> None:
    p = after("players: 2  locked: palace 3", PLACED, "neutral 4")
    free = {place for place in PLACE_NUMBERS if not place.endswith("4") and "market 1" not in place}
    assert places(p) == free - {"palace 3"}
    assert refusal(p, "market 1 red") == "NOT_IN_USE"
    p = after("players: 2", "up 4 market 2 red down 3 port 1", "neutral 4")
    assert refusal(p, "market 2 red") == "SQUARE_IS_TAKEN"


def test_Y9_3_it_takes_its_square() -> None:
    p = after("players: 2", PLACED, "neutral 4 market 2 red", "up 4")
    assert refusal(p, "market 2 red") == "SQUARE_IS_TAKEN"


def test_Y9_3_star_cards_come_after_it() -> None:
    p = after("players: 2  hand: mercenary", PLACED)
    assert refusal(p, "play mercenary") in ("WRONG_MOMENT", "NOT_ASKED")
    play(p, "neutral 4 port 3")
    assert (waits(p), p.waiting) == ("AFTER", (0,))


def test_Y9_3_its_market_point_goes_to_the_neutral_score() -> None:
    p = after("players: 2", PLACED, "neutral 4 market 2 red")
    assert p.points == (0, 0, 1)
    assert happened(p, "market-point") == [{"seat": 2, "points": 1}]


def test_Y9_3_nobody_may_look_at_it_again() -> None:
    p = after("players: 2", PLACED, "neutral 4 port 3")
    for watcher in watchers(p):
        assert p.view(watcher, screen=True).to_dict()["players"][0]["neutral_value"][0] is None


def test_Y9_3_whoever_placed_it_may_remember_it() -> None:
    p = after("players: 2", PLACED, "neutral 4 port 3")
    known = [p.view(watcher).to_dict()["players"][0]["neutral_value"][0] for watcher in watchers(p)]
    assert known == [4, None, None]
    assert all("value" not in happened(p, "placed-neutral", to=watcher)[0] for watcher in watchers(p))


def test_Y9_3_so_may_the_other_player() -> None:
    p = after("players: 2  order: 2 1", PLACED, "neutral 4 port 3")
    assert [p.view(watcher).to_dict()["players"][1]["neutral_value"][0] for watcher in watchers(p)] == [None, 4, None]


def test_Y9_3_the_last_neutral_broker_leaves_no_choice_of_value() -> None:
    p = after("players: 2  turn: 4  screen: 4 3 2  neutral: 4 port 1, 1 port 2, 0 port 3", PLACED)
    assert waits(p) == "NEUTRAL"
    assert "port 1" in legal(p)
    play(p, "port 1")
    assert player_of(p, 0)["neutral_value"][3] == 2


def test_Y9_3_all_are_placed_every_round() -> None:
    *_, p = random_game(2, 7)
    values = [event["value"] for event in happened(p, "turned-neutral")]
    for round_number in range(4):
        assert sorted(int(value or 0) for value in values[8 * round_number : 8 * round_number + 8]) == [0, 0, 1, 1, 2, 2, 4, 4]


def test_Y9_3_they_go_back_to_whoever_placed_them() -> None:
    p = after("players: 2  at: end  neutral: 4 port 1, 2 port 1  neutral1: 1 port 2", "done")
    assert waits(p) == "BIDS"
    for seat in range(2):
        assert player_of(p, seat)["neutral_hand"] == [1, 1, 1, 1]
        assert player_of(p, seat)["neutral_place"] == [255] * 4
