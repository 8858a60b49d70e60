"""Acting: by drag, by arrow keys; the pace of bots, sounds and motion as they were asked for."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import DESK, PHONE
from tests.browser.playing import BACK, MAIN, TARGET, answered, begin, every_drawn, play_by_mouse, play_until, settle
from twocities.core.game import Game

Drag = Callable[[Any, Any, Any], None]
PLACE = "[data-place]"
IN_SIGHT = """() => [...document.querySelectorAll('[data-place]')].findIndex((place) => {
  const { x, y, width, height } = place.getBoundingClientRect();
  return width && document.elementFromPoint(x + width / 2, y + height / 2) === place;
})"""
STEPS = 6
COLOUR = "(shown) => getComputedStyle(shown).color"


def middle(locator: Any) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def by_mouse(page: Any, piece: Any, target: Any) -> None:
    page.mouse.move(*middle(piece))
    page.mouse.down()
    page.mouse.move(middle(piece)[0], middle(piece)[1] - 20, steps=STEPS)
    page.mouse.move(*middle(target()), steps=STEPS)
    page.mouse.up()


def by_touch(page: Any, piece: Any, target: Any) -> None:
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    here = middle(piece)
    touch("touchStart", here)
    touch("touchMove", (here[0], here[1] - 20))
    there = middle(target())
    for part in range(1, STEPS + 1):
        touch("touchMove", (here[0] + (there[0] - here[0]) * part / STEPS, here[1] + (there[1] - here[1]) * part / STEPS))
    touch("touchEnd")


every_way = pytest.mark.parametrize(
    ("drag", "look"), [(by_mouse, {}), (by_touch, {"viewport": PHONE, "has_touch": True})], ids=["mouse", "touch"]
)


@every_way
def test_money_is_dragged_from_the_display_into_the_hand(pages: Any, drag: Drag, look: dict[str, Any]) -> None:
    page = pages(**look)
    begin(page, "alhambra", seed="drag", players=3)
    settle(page)
    card = page.locator("[data-anchor=display-1]")
    drag(page, card, lambda: page.locator("[data-drop=hand]"))
    page.locator("[data-anchor=display-1][aria-pressed=true]").wait_for()
    assert page.locator(MAIN).count()
    assert not page.locator(".dragged").count()


def test_money_is_dragged_from_the_hand_to_a_building(pages: Any) -> None:
    page = pages()
    begin(page, "alhambra", seed="drag", players=3)
    for turn in range(40):
        settle(page)
        page.keyboard.press("Escape")
        if page.locator("[data-drop^=site]").count():
            break
        play_by_mouse(page, turn, 2)
    bay = page.locator("[data-drop^=site]").first
    currency = bay.locator(".unseen").first.inner_text()
    card = page.locator(f".suit[aria-label='{currency}'] .hc").last
    by_mouse(page, card, lambda: bay)
    page.locator(".bay[aria-pressed=true]").wait_for()
    assert page.locator(MAIN).count()


@every_way
def test_a_broker_is_dragged_to_a_place(pages: Any, drag: Drag, look: dict[str, Any]) -> None:
    page = pages(**look)
    begin(page, "ys", seed="drag", players=2)
    play_until(page, ".faces", 1)
    page.keyboard.press("Escape")
    drag(page, page.locator(".brks .bk[data-target]").first, lambda: page.locator(PLACE).nth(page.evaluate(IN_SIGHT)))
    page.locator(".keys .btn", has_text="Back").wait_for()
    assert not page.locator(".bk.picked").count()  # it lies at its place
    assert not page.locator(".dragged").count()


def test_a_broker_falls_to_the_area_it_is_let_go_over(pages: Any) -> None:
    page = pages()
    begin(page, "ys", seed="drag", players=4)
    play_until(page, ".faces", 1)
    page.keyboard.press("Escape")
    broker = page.locator(".brks .bk[data-target]").first.bounding_box()
    # somewhere in a palace, far from the place that is offered there
    far = page.evaluate(
        """() => {
          const area = [...document.querySelectorAll('.area')].find((each) => each.dataset.leads === '[data-place="8"]');
          const spot = document.querySelector('[data-place="8"]').getBoundingClientRect();
          const box = area.getBoundingClientRect();
          for (let x = box.left; x < box.right; x += 8)
            for (let y = box.top; y < box.bottom; y += 8)
              if (document.elementFromPoint(x, y) === area && Math.hypot(x - spot.x - 22, y - spot.y - 22) > 100) return [x, y];
        }"""
    )
    page.mouse.move(broker["x"] + 20, broker["y"] + 20)
    page.mouse.down()
    page.mouse.move(*far, steps=5)
    page.mouse.up()
    page.locator(".keys .btn", has_text="Back").wait_for()
    assert not page.locator(".bk.picked").count()  # it lies at its place


def test_a_card_under_others_is_carried_whole(pages: Any) -> None:
    page = pages()
    begin(page, "alhambra", seed="dr")
    settle(page)
    cards = page.locator(".hc")
    covered = next(
        i for i in range(cards.count()) if cards.nth(i).bounding_box()["width"] < cards.nth(i).locator(".mc").bounding_box()["width"] - 5
    )
    box = cards.nth(covered).bounding_box()
    page.mouse.move(box["x"] + 8, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(500, 400, steps=5)
    carried, lying = (page.locator(one).bounding_box() for one in (".dragged .mc", f".hc >> nth={covered} >> .mc"))
    assert carried["width"] == pytest.approx(lying["width"], abs=1)


@every_drawn
def test_arrow_keys_go_from_target_to_target(pages: Any, game: Game) -> None:
    page = pages()
    begin(page, game.name, seed="arrows")
    settle(page)
    page.keyboard.press("ArrowRight")
    is_target = f"() => document.activeElement.matches('{TARGET}, {MAIN}')"
    where = "() => { const box = document.activeElement.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"
    moved = 0
    for key, axis, sign in [("ArrowRight", 0, 1), ("ArrowLeft", 0, -1), ("ArrowDown", 1, 1), ("ArrowUp", 1, -1)] * 2:
        assert page.evaluate(is_target)
        before = page.evaluate(where)
        page.keyboard.press(key)
        after = page.evaluate(where)
        if after != before:
            moved += 1
            assert (after[axis] - before[axis]) * sign > 0
    assert moved >= 2
    page.keyboard.press("Enter")
    page.locator(f"[data-target][aria-pressed=true], {MAIN}").first.wait_for()


@every_drawn
def test_the_pace_of_bots_can_be_changed_and_skipped(pages: Any, game: Game) -> None:
    page = pages(settings='{"pace":"at-once","level":1}')
    begin(page, game.name, seed="pace")
    settle(page)
    page.locator(".top .btn").last.click()
    page.locator("dialog label", has_text="Slow").click()
    page.locator("dialog header .btn").click()
    assert page.evaluate("JSON.parse(localStorage.getItem('twocities.settings')).pace") == "slow"
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    skip = page.locator(".keys .btn", has_text="Skip")
    for turn in range(30):  # with time standing still, bots wait to be seen
        if skip.count():
            break
        play_by_mouse(page, turn, 1)
        page.wait_for_timeout(100)
    skip.wait_for()
    page.clock.run_for(300)
    assert skip.count()  # it is slow
    skip.click()
    page.locator(f"{TARGET}, {MAIN}").first.wait_for()  # and no time has gone by since


def test_sounds_are_off_until_they_are_asked_for(pages: Any) -> None:
    page = pages()
    count = (
        "() => { window.tones = 0; const made = window.AudioContext.prototype.createOscillator;"
        "window.AudioContext.prototype.createOscillator = function () { window.tones += 1; return made.call(this); } }"
    )
    begin(page, "alhambra", seed="sounds", players=3)
    settle(page)
    page.evaluate(count)
    play_by_mouse(page, 1, 8)
    settle(page)
    assert page.evaluate("window.tones") == 0
    page.locator(".top .btn").last.click()
    page.locator("dialog label", has_text="sounds").click()
    page.locator("dialog header .btn").click()
    play_by_mouse(page, 2, 8)
    page.wait_for_function("() => window.tones > 0")


COUNT_FLIGHTS = """() => {
  window.flown = 0;
  const added = (changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]);
  const count = (changes) => (window.flown += added(changes).filter(({ className }) => className === 'flight').length);
  new MutationObserver(count).observe(document.body, { childList: true });
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@every_drawn
def test_pieces_fly_only_where_motion_is_wanted(pages: Any, game: Game, motion: str) -> None:
    page = pages(reduced_motion=motion)
    page.evaluate(COUNT_FLIGHTS)
    begin(page, game.name, seed="motion")
    play_by_mouse(page, 3, 14)
    settle(page)
    flown = page.evaluate("window.flown")
    assert flown == 0 if motion == "reduce" else flown > 0
    if motion == "reduce":
        assert page.evaluate("document.getAnimations().filter((one) => one.transitionProperty !== 'opacity').length") == 0


