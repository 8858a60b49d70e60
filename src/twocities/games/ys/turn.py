"""Y2.2 The course of the game: who is asked what, and how it goes on."""

from __future__ import annotations

import numpy as np

from twocities.core.log import Log
from twocities.core.reasons import FINE
from twocities.core.records import NOTHING, Array
from twocities.core.rule import apart, rule, wide
from twocities.games.ys import actions
from twocities.games.ys.actions import (
    BID,
    BROKER,
    COLUMN,
    CONJURE,
    DECLINE,
    DONE,
    INTO,
    LOCK,
    LOOK,
    LOWER,
    NAME,
    NEUTRAL,
    ORDER,
    PLAY,
    PORT,
    RAISE,
    REPLACE,
    SEND,
    SHIP,
    TAKE,
    TURN,
    WITH,
)
from twocities.games.ys.characters import (
    AFTER,
    ask_for_cards,
    can_play,
    is_asked,
    list_cards,
    play_card,
    refuse_card,
    refuse_done,
)
from twocities.games.ys.city import award_area, count_neighbourhood, name_colour, refuse_take, serve_gems, take_gem
from twocities.games.ys.clock_cards import refuse_into, refuse_turn, take_from_jeweller, turn_gem
from twocities.games.ys.components import areas_of
from twocities.games.ys.final import score_game
from twocities.games.ys.looking import ask_for_looks, has_target, list_looks, look, refuse_look, refuse_ship
from twocities.games.ys.market import (
    award_line,
    choose_column,
    find_bidder,
    lower_colour,
    move_columns,
    open_market,
    raise_colour,
    rank_columns,
    refuse_column,
    refuse_lower,
    refuse_raise,
)
from twocities.games.ys.moving import (
    choose_own_broker,
    decline,
    lock,
    move,
    refuse_decline,
    refuse_lock,
    refuse_new_place,
    refuse_own_broker,
    refuse_wide_lock,
    refuse_with,
    swap_with,
)
from twocities.games.ys.neutral import ask_neutral, put_neutral_down, refuse_neutral
from twocities.games.ys.order import ask_order, everybody, pick_order, refuse_bid, refuse_order, seal_bid, seat_at
from twocities.games.ys.placing import (
    NO_QUEEN,
    TO_PLACE,
    choose_broker,
    list_brokers,
    list_places,
    next_turn,
    put_down,
    put_last_in_front,
    refuse_broker,
    refuse_conjure,
    refuse_place,
    refuse_replace,
)
from twocities.games.ys.reasons import Reason
from twocities.games.ys.rounds import end_round, start_round
from twocities.games.ys.state import DOWN, GO_ON, UP, Stage, State, Waits
from twocities.games.ys.throne import refuse_send, seal_sent

ACT_UP, ACT_DOWN = actions.UP, actions.DOWN
END = len(actions.ACTIONS)

# at moments that ask for neither cards nor places: among which actions the legal ones are, by what the game waits for
_AMONG = {
    Waits.BIDS: (BID, ORDER),
    Waits.ORDER: (ORDER, PLAY),
    Waits.CAPTAIN: (SHIP, TAKE),
    Waits.QUEEN: (PORT, LOOK),
    Waits.NEUTRAL: (NEUTRAL, PORT),
    Waits.MAGICIAN: (BROKER, SEND),
    Waits.MERCENARY: (BROKER, SHIP),
    Waits.HERALD: (PORT, SHIP),
    Waits.GEM: (TAKE, NAME),
    Waits.NAME: (NAME, COLUMN),
    Waits.COLUMN: (COLUMN, RAISE),
    Waits.BIDDER: (RAISE, SEND),
    Waits.ALCHEMIST: (TURN, SEND),
    Waits.BANKER: (RAISE, TURN),
    Waits.JEWELLER: (TAKE, NAME),
    Waits.THRONE: (SEND, END),
}
LEGAL_AMONG = np.array([_AMONG.get(waits, (0, 0)) for waits in Waits], np.int64)


@rule("Y2.2", "Y3.1", "Y10.1")
def waiting(s: State) -> int:
    """Y2.2 The seat that is asked; Y3.1 everybody who has not sealed a choice."""
    if s.waits == Waits.NOTHING:
        return 0
    if s.waits in (Waits.BIDS, Waits.THRONE):
        return everybody(s) - wide(s.chosen_by)
    return 1 << wide(s.to_act)


@rule("Y2.2")
def go_on(s: State, log: Log) -> None:
    """Y2.2 The game goes on by itself until somebody is asked."""
    while s.waits == GO_ON:
        if s.stage in (Stage.PAWN_CARDS, Stage.COIN_CARDS, Stage.CLOCK_CARDS):
            ask_for_cards(s)
        elif s.stage <= Stage.ORDER or s.stage >= Stage.END:
            go_round(s, log)
        elif s.stage <= Stage.FRONT:
            go_placing(s, log)
        else:
            go_counting(s, log)


