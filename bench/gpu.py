"""Random games on a GPU, and their equality with the CPU's.

python bench/gpu.py compile GAME FILE.ptx       anywhere, with numba-cuda
python bench/gpu.py run GAME FILE.ptx [PLAYERS] on a machine with an NVIDIA GPU and CuPy
"""

from __future__ import annotations

import math
import re
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from twocities.core.game import find
from twocities.core.log import Log
from twocities.core.targets import engine_of

SIZES = (16_896, 25_344, 33_792, 42_240)  # whole numbers of blocks on each of 132 multiprocessors
REGISTERS = (0, 96, 64)  # the most a thread may use; 0: as the compiler likes
CHOICES = 2**29  # about as many are timed at each setting
COMPARED = 4_096
SEED = 7
BLOCK = 32  # as core/targets/cuda.py has it, which only a machine with numba-cuda can read


def write(kernel: Any, path: Path) -> None:
    """A kernel as PTX in a file."""
    from twocities.core.targets.cuda import ptx  # noqa: PLC0415

    began = time.perf_counter()
    text = ptx(kernel)
    path.write_text(text)
    print(f"{path}: {len(text):,} bytes of PTX in {time.perf_counter() - began:.0f} s")


def array_words(array: Any, itemsize: int, shape: tuple[int, ...] = ()) -> list[Any]:
    """An array as Numba's kernels take it: no owner, then count, size, place, shape and strides; a row if no shape is given."""
    count = array.nbytes // itemsize
    shape = shape or (count,)
    strides = [itemsize * math.prod(shape[axis + 1 :]) for axis in range(len(shape))]
    numbers = [np.int64(number) for number in (*shape, *strides)]
    return [np.uint64(0), np.uint64(0), np.int64(count), np.int64(itemsize), np.uint64(array.data.ptr), *numbers]


def fitted(text: str, driver: int, registers: int) -> str:
    """PTX for this driver, which may be older than the compiler, with a limit on registers."""
    newest = f"{driver // 1000 - 4}.{driver % 1000 // 10}"
    text = re.sub(r"^\.version .*", f".version {newest}", text, flags=re.MULTILINE)
    if registers:
        text = re.sub(r"(\.visible \.entry [^{]*\))", rf"\1\n.maxnreg {registers}", text, count=1)
    return text


def loaded(path: Path, registers: int) -> Any:
    """The kernel in a file of PTX, on this machine's GPU."""
    import cupy  # noqa: PLC0415

    text = fitted(path.read_text(), cupy.cuda.runtime.driverGetVersion(), registers)
    path = path.with_suffix(f".{registers}.ptx")
    path.write_text(text)
    name = re.findall(r"\.visible \.entry ([^(]+)\(", text)[0]
    return cupy.RawModule(path=str(path)).get_function(name)


class Gpu:
    """The playing kernel of a game."""

    def __init__(self, game: str, path: Path, players: int, registers: int = 0) -> None:
        import cupy  # noqa: PLC0415

        self.cupy = cupy
        self.game = find(game)
        self.size = self.game.state.dtype.itemsize
        self.kernel = loaded(path, registers)
        self.kernel.preferred_shared_memory_carveout = 100  # percent: states lie there
        self.options = self.game.options.check({"players": players})
        self.numbers = cupy.asarray(np.array(self.game.options.numbers(self.options), np.int32))
        self.zeros = cupy.zeros(self.size, np.uint8)
        self.logs = cupy.zeros(Log.dtype.itemsize, np.uint8)

    def play(self, threads: int, games: int) -> tuple[Any, Any, float]:
        """Play; the last states, the choices made, and the seconds it took."""
        cupy = self.cupy
        states, counts = cupy.zeros(threads * self.size, np.uint8), cupy.zeros(threads, np.int64)
        words = [
            *array_words(states, self.size),
            *array_words(self.zeros, self.size),
            *array_words(self.logs, Log.dtype.itemsize),
            *array_words(self.numbers, 4),
            *array_words(counts, 8),
            np.int64(games),
            np.int64(SEED),
        ]
        cupy.cuda.Device().synchronize()
        began = time.perf_counter()
        self.kernel(((threads + BLOCK - 1) // BLOCK,), (BLOCK,), tuple(words))
        cupy.cuda.Device().synchronize()
        return states, counts, time.perf_counter() - began


def compare(gpu: Gpu) -> None:
    """The states of the GPU's games against those of the native library, byte for byte."""
    states, counts, _ = gpu.play(COMPARED, 1)
    theirs, choices = gpu.cupy.asnumpy(states).reshape(COMPARED, gpu.size), gpu.cupy.asnumpy(counts)
    engine = engine_of(gpu.game, "native")
    options, logs, out = engine.numbers(gpu.game.options.numbers(gpu.options)), engine.logs(0), engine.out()
    data = np.zeros(gpu.size, np.uint8)
    ours = engine.states(data)
    for i in range(COMPARED):
        made = engine.run(ours, ours, options, engine.rngs(SEED, i), logs, out, 1)
        if made != choices[i] or not np.array_equal(data, theirs[i]):
            raise SystemExit(f"game {i} differs")
    print(f"{COMPARED:,} games, {int(choices.sum()):,} choices: states equal to the CPU's byte for byte")


def run(game: str, path: Path, players: int) -> None:
    gpu = Gpu(game, path, players)
    print(f"{gpu.cupy.cuda.runtime.getDeviceProperties(0)['name'].decode()}, {game}, {players} players, state {gpu.size} bytes")
    compare(gpu)
    for registers in REGISTERS:
        gpu = Gpu(game, path, players, registers)
        used = gpu.kernel.num_regs, gpu.kernel.local_size_bytes, gpu.kernel.shared_size_bytes
        print("{} registers and {} bytes of local memory a thread, {} of shared a block".format(*used))
        for size in SIZES:
            measure(gpu, size)


def measure(gpu: Gpu, size: int) -> None:
    """One setting: a short run to see how long games are, then a timed one."""
    _, counts, _ = gpu.play(size, 1)
    games = max(1, CHOICES // int(counts.sum()))
    _, counts, seconds = gpu.play(size, games)
    rates = f"{int(counts.sum()) / seconds / 1e9:6.2f} G choices/s  {size * games / seconds / 1e6:6.2f} M games/s"
    print(f"  {size:>9,} threads  {rates}")


if __name__ == "__main__":
    command, name, file, *rest = sys.argv[1:]
    if command == "compile":
        from twocities.core.targets.cuda import play_kernel

        write(play_kernel(find(name)), Path(file))
    else:
        run(name, Path(file), int(rest[0]) if rest else 4)
