"""Staging, taking back, refusals, the curtain, and pages that fit."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from tests.browser.conftest import PHONE, SIDE
from tests.browser.playing import MAIN, TARGET, begin, every_drawn, kept, play_by_mouse, put, settle
from twocities.core.game import Game
from twocities.core.play import Play

SIZES = [(360, 740), (390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900), (1920, 1080)]
BOARD = {"ys": [".cityw", ".mid"], "alhambra": [".court"]}


@every_drawn
def test_ten_seconds_to_the_first_move(pages: Any, game: Game) -> None:
    page = pages(settings='{"pace":"calm","level":1}')
    page.locator(f"[data-city={game.name}] .acts .primary").click()
    page.locator(TARGET).first.wait_for(timeout=10_000)


@every_drawn
def test_nothing_is_sent_before_the_main_button(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="stage")
    for turn in range(30):
        if settle(page) == "main":
            break
        play_by_mouse(page, turn, 1)
    assert settle(page) == "main"
    before = len(kept(page).entries)
    page.keyboard.press("Escape")
    assert settle(page) == "target"
    assert len(kept(page).entries) == before


@every_drawn
def test_a_refused_line_says_why(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="refuse")
    settle(page)
    page.keyboard.press("/")
    page.locator("form input").fill("gibberish")
    page.keyboard.press("Enter")
    assert "gibberish" in page.locator("[role=alert]").inner_text()
    play = kept(page)
    refused = next(str(a) for a in play.variant.actions if play.position.why(str(a), 0))
    page.locator("form input").fill(refused)
    page.keyboard.press("Enter")
    page.locator("[role=alert]", has_text="is refused").wait_for()


@every_drawn
def test_taking_back_is_granted_or_says_why_not(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="undo")
    settle(page)
    page.locator(".keys .btn").first.click(force=True)
    assert page.locator("[role=alert]").inner_text()
    for turn in range(40):  # until a choice that taught nothing
        play_by_mouse(page, turn, 1)
        if settle(page) not in ("target", "main") or page.locator(".keys .btn[aria-disabled=false]").count() == 0:
            continue
        before = kept(page)
        if before.may_undo(0) is None:
            page.locator(".keys .btn").first.click(force=True)
            page.wait_for_function("() => document.querySelector('.dock [role=status]')?.innerText.length > 0")
            page.wait_for_timeout(100)
            assert kept(page).entries[-1] == (0, "undo 1")
            return


@every_drawn
def test_the_curtain_hides_what_the_next_may_not_see(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="curtain", people=2)
    seen = set()
    for turn in range(60):
        asked = settle(page)
        if asked == "curtain":
            assert not page.locator(".table").count()
            seen.add(page.locator(".curtain h2").inner_text())
            if len(seen) == 2:
                return
        play_by_mouse(page, turn, 1)
    raise AssertionError(seen)


@every_drawn
def test_it_fits(pages: Any, game: Game) -> None:
    page = pages()
    for _ in every_size(page):
        check_fit(page)
    begin(page, game.name, seed="fit", players=max(game.options["players"].values))
    for turn in range(6):
        play_by_mouse(page, turn, 4)
        settle(page)
        for _ in every_size(page, turn):
            check_fit(page)
            check_open(page)


def every_size(page: Any, turn: int = 0) -> Iterator[None]:
    """The page drawn anew at every size; each turn another is the last, at which it is played on."""
    for width, height in SIZES[turn:] + SIZES[:turn]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
        yield


@every_drawn
def test_a_tablet_on_its_side_shows_the_whole_board(pages: Any, game: Game) -> None:
    page = pages(viewport={"width": 1024, "height": 768})
    begin(page, game.name, seed="side")
    settle(page)
    below = page.locator(".dock").bounding_box()["y"]
    for part in BOARD[game.name]:
        box = page.locator(part).bounding_box()
        assert box["y"] + box["height"] <= below, part


@every_drawn
def test_a_phone_on_its_side_has_everything_beside_each_other(pages: Any, game: Game) -> None:
    page = pages(viewport=SIDE)
    begin(page, game.name, seed="side", players=max(game.options["players"].values))
    settle(page)
    boxes = {part: page.locator(part).bounding_box() for part in (".tabs", "main", ".top", ".chips", ".dock")}
    for part, box in boxes.items():
        assert box["x"] >= 0 and box["x"] + box["width"] <= SIDE["width"], part
        assert box["y"] >= 0 and box["y"] + box["height"] <= SIDE["height"], part
    for one, other in combinations(boxes, 2):
        assert is_apart(boxes[one], boxes[other]), (one, other)
    assert boxes["main"]["height"] == SIDE["height"]
    low = "all => all.filter((each) => each.clientHeight && each.offsetHeight < 40).map((each) => each.ariaLabel || each.innerText)"
    assert page.eval_on_selector_all(".tabs button, .top .btn, .dock button, [data-target]", low) == []


def is_apart(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes have nothing in common."""
    return any(a[at] + a[long] <= b[at] for a, b in ((one, other), (other, one)) for at, long in (("x", "width"), ("y", "height")))


def moments(game: Game) -> Iterator[tuple[str, Play]]:
    """For every number of players whatever the game waits for at the first seat, once each, and the end."""
    for players in game.options["players"].values:
        play, seen = Play.new(game.name, seed=f"fit {players}", players=players), set()
        chance = random.Random(players)
        while not play.position.over:
            waits = play.position.view(0).to_dict()["waits"]
            if 0 in play.position.waiting and waits not in seen and len(play.entries) > 2 * players:
                seen.add(waits)
                yield f"{players} players, waits {waits}", play
            seat = play.position.waiting[0]
            play.act(str(chance.choice(play.position.legal(seat))), seat)
        yield f"{players} players, over", play


@every_drawn
@pytest.mark.slow
def test_every_moment_fits(pages: Any, game: Game) -> None:
    page = pages()
    for name, play in moments(game):
        put(page, play, name=name)
        for _ in every_size(page):
            check_fit(page)
            check_open(page)


def check_fit(page: Any) -> None:
    """No horizontal scroll, nothing beyond the edge, and no words that are cut off where they must be read."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(BEYOND) == []
    assert page.evaluate(CUT) == []


BEYOND = """[...document.querySelectorAll('.dock button, .top .btn, .chips li')]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.ariaLabel || each.innerText)"""
CUT = """[...document.querySelectorAll('.btn, .dock h2, .sheet td, .tn, .kc')]
    .filter((each) => each.getClientRects().length && each.scrollWidth > each.clientWidth + 1).map((each) => each.innerText)"""


def check_open(page: Any) -> None:
    """What can be chosen lies open: nothing covers the middle of any target on the screen."""
    covered = page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].filter((target) => {
          const box = target.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          if (!box.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
          for (const over of [target.closest('.city'), target.closest('main')]) {  // what can be scrolled into sight
            const seen = over?.getBoundingClientRect();
            if (seen && (y > seen.bottom || y < seen.top || x > seen.right || x < seen.left)) return false;
          }
          const top = document.elementFromPoint(x, y);
          return !(top && (target.contains(top) || top.contains(target) || top.closest('[data-target]') || top.closest('.dock')));
        }).map((target) => target.getAttribute('aria-label') || target.innerText)""",
        f"{TARGET}, {MAIN}",
    )
    assert covered == []


@every_drawn
def test_small_screens_have_tabs(pages: Any, game: Game) -> None:
    page = pages(viewport=PHONE)
    begin(page, game.name, seed="tabs")
    settle(page)
    for tab in page.locator(".tabs button").all():
        tab.click()
        check_fit(page)
