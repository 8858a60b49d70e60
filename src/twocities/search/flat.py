"""Flat Monte Carlo: every choice is played on from the same drawn positions with the same random numbers."""

from __future__ import annotations

from typing import Any

from twocities.core.engine import act, belief, copy_bytes, legal
from twocities.core.randomness import WORD, Fast, fast_word, seed_fast
from twocities.core.rule import compiled, wide
from twocities.search.desk import Desk
from twocities.search.horizon import start_at
from twocities.search.rollout import rollout
from twocities.search.tree import add_arm, add_result


@compiled
def add_choices(d: Desk, view: Any, seat: int) -> None:
    """A node for each choice of the seat."""
    for i in range(legal(view, seat, d.out)):
        add_arm(d, 0, seat, wide(d.out[i]))


@compiled
def compare(d: Desk, known: Any, seat: int, draw: Any, drawn: Any, chance: Fast) -> None:
    """One drawn position, from which every choice is played on."""
    belief(known, seat, chance, drawn, draw)
    seed = fast_word(chance) & (WORD >> 1)
    arm = wide(d.tree[0].child)
    while arm != 0:
        copy_bytes(drawn, d.state)
        seed_fast(d.rng, seed, 0)
        start_at(d, seat)
        act(d.s, seat, wide(d.tree[arm].action), d.log)
        rollout(d)
        d.tree[0].visits += 1
        add_result(d.tree[arm], d.work)
        arm = wide(d.tree[arm].sibling)
