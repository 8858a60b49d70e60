"""Linking: the plain functions of a game and of the core, joined for one target.

Rule functions call each other by global name. Linking copies each needed function with its globals replaced by what
the target makes of them: callees compiled, per-game functions by the game's own, tables in the target's form. So no
function is ever passed as a value, generic code is compiled once for each game, and the source stays plain Python.
"""

from __future__ import annotations

import builtins
import dis
import types
from collections.abc import Callable
from typing import Any

import numpy as np

from twocities.core.rule import PER_GAME, RULES

Function = Callable[..., Any]


class Linker:
    """Links functions of one game for one target; a function is made once."""

    def __init__(self, make: Callable[[Function], Function], table: Callable[[Any], Any], own: dict[str, Any]) -> None:
        self.make = make
        self.table = table
        self.own = own  # the game's functions by their per-game name, and its tables by global name
        self.made: dict[Function, Function] = {}

    def link(self, function: Function) -> Function:
        """What the target makes of `function` and of all it calls."""
        if function in PER_GAME:
            function = self.own[PER_GAME[function]]
        if function not in self.made:
            self.made[function] = self.make(self._copy(function))
        return self.made[function]

    def _copy(self, function: Function) -> Function:
        """The same code with its own globals."""
        source = function
        if not isinstance(source, types.FunctionType):
            raise TypeError(f"{function!r} is not a plain function")
        names = {"__builtins__": builtins, "__name__": source.__module__}
        for name in sorted({i.argval for i in dis.get_instructions(source) if i.opname == "LOAD_GLOBAL"}):
            if name in source.__globals__:
                names[name] = self._global(name, source.__globals__[name])
        copy = types.FunctionType(source.__code__, names, source.__name__, source.__defaults__)
        copy.__qualname__ = source.__qualname__
        copy.__module__ = source.__module__
        copy.__doc__ = source.__doc__
        return copy

    def _global(self, name: str, value: Any) -> Any:
        if isinstance(value, types.FunctionType):
            if value in RULES or value in PER_GAME:
                return self.link(value)
            raise TypeError(f"{value.__module__}.{name} is called by compiled code without being @rule or @compiled")
        if isinstance(value, (np.ndarray, int)) and name in self.own:
            value = self.own[name]
        if isinstance(value, np.ndarray):
            return self.table(value)
        return value
