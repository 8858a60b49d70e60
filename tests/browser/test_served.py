"""Two browsers and a bot at one table of a server, through an invite link; those who watch; and no secrets received."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import PHONE
from tests.browser.playing import DRAWN, MAIN, TARGET, every_drawn
from tests.browser.serving import Guest, browsers, choose, invited
from tests.server import serving as plain
from tests.server.serving import Process
from twocities.core.game import Game
from twocities.core.records import HIDDEN
from twocities.core.views import LENGTH, OFFSET, SEEN, SEEN_BY, knows, segments


@every_drawn
def test_two_browsers_and_a_bot(browser: Any, server: Process, game: Game) -> None:
    with invited(browser, server, game) as (ann, ben):
        choose(ann, ben, 16)
        for guest in (ann, ben):
            check_secrets(guest, game)


def check_secrets(guest: Guest, game: Game) -> None:
    """In every view that came, what the seat may not see on its screen is blank."""
    views = guest.views()
    assert len(views) > 4
    for seat, data in views:
        for row in segments(game.state):
            if not knows(data, seat, row[SEEN], row[SEEN_BY]):
                assert set(data[row[OFFSET] : row[OFFSET] + row[LENGTH]]) == {HIDDEN}


def test_who_watches_sees_and_cannot_act(browser: Any, server: Process) -> None:
    with invited(browser, server, DRAWN[0]) as (ann, ben), browsers(browser, "Eve") as (watcher,):
        watcher.page.goto(ann.page.url)
        watcher.page.locator(".table").wait_for()
        choose(ann, ben, 4)
        assert not watcher.page.locator(f"{TARGET}, {MAIN}").count()
        assert not watcher.page.locator(".keys .btn", has_text="Undo").count()
        dock = watcher.page.locator(".dock")
        dock.locator("h2", has_text="You are watching. Waiting for ").wait_for()
        assert "turn" not in dock.inner_text().lower()
        watcher.page.set_viewport_size(PHONE)
        assert dock.bounding_box()["height"] < 80  # one line: the board has the rest
        assert all(seat is None for seat, _ in ((message["seat"], 0) for message in watcher.heard if message.get("view")))


@pytest.mark.parametrize("name", ["nothing-here", "", "%"], ids=["unknown", "none", "mistyped"])
def test_a_table_that_is_not_there_is_said_to_be_missing(browser: Any, server: Process, name: str) -> None:
    with browsers(browser, "Ann") as (guest,):
        guest.page.goto(f"{server.url}/#/with/{name}")
        guest.page.locator("[role=alert]", has_text="no such table").wait_for()


def test_of_many_open_tables_all_are_within_reach(browser: Any, server: Process) -> None:
    seats = [{"holder": "person", "name": "Ann"}, {"holder": "open"}, {"holder": "open"}]
    with plain.Guest(server.url) as host, browsers(browser, "Ben") as (ben,):
        for _ in range(5):
            host.create("alhambra", options={"players": 3}, seats=seats, listed=True)
        ben.page.goto(server.url)
        tables = ben.page.get_by_role("region", name="Open tables")
        tables.locator(".row").nth(2).wait_for()
        assert tables.locator(".row").count() == 3
        tables.get_by_role("button", name="All").click()
        assert tables.locator(".row").count() >= 5
