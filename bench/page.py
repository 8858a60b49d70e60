#!/usr/bin/env python3
"""How small and how quick the page is, in Chromium on this machine.

    python bench/page.py                    # a table to read
    python bench/page.py --save docs/results

The page must have been built (python build/page.py). Long tasks are counted in traces recorded while moves are played at a
processor slowed down four times. Their length is processor time; where the processor is shared with other machines it still
varies by half from one run to the next, so each run is told. It takes about seven minutes; each line is told as it is measured.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import platform
import random
import shutil
import statistics
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.playing import DRAWN, begin, settle  # noqa: E402

from twocities.cli.page import serving  # noqa: E402
from twocities.server.page import page_folder  # noqa: E402

RUNS = 3
MOVES = 30
SLOWER = 4
LONG = 50  # milliseconds
MOTION: Any = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "no-preference"}
SETTINGS = '{"pace":"brisk","level":1}'
TRACED = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]

# when the table is first seen, when each answer of the table came and was seen, and what shifted
WATCH = """
localStorage.getItem('twocities.settings') || localStorage.setItem('twocities.settings', '%s');
const seen = (tell) => requestAnimationFrame(() => setTimeout(() => tell(performance.now())));
window.measured = { table: 0, answers: [], shift: 0 };
new MutationObserver((_, watch) => {
  if (!document.querySelector('.table main svg')) return;
  watch.disconnect();
  seen((at) => (measured.table = at));
}).observe(document, { childList: true, subtree: true });
new PerformanceObserver((list) => list.getEntries().forEach((entry) => entry.hadRecentInput || (measured.shift += entry.value)))
  .observe({ type: 'layout-shift', buffered: true });
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...how) {
    super(...how);
    this.addEventListener('message', ({ data }) => {
      if (data.tell !== 'frame' || !window.isOwn) return;
      window.isOwn = false;
      const came = performance.now();
      seen((at) => measured.answers.push(at - came));
    });
  }
};
addEventListener('click', (event) => (window.isOwn ||= !!event.target.closest('[data-main]')), { capture: true });
"""


@contextmanager
def page_at(browser: Any, address: str, hash_: str = "") -> Iterator[Any]:
    """A page with nothing kept from before."""
    context = browser.new_context(**MOTION, bypass_csp=True)
    context.add_init_script(WATCH % SETTINGS)
    page = context.new_page()
    page.goto(address + hash_)
    yield page
    context.close()


def script_size(browser: Any, address: str, game: str) -> int:
    """Bytes of script, gzipped, of a table opened by its address."""
    folder = Path(str(page_folder())) / "assets"
    scripts: set[str] = set()
    with page_at(browser, address) as page:
        begin(page, game, seed="size")
        page.on("response", lambda response: scripts.add(response.url.rpartition("/")[2]) if response.url.endswith(".js") else None)
        page.reload()
        page.locator(".table").wait_for()
        settle(page)
    return sum(len(gzip.compress((folder / name).read_bytes())) for name in scripts if (folder / name).exists())


def first_paints(browser: Any, address: str, game: str) -> tuple[list[float], list[float]]:
    """Milliseconds until the front page, and a table that is gone on with, are painted; each with an empty cache."""
    front, table = [], []
    for _ in range(RUNS):
        with page_at(browser, address) as page:
            page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
            front.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
            begin(page, game, seed="paint")
            settle(page)
            page.context.new_cdp_session(page).send("Network.clearBrowserCache")
            page.reload()
            page.wait_for_function("() => measured.table")
            table.append(page.evaluate("measured.table"))
    return front, table


# where to click next: what is asked for, or anything that is lit
LOOK = """(part) => {
  const open = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  const asked = [open('.counting .acts .btn').slice(-1), open('[data-main]:not([disabled])'), open('[data-target]:not([disabled])')];
  const found = asked.find((some) => some.length) ?? [];
  const box = found[Math.floor(part * found.length)]?.getBoundingClientRect();
  return box && [box.x + box.width / 2, box.y + box.height / 2];
}"""
GENTLY = 200  # milliseconds between looks, which cost the page time
HAND = 60  # milliseconds between coming to a place, pressing and letting go


def look(page: Any, part: float = 0) -> list[float]:
    """Wait until the page asks for something; where that is."""
    found: list[float] = page.wait_for_function(LOOK, arg=part, polling=GENTLY).json_value()
    return found


def click(page: Any, chance: random.Random) -> None:
    """As a hand does it: go there, press, let go; three things for the page to answer, one after the other."""
    place = look(page, chance.random())
    page.mouse.move(*place)
    page.wait_for_timeout(HAND)
    page.mouse.click(*place, delay=HAND)


def played(browser: Any, address: str, game: str, slower: int) -> tuple[dict[str, Any], list[float]]:
    """What was measured while moves were played, and the lengths of the main thread's tasks in milliseconds, longest first."""
    with page_at(browser, address) as page:
        begin(page, game, seed="played")
        settle(page)
        page.wait_for_timeout(500)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        browser.start_tracing(page=page, categories=TRACED)
        chance = random.Random(1)
        for _ in range(MOVES):
            click(page, chance)
        look(page)
        trace = json.loads(browser.stop_tracing())
        return page.evaluate("measured"), tasks(trace["traceEvents"])


