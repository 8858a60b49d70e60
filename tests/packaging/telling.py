"""How a game goes on each target: `python -m tests.packaging.telling PACKAGE` prints a digest of a whole game's states for each."""

from __future__ import annotations

import hashlib
import importlib
import json
import random
import sys

from tests.wasm.wasm import Wasm
from twocities.core.game import Game, register
from twocities.core.position import Variant
from twocities.core.targets import INTERPRETED, NATIVE, engine_of

SEED = "7"
Steps = list[tuple[int, int]]


def chosen(variant: Variant) -> Steps:
    """A random game's choices."""
    chance, p, steps = random.Random(SEED), variant.new(SEED), Steps()
    while not p.over:
        seat = chance.choice(p.waiting)
        action = chance.choice(p.legal(seat))
        p.play(action, seat)
        steps.append((seat, int(action)))
    return steps


def in_python(variant: Variant, steps: Steps) -> str:
    p = variant.new(SEED)
    states = hashlib.sha256(bytes(p._data))
    for seat, action in steps:
        p.play(action, seat)
        states.update(bytes(p._data))
    return states.hexdigest()


def in_webassembly(variant: Variant, steps: Steps) -> str:
    wasm = Wasm(variant.game)
    wasm.new(variant.game.options.numbers(variant.options), SEED)
    states = hashlib.sha256(wasm.read(wasm.state, wasm.size))
    for seat, action in steps:
        assert wasm.play(seat, action) == 0
        states.update(wasm.read(wasm.state, wasm.size))
    return states.hexdigest()


def told(game: Game) -> dict[str, str]:
    """The states of the same choices, by target."""
    interpreted, native = (Variant(game, {}, engine_of(game, target)) for target in (INTERPRETED, NATIVE))
    steps = chosen(interpreted)
    return {
        INTERPRETED: in_python(interpreted, steps),
        NATIVE: in_python(native, steps),
        "wasm": in_webassembly(native, steps),
    }


if __name__ == "__main__":
    found: Game = importlib.import_module(sys.argv[1]).GAME
    register(found)
    sys.stdout.write(json.dumps(told(found)))
