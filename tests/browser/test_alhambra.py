"""Paying at the building site."""

from __future__ import annotations

import random
from typing import Any

from tests.browser.playing import (
    BACK,
    MAIN,
    answered,
    begin,
    kept,
    play_by_mouse,
    play_until,
    put,
    rest,
    sentence,
    settle,
    wait_for_entries,
)
from twocities.core.play import Play
from twocities.games.alhambra.components import TYPE, Type

PAYING = ".suit.act [data-target]:not([aria-pressed=true])"
CARDS = ".suit.act .hc"


def with_a_choice_of_payments(page: Any) -> str:
    """Play on until a purchase leaves open how to pay; its first step."""
    for turn in range(60):
        settle(page)
        position = kept(page).position
        for choice in map(str, position.legal(0)):
            after = position.copy()
            after.play(choice, seat=0)
            if choice.startswith("buy") and any(str(action).startswith("pay") for action in after.legal(0) if after.waiting == (0,)):
                return choice
        play_by_mouse(page, turn, 2)
    raise AssertionError("there was never a choice")


def test_a_line_that_ends_before_the_price_is_reached_goes_on_with_the_cards(pages: Any) -> None:
    page = pages()
    begin(page, "alhambra", seed="half paid", players=3)
    choice = with_a_choice_of_payments(page)
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.locator("form input").fill(choice)
    page.keyboard.press("Enter")
    page.locator(PAYING).first.wait_for()
    assert "Pay" in page.locator(".dock h2").inner_text()
    while not page.locator(MAIN).count():
        page.locator(PAYING).first.click()
        answered(page)
    before = len(kept(page).entries)
    page.locator(MAIN).click()
    wait_for_entries(page, before + 1)
    assert kept(page).entries[before][1].startswith("pay")


def test_A7_2_a_line_that_ends_before_it_is_said_whose_the_building_is_names_it(pages: Any) -> None:
    play, chance = Play.new("alhambra", seed="gift", players=2), random.Random(1)
    while "keep" not in (legal := [str(action) for action in play.position.legal(0)]):
        seat = play.position.waiting[0]
        play.act(chance.choice(legal if seat == 0 else [str(action) for action in play.position.legal(seat)]), seat)
    page = pages()
    put(page, play, name="gift")
    settle(page)
    view = play.position.view(0).to_dict()
    building = Type(TYPE[view["site"][view["buying"]]]).name.lower()
    assert sentence(page) == f"Keep the {building}, or give it to Dirk?"


def test_cards_taken_back_from_a_payment_are_not_sent(pages: Any) -> None:
    page = pages()
    begin(page, "alhambra", seed="taken back", players=3)
    play_until(page, ".bay[data-target]", 2)
    page.keyboard.press("Escape")
    page.locator(".bay[data-target]").first.click()
    answered(page)
    assert page.locator(MAIN).count()
    page.locator(f"{CARDS}[aria-pressed=true]").first.click()
    answered(page)
    assert not page.locator(MAIN).count()
    page.locator(PAYING).first.click()
    answered(page)
    assert page.locator(MAIN).count()
    page.locator(".keys .btn", has_text="Back").click()
    answered(page)
    assert not page.locator(MAIN).count()


def test_cards_picked_for_a_purchase_outlive_loading_the_page_anew(pages: Any) -> None:
    page = pages()
    begin(page, "alhambra", seed="half paid", players=3)
    place = int(with_a_choice_of_payments(page).split()[1]) - 1
    page.keyboard.press("Escape")
    page.locator(".bay").nth(place).click()
    rest(page)
    page.locator(f"{CARDS}[aria-pressed=true]").first.click()
    rest(page)
    said, picked = sentence(page), page.locator(f"{CARDS}[aria-pressed=true]").count()
    assert picked
    page.reload()
    page.locator(BACK).wait_for()
    assert sentence(page) == said
    assert page.locator(f"{CARDS}[aria-pressed=true]").count() == picked
    assert not page.locator(MAIN).count()
