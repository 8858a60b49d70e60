"""Bots think in processes of their own, never on the event loop; they get a view and give a choice.

The names of bots are those of `twocities.bots`; nothing else in the server knows them.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from twocities.bots import LEVELS, Budget, find
from twocities.bots.bot import chance_of
from twocities.core.catalogue import say
from twocities.server.metrics import Metrics
from twocities.server.refusals import Refused
from twocities.server.table import Table, level_of, variant_of, with_bytes

OFFERED = (*LEVELS, "random", "greedy", "tuned")  # nothing that runs a command or thinks for as long as a stranger likes
DEFAULT = "greedy"  # plays on for people who are away, unless a table says otherwise
POLITE = 19  # how nice the thinking processes are to the one that answers people
TRIES = 3


@dataclass(frozen=True)
class Question:
    """What a bot is asked: a view's bytes, and nothing that its seat may not know."""

    game: str
    options: Mapping[str, Any]
    view: bytes
    seat: int
    level: str
    seed: int


def checked(level: str) -> str:
    """A bot's name, or the default for none; Refused lists those there are."""
    chosen = level or DEFAULT
    if chosen not in OFFERED:
        raise Refused("wrong", because=say("error-bot", name=chosen, choices=", ".join(OFFERED)))
    return chosen


def levels() -> list[str]:
    """The bots there are."""
    return list(OFFERED)


def question(table: Table, seat: int) -> Question:
    """What the bot at a seat is asked now; asked again after a restart, it is the same."""
    assert table.position
    terms = table.terms
    seed = chance_of(terms.seed, table.asked[seat], seat)
    return Question(terms.game, dict(terms.options), bytes(table.position.view(seat)), seat, level_of(table, seat), seed)


def choose(asked: Question) -> str:
    """The bot's choice in notation. Runs in a process of its own."""
    view = with_bytes(variant_of(asked.game, asked.options), asked.view).view(asked.seat)
    return str(find(asked.level).choose(view, Budget(asked.seed)))


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us
    give_way()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def give_way() -> None:
    """Think only while nobody else wants the processor."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    if hasattr(os, "SCHED_IDLE"):
        with contextlib.suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _end_with_parent() -> None:
    """A server that was killed leaves nobody behind."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


class Thinkers:
    """The processes that think; begun when a bot is first asked, and anew where one died."""

    def __init__(self, count: int, metrics: Metrics) -> None:
        self.count = count
        self.metrics = metrics
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, asked: Question) -> str:
        """A choice, thought out elsewhere."""
        for _ in range(TRIES):
            pool = self._pool or self._started()
            try:
                with self.metrics.bot_seconds.time():
                    return await asyncio.get_running_loop().run_in_executor(pool, choose, asked)
            except BrokenExecutor:
                if self._pool is pool:
                    self._pool = None
        raise BrokenExecutor

    def _started(self) -> ProcessPoolExecutor:
        self._pool = ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), initializer=_begin)
        return self._pool

    def close(self) -> None:
        """What is being thought is lost, and asked again at the next start."""
        if self._pool:
            for process in list(self._pool._processes.values()):
                process.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)
