"""The application: operations and sockets behind one gate, with what every answer carries."""

from __future__ import annotations

import gc
import logging
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from twocities.server.bots import Thinkers
from twocities.server.bus import Alone, Bus, Redis
from twocities.server.gate import Gate
from twocities.server.hall import Hall
from twocities.server.live import beat, live
from twocities.server.logs import elapsed
from twocities.server.metrics import Metrics
from twocities.server.minder import Minder
from twocities.server.openapi import description
from twocities.server.page import Page, page_folder
from twocities.server.refusals import Refused
from twocities.server.routes import OPERATIONS, TABLE, Operation, as_json, check_passage, language
from twocities.server.settings import Settings
from twocities.server.store import Store, opened_store

log = logging.getLogger("twocities.server")

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
GARBAGE = (20_000, 50, 200)  # long pauses seldom: nearly all here is freed without the collector
LIVE = re.compile(TABLE.replace("{table}", "([^/]+)") + "/live")
OPEN_TO_MACHINES = {"health", "ready", "metrics"}  # asked by load balancers, as often as they like


async def carried_out(operation: Operation, request: Request) -> Response:
    """An operation with limits before it, refusals and headers after it."""
    gate: Gate = request.app.state.gate
    began = time.perf_counter()
    try:
        if operation.name not in OPEN_TO_MACHINES:
            check_passage(gate, request)
        response = await operation.answer(gate, request)
    except Refused as refused:
        gate.metrics.refusals.labels(refused.code).inc()
        response = refusal(refused, language(request))
    gate.metrics.requests.labels(response.status_code).inc()
    log.debug("http", extra={"method": request.method, "path": operation.path, "status": response.status_code, "ms": elapsed(began)})
    response.headers.update(HEADERS)
    return response


def route(path: str) -> Route:
    """All operations at a path."""
    by_method = {operation.method: operation for operation in OPERATIONS if operation.path == path}

    async def answer(request: Request) -> Response:
        return await carried_out(by_method["GET" if request.method == "HEAD" else request.method], request)

    return Route(path, answer, methods=list(by_method))


def refusal(refused: Refused, tongue: str) -> Response:
    """A refusal as an answer."""
    response = as_json({"error": refused.to_dict(tongue)}, refused.status)
    if refused.status in (429, 503):
        response.headers["Retry-After"] = "1"
    return response


async def unknown(request: Request, error: Exception) -> Response:
    """A path or a method that is not there."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    response = refusal(Refused("no-method" if status == 405 else "no-page"), language(request))
    response.headers.update({**HEADERS, **(getattr(error, "headers", None) or {})})
    return response


async def broken(request: Request, error: Exception) -> Response:
    """A mistake of ours: told to the log, not to the client."""
    log.error("internal", exc_info=error, extra={"path": request.url.path})
    response = refusal(Refused("internal"), language(request))
    response.headers.update(HEADERS)
    return response


async def openapi(request: Request) -> Response:
    return as_json(description())


class Front:
    """Sockets at once, all else through Starlette. A socket stays for hours, and so would every layer around it."""

    def __init__(self, inner: Starlette) -> None:
        self.inner = inner
        self.state = inner.state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = LIVE.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.inner(scope, receive, send)
            return
        scope["app"], scope["path_params"] = self.inner, {"table": found[1]}
        await live(WebSocket(scope, receive, send))


class Elsewhere(Mount):
    """What answers where no route is, whatever the method: a route that is asked wrongly says so itself."""

    def __init__(self, routes: list[BaseRoute], app: ASGIApp) -> None:
        super().__init__("/", app)
        self.others = tuple(routes)

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if any(route.matches(scope)[0] is not Match.NONE for route in self.others):
            return Match.NONE, {}
        return super().matches(scope)


def build(settings: Settings, opened: Store | None = None) -> Front:
    """The application of these settings, on a database that is open and up to date already, or opened at the start."""
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = opened or opened_store(settings.database)
        bus: Bus = Redis(settings.bus, metrics) if settings.bus else Alone()
        hall = Hall(store, bus, metrics, most_tables=settings.tables_in_memory)
        minder = Minder(hall, Thinkers(settings.bot_processes, metrics), settings.grace * 1000)
        app.state.gate = Gate(hall, settings, metrics)
        minder.begin(beat(app.state.gate))
        gc.collect()
        gc.freeze()  # what is there now stays: it need not be looked through again and again
        gc.set_threshold(*GARBAGE)
        yield
        app.state.gate.is_stopping = True
        await minder.close()
        await hall.close()

    paths = dict.fromkeys(operation.path for operation in OPERATIONS)
    routes: list[BaseRoute] = [*map(route, paths), Route("/api/openapi.json", openapi)]
    if folder := page_folder():
        routes.append(Elsewhere(routes, Page(directory=folder, html=True)))
    return Front(Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: unknown, 405: unknown, Exception: broken}))
