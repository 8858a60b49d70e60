"""Y8 Characters: when each can be played, and being asked (Y4.6)."""

from __future__ import annotations

import numpy as np

from twocities.core.log import Log, emit
from twocities.core.reasons import FINE
from twocities.core.records import Array
from twocities.core.rule import apart, rule, wide
from twocities.games.ys import actions
from twocities.games.ys.clock_cards import has_banker_move, has_gem_to_turn
from twocities.games.ys.components import CARDS_A_ROUND, JEWELLER_GEMS, PLAYED_FROM_HAND, SPY_LOOKS, Character
from twocities.games.ys.events import PLAYED
from twocities.games.ys.moving import has_broker_to_move, has_brokers_to_swap
from twocities.games.ys.order import seat_at
from twocities.games.ys.placing import is_choosing
from twocities.games.ys.reasons import Reason
from twocities.games.ys.state import GO_ON, Stage, State, Waits

ACT_PLAY = actions.PLAY
PAWN, BEFORE, AFTER, COIN, CLOCK = range(5)  # signs; the star has two moments
NO_MOMENT = 5
_SIGNS = (CLOCK, CLOCK, PAWN, PAWN, PAWN, COIN, COIN, CLOCK, AFTER, AFTER, COIN, BEFORE, PAWN)  # by character
_WITH_SIGN = [sum(1 << card for card, own in enumerate(_SIGNS) if own == sign) for sign in range(NO_MOMENT + 1)]
WITH_SIGN = np.array(_WITH_SIGN, np.int64)  # the characters with a sign, as bits
QUEEN = 1 << Character.QUEEN
# what a character just played asks for; the others have their effect at once
_ASKS = {card: Waits[card.name] for card in Character if card.name in Waits.__members__}
ASKS = np.array([_ASKS.get(Character(card), GO_ON) for card in range(PLAYED_FROM_HAND)], np.int64)


@rule("Y8", "Y12")
def with_sign(s: State, sign: int) -> int:
    """Y8 The characters with a sign, as bits; Y12 the Dutch Queen is played after a placing."""
    cards = wide(WITH_SIGN[sign])
    if s.queen_after == 1:
        cards = cards & ~QUEEN
        return cards | QUEEN if sign == AFTER else cards
    return cards


@rule("Y5.1", "Y5.4", "Y6.1", "Y6.8")
def moment(s: State, seat: int) -> int:
    """Y8 Cards of which sign can be played now."""
    if s.waits == Waits.PAWN_CARD:
        return PAWN
    if s.waits == Waits.PLACE and s.placed == 0 and is_choosing(s, seat):
        return BEFORE
    if s.waits == Waits.AFTER:
        return AFTER
    if s.waits == Waits.COIN_CARD:
        return COIN
    return CLOCK if s.waits == Waits.CLOCK_CARD else NO_MOMENT


@rule("Y4.6", "Y5.7")
def has_effect(s: State, seat: int, card: int) -> bool:
    """Y4.6 A card that can have no effect cannot be played; Y5.7 with open brokers the Bishop, and without throne room the Spy."""
    if card == Character.BISHOP:
        return s.open_brokers == 0
    if card == Character.SPY:
        return s.open_brokers == 0 or s.kings_favor == 1
    if card == Character.MAGICIAN:
        return has_brokers_to_swap(s, seat)
    if card == Character.HERALD:
        return has_broker_to_move(s, seat)
    if card == Character.ALCHEMIST:
        return has_gem_to_turn(s, seat)
    if card == Character.BANKER:
        return has_banker_move(s)
    return True


