"""How good a position looks: what the scorings to come may give, and what the money is worth. For bots.

How much a lead counts depends on the hazard of the next scoring: the nearer it is, the less can still change.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from twocities.core import outlook
from twocities.core.outlook import softly
from twocities.core.records import Floats, f64
from twocities.core.rule import compiled, wide
from twocities.games.alhambra.components import BUILDINGS, NUM_CURRENCIES, NUM_TYPES, PLACES_SCORED, POINTS
from twocities.games.alhambra.dirk import DIRK, DIRKS_AFTER_A, DIRKS_PART_AFTER_B, is_dirk_here
from twocities.games.alhambra.hands import purse
from twocities.games.alhambra.judged import JUDGED
from twocities.games.alhambra.scoring import A, B, C
from twocities.games.alhambra.set_up import PILE_OF_A, PILE_OF_B, cards_below, pile_size
from twocities.games.alhambra.state import A_SCORED, B_SCORED, State, Waits
from twocities.games.alhambra.tuned import TUNED

__all__ = ["BY_HAND", "JUDGED", "TUNED", "Outlook", "Weight", "expect"]


class Weight(IntEnum):
    """What is weighed."""

    SCORING_A = 0  # how much of a scoring to come counts
    SCORING_B = 1
    SCORING_C = 2
    SOFT_NOW = 3  # buildings by which a lead is soft when the scoring is due
    SOFT_FAR = 4  # how much softer when it is as far as can be
    BUILDING = 5  # points for a building that scores nothing yet
    MONEY = 6  # points for a unit of money in hand
    CROWDING = 7  # points lost by much money of one currency, times its square
    CARD = 8  # points for a card more to pay exactly with
    EXTRA = 9  # points for being to act again
    LATE = 10  # how much of the money's worth is lost as the buildings run out


BY_HAND = np.array(
    (
        0.6,  # SCORING_A
        0.75,  # SCORING_B
        0.9,  # SCORING_C
        0.35,  # SOFT_NOW
        1.2,  # SOFT_FAR
        0.5,  # BUILDING
        0.35,  # MONEY
        0.006,  # CROWDING
        0.15,  # CARD
        3.0,  # EXTRA
        0.8,  # LATE
    )
)


class Outlook(outlook.Outlook):
    """What every owner may expect."""

    weights: Floats = f64(len(Weight))  # by Weight


@compiled
def expect(s: State, eyes: int, o: Outlook) -> int:
    """Points so far and to be expected. All hands are known to whoever remembers, so that `eyes` makes no difference."""
    for owner in range(wide(s.num_owners)):
        o.expected[owner] = float(s.players[owner].points) + owned(s, owner, o)
        for building_type in range(NUM_TYPES):
            if s.players[owner].buildings[building_type] > 0:
                o.expected[owner] += to_score(s, owner, building_type, o)
    for seat in range(wide(s.num_players)):
        o.expected[seat] += money(s, seat, o)
    if is_dirk_here(s):
        o.expected[DIRK] += o.weights[Weight.BUILDING] * dirk_draws(s, C)
    if s.waits == Waits.EXTRA:
        o.expected[s.to_act] += o.weights[Weight.EXTRA]
    return wide(s.num_owners)


@compiled
def owned(s: State, owner: int, o: Outlook) -> float:
    """What having buildings is worth by itself."""
    count = 0
    for building_type in range(NUM_TYPES):
        count += wide(s.players[owner].buildings[building_type])
    return o.weights[Weight.BUILDING] * count


@compiled
def to_score(s: State, owner: int, building_type: int, o: Outlook) -> float:
    """What the scorings to come may give for one type."""
    total = 0.0
    if s.scored & A_SCORED == 0:
        total += o.weights[Weight.SCORING_A] * scoring(s, owner, building_type, A, until_card(s, PILE_OF_A), o)
    if s.scored & B_SCORED == 0:
        total += o.weights[Weight.SCORING_B] * scoring(s, owner, building_type, B, until_card(s, PILE_OF_B), o)
    return total + o.weights[Weight.SCORING_C] * scoring(s, owner, building_type, C, until_end(s), o)


@compiled
def until_card(s: State, pile: int) -> float:
    """How far off a scoring card in this pile is, from 1 to 0, if it lies in the middle."""
    above = s.money_left - cards_below(s, pile) - 0.5 * pile_size(s, pile)
    return max(0.0, above / s.first_pile)


@compiled
def until_end(s: State) -> float:
    """How far off the end is, from 1 to 0."""
    return s.buildings_left / BUILDINGS


@compiled
def scoring(s: State, owner: int, building_type: int, which: int, distance: float, o: Outlook) -> float:
    """What one scoring may give for one type: the points between two places, by how many may be ahead."""
    soft = o.weights[Weight.SOFT_NOW] + o.weights[Weight.SOFT_FAR] * distance
    mine = wide(s.players[owner].buildings[building_type])
    dirks = dirk_catches_up(s, which, distance) if is_dirk_here(s) else 0.0
    ahead = 0.0
    for other in range(wide(s.num_owners)):
        if other != owner:
            gains = dirks if other == DIRK else -dirks if owner == DIRK else 0.0
            ahead += softly(wide(s.players[other].buildings[building_type]) - mine + gains, soft)
    place = int(ahead)
    if place >= PLACES_SCORED:
        return 0.0
    better = float(POINTS[which, building_type, place])
    worse = float(POINTS[which, building_type, place + 1]) if place + 1 < PLACES_SCORED else 0.0
    return better + (ahead - place) * (worse - better)


@compiled
def dirk_catches_up(s: State, which: int, distance: float) -> float:
    """Buildings of a type that Dirk may get before a scoring, less those that a player may buy until then."""
    draws = dirk_draws(s, which)
    bought = max(0.0, min(float(s.buildings_left), distance * BUILDINGS) - draws)
    return (draws - bought / s.num_players) / NUM_TYPES


@compiled
def dirk_draws(s: State, which: int) -> float:
    """A7.1 Buildings that Dirk may draw before a scoring: after A, and part of those left after B, by when half of them may be gone."""
    draws = 0.0
    if which != A and s.scored & A_SCORED == 0:
        draws += min(DIRKS_AFTER_A, wide(s.buildings_left))
    if which == C and s.scored & B_SCORED == 0:
        draws += 0.5 * (s.buildings_left - draws) / DIRKS_PART_AFTER_B
    return draws


@compiled
def money(s: State, seat: int, o: Outlook) -> float:
    """What a hand is worth in points: its cards, much of one currency less than its sum, all of it less towards the end."""
    total = o.weights[Weight.CARD] * s.players[seat].cards
    for currency in range(NUM_CURRENCIES):
        worth = purse(s, seat, currency)
        total += o.weights[Weight.MONEY] * worth - o.weights[Weight.CROWDING] * worth * worth
    return total * (1.0 - o.weights[Weight.LATE] * (1.0 - until_end(s)))
