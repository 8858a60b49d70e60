"""What holds in every position of its numbers: each is one that can be."""

from __future__ import annotations

from twocities.core.records import NOBODY, NOTHING
from twocities.core.rule import rule, wide
from twocities.games.ys.components import (
    AREAS,
    BIDDEN,
    CARDS_A_ROUND,
    COLUMNS,
    FRONT,
    GEMS,
    IN_THRONE,
    LINES,
    MAX_PLAYERS,
    PLACES,
    PLACINGS,
    QUOTED,
    ROUNDS,
    SLOTS,
    SPY_LOOKS,
    THRONE,
)
from twocities.games.ys.placing import TO_PLACE, is_in_use
from twocities.games.ys.sound_supply import are_eyes_sound, is_value
from twocities.games.ys.state import ANY_VALUE, BITS, UP, Stage, State, Waits

MOST_GEMS = 99


@rule("Y2.2")
def is_seat(s: State, seat: int) -> bool:
    """Y2.2 A seat, or nobody's."""
    return seat < s.num_players or seat == NOBODY


@rule("Y2.2")
def are_numbers_sound(s: State) -> bool:
    """Y2.2 Every number of the table is one that can be."""
    if not 1 <= s.round_number <= ROUNDS or s.stage > Stage.FINAL or s.waits > Waits.NOTHING:
        return False
    if s.asked >= s.num_players or s.turn > s.placing_turns or s.placed > TO_PLACE or s.face_placed > 1:
        return False
    if not is_seat(s, wide(s.queen)) or not is_seat(s, wide(s.intriguer)) or s.merchant > 1 or s.throne_sent > THRONE:
        return False
    if s.neighbourhood >= s.neighbourhoods or s.served > LINES + 1 or s.due > TO_PLACE or (s.locked >> AREAS) != 0:
        return False
    is_sealing = s.waits in (Waits.BIDS, Waits.THRONE)
    if s.chosen_by >= 1 << wide(s.num_players) or (s.chosen_by > 0 and not is_sealing):
        return False
    return are_ranks_sound(s)


@rule("Y6.2", "Y6.6")
def are_ranks_sound(s: State) -> bool:
    """Y6.2 Nobody is ranked twice, and Y6.6 no column."""
    owners = 0
    for place in range(MAX_PLAYERS):
        if s.ranked[place] == NOTHING:
            continue
        if s.ranked[place] >= s.num_owners or (owners >> wide(s.ranked[place])) & 1 == 1:
            return False
        owners = owners | (1 << wide(s.ranked[place]))
    columns = 0
    for place in range(COLUMNS):
        if s.columns[place] == NOTHING:
            continue
        is_gap = place > 0 and s.columns[place - 1] == NOTHING
        if s.columns[place] >= COLUMNS or is_gap or (columns >> wide(s.columns[place])) & 1 == 1:
            return False
        columns = columns | (1 << wide(s.columns[place]))
    return s.stage == Stage.COLUMNS or columns == 0


@rule("Y1.2", "Y8")
def is_player_sound(s: State, seat: int) -> bool:
    """Y1.2 Every number of a player is one that can be."""
    for i in range(FRONT):
        is_gap = i > 0 and s.players[seat].front[i] != NOTHING and s.players[seat].front[i] > s.players[seat].front[i - 1]
        if not is_value(wide(s.players[seat].front[i])) or is_gap:
            return False
    for i in range(BIDDEN):
        is_bid = seat < s.num_players and s.waits == Waits.BIDS and (s.chosen_by >> seat) & 1 == 1
        if not is_value(wide(s.players[seat].bid[i])) or (s.players[seat].bid[i] != NOTHING) != is_bid:
            return False
    is_sent = seat < s.num_players and s.waits == Waits.THRONE and (s.chosen_by >> seat) & 1 == 1
    if not is_value(wide(s.players[seat].sent)) or (s.players[seat].sent != NOTHING) != is_sent:
        return False
    for gem in range(GEMS):
        if s.players[seat].gems[gem] > MOST_GEMS:
            return False
    if s.players[seat].played > CARDS_A_ROUND or s.players[seat].looks > SPY_LOOKS or s.players[seat].spares >= ROUNDS:
        return False
    if s.players[seat].bishop > 1 or s.players[seat].conjurer > 1 or s.players[seat].chosen_face > 1:
        return False
    return are_choices_sound(s, seat) and are_slots_sound(s, seat)


@rule("Y5.2", "Y8")
def are_choices_sound(s: State, seat: int) -> bool:
    """Y5.2 The first part of a choice is one that could be made, and only of whoever is asked."""
    chosen = wide(s.players[seat].chosen)
    front = wide(s.players[seat].chosen_front)
    back = wide(s.players[seat].chosen_back)
    if seat != s.to_act or s.waits in (Waits.BIDS, Waits.THRONE, Waits.NOTHING):
        return chosen == NOTHING and front == NOTHING and back == NOTHING
    if not is_value(front) or not is_value(back) or (back != NOTHING and front == NOTHING):
        return False
    if s.waits in (Waits.PLACE, Waits.NEUTRAL):
        is_whole = chosen == NOTHING or front == NOTHING or (back != NOTHING and chosen == front)
        return is_value(chosen) and is_whole and (front == NOTHING or s.players[seat].conjurer == 1)
    if front != NOTHING:
        return False
    if s.waits in (Waits.HERALD, Waits.MAGICIAN):
        return chosen == NOTHING or (chosen < PLACINGS and s.players[seat].place[chosen] < PLACES)
    if s.waits == Waits.CAPTAIN:
        return chosen == NOTHING or chosen < s.neighbourhoods
    if s.waits in (Waits.ALCHEMIST, Waits.BANKER):
        return chosen == NOTHING or (chosen < GEMS and (chosen < QUOTED or s.waits == Waits.ALCHEMIST))
    return chosen == NOTHING


@rule("Y5.2", "Y10.1")
def are_slots_sound(s: State, seat: int) -> bool:
    """Y5.2 Brokers lie where brokers can lie: on the board in use, or in the throne room."""
    out = wide(s.players[seat].from_throne)
    if out != NOTHING and (out >= PLACINGS or s.players[seat].value[out] == NOTHING or s.kings_favor == 0):
        return False
    marked = wide(s.players[seat].marked)
    if marked != NOTHING and (marked >= PLACINGS or s.players[seat].value[marked] == NOTHING):
        return False
    for slot in range(SLOTS):
        value = wide(s.players[seat].value[slot])
        place = wide(s.players[seat].place[slot])
        if not is_value(value) or s.players[seat].face[slot] > 1 or s.players[seat].may_be[slot] > ANY_VALUE:
            return False
        if value != NOTHING and (s.players[seat].may_be[slot] >> (BITS * value)) & ((1 << BITS) - 1) == 0:
            return False
        is_open = place == NOTHING or s.players[seat].face[slot] == UP
        if not are_eyes_sound(wide(s.players[seat].seen[slot]), wide(s.players[seat].known[slot]), is_open):
            return False
        if slot >= PLACINGS:
            is_filled = seat < s.num_players and slot - PLACINGS < s.throne_sent
            if place != (IN_THRONE if is_filled else NOTHING) or (value != NOTHING) != is_filled:
                return False
        elif place != NOTHING and (place >= PLACES or not is_in_use(s, place) or value == NOTHING):
            return False
    return True