def tasks(events: list[dict[str, Any]]) -> list[float]:
    """The tasks of the page's main thread in a trace."""
    main = {(e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"}
    mine = [e for e in events if e["name"] == "RunTask" and e.get("ph") == "X" and (e["pid"], e["tid"]) in main]
    return sorted((e.get("tdur", e["dur"]) / 1000 for e in mine), reverse=True)


def rows(browser: Any, address: str, game: str) -> Iterator[tuple[str, str, str]]:
    """What is measured, what came out, what was asked for."""
    yield "script of a table, gzip", f"{script_size(browser, address, game) / 1000:.1f} kB", "150 kB"
    front, table = first_paints(browser, address, game)
    yield "front page painted", f"{statistics.median(front):.0f} ms (at most {max(front):.0f})", "1,000 ms"
    yield "table painted", f"{statistics.median(table):.0f} ms (at most {max(table):.0f})", "1,000 ms"
    measured, _ = played(browser, address, game, 1)
    yield (
        "a move seen after the answer",
        f"{statistics.median(measured['answers']):.0f} ms (at most {max(measured['answers']):.0f})",
        "100 ms",
    )
    slow = [played(browser, address, game, SLOWER) for _ in range(RUNS)]
    answers = [answer for one, _ in slow for answer in one["answers"]]
    yield f"the same, {SLOWER} times slower", f"{statistics.median(answers):.0f} ms (at most {max(answers):.0f})", ""
    longest = ", ".join(f"{lengths[0]:.0f}" for _, lengths in slow)
    yield f"longest task of each of {RUNS} runs, {SLOWER} times slower", f"{longest} ms", f"{LONG} ms"
    counts = ", ".join(str(sum(length > LONG for length in lengths)) for _, lengths in slow)
    yield f"tasks over {LONG} ms in each, {SLOWER} times slower", counts, "0"
    yield "tasks in all of a run, more or less", f"{statistics.median(len(lengths) for _, lengths in slow):,.0f}", ""
    yield "layout shift", f"{max(one['shift'] for one in [measured, *(one for one, _ in slow)]):.4f}", "0"


def table_of(browser: Any, address: str, game: str) -> str:
    lines = []
    for row in rows(browser, address, game):
        lines.append(f"| {' | '.join(row)} |")
        print(f"{game}: {', '.join(filter(None, row))}", file=sys.stderr, flush=True)
    return "\n".join([f"## {game}", "", "| what | measured | at most |", "| --- | ---: | ---: |", *lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--save", type=Path, help="a folder to write page.md into")
    folder = parser.parse_args().save
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    server = serving(0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        address = f"http://localhost:{server.server_port}/"
        tables = [table_of(browser, address, game.name) for game in DRAWN]
        head = f"# The page: how small and how quick it is\n\nMeasured on {datetime.now(UTC):%Y-%m-%d} in Chromium {browser.version} "
        head += f"without a screen, {platform.system()}, {os.cpu_count()} cores, over loopback; "
        head += f"what else ran on the machine made a load of {os.getloadavg()[2]:.1f}.\n\n    python bench/page.py --save docs/results\n"
        browser.close()
    text = "\n".join([head, *tables])
    print(text)
    if folder:
        (folder / "page.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
