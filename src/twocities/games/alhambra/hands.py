"""A6 Hands of money: what is in them and who sees them."""

from __future__ import annotations

from twocities.core.records import SPECTATOR
from twocities.core.rule import rule
from twocities.games.alhambra.components import (
    HIGHEST_VALUE,
    MAX_PLAYERS,
    MONEY_KINDS,
    money_card,
    value,
)
from twocities.games.alhambra.state import State

ALL_SEE = (1 << (SPECTATOR + 1)) - 1


@rule("A6")
def show_hands(s: State, open_hands: int) -> None:
    """A6 Hands are hidden at the table; the option `open_hands` shows them."""
    for seat in range(MAX_PLAYERS):
        s.players[seat].money_seen = ALL_SEE if open_hands == 1 else 1 << seat


@rule("A2.2")
def hand_total(s: State, seat: int) -> int:
    """A2.2 What all money cards in a hand are worth together."""
    total = 0
    for card in range(MONEY_KINDS):
        total += s.players[seat].money[card] * value(card)
    return total


@rule("A3.3", "A5.2")
def purse(s: State, seat: int, currency: int) -> int:
    """A3.3 What a player's money cards of one currency are worth together."""
    total = 0
    for worth in range(1, HIGHEST_VALUE + 1):
        total += s.players[seat].money[money_card(currency, worth)] * worth
    return total


@rule("A3.2")
def take_into_hand(s: State, seat: int, card: int) -> None:
    """A3.2 A money card into a hand."""
    s.players[seat].money[card] += 1
    s.players[seat].cards += 1


@rule("A3.3")
def pay_from_hand(s: State, seat: int, card: int) -> None:
    """A3.3 A money card from a hand to the discard pile."""
    s.players[seat].money[card] -= 1
    s.players[seat].cards -= 1
    s.discard[card] += 1
