"""The table: what lies where, and who may see it."""

from __future__ import annotations

from enum import IntEnum

from twocities.core import engine
from twocities.core.records import Array, Record, Records, Seen, many, u8, u16
from twocities.games.alhambra.components import (
    BUILDINGS,
    DISPLAY,
    MAX_PLAYERS,
    MONEY_DECK,
    MONEY_KINDS,
    NUM_TYPES,
    SITE,
)

A_SCORED, B_SCORED = 1, 2  # bits of State.scored


class Waits(IntEnum):
    """What the game waits for."""

    ACTION = 0  # A3.1 take money or buy
    EXTRA = 1  # A3.4 another action after an exact payment, or none
    PAYMENT = 2  # A3.3 the next card of a payment
    GIFT = 3  # A7.2 keep the building or give it to Dirk
    NOTHING = 4  # A5.3 the game is over


class Player(Record):
    """A1 What one player owns; with two players the third is Dirk."""

    # money cards in hand, by card: everything taken and paid is seen (A6), so a perfect memory knows every hand
    money: Array = u8(MONEY_KINDS, seen=Seen.BY_MASK("money_seen"), remembered=Seen.BY_ALL)
    money_seen: int = u8(fixed=True)  # who sees the hand: bits of seats, the last bit the spectators'
    cards: int = u8()  # how many money cards are in hand, which all see
    buildings: Array = u8(NUM_TYPES)  # buildings by type, counted from State.owner since scoring asks for it all the time
    points: int = u16()  # points scored so far


class State(engine.State):
    """A2 The whole table."""

    players: Records[Player] = many(Player, MAX_PLAYERS, owned=True)  # by seat; Dirk behind the last
    owner: Array = u8(BUILDINGS)  # whose each building card is; NOBODY's in the pile, on the site and left over
    num_owners: int = u8(fixed=True)  # owners of buildings: the players, and Dirk with two
    to_act: int = u8()  # the seat whose turn it is
    waits: int = u8()  # what the game waits for
    copies: int = u8(fixed=True)  # copies of each money card in the game
    display: Array = u8(DISPLAY)  # face-up money cards; NOTHING where one was taken
    site: Array = u8(SITE)  # buildings for sale, by place; NOTHING where one was bought
    discard: Array = u8(MONEY_KINDS)  # paid money cards, by card
    money_left: int = u8()  # cards in the money pile, scoring cards included
    first_pile: int = u8()  # money cards in the five piles at set-up, scoring cards not counted
    buildings_left: int = u8()  # cards in the building pile
    scored: int = u8()  # which of the scorings A and B have been
    buying: int = u8()  # the place being paid for; NOTHING otherwise
    paid: int = u8()  # how much has been paid for it
    smallest: int = u8()  # the first and smallest card of the payment
    largest: int = u8()  # the last and largest card of the payment so far
    money_pile: Array = u8(MONEY_DECK, seen=Seen.BY_NOBODY)  # from the bottom up
    building_pile: Array = u8(BUILDINGS, seen=Seen.BY_NOBODY)  # from the bottom up
