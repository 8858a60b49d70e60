"""Y6.5-Y6.7 Counting on the market: lines, columns and the highest bidder."""

from __future__ import annotations

from twocities.core.log import Log, emit, is_kept
from twocities.core.reasons import FINE
from twocities.core.records import NOBODY, NOTHING
from twocities.core.rule import apart, rule, wide
from twocities.games.ys.brokers import (
    STRENGTH_BITS,
    TOTAL_UNIT,
    is_neutral,
    strength,
    strength_in,
    strengths,
    total_in,
)
from twocities.games.ys.city import give_white, send_home, turn_up
from twocities.games.ys.clock_cards import bank, refuse_banker_lower, refuse_banker_raise
from twocities.games.ys.components import COLUMN_MOVES, COLUMNS, LINES, MARKET, WHITE, squares_of_column, squares_of_line
from twocities.games.ys.events import (
    CHOSE_COLUMN,
    COLUMN_TOTAL,
    HIGHEST_BIDDER,
    LINE_TOTAL,
    NO_BIDDER,
    NOBODY_ON_LINE,
    RANKED_COLUMN,
    WON_LINE,
)
from twocities.games.ys.neutral import raise_for_neutral
from twocities.games.ys.quotation import can_fall, can_rise, move_quotation
from twocities.games.ys.reasons import Reason
from twocities.games.ys.state import GO_ON, Stage, State, Waits
from twocities.games.ys.ties import first_of, ranks_columns


@rule("Y6.5")
def open_market(s: State, log: Log) -> None:
    """Y6.5 All brokers on the market are turned face up."""
    turn_up(s, MARKET, log)
    s.served = wide(s.first_line)
    s.stage = Stage.LINES


@rule("Y6.5")
def tell_line(s: State, line: int, present: int, log: Log) -> None:
    """Y6.5 What everybody present has on a line."""
    for owner in range(wide(s.num_owners)):
        if strength_in(present, owner) > 0:
            emit(log, LINE_TOTAL, owner, line, total_in(present, owner))


@rule("Y6.5")
def award_line(s: State, log: Log) -> None:
    """Y6.5 The next line's gem goes to the highest total on it."""
    line = wide(s.served)
    if line > LINES:
        s.served = 0
        s.stage = Stage.COLUMNS
        return
    s.served += 1
    gem = wide(s.line_gems[line - 1])
    s.line_gems[line - 1] = NOTHING
    present = strengths(s, squares_of_line(line))
    if is_kept(log):
        tell_line(s, line, present, log)
    owner = first_of(s, present, 0, log)
    if owner == NOBODY:
        emit(log, NOBODY_ON_LINE, line)
        return
    emit(log, WON_LINE, owner, line, gem, total_in(present, owner))
    if gem == WHITE:
        give_white(s, owner, log)
    else:
        s.players[owner].gems[gem] += 1


@rule("Y6.6")
def column_strengths(s: State) -> int:
    """Y6.6 Every column's total over all players, and at ties more brokers: as `strengths` of the columns."""
    found = 0
    for column in range(COLUMNS):
        for owner in range(wide(s.num_owners)):
            found += strength(s, owner, squares_of_column(column)) << (STRENGTH_BITS * column)
    return found


@rule("Y6.6")
def is_ranked(s: State, column: int) -> bool:
    """Y6.6 Whether a column has its rank already."""
    for place in range(COLUMNS):
        if s.columns[place] == column:
            return True
    return False


@rule("Y6.6")
def ranked_columns(s: State) -> int:
    """Y6.6 How many columns have their rank."""
    count = 0
    while count < COLUMNS and s.columns[count] != NOTHING:
        count += 1
    return count


@apart
@rule("Y6.6")
def next_columns(s: State, columns: int) -> int:
    """Y6.6 The columns that are next in rank, as bits: several where they are tied."""
    best = 0
    found = 0
    for column in range(COLUMNS):
        if is_ranked(s, column):
            continue
        present = strength_in(columns, column)
        if found == 0 or present > best:
            best = present
            found = 0
        if present == best:
            found = found | (1 << column)
    return found


