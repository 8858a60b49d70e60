"""The same sources give the same bytes, wherever and whenever they are compiled."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.packaging.building import COMPILER, succeed


def compiled(folder: Path, hash_seed: int) -> dict[str, bytes]:
    """What the compiler makes of the tests' own game, file by file."""
    succeed(sys.executable, COMPILER, folder, "tests.games.sealed", PYTHONHASHSEED=str(hash_seed))
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.slow
def test_two_builds_are_equal_byte_for_byte(tmp_path: Path) -> None:
    one, other = compiled(tmp_path / "one", 1), compiled(tmp_path / "quite" / "elsewhere", 2)
    assert {Path(name).suffix for name in one} >= {".wasm", ".json", ".digest"}
    assert len(one) == 4
    assert [name for name in one | other if one.get(name) != other.get(name)] == []
