"""Y1 Components: brokers, board, gems, ships, characters and tables. Every number of the rulebook stands here."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from twocities.core.kinds import counting, kind, listed
from twocities.core.rule import rule

# Y1.1 Players: two to four; with two, the neutral player is a third owner of gems.
MIN_PLAYERS, MAX_PLAYERS = 2, 4

# Y1.2 Brokers of each player by value 0..4.
VALUES = 5
BROKERS = np.array([2, 3, 1, 3, 2], np.int64)
EXPRESS_BROKERS = np.array([2, 2, 1, 2, 2], np.int64)  # Y11.1 without one 3 and one 1
SPARE_VALUE = 2  # Y10.1 the value of the spare brokers
BIDDEN = 2  # Y3.1 brokers in front of the screen for the turn order
FRONT = 3  # Y5.5 brokers in front of the screen in counting
PLACING_TURNS = 4  # Y5.2
EXPRESS_TURNS = 3  # Y11.1
PLACINGS = 2 * PLACING_TURNS  # brokers a player places in a round
ROUNDS = 4  # Y2.2
THRONE = ROUNDS  # Y10.1 brokers of a player in the throne room, at most
SLOTS = PLACINGS + THRONE  # brokers of a player that lie outside the screen: on the board, then in the throne room
MERCENARY_WORTH = 5  # Y8

# Y9.3 Neutral brokers that each of two players places.
NEUTRALS = 4
NEUTRAL_VALUES = np.array([[4, 2, 1, 0], [4, 3, 1, 0]], np.int64)  # by neutral_level

# Y1.3 The board: neighbourhoods of three areas, and the market of three lines in use and four columns.
NEIGHBOURHOODS = 4
AREAS = 12  # area = kind * 4 + neighbourhood
LINES = 3
COLUMNS = 4
SQUARES = LINES * COLUMNS  # square = (line - 1) * 4 + column
PLACES = AREAS + SQUARES
IN_THRONE = PLACES  # where a broker in the throne room is


class Area(IntEnum):
    """Y1.3 The areas of a neighbourhood."""

    PORT = 0
    COMMERCIAL = 1
    PALACE = 2


# Y1.4 Gems.
COLOURS = ("blue", "green", "yellow", "red")
QUOTED = 4
BLACK = 4  # among a player's gems
WHITE = 4  # among the gems of a ship or a line
GEMS = 5

# Y1.5 Ship cards. Settled: for each large colour X with next n, opposite o and previous p there are six:
# (X; white, p), (X; n, o) twice, (X; o, p) twice, (X; n, p).
SHIPS = 24
SHIP_KINDS = (("white", -1), (1, 2), (1, 2), (2, -1), (2, -1), (1, -1))
SHIPS_OF_COLOUR = len(SHIP_KINDS)


def _small(colour: int, step: str | int) -> int:
    return WHITE if isinstance(step, str) else (colour + step) % QUOTED


LARGE = np.array([ship // SHIPS_OF_COLOUR for ship in range(SHIPS)], np.int64)
SMALL = np.array(
    [[_small(ship // SHIPS_OF_COLOUR, step) for step in SHIP_KINDS[ship % SHIPS_OF_COLOUR]] for ship in range(SHIPS)], np.int64
)


class Character(IntEnum):
    """Y1.6 The characters, and the blue-edged White Gem of the last round."""

    ALCHEMIST = 0
    BANKER = 1
    BISHOP = 2
    CAPTAIN = 3
    CONJURER = 4
    HERALD = 5
    INTRIGUER = 6
    JEWELLER = 7
    MAGICIAN = 8
    MERCENARY = 9
    MERCHANT = 10
    QUEEN = 11
    SPY = 12
    KING = 13
    PRINCE = 14
    WHITE_GEM = 15


CHARACTERS = 15
PLAYED_FROM_HAND = 13  # the first ones; King, Prince and White Gem take effect at once
CARDS_IN_PALACE = 3  # Y2.1
CARDS_A_ROUND = 2  # Y8
SPY_LOOKS = 3  # Y8
JEWELLER_GEMS = 2  # Y8
KING_POINTS, PRINCE_POINTS = 5, 4  # Y6.3

# Y1.7 The quotation table.
LOWEST, HIGHEST, START_QUOTATION = 1, 15, 8
COLUMN_MOVES = np.array([2, 1, -1, -2], np.int64)  # Y6.6

# Y5.3, Y6.3 Points on the way.
MARKET_POINTS = 1
COMMERCE_POINTS, MERCHANT_POINTS = 3, 5

# Y6.2 Gems for 1st, 2nd and 3rd in a neighbourhood.
GEM_PLACES = 3
GEMS_FOR_FOUR = np.array([2, 1, 1], np.int64)
GEMS_FOR_FEWER = np.array([2, 1, 0], np.int64)

# Y7.1 Points by rank of the colour and place of the player; Y7.3 for black gems; Y10.3 for the throne room.
COLOUR_POINTS = np.array([[24, 18, 12, 6], [20, 15, 10, 5], [16, 12, 8, 4], [12, 9, 6, 3]], np.int64)
BLACK_POINTS = np.array([0, 1, 4, 8, 12, 16, 20, 24], np.int64)
THRONE_POINTS = np.array([12, 7, 3, 0], np.int64)
NEUTRAL_PLACE = 2  # Y9.7 third, counted from 0


@rule("Y1.3")
def area_at(kind_of_area: int, neighbourhood: int) -> int:
    """Y1.3 An area by its kind and neighbourhood."""
    return kind_of_area * NEIGHBOURHOODS + neighbourhood


@rule("Y1.3")
def neighbourhood_of(area: int) -> int:
    """Y1.3 The neighbourhood of an area."""
    return area % NEIGHBOURHOODS


@rule("Y1.3")
def areas_of(neighbourhood: int) -> int:
    """Y1.3 The three areas of a neighbourhood, as bits of places."""
    return 0b000100010001 << neighbourhood


@rule("Y1.3")
def squares_of_line(line: int) -> int:
    """Y1.3 The squares of a line 1..3, as bits of places."""
    return 0b1111 << (AREAS + (line - 1) * COLUMNS)


@rule("Y1.3")
def squares_of_column(column: int) -> int:
    """Y1.3 The squares of a column, as bits of places."""
    return 0b000100010001 << (AREAS + column)


ALL_AREAS = (1 << AREAS) - 1
MARKET = ((1 << SQUARES) - 1) << AREAS  # all squares, as bits of places

AREA_WORDS = ("port", "commercial", "palace")
NUMBERS = counting(1, NEIGHBOURHOODS)
_PLACES = (
    *((area, number) for area in AREA_WORDS for number in NUMBERS),
    *((f"market-{line}", colour) for line in counting(1, LINES) for colour in COLOURS),
    ("throne", "1"),
)
PLACE = listed("place", ("area", "where"), _PLACES)
NEIGHBOURHOOD = kind("neighbourhood", number=NUMBERS)
LINE = kind("line", line=counting(0, LINES))
COLOUR = kind("colour", colour=COLOURS)
GEM = kind("gem", gem=(*COLOURS, "black"))
CARGO = kind("cargo", gem=(*COLOURS, "white"))
CHARACTER = kind("character", character=tuple(c.name.lower() for c in Character))
SLOT = kind("slot", slot=(*counting(1, PLACINGS), *(f"throne-{n}" for n in counting(1, THRONE))))
_SHIP_ROWS = tuple((COLOURS[int(LARGE[ship])], *((*COLOURS, "white")[int(gem)] for gem in SMALL[ship])) for ship in range(SHIPS))
SHIP = listed("ship", ("large", "small", "other"), _SHIP_ROWS)
TIE = kind("tie", by=("intriguer", "neutral", "front", "order"))
