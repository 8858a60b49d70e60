"""The counting of Ys: what lies there can be read, nothing moves, and nobody sees it twice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.browser.conftest import DESK
from tests.browser.playing import answer, begin, play_until, settle
from tests.browser.test_page import check_axe
from tests.browser.test_shift import TABLET, WATCH

STEPS = 7  # of a counting: four neighbourhoods, lines, columns, the highest bidder
LEAST = 20  # pixels that a broker is wide


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (844, 390)], ids=str)
def test_a_phone_shows_all_brokers_that_are_counted_and_not_too_small(pages: Any, size: tuple[int, int]) -> None:
    page = pages(viewport={"width": size[0], "height": size[1]})
    begin(page, "ys", seed="a", players=4)
    play_until(page, ".counting", 4)
    page.locator(".laid .quarter .pieces .broker").first.wait_for()
    boxes = page.eval_on_selector_all(
        ".laid .quarter .pieces .broker",
        "all => all.map((each) => each.getBoundingClientRect()).map(({ left, right, top, bottom }) => [left, right, top, bottom])",
    )
    frame = page.locator(".laid").bounding_box()
    assert boxes
    for left, right, top, bottom in boxes:
        assert right - left >= LEAST
        assert left >= frame["x"] - 1
        assert right <= frame["x"] + frame["width"] + 1
        assert top >= frame["y"] - 1
        assert bottom <= frame["y"] + frame["height"] + 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    body = page.locator(".counting .body")
    assert body.evaluate("(each) => each.scrollWidth <= each.clientWidth")


@pytest.mark.slow
def test_each_person_at_one_screen_sees_a_counting_once(pages: Any) -> None:
    page = pages()
    begin(page, "ys", seed="once", people=2, players=2)
    chance = random.Random(1)
    who, seen, turns_after = "", [], 0
    while turns_after < 6:
        asked = settle(page)
        if asked == "curtain":
            who = page.locator(".curtain h2").inner_text()
            turns_after += len(seen) > 2
        if asked == "counting":
            seen.append((who, page.locator(".counting .eyebrow").inner_text(), page.locator(".counting .steps button").count()))
            page.locator(".counting .acts .btn", has_text="To the table").click()
            page.locator(".counting").wait_for(state="detached")
        else:
            answer(page, asked, chance)
    assert len({name for name, _, _ in seen}) == 2
    assert len(set(seen)) == len(seen)


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESK, TABLET], ids=["desk", "tablet"])
def test_nothing_moves_while_others_take_their_part(pages: Any, screen: dict[str, int]) -> None:
    page = pages(viewport=screen)
    page.context.add_init_script(WATCH)
    begin(page, "ys", seed="shift")
    play_until(page, ".counting", 1)
    page.evaluate('localStorage.setItem(\'twocities.settings\', \'{"pace":"calm","level":1}\')')
    page.reload()  # from now on what others do does not come together with a click
    chance = random.Random(3)
    while page.locator(".steps button").count() < STEPS:
        answer(page, settle(page), chance)
    assert page.evaluate("shifted") == []


def test_axe_finds_nothing_in_a_counting(pages: Any) -> None:
    page = pages()
    begin(page, "ys", seed="tab", players=4)
    play_until(page, ".counting", 3)
    page.locator(".who li").first.wait_for()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        check_axe(page)
