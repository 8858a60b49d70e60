"""S1.1, S3.4 What can be chosen before a game."""

from __future__ import annotations

from tests.games.sealed.components import MAX_PLAYERS, MIN_PLAYERS
from twocities.core.options import Options

OPTIONS = Options()
# S1.1 Two to four players.
PLAYERS = OPTIONS.add("players", tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)), 3, "S1.1")
# S1.1 The house joins two players only.
HOUSE = OPTIONS.add("house", (False, True), False, "S1.1", lambda options: (False, True) if options["players"] == MIN_PLAYERS else (False,))
# S3.4 Which bids are shown when the seals are opened.
REVEAL = OPTIONS.add("reveal", ("all", "highest"), "all", "S3.4")
