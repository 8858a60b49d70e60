"""Y9 The neutral player, who joins two: its brokers, and what it does when something is won."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.reasons import FINE
from twocities.core.records import NOTHING
from twocities.core.rule import rule, wide
from twocities.games.ys.components import NEUTRAL_VALUES, NEUTRALS, QUOTED, WHITE
from twocities.games.ys.events import NEUTRAL_GEM, PLACED_NEUTRAL, TOOK_GEM
from twocities.games.ys.placing import occupy
from twocities.games.ys.quotation import move_quotation
from twocities.games.ys.reasons import Reason
from twocities.games.ys.state import GO_ON, Stage, State, Waits


@rule("Y9.2", "Y9.3")
def neutral_broker(s: State, seat: int, value: int) -> int:
    """Y9.3 Which of the neutral brokers a player still has is of this value; NOTHING if none."""
    for i in range(NEUTRALS):
        if s.players[seat].neutral_hand[i] == 1 and NEUTRAL_VALUES[s.neutral_level, i] == value:
            return i
    return NOTHING


@rule("Y9.3")
def ask_neutral(s: State, seat: int) -> None:
    """Y9.3 With two players one neutral broker is placed each turn, after the own two."""
    is_due = s.num_owners > s.num_players and s.players[seat].neutral_place[s.turn] == NOTHING
    if is_due:
        s.to_act = seat
        s.waits = Waits.NEUTRAL
    else:
        s.stage = Stage.AFTER


@rule("Y9.3")
def refuse_neutral(s: State, seat: int, value: int) -> int:
    """Y9.3 A neutral broker that is not placed yet."""
    if s.waits != Waits.NEUTRAL or s.players[seat].chosen != NOTHING:
        return Reason.NOT_ASKED
    return FINE if neutral_broker(s, seat, value) != NOTHING else Reason.NO_SUCH_NEUTRAL


@rule("Y9.3")
def put_neutral_down(s: State, seat: int, place: int, log: Log) -> None:
    """Y9.3 Face down; whoever placed it may remember it, nobody may look at it again. Its market point is the neutral player's."""
    value = wide(s.players[seat].chosen)
    turn = wide(s.turn)
    s.players[seat].neutral_hand[neutral_broker(s, seat, value)] = 0
    s.players[seat].neutral_value[turn] = value
    s.players[seat].neutral_seen[turn] = 0
    s.players[seat].neutral_known[turn] = 1 << seat
    s.players[seat].neutral_place[turn] = place
    emit(log, PLACED_NEUTRAL, seat, place)
    occupy(s, place, wide(s.num_players), log)
    s.players[seat].chosen = NOTHING
    s.waits = GO_ON


@rule("Y9.5")
def highest_quoted(s: State, colours: int) -> int:
    """Y9.5 The colour with the highest quotation among these, leftmost if tied; NOTHING if there is none."""
    best = NOTHING
    for colour in range(QUOTED):
        if (colours >> colour) & 1 == 1 and (best == NOTHING or s.quotation[colour] > s.quotation[best]):
            best = colour
    return best


@rule("Y9.5")
def give_neutral_gem(s: State, owner: int, log: Log) -> None:
    """Y9.5 A gem of the colour with the highest quotation: for a card, and whenever it must name a colour."""
    colour = highest_quoted(s, (1 << QUOTED) - 1)
    s.players[owner].gems[colour] += 1
    emit(log, NEUTRAL_GEM, owner, colour)


@rule("Y9.6", "Y12")
def take_neutral_gem(s: State, owner: int, log: Log) -> None:
    """Y9.6 White first, then the highest-quoted colour on the ship; Y12 the Hungarian rules take white last."""
    neighbourhood = wide(s.neighbourhood)
    colours = 0
    for colour in range(QUOTED):
        if s.cargo[neighbourhood, colour] > 0:
            colours = colours | (1 << colour)
    has_white = s.cargo[neighbourhood, WHITE] > 0
    if has_white and (s.neutral_white_last == 0 or colours == 0):
        s.cargo[neighbourhood, WHITE] -= 1
        emit(log, TOOK_GEM, owner, WHITE)
        give_neutral_gem(s, owner, log)
        return
    colour = highest_quoted(s, colours)
    s.cargo[neighbourhood, colour] -= 1
    s.players[owner].gems[colour] += 1
    emit(log, TOOK_GEM, owner, colour)


@rule("Y9.6")
def raise_for_neutral(s: State, owner: int, log: Log) -> None:
    """Y9.6 As highest bidder it raises the colour it owns most of, leftmost if tied; at the top the move is lost."""
    most = 0
    for colour in range(1, QUOTED):
        if s.players[owner].gems[colour] > s.players[owner].gems[most]:
            most = colour
    move_quotation(s, most, 1, log)
