"""Why an action is refused, and what can be wrong with a position."""

from __future__ import annotations

from twocities.core.reasons import FIRST_REASON
from twocities.core.reasons import Reason as Numbered


class Reason(Numbered):
    """Why an action is refused."""

    PAY_FIRST = FIRST_REASON, "A3.3"
    CHOOSE_THE_OWNER_FIRST = FIRST_REASON + 1, "A7.2"
    NOTHING_IS_BEING_PAID = FIRST_REASON + 2, "A3.3"
    NOTHING_TO_GIVE = FIRST_REASON + 3, "A7.2"
    NO_MONEY_THERE = FIRST_REASON + 4, "A3.2"
    TOO_MUCH_MONEY = FIRST_REASON + 5, "A3.2"
    NO_BUILDING_THERE = FIRST_REASON + 6, "A3.3"
    TOO_EXPENSIVE = FIRST_REASON + 7, "A3.3"
    NO_SUCH_CARD = FIRST_REASON + 8, "A3.3"
    SMALLER_CARDS_FIRST = FIRST_REASON + 9, "A3.3"
    SUPERFLUOUS_CARD = FIRST_REASON + 10, "A3.3"
    ACTION_IS_DUE = FIRST_REASON + 11, "A3.1"
    NOT_STUCK = FIRST_REASON + 12, "A3.1"


class Flaw(Numbered):
    """What can be wrong with a position."""

    PLAYERS = 1, "A1.1"
    MONEY = 2, "A1.2"
    HAND_COUNT = 3, "A6"
    BUILDINGS = 4, "A1.3"
    SCORING_CARDS = 5, "A2.4"
    WAITS = 6, "A3.1"
    PAYMENT = 7, "A3.3"
    CARD = 8, "A1.2"
    POINTS = 9, "A4.2"
