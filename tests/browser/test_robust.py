"""What must not break a table: lost connections, a server that restarts, several tabs, moves that came too late, a closed page."""

from __future__ import annotations

import json
import signal
from typing import Any

import pytest

from tests.browser.playing import (
    ASKS,
    BACK,
    DRAWN,
    MAIN,
    answered,
    begin,
    every_drawn,
    kept,
    play_by_mouse,
    play_until_staged,
    rest,
    sentence,
    settle,
    wait_for_entries,
)
from tests.browser.serving import browsers, invited, seated, stage
from tests.server import serving as plain
from tests.server.serving import Process
from twocities.core.game import Game, find
from twocities.core.play import Play

LOST = "() => document.querySelector('.bar[role=status]')"
FOUND = "() => !document.querySelector('.bar[role=status]')"

DOCK_CHANGES = """() => {
    window.dockChanges = [];
    const nodes = ({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes];
    const isSeen = (change) => change.type !== 'childList' || nodes(change).some((node) => node.textContent);
    const note = (changes) => window.dockChanges.push(...changes.filter(isSeen).map(({ target }) => target.nodeName));
    const all = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'], characterData: true };
    new MutationObserver(note).observe(document.querySelector('.dock'), all);
}"""


class Line:
    """The live socket of a page, which can be cut, and what comes to it held back."""

    def __init__(self, page: Any) -> None:
        self.is_holding = False
        self.held: list[str] = []
        self.page = page
        page.route_web_socket("**/live", self.connect)

    def connect(self, socket: Any) -> None:
        self.socket = socket
        server = socket.connect_to_server()
        server.on_message(self.pass_on)

    def pass_on(self, message: str) -> None:
        if self.is_holding and '"is":"view"' in message:
            self.held.append(message)
        else:
            self.socket.send(message)

    def cut(self) -> None:
        self.socket.close()

    def release(self) -> None:
        self.is_holding = False
        for message in self.held:
            self.socket.send(message)


@every_drawn
def test_a_staged_choice_outlives_a_lost_connection(browser: Any, server: Process, game: Game) -> None:
    with seated(browser, server, game) as (guests, host):
        lines = {guest.name: Line(guest.page) for guest in guests}
        for guest in guests:
            guest.page.reload()
            guest.page.locator(".table").wait_for()
        staging = stage(guests)
        said = sentence(staging.page)
        lines[staging.name].cut()
        staging.page.wait_for_function(LOST)
        staging.page.wait_for_function(FOUND)
        assert sentence(staging.page) == said
        before = host.see()["seq"]
        staging.page.locator(MAIN).click()
        answered(staging.page)
        host.see(since=before, wait=10)
        assert host.see()["seq"] > before


@every_drawn
def test_a_staged_choice_outlives_loading_the_page_anew(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="anew")
    for _ in range(3):
        said = play_until_staged(page)
        pressed = page.locator("[aria-pressed=true]").count()
        page.reload()
        page.locator(BACK).wait_for()
        assert sentence(page) == said
        assert page.locator("[aria-pressed=true]").count() == pressed
        before = len(kept(page).entries)
        page.locator(MAIN).click()
        wait_for_entries(page, before + 1)
        rest(page)
    page.reload()
    settle(page)
    assert not page.locator(BACK).count()  # what was sent or let go of is staged no more
    play_until_staged(page)
    page.keyboard.press("Escape")
    rest(page)
    page.reload()
    settle(page)
    assert not page.locator(BACK).count()


def test_half_a_bid_outlives_loading_the_page_anew(pages: Any) -> None:
    page = pages()
    begin(page, "ys", seed="anew")
    settle(page)
    page.locator(".bk").nth(2).click()
    answered(page)
    page.reload()
    settle(page)
    picked = page.locator(".bk[aria-pressed=true]")
    picked.wait_for()
    assert page.locator(".bk").nth(2).get_attribute("aria-pressed") == "true"
    page.locator(".bk").nth(3).click()
    page.locator(MAIN).wait_for()
    assert picked.count() == 2


@every_drawn
def test_a_staged_choice_is_not_shown_to_whoever_loads_the_page_anew(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="anew", people=2)
    said = play_until_staged(page)
    page.reload()
    page.locator(".curtain").wait_for()
    assert not page.locator(".table").count()
    page.locator(".curtain .btn").click()
    page.locator(BACK).wait_for()
    assert sentence(page) == said


