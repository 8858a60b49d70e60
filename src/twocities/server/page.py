"""The built page, served beside the tables; a page of files alone has no tables, and learns from a header which of the two it is."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

# Only our own scripts, styles and pictures; the rules are WebAssembly, and drawings set their own places.
POLICY = (
    "default-src 'self'; img-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {"Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
FOR_EVER = "max-age=31536000, immutable"  # for files that are named by what is in them
TABLES = {"X-Two-Cities-Tables": "1"}


def page_folder() -> Path | None:
    """Where the built page is; None if it was never built."""
    folder = Path(str(files("twocities"))) / "web" / "page"
    return folder if (folder / "index.html").exists() else None


def caching(path: str) -> str:
    """How long a file may be kept."""
    return FOR_EVER if "assets/" in path else "no-cache"


class Page(StaticFiles):
    """The page's files, with what keeps strangers out of it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers.update({**HEADERS, **TABLES, "Cache-Control": caching(path)})
        return response
