"""The game of the tests plays by its own rulebook, and has everything it is there for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.sealed import GAME
from tests.games.sealed.components import ALL_SEE, HAND, WORTH
from tests.games.sealed.reasons import Reason
from tests.games.sealed.state import Waits
from twocities.core.position import IllegalAction, Position, Variant
from twocities.core.records import NOTHING, Who, leaves
from twocities.core.rulebook import code, paragraphs
from twocities.core.rulebook import tests as tests_of
from twocities.core.targets import INTERPRETED, engine_of

pytestmark = pytest.mark.usefixtures("sealed")


def new(seed: str = "1", **options: Any) -> Position:
    """A new game."""
    return Variant(GAME, options, engine_of(GAME, INTERPRETED)).new(seed)


def state(p: Position) -> dict[str, Any]:
    """All that lies on the table."""
    found: dict[str, Any] = p.dump()["state"]
    return found


def hand(p: Position, seat: int) -> list[int]:
    """A hand's cards as they are written, from 1."""
    return [card + 1 for card, flag in enumerate(state(p)["players"][seat]["hand"]) if flag]


def bid(p: Position, *cards: int) -> None:
    """Everybody bids, in the order of seats."""
    for seat, card in enumerate(cards):
        p.play(f"bid {card}", seat)


def auctions(p: Position) -> Iterator[list[int]]:
    """Play on with everybody's lowest card: what was bid in each auction that asks for bids."""
    while not p.over:
        if state(p)["waits"] == Waits.LOOK:
            p.play(p.legal(p.waiting[0])[0], p.waiting[0])
            continue
        cards = [hand(p, seat)[0] for seat in range(p.variant.players)]
        bid(p, *cards)
        yield cards


def test_S1_1_two_to_four_players_and_the_house_with_two() -> None:
    assert [len(new(players=players).points) for players in (2, 3, 4)] == [2, 3, 4]
    assert len(new(players=2, house=True).points) == 3
    with pytest.raises(ValueError, match="house"):
        new(players=3, house=True)


def test_S1_2_four_cards_for_each_bidder_and_two_more() -> None:
    for p, count in ((new(players=2), 10), (new(players=2, house=True), 14), (new(players=4), 18)):
        cards = [card for seat in range(p.variant.players) for card in hand(p, seat)] + [
            card + 1 for card in state(p)["deck"] if card != NOTHING
        ]
        assert sorted(cards) == list(range(1, count + 1))


def test_S1_3_six_lots() -> None:
    assert sorted(state(new())["lots"]) == list(WORTH)


def test_S2_1_a_hand_of_four() -> None:
    assert [len(hand(new(players=4), seat)) for seat in range(4)] == [HAND] * 4


def test_S2_2_other_seeds_lay_out_other_lots() -> None:
    assert len({tuple(state(new(str(seed)))["lots"]) for seed in range(20)}) > 10


def test_S3_1_only_the_looker_learns_what_a_lot_is_worth() -> None:
    p = new()
    worth = state(p)["lots"][1]
    p.play("look 2", 0)
    assert p.view(0).to_dict()["lots"] == [None, worth, None, None, None, None]
    assert p.view(0, screen=True).to_dict()["lots"] == [None] * 6
    assert p.view(1).to_dict()["lots"] == [None] * 6
    assert [p.events(witness)[-1].arguments["worth"] for witness in (0, 1, None)] == [worth, None, None]
    with pytest.raises(IllegalAction):
        p.play("look 3", 0)


def test_S3_1_a_lot_is_looked_at_once_and_while_it_is_there() -> None:
    p = new(players=2)
    dump = p.dump()
    dump["state"]["looked"][1] = 0b01
    assert p.variant.load(dump).why("look 2", 0) is Reason.LOT_WAS_SEEN
    p.play("look 3", 0)
    bid(p, hand(p, 0)[0], hand(p, 1)[0])
    assert p.why("look 1", 1) is Reason.LOT_IS_SOLD
    p.play("look 3", 1)
    bid(p, hand(p, 0)[0], hand(p, 1)[0])
    assert state(p)["looked"][3] == 0b01, "the one lot left to see is looked at without being asked"
    assert p.waiting == (0, 1)