@apart
@rule("Y8", "Y4.6")
def refuse_ready(s: State, seat: int, card: int, sign: int) -> int:
    """Y8 A card in hand since an earlier round, at its moment, within the limit of two a round, and with an effect."""
    if (s.players[seat].hand >> card) & 1 == 0:
        return Reason.NOT_IN_HAND
    if (s.players[seat].fresh >> card) & 1 == 1:
        return Reason.WON_THIS_ROUND
    if s.players[seat].played >= CARDS_A_ROUND:
        return Reason.TWO_WERE_PLAYED
    if (with_sign(s, sign) >> card) & 1 == 0:
        return Reason.WRONG_MOMENT
    return FINE if has_effect(s, seat, card) else Reason.NO_EFFECT


@rule("Y8")
def refuse_card(s: State, seat: int, card: int) -> int:
    """Y8 Why a character cannot be played now."""
    return refuse_ready(s, seat, card, moment(s, seat))


@rule("Y8")
def old_cards(s: State, seat: int, sign: int) -> int:
    """Y8 The cards of a sign that a player has since an earlier round, as bits."""
    return wide(s.players[seat].hand) & ~wide(s.players[seat].fresh) & with_sign(s, sign)


@apart
@rule("Y4.6")
def can_play(s: State, seat: int, sign: int) -> bool:
    """Y4.6 Whether a player has a card of this sign to play."""
    cards = old_cards(s, seat, sign)
    found = False
    if cards != 0:
        for card in range(PLAYED_FROM_HAND):
            if (cards >> card) & 1 == 1:
                found = found or refuse_ready(s, seat, card, sign) == FINE
    return found


@rule("Y4.6")
def list_cards(s: State, seat: int, out: Array, count: int) -> int:
    """Y4.6 Every character that may be played now."""
    sign = moment(s, seat)
    cards = old_cards(s, seat, sign)
    if cards != 0:
        for card in range(PLAYED_FROM_HAND):
            if (cards >> card) & 1 == 1 and refuse_ready(s, seat, card, sign) == FINE:
                out[count] = ACT_PLAY + card
                count += 1
    return count


@rule("Y4.6", "Y5.1", "Y6.1", "Y6.8")
def ask_for_cards(s: State) -> None:
    """Y4.6 Each is asked once, in turn order; then the next stage."""
    sign = PAWN if s.stage == Stage.PAWN_CARDS else COIN if s.stage == Stage.COIN_CARDS else CLOCK
    while s.asked < s.num_players and not can_play(s, seat_at(s, wide(s.asked)), sign):
        s.asked += 1
    if s.asked < s.num_players:
        s.to_act = seat_at(s, wide(s.asked))
        s.waits = Waits.PAWN_CARD if sign == PAWN else Waits.COIN_CARD if sign == COIN else Waits.CLOCK_CARD
    else:
        s.asked = 0
        s.stage += 1


@rule("Y8")
def play_card(s: State, seat: int, card: int, log: Log) -> None:
    """Y8 A character is played: what it does at once, or what is asked next."""
    s.players[seat].hand = s.players[seat].hand & ~(1 << card)
    s.players[seat].played += 1
    emit(log, PLAYED, seat, card)
    s.waits = ASKS[card]
    if card == Character.BISHOP:
        s.players[seat].bishop = 1
    elif card == Character.CONJURER:
        s.players[seat].conjurer = 1
    elif card == Character.SPY:
        s.players[seat].looks = SPY_LOOKS
    elif card == Character.MERCHANT:
        s.merchant = 1
    elif card == Character.INTRIGUER:
        s.intriguer = seat
    elif card == Character.JEWELLER:
        s.due = JEWELLER_GEMS


@rule("Y4.6")
def is_asked(s: State) -> bool:
    """Y4.6 Whether cards or looks are asked for, which one may leave."""
    return s.waits in (Waits.PAWN_CARD, Waits.AFTER, Waits.LOOK, Waits.COIN_CARD, Waits.CLOCK_CARD)


@rule("Y4.6", "Y5.4")
def refuse_done(s: State) -> int:
    """Y4.6 Whoever is asked for cards or looks may have done."""
    return FINE if is_asked(s) else Reason.NOT_ASKED
