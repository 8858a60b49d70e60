"""What holds in every position, whatever was played: the supply of Y1, and a state that fits what the game waits for."""

from __future__ import annotations

import numpy as np

from twocities.core.reasons import FINE
from twocities.core.rule import rule, wide
from twocities.games.ys.components import (
    EXPRESS_TURNS,
    GEM_PLACES,
    LINES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NEIGHBOURHOODS,
    PLACING_TURNS,
    ROUNDS,
    Area,
)
from twocities.games.ys.order import seat_at
from twocities.games.ys.placing import TO_PLACE
from twocities.games.ys.reasons import Flaw
from twocities.games.ys.sound_numbers import are_numbers_sound, is_player_sound
from twocities.games.ys.sound_supply import (
    are_brokers_complete,
    are_characters_complete,
    are_neutrals_complete,
    are_quotations_sound,
    are_ships_complete,
    are_squares_sound,
)
from twocities.games.ys.state import Stage, State, Waits
from twocities.games.ys.turn import END, refuse, waiting

MOST_POINTS = 2000  # far more than anybody can score
ORDER_BITS = 0b11110  # order cards 1..4

# which stages can wait for what: bits of stages by what the game waits for
STAGES_OF = np.array(
    [
        1 << Stage.BIDS,
        1 << Stage.ORDER,
        1 << Stage.PAWN_CARDS,
        1 << Stage.PAWN_CARDS,
        1 << Stage.TURN,
        (1 << Stage.TURN) | (1 << Stage.AFTER),
        1 << Stage.NEUTRAL,
        1 << Stage.AFTER,
        1 << Stage.AFTER,
        1 << Stage.AFTER,
        1 << Stage.LOOKS,
        1 << Stage.COIN_CARDS,
        1 << Stage.COIN_CARDS,
        1 << Stage.GEMS,
        (1 << Stage.GEMS) | (1 << Stage.AREAS) | (1 << Stage.LINES),
        1 << Stage.COLUMNS,
        1 << Stage.CLOCK_CARDS,
        1 << Stage.CLOCK_CARDS,
        1 << Stage.CLOCK_CARDS,
        1 << Stage.CLOCK_CARDS,
        1 << Stage.CLOCK_CARDS,
        1 << Stage.THRONE,
        1 << Stage.FINAL,
    ],
    np.int64,
)


@rule("Y1.1")
def flaw(s: State) -> int:
    """Y1 The first thing that is wrong with a position."""
    if not are_players_sound(s):
        return Flaw.PLAYERS
    if not are_numbers_sound(s):
        return Flaw.NUMBERS
    for seat in range(MAX_PLAYERS):
        if not is_player_sound(s, seat):
            return Flaw.NUMBERS
        if not are_brokers_complete(s, seat):
            return Flaw.BROKERS
        if not are_neutrals_complete(s, seat):
            return Flaw.NEUTRALS
        if s.players[seat].points > MOST_POINTS:
            return Flaw.POINTS
    if not are_squares_sound(s):
        return Flaw.PLACES
    if not are_ships_complete(s):
        return Flaw.SHIPS
    if not are_characters_complete(s):
        return Flaw.CHARACTERS
    if not are_quotations_sound(s):
        return Flaw.QUOTATIONS
    return FINE if is_waiting_sound(s) else Flaw.WAITS


@rule("Y1.1", "Y9.1", "Y9.2", "Y11.1")
def are_players_sound(s: State) -> bool:
    """Y1.1 Two to four players, the neutral one with two, one order card for each."""
    if not MIN_PLAYERS <= s.num_players <= MAX_PLAYERS or s.to_act >= s.num_players:
        return False
    has_neutral = s.num_players == MIN_PLAYERS
    if s.num_owners != s.num_players + (1 if has_neutral else 0) or not MAX_PLAYERS - 1 <= s.neighbourhoods <= NEIGHBOURHOODS:
        return False
    if s.first_line != (1 if s.num_players == MAX_PLAYERS else 2) or s.neutral_level > 1 or s.kings_favor > 1 or s.express > 1:
        return False
    if s.placing_turns != (EXPRESS_TURNS if s.express == 1 else PLACING_TURNS):
        return False
    orders = 0
    for seat in range(wide(s.num_players)):
        if s.players[seat].order > s.num_players:
            return False
        orders = orders | (1 << wide(s.players[seat].order))
    return orders == ((1 << (wide(s.num_players) + 1)) - 1) & ORDER_BITS


@rule("Y2.2")
def is_waiting_sound(s: State) -> bool:
    """Y2.2 What the game waits for fits where the round is, and whoever is asked has a choice."""
    if (STAGES_OF[s.waits] >> wide(s.stage)) & 1 == 0:
        return False
    if s.throne_sent != throne_due(s) or not is_turn_sound(s):
        return False
    for seat in range(wide(s.num_players)):
        if (waiting(s) >> seat) & 1 == 1 and not has_choice(s, seat):
            return False
    return True


@rule("Y10.1")
def throne_due(s: State) -> int:
    """Y10.1 Brokers that each has sent to the throne room by now."""
    if s.kings_favor == 0:
        return 0
    return ROUNDS if s.stage == Stage.FINAL else wide(s.round_number) - 1


@rule("Y5.2", "Y6.2")
def is_turn_sound(s: State) -> bool:
    """Y5.2 Whose turn it is, and Y6.2 who is served, fits where the round is."""
    is_placing = s.stage in (Stage.TURN, Stage.NEUTRAL, Stage.AFTER)
    if is_placing and (s.turn >= s.placing_turns or s.to_act != seat_at(s, wide(s.asked))):
        return False
    if not is_placing and (s.placed != 0 or s.turn != (wide(s.placing_turns) if Stage.LOOKS <= s.stage <= Stage.CLOCK_CARDS else 0)):
        return False
    if is_placing and (s.placed == TO_PLACE) != (s.stage != Stage.TURN):
        return False
    if s.stage <= Stage.ORDER and s.asked != 0:
        return False
    return is_count_sound(s)


@rule("Y6.2", "Y6.3", "Y6.5")
def is_count_sound(s: State) -> bool:
    """Y6.2 How far the counting is."""
    if s.stage not in (Stage.GEMS, Stage.AREAS) and s.neighbourhood != 0:
        return False
    if s.stage == Stage.GEMS:
        is_served = s.served < GEM_PLACES and s.ranked[s.served] == s.to_act
        return is_served and (s.due > 0 or s.waits == Waits.NAME)
    if s.stage == Stage.AREAS:
        return s.served == Area.PALACE + 1 and s.due == 0
    if s.stage == Stage.LINES:
        return s.first_line < s.served <= LINES + 1 and s.due == 0
    return s.served == 0 and (s.due > 0) == (s.waits == Waits.JEWELLER)


@rule("Y2.2")
def has_choice(s: State, seat: int) -> bool:
    """Y2.2 Whether a seat has anything to choose."""
    for action in range(END):
        if refuse(s, seat, action) == FINE:
            return True
    return False