@every_drawn
def test_a_choice_staged_at_a_server_outlives_loading_the_page_anew(browser: Any, server: Process, game: Game) -> None:
    with seated(browser, server, game) as (guests, host):
        staging = stage(guests)
        said = sentence(staging.page)
        host.do("say", seat=1 - guests.index(staging), phrase="one-moment")  # what is said is no move
        staging.page.reload()
        staging.page.locator(BACK).wait_for()
        assert sentence(staging.page) == said
        before = host.see()["seq"]
        staging.page.locator(MAIN).click()
        host.see(since=before, wait=10)
        assert host.see()["seq"] > before


def test_something_said_leaves_what_is_staged(browser: Any, server: Process) -> None:
    with seated(browser, server, DRAWN[0]) as (guests, host):
        staging = stage(guests)
        said = sentence(staging.page)
        host.do("say", seat=1 - guests.index(staging), phrase="one-moment")
        staging.page.locator(".said", has_text="One moment").wait_for()
        assert sentence(staging.page) == said
        assert staging.page.locator(MAIN).count()


def test_a_choice_of_somebody_else_at_the_same_time_leaves_what_is_staged(browser: Any, server: Process) -> None:
    with seated(browser, server, find("ys")) as (guests, host):  # all bid at once
        page = stage(guests[:1]).page
        said, seen = sentence(page), host.see(1)
        page.evaluate(DOCK_CHANGES)
        host.do("act", seat=1, on=seen["seq"], line=seen["legal"][0])
        page.wait_for_function("() => document.querySelectorAll('ol[aria-label=Log] li').length > 0")
        rest(page)
        assert sentence(page) == said
        assert page.locator(BACK).count()
        assert page.evaluate("window.dockChanges") == []  # not even for a moment


def test_a_choice_of_somebody_else_while_the_connection_was_lost_leaves_what_is_staged(browser: Any, server: Process) -> None:
    with seated(browser, server, find("ys")) as (guests, host):
        line = Line(guests[0].page)
        guests[0].page.reload()
        page = stage(guests[:1]).page
        said, seen = sentence(page), host.see(1)
        line.cut()
        host.do("act", seat=1, on=seen["seq"], line=seen["legal"][0])
        page.wait_for_function(LOST)
        page.wait_for_function(FOUND)
        page.wait_for_function("() => document.querySelectorAll('ol[aria-label=Log] li').length > 0")
        page.locator(BACK).wait_for()
        assert sentence(page) == said


@every_drawn
def test_the_server_restarting_is_a_short_notice(browser: Any, server: Process, game: Game) -> None:
    with invited(browser, server, game) as (ann, ben):
        staging = stage((ann, ben))
        said = sentence(staging.page)
        server.end()
        for guest in (ann, ben):
            guest.page.wait_for_function(LOST)
            assert guest.page.locator(".table").is_visible()
        server.start()
        for guest in (ann, ben):
            guest.page.wait_for_function(FOUND)
        staging.page.locator(BACK).wait_for()  # the bot may choose at the same time, which is shown first
        assert sentence(staging.page) == said
        staging.page.locator(MAIN).click()
        stage((ann, ben))


def test_a_move_sent_while_the_server_was_away_arrives_once(browser: Any, server: Process) -> None:
    with seated(browser, server, DRAWN[0]) as (guests, host):
        staging = stage(guests)
        seat, before = guests.index(staging), host.see()["seq"]
        server.end()
        staging.page.wait_for_function(LOST)
        staging.page.locator(MAIN).click()
        server.start()
        staging.page.wait_for_function(FOUND)
        host.see(since=before, wait=10)
        plays = [news for news in host.see(since=before)["news"] if news["by"] == seat and news["kind"] == "play"]
        assert len(plays) == 1


def test_a_server_that_falls_silent_is_noticed_and_nothing_is_played_twice(browser: Any, server: Process) -> None:
    with seated(browser, server, DRAWN[0]) as (guests, host):
        staging = stage(guests)
        seat, before = guests.index(staging), host.see()["seq"]
        server.send(signal.SIGSTOP)
        staging.page.locator(MAIN).click()
        staging.page.wait_for_function(LOST, timeout=20_000)
        server.send(signal.SIGCONT)
        staging.page.wait_for_function(FOUND)
        host.see(since=before, wait=10)
        stage(guests)
        plays = [news for news in host.see(since=before)["news"] if news["by"] == seat and news["kind"] == "play"]
        assert len(plays) == 1


