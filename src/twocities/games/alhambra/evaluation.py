"""How good a position looks: what the scorings would give now, and what the money is worth. For simple bots."""

from __future__ import annotations

from twocities.games.alhambra.components import NUM_CURRENCIES, NUM_TYPES
from twocities.games.alhambra.hands import purse
from twocities.games.alhambra.scoring import A, B, C, points_for
from twocities.games.alhambra.state import A_SCORED, B_SCORED, State, Waits

WEIGHT = (0.55, 0.75, 1.0)  # how much of a scoring to come counts: a lead may be lost until then
SCORED_BY = (A_SCORED, B_SCORED, 0)  # the bit that says a scoring has been; C ends the game
BUILDING_VALUE = 0.5  # points for a building that scores nothing yet
MONEY_VALUE = 0.35  # points for a unit of money in hand
CROWDING = 0.006  # lost by much money of one currency, times its square
CARD_VALUE = 0.15  # points for a card more to pay exactly with
EXTRA_ACTION = 3.0  # points for being to act again
LEADER, OTHERS = 0.6, 0.2  # what the best and the average of the others count


def value(s: State, seat: int) -> float:
    """Points of a seat so far and to be expected, less those of the others."""
    own = expected(s, seat) + money(s, seat)
    if s.to_act == seat and s.waits == Waits.EXTRA:
        own += EXTRA_ACTION
    others = [expected(s, owner) for owner in range(s.num_owners) if owner != seat]
    return own - LEADER * max(others) - OTHERS * sum(others) / len(others)


def expected(s: State, owner: int) -> float:
    """Points so far, and what the scorings to come would give if nothing changed."""
    total = float(s.players[owner].points)
    for building_type in range(NUM_TYPES):
        if s.players[owner].buildings[building_type]:
            total += BUILDING_VALUE * s.players[owner].buildings[building_type]
            total += sum(WEIGHT[n] * points_for(s, n, building_type, owner) for n in (A, B, C) if not s.scored & SCORED_BY[n])
    return total


def money(s: State, seat: int) -> float:
    """What a hand is worth in points: its cards, and much of one currency buys less than its sum."""
    total = CARD_VALUE * s.players[seat].cards
    for currency in range(NUM_CURRENCIES):
        worth = purse(s, seat, currency)
        total += MONEY_VALUE * worth - CROWDING * worth * worth
    return total
