"""Why an action is refused, and what can be wrong with a position."""

from __future__ import annotations

from twocities.core.reasons import FIRST_REASON
from twocities.core.reasons import Reason as Numbered


class Reason(Numbered):
    """Why an action is refused."""

    LOOK_FIRST = FIRST_REASON, "S3.1"
    NO_LOOK_NOW = FIRST_REASON + 1, "S3.2"
    LOT_IS_SOLD = FIRST_REASON + 2, "S3.1"
    LOT_WAS_SEEN = FIRST_REASON + 3, "S3.1"
    NOT_IN_HAND = FIRST_REASON + 4, "S3.2"


class Flaw(Numbered):
    """What can be wrong with a position."""

    PLAYERS = 1, "S1.1"
    CARDS = 2, "S1.2"
    COUNTS = 3, "S3.2"
    LOTS = 4, "S1.3"
    SEALS = 5, "S3.4"
    PURSES = 6, "S3.3"
    WAITS = 7, "S3.1"
