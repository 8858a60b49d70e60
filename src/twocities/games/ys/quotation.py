"""Y1.7 The quotation table."""

from __future__ import annotations

from twocities.core.log import Log, emit
from twocities.core.rule import rule, wide
from twocities.games.ys.components import HIGHEST, LOWEST
from twocities.games.ys.events import QUOTED
from twocities.games.ys.state import State


@rule("Y1.7")
def can_rise(s: State, colour: int) -> bool:
    """Y1.7 Whether a move up changes the quotation."""
    return s.quotation[colour] < HIGHEST


@rule("Y1.7")
def can_fall(s: State, colour: int) -> bool:
    """Y1.7 Whether a move down changes the quotation."""
    return s.quotation[colour] > LOWEST


@rule("Y1.7")
def move_quotation(s: State, colour: int, steps: int, log: Log) -> None:
    """Y1.7 A move past either end stops there, the rest of the move is lost."""
    before = wide(s.quotation[colour])
    after = min(max(before + steps, LOWEST), HIGHEST)
    s.quotation[colour] = after
    emit(log, QUOTED, colour, before, after)
