"""Y10 King's Favor: brokers sent to the throne room."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.reasons import FINE
from twocities.core.records import NOTHING
from twocities.core.rule import rule, wide
from twocities.games.ys.brokers import is_in_front, own_eyes, put_behind_screen, take_from_front
from twocities.games.ys.components import FRONT, IN_THRONE, PLACINGS, ROUNDS, SLOTS, SPARE_VALUE
from twocities.games.ys.events import SENT, SENT_UNSEEN, TOOK_SPARE
from twocities.games.ys.order import everybody
from twocities.games.ys.reasons import Reason
from twocities.games.ys.rounds import bring_front_home
from twocities.games.ys.state import ALL_SEE, BITS, DOWN, GO_ON, UP, Stage, State, Waits


@rule("Y10.1")
def refuse_send(s: State, seat: int, value: int) -> int:
    """Y10.1 One of the three brokers in front."""
    if s.waits != Waits.THRONE:
        return Reason.NOT_ASKED
    return FINE if is_in_front(s, seat, value) else Reason.NOT_IN_FRONT


@rule("Y10.1")
def seal_sent(s: State, seat: int, value: int, log: Log) -> None:
    """Y10.1 Simultaneously: the last choice sends all."""
    s.players[seat].sent = value
    s.chosen_by = s.chosen_by | (1 << seat)
    if s.chosen_by == everybody(s):
        send_all(s, log)


@rule("Y10.1")
def send_all(s: State, log: Log) -> None:
    """Y10.1 One broker of each goes to the throne room, the others home; then a spare one, but not after the last round."""
    s.chosen_by = 0
    s.learned += 1
    for seat in range(wide(s.num_players)):
        send(s, seat, log)
        bring_front_home(s, seat)
        if s.round_number < ROUNDS:
            s.players[seat].spares += 1
            put_behind_screen(s, seat, SPARE_VALUE)
            emit(log, TOOK_SPARE, seat, SPARE_VALUE)
    s.throne_sent += 1
    s.stage = Stage.START if s.round_number < ROUNDS else Stage.FINAL
    s.waits = GO_ON


@rule("Y10.1", "Y5.6")
def send(s: State, seat: int, log: Log) -> None:
    """Y10.1 Face down. Others know the three, not which one went; Y5.6 the owner may look again with `recheck`."""
    value = wide(s.players[seat].sent)
    slot = PLACINGS + wide(s.throne_sent)
    s.players[seat].may_be[slot] = values_in_front(s, seat)
    s.players[seat].value[slot] = value
    s.players[seat].known[slot] = 1 << seat
    s.players[seat].seen[slot] = own_eyes(s, seat)
    s.players[seat].place[slot] = IN_THRONE
    s.players[seat].face[slot] = DOWN
    s.players[seat].sent = NOTHING
    take_from_front(s, seat, value)
    if s.recheck == 1:
        emit(log, SENT, seat, value)
    else:
        emit(log, SENT_UNSEEN, seat)


@rule("Y10.1")
def values_in_front(s: State, seat: int) -> int:
    """Y10.1 How many brokers of each value are in front, as Player.may_be has it."""
    values = 0
    for i in range(FRONT):
        if s.players[seat].front[i] != NOTHING:
            values += 1 << (BITS * wide(s.players[seat].front[i]))
    return values


@rule("Y10.3")
def open_throne(s: State, seat: int) -> None:
    """Y10.3 At the end the brokers in the throne room are turned up."""
    for slot in range(PLACINGS, SLOTS):
        s.players[seat].seen[slot] = ALL_SEE
        s.players[seat].known[slot] = ALL_SEE
        s.players[seat].face[slot] = UP


@rule("Y10.3")
def throne_total(s: State, seat: int) -> int:
    """Y10.3 What a player's brokers in the throne room add up to."""
    total = 0
    for slot in range(PLACINGS, SLOTS):
        if s.players[seat].place[slot] == IN_THRONE:
            total += s.players[seat].value[slot]
    return total
