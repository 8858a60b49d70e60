"""A4 Scoring."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.rule import rule
from twocities.games.alhambra.components import NUM_TYPES, PLACES_SCORED, POINTS
from twocities.games.alhambra.dirk import draw_for_dirk_after
from twocities.games.alhambra.events import SCORED, SCORING_BEGAN
from twocities.games.alhambra.state import A_SCORED, B_SCORED, State

A, B, C = 0, 1, 2  # the scorings, as in the table POINTS


@rule("A4.1", "A7.1")
def score_card(s: State, scoring: int, log: Log) -> None:
    """A4.1 A or B turned up: scored at once; A7.1 then Dirk draws."""
    bit = A_SCORED if scoring == A else B_SCORED
    s.scored = s.scored | bit
    score(s, scoring, log)
    draw_for_dirk_after(s, bit, log)


@rule("A4.2", "A4.4")
def score(s: State, scoring: int, log: Log) -> None:
    """A4.2 Every type is scored for itself."""
    emit(log, SCORING_BEGAN, scoring)
    for building_type in range(NUM_TYPES):
        for owner in range(s.num_owners):
            score_owner(s, scoring, building_type, owner, log)


@rule("A4.2")
def score_owner(s: State, scoring: int, building_type: int, owner: int, log: Log) -> None:
    """A4.2 One owner's points for one type."""
    won = points_for(s, scoring, building_type, owner)
    if won > 0:
        s.players[owner].points += won
        place = owners_ahead(s, building_type, owner)
        emit(
            log,
            SCORED,
            owner,
            building_type,
            won,
            s.players[owner].buildings[building_type],
            place + 1,
            owners_level(s, building_type, owner),
        )


@rule("A4.2")
def owners_ahead(s: State, building_type: int, owner: int) -> int:
    """A4.2 How many own more of a type."""
    ahead = 0
    for other in range(s.num_owners):
        if s.players[other].buildings[building_type] > s.players[owner].buildings[building_type]:
            ahead += 1
    return ahead


@rule("A4.3")
def owners_level(s: State, building_type: int, owner: int) -> int:
    """A4.3 How many own as many of a type, the owner included."""
    level = 0
    for other in range(s.num_owners):
        if s.players[other].buildings[building_type] == s.players[owner].buildings[building_type]:
            level += 1
    return level


@rule("A4.3")
def points_for(s: State, scoring: int, building_type: int, owner: int) -> int:
    """A4.3 Tied owners share the points of the places they cover, rounded down; settled: none for a type one has none of."""
    if s.players[owner].buildings[building_type] == 0:
        return 0
    first = owners_ahead(s, building_type, owner)
    level = owners_level(s, building_type, owner)
    shared = 0
    for place in range(first, min(first + level, PLACES_SCORED)):
        shared += POINTS[scoring, building_type, place]
    return shared // level
