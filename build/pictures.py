"""Pictures of the page for the README: `python build/pictures.py` draws docs/page-*.jpg with the built page and Chromium.

`--end` draws only the ends of games.
"""

from __future__ import annotations

import shutil
import sys
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.browser.playing import DRAWN, play_by_mouse, put, settle

from twocities.bots.greedy import Greedy
from twocities.cli.page import serving
from twocities.core.game import Game
from twocities.core.play import Play
from twocities.search.looking import Weights
from twocities.search.thinking import Budget

SIZES = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
SETTINGS = '{"pace":"at-once","level":2}'
TITLE = "Low tide"
MIDDLE = 0.55  # of a game's choices


def played(game: Game, seed: str) -> Play:
    """A whole game by bots that know what they are doing."""
    play, bot = Play.new(game.name, seed=seed), Greedy(weights=Weights.TUNED)
    while not play.position.over:
        seat = play.position.waiting[0]
        play.act(str(bot.choose(play.position.view(seat), Budget(iterations=1, seed=len(play.entries)))), seat)
    return play


def middle(whole: Play) -> Play:
    """The same game up to where the first seat is asked, past the middle, for what it is asked for most."""
    play = Play(whole.variant, whole.seed)
    found: dict[int, list[int]] = {}
    for number, entry in enumerate(whole.entries):
        if 0 in play.position.waiting:
            found.setdefault(play.position.view(0).to_dict()["waits"], []).append(number)
        play.add(entry)
    often = max(found.values(), key=len)
    until = next((number for number in often if number > MIDDLE * len(whole.entries)), often[-1])
    play = Play(whole.variant, whole.seed)
    for entry in whole.entries[:until]:
        play.add(entry)
    return play


def stage(page: Any) -> None:
    """Choose until all that is asked for is staged."""
    for turn in range(60):
        if settle(page) == "main":
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
                put(page, middle(played(game, "picture")), name=TITLE)
                stage(page)
                keep(page, f"{game.name}-{size}-{theme}")
                page.goto(address)
            page.context.close()


def draw_end(browser: Any, address: str) -> None:
    """The end of a game of each."""
    for game in DRAWN:
        for theme in ("light", "dark"):
            page = open_page(browser, address, "desk", theme)
            put(page, played(game, "picture"), name=TITLE)
            page.locator(".margin .line").wait_for()
            keep(page, f"{game.name}-end-{theme}")
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
        address = f"http://localhost:{server.server_port}/"
        if "--end" not in sys.argv:
            draw(browser, address)
        draw_end(browser, address)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
