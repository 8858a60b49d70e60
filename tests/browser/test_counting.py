"""The counting of Ys on a phone: what lies there can be read."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.browser.playing import answer, begin, play_until, settle

LEAST = 20  # pixels that a broker is wide


@pytest.mark.parametrize("size", [(360, 740), (390, 844)], ids=str)
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
            seen.append((who, page.locator(".counting .eyebrow").inner_text(), page.locator(".counting .steps li").count()))
            page.locator(".counting .acts .btn", has_text="To the table").click()
            page.locator(".counting").wait_for(state="detached")
        else:
            answer(page, asked, chance)
    assert len({name for name, _, _ in seen}) == 2
    assert len(set(seen)) == len(seen)
