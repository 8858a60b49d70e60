"""The entries of a compiled game: what is called from outside, on buffers handed in.

A state comes as a row of one record, so that each target can pass what is cheap for it; its bytes come as bytes.
"""

from __future__ import annotations

from typing import Any

from twocities.core import engine
from twocities.core.audit import audit_game
from twocities.core.engine import (
    belief,
    forced,
    legal,
    may_undo,
    play,
    points,
    random_games,
    settle,
    step,
    view,
    waiting,
    why,
    winners,
)
from twocities.core.measure import repeat
from twocities.core.randomness import fast_draw, seed_fast
from twocities.core.rule import compiled

new_game = engine.new
flaw_of = engine.flaw


@compiled
def enter_new(states: Any, options: Any, key: Any, logs: Any, out: Any) -> None:
    new_game(states[0], options, key, logs[0], out)


@compiled
def enter_waiting(states: Any) -> int:
    return waiting(states[0])


@compiled
def enter_legal(states: Any, seat: int, out: Any) -> int:
    return legal(states[0], seat, out)


@compiled
def enter_why(states: Any, seat: int, action: int) -> int:
    return why(states[0], seat, action)


@compiled
def enter_step(states: Any, seat: int, action: int, logs: Any) -> int:
    return step(states[0], seat, action, logs[0])


@compiled
def enter_play(states: Any, seat: int, action: int, logs: Any, out: Any) -> int:
    return play(states[0], seat, action, logs[0], out)


@compiled
def enter_forced(states: Any, out: Any) -> int:
    return forced(states[0], out)


@compiled
def enter_settle(states: Any, logs: Any, out: Any) -> None:
    settle(states[0], logs[0], out)


@compiled
def enter_view(state: Any, seat: int, memory: int, target: Any) -> None:
    view(state, seat, memory, target)


@compiled
def enter_belief(known: Any, seat: int, rngs: Any, target: Any, states: Any) -> None:
    belief(known, seat, rngs[0], target, states[0])


@compiled
def enter_seed(rngs: Any, seed: int, stream: int) -> None:
    for i in range(len(rngs)):
        seed_fast(rngs[i], seed, stream * len(rngs) + i)


@compiled
def enter_may_undo(then: Any, now: Any) -> int:
    return 1 if may_undo(then[0], now[0]) else 0


@compiled
def enter_flaw(states: Any) -> int:
    return flaw_of(states[0])


@compiled
def enter_points(states: Any, out: Any) -> int:
    return points(states[0], out)


@compiled
def enter_winners(states: Any) -> int:
    return winners(states[0])


@compiled
def enter_draw(rngs: Any, count: int) -> int:
    return fast_draw(rngs[0], count)


@compiled
def enter_run(states: Any, state: Any, options: Any, rngs: Any, logs: Any, out: Any, games: int) -> int:
    return random_games(states[0], state, options, rngs[0], logs[0], out, games)


@compiled
def enter_repeat(states: Any, state: Any, copies: Any, copy: Any, seen: Any, rngs: Any, logs: Any, out: Any, what: int, times: int) -> int:
    """Do one thing to a position again and again, for benchmarks."""
    return repeat(states[0], state, copies[0], copy, seen, rngs[0], logs[0], out, what, times)


@compiled
def enter_audit(states: Any, state: Any, copies: Any, copy: Any, seen: Any, again: Any, rngs: Any, logs: Any, out: Any, limit: int) -> int:
    """What an audit finds (audit.Violation); out[0] tells after how many choices."""
    return audit_game(states[0], state, copies[0], copy, seen, again, rngs[0], rngs[1], logs[0], out, limit)


ENTRIES = {name.removeprefix("enter_"): function for name, function in list(globals().items()) if name.startswith("enter_")}
