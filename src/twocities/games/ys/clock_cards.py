"""Y8 The clock cards: Alchemist, Banker and Jeweller."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.reasons import FINE
from twocities.core.records import NOTHING
from twocities.core.rule import rule, wide
from twocities.games.ys.components import BLACK, GEMS, QUOTED
from twocities.games.ys.events import GOT_GEM, TURNED_GEM
from twocities.games.ys.quotation import can_fall, can_rise, move_quotation
from twocities.games.ys.reasons import Reason
from twocities.games.ys.state import GO_ON, State, Waits

# the Alchemist


@rule("Y8", "Y12")
def refuse_gem_to_turn(s: State, seat: int, gem: int) -> int:
    """Y8 An own coloured gem; Y12 by the Hungarian rules a black one too."""
    if gem == BLACK and s.alchemist_turns_black == 0:
        return Reason.NO_SUCH_GEM
    return FINE if s.players[seat].gems[gem] > 0 else Reason.NO_SUCH_GEM


@rule("Y8", "Y4.6")
def has_gem_to_turn(s: State, seat: int) -> bool:
    """Y4.6 Whether the Alchemist could turn anything."""
    for gem in range(GEMS):
        if refuse_gem_to_turn(s, seat, gem) == FINE:
            return True
    return False


@rule("Y8")
def refuse_turn(s: State, seat: int, gem: int) -> int:
    """Y8 The gem to be turned."""
    if s.waits != Waits.ALCHEMIST or s.players[seat].chosen != NOTHING:
        return Reason.NOT_ASKED
    return refuse_gem_to_turn(s, seat, gem)


@rule("Y8")
def refuse_into(s: State, seat: int, colour: int) -> int:
    """Y8 Another colour."""
    if s.waits != Waits.ALCHEMIST or s.players[seat].chosen == NOTHING:
        return Reason.NOT_ASKED
    return Reason.SAME_COLOUR if s.players[seat].chosen == colour else FINE


@rule("Y8")
def turn_gem(s: State, seat: int, colour: int, log: Log) -> None:
    """Y8 One own gem is turned into another colour."""
    gem = wide(s.players[seat].chosen)
    s.players[seat].gems[gem] -= 1
    s.players[seat].gems[colour] += 1
    emit(log, TURNED_GEM, seat, gem, colour)
    s.players[seat].chosen = NOTHING
    s.waits = GO_ON


# the Banker


@rule("Y8")
def has_other_to_fall(s: State, raised: int) -> bool:
    """Y8 Whether a colour other than the raised one can fall."""
    for colour in range(QUOTED):
        if colour != raised and can_fall(s, colour):
            return True
    return False


@rule("Y8")
def refuse_banker_raise(s: State, seat: int, colour: int) -> int:
    """Y8 One gem up, a real change, with another left to fall."""
    if s.players[seat].chosen != NOTHING:
        return Reason.NOT_ASKED
    return FINE if can_rise(s, colour) and has_other_to_fall(s, colour) else Reason.QUOTATION_STOPS


@rule("Y8")
def refuse_banker_lower(s: State, seat: int, colour: int) -> int:
    """Y8 Another gem down, a real change."""
    if s.players[seat].chosen == NOTHING:
        return Reason.NOT_ASKED
    if s.players[seat].chosen == colour:
        return Reason.SAME_COLOUR
    return FINE if can_fall(s, colour) else Reason.QUOTATION_STOPS


@rule("Y8", "Y4.6")
def has_banker_move(s: State) -> bool:
    """Y4.6 Whether the Banker could move two gems."""
    for colour in range(QUOTED):
        if can_rise(s, colour) and has_other_to_fall(s, colour):
            return True
    return False


@rule("Y8")
def bank(s: State, seat: int, colour: int, log: Log) -> None:
    """Y8 The first gem rises, this one falls."""
    move_quotation(s, wide(s.players[seat].chosen), 1, log)
    move_quotation(s, colour, -1, log)
    s.players[seat].chosen = NOTHING
    s.waits = GO_ON


# the Jeweller


@rule("Y8")
def take_from_jeweller(s: State, seat: int, colour: int, log: Log) -> None:
    """Y8 Two gems of quoted colours, equal or not."""
    s.players[seat].gems[colour] += 1
    emit(log, GOT_GEM, seat, colour)
    s.due -= 1
    if s.due == 0:
        s.waits = GO_ON
