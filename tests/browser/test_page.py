"""What the page weighs, how it reads to a screen reader, and what axe says of it."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import DESK, PHONE
from tests.browser.playing import begin, every_drawn, play_by_mouse, rest, settle
from twocities.core.game import Game
from twocities.server.page import page_folder

MOST_SCRIPT = 150_000  # bytes of script of a table's page, gzipped
SNAPSHOTS = Path(__file__).parent / "snapshots"
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@every_drawn
def test_a_table_is_small(pages: Any, game: Game) -> None:
    page = pages()
    scripts: set[str] = set()
    page.on("response", lambda response: scripts.add(response.url.split("/assets/")[-1]) if response.url.endswith(".js") else None)
    page.evaluate("localStorage.clear()")
    begin(page, game.name)
    page.reload()
    page.locator(".table").wait_for()
    folder = Path(str(page_folder())) / "assets"
    sizes = {name: len(gzip.compress((folder / name).read_bytes())) for name in scripts if (folder / name).exists()}
    assert sizes
    assert sum(sizes.values()) <= MOST_SCRIPT, sizes


def check_axe(page: Any) -> None:
    """No violations."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    options = "{resultTypes: ['violations'], rules: {'label-content-name-mismatch': {enabled: false}}}"  # it reads drawn figures as text
    found = page.evaluate(f"axe.run(document, {options}).then((result) => result.violations)")
    told = [f"{violation['id']}: {violation['help']}: {[node['html'][:160] for node in violation['nodes'][:3]]}" for violation in found]
    assert not told, "\n".join(told)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed")
@every_drawn
@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_axe_finds_nothing(pages: Any, game: Game, dark: bool) -> None:
    page = pages(dark=dark)
    page.locator(".acts .primary").first.wait_for()
    check_axe(page)
    page.evaluate(f"location.hash = '#/rules/{game.name}'")
    page.locator("main h2").first.wait_for()
    check_axe(page)
    page.evaluate(f"location.hash = '#/new/{game.name}'")
    page.locator("form .primary").wait_for()
    check_axe(page)
    begin(page, game.name, seed="axe")
    for turn in range(4):
        settle(page)
        check_axe(page)
        play_by_mouse(page, turn, 5)


@every_drawn
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_rules_are_opened_at_a_chapter(pages: Any, game: Game, viewport: dict[str, int]) -> None:
    page = pages(viewport=viewport)
    page.evaluate(f"location.hash = '#/rules/{game.name}'")
    chapters = page.get_by_role("navigation", name="Chapters").get_by_role("link")
    chapters.first.wait_for()
    assert chapters.count() == page.locator("main h3 .number").count() > 1
    assert min(chapters.nth(at).bounding_box()["height"] for at in range(chapters.count())) >= 44
    for _ in range(2):  # also when one has read on since
        chapters.nth(3).focus()
        page.keyboard.press("Enter")
        heard = page.locator("main > :focus h3")
        heard.wait_for()
        assert heard.inner_text() == chapters.nth(3).inner_text().replace("\n", " ")
        assert 0 <= heard.bounding_box()["y"] < viewport["height"] / 4
        page.evaluate("scrollTo(0, 0)")


@every_drawn
def test_the_whole_arch_is_seen_on_a_phone(pages: Any, game: Game) -> None:
    page = pages(viewport=PHONE)
    page.evaluate(f"location.hash = '#/new/{game.name}'")
    scene, arch = (page.locator(shown).bounding_box() for shown in ("div.scene", "svg.scene"))
    assert scene["y"] <= arch["y"]
    assert arch["y"] + arch["height"] <= scene["y"] + scene["height"]


@every_drawn
@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desk", "phone"])
def test_a_screen_reader_hears_the_table(pages: Any, game: Game, viewport: dict[str, int] | None) -> None:
    """The table as it reads; `UPDATE_SNAPSHOTS=1` writes it anew."""
    page = pages(**({"viewport": viewport} if viewport else {}))
    begin(page, game.name, seed="aria")
    settle(page)
    rest(page)
    heard = page.locator(".table").aria_snapshot()
    heard = "\n".join(line for line in heard.splitlines() if "Table “" not in line) + "\n"  # tables have names by chance
    for number, name in enumerate(page.locator("[data-anchor^=seat-] .name").all_inner_texts()):
        heard = heard.replace(name, f"Bot {number}") if number else heard
    path = SNAPSHOTS / f"{game.name}-{'phone' if viewport else 'desk'}.yml"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        path.write_text(heard, encoding="utf-8")
    assert heard == path.read_text(encoding="utf-8")
