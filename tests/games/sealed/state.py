"""The table: what lies where, and who may see it."""

from __future__ import annotations

from enum import IntEnum

from tests.games.sealed.components import AUCTIONS, LOTS, MAX_PLAYERS, MOST_CARDS
from twocities.core import engine
from twocities.core.records import Array, Record, Records, Seen, i16, many, u8, u16


class Waits(IntEnum):
    """What the game waits for."""

    LOOK = 0  # S3.1 a look at a lot
    BIDS = 1  # S3.2 a sealed bid from everybody
    NOTHING = 2  # S4.1 the game is over


class Player(Record):
    """S1 What one bidder owns; with the option `house` the third is the house."""

    hand: Array = u8(MOST_CARDS, seen=Seen.BY_OWNER)  # which cards are in hand: 1 or 0
    cards: int = u8()  # how many they are, which all see
    # what the lots bought are worth, in the order they were bought, then 0; shown once, then face down
    won: Array = u16(AUCTIONS, seen=Seen.BY_OWNER, remembered=Seen.BY_ALL)
    lots: int = u8()  # how many lots were bought
    purse: int = i16()  # what was paid, below zero


class State(engine.State):
    """S2 The whole table."""

    players: Records[Player] = many(Player, MAX_PLAYERS, owned=True)  # by seat; the house behind the last
    has_house: int = u8(fixed=True)  # whether the house bids too
    shows_all: int = u8(fixed=True)  # whether all bids are shown, not only the highest
    auction: int = u8()  # which auction it is, from 0; as many as there are at the end
    waits: int = u8()  # what the game waits for
    chosen: int = u8()  # who has sealed a bid, as bits of seats
    bids: Array = u8(MAX_PLAYERS, seen=Seen.BY_OWNER)  # the sealed card of each seat; NOTHING where there is none
    # the cards bid before, by bidder and auction; NOTHING where there is none
    spent: Array = u8(MAX_PLAYERS, AUCTIONS, seen=Seen.BY_MASK("spent_seen"))
    spent_seen: Array = u8(MAX_PLAYERS, AUCTIONS)  # who has seen each of them
    # what each lot is worth, 0 once sold: the first ones lie on the table, the others in the box; looks are not repeated
    lots: Array = u16(LOTS, seen=Seen.BY_NOBODY, remembered=Seen.BY_MASK("looked"))
    looked: Array = u8(LOTS)  # who has looked at each lot
    deck: Array = u8(MOST_CARDS, seen=Seen.BY_NOBODY)  # cards nobody was dealt, from the bottom up, then NOTHING
    deck_left: int = u8()  # how many they are
