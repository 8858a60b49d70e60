"""CUDA: the same rules as device functions, a whole game in each thread. Compiled to PTX, which needs no GPU.

Threads side by side stand at different points of their games, and that bounds it. The state is read and written a byte at a time:
so a block's states lie in its multiprocessor's shared memory, where accesses to different addresses go on in parallel. The warps
of a multiprocessor run through all of the code at once: so the code must be small. And threads that leave a loop early go on
alone, often for long: so in hot rules, loops that call others have one way out.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from typing import Any

import numba
import numpy as np

from twocities.core.audit import audit_game
from twocities.core.engine import clear, deal, new, random_game
from twocities.core.game import Game
from twocities.core.link import Linker
from twocities.core.log import Log, emit, is_kept
from twocities.core.randomness import Fast, seed_fast
from twocities.core.rule import APART
from twocities.core.targets.base import RNGS, out_size, own_tables

COMPUTE = (9, 0)  # Hopper
SMALL = 400_000  # bytes of PTX that the caches of instructions hold, about
BLOCK = 32  # threads in a block: their states must fit into 48 kB of shared memory


def _cuda() -> Any:
    """numba-cuda, with what it still names and NumPy no longer has."""
    for old, today in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, today))
    from numba import cuda  # noqa: PLC0415

    return cuda


def _device(function: Callable[..., Any]) -> Any:
    """A device function: one for any number, where numba-cuda would make another for every constant it is called with."""
    made = _cuda().jit(device=True)(function)
    compile_device = made.compile_device
    made.compile_device = lambda types, returns=None: compile_device(tuple(map(numba.types.unliteral, types)), returns)
    return made


Kernel = tuple[Callable[..., None], tuple[Any, ...]]  # a function and its signature


def _row(of: Any) -> Any:
    return numba.types.Array(of, 1, "C")


def play_kernel(game: Game) -> Kernel:
    """A kernel that plays random games, so many in each thread.

    Thread i starts its generator from (seed, i) as `Engine.rngs(seed, i)` does; the state of its last game goes to states[i],
    the number of choices in all of them to counts[i].
    """
    cuda = _cuda()
    linker = Linker(_device, lambda table: table, own_tables(game))
    linker.made[emit] = _device(write_nothing)
    linker.made[is_kept] = _device(keep_nothing)
    deal_, random_game_, seed_ = (linker.link(function) for function in (deal, random_game, seed_fast))
    state_type, log_type, fast_type = (numba.from_dtype(record.dtype) for record in (game.state, Log, Fast))
    room = out_size(game)

    def play_games(states, zeros, logs, options, counts, games, seed):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < states.shape[0]:
            out = cuda.local.array(room, numba.int32)
            rngs = cuda.local.array(1, fast_type)
            shared = cuda.shared.array(BLOCK, state_type)
            own = shared[cuda.threadIdx.x : cuda.threadIdx.x + 1]
            seed_(rngs[0], seed, i * RNGS)
            choices = 0
            for _ in range(games):
                own[0] = zeros[0]
                deal_(own[0], options, rngs[0], logs[0])
                choices += random_game_(own[0], rngs[0], logs[0], out)
            states[i] = own[0]
            counts[i] = choices

    state = _row(state_type)
    return play_games, (state, state, _row(log_type), _row(numba.int32), _row(numba.int64), numba.int64, numba.int64)


def audit_kernel(game: Game) -> Kernel:
    """A kernel that audits random games, the same ones as `twocities fuzz`, each thread taking the next until none is left.

    Game k of a set of options is dealt from keys[k] and chosen by the generators of (k, 0), as `Engine.rngs(k)` gives them. What
    was found goes to found, after how many choices to choices; both have a row of `games` for each set.
    """
    cuda = _cuda()
    linker = Linker(_device, lambda table: table, own_tables(game))
    clear_, new_, audit_, seed_ = (linker.link(function) for function in (clear, new, audit_game, seed_fast))
    state_type, log_type, fast_type = (numba.from_dtype(record.dtype) for record in (game.state, Log, Fast))
    room, size = out_size(game), game.state.dtype.itemsize

    def audit_games(states, state, copies, copy, seen, again, logs, options, keys, found, choices, taken, games, limit):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < states.shape[0]:
            out = cuda.local.array(room, numba.int32)
            rngs = cuda.local.array(2, fast_type)
            low, high = i * size, (i + 1) * size
            own = state[low:high]
            task = cuda.atomic.add(taken, 0, 1)
            while task < found.shape[0]:
                k = task % games
                clear_(own)
                new_(states[i], options[task // games], keys[k], logs[i], out)
                seed_(rngs[0], k, 0)
                seed_(rngs[1], k, 1)
                found[task] = audit_(
                    states[i], own, copies[i], copy[low:high], seen[low:high], again[low:high], rngs[0], rngs[1], logs[i], out, limit
                )
                choices[task] = out[0]
                task = cuda.atomic.add(taken, 0, 1)

    state, data, logs = _row(state_type), _row(numba.uint8), _row(log_type)
    table = numba.types.Array(numba.int64, 2, "C")
    results = (_row(numba.int32), _row(numba.int32), _row(numba.int32), numba.int64, numba.int64)
    return audit_games, (state, data, state, data, data, data, logs, table, table, *results)


def write_nothing(log: Any, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
    """What stands for `emit` here: nobody reads a log on a GPU, and a multiprocessor has little room for code."""


def keep_nothing(log: Any) -> bool:
    """What stands for `is_kept` here."""
    return False


def _kept_apart(ir: str) -> str:
    """IR in which functions marked `@apart` are called instead of copied; Numba's names of functions spell out their parts."""
    for function in APART:
        parts = f"{function.__module__}.{function.__qualname__}".split(".")
        name = "".join(f"{len(part)}{part}" for part in parts)
        ir = re.sub(rf'^(define [^\n]*@"?_ZN{name}B[^\n]*)$', r"\1 noinline", ir, flags=re.MULTILINE)
    return ir


def _kept_rolled(ir: str) -> str:
    """IR in which no loop is unrolled: every branch says so, and those that close a loop are heard."""
    ir = re.sub(r"^(\s+br [^\n]*)$", r"\1, !llvm.loop !900000", ir, flags=re.MULTILINE)
    return ir + '\n!900000 = distinct !{!900000, !900001}\n!900001 = !{!"llvm.loop.unroll.disable"}\n'


class _Hopper:
    """What numba-cuda asks of a device while it compiles, for machines that have none."""

    compute_capability = COMPUTE


def ptx(kernel: Kernel) -> str:
    """A kernel as PTX; where that is more than the caches of instructions hold, with its loops kept as loops."""
    text = _compile(kernel, _kept_apart)
    return text if len(text) <= SMALL else _compile(kernel, lambda ir: _kept_rolled(_kept_apart(ir)))


def _compile(kernel: Kernel, change: Callable[[str], str]) -> str:
    """A kernel as PTX, its IR changed on the way."""
    cuda = _cuda()
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")
    dispatcher.get_current_device = _Hopper
    nvvm: Any = importlib.import_module("numba.cuda.cudadrv.nvvm")
    function, signature = kernel
    compile_ir = nvvm.compile_ir
    nvvm.compile_ir = lambda irs, **options: compile_ir([change(ir) for ir in ([irs] if isinstance(irs, str) else irs)], **options)
    try:
        text, _ = cuda.compile_ptx(function, signature, cc=COMPUTE)
    finally:
        nvvm.compile_ir = compile_ir
    return str(text)
