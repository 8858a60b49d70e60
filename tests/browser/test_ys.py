"""What is particular to the table of Ys."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from tests.browser.conftest import PHONE
from tests.browser.playing import MAIN, begin, play_by_keys, play_until, put, settle
from twocities.core.play import Play

GEM = ".gems [data-target]"
ORDER = ".orders [data-target]"


def test_another_place_in_the_order_can_be_taken_until_one_is_sent(pages: Any) -> None:
    page = pages()
    begin(page, "ys", seed="tab", players=4)
    play_until(page, f"{ORDER} >> nth=1", 1)
    words = page.locator(ORDER).all_inner_texts()
    for chosen in (0, 1):
        page.locator(ORDER).nth(chosen).click()
        page.locator(MAIN).wait_for()
        assert page.locator(ORDER).all_inner_texts() == words
        assert page.locator(f"{ORDER}[aria-pressed=true]").all_inner_texts() == [words[chosen]]


def test_a_phone_shows_the_ship_that_is_asked_about(pages: Any) -> None:
    page = pages(viewport=PHONE)
    begin(page, "ys", seed="gem", players=4)
    page.locator(".qnav button").nth(3).click()
    play_until(page, f"{GEM} >> nth=1", 1)
    if page.locator(".counting").count():
        page.keyboard.press("Escape")
    number = page.locator(".dock h2 mark, .dock h2 b").inner_text()
    page.wait_for_function(
        """(number) => {
            const { left, right } = document.querySelectorAll('.city .wrap')[number - 1].getBoundingClientRect();
            return left >= -1 && right <= innerWidth + 1;
        }""",
        arg=int(number),
    )
    assert page.locator(".qnav [aria-pressed=true]").get_attribute("aria-label") == f"neighbourhood {number}"


def test_the_counting_of_three_neighbourhoods_has_no_fourth(pages: Any) -> None:
    page = pages()
    begin(page, "ys", seed="three", players=3, neighbourhoods=3)
    play_until(page, ".counting", 3)
    assert page.locator(".steps li").all_inner_texts() == ["1", "2", "3", "Lines", "Columns", "Bidder"]
    assert "Counting" in page.locator(".phases .now").inner_text()


def offered(character: str) -> Play:
    """Random play up to where the first seat may play a character."""
    for seed in range(60):
        play, chance = Play.new("ys", seed=f"{character} {seed}", players=4), random.Random(seed)
        while not play.position.over:
            seat = play.position.waiting[0]
            legal = play.position.legal(seat)
            if seat == 0 and f"play {character}" in map(str, legal):
                return play
            play.act(chance.choice(legal), seat)
    raise AssertionError(f"nobody was offered the {character}")


def test_a_character_asks_for_one_thing_after_the_other(pages: Any) -> None:
    page = pages()
    put(page, offered("captain"), name="captain")
    page.locator(".dock h2", has_text="You may play a character before the placing.").wait_for()
    page.get_by_role("button", name="Captain").click()
    page.locator(".dock h2", has_text="Choose two ships to swap.").wait_for()
    page.get_by_role("button", name="The ship in port 1").click()
    page.locator(".dock h2", has_text="Choose the ship to swap it with.").wait_for()
    page.get_by_role("button", name="The ship in port 3").click()
    page.locator(MAIN).wait_for()


@pytest.mark.slow
def test_keys_alone_go_through_a_round_and_its_counting(pages: Any) -> None:
    page = pages()
    begin(page, "ys", seed="keys", players=4, kings_favor=True)
    play_by_keys(page, 4, 70)
    assert page.locator(".again").count(), "a round has been counted"


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1024, 768)], ids=lambda size: "x".join(map(str, size)))
def test_the_quotation_can_be_read_in_a_short_window(pages: Any, size: tuple[int, int]) -> None:
    page = pages(viewport={"width": size[0], "height": size[1]})
    begin(page, "ys", seed="print", players=4)
    settle(page)
    sizes, boxes = page.evaluate("""() => {
        const printed = [...document.querySelectorAll('.quotation text, .market text')];
        const drawing = ({ ownerSVGElement: svg }) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        const size = (text) => parseFloat(getComputedStyle(text).fontSize) * drawing(text);
        return [printed.map(size), printed.map((text) => text.getBoundingClientRect().toJSON())];
    }""")
    assert min(sizes) >= 12
    for one, other in itertools.combinations(boxes, 2):  # what stands beside something does not reach into it
        if abs(one["bottom"] - other["bottom"]) < 4:
            assert one["right"] <= other["left"] or other["right"] <= one["left"]
