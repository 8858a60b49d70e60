"""The order of the house: who may import whom, how long things are, what compiled code may not do."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.contracts.cases import GAMES, every_game
from tests.sources import PACKAGE, ROOT, Source, own_sources, sources, strings
from twocities.core.game import Game, names
from twocities.core.log import Log
from twocities.core.randomness import Fast
from twocities.core.records import Record, meanings

FLOORS = ("core", "games", "search", "bots", "arena", "learn", "envs", "server", "cli")  # each may import from those before it
LONGEST_FILE = 500
LONGEST_FUNCTION = 60
DEEPEST = 3
NESTING = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)
DATED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
VAGUE_FILES = {"utils.py", "helpers.py", "util.py", "helper.py", "misc.py", "common.py"}
VAGUE_NAMES = re.compile(r"^(handle_|process_)|Manager$")
NOT_IN_RULES = {"time", "datetime", "os", "random", "secrets", "uuid", "socket", "threading"}


def imported(source: Source) -> Iterator[str]:
    """The modules a file imports, wherever in it."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: imports are written out"
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def floor_of(module: str) -> str:
    """The folder of the house that a module lies in; "" for none."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "twocities" and parts[1] in FLOORS else ""


def is_test(source: Source) -> bool:
    return "tests" in source.path.relative_to(ROOT).parts


def test_every_folder_has_its_floor() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and (path / "__init__.py").exists()}
    assert folders <= set(FLOORS), f"where do {folders - set(FLOORS)} belong?"


def test_imports_point_upwards_only() -> None:
    wrong = []
    for source in sources(PACKAGE):
        own = source.path.relative_to(PACKAGE).parts[0]
        if own not in FLOORS:
            continue
        for module in imported(source):
            floor = floor_of(module)
            if floor and FLOORS.index(floor) > FLOORS.index(own) and not is_test(source):
                wrong.append(f"{source} imports {module}")
    assert not wrong, "\n".join(wrong)


def test_the_house_knows_no_game_by_name() -> None:
    """Games are found by discovery; the core and all else would work for another."""
    wrong = []
    for source in sources(PACKAGE):
        parts = source.path.relative_to(PACKAGE).parts
        own_game = parts[1] if parts[0] == "games" and len(parts) > 2 else ""
        for name in names():
            if name == own_game:
                continue
            if any(module.startswith(f"twocities.games.{name}") for module in imported(source)):
                wrong.append(f"{source} imports {name}")
            if any(re.search(rf"\b{name}\b", text) for text in strings(source.tree)):
                wrong.append(f"{source} names {name}")
    assert not wrong, "\n".join(wrong)


def test_rules_read_no_clock_no_environment_and_no_global_generator() -> None:
    wrong = []
    for source in sources(PACKAGE / "games"):
        if is_test(source):
            continue
        found = {module.split(".")[0] for module in imported(source)} & NOT_IN_RULES
        found |= {module for module in imported(source) if module.startswith("numpy.random")}
        wrong += [f"{source} imports {module}" for module in sorted(found)]
    assert not wrong, "\n".join(wrong)


def functions(source: Source) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """All functions of a file."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """A function's lines, from its `def` on."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def depth(node: ast.AST, above: int = 0) -> int:
    """How deep statements are nested in a function; an `elif` is not deeper than its `if`."""
    deepest = above
    for name, child in (
        (name, child) for name, value in ast.iter_fields(node) for child in (value if isinstance(value, list) else [value])
    ):
        if not isinstance(child, ast.AST) or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        is_elif = isinstance(node, ast.If) and name == "orelse" and isinstance(child, ast.If) and len(node.orelse) == 1
        deeper = isinstance(child, NESTING) and not is_elif
        deepest = max(deepest, depth(child, above + deeper))
    return deepest


def test_files_are_short() -> None:
    wrong = [
        f"{source}: {len(source.text.splitlines())} lines" for source in own_sources() if len(source.text.splitlines()) >= LONGEST_FILE
    ]
    assert not wrong, "\n".join(wrong)


def test_functions_are_short_and_flat() -> None:
    wrong = []
    for source in own_sources():
        for node in functions(source):
            if length(node) > LONGEST_FUNCTION:
                wrong.append(f"{source}:{node.lineno} {node.name} has {length(node)} lines")
            if depth(node) > DEEPEST:
                wrong.append(f"{source}:{node.lineno} {node.name} is nested {depth(node)} deep")
    assert not wrong, "\n".join(wrong)


