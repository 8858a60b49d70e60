"""Y5 Placing: a broker, its face and its place."""

from __future__ import annotations

import numpy as np

from twocities.core.log import Log, emit
from twocities.core.reasons import FINE
from twocities.core.records import NOTHING, Array
from twocities.core.rule import apart, rule, wide
from twocities.games.ys import actions
from twocities.games.ys.brokers import is_in_front, own_eyes, put_in_front, take_from_front, take_from_screen
from twocities.games.ys.components import AREAS, COLUMNS, MARKET, MARKET_POINTS, NEIGHBOURHOODS, PLACES, VALUES, areas_of
from twocities.games.ys.events import CONJURED, LAST_IN_FRONT, MARKET_POINT, PLACED_DOWN, PLACED_KNOWN, PLACED_UNSEEN, PLACED_UP
from twocities.games.ys.reasons import Reason
from twocities.games.ys.state import ALL_SEE, ANY_VALUE, DOWN, GO_ON, UP, Stage, State, Waits

ACT_UP, ACT_DOWN = actions.UP, actions.DOWN
ACT_CONJURE, ACT_REPLACE, ACT_PORT = actions.CONJURE, actions.REPLACE, actions.PORT
TO_PLACE = 2  # Y5.2 brokers in a turn
NO_QUEEN = 254  # in refuse_place, for brokers that no Queen lets in
_AREAS = [sum(areas_of(neighbourhood) for neighbourhood in range(count)) for count in range(NEIGHBOURHOODS + 1)]
AREAS_IN_USE = np.array(_AREAS, np.int64)  # as bits, by how many neighbourhoods are in use


@rule("Y5.2")
def is_choosing(s: State, seat: int) -> bool:
    """Y5.2 Whether nothing of a broker's placing is chosen yet."""
    return s.players[seat].chosen == NOTHING and s.players[seat].chosen_front == NOTHING


@rule("Y5.2", "Y5.7", "Y8")
def refuse_face(s: State, seat: int, face: int) -> int:
    """Y5.2 One face up and one face down; Y8 any with the Bishop; Y5.7 all up with open brokers."""
    if s.open_brokers == 1:
        return Reason.ALL_FACE_UP if face == DOWN else FINE
    is_used = s.placed == 1 and s.face_placed == face and s.players[seat].bishop == 0
    return Reason.FACE_IS_PLACED if is_used else FINE


@rule("Y5.2", "Y8")
def refuse_broker(s: State, seat: int, face: int, value: int) -> int:
    """Y5.2 A broker from behind the screen; Y8 once a front broker is chosen, that one."""
    if s.waits != Waits.PLACE or s.players[seat].chosen != NOTHING:
        return Reason.NOT_ASKED
    if s.players[seat].chosen_front != NOTHING:
        is_it = s.players[seat].chosen_back != NOTHING and s.players[seat].chosen_front == value
        return refuse_face(s, seat, face) if is_it else Reason.CONJURED_FIRST
    if s.players[seat].screen[value] == 0:
        return Reason.NOT_BEHIND_SCREEN
    return refuse_face(s, seat, face)


@rule("Y5.2")
def choose_broker(s: State, seat: int, face: int, value: int) -> None:
    """Y5.2 The broker to be placed and its face; nobody sees it before it has its place."""
    s.players[seat].chosen = value
    s.players[seat].chosen_face = face


@rule("Y8")
def refuse_conjure(s: State, seat: int, value: int) -> int:
    """Y8 With the Conjurer a broker in front may be placed."""
    if s.waits != Waits.PLACE or not is_choosing(s, seat):
        return Reason.NOT_ASKED
    if s.players[seat].conjurer == 0:
        return Reason.NO_CONJURER
    return FINE if is_in_front(s, seat, value) else Reason.NOT_IN_FRONT


@rule("Y8")
def refuse_replace(s: State, seat: int, value: int) -> int:
    """Y8 One from behind the screen takes its place in front."""
    is_asked = s.players[seat].chosen_front != NOTHING and s.players[seat].chosen_back == NOTHING
    if s.waits != Waits.PLACE or not is_asked:
        return Reason.NOT_ASKED
    return FINE if s.players[seat].screen[value] > 0 else Reason.NOT_BEHIND_SCREEN


@rule("Y5.2", "Y9.1")
def places_in_use(s: State) -> int:
    """Y5.2 The areas of the neighbourhoods in use, and the squares of the lines in use, as bits."""
    squares_unused = (1 << (COLUMNS * (wide(s.first_line) - 1))) - 1
    return wide(AREAS_IN_USE[s.neighbourhoods]) | (MARKET & ~(squares_unused << AREAS))


@rule("Y5.2", "Y9.1")
def is_in_use(s: State, place: int) -> bool:
    """Y5.2 Whether a place is in use."""
    return (places_in_use(s) >> place) & 1 == 1


@rule("Y8", "Y12")
def is_locked(s: State, place: int) -> bool:
    """Y8 Whether the Queen has locked this area."""
    return (s.locked >> place) & 1 == 1


@rule("Y5.2", "Y8", "Y12")
def closed_places(s: State, queen_of: int) -> int:
    """Y5.2 Taken squares; Y8 locked areas, but Y12 not for the Queen's own player where she is Hungarian. As bits."""
    locked = 0 if s.queen_wide == 1 and s.queen == queen_of else wide(s.locked)
    return locked | (wide(s.squares) << AREAS)


