"""What the compiler makes of a game's rules, searched for what rules must not have. Prints one finding a line.

    python -m tests.typed_code alhambra

Everything is compiled anew, since code from a cache has lost its types: about a minute.
"""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numba
from numba.core import ir, types

from tests.games.sealed import GAME as SEALED
from twocities.core.game import find, register
from twocities.core.targets.jit import Jit

SUBTRACTIONS = {operator.sub, operator.isub, operator.neg}
ALLOCATIONS = {"build_list", "build_map", "build_set"}


class Uncached(Jit):
    """A game compiled without a cache."""

    def _compile(self, function: Callable[..., Any]) -> Callable[..., Any]:
        made: Callable[..., Any] = numba.njit(error_model="numpy", nogil=True)(function)
        return made


def findings(name: str, annotation: Any) -> Iterator[str]:
    """What is wrong with one compiled function."""
    for variable, kind in annotation.typemap.items():
        if isinstance(kind, types.Float | types.Complex):
            yield f"{name}: {variable} is {kind}: signed and unsigned numbers were mixed; see rule.wide"
    for block in annotation.blocks.values():
        for statement in block.body:
            if isinstance(statement, ir.Raise | ir.StaticRaise):
                yield f"{name}: line {statement.loc.line} raises"
            if isinstance(statement, ir.Assign) and isinstance(statement.value, ir.Expr):
                yield from expression_findings(name, statement, annotation.typemap)


def expression_findings(name: str, statement: Any, typemap: dict[str, Any]) -> Iterator[str]:
    """What is wrong with one expression."""
    value = statement.value
    result: Any = typemap.get(statement.target.name)
    if value.op in ALLOCATIONS:
        yield f"{name}: line {value.loc.line} allocates"
    is_subtraction = value.op in ("binop", "inplace_binop", "unary") and value.fn in SUBTRACTIONS
    if is_subtraction and getattr(result, "signed", True) is False:
        yield f"{name}: line {value.loc.line} subtracts unsigned numbers: the result is {result}"


def search(game_name: str) -> list[str]:
    """Compile all rules of a game and search them."""
    engine = Uncached(find(game_name))
    engine.warm(lambda *_: None)
    found: list[str] = []
    searched = 0
    for function, dispatcher in engine.functions.items():
        name = f"{function.__module__}.{function.__qualname__}"
        for overload in dispatcher.overloads.values():  # type: ignore[attr-defined]
            searched += 1
            found += findings(name, overload.type_annotation)
    assert searched >= len(engine.functions), "some rules were not compiled"
    return sorted(set(found))


if __name__ == "__main__":
    register(SEALED)
    for finding in search(sys.argv[1]):
        sys.stdout.write(finding + "\n")
