"""A3.3 Buying a building: the payment card by card, then whose it is.

Cards are paid from the smallest up, so that each payment can be made in one way. It is never superfluous when what is
paid too much is less than its smallest card.
"""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.reasons import FINE
from twocities.core.records import NOTHING, Array
from twocities.core.rule import rule, wide
from twocities.games.alhambra.actions import PAY
from twocities.games.alhambra.components import HIGHEST_VALUE, PRICE, money_card
from twocities.games.alhambra.dirk import DIRK, is_dirk_here
from twocities.games.alhambra.events import BOUGHT, GAVE, KEPT, PAID, WAS_EXACT
from twocities.games.alhambra.hands import pay_from_hand, purse
from twocities.games.alhambra.owning import give_building
from twocities.games.alhambra.reasons import Reason
from twocities.games.alhambra.state import State, Waits

ENOUGH_SUMS = (1 << 32) - 1  # no sum that matters is above the highest price and the highest card


@rule("A3.3")
def refuse_buy(s: State, seat: int, place: int) -> int:
    """A3.3 A building on the site can be bought by whoever can pay its price in the currency of its place."""
    if s.site[place] == NOTHING:
        return Reason.NO_BUILDING_THERE
    return FINE if purse(s, seat, place) >= PRICE[s.site[place]] else Reason.TOO_EXPENSIVE


@rule("A3.3")
def buy(s: State, place: int) -> None:
    """A3.3 Begin to pay for a building."""
    s.buying = place
    s.paid = 0
    s.smallest = 0
    s.largest = 0
    s.waits = Waits.PAYMENT


@rule("A3.3")
def price(s: State) -> int:
    """A3.3 The price of the building being bought."""
    return wide(PRICE[s.site[s.buying]])


@rule("A3.3")
def payable(s: State, seat: int) -> int:
    """A3.3 The values, as bits, that a payment can go on with and still be completed without a superfluous card.

    Bit n of `sums` says that the cards above this value can add up to n. What they must still add up to lies between
    what is missing and what would make the smallest card superfluous.
    """
    values = 0
    sums = 1
    for worth in range(HIGHEST_VALUE, 0, -1):
        count = s.players[seat].money[money_card(s.buying, worth)]
        if count > 0 and worth >= s.largest:
            for _ in range(count - 1):
                sums = (sums | (sums << worth)) & ENOUGH_SUMS
            missing = price(s) - s.paid - worth
            most = missing + (worth if s.smallest == 0 else wide(s.smallest)) - 1
            if most >= 0 and (sums & ((2 << most) - 1)) >> max(missing, 0) != 0:
                values = values | (1 << worth)
            sums = (sums | (sums << worth)) & ENOUGH_SUMS
    return values


@rule("A3.3")
def are_bigger_enough(s: State, seat: int, worth: int) -> bool:
    """A3.3 Whether the cards of at least this value can pay what is missing."""
    total = 0
    for bigger in range(worth, HIGHEST_VALUE + 1):
        total += s.players[seat].money[money_card(s.buying, bigger)] * bigger
    return total >= price(s) - s.paid


@rule("A3.3")
def refuse_payment(s: State, seat: int, worth: int) -> int:
    """A3.3 Any cards of the currency; settled: none that could be taken back with the price still reached."""
    if s.waits != Waits.PAYMENT:
        return Reason.NOTHING_IS_BEING_PAID
    if s.players[seat].money[money_card(s.buying, worth)] == 0:
        return Reason.NO_SUCH_CARD
    if (payable(s, seat) >> worth) & 1 == 1:
        return FINE
    is_smaller_needed = worth < s.largest or not are_bigger_enough(s, seat, worth)
    return Reason.SMALLER_CARDS_FIRST if is_smaller_needed else Reason.SUPERFLUOUS_CARD


@rule("A3.3")
def list_payments(s: State, seat: int, out: Array) -> int:
    """A3.3 Every card that may be paid next."""
    values = payable(s, seat)
    count = 0
    for worth in range(1, HIGHEST_VALUE + 1):
        if (values >> worth) & 1 == 1:
            out[count] = PAY + worth - 1
            count += 1
    return count


@rule("A3.3", "A7.2")
def pay(s: State, seat: int, worth: int, log: Log) -> bool:
    """A3.3 Pay one card; when the price is reached the building is the buyer's, or A7.2 it may go to Dirk. Whether the turn is over."""
    card = money_card(s.buying, worth)
    pay_from_hand(s, seat, card)
    emit(log, PAID, seat, card)
    s.smallest = worth if s.smallest == 0 else wide(s.smallest)
    s.largest = worth
    s.paid += worth
    if s.paid < price(s):
        return False
    emit(log, BOUGHT, seat, s.site[s.buying], s.paid, s.buying)
    if is_dirk_here(s):
        s.waits = Waits.GIFT
        return False
    return hand_over(s, seat, log)


@rule("A7.2")
def choose_owner(s: State, seat: int, is_gift: bool, log: Log) -> bool:
    """A7.2 Keep the building just bought, or give it to Dirk. Whether the turn is over."""
    emit(log, GAVE if is_gift else KEPT, seat, s.site[s.buying])
    return hand_over(s, DIRK if is_gift else seat, log)


@rule("A3.3", "A3.4")
def hand_over(s: State, owner: int, log: Log) -> bool:
    """A3.3 The building lies open before its owner; A3.4 the turn is over unless the payment, also for Dirk's, was exact."""
    was_exact = s.paid == price(s)
    give_building(s, owner, wide(s.site[s.buying]))
    s.site[s.buying] = NOTHING
    s.buying = NOTHING
    if was_exact:
        emit(log, WAS_EXACT, s.to_act)
        s.waits = Waits.EXTRA
    return not was_exact
