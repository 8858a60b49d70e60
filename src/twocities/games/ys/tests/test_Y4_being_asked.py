"""Y4.6 Being asked for cards."""

from __future__ import annotations

import pytest

from twocities.games.ys.tests.reading import cards_to_play, counted, hand, happened, legal, player_of, refusal, waits
from twocities.games.ys.tests.tables import after, play, table

HANDS = "hand: merchant  hand1: intriguer  hand2: herald"
BOARD = "board: up 3 commercial 1  board1: up 3 commercial 1  board2: up 2 port 2"


def test_Y4_6_each_is_asked_in_turn_order() -> None:
    p = table(f"at: coin  order: 3 2 1 4  {HANDS}  {BOARD}")
    asked: list[int] = []
    while waits(p) == "COIN_CARD":
        asked += p.waiting
        play(p, "done")
    assert asked == [2, 1, 0]


def test_Y4_6_those_without_a_fitting_card_are_not_asked() -> None:
    p = after(f"at: coin  hand: merchant  hand1: spy banker queen  hand3: intriguer  {BOARD}", "done")
    assert (waits(p), p.waiting) == ("COIN_CARD", (3,))


def test_Y4_6_those_who_have_played_two_are_not_asked() -> None:
    p = after(f"at: coin  hand: merchant  hand1: intriguer  played1: 2  hand3: herald  board3: up 1 port 1  {BOARD}", "done")
    assert p.waiting == (3,)


def test_Y4_6_nobody_is_asked_twice_at_the_same_moment() -> None:
    p = after(f"at: coin  {HANDS}  {BOARD}", "done", "play intriguer")
    assert p.waiting == (2,)
    play(p, "done")
    assert waits(p) == "GEM"
    assert refusal(p, "play merchant", 0) in ("NOT_ASKED", "WRONG_MOMENT", "NOT_WAITED_FOR")


def test_Y4_6_any_number_of_fitting_cards_in_any_order() -> None:
    for first, second in (("merchant", "intriguer"), ("intriguer", "merchant")):
        p = after(f"at: coin  hand: merchant intriguer spy  {BOARD}", f"play {first}")
        assert (p.waiting, cards_to_play(p)) == ((0,), {second})
        play(p, f"play {second}")
        assert waits(p) == "GEM"
        assert hand(p) == {"spy"}
        assert [event["character"] for event in happened(p, "played")] == [first, second]


def test_Y4_6_only_cards_of_the_sign_are_offered() -> None:
    everything = "alchemist banker bishop captain conjurer herald intriguer jeweller magician mercenary merchant queen spy"
    text = f"hand: {everything}  gems: blue 1  {BOARD}"
    assert legal(table(f"at: pawn  {text}")) == {"play bishop", "play captain", "play conjurer", "play spy", "done"}
    assert legal(table(f"at: coin  {text}")) == {"play merchant", "play intriguer", "play herald", "done"}
    assert legal(table(f"at: clock  {text}")) == {"play alchemist", "play banker", "play jeweller", "done"}
    assert cards_to_play(table(f"turn: 2  {text}  screen: 4 3 2")) == {"queen"}
    p = after(f"turn: 2  board: up 3 port 1, down 1 port 2  screen: 4 3 2  hand: {everything}", "up 4 port 3 down 2 port 4")
    assert cards_to_play(p) == {"magician", "mercenary"}


@pytest.mark.parametrize(
    ("at", "card"),
    [
        *(
            ("pawn", card)
            for card in ("queen", "magician", "mercenary", "merchant", "intriguer", "herald", "alchemist", "banker", "jeweller")
        ),
        *(("coin", card) for card in ("bishop", "captain", "conjurer", "spy", "queen", "magician", "mercenary", "banker", "jeweller")),
        *(("clock", card) for card in ("bishop", "captain", "conjurer", "spy", "queen", "magician", "mercenary", "merchant", "herald")),
        *(("place", card) for card in ("bishop", "captain", "conjurer", "spy", "magician", "mercenary", "merchant", "herald", "banker")),
    ],
)
def test_Y4_6_a_card_waits_for_its_sign(at: str, card: str) -> None:
    p = table(f"at: {at}  turn: 2  hand: {card}  gems: blue 1  board: up 3 port 1, down 1 port 2")
    assert refusal(p, f"play {card}") == "WRONG_MOMENT"
    assert card not in cards_to_play(p)


def test_Y4_6_a_card_one_does_not_hold() -> None:
    for at, card in (("pawn", "spy"), ("coin", "merchant"), ("clock", "banker"), ("place", "queen")):
        assert refusal(table(f"at: {at}  hand1: {card}"), f"play {card}") == "NOT_IN_HAND"


def test_Y4_6_a_card_that_can_have_no_effect_cannot_be_played() -> None:
    assert refusal(table("at: coin  hand: herald  board1: up 3 port 1"), "play herald") == "NO_EFFECT"
    assert refusal(table("at: pawn  hand: bishop  open_brokers: yes"), "play bishop") == "NO_EFFECT"
    assert refusal(table("at: clock  hand: banker  quotations: 15 15 15 15"), "play banker") == "NO_EFFECT"
    assert refusal(table("at: clock  hand: alchemist  gems: black 3"), "play alchemist") == "NO_EFFECT"


def test_Y4_6_those_whose_cards_can_have_no_effect_are_not_asked() -> None:
    p = after("at: coin  hand: merchant  hand1: herald  hand2: intriguer  board2: up 3 port 1", "done")
    assert p.waiting == (2,)


def test_Y4_6_the_alchemists_player_may_play_it_and_decline() -> None:
    p = after("at: clock  hand: alchemist  gems: blue 1", "play alchemist decline")
    assert hand(p) == set()
    assert player_of(p, 0)["gems"] == [1, 0, 0, 0, 0]


def test_Y4_6_a_card_not_played_is_kept() -> None:
    p = counted("hand1: spy queen")
    assert hand(p, 0) == {"merchant"}
    assert hand(p, 1) == {"spy", "queen"}


def test_Y4_6_unplayed_cards_score_nothing() -> None:
    p = after("at: end  round: 4  hand1: spy queen bishop  hand: captain", "done")
    assert p.over
    assert p.points == (0, 0, 0, 0)
