"""Two browsers and a bot at one table of a server: an invitation, a dropped connection, a restart, and no secrets received."""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.playing import ASKS, DRAWN, MAIN, TARGET, answer, every_drawn
from tests.server.serving import Process, free_port
from twocities.core.game import Game
from twocities.core.records import HIDDEN
from twocities.core.views import LENGTH, OFFSET, SEEN, SEEN_BY, knows, segments
from twocities.server.page import page_folder

SETTINGS = '{"pace":"at-once","level":1}'


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    if page_folder() is None:
        pytest.skip("the page has not been built: python build/page.py")
    with Process(tmp_path, port=str(free_port())) as process:
        yield process


class Guest:
    """Somebody with a browser, and all that it received."""

    def __init__(self, browser: Any, name: str) -> None:
        self.context = browser.new_context(reduced_motion="reduce")
        self.context.add_init_script(
            f"localStorage.getItem('twocities.settings') || localStorage.setItem('twocities.settings', '{SETTINGS}')"
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.name = name
        self.heard: list[dict[str, Any]] = []
        self.page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def views(self) -> list[tuple[int, bytes]]:
        return [(message["seat"], base64.b64decode(message["view"])) for message in self.heard if message.get("view")]


def invited(browser: Any, server: Process, game: Game) -> tuple[Guest, Guest]:
    """Ann makes a table with a bot and begins when Ben has come by the link."""
    ann, ben = Guest(browser, "Ann"), Guest(browser, "Ben")
    ann.page.goto(f"{server.url}/#/new/{game.name}/friends")
    ann.page.locator("label:has(input[name=players])", has_text="3").click()
    ann.page.locator("label:has(input[name=bots])").nth(1).click()
    ann.page.locator("label:has(input[name=bot])", has_text="random").click()
    ann.page.locator("input[autocomplete=nickname]").fill("Ann")
    ann.page.locator("form > .primary").click()
    link = ann.page.locator(".link").inner_text()
    ben.page.goto(link)
    ben.page.locator("input[autocomplete=nickname]").fill("Ben")
    ben.page.locator("li .btn").first.click()
    ann.page.locator("li b", has_text="Ben").wait_for()
    ann.page.locator(MAIN).click()
    for guest in (ann, ben):
        guest.page.locator(".table").wait_for()
    return ann, ben


def choose(ann: Guest, ben: Guest, count: int) -> None:
    """So many clicks of whoever is asked."""
    chance, clicks = random.Random(count), 0
    for _ in range(600):
        for guest in (ann, ben):
            if asked := guest.page.evaluate(ASKS):
                answer(guest.page, asked, chance)
                clicks += 1
        if clicks >= count:
            return
        ann.page.wait_for_timeout(50)
    raise AssertionError(f"nobody was asked after {clicks} clicks")


@every_drawn
def test_two_browsers_and_a_bot(browser: Any, server: Process, game: Game) -> None:
    ann, ben = invited(browser, server, game)
    choose(ann, ben, 10)
    check_dropped(ann, ben)
    check_restart(server, ann, ben)
    choose(ann, ben, 6)
    for guest in (ann, ben):
        check_secrets(guest, game)
        guest.context.close()


def check_dropped(ann: Guest, ben: Guest) -> None:
    """A staged choice outlives a lost connection."""
    for _ in range(80):
        staged = next((guest for guest in (ann, ben) if guest.page.evaluate(ASKS) == "main"), None)
        if staged:
            break
        choose(ann, ben, 1)
    assert staged
    said = staged.page.locator(".dock h2").inner_text()
    staged.context.set_offline(True)
    staged.page.wait_for_timeout(300)
    staged.context.set_offline(False)
    staged.page.wait_for_timeout(700)
    assert staged.page.locator(".dock h2").inner_text() == said
    staged.page.locator(MAIN).click()


def check_restart(server: Process, ann: Guest, ben: Guest) -> None:
    """The server's end is a short notice; when it is back the table goes on."""
    server.end()
    ann.page.locator("[role=status]", has_text="connection").wait_for()
    server.start()
    ann.page.wait_for_function("() => !document.querySelector('.bar[role=status]')")
    ben.page.wait_for_function("() => !document.querySelector('.bar[role=status]')")


def check_secrets(guest: Guest, game: Game) -> None:
    """In every view that came, what the seat may not see on its screen is blank."""
    views = guest.views()
    assert len(views) > 4
    for seat, data in views:
        for row in segments(game.state):
            if not knows(data, seat, row[SEEN], row[SEEN_BY]):
                assert set(data[row[OFFSET] : row[OFFSET] + row[LENGTH]]) == {HIDDEN}


def test_who_watches_sees_and_cannot_act(browser: Any, server: Process) -> None:
    ann, ben = invited(browser, server, DRAWN[0])
    watcher = Guest(browser, "Eve")
    watcher.page.goto(ann.page.url)
    watcher.page.locator(".table").wait_for()
    choose(ann, ben, 4)
    assert not watcher.page.locator(f"{TARGET}, {MAIN}").count()
    assert all(seat is None for seat, _ in ((message["seat"], 0) for message in watcher.heard if message.get("view")))
    for guest in (ann, ben, watcher):
        guest.context.close()
