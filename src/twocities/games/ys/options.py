"""Y9-Y12 What can be chosen before a game."""

from __future__ import annotations

from collections.abc import Mapping

from twocities.core.options import Options, Value
from twocities.games.ys.components import MAX_PLAYERS, MIN_PLAYERS

TRANSLATED_FOR_THREE = ("dutch", "spanish")  # Y12 no game for two, and three players use all neighbourhoods


def _editions(chosen: Mapping[str, Value]) -> tuple[Value, ...]:
    """Y12 The Dutch and the Spanish rulebook have no game for two."""
    return ("english", "hungarian") if chosen["players"] == MIN_PLAYERS else EDITIONS


def _neighbourhoods(chosen: Mapping[str, Value]) -> tuple[Value, ...]:
    """Y9.1, Y9.2 Three for two players; for three a choice; four for four."""
    if chosen["players"] == MIN_PLAYERS:
        return (3,)
    has_choice = chosen["players"] == 3 and chosen["edition"] not in TRANSLATED_FOR_THREE
    return (4, 3) if has_choice else (4,)


def _neutral_levels(chosen: Mapping[str, Value]) -> tuple[Value, ...]:
    """Y9.3 The neutral colour is for two."""
    return ("normal", "hard") if chosen["players"] == MIN_PLAYERS else ("normal",)


def _for_three_and_four(chosen: Mapping[str, Value]) -> tuple[Value, ...]:
    """Y10, Y11 Not for two."""
    return (False,) if chosen["players"] == MIN_PLAYERS else (False, True)


EDITIONS: tuple[Value, ...] = ("english", "dutch", "spanish", "hungarian")
ENGLISH, DUTCH, SPANISH, HUNGARIAN = range(4)

OPTIONS = Options()
# Y1.1 Two to four players.
PLAYERS = OPTIONS.add("players", tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)), 4, "Y1.1")
# Y12 Which rulebook is followed where they differ.
EDITION = OPTIONS.add("edition", EDITIONS, "english", "Y12", _editions)
# Y9.1 How many neighbourhoods are in use.
IN_USE = OPTIONS.add("neighbourhoods", (3, 4), 4, "Y9.1", _neighbourhoods)
# Y9.3 How strong the neutral brokers are.
NEUTRAL_LEVEL = OPTIONS.add("neutral_level", ("normal", "hard"), "normal", "Y9.3", _neutral_levels)
# Y10 Brokers sent to the throne room.
KINGS_FAVOR = OPTIONS.add("kings_favor", (False, True), False, "Y10.1", _for_three_and_four)
# Y11 A shorter game.
EXPRESS = OPTIONS.add("express", (False, True), False, "Y11.1", _for_three_and_four)
# Y5.6 Whether players may look at their own face-down brokers again.
RECHECK = OPTIONS.add("recheck", (False, True), True, "Y5.6")
# Y5.7 All own brokers face up.
OPEN_BROKERS = OPTIONS.add("open_brokers", (False, True), False, "Y5.7")
