"""A page that is built while a server hands it out."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.sources import ROOT


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A page in its place, and one made aside."""
    page, made = tmp_path / "web" / "page", tmp_path / "aside" / "page"
    for folder in (page, made):
        (folder / "assets").mkdir(parents=True)
        (folder / "index.html").write_text("the page")
        (folder / "assets" / "part.js").write_text("a part")
    return page, made


def put(made: Path, page: Path) -> None:
    sys.path.insert(0, str(ROOT / "build"))
    try:
        from page import put as put_in_place  # type: ignore[import-not-found]  # noqa: PLC0415
    finally:
        sys.path.remove(str(ROOT / "build"))
    put_in_place(made, page)


def test_the_same_page_is_left_alone(folders: tuple[Path, Path]) -> None:
    page, made = folders
    part = page / "assets" / "part.js"
    before = part.stat()
    put(made, page)
    assert part.stat().st_ino == before.st_ino
    assert made.exists()


def test_another_page_comes_whole(folders: tuple[Path, Path]) -> None:
    page, made = folders
    (made / "assets" / "part.js").unlink()
    (made / "assets" / "other.js").write_text("another part")
    put(made, page)
    assert {path.name for path in page.rglob("*") if path.is_file()} == {"index.html", "other.js"}


def test_the_first_page_needs_no_folder(folders: tuple[Path, Path], tmp_path: Path) -> None:
    _, made = folders
    put(made, tmp_path / "nowhere" / "yet" / "page")
    assert (tmp_path / "nowhere" / "yet" / "page" / "index.html").read_text() == "the page"
