"""Chains: the steps of one seat in a row, until somebody else is to act or something is learned."""

from __future__ import annotations

from typing import Any

from twocities.core.engine import act, copy_bytes, legal, waiting
from twocities.core.randomness import fast_draw
from twocities.core.rule import compiled, wide
from twocities.search.desk import Desk
from twocities.search.looking import worth
from twocities.search.records import MAX_CHAIN


@compiled
def finish_chain(d: Desk, s: Any, seat: int, learned: int) -> int:
    """Any steps of a seat until its chain ends, which are written down; how many."""
    steps = 0
    while steps < MAX_CHAIN and s.learned == learned and (waiting(s) >> seat) & 1 == 1:
        count = legal(s, seat, d.out)
        action = wide(d.out[fast_draw(d.rng, count) if count > 1 else 0])
        d.work.chain[steps] = action
        steps += 1
        act(s, seat, action, d.log)
    return steps


@compiled
def find_best_chain(d: Desk, seat: int) -> None:
    """Try some chains of a seat on the other position, and write down the one that looks best to it."""
    learned = wide(d.s.learned)
    best = 0.0
    d.work.length = 0
    for _ in range(d.work.chains):
        copy_bytes(d.state, d.copy)
        steps = finish_chain(d, d.other, seat, learned)
        value = worth(d.other, seat, d.o, d.out)
        if d.work.length == 0 or value > best:
            best = value
            d.work.length = steps
            for i in range(steps):
                d.work.best[i] = d.work.chain[i]


@compiled
def play_best_chain(d: Desk, seat: int) -> None:
    """Play the chain that looks best to a seat, of some."""
    find_best_chain(d, seat)
    for i in range(wide(d.work.length)):
        act(d.s, seat, wide(d.work.best[i]), d.log)


@compiled
def best_after(d: Desk, seat: int, action: int, tries: int) -> float:
    """The best that a seat finds after this step, trying so many ways to go on."""
    learned = wide(d.s.learned)
    best = 0.0
    for i in range(tries):
        copy_bytes(d.state, d.copy)
        act(d.other, seat, action, d.log)
        finish_chain(d, d.other, seat, learned)
        value = worth(d.other, seat, d.o, d.out)
        if i == 0 or value > best:
            best = value
    return best
