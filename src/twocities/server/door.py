"""The door: uvicorn's HTTP protocol, which waits only so long for a request to arrive whole.

Without it a client could hold connections for nothing: open them, send a few letters, and never finish.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Door(HttpToolsProtocol):
    """One connection, until it is a socket."""

    seconds = 10.0
    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.expect_request()

    def data_received(self, data: bytes) -> None:
        self.expect_request()
        super().data_received(data)

    def on_message_begin(self) -> None:
        self.expect_request()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self.stop_waiting()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def expect_request(self) -> None:
        """A request is on its way, or should be."""
        if self.patience is None:
            self.patience = self.loop.call_later(self.seconds, self.give_up)

    def stop_waiting(self) -> None:
        if self.patience:
            self.patience.cancel()
            self.patience = None

    def give_up(self) -> None:
        """Close, unless it has become a socket, which has a patience of its own."""
        if self.transport.get_protocol() is self:
            self.transport.abort()


def door_of(seconds: float) -> type[Door]:
    """A door with this patience."""
    return type("Door", (Door,), {"seconds": seconds})
