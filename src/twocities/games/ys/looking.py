"""Y8 The Spy's looks, and the Captain's ships."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.reasons import FINE
from twocities.core.records import NOTHING, Array
from twocities.core.rule import rule, wide
from twocities.games.ys import actions
from twocities.games.ys.components import GEMS, SLOTS
from twocities.games.ys.events import LOOKED, SWAPPED_SHIPS
from twocities.games.ys.order import seat_at
from twocities.games.ys.placing import is_choosing
from twocities.games.ys.reasons import Reason
from twocities.games.ys.state import GO_ON, UP, Stage, State, Waits

ACT_LOOK = actions.LOOK


@rule("Y8")
def refuse_look_now(s: State, seat: int) -> int:
    """Y8 On own turns, before or after placing, and once more at the end of the phase."""
    if s.waits not in (Waits.PLACE, Waits.AFTER, Waits.LOOK):
        return Reason.NOT_ASKED
    if s.players[seat].looks == 0:
        return Reason.NO_LOOKS_LEFT
    is_between = s.waits == Waits.PLACE and (s.placed > 0 or not is_choosing(s, seat))
    return Reason.LOOK_BEFORE_OR_AFTER if is_between else FINE


@rule("Y8", "Y10.2")
def refuse_target(s: State, seat: int, other: int, slot: int) -> int:
    """Y8 A face-down broker of somebody else, in the throne room too, that this player does not see."""
    if other == seat:
        return Reason.OWN_BROKER
    if other >= s.num_players or s.players[other].place[slot] == NOTHING:
        return Reason.NO_BROKER_THERE
    is_seen = s.players[other].face[slot] == UP or (s.players[other].seen[slot] >> seat) & 1 == 1
    return Reason.IS_SEEN_ALREADY if is_seen else FINE


@rule("Y8")
def refuse_look(s: State, seat: int, target: int) -> int:
    """Y8 Why the Spy cannot look at this."""
    reason = refuse_look_now(s, seat)
    return refuse_target(s, seat, target // SLOTS, target % SLOTS) if reason == FINE else reason


@rule("Y8")
def has_target(s: State, seat: int) -> bool:
    """Y8 Whether the Spy has a look left and anything to look at."""
    if s.players[seat].looks == 0:
        return False
    for other in range(wide(s.num_players)):
        for slot in range(SLOTS):
            if refuse_target(s, seat, other, slot) == FINE:
                return True
    return False


@rule("Y8")
def list_looks(s: State, seat: int, out: Array, count: int) -> int:
    """Y8 Everything the Spy may look at now."""
    if refuse_look_now(s, seat) != FINE:
        return count
    for target in range(wide(s.num_players) * SLOTS):
        if refuse_target(s, seat, target // SLOTS, target % SLOTS) == FINE:
            out[count] = ACT_LOOK + target
            count += 1
    return count


@rule("Y8")
def look(s: State, seat: int, target: int, log: Log) -> None:
    """Y8 What was seen stays known to that player."""
    other = target // SLOTS
    slot = target % SLOTS
    s.players[seat].looks -= 1
    s.players[other].seen[slot] = s.players[other].seen[slot] | (1 << seat)
    s.players[other].known[slot] = s.players[other].known[slot] | (1 << seat)
    s.learned += 1
    emit(log, LOOKED, seat, other, slot, s.players[other].value[slot])
    s.waits = GO_ON


@rule("Y8")
def ask_for_looks(s: State) -> None:
    """Y8 Once more at the end of the phase."""
    while s.asked < s.num_players:
        seat = seat_at(s, wide(s.asked))
        if has_target(s, seat):
            s.to_act = seat
            s.waits = Waits.LOOK
            return
        s.asked += 1
    s.stage = Stage.FRONT


# the Captain


@rule("Y8")
def refuse_ship(s: State, seat: int, neighbourhood: int) -> int:
    """Y8 A ship lying in a port."""
    if s.waits != Waits.CAPTAIN or s.players[seat].chosen != NOTHING:
        return Reason.NOT_ASKED
    return FINE if neighbourhood < s.neighbourhoods else Reason.NOT_IN_USE


@rule("Y8")
def refuse_other_ship(s: State, seat: int, neighbourhood: int) -> int:
    """Y8 Another ship lying in a port."""
    if neighbourhood >= s.neighbourhoods:
        return Reason.NOT_IN_USE
    return Reason.SAME_SHIP if s.players[seat].chosen == neighbourhood else FINE


@rule("Y8")
def swap_ships(s: State, seat: int, neighbourhood: int, log: Log) -> None:
    """Y8 Two ships change ports, with their gems."""
    other = wide(s.players[seat].chosen)
    ship = wide(s.ships[neighbourhood])
    s.ships[neighbourhood] = s.ships[other]
    s.ships[other] = ship
    for gem in range(GEMS):
        cargo = wide(s.cargo[neighbourhood, gem])
        s.cargo[neighbourhood, gem] = s.cargo[other, gem]
        s.cargo[other, gem] = cargo
    emit(log, SWAPPED_SHIPS, seat, other, neighbourhood)
    s.players[seat].chosen = NOTHING
    s.waits = GO_ON
