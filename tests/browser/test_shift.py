"""Nothing that is drawn moves by itself: neither while a table opens nor when others act."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import DESK, PHONE
from tests.browser.playing import begin, every_drawn, play_by_mouse, settle

CHOICES = 40
TABLET = {"width": 768, "height": 1024}
every_screen = pytest.mark.parametrize("screen", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])

# what moved while nobody touched the page; a shift soon after a click is what the click was for
WATCH = """
window.shifted = [];
const nameOf = (node) =>
  node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : nameOf(node?.parentElement ?? document.body);
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries())
    if (!hadRecentInput && value) shifted.push(`${value.toFixed(5)} ${sources.map(({ node }) => nameOf(node)).join(' ')}`);
}).observe({ type: 'layout-shift', buffered: true });
"""


@pytest.mark.slow
@every_drawn
@every_screen
def test_nothing_shifts_and_the_dock_has_one_height(pages: Any, game: Any, screen: dict[str, int]) -> None:
    page = pages(viewport=screen)
    page.context.add_init_script(WATCH)
    begin(page, game.name, seed="shift")
    page.reload()
    heights = set()
    for turn in range(CHOICES // 2):
        settle(page)
        if page.locator(".dock").is_visible():  # on a phone the counting takes its place
            heights.add(page.locator(".dock").bounding_box()["height"])
        play_by_mouse(page, turn, 2)
    settle(page)
    assert page.evaluate("shifted") == []
    assert len(heights) == 1