def test_S3_2_a_bid_stays_sealed_until_all_have_bid() -> None:
    p = new()
    p.play("look 1", 0)
    card = hand(p, 1)[0]
    p.play(f"bid {card}", 1)
    assert p.waiting == (0, 2)
    assert [p.view(seat).to_dict()["bids"][1] for seat in (0, 1, 2)] == [None, card - 1, None]
    assert [p.view(seat).to_dict()["chosen"] for seat in (0, 1, 2)] == [0b010] * 3


def test_S3_3_the_highest_card_buys_the_lot() -> None:
    p = new()
    p.play("look 1", 0)
    worth = state(p)["lots"][0]
    cards = [hand(p, seat)[-1] for seat in range(3)]
    bid(p, *cards)
    winner = cards.index(max(cards))
    assert state(p)["players"][winner]["won"] == [worth, 0, 0, 0]
    assert state(p)["players"][winner]["purse"] == -20 * max(cards)
    assert p.points[winner] == worth - 20 * max(cards)
    assert p.view(winner - 1).to_dict()["players"][winner]["won"] == [worth, 0, 0, 0]
    assert p.view(winner - 1, screen=True).to_dict()["players"][winner]["won"] == [None] * 4


def test_S3_3_the_house_bids_from_the_deck() -> None:
    p = new(players=2, house=True)
    top = state(p)["deck"][5]
    p.play("look 1", 0)
    bid(p, hand(p, 0)[0], hand(p, 1)[0])
    assert state(p)["spent"][2][0] == top
    assert state(p)["deck_left"] == 5


@pytest.mark.parametrize("reveal", ["all", "highest"])
def test_S3_4_beaten_bids_are_shown_or_stay_sealed(reveal: str) -> None:
    p = new(reveal=reveal)
    p.play("look 1", 0)
    cards = [hand(p, seat)[-1] for seat in range(3)]
    bid(p, *cards)
    winner = cards.index(max(cards))
    for seat in range(3):
        is_open = reveal == "all" or seat == winner
        assert state(p)["spent_seen"][seat][0] == (ALL_SEE if is_open else 1 << seat)
        assert (p.view(None).to_dict()["spent"][seat][0] is not None) == is_open


def test_S4_1_four_auctions() -> None:
    p = new(players=4)
    assert len(list(auctions(p))) == 3, "the last card is bid without being asked"
    assert state(p)["auction"] == 4
    assert p.over


def test_S4_2_points_may_be_below_zero() -> None:
    lowest = min(min(p.points) for p in map(new, map(str, range(10))) if list(auctions(p)))
    assert lowest < 0


def ended(**bought: list[int]) -> Position:
    """A game of three that is over, in which bidders a, b and c bought lots of this worth for 120 each."""
    p = new()
    list(auctions(p))
    dump = p.dump()
    for seat, name in enumerate("abc"):
        lots = bought.get(name, [])
        dump["state"]["players"][seat] |= {"won": lots + [0] * (4 - len(lots)), "lots": len(lots), "purse": -120 * len(lots)}
    return p.variant.load(dump, check=False)


def test_S4_3_most_points_then_fewest_lots_then_a_shared_win() -> None:
    assert ended(a=[160], b=[120], c=[200]).winners == (2,)
    assert ended(a=[160, 120], b=[160], c=[120]).winners == (1,)
    assert ended(a=[160], b=[160], c=[120]).winners == (0, 1)
    assert ended(a=[120], b=[120]).winners == (2,)
    assert ended(a=[120], b=[120]).points == (0, 0, 0)


def test_S5_hands_and_deck_are_hidden() -> None:
    seen = new().view(1).to_dict()
    assert [player["hand"][0] is None for player in seen["players"]] == [True, False, True, True]
    assert seen["deck"] == [None] * 18
    assert seen["generator"]["key"] == [None] * 8


def test_it_uses_every_kind_of_visibility() -> None:
    found = {(leaf.seen.who, leaf.remembered.who) for leaf in leaves(GAME.state)}
    assert {(Who.ALL, Who.ALL), (Who.OWNER, Who.OWNER), (Who.NOBODY, Who.NOBODY), (Who.MASK, Who.MASK)} <= found
    assert {(Who.OWNER, Who.ALL), (Who.NOBODY, Who.MASK)} <= found
    assert {leaf.field.number for leaf in leaves(GAME.state)} == {"u1", "u2", "u4", "i2"}


def test_every_paragraph_has_code_and_a_test() -> None:
    for number in paragraphs(GAME):
        assert code(GAME, number), number
        assert tests_of(GAME, number), number
