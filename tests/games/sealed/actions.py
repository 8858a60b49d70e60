"""S3 Every choice of a player."""

from __future__ import annotations

from tests.games.sealed.components import AUCTIONS, MOST_CARDS
from twocities.core.actions import Actions
from twocities.core.kinds import counting

ACTIONS = Actions()
# S3.1 Which lot is looked at: LOOK + place.
LOOK = ACTIONS.add("look", "look {place}", "S3.1", place=counting(1, AUCTIONS))
# S3.2 Which card is bid: BID + card.
BID = ACTIONS.add("bid", "bid {card}", "S3.2", card=counting(1, MOST_CARDS))
