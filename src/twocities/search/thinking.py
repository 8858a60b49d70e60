"""Thinking: a search on a seat's view, in slices that can be stopped, and what it found."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from twocities.core.position import Action, View
from twocities.core.records import MAX_SEATS
from twocities.search.engine import Buffers
from twocities.search.looking import Weights
from twocities.search.records import MAX_ACTIONS, TO_THE_END

FLAT, TREE = "flat", "ismcts"
SLICE = 64  # iterations between looks at the clock
ROOM = 20_000  # nodes kept for the next search


def never() -> bool:
    """What is not cancelled."""
    return False


@dataclass(frozen=True)
class Budget:
    """How much thought a choice may take. In iterations it is exact: the same view, seed and budget give the same choice."""

    seed: int = 0  # below 2**31
    iterations: int | None = None  # exactly so many; None: as many as the bot likes
    milliseconds: int | None = None  # or about so long
    is_cancelled: Callable[[], bool] = never  # asked now and then; what was found by then counts


@dataclass(frozen=True)
class Settings:
    """How a search plays on from a leaf, explores and errs."""

    rounds: int = 3  # how often the turn goes round the table until a leaf is evaluated; 0: not past the own turn
    chains: int = 3  # ways of a turn that it looks at; 0: any choice
    exploration: float = 0.2  # how much is given for being tried seldom
    scale: float = 12.0  # points by which a margin is measured: one so large is rewarded with 0.85
    noise: float = 0.0  # points by which choices are misjudged
    cap: float = 0.0  # points lost by that at most
    weights: Weights = Weights.JUDGED  # of the evaluation

    def thousandths(self) -> dict[str, int]:
        """The settings with a fraction, as entries take them."""
        return {name: round(1000 * getattr(self, name)) for name in ("exploration", "scale", "noise", "cap")}


RANDOM_ROLLOUTS = Settings(rounds=TO_THE_END, chains=0)


@dataclass(frozen=True)
class Thought:
    """What a search thinks of one choice."""

    action: Action
    visits: int
    margin: float  # points ahead of the best other at the end, on average
    uncertainty: float  # the standard error of that


class Thinker:
    """Searches one after the other in the same buffers; one for each thread."""

    def __init__(self, engine: Any) -> None:
        self.engine = engine
        self.buffers = Buffers(engine, ROOM)

    def greedy(self, view: View, seed: int, settings: Settings) -> Action:
        """The step that looks best."""
        b, engine = self.buffers, self.engine
        self.weigh(settings)
        number: int = engine.greedy(
            view._bytes, view.seat, b.states, b.state, b.copies, b.copy, engine.rngs(seed), b.logs, b.out, b.choices,
            b.tree, b.room, b.works, b.outlooks,
        )  # fmt: skip
        return view.variant.actions[number]

    def weigh(self, settings: Settings) -> None:
        """Set the weights of the evaluation."""
        self.engine.weigh(self.buffers.outlooks, int(settings.weights))

    def search(self, view: View, kind: str, settings: Settings, budget: Budget, usual: int) -> int:
        """Search within the budget, or so many iterations as usual; how many were made."""
        wanted = budget.iterations if budget.iterations is not None else usual if budget.milliseconds is None else None
        self._prepare(settings, wanted)
        rngs = self.engine.rngs(budget.seed)
        most = 1 if kind == FLAT else SLICE
        until = time.monotonic() + budget.milliseconds / 1000 if budget.milliseconds is not None else None
        done = 0
        while done == 0 or ((wanted is None or done < wanted) and not budget.is_cancelled()):
            if until is not None and done > 0 and time.monotonic() >= until:
                break
            count = most if wanted is None else min(most, wanted - done)
            done += self._slice(view, kind, rngs, max(1, count))
        return done

    def _prepare(self, settings: Settings, wanted: int | None) -> None:
        room = ROOM if wanted is None else wanted * MAX_SEATS + MAX_ACTIONS  # every seat may choose something new at once
        if room > self.buffers.room:
            self.buffers = Buffers(self.engine, room)
        b, engine = self.buffers, self.engine
        self.weigh(settings)
        engine.settings(b.works, settings.rounds, settings.chains, *settings.thousandths().values())
        engine.start(b.tree, b.room, b.works)

    def _slice(self, view: View, kind: str, rngs: Any, count: int) -> int:
        """Some iterations; for flat search, in which an iteration is a choice played on, all choices once."""
        b, engine = self.buffers, self.engine
        if kind == FLAT:
            nodes = engine.flat(
                view._bytes, view._states, view.seat, b.states, b.state, b.copies, b.copy, b.draws, b.drawn, rngs, b.logs, b.out,
                b.tree, b.room, b.works, b.outlooks, count,
            )  # fmt: skip
            return count * (int(nodes) - 1)
        engine.search(
            view._bytes, view.seat, b.states, b.state, b.copies, b.copy, rngs, b.logs, b.out, b.tree, b.room, b.works, b.outlooks, count
        )
        return count

    def pick(self, view: View, seed: int) -> Action:
        """The choice to make after a search: a mixture where several seats choose at once."""
        b = self.buffers
        is_mixed = int(len(view.waiting) > 1)
        number: int = self.engine.pick(b.tree, b.room, view.seat, is_mixed, b.works, self.engine.rngs(seed, 1))
        return view.variant.actions[number]

    def thoughts(self, view: View) -> list[Thought]:
        """What the last search found of each choice, the most visited first."""
        nodes, found = self.buffers.node_data, []
        arm = int(nodes[0]["child"])
        while arm:
            node = nodes[arm]
            if node["seat"] == view.seat and node["visits"]:
                visits, margin = int(node["visits"]), float(node["margin"]) / int(node["visits"])
                variance = max(0.0, float(node["squares"]) / visits - margin * margin)
                found.append(Thought(view.variant.actions[int(node["action"])], visits, margin, sqrt(variance / visits)))
            arm = int(node["sibling"])
        return sorted(found, key=lambda thought: (-thought.visits, -thought.margin, int(thought.action)))
