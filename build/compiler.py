"""The ahead-of-time compiler: a game's rules, from one LLVM IR, into a native library and WebAssembly.

`python build/compiler.py FOLDER` writes, for each game, `<game>.so` (or .dylib, .dll), `<game>.wasm`, `<game>.json` (the
schema) and `<game>.digest` (of the sources) into the folder. Needs Numba and ziglang; what it makes needs neither.
"""

from __future__ import annotations

import os

# Unoptimised and for no particular processor, so that nothing of this machine gets into the IR; LLVM optimises for
# each target afterwards. Numba reads these when it is imported.
os.environ.update(NUMBA_OPT="0", NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="", NUMBA_LOOP_VECTORIZE="0", NUMBA_SLP_VECTORIZE="0")

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))  # these sources, whatever is installed

import argparse
import importlib
import inspect
import json
import re
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import Any

import llvmlite.binding as llvm
import numba
from machines import NATIVE, WASM, Triple, host, link, with_layout
from numba import carray, cfunc, types
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.compiler_lock import global_compiler_lock

from twocities.core import entries as rules
from twocities.core.game import Game, names
from twocities.core.link import Linker
from twocities.core.log import Log
from twocities.core.randomness import Fast
from twocities.core.schema import schema
from twocities.core.targets.base import BYTES, NUMBERS, RNGS, STATES, out_size, own_tables
from twocities.core.targets.cache import source_digest
from twocities.core.targets.native import EXPORTED
from twocities.search import entries as search
from twocities.search.engine import own_evaluation, records_of, search_schema

# Nothing is called in this process, only IR is taken from it: Numba need not make machine code of each function.
JITCodeLibrary._finalize_specific = lambda _: None
JITCodeLibrary.get_pointer_to_function = lambda *_: 1
JITCPUCodegen.set_env = lambda *_: None

ENTRIES = {**rules.ENTRIES, **search.ENTRIES}
BUFFER = r"ptr (%arg\.(?:log|rng|out\.4)\b)"  # Numba's name for the parameter; an array's fifth part is its data


SQUARE_ROOT = """declare double @llvm.sqrt.f64(double)
define internal double @sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}"""


def pointer_and_shape(game: Game, name: str) -> tuple[Any, int | str] | None:
    """What an entry's parameter points to, and how many of them, or the parameter that says so; None for a whole number."""
    records: dict[str, tuple[Any, int | str]] = {"logs": (Log, 1), "rngs": (Fast, RNGS), **dict.fromkeys(STATES, (game.state, 1))}
    records |= records_of(game)
    if name in records:
        record, count = records[name]
        return types.CPointer(numba.from_dtype(record.dtype)), count
    if name in BYTES:
        return types.CPointer(types.uint8), game.state.dtype.itemsize
    if name in NUMBERS:
        return types.CPointer(types.int32), out_size(game)
    return None


def c_entry(game: Game, name: str, compiled: Any) -> Any:
    """An entry as a C function: pointers for buffers, 32-bit integers for numbers and the result."""
    declared = inspect.signature(ENTRIES[name])
    parameters = list(declared.parameters)
    shapes = {p: pointer_and_shape(game, p) for p in parameters}
    arguments = ", ".join(f"carray({p}, ({shape[1]},))" if (shape := shapes[p]) else f"int64({p})" for p in parameters)
    source = f"def {name}({', '.join(parameters)}):\n    return compiled({arguments})\n"
    names: dict[str, Any] = {"carray": carray, "compiled": compiled, "int64": types.int64}
    exec(source, names)
    returns = types.void if declared.return_annotation == "None" else types.int32
    signature = returns(*(shape[0] if (shape := shapes[p]) else types.int32 for p in parameters))
    return cfunc(signature, error_model="numpy")(names[name])


