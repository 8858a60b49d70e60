"""A1 Components: money, buildings, the building site, and the table of scorings. Every number of the rulebook stands here."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from twocities.core.kinds import counting, kind, listed
from twocities.core.rule import rule

# A1.1 Players: two to six; with two, Dirk is a third owner of buildings.
MIN_PLAYERS, MAX_PLAYERS = 2, 6

# A1.2 Money: four currencies, values 1 to 9, three copies of each; with two players two copies.
CURRENCIES = ("blue", "green", "orange", "yellow")
NUM_CURRENCIES = 4
HIGHEST_VALUE = 9
MONEY_KINDS = NUM_CURRENCIES * HIGHEST_VALUE
COPIES = 3
COPIES_FOR_TWO = 2
MONEY_CARDS = MONEY_KINDS * COPIES

# A2.4 The scoring cards lie among the money and are numbered on from it.
SCORING_A = MONEY_KINDS
SCORING_B = MONEY_KINDS + 1
MONEY_DECK = MONEY_CARDS + 2


class Type(IntEnum):
    """A1.3 The types of building, cheapest first."""

    PAVILION = 0
    SERAGLIO = 1
    ARCADES = 2
    CHAMBERS = 3
    GARDEN = 4
    TOWER = 5


NUM_TYPES = 6

# A1.3 Buildings: the prices of each type's cards. Settled: counts and ranges from the English rulebook, single prices from the board game.
PRICES_OF_TYPE = (
    (2, 3, 4, 5, 6, 7, 8),
    (3, 4, 5, 6, 7, 8, 9),
    (4, 5, 6, 6, 7, 8, 8, 9, 10),
    (5, 6, 7, 7, 8, 9, 9, 10, 11),
    (6, 7, 8, 8, 8, 9, 10, 10, 10, 11, 12),
    (7, 8, 9, 9, 9, 10, 11, 11, 11, 12, 13),
)
PRICE = np.array([price for prices in PRICES_OF_TYPE for price in prices], np.int64)
TYPE = np.array([t for t, prices in enumerate(PRICES_OF_TYPE) for _ in prices], np.int64)
BUILDINGS = 54

# A1.3 Points by scoring (A, B, C), type and place.
PLACES_SCORED = 3
POINTS = np.array(
    [
        [[1 + t, 0, 0] for t in range(NUM_TYPES)],
        [[8 + t, 1 + t, 0] for t in range(NUM_TYPES)],
        [[16 + t, 8 + t, 1 + t] for t in range(NUM_TYPES)],
    ],
    np.int64,
)

# A4.2 Nobody can score more than first in everything, three times.
MOST_POINTS = int(POINTS[:, :, 0].sum())

# A1.4 The building site: place i takes currency i. Settled: blue, green, orange, yellow from the left.
SITE = 4

# A2.4 Face-up money.
DISPLAY = 4


@rule("A1.2")
def currency(card: int) -> int:
    """A1.2 The currency of a money card."""
    return card // HIGHEST_VALUE


@rule("A1.2")
def value(card: int) -> int:
    """A1.2 The value of a money card."""
    return card % HIGHEST_VALUE + 1


@rule("A1.2")
def money_card(of_currency: int, worth: int) -> int:
    """A1.2 The money card of a currency and a value."""
    return of_currency * HIGHEST_VALUE + worth - 1


MONEY = kind("money", currency=CURRENCIES, value=counting(1, HIGHEST_VALUE))
BUILDING = listed("building", ("type", "price"), tuple((Type(int(t)).name.lower(), str(p)) for t, p in zip(TYPE, PRICE, strict=True)))
TYPE_KIND = kind("type", type=tuple(t.name.lower() for t in Type))
CURRENCY_KIND = kind("currency", currency=CURRENCIES)
SCORING = kind("scoring", scoring=("A", "B", "C"))
