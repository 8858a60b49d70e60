"""Targets: where the rules run. `engine_of` gives a game's engine on the target of this process."""

from __future__ import annotations

import os

from twocities.core.catalogue import say
from twocities.core.game import Game
from twocities.core.targets.base import Engine, Progress

__all__ = ["CHECKED", "INTERPRETED", "JIT", "NATIVE", "TARGETS", "Engine", "Progress", "chosen_target", "engine_of"]

NATIVE, INTERPRETED, JIT, CHECKED = "native", "interpreted", "jit", "checked"
TARGETS = (NATIVE, INTERPRETED, JIT, CHECKED)

_ENGINES: dict[tuple[str, str], Engine] = {}


def chosen_target() -> str:
    """The target of this process: TWOCITIES_TARGET, or the native library."""
    chosen = os.environ.get("TWOCITIES_TARGET") or NATIVE
    if chosen not in TARGETS:
        raise ValueError(say("error-environment", name="TWOCITIES_TARGET", value=chosen, choices=", ".join(TARGETS)))
    return chosen


def engine_of(game: Game, target: str | None = None) -> Engine:
    """The engine of a game, made once."""
    key = (game.name, target or chosen_target())
    if key not in _ENGINES:
        _ENGINES[key] = _make(game, key[1])
    return _ENGINES[key]


def _make(game: Game, target: str) -> Engine:
    """Targets are loaded only when they are used: Numba is not needed to play."""
    if target == NATIVE:
        from twocities.core.targets.native import Native  # noqa: PLC0415

        return Native(game)
    if target == INTERPRETED:
        from twocities.core.targets.interpreted import Interpreted  # noqa: PLC0415

        return Interpreted(game)
    from twocities.core.targets.jit import Checked, Jit  # noqa: PLC0415

    return Checked(game) if target == CHECKED else Jit(game)
