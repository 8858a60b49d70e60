"""The wire: uvicorn's WebSocket protocol, with a short way out.

A move is told to everybody at its table, so most of what a server does is sending. Frames go to the transport at once:
no task, no queue of ours. What a client has not read yet waits in the transport, which says how much that is.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

WIRE = "twocities.wire"  # where an application finds it among its scope's extensions
TEXT = 0x81  # a whole message of text
SHORT, MEDIUM = 126, 1 << 16  # lengths that need a wider field
FEW = 4


def wire_of(extensions: dict[str, Any]) -> Wire:
    """The wire below an application's socket."""
    found: Wire = extensions[WIRE]["itself"]
    return found


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    def run_asgi(self) -> Coroutine[Any, Any, None]:
        self.scope["extensions"][WIRE] = {"itself": self}
        return super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        """A few messages may wait to be read. To stop reading after each, as uvicorn does, costs two system calls a message."""
        if self.read_paused or self.queue.qsize() >= FEW:
            super().send_receive_event_to_app()
            return
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = False

    def write(self, texts: Iterable[bytes]) -> None:
        """Send messages together, unless the socket is closing."""
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join([framed(text) for text in texts]))

    @property
    def waiting(self) -> int:
        """Bytes that the client has not taken yet."""
        return self.transport.get_write_buffer_size()

    def abort(self) -> None:
        """End the connection, whatever waits."""
        self.transport.abort()


def framed(text: bytes) -> bytes:
    """A message as RFC 6455 frames it; what servers send is not masked."""
    size = len(text)
    if size < SHORT:
        return bytes((TEXT, size)) + text
    if size < MEDIUM:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + text