@every_drawn
def test_only_transform_and_opacity_animate(pages: Any, game: Game) -> None:
    page = pages(reduced_motion="no-preference")
    page.evaluate(WATCH_ANIMATIONS)
    begin(page, game.name, seed="animate")
    play_by_mouse(page, 3, 14)
    settle(page)
    assert set(page.evaluate("window.animated")) <= {"transform", "opacity"}
    assert page.evaluate(STYLED) == []


WATCH_ANIMATIONS = """() => {
  window.animated = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    for (const frame of frames) for (const name of Object.keys(frame)) if (!['offset', 'easing'].includes(name)) window.animated.push(name);
    return animate.call(this, frames, how);
  };
}"""

# every transition and every keyframe of the style sheets that moves anything else
STYLED = """() => {
  const fine = ['transform', 'opacity', 'none', 'unset', ''];
  const rules = (list) => [...list].flatMap((rule) => [rule, ...(rule.cssRules ? rules(rule.cssRules) : [])]);
  return [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules)).flatMap((rule) => {
    if (rule.parentRule instanceof CSSKeyframesRule) return [...rule.style].filter((name) => !fine.includes(name));
    const names = rule.style?.transitionProperty.split(',').map((name) => name.trim()) ?? [];
    return names.filter((name) => !fine.includes(name)).map((name) => `${rule.selectorText}: ${name}`);
  });
}"""


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
@every_drawn
def test_a_hint_names_and_marks_what_is_to_be_chosen(pages: Any, game: Game, viewport: dict[str, int]) -> None:
    page = pages(viewport=viewport)
    begin(page, game.name, seed="hint", players=3)
    settle(page)
    page.get_by_label("Ask for a hint").click()
    hint = page.locator(".dock [role=status]", has_text="A hint:")
    hint.wait_for()
    assert not re.search(r"money: \d|place \d", hint.inner_text())
    assert hint.evaluate(COLOUR) == page.locator(".dock h2").evaluate(COLOUR)  # nothing is wrong
    marked = page.locator("[data-hinted]").locator("visible=true")
    marked.first.wait_for()
    for target in marked.element_handles():
        target.click()
    hint.wait_for(state="hidden")
    assert not page.locator("[data-hinted]").count()


IS_IN_SIGHT = """(target) => {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def test_a_hint_is_given_for_each_step_of_a_turn(pages: Any) -> None:
    page = pages(viewport=PHONE)
    begin(page, "ys", seed="hint", players=3)
    play_until(page, "[data-face]", 1)
    hints = []
    while not page.locator(MAIN).count():
        page.get_by_label("Ask for a hint").click()
        hint = page.locator(".dock [role=status]", has_text="A hint:")
        hint.wait_for()
        hints.append(hint.inner_text())
        for target in page.locator("[data-hinted]").locator("visible=true").element_handles():
            assert target.evaluate(IS_IN_SIGHT)
            target.click()
        hint.wait_for(state="hidden")
        answered(page)
        assert page.locator(BACK).count()  # what was chosen before stays chosen
    assert len(hints) == 4, hints  # a broker, its place, the other broker, its place
    assert {face for face in ("up", "down") if any(f"face {face}" in text for text in hints)} == {"up", "down"}
    assert not page.get_by_label("Ask for a hint").count()
