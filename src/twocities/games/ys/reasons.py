"""Why an action is refused, and what can be wrong with a position."""

from __future__ import annotations

from twocities.core.reasons import FIRST_REASON
from twocities.core.reasons import Reason as Numbered


class Reason(Numbered):
    """Why an action is refused."""

    NOT_ASKED = FIRST_REASON, "Y2.2"  # something else is asked now
    NOT_BEHIND_SCREEN = FIRST_REASON + 1, "Y3.1"
    ORDER_IS_TAKEN = FIRST_REASON + 2, "Y3.2"
    NOT_IN_HAND = FIRST_REASON + 3, "Y8"
    WON_THIS_ROUND = FIRST_REASON + 4, "Y8"
    TWO_WERE_PLAYED = FIRST_REASON + 5, "Y8"
    WRONG_MOMENT = FIRST_REASON + 6, "Y4.6"
    NO_EFFECT = FIRST_REASON + 7, "Y4.6"
    FACE_IS_PLACED = FIRST_REASON + 8, "Y5.2"
    ALL_FACE_UP = FIRST_REASON + 9, "Y5.7"
    NO_CONJURER = FIRST_REASON + 10, "Y8"
    NOT_IN_FRONT = FIRST_REASON + 11, "Y8"
    CONJURED_FIRST = FIRST_REASON + 12, "Y8"  # the front broker chosen must be placed
    NOT_IN_USE = FIRST_REASON + 13, "Y5.2"
    SQUARE_IS_TAKEN = FIRST_REASON + 14, "Y5.2"
    AREA_IS_LOCKED = FIRST_REASON + 15, "Y8"
    NO_LOOKS_LEFT = FIRST_REASON + 16, "Y8"
    LOOK_BEFORE_OR_AFTER = FIRST_REASON + 17, "Y8"  # not between the two brokers of a turn
    OWN_BROKER = FIRST_REASON + 18, "Y8"
    NO_BROKER_THERE = FIRST_REASON + 19, "Y8"
    IS_SEEN_ALREADY = FIRST_REASON + 20, "Y8"
    SAME_PLACE = FIRST_REASON + 21, "Y8"
    NOT_JUST_PLACED = FIRST_REASON + 22, "Y8"
    NO_THRONE_BROKER = FIRST_REASON + 23, "Y8"  # not one from the throne room here
    SAME_SHIP = FIRST_REASON + 24, "Y8"
    NO_SUCH_GEM = FIRST_REASON + 25, "Y6.2"
    COLUMN_IS_NOT_TIED = FIRST_REASON + 26, "Y6.6"
    QUOTATION_STOPS = FIRST_REASON + 27, "Y6.7"
    SAME_COLOUR = FIRST_REASON + 28, "Y8"
    CANNOT_DECLINE = FIRST_REASON + 29, "Y8"
    NO_SUCH_NEUTRAL = FIRST_REASON + 30, "Y9.3"
    HAS_NO_PLACE = FIRST_REASON + 31, "Y5.2"  # the place comes after the broker
    QUEEN_LOCKS_AN_AREA = FIRST_REASON + 32, "Y12"
    QUEEN_LOCKS_A_NEIGHBOURHOOD = FIRST_REASON + 33, "Y12"


class Flaw(Numbered):
    """What can be wrong with a position."""

    PLAYERS = 1, "Y1.1"
    NUMBERS = 2, "Y2.2"
    BROKERS = 3, "Y1.2"
    PLACES = 4, "Y1.3"
    SHIPS = 5, "Y1.5"
    CHARACTERS = 6, "Y1.6"
    QUOTATIONS = 7, "Y1.7"
    NEUTRALS = 8, "Y9.3"
    WAITS = 9, "Y2.2"
    POINTS = 10, "Y7.4"
