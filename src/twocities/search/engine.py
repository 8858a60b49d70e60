"""Search on a target: the game's evaluation found, the entries bound, buffers made."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np

from twocities.core.game import Game
from twocities.core.outlook import Outlook
from twocities.core.records import Record
from twocities.core.schema import record_schema
from twocities.core.targets.base import NO_EVENTS, Engine
from twocities.search.entries import ENTRIES
from twocities.search.records import Node, Work


def evaluation_of(game: Game) -> Any:
    """The game's evaluation.py."""
    return importlib.import_module(f"{game.package}.evaluation")


def outlook_of(game: Game) -> type[Outlook]:
    """The record its evaluation works in."""
    found: type[Outlook] = evaluation_of(game).Outlook
    return found


def own_evaluation(game: Game) -> dict[str, Any]:
    """What search needs of a game besides its rules."""
    module = evaluation_of(game)
    return {"evaluation.expect": module.expect, "BY_HAND": module.BY_HAND, "TUNED": module.TUNED, "JUDGED": module.JUDGED}


def records_of(game: Game) -> dict[str, tuple[type[Record], int | str]]:
    """The records of entries' parameters by name, and how many of them; a name stands for the parameter that says it."""
    return {"tree": (Node, "room"), "works": (Work, 1), "outlooks": (outlook_of(game), 1)}


def search_schema(game: Game) -> dict[str, Any]:
    """The records of search, for readers that are not Python."""
    return {"node": record_schema(Node), "work": record_schema(Work), "outlook": record_schema(outlook_of(game))}


def bind(engine: Engine) -> None:
    """Make the entries of search attributes of an engine."""
    if not hasattr(engine, "search"):
        engine.bind(ENTRIES, own_evaluation(engine.game))


class Buffers:
    """All that a search on a target works in; one for each thread."""

    def __init__(self, engine: Engine, room: int) -> None:
        bind(engine)
        self.engine = engine
        self.room = room
        self.node_data = np.zeros(room, Node.dtype)
        self.work_data = np.zeros(1, Work.dtype)
        self.outlook_data = np.zeros(1, outlook_of(engine.game).dtype)
        self.tree = self._rows(Node, self.node_data)
        self.works = self._rows(Work, self.work_data)
        self.outlooks = self._rows(outlook_of(engine.game), self.outlook_data)
        self.states, self.state = engine.buffers(np.zeros(engine.size, np.uint8))
        self.copies, self.copy = engine.buffers(np.zeros(engine.size, np.uint8))
        self.draws, self.drawn = engine.buffers(np.zeros(engine.size, np.uint8))
        self.logs = engine.logs(NO_EVENTS)
        self.out, self.choices = engine.out(), engine.out()

    def _rows(self, record: type[Record], data: Any) -> Any:
        return self.engine.rows(record, data.view(np.uint8))
