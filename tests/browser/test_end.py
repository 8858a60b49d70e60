"""The end of a game: its graph comes by itself, moves nothing and says what it shows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.browser.conftest import PHONE
from tests.browser.playing import DRAWN, every_drawn, play_by_mouse, put
from tests.browser.serving import browsers
from tests.browser.test_page import AXE, check_axe
from tests.browser.test_shift import WATCH
from tests.server.serving import Process
from twocities.core.game import Game
from twocities.core.play import Play


def whole(game: Game, **options: Any) -> Play:
    """A game by any choices."""
    play, chance = Play.new(game.name, seed="end", **options), random.Random(4)
    while not play.position.over:
        seat = play.position.waiting[0]
        play.act(str(chance.choice(play.position.legal(seat))), seat)
    return play


@every_drawn
@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_the_graph_comes_and_moves_nothing(pages: Any, game: Game, viewport: dict[str, int] | None, dark: bool) -> None:
    page = pages(dark=dark, **({"viewport": viewport} if viewport else {}))
    page.context.add_init_script(WATCH)
    play = whole(game)
    put(page, play, name="End")
    page.reload()
    page.locator(".margin .line").wait_for()
    own, *others = play.position.points
    margin = f"{own - max(others):+d}".replace("-", "\N{MINUS SIGN}").replace("+0", "0")
    assert f" {margin} at the end" in page.locator(".margin svg[role=img]").get_attribute("aria-label")
    assert page.locator(".margin .said").last.text_content() == margin
    assert page.evaluate("shifted") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if AXE.exists():
        check_axe(page)


@every_drawn
def test_the_graph_stays_inside(pages: Any, game: Game) -> None:
    page = pages(viewport={"width": 360, "height": 740})
    put(page, whole(game), name="End")
    page.locator(".margin .line").wait_for()
    inside = """() => {
      const frame = document.querySelector('.margin .graph').getBoundingClientRect();
      return [...document.querySelectorAll('.margin svg text, .margin svg polyline')].map((each) => each.getBoundingClientRect())
        .every(({ left, right, top, bottom }) =>
          left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1);
    }"""
    assert page.evaluate(inside)


@every_drawn
def test_a_sheet_of_many_owners_fits_a_phone(pages: Any, game: Game) -> None:
    page = pages(viewport={"width": 360, "height": 740})
    [players, *_] = game.options
    put(page, whole(game, players=max(players.values)), name="End")
    page.locator(".sheet button").first.wait_for()
    outside = """() => [...document.querySelectorAll('.sheet :is(td, tbody th) :is(b, small, .what span)')].filter((each) => {
      const [own, cell] = [each.getBoundingClientRect(), each.closest('td, th').getBoundingClientRect()];
      return own.left < cell.left - 1 || own.right > cell.right + 1;
    }).map((each) => each.textContent)"""
    assert page.evaluate(outside) == []


@pytest.mark.slow
def test_a_served_game_has_its_graph_too(browser: Any, server: Process) -> None:
    with browsers(browser, "Ann") as (ann,):
        page = ann.page
        page.goto(f"{server.url}/#/new/{DRAWN[0].name}/friends")
        page.locator("label:has(input[name=players])", has_text="3").click()
        page.locator("label:has(input[name=bots])", has_text="2").click()
        page.locator("form > .primary").click()
        page.locator(".btn.primary", has_text="Begin").click()
        page.locator(".table").wait_for()
        play_by_mouse(page, 2)
        page.locator(".margin .line").wait_for()