@rule("Y2.2", "Y3.1", "Y10.1")
def go_round(s: State, log: Log) -> None:
    """Y2.2 The start and the end of a round."""
    if s.stage == Stage.START:
        start_round(s, log)
    elif s.stage == Stage.BIDS:
        s.waits = Waits.BIDS
    elif s.stage == Stage.ORDER:
        ask_order(s)
    elif s.stage == Stage.END:
        end_round(s)
    elif s.stage == Stage.THRONE:
        s.waits = Waits.THRONE
    else:
        score_game(s, log)


@rule("Y5.1", "Y5.2", "Y5.4")
def go_placing(s: State, log: Log) -> None:
    """Y5.2 Turn after turn."""
    if s.stage == Stage.TURN:
        if s.placed == TO_PLACE:
            s.stage = Stage.NEUTRAL
        else:
            s.to_act = seat_at(s, wide(s.asked))
            s.waits = Waits.PLACE
    elif s.stage == Stage.NEUTRAL:
        ask_neutral(s, wide(s.to_act))
    elif s.stage == Stage.AFTER:
        seat = wide(s.to_act)
        if can_play(s, seat, AFTER) or has_target(s, seat):
            s.waits = Waits.AFTER
        else:
            next_turn(s)
    elif s.stage == Stage.LOOKS:
        ask_for_looks(s)
    else:
        put_last_in_front(s, log)


@rule("Y6.1", "Y6.2", "Y6.8")
def go_counting(s: State, log: Log) -> None:
    """Y6 The city, then the market."""
    if s.stage == Stage.NEIGHBOURHOOD:
        count_neighbourhood(s, log)
    elif s.stage == Stage.GEMS:
        serve_gems(s, log)
    elif s.stage == Stage.AREAS:
        award_area(s, log)
    elif s.stage == Stage.MARKET:
        open_market(s, log)
    elif s.stage == Stage.LINES:
        award_line(s, log)
    elif s.stage == Stage.COLUMNS:
        rank_columns(s, log)
    elif s.stage == Stage.MOVES:
        move_columns(s, log)
    else:
        find_bidder(s, log)


@rule("Y5.2", "Y8", "Y9.3")
def refuse_where(s: State, seat: int, place: int) -> int:
    """Y5.2 A place: for a broker, a neutral one, the Herald's, or the Queen's lock."""
    if s.waits == Waits.QUEEN:
        return refuse_lock(s, place)
    if s.waits == Waits.HERALD:
        return refuse_new_place(s, seat, place)
    if s.waits not in (Waits.PLACE, Waits.NEUTRAL):
        return Reason.NOT_ASKED
    if s.players[seat].chosen == NOTHING:
        return Reason.HAS_NO_PLACE
    return refuse_place(s, place, seat if s.waits == Waits.PLACE else NO_QUEEN)


@rule("Y4.4")
def refuse_name(s: State) -> int:
    """Y4.4 Any quoted colour."""
    return FINE if s.waits == Waits.NAME else Reason.NOT_ASKED


@rule("Y2.2")
def refuse(s: State, seat: int, action: int) -> int:
    """Y2.2 Why an action is refused."""
    if action < DONE:
        if action < ORDER:
            return refuse_bid(s, seat, action - BID)
        return refuse_order(s, action - ORDER) if action < PLAY else refuse_card(s, seat, action - PLAY)
    if action == DONE:
        return refuse_done(s)
    if action < PORT:
        if action < ACT_DOWN:
            return refuse_broker(s, seat, UP, action - ACT_UP)
        if action < CONJURE:
            return refuse_broker(s, seat, DOWN, action - ACT_DOWN)
        if action < REPLACE:
            return refuse_conjure(s, seat, action - CONJURE)
        return refuse_replace(s, seat, action - REPLACE) if action < NEUTRAL else refuse_neutral(s, seat, action - NEUTRAL)
    if action < LOCK:
        return refuse_where(s, seat, action - PORT)
    if action < TAKE:
        if action < LOOK:
            return refuse_wide_lock(s, action - LOCK)
        if action < BROKER:
            return refuse_look(s, seat, action - LOOK)
        if action < SHIP:
            return refuse_own_broker(s, seat, action - BROKER)
        return refuse_ship(s, seat, action - SHIP) if action < WITH else refuse_with(s, seat, action - WITH)
    if action < RAISE:
        if action < NAME:
            return refuse_take(s, action - TAKE)
        return refuse_name(s) if action < COLUMN else refuse_column(s, action - COLUMN)
    if action < TURN:
        return refuse_raise(s, seat, action - RAISE) if action < LOWER else refuse_lower(s, seat, action - LOWER)
    if action < DECLINE:
        return refuse_turn(s, seat, action - TURN) if action < INTO else refuse_into(s, seat, action - INTO)
    return refuse_decline(s) if action == DECLINE else refuse_send(s, seat, action - SEND)


