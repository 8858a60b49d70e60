"""Whole games in the browser, by mouse, keys and notation; what it kept replays in Python to the same end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.playing import DRAWN, begin, every_drawn, kept, play_by_keys, play_by_mouse, play_by_notation, settle
from twocities.core.game import Game

SHORT: dict[str, dict[str, Any]] = {"alhambra": {"players": 3}, "ys": {"players": 2}}  # of whole games, the short ones


one_drawn = pytest.mark.parametrize("game", DRAWN[:1], ids=lambda game: game.name)


def check_end(page: Any) -> None:
    """The score sheet's totals are those of the rules."""
    page.locator(".over").wait_for()
    play = kept(page)
    assert play.position.over
    shown = sorted(int(text) for text in page.locator(".ranks strong").all_inner_texts())
    assert shown == sorted(play.position.points)
    assert summed(page) == list(play.position.points)


def summed(page: Any) -> list[int]:
    """The points of each owner, added up from the sheet's numbers; each of them opens what it came from."""
    numbers = "rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => Number(cell.querySelector('b')?.textContent ?? 0)))"
    rows = page.eval_on_selector_all(".sheet tbody tr:not(.head)", numbers)
    page.locator(".sheet tbody button").last.click()
    assert page.locator(".from li").count()
    return [sum(column) for column in zip(*rows, strict=True)]


@every_drawn
@pytest.mark.slow
def test_a_whole_game_by_mouse(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="mouse", **SHORT.get(game.name, {}))
    play_by_mouse(page, 1)
    check_end(page)
    page.locator("[data-main]").click()  # once more
    page.locator(".table").wait_for()
    assert settle(page) in ("target", "main")


@one_drawn
@pytest.mark.slow
def test_a_whole_game_by_keys(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="keys", **SHORT.get(game.name, {}))
    play_by_keys(page, 2)
    check_end(page)


@one_drawn
@pytest.mark.slow
def test_a_whole_game_by_notation(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="notation", **SHORT.get(game.name, {}))
    play_by_notation(page, 3)
    check_end(page)


def sets_of_options() -> list[Any]:
    """Every value of every option at least once, of every game."""
    found = []
    for game in DRAWN:
        every = list(game.options.every_set())
        missing = {(name, value) for options in every for name, value in options.items()}
        while missing:
            best = max(every, key=lambda options: len(missing & set(options.items())))
            missing -= set(best.items())
            found.append(pytest.param(game, best, id=f"{game.name}-{len(found)}"))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), sets_of_options())
def test_every_option_is_drawn_and_played(pages: Any, game: Game, options: dict[str, Any]) -> None:
    page = pages(viewport={"width": 1280, "height": 800})
    begin(page, game.name, seed="options", **{name: value for name, value in options.items() if is_asked(game, options, name)})
    play_by_mouse(page, 4, 30)
    assert kept(page).variant.options == options


def is_asked(game: Game, options: dict[str, Any], name: str) -> bool:
    """Whether the page asks for an option: where there is a choice."""
    before = {}
    for option in game.options:
        if option.name == name:
            return len(option.choices(before)) > 1
        before[option.name] = options[option.name]
    return False


@every_drawn
def test_a_move_is_played_and_the_page_finds_the_game_again(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="again")
    play_by_mouse(page, 5, 12)
    settle(page)
    before = kept(page).entries
    page.reload()
    page.locator(".table").wait_for()
    settle(page)
    assert kept(page).entries[: len(before)] == before
    page.goto(page.url.split("#")[0])
    assert page.locator(".cont .row").count() == 1
