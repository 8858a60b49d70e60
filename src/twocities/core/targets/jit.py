"""Rules compiled by Numba as they are needed: for development, and with bounds checks for tests.

Compiled code is kept in a folder named by a digest of the sources (cache.py).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import numba
import numpy as np

from twocities.core.entries import ENTRIES
from twocities.core.game import Game
from twocities.core.link import Linker
from twocities.core.log import Log
from twocities.core.randomness import Fast
from twocities.core.records import Record
from twocities.core.targets.base import BYTES, NUMBERS, STATES, Engine, Progress, own_tables
from twocities.core.targets.cache import jit_folder


class Jit(Engine):
    """A game compiled by Numba."""

    target = "jit"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        # a folder per game: code that takes no record is the same to Numba for all games, and is not
        self.folder = jit_folder(game, self.target)
        config: Any = numba.config
        config.CACHE_DIR = str(self.folder)
        self.linker = Linker(self._compile, lambda table: table, own_tables(game))
        self.bind(ENTRIES, {})
        self.entries = {name: getattr(self, name) for name in ENTRIES}
        self.functions = self.linker.made

    def bind(self, entries: Mapping[str, Callable[..., Any]], own: Mapping[str, Any]) -> None:
        self.linker.own.update(own)
        for name, function in entries.items():
            setattr(self, name, self.linker.link(function))

    def rows(self, record: type[Record], data: Any) -> Any:
        return data.view(record.dtype)

    def _compile(self, function: Callable[..., Any]) -> Callable[..., Any]:
        is_kept = not hasattr(self, "entries")  # what is bound later is of other sources than the folder's
        made: Callable[..., Any] = numba.njit(cache=is_kept, error_model="numpy", nogil=True, boundscheck=self.target == "checked")(
            function
        )
        return made

    def states(self, data: Any) -> Any:
        return data.view(self.game.state.dtype)

    def numbers(self, values: list[int]) -> Any:
        return np.array(values, np.uint32).view(np.int32)

    def _logs(self, data: Any) -> Any:
        return data.view(Log.dtype)

    def _rngs(self, data: Any) -> Any:
        return data.view(Fast.dtype)

    def log_count(self, logs: Any) -> int:
        return int(logs["count"][0])

    def _log_record(self, logs: Any) -> Any:
        return logs

    def signature(self, entry: Any) -> tuple[Any, ...]:
        """The types of an entry's parameters, by their names."""
        return tuple(self._type(name) for name in inspect.signature(entry.py_func).parameters)

    def _type(self, name: str) -> Any:
        if name in BYTES:
            return numba.uint8[::1]
        if name in NUMBERS:
            return numba.int32[::1]
        if name in STATES:
            return _row(self.game.state.dtype)
        return {"logs": _row(Log.dtype), "rngs": _row(Fast.dtype)}.get(name, numba.int64)

    @property
    def is_warm(self) -> bool:
        return (self.folder / "warm").exists()

    def warm(self, progress: Progress) -> None:
        for done, (name, entry) in enumerate(self.entries.items()):
            progress(name, done, len(self.entries))
            entry.compile(self.signature(entry))
        progress("", len(self.entries), len(self.entries))
        (self.folder / "warm").touch()


class Checked(Jit):
    """Compiled with bounds checks."""

    target = "checked"


def _row(dtype: Any) -> Any:
    return numba.types.Array(numba.from_dtype(dtype), 1, "C")
