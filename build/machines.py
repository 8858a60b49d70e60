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


# What code for Windows counts on from a C library, which a library without one brings itself: the mark of floating point,
# and the three functions that LLVM calls without being asked.
WINDOWS_RUNTIME = """
@_fltused = constant i32 39029

define ptr @memset(ptr %to, i32 %byte, i64 %count) {
  %b = trunc i32 %byte to i8
  %none = icmp eq i64 %count, 0
  br i1 %none, label %done, label %more
more:
  %i = phi i64 [ 0, %0 ], [ %next, %more ]
  %at = getelementptr i8, ptr %to, i64 %i
  store i8 %b, ptr %at
  %next = add i64 %i, 1
  %last = icmp eq i64 %next, %count
  br i1 %last, label %done, label %more
done:
  ret ptr %to
}

define ptr @memcpy(ptr %to, ptr %from, i64 %count) {
  %r = call ptr @memmove(ptr %to, ptr %from, i64 %count)
  ret ptr %r
}

define ptr @memmove(ptr %to, ptr %from, i64 %count) {
  %none = icmp eq i64 %count, 0
  br i1 %none, label %done, label %begin
begin:
  %top = sub i64 %count, 1
  %up = icmp ult ptr %to, %from
  %step = select i1 %up, i64 1, i64 -1
  %first = select i1 %up, i64 0, i64 %top
  %final = select i1 %up, i64 %top, i64 0
  br label %more
more:
  %i = phi i64 [ %first, %begin ], [ %next, %more ]
  %source = getelementptr i8, ptr %from, i64 %i
  %at = getelementptr i8, ptr %to, i64 %i
  %b = load i8, ptr %source
  store i8 %b, ptr %at
  %next = add i64 %i, %step
  %last = icmp eq i64 %i, %final
  br i1 %last, label %done, label %more
done:
  ret ptr %to
}
"""


def runtime(triple: Triple) -> list[bytes]:
    """Objects to link beside the rules."""
    if triple.suffix != ".dll":
        return []
    head = f'target datalayout = "{triple.layout}"\ntarget triple = "{triple.name}"\n'
    module = llvm.parse_assembly(head + WINDOWS_RUNTIME)
    return [triple.machine().emit_object(module)]


def link(triple: Triple, code: bytes, path: Path, symbols: list[str]) -> None:
    """An object as a library that exports the symbols."""
    with tempfile.TemporaryDirectory() as folder:
        sources = []
        for number, part in enumerate((code, *runtime(triple))):
            source = Path(folder) / f"{number}.o"
            source.write_bytes(part)
            sources.append(str(source))
        zig(*_words(triple, sources, path, symbols))


def _words(triple: Triple, sources: list[str], path: Path, symbols: list[str]) -> list[str]:
    if triple.suffix == ".wasm":
        exports = [f"--export={name}" for name in (*symbols, "__heap_base")]
        memory = ["-z", "stack-size=65536", "--initial-memory=1048576"]
        return ["wasm-ld", "--no-entry", "--strip-all", *exports, *memory, *sources, "-o", str(path)]
    if triple.suffix == ".dll":
        exports = [f"/export:{name}" for name in symbols]
        return ["lld-link", "/dll", "/noentry", "/nodefaultlib", "/noimplib", "/brepro", *exports, *sources, f"/out:{path}"]
    if triple.suffix == ".dylib":
        cpu = "aarch64" if triple.name.startswith("arm64") else "x86_64"
        name = f"-Wl,-install_name,@rpath/{path.name}"  # else it is the path, which differs from build to build
        return ["cc", "-target", f"{cpu}-macos.11.0", "-shared", "-s", name, *sources, "-o", str(path)]
    emulation = ["-m", "aarch64linux"] if triple.name.startswith("aarch64") else []
    return ["ld.lld", "-shared", "-s", "--build-id=none", *emulation, *sources, "-o", str(path)]


def zig(*words: str) -> None:
    """One of the linkers of ziglang."""
    done = subprocess.run([sys.executable, "-m", "ziglang", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{words[0]} failed:\n{done.stderr}")
