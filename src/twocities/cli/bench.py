"""`twocities bench`: how fast the rules run here, beside what others offer, in one run."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

from twocities.cli import wasm_rate
from twocities.cli.grid import Grid
from twocities.cli.options import chosen_game
from twocities.cli.peers import Rate, best_rate, peers, play_in_python
from twocities.cli.report import report, report_file
from twocities.cli.search_rate import searching
from twocities.cli.words import tell
from twocities.core.game import Game
from twocities.core.measure import Operation
from twocities.core.position import Position, Variant
from twocities.core.targets import engine_of
from twocities.core.targets.library import compiled_folder

BEST_OF = 9
MANY = 200_000
MIDDLE = 60  # choices into a game
START = "import twocities; p = twocities.game({game!r}).new('1'); p.play(p.legal(p.waiting[0])[0], p.waiting[0])"
MEMORY = "; import resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)"


def run(game_name: str, games: int, *, with_peers: bool, save: Path | None) -> None:
    console = Console()
    game = chosen_game(game_name)
    file = report_file(save, game) if save else None
    runner = wasm_rate.find_runner()
    notes = [] if runner else [tell("bench-no-wasm")]
    for note in notes:
        console.print(note)
    parts: list[Callable[[], Grid]] = [
        lambda: playing(game, games, runner, console),
        lambda: operations(game),
        lambda: around(game),
        lambda: beside(game, games, with_peers=with_peers),
        lambda: searching(game, bare_rate(game, games), with_peers=with_peers),
    ]
    grids = []
    for measure in parts:
        grids.append(measure())
        console.print(grids[-1].table())
    if file:
        file.write_text(report(game, grids, notes), encoding="utf-8")
        console.print(tell("bench-saved", file=str(file)))


def playing(game: Game, games: int, runner: wasm_rate.Runner | None, console: Console) -> Grid:
    """Complete random games on one core, for each number of players: native, and in WebAssembly; the best of a few runs."""
    heads = ["bench-players", "bench-per-game", "bench-games", "bench-choices"]
    heads += ["bench-wasm-games", "bench-wasm-choices", "bench-wasm-ratio"] if runner else []
    grid = Grid(playing_title(game, runner), tuple(map(tell, heads)))
    for players in game.options["players"].values:
        console.print(tell("bench-now", players=str(players)), end="\r")
        variant = Variant(game, {"players": players}, engine_of(game))
        choices, seconds = random_games(variant, games)
        cells = [str(players), f"{choices / games:.0f}", *rates(games, choices, seconds)]
        if runner:
            same, longer = wasm_rate.random_games(runner, variant, games, BEST_OF)
            cells += [*rates(games, same, longer), f"{seconds / longer:.2f}"]
        grid.add(*cells)
    return grid


def playing_title(game: Game, runner: wasm_rate.Runner | None) -> str:
    """What was played, and what ran it."""
    said = {"game": game.say("name"), "target": engine_of(game).target}
    return tell("bench-playing-wasm", **said, runner=runner.name) if runner else tell("bench-playing", **said)


def rates(games: int, choices: int, seconds: float) -> tuple[str, str]:
    """Games and choices a second."""
    return f"{games / seconds:,.0f}", f"{choices / seconds:,.0f}"


def random_games(variant: Variant, games: int) -> tuple[int, float]:
    """How many choices and seconds so many games take."""
    engine = variant.engine
    data = np.zeros(engine.size, np.uint8)
    states, state = engine.states(data), engine.bytes(data)
    logs, out = engine.logs(0), engine.out()
    best = (0, float("inf"))
    for _ in range(BEST_OF):
        rngs = engine.rngs(1)
        began = time.perf_counter()
        choices = int(engine.run(states, state, variant._numbers, rngs, logs, out, games))
        best = min(best, (choices, time.perf_counter() - began), key=lambda pair: pair[1])
    return best


def operations(game: Game) -> Grid:
    """Nanoseconds of single operations in the middle of a game: inside the library, and from Python."""
    variant = Variant(game, {}, engine_of(game))
    p = middle(variant)
    seat = p.waiting[0]
    view, action = p.view(seat), p.legal(seat)[0]
    clone = native_ns(p, Operation.CLONE)
    calls: dict[str, tuple[float, Callable[[], Any]]] = {
        "clone": (clone, p.copy),
        "legal": (native_ns(p, Operation.LEGAL), lambda: p.legal(seat)),
        "play": (native_ns(p, Operation.PLAY) - clone, lambda: p.copy().play(action, seat)),
        "view": (native_ns(p, Operation.VIEW), lambda: p.view(seat)),
        "belief": (native_ns(p, Operation.BELIEF), lambda: view.draw(1)),
    }
    grid = Grid(tell("bench-calls"), (tell("bench-call"), tell("bench-native-ns"), tell("bench-python-ns")))
    for name, (native, call) in calls.items():
        grid.add(name, f"{native:,.0f}", f"{python_ns(call):,.0f}")
    return grid


def middle(variant: Variant) -> Position:
    """A position some way into a game."""
    p = variant.new("bench")
    for turn in range(MIDDLE):
        seat = p.waiting[0]
        legal = p.legal(seat)
        p.play(legal[turn % len(legal)], seat)
    return p


def native_ns(p: Position, what: Operation) -> float:
    """One operation inside the library; the best of a few runs."""
    engine = p.variant.engine
    data = [np.zeros(engine.size, np.uint8) for _ in range(3)]
    data[0][:] = p._data
    states, copies = engine.states(data[0]), engine.states(data[1])
    state, copy, seen = (engine.bytes(part) for part in data)
    rngs, logs, out = engine.rngs(1), engine.logs(0), engine.out()
    best = float("inf")
    for _ in range(BEST_OF):
        began = time.perf_counter_ns()
        engine.repeat(states, state, copies, copy, seen, rngs, logs, out, int(what), MANY)
        best = min(best, (time.perf_counter_ns() - began) / MANY)
    return best


def python_ns(call: Callable[[], Any]) -> float:
    """One call from Python; the best of a few runs."""
    best = float("inf")
    for _ in range(BEST_OF):
        began = time.perf_counter_ns()
        for _ in range(MANY // 200):
            call()
        best = min(best, (time.perf_counter_ns() - began) / (MANY // 200))
    return best


def around(game: Game) -> Grid:
    """Start, memory and sizes."""
    grid = Grid(tell("bench-around"))
    seconds, megabytes = start_to_first_move(game)
    folder = compiled_folder(game)
    grid.add(tell("bench-start"), f"{seconds:.2f} s, {megabytes} MB")
    grid.add(tell("bench-state"), tell("bench-bytes", count=game.state.dtype.itemsize))
    for path in sorted(folder.glob(f"{game.name}.*")):
        if path.suffix in (".so", ".dll", ".dylib", ".wasm"):
            grid.add(path.name, tell("bench-bytes-zipped", count=path.stat().st_size, zipped=zipped(path)))
    return grid


def zipped(path: Path) -> int:
    import gzip  # noqa: PLC0415

    return len(gzip.compress(path.read_bytes(), 9))


def start_to_first_move(game: Game) -> tuple[float, str]:
    """A new process to its first move: seconds, the best of a few, and megabytes where the system tells."""
    best, found = float("inf"), ""
    code = START.format(game=game.name) + (MEMORY if sys.platform != "win32" else "; print('?')")
    for _ in range(BEST_OF):
        began = time.perf_counter()
        found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
        best = min(best, time.perf_counter() - began)
    return best, found


def python_loop(game: Game) -> Rate:
    """Random games by a plain loop in Python."""
    import random  # noqa: PLC0415

    variant, chance = Variant(game, {}, engine_of(game)), random.Random(1)
    return best_rate(tell("bench-own-python", game=game.name), lambda number: play_in_python(variant.new(str(number)), chance))


def bare_rate(game: Game, games: int) -> float:
    """Complete random games a second, without search."""
    return games / random_games(Variant(game, {}, engine_of(game)), games)[1]


def beside(game: Game, games: int, *, with_peers: bool) -> Grid:
    """Ours and others', with the ratio to each of the like kind."""
    choices, seconds = random_games(Variant(game, {}, engine_of(game)), games)
    native = Rate(tell("bench-own-native", game=game.name), games / seconds, choices / seconds)
    python = python_loop(game)
    grid = Grid(tell("bench-beside"), tuple(map(tell, ("bench-what", "bench-games", "bench-choices", "bench-ratio"))))
    for rate in (native, python):
        grid.add(rate.name, f"{rate.games:,.0f}", f"{rate.choices:,.0f}", "")
    for rate in peers() if with_peers else []:
        ratio = (native if rate.is_native else python).choices / rate.choices
        grid.add(rate.name, f"{rate.games:,.0f}", f"{rate.choices:,.0f}", f"{ratio:.2f}x")
    return grid