def test_most_functions_are_very_short() -> None:
    lengths = sorted(length(node) for source in sources(PACKAGE) for node in functions(source))
    assert lengths[len(lengths) // 2] < 10
    assert lengths[len(lengths) * 9 // 10] < 30


def test_nothing_is_left_to_do_and_names_say_something() -> None:
    wrong = [f"{source}: {found[0]}" for source in own_sources() if source.path != Path(__file__) and (found := DATED.search(source.text))]
    wrong += [str(source) for source in own_sources() if source.path.name in VAGUE_FILES]
    for source in own_sources():
        for node in ast.walk(source.tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and VAGUE_NAMES.search(node.name):
                wrong.append(f"{source}: {node.name}")
    assert not wrong, "\n".join(wrong)


def records_of(record: type[Record]) -> Iterator[type[Record]]:
    """A record and all within."""
    yield record
    for field in record.fields.values():
        if field.record:
            yield from records_of(field.record)


@pytest.mark.parametrize(
    "record", [*(game.state for game in GAMES), Log, Fast], ids=lambda record: f"{record.__module__}.{record.__name__}"
)
def test_every_field_has_a_meaning(record: type[Record]) -> None:
    for inner in records_of(record):
        bare = [name for name, meaning in meanings(inner).items() if not meaning]
        assert not bare, f"{inner.__name__}: what do {', '.join(bare)} mean?"
        assert inner.__doc__


@every_game
def test_every_declaration_rests_on_a_paragraph(game: Game) -> None:
    for declared in (*game.actions, *game.events, *game.options, *game.reasons, *game.flaws):
        assert re.fullmatch(r"[A-Z]\d+(\.\d+)?", declared.paragraph), declared


def run_python(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A Python of its own, at the root."""
    everything = {**os.environ, **environment, "PYTHONPATH": str(ROOT)}
    return subprocess.run([sys.executable, *words], cwd=ROOT, env=everything, capture_output=True, text=True, check=False, timeout=900)


@pytest.mark.slow
@every_game
def test_compiled_rules_have_no_floats_and_no_unsigned_subtraction(game: Game, tmp_path: Path) -> None:
    done = run_python("-m", "tests.typed_code", game.name, TWOCITIES_CACHE=str(tmp_path), NUMBA_OPT="0")  # types are all that is looked at
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout == ""


def test_the_search_finds_what_it_is_for() -> None:
    import numba  # noqa: PLC0415

    from tests.typed_code import findings  # noqa: PLC0415

    def mixed(a: int, b: int) -> int:
        c = a
        if a > b:
            c = b
        return c

    def less(a: int, b: int) -> int:
        return a - b

    def list_made(a: int) -> int:
        return len([a])

    def raising(a: int) -> int:
        if a > 0:
            raise ValueError
        return a

    unsigned, signed = numba.types.uint8, numba.types.int64
    for function, kinds, expected in (
        (less, (unsigned, unsigned), "subtracts"),
        (less, (signed, unsigned), ""),
        (mixed, (numba.types.uint64, signed), "float64"),
        (mixed, (signed, signed), ""),
        (list_made, (signed,), "allocates"),
        (raising, (signed,), "raises"),
    ):
        compiled: Any = numba.njit(kinds, error_model="numpy")(function)
        (overload,) = compiled.overloads.values()
        found = "\n".join(findings("f", overload.type_annotation))
        assert expected in found
        assert bool(found) == bool(expected)


PLAY_ON = """
import sys
for name in ("numba", "llvmlite", "ziglang"):
    sys.modules[name] = None
import twocities
p = twocities.game({name!r}).new("1")
while not p.over:
    p.play(p.legal(p.waiting[0])[0], p.waiting[0])
"""


@pytest.mark.parametrize("name", [name for name in names() if name != "sealed"])
@pytest.mark.parametrize("target", ["native", "interpreted"])
def test_playing_needs_no_compiler(name: str, target: str) -> None:
    game = next(game for game in GAMES if game.name == name)
    from twocities.core.targets import engine_of  # noqa: PLC0415

    engine_of(game, target)  # built by now
    done = run_python("-c", PLAY_ON.format(name=name), TWOCITIES_TARGET=target)
    assert done.returncode == 0, done.stderr[-2000:]
