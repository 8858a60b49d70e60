"""Playing in the browser: by mouse, by keys, by notation; and what the browser has kept."""

from __future__ import annotations

import json
import random
from importlib.resources import files
from typing import Any

import pytest

from twocities.core.game import find, names
from twocities.core.play import Play

TARGET = "[data-target]:not([disabled])"
MAIN = "[data-main]:not([disabled])"
MOST_CHOICES = 1500
NAMES = ["Maëlle", "Joris", "Ilka", "Corentin", "Nour", "Tomás"]
DRAWN = [game for game in map(find, names()) if (files(game.package) / "ui").is_dir()]
every_drawn = pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)


def begin(page: Any, game: str, *, seed: str = "", people: int = 1, **options: Any) -> None:
    """Sit down at a new table."""
    page.evaluate("location.hash = '#/new/" + game + "'")
    page.locator("form .primary").wait_for()
    for name, value in options.items():
        words = {True: "Yes", False: "No"}.get(value, str(value)) if not isinstance(value, int) or isinstance(value, bool) else str(value)
        page.locator(f"label:has(input[name={name}])", has_text=words).first.click()
    if people > 1:
        page.locator("label:has(input[name=people])").nth(people - 1).click()
    if seed:
        page.locator("summary").click()
        page.locator("details input").fill(seed)
    page.locator("form > .primary").click()
    page.locator(".table, .curtain").first.wait_for()


def is_over(page: Any) -> bool:
    return bool(page.locator(".over").count())


ASKS = (
    "() => document.querySelector('.over') ? 'over' : document.querySelector('.curtain') ? 'curtain' : "
    f"document.querySelector('.counting') ? 'counting' : document.querySelector('{MAIN}') ? 'main' : "
    f"[...document.querySelectorAll('{TARGET}')].some(e => e.getClientRects().length) ? 'target' : ''"
)


def settle(page: Any) -> str:
    """Wait until the page has answered the last click and asks for something: `target`, `main`, `counting`, `curtain` or `over`."""
    answered(page)
    return str(page.wait_for_function(ASKS).json_value())


def asked_now(page: Any) -> str:
    """What the page asks for once it has answered the last click; nothing where others are to act."""
    answered(page)
    return str(page.evaluate(ASKS))


def answered(page: Any) -> None:
    """Wait until the page has answered the last click, which it does in a task of its own."""
    page.evaluate("scheduler.postTask(() => {})")


def rest(page: Any) -> None:
    """Wait until everything that follows a step later has been drawn: ten frames in which nothing changes."""
    page.evaluate("""() => new Promise((resolve) => {
        let quiet = 0;
        const all = { subtree: true, childList: true, attributes: true, characterData: true };
        new MutationObserver(() => (quiet = 0)).observe(document, all);
        const look = () => (++quiet > 10 ? resolve() : requestAnimationFrame(look));
        look();
    })""")


def answer(page: Any, asked: str, chance: random.Random) -> None:
    """Click what is asked for; anything that is lit, where there is a choice."""
    if asked == "counting":
        page.locator(".counting .acts .btn").last.click()
    elif asked == "curtain":
        page.locator(".curtain .btn").click()
    elif asked == "main":
        page.locator(MAIN).click()
    elif asked == "target":
        targets = page.locator(TARGET).locator("visible=true")
        if count := targets.count():
            targets.nth(chance.randrange(count)).click()


def play_by_mouse(page: Any, seed: int, most: int = MOST_CHOICES) -> None:
    """Click anything that is lit until the game is over, or so many times."""
    chance = random.Random(seed)
    for _ in range(most):
        asked = settle(page)
        if asked == "over":
            return
        answer(page, asked, chance)


def play_until(page: Any, shown: str, clicks: int) -> None:
    """Click anything that is lit, so many times between two looks, until this is shown while the page asks for something."""
    for turn in range(60):
        settle(page)
        if page.locator(shown).count():
            return
        play_by_mouse(page, turn, clicks)


BACK = ".keys .btn:has-text('Back')"


def play_until_staged(page: Any) -> str:
    """Click anything that is lit until a choice is staged that can be sent; what the dock says of it."""
    for turn in range(80):
        if settle(page) == "main" and page.locator(BACK).count():
            return sentence(page)
        play_by_mouse(page, turn, 1)
    raise AssertionError("nothing was staged")


def sentence(page: Any) -> str:
    """What the dock says."""
    return str(page.locator(".dock h2").inner_text())


def play_by_keys(page: Any, seed: int, most: int = MOST_CHOICES) -> None:
    """Arrows, Enter and Ctrl+Enter only; the focus is always somewhere."""
    chance = random.Random(seed)
    for turn in range(most):
        asked = settle(page)
        if asked == "over":
            return
        if turn:
            page.wait_for_function("document.activeElement !== document.body")
        if asked == "counting":
            page.locator(".counting [data-onward]:focus").wait_for()
            page.keyboard.press("Enter")
        elif asked == "main":
            page.keyboard.press("Control+Enter")
        else:
            for _ in range(chance.randrange(1, 5)):
                page.keyboard.press(chance.choice(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]))
            page.keyboard.press("Enter")


def put(page: Any, play: Play, *, name: str) -> None:
    """Lay a play into the browser's storage, with somebody on the first seat, and sit down at it."""
    names = NAMES[: play.variant.options["players"]]
    table = {"id": name, "name": name, "play": play.to_dict(), "people": [0], "names": names, "level": 1}
    table |= {"played": 0, "over": False, "note": ""}
    page.evaluate("([name, table]) => localStorage.setItem('twocities.play.' + name, JSON.stringify(table))", [name, table])
    page.evaluate(f"location.hash = '#/table/{name}'")
    page.wait_for_function("(name) => document.title.includes(name) && document.querySelector('.over, .table')", arg=name)


def kept(page: Any) -> Play:
    """The play as the browser has kept it, replayed by Python."""
    text = page.evaluate("localStorage.getItem('twocities.play.' + location.hash.split('/').pop())")
    return Play.from_dict(json.loads(text)["play"])


def wait_for_entries(page: Any, count: int) -> None:
    """Wait until the browser has kept so many entries."""
    page.wait_for_function(
        "(count) => JSON.parse(localStorage.getItem('twocities.play.' + location.hash.split('/').pop())).play.entries.length >= count",
        arg=count,
    )


def play_by_notation(page: Any, seed: int, most: int = MOST_CHOICES) -> None:
    """Type lines that Python says are legal."""
    chance = random.Random(seed)
    page.keyboard.press("/")
    for _ in range(most):
        asked = settle_line(page)
        if asked == "over":
            return
        play = kept(page)
        line = str(chance.choice(play.position.legal(0)))
        page.locator("form input").fill(line)
        before = len(play.entries)
        page.keyboard.press("Enter")
        wait_for_entries(page, before + 1)


def settle_line(page: Any) -> str:
    ready = (
        "() => document.querySelector('.over') ? 'over' : document.querySelector('.dock.mine form button:not([disabled])') ? 'line' : ''"
    )
    asked = str(page.wait_for_function(ready).json_value())
    page.wait_for_timeout(30)
    return asked