@rule("Y6.6")
def choose_column(s: State, seat: int, column: int, log: Log) -> None:
    """Y6.6 A player says which of the tied columns comes next."""
    place = ranked_columns(s)
    s.columns[place] = column
    emit(log, CHOSE_COLUMN, seat, column, place + 1)
    s.waits = GO_ON


@rule("Y6.6")
def tell_columns(columns: int, log: Log) -> None:
    """Y6.6 The total of every column and its brokers."""
    for column in range(COLUMNS):
        found = strength_in(columns, column)
        emit(log, COLUMN_TOTAL, column, found // TOTAL_UNIT, found % TOTAL_UNIT)


@rule("Y6.6")
def rank_columns(s: State, log: Log) -> None:
    """Y6.6 One rank after the other; tied columns are put in order by a player."""
    columns = column_strengths(s)
    first = ranked_columns(s)
    if first == 0 and is_kept(log):
        tell_columns(columns, log)
    for place in range(first, COLUMNS):
        found = next_columns(s, columns)
        if found & (found - 1) != 0:
            s.to_act = ranks_columns(s)
            s.waits = Waits.COLUMN
            return
        for column in range(COLUMNS):
            if found == 1 << column:
                s.columns[place] = column
                emit(log, RANKED_COLUMN, column, place + 1)
    s.stage = Stage.MOVES


@rule("Y6.6")
def refuse_column(s: State, column: int) -> int:
    """Y6.6 One of the columns tied for the next rank."""
    if s.waits != Waits.COLUMN:
        return Reason.NOT_ASKED
    return FINE if (next_columns(s, column_strengths(s)) >> column) & 1 == 1 else Reason.COLUMN_IS_NOT_TIED


@rule("Y6.6")
def move_columns(s: State, log: Log) -> None:
    """Y6.6 By rank the gems move +2, +1, -1, -2."""
    for place in range(COLUMNS):
        move_quotation(s, wide(s.columns[place]), COLUMN_MOVES[place], log)
        s.columns[place] = NOTHING
    s.stage = Stage.BIDDER


@rule("Y6.7", "Y9.6")
def find_bidder(s: State, log: Log) -> None:
    """Y6.7 The highest total on the whole market moves one gem; Y9.6 the neutral player raises its own."""
    s.stage = Stage.CLOCK_CARDS
    s.asked = 0
    present = strengths(s, MARKET)
    bidder = first_of(s, present, 0, log)
    if bidder == NOBODY:
        emit(log, NO_BIDDER)
    else:
        emit(log, HIGHEST_BIDDER, bidder, total_in(present, bidder))
        if is_neutral(s, bidder):
            raise_for_neutral(s, bidder, log)
        else:
            s.to_act = bidder
            s.waits = Waits.BIDDER
    send_home(s, MARKET)
    s.squares = 0


@rule("Y6.7", "Y8")
def refuse_raise(s: State, seat: int, colour: int) -> int:
    """Y6.7 Only a move that changes the quotation; Y8 the Banker's first."""
    if s.waits == Waits.BANKER:
        return refuse_banker_raise(s, seat, colour)
    if s.waits != Waits.BIDDER:
        return Reason.NOT_ASKED
    return FINE if can_rise(s, colour) else Reason.QUOTATION_STOPS


@rule("Y6.7", "Y8")
def refuse_lower(s: State, seat: int, colour: int) -> int:
    """Y6.7 Only a move that changes the quotation; Y8 the Banker's second."""
    if s.waits == Waits.BANKER:
        return refuse_banker_lower(s, seat, colour)
    if s.waits != Waits.BIDDER:
        return Reason.NOT_ASKED
    return FINE if can_fall(s, colour) else Reason.QUOTATION_STOPS


@rule("Y6.7", "Y8")
def raise_colour(s: State, seat: int, colour: int, log: Log) -> None:
    """Y6.7 A colour rises; Y8 the Banker still has to name the other."""
    if s.waits == Waits.BANKER:
        s.players[seat].chosen = colour
    else:
        move_quotation(s, colour, 1, log)
        s.waits = GO_ON


@rule("Y6.7", "Y8")
def lower_colour(s: State, seat: int, colour: int, log: Log) -> None:
    """Y6.7 A colour falls."""
    if s.waits == Waits.BANKER:
        bank(s, seat, colour, log)
    else:
        move_quotation(s, colour, -1, log)
        s.waits = GO_ON
