"""Pictures of the page for the README: `python build/pictures.py` draws docs/page-*.jpg with the built page and Chromium."""

from __future__ import annotations

import shutil
import sys
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.browser.playing import DRAWN, MAIN, begin, is_over, play_by_mouse, settle

from twocities.cli.page import serving

SIZES = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
SETTINGS = '{"pace":"at-once","level":2}'
TURNS = 46  # clicks into a game: the middle of it


def staged(page: Any, turns: int) -> None:
    """Play on, and stop where something is staged."""
    play_by_mouse(page, 3, turns)
    for turn in range(60):
        if settle(page) == "main" or is_over(page):
            return
        play_by_mouse(page, turn, 1)


def open_page(browser: Any, address: str, size: str, theme: str) -> Any:
    context = browser.new_context(viewport=SIZES[size], color_scheme=theme, reduced_motion="reduce", device_scale_factor=1)
    context.add_init_script(f"localStorage['twocities.settings'] ??= '{SETTINGS}'")
    page = context.new_page()
    page.goto(address)
    page.locator(".acts .primary").first.wait_for()
    page.wait_for_timeout(500)
    return page


def draw(browser: Any, address: str) -> None:
    """The front page and each game, by day and by night, on a desk and on a phone."""
    for theme in ("light", "dark"):
        for size in SIZES:
            page = open_page(browser, address, size, theme)
            keep(page, f"front-{size}-{theme}")
            for game in DRAWN:
                begin(page, game.name, seed="picture")
                staged(page, TURNS)
                keep(page, f"{game.name}-{size}-{theme}")
                page.goto(address)
            page.context.close()


def draw_end(browser: Any, address: str) -> None:
    """The end of a game of each."""
    for game in DRAWN:
        page = open_page(browser, address, "desk", "light")
        begin(page, game.name, seed="picture")
        play_by_mouse(page, 5)
        page.locator(MAIN).wait_for()
        keep(page, f"{game.name}-end")
        page.context.close()


def keep(page: Any, name: str) -> None:
    page.wait_for_timeout(400)
    page.screenshot(path=ROOT / "docs" / f"page-{name}.jpg", type="jpeg", quality=82)
    print(name)


def main() -> None:
    server = serving(0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        draw(browser, f"http://localhost:{server.server_port}/")
        if "--end" in sys.argv:
            draw_end(browser, f"http://localhost:{server.server_port}/")
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
