"""A7 Two players: Dirk, who owns buildings and scores, and never takes a turn nor holds money."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.rule import rule, wide
from twocities.games.alhambra.components import MIN_PLAYERS
from twocities.games.alhambra.events import DIRK_DREW
from twocities.games.alhambra.owning import give_building
from twocities.games.alhambra.state import A_SCORED, State

DIRK = 2  # behind the two seats
DIRKS_FIRST = 6  # A7.1 cards at set-up
DIRKS_AFTER_A = 6  # A7.1 cards after scoring A
DIRKS_PART_AFTER_B = 3  # A7.1 one in so many of the cards left after scoring B


@rule("A7.1")
def is_dirk_here(s: State) -> bool:
    """A7 Dirk joins two players."""
    return s.num_players == MIN_PLAYERS


@rule("A7.1")
def draw_for_dirk(s: State, count: int, log: Log) -> None:
    """A7.1 So many buildings from the pile for Dirk; a short pile gives what it has."""
    for _ in range(min(count, wide(s.buildings_left))):
        s.buildings_left -= 1
        card = wide(s.building_pile[s.buildings_left])
        give_building(s, DIRK, card)
        emit(log, DIRK_DREW, DIRK, card)


@rule("A7.1")
def draw_for_dirk_after(s: State, scoring: int, log: Log) -> None:
    """A7.1 Six after scoring A; after B a third, rounded down, of the pile."""
    if is_dirk_here(s):
        after_b = s.buildings_left // DIRKS_PART_AFTER_B
        draw_for_dirk(s, DIRKS_AFTER_A if scoring == A_SCORED else after_b, log)
