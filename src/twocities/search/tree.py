"""The tree: choices as nodes, found and added by what may be chosen now."""

from __future__ import annotations

from math import sqrt
from typing import Any

from twocities.core.engine import legal
from twocities.core.outlook import softly
from twocities.core.randomness import fast_draw
from twocities.core.records import Array
from twocities.core.rule import compiled, wide
from twocities.search.chains import find_best_chain
from twocities.search.desk import Desk
from twocities.search.records import Work

MAY, KNOWN = 1, 2  # marks of actions
LOG_2 = 0.6931471805599453


@compiled
def start(tree: Any, work: Work) -> None:
    """A tree of nothing but its root."""
    clear_node(tree[0])
    work.used = 1


@compiled
def clear_node(node: Any) -> None:
    """A node nobody has visited."""
    node.total = 0.0
    node.margin = 0.0
    node.squares = 0.0
    node.visits = 0
    node.available = 0
    node.child = 0
    node.sibling = 0
    node.action = 0
    node.seat = 0


@compiled
def log_of(number: int) -> float:
    """The logarithm, by straight lines between the powers of two: the same on every target."""
    whole = 0
    power = 1
    while power * 2 <= number:
        power *= 2
        whole += 1
    return LOG_2 * (whole + number / power - 1.0)


@compiled
def mark(work: Work, out: Array, count: int, value: int) -> None:
    """Mark the actions that may be chosen, or none of them."""
    for i in range(count):
        work.marks[out[i]] = value


@compiled
def choose_arm(d: Desk, node: int, seat: int, count: int) -> int:
    """The node of a seat's choice: one not tried yet, else the one with the best upper bound; 0 where the tree is full."""
    tree, work = d.tree, d.work
    mark(work, d.out, count, MAY)
    best = 0
    highest = 0.0
    known = 0
    arm = wide(tree[node].child)
    while arm != 0:
        if tree[arm].seat == seat and work.marks[tree[arm].action] == MAY:
            work.marks[tree[arm].action] = KNOWN
            known += 1
            tree[arm].available += 1
            bound = upper_bound(tree[arm], work.exploration)
            if best == 0 or bound > highest:
                best = arm
                highest = bound
        arm = wide(tree[arm].sibling)
    if known < count and is_due(d, node, known):
        best = add_arm(d, node, seat, promising(d, node, seat, count, count - known))
    mark(work, d.out, count, 0)
    return best


@compiled
def upper_bound(node: Any, exploration: float) -> float:
    """What a choice may be worth: its mean, and more the seldomer it was chosen when it could have been."""
    return float(node.total / node.visits + exploration * sqrt(log_of(wide(node.available)) / node.visits))


@compiled
def is_due(d: Desk, node: int, known: int) -> bool:
    """Whether something new is to be tried: at the root everything, below it more the oftener one comes by."""
    return node == 0 or known == 0 or known * known < wide(d.tree[node].visits)


@compiled
def promising(d: Desk, node: int, seat: int, count: int, new: int) -> int:
    """An action without a node: below the root, that with which the best of a few chains begins, so that the others are thought
    to play well."""
    if node != 0 and d.work.chains > 0:
        find_best_chain(d, seat)
        legal(d.s, seat, d.out)  # which trying has written over
        if d.work.marks[d.work.best[0]] == MAY:
            return wide(d.work.best[0])
    return untried(d.work, d.out, count, fast_draw(d.rng, new))


@compiled
def untried(work: Work, out: Array, count: int, skip: int) -> int:
    """An action without a node, after skipping so many of them."""
    left = skip
    for i in range(count):
        if work.marks[out[i]] == MAY:
            if left == 0:
                return wide(out[i])
            left -= 1
    return wide(out[0])


@compiled
def add_arm(d: Desk, node: int, seat: int, action: int) -> int:
    """A new node; 0 where the tree is full."""
    tree = d.tree
    arm = wide(d.work.used)
    if arm >= len(tree):
        return 0
    d.work.used = arm + 1
    clear_node(tree[arm])
    tree[arm].action = action
    tree[arm].seat = seat
    tree[arm].available = 1
    tree[arm].sibling = tree[node].child
    tree[node].child = arm
    return arm


@compiled
def add_result(node: Any, work: Work) -> None:
    """Write the last leaf's margin down at a node."""
    margin = work.margins[node.seat]
    node.visits += 1
    node.total += softly(margin, work.scale / 2.0)
    node.margin += margin
    node.squares += margin * margin
