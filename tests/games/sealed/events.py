"""What can happen, for the log."""

from __future__ import annotations

from tests.games.sealed.components import CARD, PLACE
from twocities.core.kinds import NUMBER, SEAT
from twocities.core.log import Events, secret

EVENTS = Events()
LOOKED = EVENTS.add("looked", "S3.1", seat=SEAT, place=PLACE, worth=secret(NUMBER))
SHOWED = EVENTS.add("showed", "S3.4", seat=SEAT, card=CARD)
KEPT_SEALED = EVENTS.add("kept-sealed", "S3.4", seat=SEAT, card=secret(CARD))
SOLD = EVENTS.add("sold", "S3.3", seat=SEAT, place=PLACE, worth=NUMBER, price=NUMBER)
ENDED = EVENTS.add("ended", "S4.1")
