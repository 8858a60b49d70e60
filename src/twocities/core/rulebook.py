"""From a paragraph to its text, its code and its tests.

Code cites a paragraph by `@rule("A4.3")`, by a docstring that begins with it, or by a comment above a table that begins
with it. Tests cite it in their name: `test_A4_3_…`. A chapter without numbered paragraphs (A6) is a paragraph itself.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from twocities.core.game import Game

CHAPTER = re.compile(r"^## ([A-Z]\d+) (.+)$", re.MULTILINE)
PARAGRAPH = re.compile(r"^\*\*([A-Z]\d+\.\d+) (.+?)\*\*", re.MULTILINE)
CITED = re.compile(r"[A-Z]\d+(?:\.\d+)?(?=[\s,.:]|$)")
EXAMPLES = "Worked examples"  # a chapter of this name needs tests, and no code of its own


@dataclass(frozen=True)
class Paragraph:
    """A numbered paragraph of a rulebook."""

    number: str
    title: str
    text: str
    chapter: str

    @property
    def needs_code(self) -> bool:
        return self.chapter != EXAMPLES


@dataclass(frozen=True)
class Place:
    """Where a paragraph is carried out or tested."""

    file: Path
    line: int
    name: str
    source: str


def folder(game: Game) -> Path:
    """The game's folder."""
    return Path(str(files(game.package)))


def paragraphs(game: Game) -> dict[str, Paragraph]:
    """All paragraphs of a game's rulebook, by number."""
    text = (folder(game) / "rulebook.md").read_text(encoding="utf-8")
    found: dict[str, Paragraph] = {}
    for start, end, number, title in _sections(CHAPTER, text):
        body = text[start:end]
        inner = list(_sections(PARAGRAPH, body))
        for a, b, sub, subtitle in inner:
            found[sub] = Paragraph(sub, subtitle.rstrip("."), body[a:b].strip(), title)
        if not inner:
            found[number] = Paragraph(number, title, body.strip(), title)
    return found


def chapters(game: Game) -> dict[str, str]:
    """The titles of the chapters, by number."""
    text = (folder(game) / "rulebook.md").read_text(encoding="utf-8")
    return dict(CHAPTER.findall(text))


def _sections(pattern: re.Pattern[str], text: str) -> Iterator[tuple[int, int, str, str]]:
    """Where the text behind each heading begins and ends, with the heading's number and title."""
    matches = list(pattern.finditer(text))
    ends = [*(match.start() for match in matches[1:]), len(text)]
    for match, end in zip(matches, ends, strict=False):
        yield match.end(), end, match[1], match[2]


def code(game: Game, number: str) -> list[Place]:
    """The functions, classes and tables that carry a paragraph out."""
    return [place for path in _sources(game) for place in _citing(path, number)]


def tests(game: Game, number: str) -> list[Place]:
    """The tests of a paragraph: those named after it."""
    begins = f"test_{number.replace('.', '_')}_"
    found = []
    for path in sorted((folder(game) / "tests").glob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith(begins):
                found.append(_place(path, text, node, node.name))
    return found


def _sources(game: Game) -> list[Path]:
    """The game's files, its tests apart."""
    root = folder(game)
    return sorted(path for path in root.rglob("*.py") if "tests" not in path.relative_to(root).parts)


def _citing(path: Path, number: str) -> Iterator[Place]:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and number in _cited_by(node):
            yield _place(path, text, node, node.name)
        elif isinstance(node, ast.Assign) and number in _cited_above(lines, node.lineno):
            yield _place(path, text, node, ast.unparse(node.targets[0]))


def _cited_by(node: ast.FunctionDef | ast.ClassDef) -> set[str]:
    """The paragraphs of a function or class: its `@rule`, and the beginning of its docstring."""
    cited = set(_leading(ast.get_docstring(node) or ""))
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "rule":
            cited |= {arg.value for arg in decorator.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
    return cited


def _cited_above(lines: list[str], line: int) -> set[str]:
    """The paragraphs that the comment right above a line, or behind it, begins with."""
    cited: set[str] = set()
    before = line - 2
    while before >= 0 and lines[before].startswith("#"):
        cited |= set(_leading(lines[before].lstrip("# ")))
        before -= 1
    _, _, behind = lines[line - 1].partition("  # ")
    return cited | set(_leading(behind))


def _leading(text: str) -> list[str]:
    """The paragraph numbers that a text begins with: `A2.1, A1.1 …`."""
    found = []
    while match := CITED.match(text):
        found.append(match[0])
        text = text[match.end() :].lstrip(", ")
    return found


def _place(path: Path, text: str, node: ast.FunctionDef | ast.ClassDef | ast.Assign, name: str) -> Place:
    first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
    source = "\n".join(text.splitlines()[first - 1 : node.end_lineno])
    return Place(path, first, name, source)
