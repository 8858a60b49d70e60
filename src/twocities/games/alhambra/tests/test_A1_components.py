"""A1 Components."""

from __future__ import annotations

from collections import Counter

import pytest

import twocities
from twocities.games.alhambra.components import BUILDING, MONEY
from twocities.games.alhambra.tests.reading import building_pile, display, happened, legal, money_pile, refusal, site, state_of
from twocities.games.alhambra.tests.tables import BUILDING_NAMES, after, random_game, table, variant

PLAYERS = (2, 3, 4, 5, 6)
CURRENCIES = ("blue", "green", "orange", "yellow")
PRICES = {
    "pavilion": (2, 3, 4, 5, 6, 7, 8),
    "seraglio": (3, 4, 5, 6, 7, 8, 9),
    "arcades": (4, 5, 6, 6, 7, 8, 8, 9, 10),
    "chambers": (5, 6, 7, 7, 8, 9, 9, 10, 11),
    "garden": (6, 7, 8, 8, 8, 9, 10, 10, 10, 11, 12),
    "tower": (7, 8, 9, 9, 9, 10, 11, 11, 11, 12, 13),
}
POINTS = {
    "pavilion": ((1,), (8, 1), (16, 8, 1)),
    "seraglio": ((2,), (9, 2), (17, 9, 2)),
    "arcades": ((3,), (10, 3), (18, 10, 3)),
    "chambers": ((4,), (11, 4), (19, 11, 4)),
    "garden": ((5,), (12, 5), (20, 12, 5)),
    "tower": ((6,), (13, 6), (21, 13, 6)),
}
CARDS = [f"{type_}{price}" for type_, prices in PRICES.items() for price in prices]


def every_money_card(p: twocities.Position) -> Counter[str]:
    """All money and scoring cards that are anywhere."""
    state = state_of(p)
    found = Counter(money_pile(p)) + Counter(card for card in display(p) if card != "-")
    for held in [state["discard"], *(player["money"] for player in state["players"])]:
        found += Counter({" ".join(MONEY.words(card).values()): count for card, count in enumerate(held)})
    return found


def every_building(p: twocities.Position) -> Counter[str]:
    """All buildings in the pile, on the site and with an owner."""
    owned = [BUILDING_NAMES[card] for card, owner in enumerate(state_of(p)["owner"]) if owner != 255]
    return Counter([*building_pile(p), *(card for card in site(p) if card != "-"), *owned])


@pytest.mark.parametrize("players", PLAYERS)
def test_A1_1_two_to_six_can_play(players: int) -> None:
    p = variant(players).new("1")
    assert state_of(p)["num_players"] == players
    assert p.waiting[0] < players
    assert [player["cards"] > 0 for player in state_of(p)["players"]] == [True] * players + [False] * (6 - players)


@pytest.mark.parametrize("players", [0, 1, 7, -2, "3", True, None])
def test_A1_1_no_other_number_can_play(players: object) -> None:
    with pytest.raises(ValueError, match="2, 3, 4, 5, 6"):
        twocities.game("alhambra", players=players)


@pytest.mark.parametrize("players", PLAYERS)
def test_A1_1_there_is_no_seat_beyond_the_players(players: int) -> None:
    p = variant(players).new("1")
    with pytest.raises(ValueError, match=f"0 to {players - 1}"):
        p.legal(players)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_A1_2_the_money_is_every_card_three_times(players: int) -> None:
    found = every_money_card(variant(players).new("7"))
    assert found == Counter({f"{currency} {value}": 3 for currency in CURRENCIES for value in range(1, 10)} | {"A": 1, "B": 1})
    assert found.total() == 108 + 2


def test_A1_2_two_players_leave_one_copy_of_each_card_out() -> None:
    found = every_money_card(variant(2).new("7"))
    assert found == Counter({f"{currency} {value}": 2 for currency in CURRENCIES for value in range(1, 10)} | {"A": 1, "B": 1})
    assert found.total() == 72 + 2


@pytest.mark.parametrize("players", PLAYERS)
def test_A1_2_no_money_comes_or_goes_in_a_game(players: int) -> None:
    start = every_money_card(variant(players).new(5))
    for p in random_game(players, 5):
        scored = state_of(p)["scored"]
        gone = Counter({"A": scored & 1, "B": scored >> 1})
        assert every_money_card(p) + gone == start


def test_A1_3_the_buildings_and_their_prices() -> None:
    words = [BUILDING.words(card) for card in range(54)]
    assert {type_: tuple(int(w["price"]) for w in words if w["type"] == type_) for type_ in PRICES} == PRICES
    assert BUILDING.size == len(CARDS) == 54


@pytest.mark.parametrize("players", PLAYERS)
def test_A1_3_every_building_is_in_the_game_once(players: int) -> None:
    assert every_building(variant(players).new("7")) == Counter(CARDS)


