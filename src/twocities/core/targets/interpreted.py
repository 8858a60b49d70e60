"""Interpreted rules: plain Python over light records. Slow and strict: for debugging, coverage and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from twocities.core.entries import ENTRIES
from twocities.core.game import Game
from twocities.core.light import light, light_table
from twocities.core.link import Linker
from twocities.core.log import Log
from twocities.core.randomness import Fast
from twocities.core.records import Record
from twocities.core.targets.base import Engine, own_tables


class LightRows(list[Any]):
    """A row of light records that remembers its bytes."""

    def __init__(self, record: type[Record], data: Any) -> None:
        size = record.dtype.itemsize
        super().__init__(light(record, data[i : i + size]) for i in range(0, len(data), size))
        self.data = data


class Interpreted(Engine):
    """A game run by Python itself."""

    target = "interpreted"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.linker = Linker(lambda function: function, light_table, own_tables(game))
        self.bind(ENTRIES, {})

    def bind(self, entries: Mapping[str, Callable[..., Any]], own: Mapping[str, Any]) -> None:
        self.linker.own.update(own)
        for name, function in entries.items():
            setattr(self, name, self.linker.link(function))

    def rows(self, record: type[Record], data: Any) -> Any:
        return LightRows(record, data)

    def states(self, data: Any) -> Any:
        return LightRows(self.game.state, data)

    def numbers(self, values: list[int]) -> Any:
        return list(values)

    def _logs(self, data: Any) -> Any:
        return LightRows(Log, data)

    def _rngs(self, data: Any) -> Any:
        return LightRows(Fast, data)

    def log_count(self, logs: Any) -> int:
        return int(logs[0].count)

    def _log_record(self, logs: Any) -> Any:
        return logs.data.view(Log.dtype)
