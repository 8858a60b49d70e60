"""Rules are plain functions: `@rule` and `@compiled` only write them down.

A target (interpreted, Numba, ahead of time, CUDA) takes the functions a game needs and links them: see link.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

RULES: dict[Callable[..., Any], tuple[str, ...]] = {}  # every function that targets compile, with its paragraphs
APART: set[Callable[..., Any]] = set()  # functions of which there is one copy where code must be small
PER_GAME: dict[Callable[..., Any], str] = {}  # functions that each game brings its own version of


def rule(*paragraphs: str) -> Callable[[F], F]:
    """Register a function of a game's rules under the paragraphs it carries out."""

    def register(function: F) -> F:
        RULES[function] = paragraphs
        return function

    return register


def compiled(function: F) -> F:
    """Register a function that carries out no paragraph: core, search, evaluation."""
    RULES[function] = ()
    return function


def apart(function: F) -> F:
    """Keep a function that is long and called from several places as one copy where code must be small: on a GPU."""
    APART.add(function)
    return function


def per_game(function: F) -> F:
    """Register a function of which each game has its own version, found in the game by this name."""
    PER_GAME[function] = function.__name__
    return function


def per_game_in(module: str) -> Callable[[F], F]:
    """As `per_game`, for what a game brings in a module that is no part of its rules."""

    def register(function: F) -> F:
        PER_GAME[function] = f"{module}.{function.__name__}"
        return function

    return register


@compiled
def wide(number: int) -> int:
    """A small unsigned number of a record as an ordinary integer: mixed with others, compiled code would make it a float."""
    return number + 0
