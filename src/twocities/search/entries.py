"""The entries of search: what is called from outside, on buffers handed in. They are compiled into each game's library."""

from __future__ import annotations

from typing import Any

from twocities.core.engine import belief, legal
from twocities.core.rule import compiled, wide
from twocities.search.chains import best_after
from twocities.search.desk import Desk
from twocities.search.flat import add_choices, compare
from twocities.search.ismcts import iterate
from twocities.search.looking import look, weigh
from twocities.search.picking import pick
from twocities.search.records import THOUSANDTHS
from twocities.search.tree import start

MOST_TRIES = 240  # chains that a greedy choice looks at


@compiled
def enter_weigh(outlooks: Any, weights: int) -> None:
    weigh(outlooks[0], weights)


@compiled
def enter_settings(works: Any, rounds: int, chains: int, exploration: int, scale: int, noise: int, cap: int) -> None:
    """Settings of a search; all but the first two in thousandths."""
    works[0].rounds = rounds
    works[0].chains = chains
    works[0].exploration = exploration / THOUSANDTHS
    works[0].scale = scale / THOUSANDTHS
    works[0].noise = noise / THOUSANDTHS
    works[0].cap = cap / THOUSANDTHS


@compiled
def enter_start(tree: Any, room: int, works: Any) -> None:
    start(tree, works[0])


@compiled
def enter_search(
    known: Any, seat: int, states: Any, state: Any, copies: Any, copy: Any, rngs: Any, logs: Any, out: Any,
    tree: Any, room: int, works: Any, outlooks: Any, iterations: int,
) -> int:  # fmt: skip
    """So many iterations more of tree search; how many nodes there are."""
    desk = Desk(states[0], state, copies[0], copy, rngs[0], logs[0], out, tree, works[0], outlooks[0])
    for _ in range(iterations):
        iterate(desk, known, seat)
    return wide(works[0].used)


@compiled
def enter_flat(
    known: Any, views: Any, seat: int, states: Any, state: Any, copies: Any, copy: Any, draws: Any, drawn: Any,
    rngs: Any, logs: Any, out: Any, tree: Any, room: int, works: Any, outlooks: Any, iterations: int,
) -> int:  # fmt: skip
    """So many drawn positions more, from which every choice is played on; how many nodes there are."""
    desk = Desk(states[0], state, copies[0], copy, rngs[1], logs[0], out, tree, works[0], outlooks[0])
    if works[0].used == 1:
        add_choices(desk, views[0], seat)
    for _ in range(iterations):
        compare(desk, known, seat, draws[0], drawn, rngs[0])
    return wide(works[0].used)


@compiled
def enter_greedy(
    known: Any, seat: int, states: Any, state: Any, copies: Any, copy: Any, rngs: Any, logs: Any, out: Any, choices: Any,
    tree: Any, room: int, works: Any, outlooks: Any,
) -> int:  # fmt: skip
    """The step after which a seat finds the best chain, on one drawn position."""
    desk = Desk(states[0], state, copies[0], copy, rngs[1], logs[0], out, tree, works[0], outlooks[0])
    belief(known, seat, rngs[0], state, states[0])
    count = legal(states[0], seat, choices)
    best = 0
    highest = 0.0
    for i in range(count):
        value = best_after(desk, seat, wide(choices[i]), max(1, MOST_TRIES // count))
        if i == 0 or value > highest:
            best = i
            highest = value
    return wide(choices[best])


@compiled
def enter_pick(tree: Any, room: int, seat: int, is_mixed: int, works: Any, rngs: Any) -> int:
    return pick(tree, seat, is_mixed, works[0], rngs[0])


@compiled
def enter_look(states: Any, eyes: int, outlooks: Any, out: Any) -> int:
    """Expected points by owner, in the outlook; how many owners."""
    return look(states[0], eyes, outlooks[0], out)


ENTRIES = {name.removeprefix("enter_"): function for name, function in list(globals().items()) if name.startswith("enter_")}
