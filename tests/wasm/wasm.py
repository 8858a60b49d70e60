"""A game in WebAssembly from Python, by wasmtime: just enough to hold it against the native library."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import wasmtime

from twocities.core.game import Game
from twocities.core.log import LOG_CAPACITY, Log
from twocities.core.randomness import Fast, key_of
from twocities.core.targets.base import RNGS, out_size
from twocities.core.targets.library import compiled_folder
from twocities.core.targets.native import EXPORTED


@cache
def module_of(path: Path) -> tuple[wasmtime.Engine, wasmtime.Module]:
    """A game's module, compiled once."""
    engine = wasmtime.Engine()
    return engine, wasmtime.Module.from_file(engine, str(path))


class Wasm:
    """One game's rules in their own memory."""

    def __init__(self, game: Game) -> None:
        engine, module = module_of(compiled_folder(game) / f"{game.name}.wasm")
        self.store = wasmtime.Store(engine)
        assert not list(module.imports), "WebAssembly needs nothing from outside"
        self.exports = wasmtime.Instance(self.store, module, []).exports(self.store)
        self.memory: Any = self.exports["memory"]
        heap: Any = self.exports["__heap_base"]
        self.free = heap.value(self.store)
        self.game = game
        self.size: int = game.state.dtype.itemsize
        self.state, self.other, self.seen = (self.allocate(self.size) for _ in range(3))
        self.log, self.rngs = self.allocate(Log.dtype.itemsize), self.allocate(RNGS * Fast.dtype.itemsize)
        self.out, self.options, self.key = (self.allocate(4 * out_size(game)) for _ in range(3))

    def allocate(self, size: int) -> int:
        at = (self.free + 15) & ~15
        self.free = at + size
        return int(at)

    def call(self, name: str, *numbers: int) -> int:
        entry: Any = self.exports[EXPORTED.format(name)]
        return entry(self.store, *numbers) or 0

    def write(self, at: int, data: bytes) -> None:
        self.memory.write(self.store, data, at)

    def read(self, at: int, size: int) -> bytes:
        return bytes(self.memory.read(self.store, at, at + size))

    def new(self, options: list[int], seed: str) -> None:
        self.write(self.state, bytes(self.size))
        self.write(self.options, b"".join(n.to_bytes(4, "little") for n in options))
        self.write(self.key, b"".join(n.to_bytes(4, "little") for n in key_of(seed)))
        self.write(self.log, bytes(Log.dtype.itemsize))
        self.write(self.log + Log.dtype.fields["capacity"][1], LOG_CAPACITY.to_bytes(2, "little"))
        self.call("new", self.state, self.options, self.key, self.log, self.out)

    def play(self, seat: int, action: int) -> int:
        return self.call("play", self.state, seat, action, self.log, self.out)

    def events(self) -> bytes:
        """The log's bytes; the log is then empty."""
        found = self.read(self.log, Log.dtype.itemsize)
        self.write(self.log + Log.dtype.fields["count"][1], bytes(2))
        return found

    def view(self, seat: int, memory: int) -> bytes:
        self.call("view", self.state, seat, memory, self.seen)
        return self.read(self.seen, self.size)

    def belief(self, seat: int, seed: int) -> bytes:
        self.call("view", self.state, seat, 1, self.seen)
        self.write(self.other, bytes(self.size))
        self.call("seed", self.rngs, seed, 0)
        self.call("belief", self.seen, seat, self.rngs, self.other, self.other)
        return self.read(self.other, self.size)
