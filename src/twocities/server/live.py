"""Live sockets: every entry at once, as each seat may see it; what is done from a seat comes in here too.

A socket first says `watch`, with the keys it has and the last entry it saw. It is then sent what it missed and what
comes. One that does not keep up is closed, and can return to where it was.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from twocities.server.gate import Gate, is_own_origin, keys_in_cookie
from twocities.server.hall import CHANGES_PEOPLE, Loaded
from twocities.server.limits import Rate
from twocities.server.refusals import Refused
from twocities.server.requests import AT_TABLE, Message, decode_message
from twocities.server.seen import Form, about, news, now_seen
from twocities.server.table import Entry
from twocities.server.telling import Telling, encode
from twocities.server.wire import wire_of
from twocities.server.words import language_of

MOST_WAITING = 1 << 20  # bytes that may wait for a slow client
HELLO_SECONDS = 10
BEAT_SECONDS = 25
MOST_RUDE = 20  # messages that come too fast before the socket is closed
BEAT = b'{"is":"beat"}'
TRY_LATER, POLICY = 1013, 1008


class Live:
    """One socket."""

    __slots__ = ("doing", "form", "gate", "held", "is_quiet", "is_slow", "keys", "language", "loaded", "seats", "socket", "task", "wire")

    def __init__(self, gate: Gate, socket: WebSocket, loaded: Loaded, form: Form) -> None:
        self.gate = gate
        self.socket = socket
        self.wire = wire_of(socket.scope["extensions"])
        self.loaded = loaded
        self.form = form
        self.seats: tuple[int | None, ...] = ()
        self.keys: frozenset[str] = frozenset(keys_in_cookie(socket, loaded.id))
        self.task: asyncio.Task[None] | None = asyncio.current_task()
        self.doing: Message | None = None  # what is being carried out
        self.held: tuple[bytes, ...] = ()  # what it did itself, which goes out with the answer
        self.is_slow = False
        self.is_quiet = False  # nothing was sent since the last beat
        self.language = language_of(socket.headers.get("accept-language", ""))

    def tell(self, telling: Telling) -> None:
        """What has happened, to each seat of this socket."""
        if telling.kinds & CHANGES_PEOPLE:
            self.find_seats()
        texts = [telling.to(seat, self.form) for seat in self.seats]
        if self.doing and telling.is_of(self.doing.seat, self.doing.id):
            self.held = (*self.held, *texts)
        else:
            self.put(*texts)

    def put(self, *texts: bytes) -> None:
        """Send, together with what is held. Who lets too much gather is let go."""
        self.is_quiet = False
        texts, self.held = (*self.held, *texts), ()
        if self.wire.waiting <= MOST_WAITING:
            self.wire.write(texts)
            return
        self.loaded.listeners.discard(self)
        if not self.is_slow and self.task:
            self.is_slow = True
            self.task.cancel()

    def say(self, message: dict[str, Any]) -> None:
        self.put(encode(message))

    def find_seats(self) -> None:
        """The seats of the keys that were shown; a spectator's eyes without."""
        self.seats = tuple(sorted(self.loaded.seats_of(self.keys))) or (None,)

    async def watch(self, message: Message) -> None:
        """Say who one is, and hear what was missed; from then on all that comes."""
        if message.keys and not self.gate.wrong_keys.allows(self.address):
            raise Refused("too-often")
        self.loaded = await self.gate.hall.table(self.loaded.id)
        await self.gate.hall.refreshed(self.loaded)
        good = frozenset(key for key in message.keys if self.loaded.seats_of([key]))
        if len(good) < len(set(message.keys)):
            self.gate.count_wrong_key(self.address)
        self.keys |= good
        self.find_seats()
        async with self.loaded.lock:
            missed = tuple(await self.gate.hall.entries(self.loaded, message.since))
            self.loaded.listeners.add(self)
            for seat in self.seats:
                self.say(whole_view(self.gate, self.loaded, missed, seat, self.form))

    @property
    def address(self) -> str:
        return self.socket.client.host if self.socket.client else ""

    async def obey(self, text: str) -> None:
        """Read a message, carry it out and answer it."""
        try:
            message = decode_message(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            self.refuse(Refused("wrong", because=str(error)), "", "")
            return
        self.doing = message
        try:
            await self.carry_out(message)
        finally:
            self.doing = None

    async def carry_out(self, message: Message) -> None:
        """What a message asks for, and the answer."""
        try:
            if message.do == "watch":
                await self.watch(message)
            else:
                self.say({"is": "done", "do": message.do, "id": message.id, **await self.done(message)})
        except Refused as refused:
            self.refuse(refused, message.do, message.id)
            if refused.code == "stale":
                entries = tuple(await self.gate.hall.entries(self.loaded, message.on))
                self.say(whole_view(self.gate, self.loaded, entries, message.seat, self.form))

    async def done(self, message: Message) -> dict[str, Any]:
        kind = AT_TABLE[message.do]
        fields = {name: getattr(message, name) for name in kind.__struct_fields__}
        return await self.gate.perform(self.loaded, self.keys, message.do, kind(**fields), self.address)

    def refuse(self, refused: Refused, do: str, client: str) -> None:
        self.gate.metrics.refusals.labels(refused.code).inc()
        self.say({"is": "refused", "do": do, "id": client, "seq": self.loaded.table.seq, **refused.to_dict(self.language)})

    async def read(self) -> None:
        """Obey what comes in, one message after the other."""
        async with asyncio.timeout(HELLO_SECONDS):
            await self.obey(await self.socket.receive_text())
        rate, rude = Rate(self.gate.settings.messages_per_second, 1), 0
        while rude < MOST_RUDE:
            text = await self.socket.receive_text()
            if rate.take(""):
                await self.obey(text)
            else:
                rude += 1
                self.refuse(Refused("too-often"), "", "")

    async def run(self) -> int:
        """Until one side has enough; the code to close with."""
        self.gate.lives.add(self)
        try:
            await self.read()
        except TimeoutError:
            pass  # it did not say who it is
        except asyncio.CancelledError:
            if not self.is_slow:
                raise
        finally:
            self.gate.lives.discard(self)
            self.loaded.listeners.discard(self)
        return TRY_LATER if self.is_slow else POLICY


async def beat(gate: Gate) -> None:
    """Every now and then something to each quiet socket, so that both sides see when the other is gone.

    One after the other: to thousands at once, players would wait for it.
    """
    while True:
        sockets = list(gate.lives)
        for socket in sockets:
            await asyncio.sleep(BEAT_SECONDS / len(sockets))
            if socket.is_quiet and socket in gate.lives:
                socket.put(BEAT)
            socket.is_quiet = True
        if not sockets:
            await asyncio.sleep(BEAT_SECONDS)


def whole_view(gate: Gate, loaded: Loaded, entries: tuple[Entry, ...], seat: int | None, form: Form) -> dict[str, Any]:
    """All that can be seen now, and what happened in these entries."""
    table = loaded.table
    told = [news(table, entry, seat) for entry in entries]
    return {"is": "view", **now_seen(table, seat, form, gate.hall.now()), "about": about(table, loaded.people), "news": told}


async def live(socket: WebSocket) -> None:
    """The endpoint."""
    gate: Gate = socket.app.state.gate
    address = socket.client.host if socket.client else ""
    if not is_own_origin(socket, gate.settings.origins):
        await socket.close(POLICY)
        return
    if not gate.crowd.enter(address):
        await socket.close(TRY_LATER)
        return
    gate.metrics.sockets.inc()
    try:
        await attend(gate, socket)
    finally:
        gate.crowd.leave(address)
        gate.metrics.sockets.dec()


async def attend(gate: Gate, socket: WebSocket) -> None:
    """From the handshake to the end."""
    try:
        form = Form(socket.query_params.get("form", Form.BYTES))
        loaded = await gate.hall.table(socket.path_params["table"])
    except (ValueError, Refused):
        await socket.close(POLICY)
        return
    await socket.accept()
    socket_of = Live(gate, socket, loaded, form)
    try:
        code = await socket_of.run()
        if code == TRY_LATER:
            gate.metrics.dropped.inc()
        async with asyncio.timeout(1):
            await socket.close(code)
    except (WebSocketDisconnect, RuntimeError):
        pass
    except TimeoutError:
        socket_of.wire.abort()
