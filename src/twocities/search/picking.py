"""What is chosen in the end: the choice visited most, or a mixture where seats choose at once; a weak player errs a little."""

from __future__ import annotations

from typing import Any

from twocities.core.randomness import Fast, fast_word
from twocities.core.rule import compiled, wide
from twocities.search.records import Work

WORDS = 4294967296.0  # of a generator
FEW = 8  # a choice visited less often than a so many-th of the most visited is not considered


@compiled
def fraction(rng: Fast) -> float:
    """A number from 0 to 1."""
    return fast_word(rng) / WORDS


@compiled
def most_visits(tree: Any) -> int:
    """How often the most visited choice was visited."""
    most = 0
    arm = wide(tree[0].child)
    while arm != 0:
        most = max(most, wide(tree[arm].visits))
        arm = wide(tree[arm].sibling)
    return most


@compiled
def most_visited(tree: Any, seat: int) -> int:
    """The choice of a seat visited most; of several the one with the best mean. 0 if it has none."""
    best = 0
    arm = wide(tree[0].child)
    while arm != 0:
        if tree[arm].seat == seat and tree[arm].visits > 0 and (best == 0 or is_better(tree, arm, best)):
            best = arm
        arm = wide(tree[arm].sibling)
    return best


@compiled
def is_better(tree: Any, arm: int, best: int) -> bool:
    """Visited more often, or as often with more to gain."""
    if tree[arm].visits != tree[best].visits:
        return bool(tree[arm].visits > tree[best].visits)
    return bool(tree[arm].total > tree[best].total)


@compiled
def mixed(tree: Any, seat: int, rng: Fast) -> int:
    """A choice of a seat as often as it was visited, leaving out what was hardly tried."""
    least = most_visits(tree) // FEW
    together = 0
    arm = wide(tree[0].child)
    while arm != 0:
        if tree[arm].seat == seat and tree[arm].visits > least:
            together += wide(tree[arm].visits)
        arm = wide(tree[arm].sibling)
    left = (fast_word(rng) * together) >> 32
    arm = wide(tree[0].child)
    while arm != 0:
        if tree[arm].seat == seat and tree[arm].visits > least:
            left -= wide(tree[arm].visits)
            if left < 0:
                return arm
        arm = wide(tree[arm].sibling)
    return most_visited(tree, seat)


@compiled
def misjudged(tree: Any, seat: int, work: Work, rng: Fast) -> int:
    """What looks best to a player who misjudges by some points, but never loses more than the cap by it."""
    chosen = most_visited(tree, seat)
    least = most_visits(tree) // FEW
    limit = mean_margin(tree[chosen]) - work.cap
    highest = mean_margin(tree[chosen]) + error(work, rng)
    arm = wide(tree[0].child)
    while arm != 0:
        if tree[arm].seat == seat and tree[arm].visits > least and mean_margin(tree[arm]) >= limit:
            seems = mean_margin(tree[arm]) + error(work, rng)
            if seems > highest:
                chosen = arm
                highest = seems
        arm = wide(tree[arm].sibling)
    return chosen


@compiled
def mean_margin(node: Any) -> float:
    """Points ahead of the best other, on average."""
    return float(node.margin / node.visits)


@compiled
def error(work: Work, rng: Fast) -> float:
    """By how much a choice is misjudged: small errors are likelier than large ones."""
    return work.noise * (fraction(rng) + fraction(rng) - 1.0)


@compiled
def pick(tree: Any, seat: int, is_mixed: int, work: Work, rng: Fast) -> int:
    """The action to play."""
    if work.noise > 0.0:
        return wide(tree[misjudged(tree, seat, work, rng)].action)
    arm = mixed(tree, seat, rng) if is_mixed == 1 else most_visited(tree, seat)
    return wide(tree[arm].action)
