"""The end of a game: its graph comes by itself, moves nothing and says what it shows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.browser.conftest import PHONE
from tests.browser.playing import every_drawn, put
from tests.browser.test_page import AXE, check_axe
from tests.browser.test_shift import WATCH
from twocities.core.game import Game
from twocities.core.play import Play


def whole(game: Game) -> Play:
    """A game by any choices."""
    play, chance = Play.new(game.name, seed="end"), random.Random(4)
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
