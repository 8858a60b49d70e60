"""The bus: how processes tell each other that a table has moved on. It carries no secrets: a table's name and a number."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Any, Protocol

from twocities.server.metrics import Metrics

log = logging.getLogger("twocities.server")

CHANNEL = "twocities"
MOST_WAITING = 10_000
PAUSE = 0.5  # seconds before Redis is tried again
GATHERING = 0.005  # seconds in which notices come together: each that goes alone costs every process as much as several at once

Notice = Callable[[str, int], None]  # a table, and its last entry


class Bus(Protocol):
    """Between processes."""

    is_alone: bool  # there are no others to hear from

    @property
    def is_up(self) -> bool: ...

    def start(self, on_notice: Notice) -> None: ...

    def publish(self, table: str, seq: int) -> None: ...

    async def close(self) -> None: ...


class Alone:
    """One process: everybody who listens is here."""

    is_alone = True
    is_up = True

    def start(self, on_notice: Notice) -> None: ...

    def publish(self, table: str, seq: int) -> None: ...

    async def close(self) -> None: ...


class Redis:
    """Redis' publish and subscribe. While it is away the hall looks into the database instead, so nothing is lost."""

    is_alone = False

    def __init__(self, url: str, metrics: Metrics) -> None:
        from redis.asyncio import Redis as Client  # noqa: PLC0415

        self._client = Client.from_url(url, socket_connect_timeout=2, socket_keepalive=True, health_check_interval=5)
        self._name = secrets.token_hex(4)
        self._metrics = metrics
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._is_listening = False

    @property
    def is_up(self) -> bool:
        return self._is_listening

    def start(self, on_notice: Notice) -> None:
        self._tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._listen(on_notice))]

    def publish(self, table: str, seq: int) -> None:
        with contextlib.suppress(asyncio.QueueFull):  # the others look into the database
            self._waiting.put_nowait(f"{table} {seq}")

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._client.aclose()

    async def _send(self) -> None:
        """What has gathered goes out together: to wait for Redis after each would be slower than the moves come."""
        while True:
            notices = [await self._waiting.get()]
            await asyncio.sleep(GATHERING)
            while not self._waiting.empty():
                notices.append(self._waiting.get_nowait())
            try:
                await self._client.publish(CHANNEL, "\n".join([self._name, *notices]))
            except Exception:
                self._metrics.bus_errors.inc()
                await asyncio.sleep(PAUSE)

    async def _listen(self, on_notice: Notice) -> None:
        while True:
            try:
                await self._hear(on_notice)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                if self._is_listening:
                    log.warning("bus-down", extra={"because": type(error).__name__})
                self._is_listening = False
                await asyncio.sleep(PAUSE)

    async def _hear(self, on_notice: Notice) -> None:
        subscription: Any = self._client.pubsub(ignore_subscribe_messages=False)
        async with subscription:
            await subscription.subscribe(CHANNEL)
            async for message in subscription.listen():
                self._is_listening = True
                if message["type"] != "message":
                    continue
                sender, *notices = message["data"].decode().split("\n")
                for notice in notices if sender != self._name else ():
                    table, seq = notice.split(" ")
                    on_notice(table, int(seq))