def test_a_long_silence_is_a_lost_connection(browser: Any, server: Process) -> None:
    with seated(browser, server, DRAWN[0]) as (guests, _):
        page = guests[0].page
        page.clock.install()
        page.reload()
        page.locator(".table").wait_for()
        page.clock.run_for(55_000)  # a beat may take so long
        assert not page.evaluate(LOST)
        server.send(signal.SIGSTOP)
        page.clock.run_for(10_000)
        page.wait_for_function(LOST)
        server.send(signal.SIGCONT)
        page.clock.resume()
        page.wait_for_function(FOUND)


@pytest.mark.parametrize("part", ("assets/ServedPage*.js", "assets/ServedPage*.css", "games/*.wasm", "games/*.json", "assets/en-*.js"))
def test_a_part_of_the_page_that_does_not_come_at_first_comes_later(browser: Any, server: Process, part: str) -> None:
    with plain.Guest(server.url) as host, browsers(browser, "Ann") as (ann,):
        host.create(
            DRAWN[0].name, options={"players": 2}, seats=[{"holder": "person", "name": name} for name in ("Ann", "Ben")], start=True
        )
        tries: list[Any] = []

        def fail_once(route: Any) -> None:
            tries.append(route)
            if len(tries) == 1:
                route.abort()
            else:
                route.continue_()

        ann.page.route(f"**/{part}", fail_once)
        ann.page.goto(f"{server.url}/#/with/{host.table}", wait_until="commit")  # the page may load itself anew
        ann.page.locator(".table").wait_for()
        assert len(tries) > 1
        ann.wrong.clear()  # that it did not come is told where developers look


def told(page: Any) -> tuple[str, str]:
    """What a page says: what is expected of whom, and what has happened."""
    return sentence(page), page.locator("ol[aria-label=Log]").inner_text()


@every_drawn
def test_tabs_of_one_seat_agree(browser: Any, server: Process, game: Game) -> None:
    with seated(browser, server, game) as (guests, _):
        staging = stage(guests)
        other = staging.tab()
        other.goto(staging.page.url)
        other.locator(".table").wait_for()
        other.wait_for_function(ASKS)
        staging.page.locator(MAIN).click()
        staging.page.wait_for_function("() => !document.querySelector('.dock .btn[data-main]:not([disabled])')")
        for _ in range(200):
            if told(staging.page) == told(other):
                return
            other.wait_for_timeout(100)
        assert told(staging.page) == told(other)


def test_who_sits_down_in_one_tab_sits_in_all(browser: Any, server: Process) -> None:
    with browsers(browser, "Ann", "Ben") as (ann, ben):
        ann.page.goto(f"{server.url}/#/new/{DRAWN[0].name}/friends")
        ann.page.locator("form > .primary").click()
        link = ann.page.locator(".link").inner_text()
        other = ben.tab()
        for page in (ben.page, other):
            page.goto(link)
            page.locator("li .btn").first.wait_for()
        ben.page.locator("li .btn").first.click()
        other.locator("li.mine").wait_for()


def test_a_move_that_came_too_late_explains_itself_and_shows_the_table(browser: Any, server: Process) -> None:
    with seated(browser, server, DRAWN[0]) as (guests, host):
        line = Line(guests[0].page)
        guests[0].page.reload()
        guests[0].page.locator(".table").wait_for()
        while stage(guests) is not guests[0]:
            guests[1].page.locator(MAIN).click()
            guests[1].page.wait_for_timeout(100)
        page = guests[0].page
        line.is_holding = True
        seen = host.see(0)
        host.do("act", seat=0, on=seen["seq"], line=seen["legal"][0])
        page.locator(MAIN).click()
        page.locator("[role=alert]").wait_for()
        assert page.locator("[role=alert]").inner_text().strip()
        line.release()
        is_waited_for = 0 in host.see()["waiting"]
        page.wait_for_function("(is) => !!document.querySelector('.dock.mine') === is", arg=is_waited_for)
        assert not page.locator(".keys .btn", has_text="Back").count()
        assert page.locator("[role=alert]").inner_text().strip()