@apart
@rule("Y2.2")
def list_from(s: State, seat: int, first: int, last: int, out: Array) -> int:
    """Y2.2 The legal ones of some actions in a row."""
    count = 0
    for action in range(first, last):
        if refuse(s, seat, action) == FINE:
            out[count] = action
            count += 1
    return count


@rule("Y4.6", "Y5.2", "Y5.4")
def list_asked(s: State, seat: int, out: Array) -> int:
    """Y4.6 Cards and having done, or Y5.2 brokers to place; Y8 looks."""
    count = list_cards(s, seat, out, 0)
    if s.waits == Waits.PLACE:
        count = list_brokers(s, seat, out, count)
    else:
        out[count] = DONE
        count += 1
    return list_looks(s, seat, out, count) if s.players[seat].looks > 0 else count


@rule("Y2.2")
def legal(s: State, seat: int, out: Array) -> int:
    """Y2.2 What may be chosen, by what the game waits for."""
    if s.waits in (Waits.PLACE, Waits.NEUTRAL) and s.players[seat].chosen != NOTHING:
        return list_places(s, seat if s.waits == Waits.PLACE else NO_QUEEN, out)
    if s.waits == Waits.PLACE or is_asked(s):
        return list_asked(s, seat, out)
    return list_from(s, seat, LEGAL_AMONG[s.waits, 0], LEGAL_AMONG[s.waits, 1], out)


@rule("Y5.2", "Y8", "Y9.3")
def act_where(s: State, seat: int, place: int, log: Log) -> None:
    """Y5.2 A place is named."""
    if s.waits == Waits.PLACE:
        put_down(s, seat, place, log)
    elif s.waits == Waits.NEUTRAL:
        put_neutral_down(s, seat, place, log)
    elif s.waits == Waits.HERALD:
        move(s, seat, place, log)
    else:
        lock(s, seat, 1 << place, log)


@rule("Y4.6", "Y5.4")
def have_done(s: State) -> None:
    """Y4.6 Nothing more at this moment: the next is asked, or Y5.2 the next turn begins."""
    s.waits = GO_ON
    if s.stage == Stage.AFTER:
        next_turn(s)
    else:
        s.asked += 1


@rule("Y5.2", "Y8", "Y9.3")
def act_placing(s: State, seat: int, action: int, log: Log) -> None:
    """Y5.2 A broker is named, then its place."""
    if action < ACT_DOWN:
        choose_broker(s, seat, UP, action - ACT_UP)
    elif action < CONJURE:
        choose_broker(s, seat, DOWN, action - ACT_DOWN)
    elif action < REPLACE:
        s.players[seat].chosen_front = action - CONJURE
    elif action < NEUTRAL:
        s.players[seat].chosen_back = action - REPLACE
    elif action < PORT:
        s.players[seat].chosen = action - NEUTRAL
    else:
        act_where(s, seat, action - PORT, log)


@rule("Y6.2", "Y8")
def act_counting(s: State, seat: int, action: int, log: Log) -> None:
    """Y6 Gems, colours, columns and quotations."""
    if action < NAME:
        if s.waits == Waits.JEWELLER:
            take_from_jeweller(s, seat, action - TAKE, log)
        else:
            take_gem(s, seat, action - TAKE, log)
    elif action < COLUMN:
        name_colour(s, seat, action - NAME, log)
    elif action < RAISE:
        choose_column(s, seat, action - COLUMN, log)
    elif action < LOWER:
        raise_colour(s, seat, action - RAISE, log)
    elif action < TURN:
        lower_colour(s, seat, action - LOWER, log)
    elif action < INTO:
        s.players[seat].chosen = action - TURN
    else:
        turn_gem(s, seat, action - INTO, log)


@rule("Y2.2")
def act(s: State, seat: int, action: int, log: Log) -> None:
    """Y2.2 Carry an action out, and go on."""
    if action >= ACT_UP and action < LOCK:
        act_placing(s, seat, action, log)
    elif action < ORDER:
        seal_bid(s, seat, action - BID, log)
    elif action < PLAY:
        pick_order(s, seat, action - ORDER, log)
    elif action < DONE:
        play_card(s, seat, action - PLAY, log)
    elif action == DONE:
        have_done(s)
    elif action < LOOK:
        lock(s, seat, areas_of(action - LOCK), log)
    elif action < BROKER:
        look(s, seat, action - LOOK, log)
    elif action < SHIP:
        choose_own_broker(s, seat, action - BROKER, log)
    elif action < WITH:
        s.players[seat].chosen = action - SHIP
    elif action < TAKE:
        swap_with(s, seat, action - WITH, log)
    elif action < DECLINE:
        act_counting(s, seat, action, log)
    elif action == DECLINE:
        decline(s, seat, log)
    else:
        seal_sent(s, seat, action - SEND, log)
    go_on(s, log)
