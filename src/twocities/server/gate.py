"""The gate: what every request passes, by whichever way it comes: keys, limits, origins."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from twocities.server.hall import Hall, Loaded
from twocities.server.host import Host
from twocities.server.keys import LONGEST_KEY, MOST_KEYS
from twocities.server.limits import Crowd, Rate
from twocities.server.metrics import Metrics
from twocities.server.refusals import Refused
from twocities.server.requests import AtSeat
from twocities.server.settings import Settings

COOKIE = "seats-"
BEARER = "bearer "
MINUTE, HOUR = 60.0, 3600.0


class Gate:
    """What routes and sockets share."""

    def __init__(self, hall: Hall, settings: Settings, metrics: Metrics) -> None:
        self.hall = hall
        self.host = Host(hall)
        self.settings = settings
        self.metrics = metrics
        self.requests = Rate(settings.requests_per_minute, MINUTE)
        self.tables = Rate(settings.tables_per_hour, HOUR)
        self.wrong_keys = Rate(settings.wrong_keys_per_minute, MINUTE)
        self.crowd = Crowd(settings.sockets_per_address)
        self.is_stopping = False
        self.lives: set[Any] = set()  # the live sockets

    async def perform(self, loaded: Loaded, keys: frozenset[str], name: str, wish: AtSeat, address: str) -> dict[str, Any]:
        """A deed from a seat; who shows wrong keys too often is not heard for a while."""
        if not self.wrong_keys.allows(address):
            raise Refused("too-often")
        try:
            return await self.host.perform(loaded, keys, name, wish)
        except Refused as refused:
            if refused.code == "key":
                self.count_wrong_key(address)
            raise

    def count_wrong_key(self, address: str) -> None:
        """Somebody showed a key that opens nothing."""
        self.wrong_keys.take(address)


def keys_in_cookie(connection: HTTPConnection, table_id: str) -> list[str]:
    """The keys a browser keeps for a table."""
    return _plausible(connection.cookies.get(COOKIE + table_id, "").split("."))


def keys_of(connection: HTTPConnection, table_id: str) -> frozenset[str]:
    """The keys shown with a request: in the header Authorization, or in the table's cookie."""
    header = connection.headers.get("authorization", "")
    shown = _plausible(header[len(BEARER) :].split(",")) if header.lower().startswith(BEARER) else []
    return frozenset([*shown, *keys_in_cookie(connection, table_id)])


def _plausible(words: list[str]) -> list[str]:
    return [word.strip() for word in words[:MOST_KEYS] if 0 < len(word.strip()) <= LONGEST_KEY]


def is_own_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether a browser's page is ours. What is not a browser sends no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return origin.rstrip("/") in allowed or urlsplit(origin).netloc == connection.headers.get("host")