@every_drawn
def test_a_closed_page_finds_its_local_game_again(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="closed")
    play_by_mouse(page, 6, 12)
    settle(page)
    before = kept(page).entries
    address, context = page.url, page.context
    page.close()
    again = context.new_page()
    again.goto(address.split("#")[0])
    again.locator(".cont .row a").first.click()
    again.locator(".table").wait_for()
    settle(again)
    assert again.url == address
    assert kept(again).entries[: len(before)] == before
    play_by_mouse(again, 7, 6)


@every_drawn
def test_tabs_of_a_local_game_agree(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="two tabs")
    settle(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".table").wait_for()
    settle(other)
    play_by_mouse(page, 8, 8)
    settle(page)
    count = len(kept(page).entries)
    log = "() => document.querySelectorAll('ol[aria-label=Log] li').length"
    other.wait_for_function(f"(count) => ({log})() === count", arg=page.evaluate(log))
    settle(other)
    play_by_mouse(other, 9, 6)
    settle(other)
    assert len(kept(other).entries) > count


def test_a_mistyped_address_is_no_blank_page(pages: Any) -> None:
    page = pages()
    page.evaluate("location.hash = '#/table/%'")
    page.locator("[role=alert]", has_text="not kept on this device").wait_for()
    page.evaluate("location.hash = '#/rules/ys/100%'")
    page.locator("main h2").first.wait_for()


def illegal(play: dict[str, Any]) -> None:
    play["entries"][3][1] = play["entries"][2][1] + " " + play["entries"][2][1]


DAMAGES = {
    "illegal": (illegal, "cannot be replayed at entry 4"),
    "no seat": (lambda play: play["entries"][0].__setitem__(0, 77), "cannot be replayed at entry 1: There is no seat 77"),
    "no entry": (lambda play: play["entries"].insert(0, {}), "entry 1 is not a seat and a notation"),
    "options": (lambda play: play["options"].update(players=99), "cannot be played: '99' is no value of the option players"),
    "rules": (lambda play: play.update(rules_version=99), "was played by version 99 of the rules"),
    "format": (lambda play: play.update(version=99), "is a play of format 99"),
    "field": (lambda play: play.pop("seed"), "its 'seed' is missing"),
    "edited": (lambda play: play["entries"].pop(), "was changed after it was saved"),
    "foreign": (lambda play: play.clear(), "is not a play of Two Cities"),
}


def some_play(game: Game) -> dict[str, Any]:
    """The beginning of a game."""
    play = Play.new(game.name, seed="damaged")
    for _ in range(6):
        seat = play.position.waiting[0]
        play.act(str(play.position.legal(seat)[0]), seat)
    return play.to_dict()


def bring(page: Any, data: Any) -> None:
    """Open a play from a file."""
    text = json.dumps(data).encode()
    page.locator("input[type=file]").set_input_files({"name": "mine.json", "mimeType": "application/json", "buffer": text})


@every_drawn
def test_a_damaged_file_says_what_is_wrong_and_is_not_kept(pages: Any, game: Game) -> None:
    page = pages()
    for damage, said in DAMAGES.values():
        play = some_play(game)
        damage(play)
        bring(page, play)
        page.locator(".cont [role=alert]", has_text=said).wait_for()
    assert not page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('twocities.play.')).length")
    bring(page, some_play(game))
    page.locator(".table").wait_for()


@every_drawn
def test_a_kept_game_that_cannot_be_opened_can_be_deleted(pages: Any, game: Game) -> None:
    page = pages()
    bring(page, some_play(game))
    page.locator(".table").wait_for()
    settle(page)
    address = page.url
    page.goto(address.split("#")[0])
    page.locator(".cont .row").wait_for()
    page.evaluate("""() => {
      const [key] = Object.keys(localStorage).filter((key) => key.startsWith('twocities.play.'));
      const kept = JSON.parse(localStorage.getItem(key));
      kept.play.options.players = 99;
      localStorage.setItem(key, JSON.stringify(kept));
    }""")
    page.goto(address)
    page.locator("[role=alert]", has_text="cannot be played: '99'").wait_for()
    assert page.get_by_role("link", name="Front page").count()
    page.locator("main .btn", has_text="Delete this table").click()
    page.locator(".cont", has_text="Games you begin are kept here").wait_for()
