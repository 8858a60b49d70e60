"""Libraries for other machines: they link, and are what they should be. Nobody has run them."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import pytest

from tests.packaging.building import succeed
from tests.sources import ROOT
from twocities.core.entries import ENTRIES

ELF, PE, MACH_O = b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe"
# how a file begins, and where and how it says for which processor it is
MARKS = {
    "x86_64-linux": ("so", ELF, 18, b"\x3e\x00"),
    "aarch64-linux": ("so", ELF, 18, b"\xb7\x00"),
    "arm64-macosx11.0.0": ("dylib", MACH_O, 4, b"\x0c\x00\x00\x01"),
    "x86_64-macosx11.0.0": ("dylib", MACH_O, 4, b"\x07\x00\x00\x01"),
    "x86_64-windows": ("dll", PE, 4, b"\x64\x86"),
}


def header(data: bytes) -> int:
    """Where a file's header is: for Windows further on, where the old one says."""
    if not data.startswith(PE):
        return 0
    start = int.from_bytes(data[0x3C:0x40], "little")
    assert data[start : start + 4] == b"PE\0\0"
    return start


@pytest.mark.slow
def test_a_library_links_for_every_machine(tmp_path: Path) -> None:
    succeed(sys.executable, "-m", "tests.packaging.every_machine", tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == set(MARKS)
    for key, (suffix, begins, at, processor) in MARKS.items():
        (path,) = (tmp_path / key).iterdir()
        data = path.read_bytes()
        assert path.name == f"sealed.{suffix}"
        assert data.startswith(begins), key
        start = header(data) + at
        assert data[start : start + len(processor)] == processor, key
        assert [name for name in ENTRIES if f"twocities_{name}".encode() not in data] == []
        assert str(tmp_path).encode() not in data, "nothing of this machine is in it"


@pytest.fixture(scope="module")
def runtime() -> Any:
    """What libraries for Windows bring themselves, on this machine and under names that it has not taken."""
    sys.path.insert(0, str(ROOT / "build"))
    from machines import WINDOWS_RUNTIME  # noqa: PLC0415 - found only now

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    module = llvm.parse_assembly(WINDOWS_RUNTIME.replace("@mem", "@own_mem"))
    engine = llvm.create_mcjit_compiler(module, llvm.Target.from_default_triple().create_target_machine())
    engine.finalize_object()
    return engine


def function(runtime: Any, name: str, second: Any) -> Any:
    """One of them, as Python calls it: a place, something, a count; it gives the place back."""
    pointer = ctypes.c_void_p
    return ctypes.CFUNCTYPE(pointer, pointer, second, ctypes.c_size_t)(runtime.get_function_address(name))


def test_code_for_windows_brings_its_own_memory_functions(runtime: Any) -> None:
    fill = function(runtime, "own_memset", ctypes.c_int)
    moves = [function(runtime, name, ctypes.c_void_p) for name in ("own_memmove", "own_memcpy")]
    for count in (0, 1, 5):
        data = ctypes.create_string_buffer(b"abcdefgh", 8)
        assert fill(ctypes.addressof(data) + 1, 0x178, count) == ctypes.addressof(data) + 1
        assert data.raw == b"a" + b"x" * count + b"bcdefgh"[count:]
    for move in moves:
        for to, start in ((0, 3), (3, 0), (2, 2), (1, 2)):
            data = ctypes.create_string_buffer(b"abcdefgh", 8)
            expected = bytearray(data.raw)
            expected[to : to + 5] = expected[start : start + 5]
            assert move(ctypes.addressof(data) + to, ctypes.addressof(data) + start, 5) == ctypes.addressof(data) + to
            assert data.raw == expected
