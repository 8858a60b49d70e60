"""Where games are played: in this process, in one on each core, or on a Ray cluster. The results are the same."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from twocities.arena.words import tell

LOCAL, RAY = "local", "ray"
ENGINES = (LOCAL, RAY)
AHEAD = 4  # tasks handed to a cluster for each of its cores

Task = TypeVar("Task")
Done = TypeVar("Done")


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_engine(engine: str) -> None:
    """ValueError if there is no such engine here."""
    if engine not in ENGINES:
        raise ValueError(tell("error-engine", engine=engine, choices=", ".join(ENGINES)))
    if engine == RAY:
        load_ray()


def each(function: Callable[[Task], Done], tasks: list[Task], engine: str = LOCAL, jobs: int = 0) -> Iterator[Done]:
    """The function of each, in the order in which they are done."""
    if engine == RAY:
        yield from _on_ray(function, tasks, jobs)
    elif min(jobs or cores(), len(tasks)) <= 1:
        yield from map(function, tasks)
    else:
        with workers(min(jobs or cores(), len(tasks))) as pool:
            yield from pool.imap_unordered(function, tasks)


@contextmanager
def workers(jobs: int) -> Iterator[Any]:
    """Processes that leave Ctrl-C to this one. What is pressed while they are born comes when they are there."""
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    keep_from_children(is_kept=True)
    try:
        pool = multiprocessing.get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    finally:
        keep_from_children(is_kept=False)
        signal.signal(signal.SIGINT, before)
    with pool:
        if pressed:
            raise KeyboardInterrupt
        yield pool


def keep_from_children(*, is_kept: bool) -> None:
    """Whether processes that are begun now hear Ctrl-C, where that can be said."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK if is_kept else signal.SIG_UNBLOCK, {signal.SIGINT})


def load_ray() -> Any:
    """Ray, or how to get it."""
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise ValueError(tell("error-no-ray")) from None


def _on_ray(function: Callable[[Task], Done], tasks: list[Task], jobs: int) -> Iterator[Done]:
    """On the cluster that RAY_ADDRESS names, or one on this machine that lasts as long as it is needed."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would tell its makers
    ray = load_ray()
    is_ours = not ray.is_initialized()
    if is_ours:
        size = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": jobs or cores(), "include_dashboard": False}
        ray.init(log_to_driver=False, logging_level="error", **size)
    try:
        yield from _waves(ray, ray.remote(function), iter(tasks))
    finally:
        if is_ours:
            ray.shutdown()


def _waves(ray: Any, remote: Any, tasks: Iterator[Any]) -> Iterator[Any]:
    """A few tasks for each core are under way at any time."""
    most = max(1, int(AHEAD * ray.cluster_resources().get("CPU", 1)))
    going = [remote.remote(task) for _, task in zip(range(most), tasks, strict=False)]
    while going:
        done, going = ray.wait(going)
        yield from ray.get(done)
        going += [remote.remote(task) for _, task in zip(done, tasks, strict=False)]
