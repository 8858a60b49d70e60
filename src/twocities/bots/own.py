"""Bots from a Python file of somebody's own, named like `my_bot.py:Dreamer`: docs/bots.md."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from twocities.bots.forfeits import Forfeiting
from twocities.core.catalogue import say
from twocities.core.position import Action, View
from twocities.search.thinking import Budget

SUFFIX = ".py"


class Own(Forfeiting):
    """A bot of a class in a file."""

    def __init__(self, path: str, kind: str) -> None:
        super().__init__()
        self.name = f"{path}:{kind}"
        made = getattr(loaded(Path(path), self.name), kind, None)
        if made is None or not callable(getattr(made, "choose", None)):
            raise ValueError(say("error-bot-class", path=path, kind=kind))
        try:
            self.bot: Any = made()
        except Exception as error:  # whatever somebody's class does
            raise ValueError(say("error-bot-file", name=self.name, because=told(error))) from None

    def choose(self, view: View, budget: Budget) -> Action:
        legal = view.legal()
        try:
            chosen = view.variant.action(self.bot.choose(view, budget))
        except Exception as error:  # whatever somebody's class does
            return self.forfeit(say("bot-failed", command=self.name, because=told(error)), legal, budget)
        return chosen if chosen in legal else self.forfeit(say("bot-illegal", command=self.name), legal, budget)


def loaded(path: Path, name: str) -> ModuleType:
    """The file as a module; ValueError says why not."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise ValueError(say("error-bot-no-file", path=str(path)))
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever somebody's file does
        raise ValueError(say("error-bot-file", name=name, because=told(error))) from None
    return module


def told(error: Exception) -> str:
    """An error in a line."""
    return f"{type(error).__name__}: {error}".splitlines()[0]