def make(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function for Numba to compile, without the wrappers that Python and C would need to call it."""
    made: Callable[..., Any] = numba.njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    return made


def compile_entries(game: Game) -> dict[str, str]:
    """The LLVM IR of every entry, by its exported symbol."""
    linker = Linker(make, lambda table: table, {**own_tables(game), **own_evaluation(game)})
    found = {}
    for name, function in ENTRIES.items():
        entry = c_entry(game, name, linker.link(function))
        symbol = EXPORTED.format(name)
        with global_compiler_lock:
            entry._library._ensure_finalized()
        found[symbol] = entry._library.get_llvm_str().replace(entry.native_name, symbol)
    return found


def portable(ir: str) -> str:
    """IR that any target can take: no host in it, no runtime, and error paths that trap."""
    # compiled code allocates nothing, so there is nothing to count
    ir = re.sub(r"(define [^\n]*@NRT_(?:incref|decref)\([^\n]*\{)\n.*?\n\}", r"\1\n  ret void\n}", ir, flags=re.DOTALL)
    ir = re.sub(r"^target (triple|datalayout).*$", "", ir, flags=re.MULTILINE)
    ir = re.sub(r'"target-(cpu|features)"="[^"]*"', "", ir)
    # buffers handed in never overlap a state, so that writing to one spares reading the state again
    ir = re.sub(r"^define .*$", lambda found: re.sub(BUFFER, r"ptr noalias \1", found[0]), ir, flags=re.MULTILINE)
    ir = re.sub(r"= common (dso_local )?global", "= internal global", ir)  # WebAssembly has no common symbols
    # the one function of the C library that search uses is an instruction everywhere
    ir = re.sub(r"^declare double @sqrt\(double[^\n]*$", SQUARE_ROOT, ir, flags=re.MULTILINE)
    # Numba's error paths call into Python; rules raise nothing, so they are never reached
    trap = r"define internal \1 {\n  call void @llvm.trap()\n  unreachable\n}"
    ir = re.sub(r"^declare (?!.*@llvm\.)(.*)$", trap, ir, flags=re.MULTILINE)
    if "@llvm.trap()" in ir and "declare void @llvm.trap()" not in ir:
        ir += "\ndeclare void @llvm.trap()\n"
    return ir


def assemble(entries: dict[str, str], triple: Triple) -> Any:
    """One optimised module with all entries for a target; only they are visible."""
    whole = None
    for ir in entries.values():
        head = f'target datalayout = "{triple.layout}"\ntarget triple = "{triple.name}"\n'
        module = llvm.parse_assembly(head + portable(ir))
        if whole is None:
            whole = module
        else:
            whole.link_in(module)
    assert whole is not None
    for function in whole.functions:
        if not function.is_declaration and function.name not in entries:
            function.linkage = "internal"
    whole.verify()
    machine = triple.machine()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.slp_vectorization = True
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(whole, passes)
    return machine.emit_object(whole)


def compile_game(game: Game, folder: Path, triples: list[Triple]) -> list[Path]:
    """Everything that is built of a game."""
    folder.mkdir(parents=True, exist_ok=True)
    mark = folder / f"{game.name}.digest"
    mark.unlink(missing_ok=True)  # written last: what an interrupted build leaves behind is of no sources
    entries = compile_entries(game)
    made = []
    for triple in triples:
        path = folder / f"{game.name}{triple.suffix}"
        link(triple, assemble(entries, triple), path, list(entries))
        made.append(path)
    path = folder / f"{game.name}.json"
    declared = {**schema(game), "search": search_schema(game)}
    path.write_text(json.dumps(declared, indent=1) + "\n", encoding="utf-8")
    mark.write_text(f"{source_digest(game)} {triples[0].key}\n", encoding="utf-8")
    return [*made, path]


def is_made(game: Game, folder: Path, triple: Triple) -> bool:
    """Whether the folder has it all already, of today's sources."""
    mark = folder / f"{game.name}.digest"
    made = all((folder / f"{game.name}{suffix}").exists() for suffix in (triple.suffix, WASM.suffix, ".json"))
    return made and mark.exists() and mark.read_text().split() == [source_digest(game), triple.key]


def compile_package(package: str, folder: Path, triple: Triple) -> str:
    """Everything of a game that is not made yet; what was made, in lines. Runs in a process of its own."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    game: Game = importlib.import_module(package).GAME
    made = [] if is_made(game, folder, triple) else compile_game(game, folder, [triple, WASM])
    return "".join(f"{path.name}: {path.stat().st_size:,} bytes\n" for path in made)


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path)
    reader.add_argument("games", nargs="*", help="packages of games; all of Two Cities' own if none is named")
    reader.add_argument("--for", dest="machine", choices=list(NATIVE), help="the machine to compile for; this one if none is named")
    given = reader.parse_args()
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    began = time.monotonic()
    triple = with_layout(NATIVE[given.machine]) if given.machine else host()
    print(f"host: {triple.key}")
    packages = given.games or [f"twocities.games.{name}" for name in names()]
    with ProcessPoolExecutor(min(len(packages), os.cpu_count() or 1), get_context("spawn")) as workers:
        for told in workers.map(compile_package, packages, repeat(given.folder), repeat(triple)):
            print(told, end="")
    print(f"built in {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
