"""A1.1, A6 What can be chosen before a game."""

from __future__ import annotations

from twocities.core.options import Options
from twocities.games.alhambra.components import MAX_PLAYERS, MIN_PLAYERS

OPTIONS = Options()
# A1.1 Two to six players.
PLAYERS = OPTIONS.add("players", tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)), 4, "A1.1")
# A6 Hands are hidden at the table unless this option shows them.
OPEN_HANDS = OPTIONS.add("open_hands", (False, True), False, "A6")
