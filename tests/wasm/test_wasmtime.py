"""WebAssembly plays byte for byte as the native library does."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tests.contracts.cases import Case, every_case
from tests.wasm.wasm import Wasm
from twocities.core.log import Log
from twocities.core.targets import NATIVE
from twocities.core.targets.library import compiled_folder

SEEDS = 4


def emptied(log: bytes) -> list[list[int]]:
    """The events in a log's bytes."""
    record = np.frombuffer(log, Log.dtype)[0]
    events: list[list[int]] = record["events"][: int(record["count"])].tolist()
    return events


@every_case
@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, SEEDS), marks=pytest.mark.slow)], ids=["one", "more"])
def test_states_logs_views_and_beliefs_are_the_native_ones(case: Case, seeds: range) -> None:
    wasm, variant = Wasm(case.game), case.variant(NATIVE)
    for seed in seeds:
        chance = random.Random(seed)
        p = variant.new(str(seed))
        p.events(None)
        wasm.new(case.game.options.numbers(variant.options), str(seed))
        events = emptied(wasm.events())
        while not p.over:
            assert wasm.read(wasm.state, wasm.size) == bytes(p._data)
            seat = chance.choice(p.waiting)
            assert wasm.view(seat, 0) == bytes(p.view(seat, screen=True))
            assert wasm.view(seat, 1) == bytes(p.view(seat))
            assert wasm.belief(seat, seed) == bytes(p.view(seat).draw(seed)._data)
            action = chance.choice(p.legal(seat))
            p.play(action, seat)
            assert wasm.play(seat, int(action)) == 0
            events += emptied(wasm.events())
        assert wasm.read(wasm.state, wasm.size) == bytes(p._data)
        p.events(None)
        assert events == p._events


def test_webassembly_is_small() -> None:
    """What a phone has to fetch."""
    import gzip  # noqa: PLC0415

    from twocities.core.game import find  # noqa: PLC0415

    wasm = (compiled_folder(find("alhambra")) / "alhambra.wasm").read_bytes()
    assert len(gzip.compress(wasm)) <= 60_000
