"""The machines that rules are compiled for, and how objects are linked for each."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm


@dataclass(frozen=True)
class Triple:
    """A kind of machine, in LLVM's words."""

    name: str
    cpu: str
    features: str
    suffix: str
    reloc: str = "pic"
    layout: str = ""

    @property
    def key(self) -> str:
        """Its short name: `x86_64-linux`."""
        processor, _, system, *_ = self.name.split("-")
        return f"{processor}-{system}"

    def machine(self) -> Any:
        """LLVM's model of it."""
        target = llvm.Target.from_triple(self.name)
        return target.create_target_machine(cpu=self.cpu, features=self.features, opt=3, reloc=self.reloc, codemodel="default")


WASM_LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
WASM = Triple("wasm32-unknown-unknown", "generic", "+bulk-memory,+sign-ext,+simd128", ".wasm", "static", WASM_LAYOUT)

# processors of the last ten years; tags of wheels, beside the host's own, are in hook.py
LINUX_X86 = Triple("x86_64-unknown-linux-gnu", "x86-64-v2", "", ".so")
LINUX_ARM = Triple("aarch64-unknown-linux-gnu", "generic", "", ".so")
WINDOWS_X86 = Triple("x86_64-pc-windows-msvc", "x86-64-v2", "", ".dll")
MAC_ARM = Triple("arm64-apple-macosx11.0.0", "apple-m1", "", ".dylib")
MAC_X86 = Triple("x86_64-apple-macosx11.0.0", "x86-64-v2", "", ".dylib")
NATIVE = {triple.key: triple for triple in (LINUX_X86, LINUX_ARM, WINDOWS_X86, MAC_ARM, MAC_X86)}


def with_layout(triple: Triple) -> Triple:
    """The triple with LLVM's own layout of its data."""
    return replace(triple, layout=str(triple.machine().target_data))


def host() -> Triple:
    """This machine, as one of the above where it is; else as LLVM describes it."""
    here = Triple(llvm.get_process_triple(), "generic", "", ".so")
    processor, _, system = here.key.partition("-")
    for triple in NATIVE.values():
        if triple.key.startswith(f"{processor}-{system[:5]}"):
            return with_layout(triple)
    return with_layout(here)


def link(triple: Triple, code: bytes, path: Path, symbols: list[str]) -> None:
    """An object as a library that exports the symbols."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "rules.o"
        source.write_bytes(code)
        zig(*_words(triple, str(source), str(path), symbols))


def _words(triple: Triple, source: str, path: str, symbols: list[str]) -> list[str]:
    if triple.suffix == ".wasm":
        exports = [f"--export={name}" for name in (*symbols, "__heap_base")]
        memory = ["-z", "stack-size=65536", "--initial-memory=1048576"]
        return ["wasm-ld", "--no-entry", "--strip-all", *exports, *memory, source, "-o", path]
    if triple.suffix == ".dll":
        exports = [f"/export:{name}" for name in symbols]
        return ["lld-link", "/dll", "/noentry", "/nodefaultlib", "/brepro", *exports, source, f"/out:{path}"]
    if triple.suffix == ".dylib":
        cpu = "aarch64" if triple.name.startswith("arm64") else "x86_64"
        return ["cc", "-target", f"{cpu}-macos", "-shared", "-s", "-Wl,-undefined,dynamic_lookup", source, "-o", path]
    emulation = ["-m", "aarch64linux"] if triple.name.startswith("aarch64") else []
    return ["ld.lld", "-shared", "-s", "--build-id=none", *emulation, source, "-o", path]


def zig(*words: str) -> None:
    """One of the linkers of ziglang."""
    done = subprocess.run([sys.executable, "-m", "ziglang", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{words[0]} failed:\n{done.stderr}")
