"""Bots in WebAssembly choose as they do in Python."""

from __future__ import annotations

import json
import random
import subprocess
from typing import Any

import pytest

from tests.contracts.cases import FEW, Case, every_game
from tests.wasm.test_node import WEB, node
from twocities.bots import LEVELS, Budget
from twocities.core.game import Game
from twocities.core.randomness import key_of
from twocities.core.targets import NATIVE
from twocities.core.targets.library import compiled_folder

pytestmark = pytest.mark.usefixtures("sealed")
SEED = 11
QUICK = ("beginner", "casual", "player", "expert")


def random_play(case: Case, length: int) -> tuple[dict[str, Any], list[int]]:
    """A position after some steps, and what bots choose there by Python."""
    variant, chance = case.variant(NATIVE), random.Random(length)
    p = variant.new(str(length))
    steps = []
    while len(steps) < length and not p.over:
        seat = chance.choice(p.waiting)
        action = chance.choice(p.legal(seat))
        p.play(action, seat)
        steps.append([seat, int(action)])
    asked = [(seat, key, SEED) for seat in p.waiting for key in QUICK]
    chosen = [int(LEVELS[key].bot().choose(p.view(seat), Budget(SEED))) for seat, key, _ in asked]
    options = case.game.options.numbers(variant.options)
    return {"options": options, "key": key_of(str(length)), "steps": steps, "asked": asked}, chosen


@every_game
def test_levels_choose_alike_in_webassembly(game: Game) -> None:
    folder = compiled_folder(game)
    played = [random_play(case, length) for case in FEW if case.game is game for length in (2, 23)]
    given = {"wasm": str(folder / f"{game.name}.wasm"), "schema": str(folder / f"{game.name}.json"), "plays": [play for play, _ in played]}
    words = [node(), "--disable-warning=ExperimentalWarning", str(WEB / "engine" / "choose.ts")]
    done = subprocess.run(words, input=json.dumps(given), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert [json.loads(line) for line in done.stdout.splitlines()] == [chosen for _, chosen in played]
