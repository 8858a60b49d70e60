"""Rollouts: playing on from a leaf, by any choice or by the best of a few ways, to the end or a few times round the table."""

from __future__ import annotations

from twocities.core.engine import act, first_of, legal, random_game, waiting
from twocities.core.outlook import ALL_EYES
from twocities.core.rule import compiled
from twocities.search.chains import play_best_chain
from twocities.search.desk import Desk
from twocities.search.horizon import is_far_enough, note_turn
from twocities.search.looking import look, take_margins
from twocities.search.records import TO_THE_END


@compiled
def rollout(d: Desk) -> None:
    """Play on, and write the margins of all owners."""
    if d.work.chains == 0 and d.work.rounds == TO_THE_END:
        random_game(d.s, d.rng, d.log, d.out)
    else:
        play_turns(d)
    take_margins(d.o, look(d.s, ALL_EYES, d.o, d.out), d.work)


@compiled
def play_turns(d: Desk) -> None:
    """Turn by turn as far as search looks, each the best of a few ways."""
    while not is_far_enough(d):
        seat = first_of(waiting(d.s))
        note_turn(d, seat)
        if legal(d.s, seat, d.out) == 1:
            act(d.s, seat, d.out[0], d.log)
        else:
            play_best_chain(d, seat)
