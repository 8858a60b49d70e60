"""Among people at a table of a server: clocks, phrases, taking back by leave of the others, resigning, coming back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import PHONE
from tests.browser.playing import DRAWN, every_drawn
from tests.browser.serving import Guest, browsers, seated
from tests.server.serving import Guest as Plain
from tests.server.serving import Process
from twocities.core.game import Game

LIVE = {"per_move": 10, "per_game": 900}
DAY = {"per_move": 86_400}


def open_menu(page: Any) -> Any:
    """The menu of the table."""
    page.locator(".top .btn").last.click()
    return page.locator("dialog")


def act(host: Plain, seat: int) -> None:
    """Any choice of a seat."""
    seen = host.see(seat)
    host.do("act", seat=seat, on=seen["seq"], line=seen["legal"][0])


def both_act(guests: list[Guest], host: Plain) -> tuple[Guest, Guest]:
    """One acts until another is to, and that one acts too; both, in order."""
    first = host.see()["waiting"][0]
    while first in host.see()["waiting"]:
        act(host, first)
    act(host, 1 - first)
    return guests[first], guests[1 - first]


@pytest.mark.parametrize(("clock", "is_told"), [(LIVE, "15:"), (DAY, " h ")], ids=["live", "correspondence"])
def test_clocks_are_shown_and_said_to_run_low(browser: Any, server: Process, clock: dict[str, int], is_told: str) -> None:
    with seated(browser, server, DRAWN[0], clock=clock) as (guests, host):
        page = guests[0].page
        page.clock.install()
        page.reload()
        running = page.locator(".clocks .running")
        running.wait_for()
        assert is_told in running.inner_text()
        assert not page.locator(".clocks .low").count()
        page.clock.fast_forward(95 * 10 * sum(clock.values()))  # 95 of 100
        page.locator(".clocks .low", has_text="running low").wait_for()
        assert host.see()["waiting"]


@every_drawn
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (390, 844)], ids=lambda size: "x".join(map(str, size)))
def test_clocks_leave_the_menu_in_sight(browser: Any, server: Process, game: Game, size: tuple[int, int]) -> None:
    people = [{"holder": "person", "name": name} for name in ("Ann", "Benedikt", "Cay", "Dorothea")]
    with seated(browser, server, game, options={"players": 4}, seats=people, clock=LIVE) as (guests, _):
        page = guests[0].page
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.locator(".clock.running").locator("visible=true").first.wait_for()
        menu = page.locator(".top .btn").last.bounding_box()
        assert menu["x"] + menu["width"] <= size[0]


def test_a_phrase_is_heard_by_all(browser: Any, server: Process) -> None:
    with seated(browser, server, DRAWN[0]) as (guests, _):
        open_menu(guests[0].page).locator(".btn", has_text="Good luck!").click()
        heard = guests[1].page.locator(".said", has_text="Good luck!")
        heard.wait_for()
        assert "Ann" in heard.inner_text()


def test_of_many_phrases_the_last_are_shown(browser: Any, server: Process) -> None:
    with seated(browser, server, DRAWN[0]) as (guests, host):
        for phrase in ("hello", "good-luck", "ouch", "thanks", "one-moment"):
            host.do("say", seat=0, phrase=phrase)
        guests[1].page.locator(".said", has_text="One moment").wait_for()
        assert guests[1].page.locator(".said").count() == 3


def test_resigning_is_asked_twice(browser: Any, server: Process) -> None:
    with seated(browser, server, DRAWN[0]) as (guests, host):
        menu = open_menu(guests[0].page)
        menu.locator(".btn", has_text="Resign").click()
        menu.locator(".sure .btn", has_text="No").click()
        assert not host.see()["seats"][0]["resigned"]
        menu.locator(".btn", has_text="Resign").click()
        menu.locator(".sure .btn", has_text="Yes").click()
        guests[0].page.locator(".bar", has_text="You have resigned").wait_for()
        assert not guests[0].page.locator(".dock.mine").count()
        guests[1].page.locator("[role=status]", has_text="Ann has resigned").wait_for()
        assert host.see()["seats"][0]["resigned"]


def test_the_question_before_resigning_is_in_sight_on_a_phone(browser: Any, server: Process) -> None:
    bots = [{"holder": "person", "name": "Ann"}, {"holder": "bot", "bot": "random"}, {"holder": "bot", "bot": "random"}]
    with seated(browser, server, DRAWN[0], options={"players": 3}, seats=bots) as (guests, _):
        page = guests[0].page
        page.set_viewport_size(PHONE)
        menu = open_menu(page)
        menu.locator(".btn", has_text="Resign").click()
        page.locator(".sure .btn:focus", has_text="No").wait_for()
        shown, answers = menu.bounding_box(), menu.locator(".sure").bounding_box()
        assert answers["y"] + answers["height"] <= shown["y"] + shown["height"]


def test_taking_back_is_refused_and_granted_by_the_others(browser: Any, server: Process) -> None:
    with seated(browser, server, DRAWN[0]) as (guests, host):
        asking, asked = both_act(guests, host)
        undo = asking.page.locator(".keys .btn", has_text="Undo")
        undo.click()
        asking.page.locator("[role=status]", has_text="asked").wait_for()
        asked.page.locator(".ask .btn", has_text="No").click()
        asking.page.locator("[role=alert]", has_text=f"{asked.name} does not want").wait_for()
        before = host.see()["seq"]
        undo.click()
        asked.page.locator(".ask .btn", has_text="Allow").click()
        asked.page.locator(".ask").wait_for(state="hidden")
        undone = [news for news in host.see(since=before)["news"] if news.get("text", "").startswith("undo")]
        assert [news["by"] for news in undone] == [guests.index(asking)]
        asking.page.locator(".dock.mine").wait_for()
        asking.page.locator("[role=status]", has_text="Taken back.").wait_for()


def test_who_has_resigned_is_not_asked(browser: Any, server: Process) -> None:
    people = [{"holder": "person", "name": name} for name in ("Ann", "Ben", "Cay")]
    with seated(browser, server, DRAWN[0], options={"players": 3}, seats=people) as (guests, host):
        begins = host.see()["waiting"][0]
        first, second, third = ((begins + step) % 3 for step in range(3))
        host.do("resign", seat=third)
        for seat in (first, second):
            while seat in host.see()["waiting"]:
                act(host, seat)
        while third in host.see()["waiting"]:  # whoever plays on takes with it what was asked for
            guests[first].page.wait_for_timeout(20)
        guests[first].page.locator(".keys .btn", has_text="Undo").click()
        guests[second].page.locator(".ask .btn", has_text="Allow").wait_for()
        assert not guests[third].page.locator(".ask").count()
        guests[second].page.set_viewport_size(PHONE)
        chips, asked = (guests[second].page.locator(shown).bounding_box() for shown in (".chips", ".ask"))
        assert chips["y"] + chips["height"] < asked["y"]  # the points stay in sight


def test_a_seat_that_ran_out_of_time_is_taken_back(browser: Any, server: Process) -> None:
    with seated(browser, server, DRAWN[0], clock={"per_move": 1, "per_game": 4}) as (guests, host):
        seat = host.see()["waiting"][0]
        page = guests[seat].page
        page.locator(".bar", has_text="A bot plays for you").wait_for()
        guests[1 - seat].page.locator(".clocks li", has_text=f"{guests[seat].name}bot").wait_for()
        page.locator(".bar .btn", has_text="I am back").click()
        page.locator(".bar", has_text="A bot plays for you").wait_for(state="hidden")
        assert any(news["kind"] == "back" and news["by"] == seat for news in host.see(since=0)["news"])


@every_drawn
def test_a_hint_is_given_where_all_agreed_to_hints(browser: Any, server: Process, game: Game) -> None:
    with seated(browser, server, game, hints=True) as (guests, host):
        page = guests[host.see()["waiting"][0]].page
        page.locator(".dock.mine").wait_for()
        page.get_by_label("Ask for a hint").click()
        page.locator("[role=status]", has_text="A hint:").wait_for()


def test_there_are_no_hints_where_nobody_agreed_to_them(browser: Any, server: Process) -> None:
    with seated(browser, server, DRAWN[0]) as (guests, host):
        page = guests[host.see()["waiting"][0]].page
        page.locator(".dock.mine").wait_for()
        assert not page.get_by_label("Ask for a hint").count()


def test_the_terms_of_a_table_are_chosen_and_shown_to_who_comes(browser: Any, server: Process) -> None:
    with browsers(browser, "Ann", "Ben") as (ann, ben):
        ann.page.goto(f"{server.url}/#/new/{DRAWN[0].name}/friends")
        ann.page.locator("label:has(input[name=clock])", has_text="15 minutes").click()
        ann.page.locator("label:has(input[name=hints])", has_text="Yes").click()
        ann.page.locator("form > .primary").click()
        ben.page.goto(ann.page.locator(".link").inner_text())
        told = ben.page.locator("main section").inner_text()
        assert "15 minutes each" in told
        assert "Hints may be asked for." in told


def test_a_friend_sits_down_in_place_of_a_bot_before_the_start(browser: Any, server: Process) -> None:
    with browsers(browser, "Ann", "Ben") as (ann, ben):
        ann.page.goto(f"{server.url}/#/new/{DRAWN[0].name}/friends")
        ann.page.locator("label:has(input[name=players])", has_text="3").click()
        ann.page.locator("label:has(input[name=bots])", has_text="2").click()
        ann.page.locator("form > .primary").click()
        ben.page.goto(ann.page.locator(".link").inner_text())
        ben.page.locator("input[autocomplete=nickname]").fill("Ben")
        ben.page.locator("li .btn").first.click()
        ben.page.locator("li.mine", has_text="Ben").wait_for()
        ann.page.locator("li", has_text="Ben").wait_for()
        assert ann.page.locator("li", has_text="Bot").count() == 1


def test_a_friend_takes_over_an_offered_seat_in_the_game(browser: Any, server: Process) -> None:
    people = [{"holder": "person", "name": "Ann"}, {"holder": "bot", "bot": "random"}, {"holder": "person", "name": "Cay"}]
    with (
        seated(browser, server, DRAWN[0], options={"players": 3}, seats=people) as (guests, host),
        browsers(browser, "Ben") as (ben,),
    ):
        ben.page.goto(guests[0].page.url)
        ben.page.locator(".table").wait_for()
        assert not ben.page.locator(".ask .btn").count()
        open_menu(guests[0].page).get_by_role("checkbox", name="The seat of").click()
        guests[0].page.keyboard.press("Escape")
        ben.page.locator(".ask input").fill("Ben")
        ben.page.locator(".ask .seats .btn").click()
        ben.page.locator(".dock .keys .btn", has_text="Undo").wait_for()  # no longer one who watches
        assert host.see()["seats"][1]["name"] == "Ben"


def test_offered_seats_are_one_bar_that_can_be_put_away(browser: Any, server: Process) -> None:
    bots = [{"holder": "person", "name": "Ann"}, {"holder": "bot", "bot": "random"}, {"holder": "bot", "bot": "random"}]
    with (
        seated(browser, server, DRAWN[0], options={"players": 3}, seats=bots) as (guests, host),
        browsers(browser, "Ben") as (ben,),
    ):
        ben.page.set_viewport_size(PHONE)
        ben.open(guests[0].page.url)
        for seat in (1, 2):
            host.do("offer", seat=0, bot_seat=seat)
        ben.page.locator(".ask .seats .btn").nth(1).wait_for()
        assert ben.page.locator(".ask").count() == ben.page.locator(".ask input").count() == 1
        assert ben.page.locator(".ask").bounding_box()["height"] < 200
        ben.page.locator(".ask").get_by_label("Close").click()
        ben.page.locator(".ask").wait_for(state="hidden")
