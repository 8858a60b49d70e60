"""What every target offers: a game's entries as methods, and buffers in the form they take."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from twocities.core.game import Game
from twocities.core.log import LOG_CAPACITY, MAX_ARGUMENTS, Log
from twocities.core.randomness import KEY_WORDS, Fast
from twocities.core.records import Record
from twocities.core.views import segments

# what the parameters of entries are, by name; any other is a whole number
STATES = {"states", "copies", "then", "now", "draws", "views"}
BYTES = {"state", "copy", "target", "known", "seen", "again", "drawn"}
NUMBERS = {"options", "key", "out", "choices"}

RNGS = 2  # generators in a row of them: one to choose, one for all else
NO_EVENTS = 0  # the capacity of a log that search passes

Progress = Callable[[str, int, int], None]  # what is being done, how many are done, of how many


def own_tables(game: Game) -> dict[str, Any]:
    """What generic code needs of a game: its functions, and tables by their global name."""
    return {**game.functions, "SEGMENTS": segments(game.state), "ACTION_COUNT": len(game.actions)}


def out_size(game: Game) -> int:
    """Room for all actions, and for whatever else an entry writes."""
    return max(len(game.actions), KEY_WORDS)


class Engine:
    """A game on a target. Entries (see entries.py) are attributes; subclasses say what their buffers are."""

    target = ""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.size: int = game.state.dtype.itemsize

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)

    def bind(self, entries: Mapping[str, Callable[..., Any]], own: Mapping[str, Any]) -> None:
        """Make further entries attributes; `own` is what they need of the game besides its rules."""
        raise NotImplementedError

    def rows(self, record: type[Record], data: Any) -> Any:
        """A row of records of any kind over bytes."""
        raise NotImplementedError

    def states(self, data: Any) -> Any:
        """A row of states over bytes."""
        raise NotImplementedError

    def bytes(self, data: Any) -> Any:
        """The bytes themselves."""
        return data

    def buffers(self, data: Any) -> tuple[Any, Any]:
        """Bytes as a row of states, and as themselves."""
        return self.states(data), self.bytes(data)

    def numbers(self, values: list[int]) -> Any:
        """A buffer of whole numbers."""
        raise NotImplementedError

    def out(self) -> Any:
        """Room for all that an entry may write."""
        return self.numbers([0] * out_size(self.game))

    def _logs(self, data: Any) -> Any:
        raise NotImplementedError

    def _rngs(self, data: Any) -> Any:
        raise NotImplementedError

    def logs(self, capacity: int = LOG_CAPACITY) -> Any:
        """A row of one log."""
        data = np.zeros(Log.dtype.itemsize, np.uint8)
        data.view(Log.dtype)["capacity"] = capacity
        return self._logs(data)

    def log_count(self, logs: Any) -> int:
        """How many events happened since the log was emptied."""
        raise NotImplementedError

    def _log_record(self, logs: Any) -> Any:
        """The log as a NumPy row."""
        raise NotImplementedError

    def log_events(self, logs: Any) -> list[list[int]]:
        """The events in a log, which is then empty."""
        record = self._log_record(logs)
        count = min(int(record["count"][0]), LOG_CAPACITY)
        found: list[list[int]] = record["events"][0, :count, : 1 + MAX_ARGUMENTS].tolist()
        record["count"] = 0
        return found

    def rngs(self, seed: int, stream: int = 0) -> Any:
        """A row of fast generators, started from two numbers below 2**31."""
        rngs = self._rngs(np.zeros(RNGS * Fast.dtype.itemsize, np.uint8))
        self.seed(rngs, seed, stream)
        return rngs

    @property
    def is_warm(self) -> bool:
        """Whether it can start without compiling."""
        return True

    def warm(self, progress: Progress) -> None:
        """Compile what is not compiled yet."""
