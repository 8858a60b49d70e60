"""Y8 Characters: two a round, and what is won waits."""

from __future__ import annotations

import pytest

from twocities.games.ys.tests.reading import cards_to_play, hand, happened, player_of, refusal, waits
from twocities.games.ys.tests.tables import after, play, table

BOARD = "board: up 3 port 1, down 1 port 2"
MOMENTS = {
    "pawn": ("bishop", "captain", "conjurer", "spy"),
    "place": ("queen",),
    "coin": ("merchant", "intriguer", "herald"),
    "clock": ("alchemist", "banker", "jeweller"),
}
EACH = [(at, card) for at, cards in MOMENTS.items() for card in cards]
each_card = pytest.mark.parametrize(("at", "card"), EACH)


@each_card
def test_Y8_a_card_is_played_at_its_sign(at: str, card: str) -> None:
    p = table(f"at: {at}  turn: 2  hand: {card}  gems: blue 1  {BOARD}")
    assert card in cards_to_play(p)


@each_card
def test_Y8_at_most_two_a_round(at: str, card: str) -> None:
    text = f"at: {at}  turn: 2  hand: {card}  gems: blue 1  {BOARD}"
    assert card in cards_to_play(table(f"{text}  played: 1"))
    p = table(f"{text}  played: 2")
    assert card not in cards_to_play(p)
    assert refusal(p, f"play {card}") == "TWO_WERE_PLAYED"


@each_card
def test_Y8_a_card_won_this_round_waits(at: str, card: str) -> None:
    """Only clock cards can be won before their moment; the rule holds for all."""
    p = table(f"at: {at}  turn: 2  fresh: {card}  gems: blue 1  {BOARD}")
    assert card not in cards_to_play(p)
    assert refusal(p, f"play {card}") == "WON_THIS_ROUND"


def test_Y8_the_limit_is_each_players_own() -> None:
    p = table("at: coin  hand: merchant  played1: 2  played2: 2")
    assert cards_to_play(p) == {"merchant"}


def test_Y8_the_third_card_of_a_round_is_refused() -> None:
    text = f"at: coin  hand: merchant intriguer herald  {BOARD}"
    assert refusal(table(text), "play merchant play intriguer play herald") == "TWO_WERE_PLAYED"
    p = after(text, "play merchant play intriguer")
    assert waits(p) == "GEM"
    assert hand(p) == {"herald"}


def test_Y8_cards_of_different_signs_count_together() -> None:
    p = after("at: pawn  hand: bishop spy queen  screen: 4 3 2 1", "play bishop play spy")
    assert (waits(p), p.waiting) == ("PLACE", (0,))
    assert refusal(p, "play queen") == "TWO_WERE_PLAYED"
    p = after("at: pawn  hand: bishop spy queen  screen: 4 3 2 1", "play bishop done")
    assert cards_to_play(p) == {"queen"}


def test_Y8_a_star_card_counts() -> None:
    text = "hand: magician mercenary  board: up 3 palace 1, down 1 palace 2  turn: 2  screen: 4 3 2 1"
    p = after(f"{text}  played: 2", "up 4 port 1 down 3 port 2")
    assert p.waiting == (1,)
    p = after(f"{text}  played: 1", "up 4 port 1 down 3 port 2")
    assert cards_to_play(p) == {"magician", "mercenary"}
    play(p, "play mercenary broker 3")
    assert p.waiting == (1,)
    assert hand(p) == {"magician"}


def test_Y8_a_played_card_is_gone_and_counted() -> None:
    p = after("at: coin  hand: merchant spy  hand1: intriguer  board1: up 3 port 1", "play merchant")
    assert hand(p) == {"spy"}
    assert player_of(p, 0)["played"] == 1
    assert happened(p, "played") == [{"seat": 0, "character": "merchant"}]


@pytest.mark.parametrize(("card", "left"), [("bishop", 1), ("conjurer", 1), ("spy", 3)])
def test_Y8_what_a_pawn_card_leaves_for_the_round(card: str, left: int) -> None:
    p = after(f"at: pawn  hand1: {card}  to_act: 1  screen: 4 3 2 1", f"play {card}")
    field = {"spy": "looks"}.get(card, card)
    assert [player_of(p, seat)[field] for seat in range(4)] == [0, left, 0, 0]


def test_Y8_the_next_round_begins_anew() -> None:
    p = after("at: clock  hand: banker jeweller alchemist  played: 1  gems: blue 1", "play jeweller take red take red")
    assert waits(p) == "BIDS"
    assert player_of(p, 0)["played"] == 0
    assert hand(p) == {"banker", "alchemist"}


@pytest.mark.parametrize("card", ["alchemist", "banker", "jeweller"])
def test_Y8_a_clock_card_just_won_is_offered_only_in_the_next_round(card: str) -> None:
    p = table(f"at: clock  fresh: {card}  hand: spy  gems: red 2")
    assert refusal(p, f"play {card}") == "WON_THIS_ROUND"
    play(p, "done")
    assert (waits(p), player_of(p, 0)["fresh"]) == ("BIDS", 0)
    assert hand(p) == {card, "spy"}


def test_Y8_once_played_a_card_is_carried_out() -> None:
    for text, line in (
        ("at: pawn  hand: captain", "play captain"),
        ("hand: queen", "play queen"),
        (f"at: coin  hand: herald  {BOARD}", "play herald"),
        ("at: clock  hand: banker", "play banker"),
        ("at: clock  hand: jeweller", "play jeweller"),
    ):
        assert refusal(table(text), f"{line} decline") == "CANNOT_DECLINE"
        assert refusal(table(text), f"{line} done") == "NOT_ASKED"
