"""Y7 Final scoring."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.records import Array
from twocities.core.rule import rule, wide
from twocities.games.ys.brokers import is_neutral
from twocities.games.ys.components import BLACK, BLACK_POINTS, COLOUR_POINTS, GEMS, MAX_PLAYERS, NEUTRAL_PLACE, QUOTED, THRONE_POINTS
from twocities.games.ys.events import ENDED, RANKED_COLOUR, SCORED_BLACK, SCORED_COLOUR, SCORED_THRONE
from twocities.games.ys.state import State, Waits
from twocities.games.ys.throne import open_throne, throne_total

MOST_BLACK = len(BLACK_POINTS) - 1


@rule("Y7.1", "Y7.3", "Y10.3")
def score_game(s: State, log: Log) -> None:
    """Y7 Colours, then black gems, then Y10.3 the throne room."""
    emit(log, ENDED)
    for rank in range(QUOTED):
        colour = colour_of_rank(s, rank)
        emit(log, RANKED_COLOUR, colour, rank + 1, s.quotation[colour])
        for owner in range(wide(s.num_owners)):
            score_colour(s, owner, colour, rank, log)
    for owner in range(wide(s.num_owners)):
        score_black(s, owner, log)
    if s.kings_favor == 1:
        s.learned += 1
        for seat in range(wide(s.num_players)):
            open_throne(s, seat)
            score_throne(s, seat, log)
    s.waits = Waits.NOTHING


@rule("Y7.1")
def rank_of_colour(s: State, colour: int) -> int:
    """Y7.1 By quotation, higher first, ties to the left."""
    rank = 0
    for other in range(QUOTED):
        is_left = s.quotation[other] == s.quotation[colour] and other < colour
        if s.quotation[other] > s.quotation[colour] or is_left:
            rank += 1
    return rank


@rule("Y7.1")
def colour_of_rank(s: State, rank: int) -> int:
    """Y7.1 The colour that is at this rank, counted from 0."""
    colour = 0
    while rank_of_colour(s, colour) != rank:
        colour += 1
    return colour


@rule("Y7.1")
def owners_ahead(s: State, owner: int, colour: int) -> int:
    """Y7.1 How many own more gems of a colour."""
    ahead = 0
    for other in range(wide(s.num_owners)):
        if s.players[other].gems[colour] > s.players[owner].gems[colour]:
            ahead += 1
    return ahead


@rule("Y7.2")
def owners_level(s: State, owner: int, colour: int) -> int:
    """Y7.2 How many own as many gems of a colour, the owner included."""
    level = 0
    for other in range(wide(s.num_owners)):
        if s.players[other].gems[colour] == s.players[owner].gems[colour]:
            level += 1
    return level


@rule("Y7.2", "Y9.7", "Y12")
def place_in_colour(s: State, owner: int, colour: int) -> int:
    """Y7.2 Counted from 0: tied players get the lowest place they occupy together, Y12 or the one after the place they tie for."""
    if s.players[owner].gems[colour] == 0:
        return NEUTRAL_PLACE
    level = owners_level(s, owner, colour)
    lost = 1 if s.next_place_for_ties == 1 and level > 1 else level - 1
    return owners_ahead(s, owner, colour) + lost


@rule("Y7.1", "Y9.7")
def score_colour(s: State, owner: int, colour: int, rank: int, log: Log) -> None:
    """Y7.1 No gem of the colour, no points; Y9.7 but the neutral player is third then."""
    gems = wide(s.players[owner].gems[colour])
    if gems == 0 and not is_neutral(s, owner):
        return
    place = place_in_colour(s, owner, colour)
    points = COLOUR_POINTS[rank, place]
    s.players[owner].points += points
    emit(log, SCORED_COLOUR, owner, colour, points, gems, place + 1, owners_level(s, owner, colour) if gems > 0 else 1)


@rule("Y7.3")
def score_black(s: State, owner: int, log: Log) -> None:
    """Y7.3 Black gems by the table; seven or more are worth 24."""
    gems = wide(s.players[owner].gems[BLACK])
    points = BLACK_POINTS[min(gems, MOST_BLACK)]
    s.players[owner].points += points
    if points > 0:
        emit(log, SCORED_BLACK, owner, points, gems)


@rule("Y10.3")
def score_throne(s: State, seat: int, log: Log) -> None:
    """Y10.3 Throne totals rank 12, 7, 3, 0; tied players share the points of their places, rounded down."""
    total = throne_total(s, seat)
    ahead = 0
    level = 0
    for other in range(wide(s.num_players)):
        if throne_total(s, other) > total:
            ahead += 1
        elif throne_total(s, other) == total:
            level += 1
    shared = 0
    for place in range(ahead, min(ahead + level, MAX_PLAYERS)):
        shared += THRONE_POINTS[place]
    s.players[seat].points += shared // level
    emit(log, SCORED_THRONE, seat, shared // level, total, ahead + 1, level)


@rule("Y7.4")
def points(s: State, out: Array) -> int:
    """Y7.4 The points of all owners; Y9.7 the neutral player's last."""
    for owner in range(wide(s.num_owners)):
        out[owner] = s.players[owner].points
    return wide(s.num_owners)


@rule("Y7.4")
def gems_of(s: State, owner: int) -> int:
    """Y7.4 All gems of an owner, coloured and black."""
    count = 0
    for gem in range(GEMS):
        count += s.players[owner].gems[gem]
    return count


@rule("Y7.4", "Y9.7")
def winners(s: State) -> int:
    """Y7.4 Most points, then most gems; settled: still tied, shared. Y9.7 the neutral player can win."""
    if s.waits != Waits.NOTHING:
        return 0
    best = 0
    won = 0
    for owner in range(wide(s.num_owners)):
        score = s.players[owner].points * 1000 + gems_of(s, owner)
        if score > best:
            best = score
            won = 0
        if score == best:
            won = won | (1 << owner)
    return won
