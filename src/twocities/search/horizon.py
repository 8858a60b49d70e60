"""How far search looks: so many times round the table from the root, so that every seat has had as many turns as any other."""

from __future__ import annotations

from twocities.core.engine import first_of, waiting
from twocities.core.rule import compiled, wide
from twocities.search.desk import Desk
from twocities.search.records import TO_THE_END


@compiled
def start_at(d: Desk, seat: int) -> None:
    """It is this seat's turn."""
    d.work.last = seat
    d.work.passed = 0


@compiled
def note_turn(d: Desk, seat: int) -> None:
    """A seat acts: if another has before, the turn was passed on."""
    if d.work.last != seat:
        d.work.last = seat
        d.work.passed += 1


@compiled
def is_far_enough(d: Desk) -> bool:
    """Whether the game is over, or whoever would act now would begin a round too many; a chain once begun is finished."""
    seats = waiting(d.s)
    if seats == 0:
        return True
    if d.work.rounds == TO_THE_END or first_of(seats) == d.work.last:
        return False
    return wide(d.work.passed) + 1 >= wide(d.work.rounds) * wide(d.s.num_players)