@apart
@rule("Y5.2", "Y8", "Y12")
def refuse_place(s: State, place: int, queen_of: int) -> int:
    """Y5.2 Any place in use that is not closed."""
    if not is_in_use(s, place):
        return Reason.NOT_IN_USE
    if (closed_places(s, queen_of) >> place) & 1 == 0:
        return FINE
    return Reason.SQUARE_IS_TAKEN if place >= AREAS else Reason.AREA_IS_LOCKED


@rule("Y5.2")
def list_brokers(s: State, seat: int, out: Array, count: int) -> int:
    """Y5.2 Every broker that may be placed, up and down, and Y8 what the Conjurer adds."""
    for face in range(2):
        if s.players[seat].chosen_front == NOTHING and refuse_face(s, seat, face) != FINE:
            continue
        for value in range(VALUES):
            if refuse_broker(s, seat, face, value) == FINE:
                out[count] = (ACT_UP if face == UP else ACT_DOWN) + value
                count += 1
    if s.players[seat].conjurer == 1:
        for value in range(VALUES):
            if refuse_conjure(s, seat, value) == FINE:
                out[count] = ACT_CONJURE + value
                count += 1
        for value in range(VALUES):
            if refuse_replace(s, seat, value) == FINE:
                out[count] = ACT_REPLACE + value
                count += 1
    return count


@rule("Y5.2")
def list_places(s: State, queen_of: int, out: Array) -> int:
    """Y5.2 Every place where a broker may be put."""
    free = places_in_use(s) & ~closed_places(s, queen_of)
    count = 0
    for place in range(PLACES):
        out[count] = ACT_PORT + place  # written over by the next if it is not free
        count += (free >> place) & 1
    return count


@rule("Y5.3")
def score_market(s: State, owner: int, log: Log) -> None:
    """Y5.3 A broker placed on the market gives its owner a point at once."""
    s.players[owner].points += MARKET_POINTS
    emit(log, MARKET_POINT, owner, MARKET_POINTS)


@rule("Y5.2", "Y5.3")
def occupy(s: State, place: int, owner: int, log: Log) -> None:
    """Y5.3 A market square is taken, for a point."""
    if place >= AREAS:
        s.squares = s.squares | (1 << (place - AREAS))
        score_market(s, owner, log)


@rule("Y5.2", "Y5.6", "Y8")
def put_down(s: State, seat: int, place: int, log: Log) -> None:
    """Y5.2 The chosen broker gets its place."""
    slot = TO_PLACE * wide(s.turn) + s.placed
    value = wide(s.players[seat].chosen)
    face = wide(s.players[seat].chosen_face)
    was_in_front = s.players[seat].chosen_front != NOTHING
    if was_in_front:
        conjure(s, seat, log)
    else:
        take_from_screen(s, seat, value)
    s.players[seat].value[slot] = value
    s.players[seat].place[slot] = place
    s.players[seat].face[slot] = face
    s.players[seat].may_be[slot] = ANY_VALUE
    is_open = face == UP or was_in_front
    s.players[seat].known[slot] = ALL_SEE if is_open else 1 << seat
    s.players[seat].seen[slot] = ALL_SEE if is_open else own_eyes(s, seat)
    tell_placed(s, seat, slot, is_open, log)
    occupy(s, place, seat, log)
    s.placed += 1
    s.face_placed = face
    s.players[seat].chosen = NOTHING
    s.players[seat].chosen_face = UP
    s.waits = GO_ON


@rule("Y5.2", "Y5.6", "Y8")
def tell_placed(s: State, seat: int, slot: int, is_open: bool, log: Log) -> None:
    """Y5.2 What is told of a broker placed: Y5.6 its value only to those who may see it again."""
    place = wide(s.players[seat].place[slot])
    value = wide(s.players[seat].value[slot])
    if s.players[seat].face[slot] == UP:
        emit(log, PLACED_UP, seat, slot, place, value)
    elif is_open:
        emit(log, PLACED_KNOWN, seat, slot, place, value)
    elif s.recheck == 1:
        emit(log, PLACED_DOWN, seat, slot, place, value)
    else:
        emit(log, PLACED_UNSEEN, seat, slot, place)


@rule("Y8")
def conjure(s: State, seat: int, log: Log) -> None:
    """Y8 The Conjurer: a front broker leaves the front, and one from behind the screen takes its place, face up."""
    front = wide(s.players[seat].chosen_front)
    back = wide(s.players[seat].chosen_back)
    take_from_front(s, seat, front)
    take_from_screen(s, seat, back)
    put_in_front(s, seat, back)
    emit(log, CONJURED, seat, front, back)
    s.players[seat].chosen_front = NOTHING
    s.players[seat].chosen_back = NOTHING


@rule("Y5.2")
def next_turn(s: State) -> None:
    """Y5.2 The next in turn order; four times around."""
    s.placed = 0
    s.asked += 1
    s.stage = Stage.TURN
    if s.asked == s.num_players:
        s.asked = 0
        s.turn += 1
        if s.turn == s.placing_turns:
            s.stage = Stage.LOOKS


@rule("Y5.5")
def put_last_in_front(s: State, log: Log) -> None:
    """Y5.5 The one broker left goes to the front, face up."""
    s.learned += 1
    for seat in range(wide(s.num_players)):
        for value in range(VALUES):
            if s.players[seat].screen[value] > 0:
                take_from_screen(s, seat, value)
                put_in_front(s, seat, value)
                emit(log, LAST_IN_FRONT, seat, value)
    s.stage = Stage.COIN_CARDS
    s.asked = 0
