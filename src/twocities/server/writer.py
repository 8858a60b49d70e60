"""The writer: commits what the event loop hands it, as much in one transaction as has gathered.

So a commit waits for the disk once however many tables are moved at, and the loop never waits at all. A thread does it; where
there is a line to the database, entries that come alone go there, and no thread takes turns with the loop.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.exc import InterfaceError, OperationalError

from twocities.server.line import Line
from twocities.server.metrics import Metrics
from twocities.server.store import Commit, Store

MOST_TOGETHER = 200
PAUSES = (0.1, 0.3, 1.0, 2.0)  # seconds between tries, where the database went away


@dataclass
class Job:
    """A commit and who waits for it."""

    commit: Commit
    done: asyncio.Future[bool] = field(repr=False)


class Writer:
    """Commits, one batch after the other."""

    def __init__(self, store: Store, metrics: Metrics, line: Line | None = None) -> None:
        self.store = store
        self.metrics = metrics
        self._line = line
        self._alone: list[Job] = []  # entries for the line
        self._saying: asyncio.Task[None] | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, commit: Commit) -> asyncio.Future[bool]:
        """True when it is durable, False when its place in the list was taken; an error of the database else."""
        done: asyncio.Future[bool] = self._loop.create_future()
        if self._line and commit.is_plain:
            self._alone.append(Job(commit, done))
            self._saying = self._saying or self._loop.create_task(self._say(self._line))
        else:
            self._jobs.put(Job(commit, done))
        return done

    async def close(self) -> None:
        """Write what was handed in, and end."""
        if self._saying:
            await self._saying
        self._jobs.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    async def _say(self, line: Line) -> None:
        """Over the line, all that has gathered; what cannot be said there is the thread's, which tries for longer."""
        while batch := self._alone[:MOST_TOGETHER]:
            del self._alone[:MOST_TOGETHER]
            began = time.perf_counter()
            try:
                results = await line.add([job.commit for job in batch])
            except Exception:
                self.metrics.storage_errors.inc()
                for job in batch:
                    self._jobs.put(job)
                continue
            self.metrics.commit_seconds.observe(time.perf_counter() - began)
            _settle(batch, results)
        self._saying = None

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch, is_last = self._gathered(first)
            self._commit(batch)
            if is_last:
                return

    def _gathered(self, first: Job) -> tuple[list[Job], bool]:
        """All that waits by now, and whether that is the end."""
        batch = [first]
        with contextlib.suppress(queue.Empty):
            while len(batch) < MOST_TOGETHER:
                job = self._jobs.get_nowait()
                if job is None:
                    return batch, True
                batch.append(job)
        return batch, False

    def _commit(self, batch: list[Job]) -> None:
        began = time.perf_counter()
        try:
            results: list[Any] = list(self._write([job.commit for job in batch]))
        except Exception as error:
            self.metrics.storage_errors.inc()
            results = [error] * len(batch)
        self.metrics.commit_seconds.observe(time.perf_counter() - began)
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
            self._loop.call_soon_threadsafe(_settle, batch, results)

    def _write(self, commits: list[Commit]) -> list[bool]:
        """Tried again where the database went away. What was written before it went is then found taken, by ourselves."""
        for pause in PAUSES:
            try:
                return self.store.write(commits)
            except (OperationalError, InterfaceError):
                if self.store.is_sqlite:  # a file does not go away for a moment
                    raise
            time.sleep(pause)
        return self.store.write(commits)


def _settle(batch: list[Job], results: list[Any]) -> None:
    for job, result in zip(batch, results, strict=True):
        if job.done.done():
            continue
        if isinstance(result, Exception):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)
