"""`twocities fuzz` on a GPU: the same games held against the same contracts, for every set of options.

python bench/gpu_audit.py compile GAME FILE.ptx                  anywhere, with numba-cuda
python bench/gpu_audit.py run GAME FILE.ptx [GAMES] [FIRST LAST]  on a machine with an NVIDIA GPU and CuPy; sets of options FIRST to LAST
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from gpu import array_words, loaded, write

from twocities.cli.fuzz import MOST_CHOICES, Chunk, audits
from twocities.cli.options import EVERY, option_sets, spelled
from twocities.core.audit import Violation
from twocities.core.game import Game, find
from twocities.core.log import LOG_CAPACITY, Log
from twocities.core.randomness import key_of

THREADS = 33_792  # a whole number of blocks on each of 132 multiprocessors
BLOCK = 64
SETS = 8  # sets of options between two messages
COMPARED = 16  # games of each set that the CPU audits too
SEED = "fuzz"


class Auditor:
    """The auditing kernel of a game, and room for its threads."""

    def __init__(self, game: Game, path: Path, games: int) -> None:
        import cupy  # noqa: PLC0415

        self.cupy, self.games = cupy, games
        self.kernel = loaded(path, 0)
        size = game.state.dtype.itemsize
        logs = np.zeros(THREADS, Log.dtype)
        logs["capacity"] = LOG_CAPACITY
        keys = cupy.asarray(np.array([key_of(f"{SEED}-{k}") for k in range(games)], np.int64))
        self.keys = array_words(keys, 8, keys.shape)
        self.kept = [keys, cupy.asarray(logs.view(np.uint8)), *(cupy.zeros(THREADS * size, np.uint8) for _ in range(4))]
        _, logs_, state, copy, seen, again = self.kept
        rows = [array_words(state, size), array_words(state, 1), array_words(copy, size), array_words(copy, 1)]
        self.words = [*rows, array_words(seen, 1), array_words(again, 1), array_words(logs_, Log.dtype.itemsize)]

    def audit(self, options: list[list[int]]) -> tuple[Any, Any]:
        """What was found in every game of some sets of options, and after how many choices."""
        cupy = self.cupy
        sets = cupy.asarray(np.array(options, np.int64))
        found, choices = (cupy.full(len(options) * self.games, -1, np.int32) for _ in range(2))
        taken = cupy.zeros(1, np.int32)
        words = [*self.words, array_words(sets, 8, sets.shape), self.keys, *(array_words(part, 4) for part in (found, choices, taken))]
        flat = [word for row in words for word in row]
        self.kernel((THREADS // BLOCK,), (BLOCK,), (*flat, np.int64(self.games), np.int64(MOST_CHOICES)))
        shape = (len(options), self.games)
        return cupy.asnumpy(found).reshape(shape), cupy.asnumpy(choices).reshape(shape)


def check(game: Game, options: dict[str, Any], found: Any, choices: Any) -> None:
    """The CPU finds the same in the first games of a set."""
    for ours in audits(Chunk(game.name, options, SEED, 0, min(COMPARED, len(found)))):
        if (ours.violation, ours.choices) != (int(found[ours.number]), int(choices[ours.number])):
            raise SystemExit(f"{spelled(options)}: game {ours.number} differs from the CPU's")


def report(game: Game, options: dict[str, Any], found: Any, choices: Any) -> None:
    """What was found in the games of one set of options; the first violation ends it."""
    check(game, options, found, choices)
    for k in np.flatnonzero(found)[:1]:
        name = Violation(int(found[k])).name if found[k] > 0 else "not audited"
        raise SystemExit(f"{spelled(options)}: game {k}: {name} after {choices[k]} choices")
    print(f"{spelled(options)}: {len(found):,} games, {int(choices.sum()):,} choices, nothing found.", flush=True)


def run(name: str, path: Path, games: int, first: int, last: int) -> None:
    game = find(name)
    sets = option_sets(game, EVERY, [EVERY])
    auditor = Auditor(game, path, games)
    for start in range(first, min(last, len(sets)), SETS):
        some = sets[start : min(start + SETS, last)]
        began = time.perf_counter()
        found, choices = auditor.audit([game.options.numbers(options) for options in some])
        seconds = time.perf_counter() - began
        for options, theirs, made in zip(some, found, choices, strict=True):
            report(game, options, theirs, made)
        done = min(start + SETS, last, len(sets))
        print(f"-- {done} of {len(sets)} sets, {found.size / seconds:,.0f} games/s", flush=True)


if __name__ == "__main__":
    command, name, file, *rest = sys.argv[1:]
    if command == "compile":
        from twocities.core.targets.cuda import audit_kernel

        write(audit_kernel(find(name)), Path(file))
    else:
        numbers = [int(word) for word in rest]
        run(name, Path(file), numbers[0] if numbers else 1000, *(numbers[1:3] if len(numbers) > 1 else (0, sys.maxsize)))
