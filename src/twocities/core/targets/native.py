"""The native library: rules compiled when the package was built, called by ctypes. What plays by default.

Installed from a wheel, the library lies in the package. In a checkout it is built again when the sources have changed.
"""

from __future__ import annotations

import ctypes
import inspect
from collections.abc import Callable, Mapping
from typing import Any

from twocities.core.entries import ENTRIES
from twocities.core.game import Game
from twocities.core.log import Log
from twocities.core.records import Record
from twocities.core.targets.base import Engine
from twocities.core.targets.library import library_of

EXPORTED = "twocities_{}"  # the symbol of an entry: names like `new` and `view` are too common
TAKES_LONG = {"run", "audit", "search", "flat"}  # entries that let other threads of Python run meanwhile


def memory(data: Any) -> Any:
    """The bytes of a NumPy array as C takes them; they keep the array alive."""
    return (ctypes.c_uint8 * len(data)).from_buffer(data)


class LogMemory(ctypes.c_void_p):
    """A pointer to a log, with its array and its count at hand."""

    data: Any
    count: Any


class Native(Engine):
    """A game in its native library."""

    target = "native"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        library = str(library_of(game))
        self.quick, self.long = ctypes.PyDLL(library), ctypes.CDLL(library)
        self.bind(ENTRIES, {})

    def bind(self, entries: Mapping[str, Callable[..., Any]], own: Mapping[str, Any]) -> None:
        for name, function in entries.items():
            entry = (self.long if name in TAKES_LONG else self.quick)[EXPORTED.format(name)]
            entry.restype = None if inspect.signature(function).return_annotation == "None" else ctypes.c_int32
            setattr(self, name, entry)

    def rows(self, record: type[Record], data: Any) -> Any:
        return memory(data)

    def states(self, data: Any) -> Any:
        return memory(data)

    def bytes(self, data: Any) -> Any:
        return memory(data)

    def buffers(self, data: Any) -> tuple[Any, Any]:
        both = memory(data)
        return both, both

    def numbers(self, values: list[int]) -> Any:
        words = (ctypes.c_uint32 * len(values))(*values)  # keys fill all 32 bits
        return (ctypes.c_int32 * len(values)).from_buffer(words)  # what entries write may be below zero

    def _logs(self, data: Any) -> Any:
        pointer = LogMemory(data.ctypes.data)
        pointer.data = data
        pointer.count = ctypes.c_uint16.from_buffer(data, Log.dtype.fields["count"][1])
        return pointer

    def _rngs(self, data: Any) -> Any:
        return memory(data)

    def log_count(self, logs: Any) -> int:
        return int(logs.count.value)

    def _log_record(self, logs: Any) -> Any:
        return logs.data.view(Log.dtype)
