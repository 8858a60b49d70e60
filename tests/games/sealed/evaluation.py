"""How good a position looks, for bots."""

from __future__ import annotations

import numpy as np

from tests.games.sealed.end import points_of
from tests.games.sealed.rules import num_bidders
from tests.games.sealed.state import State
from twocities.core import outlook
from twocities.core.records import Floats, f64
from twocities.core.rule import compiled, wide

BY_HAND = np.array([2.0, 8.0])
TUNED = np.array([2.0, 8.0])
JUDGED = np.array([2.0, 8.0])


class Outlook(outlook.Outlook):
    """What every owner may expect."""

    weights: Floats = f64(len(BY_HAND))  # what a bid away from the best one costs, and the best one


@compiled
def expect(s: State, eyes: int, o: Outlook) -> int:
    """Points so far; a sealed bid costs what it would, and may win."""
    for bidder in range(num_bidders(s)):
        o.expected[bidder] = float(points_of(s, bidder))
    for seat in range(wide(s.num_players)):
        sealed = wide(s.bids[seat]) if (s.chosen >> seat) & (eyes >> seat) & 1 == 1 else 0
        o.expected[seat] -= o.weights[0] * abs(sealed - o.weights[1])
    return num_bidders(s)
