"""Runs the application until it is told to stop; then sockets are told to come back, and what was handed in is written."""

from __future__ import annotations

import logging
import sys

import sqlalchemy as sa
import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from twocities.core.game import find, names
from twocities.core.targets import engine_of
from twocities.server.app import Front, build
from twocities.server.door import door_of
from twocities.server.logs import set_up
from twocities.server.requests import LONGEST_LINE
from twocities.server.settings import Settings
from twocities.server.store import Store, opened_store
from twocities.server.wire import Wire
from twocities.server.words import tell

log = logging.getLogger("twocities.server")

LONGEST_MESSAGE = 4 * LONGEST_LINE
BACKLOG = 4096
PING_SECONDS = 20.0
SWITCH_SECONDS = 0.0001  # how long a thread keeps the interpreter: the writer's waiting is the players' waiting


class Server(uvicorn.Server):
    """Says where it listens, once it does."""

    def __init__(self, config: uvicorn.Config, settings: Settings) -> None:
        super().__init__(config)
        self.settings = settings

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            sys.stdout.write(tell("serving", address=f"http://{self.settings.host}:{port}") + "\n")
            sys.stdout.flush()
            log.info("serving", extra={"port": port, "database": shown(self.settings.database), "bus": shown(self.settings.bus)})


def shown(url: str) -> str:
    """An address without its password."""
    return sa.make_url(url).render_as_string(hide_password=True) if url else ""


def usable_store(database: str) -> Store:
    """The database, open and up to date; ValueError says why it cannot be used."""
    try:
        return opened_store(database)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise ValueError(tell("error-database", database=shown(database), because=reason)) from None


def run(settings: Settings) -> int:
    """Serve; the status to end with."""
    set_up(settings.log_level)
    for name in names():
        engine_of(find(name))  # rules that are not compiled end the start, not the first game
    store = usable_store(settings.database)
    sys.setswitchinterval(SWITCH_SECONDS)
    server = Server(configured(build(settings, store), settings), settings)
    server.run()
    return 0 if server.started else 1


def configured(app: Front, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=door_of(settings.request_seconds),
        ws=Wire,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        backlog=BACKLOG,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=settings.stop_seconds,
    )
