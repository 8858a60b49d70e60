"""What can happen, for the log: each kind with its paragraph and arguments. All of it is seen by all (A6)."""

from __future__ import annotations

from twocities.core.kinds import NUMBER, SEAT
from twocities.core.log import Events
from twocities.games.alhambra.components import BUILDING, CURRENCY_KIND, MONEY, SCORING, TYPE_KIND

EVENTS = Events()
BEGAN = EVENTS.add("began", "A2.3", seat=SEAT, cards=NUMBER, money=NUMBER)
TOOK = EVENTS.add("took", "A3.2", seat=SEAT, card=MONEY)
PAID = EVENTS.add("paid", "A3.3", seat=SEAT, card=MONEY)
BOUGHT = EVENTS.add("bought", "A3.3", seat=SEAT, building=BUILDING, paid=NUMBER, currency=CURRENCY_KIND)
WAS_EXACT = EVENTS.add("exact", "A3.4", seat=SEAT)
KEPT = EVENTS.add("kept", "A7.2", seat=SEAT, building=BUILDING)
GAVE = EVENTS.add("gave", "A7.2", seat=SEAT, building=BUILDING)
DECLINED = EVENTS.add("declined", "A3.4", seat=SEAT)
PASSED = EVENTS.add("passed", "A3.1", seat=SEAT)
TURNED_BUILDING = EVENTS.add("turned-building", "A3.5", building=BUILDING, currency=CURRENCY_KIND)
TURNED_MONEY = EVENTS.add("turned-money", "A3.5", card=MONEY)
SHUFFLED = EVENTS.add("shuffled", "A3.5", cards=NUMBER)
RAN_OUT = EVENTS.add("ran-out", "A3.5")
SCORING_BEGAN = EVENTS.add("scoring", "A4.1", scoring=SCORING)
SCORED = EVENTS.add("scored", "A4.2", seat=SEAT, type=TYPE_KIND, points=NUMBER, buildings=NUMBER, place=NUMBER, tied=NUMBER)
DIRK_DREW = EVENTS.add("dirk-drew", "A7.1", seat=SEAT, building=BUILDING)
ENDED = EVENTS.add("ended", "A5.1")
LEFT_TO = EVENTS.add("left-to", "A5.2", seat=SEAT, building=BUILDING, currency=CURRENCY_KIND, money=NUMBER)
LEFT_TO_NOBODY = EVENTS.add("left-to-nobody", "A5.2", building=BUILDING, currency=CURRENCY_KIND)
