"""The sources of the house, as tests read them."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "twocities"


@dataclass(frozen=True)
class Source:
    """A Python file."""

    path: Path
    text: str
    tree: ast.Module

    def __str__(self) -> str:
        return self.path.relative_to(ROOT).as_posix()


@cache
def sources(folder: Path) -> tuple[Source, ...]:
    """All Python files in a folder, each read once."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        found.append(Source(path, text, ast.parse(text)))
    return tuple(found)


def own_sources() -> list[Source]:
    """Everything that is ours: the package, the build, the benchmarks and the tests."""
    folders = [PACKAGE, *(ROOT / name for name in ("build", "bench", "tests") if (ROOT / name).is_dir())]
    return [source for folder in folders for source in sources(folder)]


def docstrings(tree: ast.AST) -> set[ast.AST]:
    """The constants that are docstrings."""
    found: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
                found.add(first.value)
    return found


def strings(tree: ast.Module) -> set[str]:
    """Every text in the code, docstrings apart."""
    skipped = docstrings(tree)
    return {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str) and n not in skipped}


def beginnings(tree: ast.Module) -> set[str]:
    """What texts that are put together begin with: `reason-` of f"reason-{key}"."""
    firsts = [n.values[0] for n in ast.walk(tree) if isinstance(n, ast.JoinedStr) and n.values]
    return {n.value for n in firsts if isinstance(n, ast.Constant) and isinstance(n.value, str) and n.value.endswith("-")}
