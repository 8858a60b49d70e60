"""What the evaluation weighs, and the record it works in."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from twocities.core import outlook
from twocities.core.outlook import softly
from twocities.core.records import Floats, f64
from twocities.core.rule import compiled
from twocities.games.ys.components import GEMS, MAX_PLAYERS, PLACES, QUOTED
from twocities.games.ys.state import Stage, State

__all__ = ["ABSENT", "BY_HAND", "Outlook", "Weight", "compare", "is_there", "softly", "to_come"]

ABSENT = -9.0  # a strength with which nothing is won


class Weight(IntEnum):
    """What is weighed."""

    MEAN = 0  # an unknown broker
    NEWCOMER = 1  # what somebody may still bring to a place
    SOFT = 2  # how soft a lead is when all is placed
    SOFTER = 3  # and how much softer before anything is
    TIE_BY_FRONT = 4  # how much of a point ties are worth in strength
    TIE_BY_ORDER = 5
    TIE_BY_CARD = 6
    PIP_BEHIND = 7  # points for a pip behind the screen that can still be placed
    BROKER_BEHIND = 8  # points for such a broker
    FRONT = 9  # points for the front total, which saturate
    LATE = 10  # points for each place later in the turn order
    BIDDER = 11  # points for being the highest bidder
    CHOICE = 12  # points for choosing gems first
    KNOWN = 13  # points for the value of somebody's face-down broker
    GEMS_SOFT = 14  # how soft a lead in gems is for each round left
    ALCHEMIST = 15  # points for the characters in hand, from here on in their order
    BANKER = 16
    BISHOP = 17
    CAPTAIN = 18
    CONJURER = 19
    HERALD = 20
    INTRIGUER = 21
    JEWELLER = 22
    MAGICIAN = 23
    MERCENARY = 24
    MERCHANT = 25
    QUEEN = 26
    SPY = 27


BY_HAND = np.array(
    (
        1.9,  # MEAN
        3.0,  # NEWCOMER
        0.45,  # SOFT
        1.3,  # SOFTER
        0.03,  # TIE_BY_FRONT
        0.01,  # TIE_BY_ORDER
        0.4,  # TIE_BY_CARD
        0.7,  # PIP_BEHIND
        0.5,  # BROKER_BEHIND
        4.0,  # FRONT
        0.25,  # LATE
        1.5,  # BIDDER
        1.0,  # CHOICE
        0.2,  # KNOWN
        0.4,  # GEMS_SOFT
        4.0,  # ALCHEMIST
        3.0,  # BANKER
        1.0,  # BISHOP
        1.5,  # CAPTAIN
        1.5,  # CONJURER
        2.0,  # HERALD
        2.0,  # INTRIGUER
        7.0,  # JEWELLER
        2.5,  # MAGICIAN
        2.5,  # MERCENARY
        2.5,  # MERCHANT
        2.0,  # QUEEN
        1.0,  # SPY
    )
)


class Outlook(outlook.Outlook):
    """What every owner may expect."""

    weights: Floats = f64(len(BY_HAND))  # by Weight
    gems: Floats = f64(MAX_PLAYERS, GEMS)  # by owner and colour, the black ones last
    quotation: Floats = f64(QUOTED)  # by colour
    at: Floats = f64(MAX_PLAYERS, PLACES)  # strength by owner and place; ABSENT without a broker
    edge: Floats = f64(MAX_PLAYERS)  # what each owner has ahead in ties
    strong: Floats = f64(MAX_PLAYERS)  # strengths at the places being looked at; ABSENT where an owner is not present
    first: Floats = f64(MAX_PLAYERS)  # how likely each is to be first of them
    ahead: Floats = f64(MAX_PLAYERS)  # how many of them are ahead of each
    columns: Floats = f64(QUOTED)  # totals of the market's columns
    soft: float = f64()  # how soft a lead is now


@compiled
def to_come(s: State) -> float:
    """How much of this round's placing is still to come, from 1 to 0."""
    if s.stage > Stage.AFTER:
        return 0.0
    if s.stage < Stage.TURN:
        return 1.0
    return 1.0 - (s.turn + s.asked / s.num_players) / s.placing_turns


@compiled
def is_there(strength: float) -> bool:
    """Whether an owner is present."""
    return strength > ABSENT


@compiled
def compare(count: int, soft: float, o: Outlook) -> None:
    """From the strengths of so many owners: how likely each is to be first of the present, and how many are ahead of it."""
    for owner in range(count):
        o.first[owner] = 1.0 if is_there(o.strong[owner]) else 0.0
        o.ahead[owner] = 0.0
    for owner in range(count):
        for other in range(owner if is_there(o.strong[owner]) else 0):
            if is_there(o.strong[other]):
                likely = softly(o.strong[owner] - o.strong[other], soft)
                o.first[owner] *= likely
                o.ahead[owner] += 1.0 - likely
                o.first[other] *= 1.0 - likely
                o.ahead[other] += likely
