"""Guests with browsers at a table of a server, and tables for them."""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Error

from tests.browser.playing import BACK, MAIN, answer, asked_now
from tests.server import serving as plain
from tests.server.serving import Process
from twocities.core.game import Game

SETTINGS = '{"pace":"at-once","level":1}'
SECOND = 1000


class Guest:
    """Somebody with a browser, and all that it received."""

    def __init__(self, browser: Any, name: str) -> None:
        self.context = browser.new_context(reduced_motion="reduce")
        self.context.add_init_script(
            f"localStorage.getItem('twocities.settings') || localStorage.setItem('twocities.settings', '{SETTINGS}')"
        )
        self.name = name
        self.heard: list[dict[str, Any]] = []
        self.wrong: list[str] = []
        self.page = self.tab()

    def tab(self) -> Any:
        """One more tab of the same browser."""
        page = self.context.new_page()
        page.set_default_timeout(60 * SECOND)
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        return page

    def open(self, address: str) -> None:
        """Go to a table; when it does not come, say what came instead."""
        self.page.goto(address)
        try:
            self.page.locator(".table").wait_for()
        except Error as late:
            shown = self.page.locator("body").inner_text()
            raise AssertionError(f"{address} shows {shown!r}; errors: {self.wrong}; heard: {len(self.heard)} messages") from late

    def hear(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def views(self) -> list[tuple[int, bytes]]:
        return [(message["seat"], base64.b64decode(message["view"])) for message in self.heard if message.get("view")]


@contextmanager
def browsers(browser: Any, *names: str) -> Iterator[list[Guest]]:
    """People with browsers, in whose pages nothing breaks."""
    guests = [Guest(browser, name) for name in names]
    try:
        yield guests
    finally:
        for guest in guests:
            guest.context.close()
    assert not [guest.wrong for guest in guests if guest.wrong]


@contextmanager
def invited(browser: Any, server: Process, game: Game, *, bot: str = "Beginner") -> Iterator[tuple[Guest, Guest]]:
    """Ann makes a table with a bot and begins when Ben has come by the link."""
    with browsers(browser, "Ann", "Ben") as (ann, ben):
        invite(ann, ben, server, game, bot)
        yield ann, ben


def invite(ann: Guest, ben: Guest, server: Process, game: Game, bot: str) -> None:
    """The table is made, the link followed, and the game begun."""
    ann.page.goto(f"{server.url}/#/new/{game.name}/friends")
    ann.page.locator("label:has(input[name=players])", has_text="3").click()
    ann.page.locator("label:has(input[name=bots])").nth(1).click()
    ann.page.locator("label:has(input[name=level])", has_text=bot).click()
    ann.page.locator("input[autocomplete=nickname]").fill("Ann")
    ann.page.locator("form > .primary").click()
    link = ann.page.locator(".link").inner_text()
    ben.page.goto(link)
    ben.page.locator("input[autocomplete=nickname]").fill("Ben")
    ben.page.locator("li", has_text="Open").locator(".btn").click()
    ann.page.locator("li b", has_text="Ben").wait_for()
    ann.page.locator(MAIN).click()
    for guest in (ann, ben):
        guest.page.locator(".table").wait_for()


@contextmanager
def seated(browser: Any, server: Process, game: Game, **wish: Any) -> Iterator[tuple[list[Guest], plain.Guest]]:
    """People with browsers at their seats of a table that has begun; and somebody with all their keys, who can act without a page."""
    players = min(game.options["players"].values)
    names = ("Ann", "Ben", "Cay")[:players]
    terms = {"options": {"players": players}, "seats": [{"holder": "person", "name": name} for name in names], "start": True, **wish}
    own = [seat for seat, held in enumerate(terms["seats"]) if held["holder"] == "person"]
    with plain.Guest(server.url) as host, browsers(browser, *(terms["seats"][seat]["name"] for seat in own)) as guests:
        host.create(game.name, **terms)
        for seat, guest in zip(own, guests, strict=True):
            enter(guest, host, seat)
            guest.open(f"{server.url}/#/with/{host.table}")
        yield guests, host


def enter(guest: Guest, host: plain.Guest, seat: int) -> None:
    """Give a browser the key to a seat."""
    entered = guest.context.request.post(f"{host.url}/api/tables/{host.table}/enter", data={"keys": [host.keys[seat]]})
    assert entered.ok, entered.text()


def choose(ann: Guest, ben: Guest, count: int) -> None:
    """So many clicks of whoever is asked."""
    chance, clicks = random.Random(count), 0
    for _ in range(600):
        for guest in (ann, ben):
            if asked := asked_now(guest.page):
                answer(guest.page, asked, chance)
                clicks += 1
        if clicks >= count:
            return
        ann.page.wait_for_timeout(50)
    raise AssertionError(f"nobody was asked after {clicks} clicks")


def stage(guests: tuple[Guest, ...] | list[Guest]) -> Guest:
    """Play on until somebody has a choice staged that can be sent; they."""
    for turn in range(80):
        for guest in guests:
            asked = asked_now(guest.page)
            if asked == "main" and guest.page.locator(BACK).count():
                return guest
            if asked:
                answer(guest.page, asked, random.Random(turn))
        guests[0].page.wait_for_timeout(50)
    raise AssertionError("nothing was staged")
