"""Tree search over information sets, by a single observer.

Every iteration draws a position that the observer may be in and goes down the tree by what may be chosen there. Where
several seats choose at once, each chooses for itself without knowing the others' choices, and the tree goes on below the observer's.
"""

from __future__ import annotations

from typing import Any

from twocities.core.engine import act, belief, legal, waiting
from twocities.core.randomness import fast_draw
from twocities.core.records import MAX_SEATS
from twocities.core.rule import compiled, wide
from twocities.search.desk import Desk
from twocities.search.horizon import is_far_enough, note_turn, start_at
from twocities.search.records import MAX_PATH
from twocities.search.rollout import rollout
from twocities.search.tree import add_result, choose_arm


@compiled
def iterate(d: Desk, known: Any, observer: int) -> None:
    """One iteration: draw, go down, play on, and write the result down along the path."""
    belief(known, observer, d.rng, d.state, d.s)
    start_at(d, observer)
    d.work.steps = 0
    node = 0
    while node < len(d.tree) and not is_far_enough(d) and d.work.steps < MAX_PATH - MAX_SEATS:
        node = go_down(d, node, observer)
    rollout(d)
    d.tree[0].visits += 1
    for i in range(wide(d.work.steps)):
        add_result(d.tree[d.work.path[i]], d.work)


@compiled
def go_down(d: Desk, node: int, observer: int) -> int:
    """Every seat that may act chooses; the node to go on from, one past the last where something was tried for the first time."""
    seats = waiting(d.s)
    onward = node
    is_new = False
    for seat in range(MAX_SEATS):
        if (seats >> seat) & 1 == 0 or (waiting(d.s) >> seat) & 1 == 0:
            continue
        note_turn(d, seat)
        count = legal(d.s, seat, d.out)
        action = wide(d.out[0])
        if count > 1:
            arm = choose_arm(d, node, seat, count)
            is_new = is_new or arm == 0 or d.tree[arm].visits == 0
            action = wide(d.tree[arm].action) if arm != 0 else wide(d.out[fast_draw(d.rng, count)])
            onward = arm if arm != 0 and (onward == node or seat == observer) else onward
            keep_on_path(d, arm)
        act(d.s, seat, action, d.log)
    return len(d.tree) if is_new else onward


@compiled
def keep_on_path(d: Desk, arm: int) -> None:
    """Remember a node that was chosen, if there was room for one."""
    if arm != 0:
        d.work.path[d.work.steps] = arm
        d.work.steps += 1
