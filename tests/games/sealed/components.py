"""S1 Components: bid cards and lots."""

from __future__ import annotations

import numpy as np

from twocities.core.kinds import counting, kind
from twocities.core.records import SPECTATOR

# S1.1 Two to four players; the house may join two.
MIN_PLAYERS, MAX_PLAYERS = 2, 4

# S1.2 So many cards for each bidder, and some that stay in the deck.
HAND = 4
SPARE = 2
MOST_CARDS = HAND * MAX_PLAYERS + SPARE
CARD_PRICE = 20  # S3.3 what a bid of 1 costs

# S1.3 What each lot is worth; one is sold in each auction, the others stay in the box.
WORTH = np.array([120, 160, 200, 240, 280, 320], np.int64)
LOTS = 6
AUCTIONS = 4

ALL_SEE = (1 << (SPECTATOR + 1)) - 1
HIDDEN_LOT = 65535  # what a blanked lot holds

CARD = kind("card", card=counting(1, MOST_CARDS))
PLACE = kind("place", place=counting(1, AUCTIONS))
