"""A3 A turn: one action, another after an exact payment, then refilling."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.reasons import FINE
from twocities.core.records import NOTHING, Array
from twocities.core.rule import rule, wide
from twocities.games.alhambra.actions import BUY, DONE, GIVE, KEEP, PASS, PAY, TAKE
from twocities.games.alhambra.buying import buy, choose_owner, list_payments, pay, refuse_buy, refuse_payment
from twocities.games.alhambra.components import DISPLAY, SITE, value
from twocities.games.alhambra.events import DECLINED, PASSED, TOOK
from twocities.games.alhambra.hands import take_into_hand
from twocities.games.alhambra.reasons import Reason
from twocities.games.alhambra.refill import end_turn
from twocities.games.alhambra.state import State, Waits

MOST_TAKEN = 5  # A3.2 what several cards may be worth together
ALL_SETS = 1 << DISPLAY


@rule("A3.1")
def waiting(s: State) -> int:
    """A3.1 The seat to act, as a bit; nobody when the game is over."""
    return 0 if s.waits == Waits.NOTHING else 1 << s.to_act


@rule("A3.2")
def worth(s: State, places: int) -> int:
    """A3.2 What the face-up cards at these places are worth together."""
    total = 0
    for place in range(DISPLAY):
        if (places >> place) & 1 == 1:
            total += value(wide(s.display[place]))
    return total


@rule("A3.2")
def places_with_money(s: State) -> int:
    """A3.2 The places, as bits, where a card lies face up."""
    places = 0
    for place in range(DISPLAY):
        if s.display[place] != NOTHING:
            places = places | (1 << place)
    return places


@rule("A3.2")
def refuse_take(s: State, places: int) -> int:
    """A3.2 One face-up card, or several with values together at most 5."""
    if places & ~places_with_money(s) != 0:
        return Reason.NO_MONEY_THERE
    is_one_card = places & (places - 1) == 0
    return FINE if is_one_card or worth(s, places) <= MOST_TAKEN else Reason.TOO_MUCH_MONEY


@rule("A3.2")
def list_takes(s: State, out: Array) -> int:
    """A3.2 Every set of cards that may be taken. Written without branches, which processors cannot guess here."""
    count = 0
    for places in range(1, ALL_SETS):
        out[count] = TAKE + places - 1
        count += 1 if refuse_take(s, places) == FINE else 0
    return count


@rule("A3.2")
def take(s: State, seat: int, places: int, log: Log) -> None:
    """A3.2 Take money from the display."""
    for place in range(DISPLAY):
        if (places >> place) & 1 == 1:
            emit(log, TOOK, seat, s.display[place])
            take_into_hand(s, seat, s.display[place])
            s.display[place] = NOTHING


@rule("A3.1")
def is_stuck(s: State, seat: int) -> bool:
    """A3.1 Neither taking nor buying is possible."""
    for place in range(DISPLAY):
        if s.display[place] != NOTHING:
            return False
    for place in range(SITE):
        if refuse_buy(s, seat, place) == FINE:
            return False
    return True


@rule("A3.1")
def refuse_pass(s: State, seat: int) -> int:
    """A3.1 Settled: passing is allowed only when neither taking nor buying is possible."""
    return FINE if s.waits == Waits.ACTION and is_stuck(s, seat) else Reason.NOT_STUCK


@rule("A3.4")
def refuse_done(s: State) -> int:
    """A3.4 Another action after an exact payment may be declined; the first may not."""
    return FINE if s.waits == Waits.EXTRA else Reason.ACTION_IS_DUE


@rule("A3.1")
def refuse(s: State, seat: int, action: int) -> int:
    """A3.1 Why an action is refused."""
    if action >= PAY and action < KEEP:
        return refuse_payment(s, seat, action - PAY + 1)
    if action in (KEEP, GIVE):
        return FINE if s.waits == Waits.GIFT else Reason.NOTHING_TO_GIVE
    if s.waits == Waits.PAYMENT:
        return Reason.PAY_FIRST
    if s.waits == Waits.GIFT:
        return Reason.CHOOSE_THE_OWNER_FIRST
    if action < BUY:
        return refuse_take(s, action - TAKE + 1)
    if action < PAY:
        return refuse_buy(s, seat, action - BUY)
    return refuse_done(s) if action == DONE else refuse_pass(s, seat)


@rule("A3.3")
def list_purchases(s: State, seat: int, out: Array, count: int) -> int:
    """A3.3 Every building that may be bought, behind what is listed already; how many there are in all."""
    for place in range(SITE):
        if refuse_buy(s, seat, place) == FINE:
            out[count] = BUY + place
            count += 1
    return count


@rule("A3.1")
def legal(s: State, seat: int, out: Array) -> int:
    """A3.1 What may be chosen, by what the game waits for."""
    if s.waits == Waits.PAYMENT:
        return list_payments(s, seat, out)
    if s.waits == Waits.GIFT:
        out[0] = KEEP
        out[1] = GIVE
        return 2
    count = list_purchases(s, seat, out, list_takes(s, out))
    if refuse_done(s) == FINE:
        out[count] = DONE
        count += 1
    elif count == 0:
        out[count] = PASS
        count += 1
    return count


@rule("A3.1", "A3.6")
def act(s: State, seat: int, action: int, log: Log) -> None:
    """A3.1 Carry an action out; A3.6 a turn with nothing more to do ends."""
    is_turn_over = True
    if action < BUY:
        take(s, seat, action - TAKE + 1, log)
    elif action < PAY:
        buy(s, action - BUY)
        is_turn_over = False
    elif action < KEEP:
        is_turn_over = pay(s, seat, action - PAY + 1, log)
    elif action in (KEEP, GIVE):
        is_turn_over = choose_owner(s, seat, action == GIVE, log)
    else:
        emit(log, DECLINED if action == DONE else PASSED, seat)
    if is_turn_over:
        end_turn(s, log)
