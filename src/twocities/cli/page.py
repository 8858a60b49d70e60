"""`twocities page`: the games in the browser, against bots and at one screen. Nothing but files is served."""

from __future__ import annotations

import webbrowser
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from twocities.cli.screen import new_console
from twocities.cli.words import tell
from twocities.server.page import HEADERS, caching, page_folder


def page_or_reason() -> Path:
    """Where the built page is; ValueError if it was never built."""
    folder = page_folder()
    if folder is None:
        raise ValueError(tell("error-no-page"))
    return folder


class Files(SimpleHTTPRequestHandler):
    """The page's files, with what keeps strangers out of it."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm"}

    def end_headers(self) -> None:
        for name, value in {**HEADERS, "Cache-Control": caching(self.path)}.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nothing: a page that is looked at is no news."""


class Server(ThreadingHTTPServer):
    """Answers several browsers at once."""

    def finish_request(self, request: Any, client_address: Any) -> None:
        """A browser that goes away before it has all is no news either."""
        with suppress(ConnectionError):
            super().finish_request(request, client_address)


def serving(port: int) -> Server:
    """A server of the page on this machine alone."""
    return Server(("127.0.0.1", port), partial(Files, directory=str(page_or_reason())))


def run(port: int, *, opens: bool) -> None:
    """Serve until interrupted."""
    with serving(port) as server:
        address = f"http://localhost:{server.server_port}/"
        new_console().print(tell("page-at", address=address), soft_wrap=True)
        if opens:
            webbrowser.open(address)
        server.serve_forever()
