"""A browser, Debian's Chromium, on the built page, served from this process."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Process, free_port
from twocities.cli.page import serving
from twocities.server.page import page_folder

PHONE = {"width": 390, "height": 844}
SIDE = {"width": 844, "height": 390}  # a phone on its side
DESK = {"width": 1440, "height": 900}
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str:
    """Where the browser is."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), "")
    if not found:
        pytest.skip("there is no Chromium on this machine")
    return found


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the page is."""
    if page_folder() is None:
        pytest.skip("the page has not been built: python build/page.py")
    server = serving(0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    sync_api = pytest.importorskip("playwright.sync_api")
    path = chromium()
    with sync_api.sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server in a process of its own, which comes back at the same address."""
    if page_folder() is None:
        pytest.skip("the page has not been built: python build/page.py")
    with Process(tmp_path, port=str(free_port())) as process:
        yield process


@pytest.fixture
def pages(browser: Any, address: str) -> Iterator[Any]:
    """Makes pages; each must ask nothing of any other host and break nowhere."""
    contexts: list[Any] = []
    wrong: list[str] = []

    def open_page(*, viewport: dict[str, int] = DESK, dark: bool = False, settings: str = "", **more: Any) -> Any:
        look: Any = {"viewport": viewport, "color_scheme": "dark" if dark else "light", "reduced_motion": "reduce", **more}
        context = browser.new_context(**look, bypass_csp=True)  # the tests look into the page by eval; the policy has its own test
        contexts.append(context)
        kept = settings or '{"pace":"at-once","level":1}'
        context.add_init_script(f"localStorage.getItem('twocities.settings') || localStorage.setItem('twocities.settings', '{kept}')")
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("request", lambda request: None if request.url.startswith((address, "data:", "blob:")) else wrong.append(request.url))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not wrong, wrong