@pytest.mark.parametrize("players", PLAYERS)
def test_A1_3_no_building_comes_or_goes_in_a_game(players: int) -> None:
    for p in random_game(players, 6):
        found = every_building(p)
        assert found <= Counter(CARDS)
        assert p.over or found == Counter(CARDS)


def exact_money(price: int) -> str:
    """Blue cards that pay a price exactly, in one way."""
    return f"blue {price}" if price <= 9 else f"blue {price - 9} 9"


@pytest.mark.parametrize("card", sorted(set(CARDS)))
def test_A1_3_each_building_costs_its_price(card: str) -> None:
    price = int("".join(filter(str.isdigit, card)))
    p = after(f"site: {card}@blue  display: green 9, yellow 9  hand: {exact_money(price)}", "buy 1")
    assert [event["paid"] for event in happened(p, "bought")] == [price]
    assert len(happened(p, "exact")) == 1
    assert p.waiting == (0,)
    assert refusal(table(f"site: {card}@blue  display: green 9  hand: {exact_money(price - 1)}"), "buy 1") == "TOO_EXPENSIVE"


@pytest.mark.parametrize("type_", PRICES)
@pytest.mark.parametrize(
    ("scoring", "how"), [(0, "money_pile: A ..."), (1, "money_pile: B ...  scored: A"), (2, "building_pile: 0  scored: A B")]
)
def test_A1_3_points_by_scoring_type_and_place(type_: str, scoring: int, how: str) -> None:
    owned = f"buildings1: {type_} 3  buildings3: {type_} 2  buildings2: {type_} 1"
    p = after(f"players: 4  display: blue 1  {how}  {owned}", "take 1")
    first, second, third = (*POINTS[type_][scoring], 0, 0)[:3]
    assert p.points == (0, first, third, second)


@pytest.mark.parametrize(("place", "currency"), [(1, "blue"), (2, "green"), (3, "orange"), (4, "yellow")])
def test_A1_4_the_places_take_blue_green_orange_and_yellow_from_the_left(place: int, currency: str) -> None:
    site_words = "site: tower9@blue garden9@green chambers9@orange arcades9@yellow"
    p = table(f"{site_words}  hand: {currency} 9")
    assert legal(p) == {f"buy {place}"}
    p.play(f"buy {place}")
    assert [event["currency"] for event in happened(p, "bought")] == [place - 1]


def test_A1_4_there_are_four_places() -> None:
    assert len(site(variant(3).new("1"))) == 4
    with pytest.raises(twocities.IllegalAction):
        table("hand: blue 9").play("buy 5")


def test_A1_4_a_type_may_lie_on_any_place() -> None:
    p = table("site: tower9@blue tower9@green tower9@orange tower10@yellow  hand: blue 9, green 9, orange 9, yellow 9 1")
    assert legal(p) == {"buy 1", "buy 2", "buy 3", "buy 4"}


def test_A1_1_a_position_of_the_wrong_number_is_refused() -> None:
    dump = variant(3).new("1").dump()
    dump["state"]["num_players"] = 4
    with pytest.raises(ValueError, match="num_players"):
        variant(3).load(dump)


@pytest.mark.parametrize("field", ["discard", "money"])
def test_A1_2_a_position_with_a_fourth_copy_is_refused(field: str) -> None:
    dump = variant(3).new("1").dump()
    holder = dump["state"]["players"][1] if field == "money" else dump["state"]
    holder[field][0] += 1
    if field == "money":
        holder["cards"] += 1
    with pytest.raises(ValueError, match="money is not complete"):
        variant(3).load(dump)
    variant(3).load(dump, check=False)


def test_A1_2_a_position_with_an_unknown_card_is_refused() -> None:
    dump = variant(3).new("1").dump()
    dump["state"]["display"][2] = 40
    with pytest.raises(ValueError, match="a card or an owner"):
        variant(3).load(dump)


def test_A1_3_a_position_with_a_building_twice_is_refused() -> None:
    dump = variant(3).new("1").dump()
    dump["state"]["site"][0] = dump["state"]["site"][1]
    with pytest.raises(ValueError, match="buildings are not complete"):
        variant(3).load(dump)


def test_A1_3_a_position_whose_counts_do_not_fit_the_owners_is_refused() -> None:
    dump = variant(3).new("1").dump()
    dump["state"]["players"][0]["buildings"][2] = 1
    with pytest.raises(ValueError, match="buildings are not complete"):
        variant(3).load(dump)


@pytest.mark.parametrize("players", PLAYERS)
def test_A1_3_every_position_of_a_game_is_complete(players: int) -> None:
    for p in random_game(players, 7):
        assert p.variant.load(p.dump()) == p
