"""After the end of a game on a server: the score stays, and those who want to play again do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.browser.playing import MAIN
from tests.browser.serving import Guest, browsers, choose, enter
from tests.server import serving as plain
from tests.server.serving import Process

SEATS = [{"holder": "person", "name": "Ann"}, {"holder": "person", "name": "Ben"}, {"holder": "bot", "bot": "random"}]


@contextmanager
def ended(browser: Any, server: Process) -> Iterator[tuple[Guest, Guest, Guest]]:
    """Ann, Ben and a bot have played to the end; Eve looks in."""
    with plain.Guest(server.url) as host, browsers(browser, "Ann", "Ben", "Eve") as (ann, ben, eve):
        host.create("alhambra", options={"players": 3}, seats=SEATS, start=True)
        host.finish(random.Random(5))
        enter(ann, host, 0)
        enter(ben, host, 1)
        for guest in (ann, ben, eve):
            guest.page.goto(f"{server.url}/#/with/{host.table}")
            guest.page.locator(".over").wait_for()
        yield ann, ben, eve


def wants_again(page: Any, name: str) -> Any:
    """The notice that somebody wants to play again."""
    return page.locator("[role=status]", has_text=f"{name} wants to play again.")


def test_a_rematch_begins_when_all_have_agreed(browser: Any, server: Process) -> None:
    with ended(browser, server) as (ann, ben, eve):
        score = ann.page.url
        assert not eve.page.locator(MAIN).count()
        ann.page.locator(MAIN).click()
        ann.page.locator("li.mine", has_text="Ann").wait_for()
        ann.page.locator("[role=status]", has_text="Not yet: Ben.").wait_for()
        wants_again(eve.page, "Ann").wait_for()
        wants_again(ben.page, "Ann").locator(".btn", has_text="Play along").click()
        for guest in (ann, ben):
            guest.page.locator(".table").wait_for()
        assert ann.page.url == ben.page.url != score
        choose(ann, ben, 8)
        assert eve.page.url == score
        eve.page.locator(".over").wait_for()


def test_the_score_stays_within_reach_after_a_rematch(browser: Any, server: Process) -> None:
    with ended(browser, server) as (ann, ben, eve):
        score = ann.page.url
        ann.page.locator(MAIN).click()
        ann.page.locator("li.mine").wait_for()
        again = ann.page.url
        ann.page.go_back()
        ann.page.locator(".over").wait_for()
        ann.page.locator(".btn", has_text="To the new table").click()
        ann.page.wait_for_url(again)
        ben.page.reload()
        wants_again(ben.page, "Ann").wait_for()
        assert ben.page.url == score
        eve.page.reload()
        wants_again(eve.page, "Ann").locator(".btn", has_text="See the new table").click()
        eve.page.wait_for_url(again)
        eve.page.locator("li", has_text="Ann").wait_for()
        assert not eve.page.locator("li.mine").count()


def test_from_the_table_back_to_the_score(browser: Any, server: Process) -> None:
    with ended(browser, server) as (ann, _, eve):
        for guest in (ann, eve):
            guest.page.locator(".btn", has_text="See the table").click()
            guest.page.locator(".table").wait_for()
            guest.page.locator(".btn", has_text="See the score").click()
            guest.page.locator(".over").wait_for()
