"""A crowd of players for bench/server.py: thousands of sockets in one process, as cheap as Python makes them."""

from __future__ import annotations

import asyncio
import base64
import os
import random
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec

VIEW, DONE, REFUSED = "view", "done", "refused"


class Heard(msgspec.Struct):
    """What a player looks at in a message."""

    is_: str = msgspec.field(name="is")
    seq: int = 0
    seat: int | None = None
    phase: str = ""
    waiting: list[int] = []
    legal: list[str] = []
    id: str = ""
    code: str = ""


decode = msgspec.json.Decoder(Heard).decode


class Player(asyncio.Protocol):
    """One socket at one seat."""

    def __init__(self, table: Table, seat: int, key: str) -> None:
        self.table = table
        self.seat = seat
        self.key = key
        self.buffer = b""
        self.is_open = False
        self.legal: list[str] = []
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        nonce = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/tables/{self.table.id}/live HTTP/1.1\r\nHost: {self.table.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {nonce}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.table.crowd.lost += 1

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head, head
            self.is_open, self.buffer = True, rest
            self.send({"do": "watch", "keys": [self.key]})
        self._frames()

    def _frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4]), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10]), at + 10
            if len(buffer) < start + size:
                break
            self._frame(buffer[at] & 15, buffer[start : start + size])
            at = start + size
        self.buffer = buffer[at:]

    def _frame(self, kind: int, data: bytes) -> None:
        if kind == 1:
            self.table.hear(self, decode(data))
        elif kind == 9:
            self._write(0x8A, data)

    def send(self, message: dict[str, Any]) -> None:
        self._write(0x81, msgspec.json.encode(message))

    def _write(self, kind: int, data: bytes) -> None:
        """A frame masked with zeros, which costs nothing."""
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
        self.transport.write(bytes([kind]) + size + b"\0\0\0\0" + data)


@dataclass(eq=False)
class Table:
    """A table and its players."""

    crowd: Crowd
    host: str
    id: str
    players: list[Player] = field(default_factory=list)
    seq: int = -1
    waiting: list[int] = field(default_factory=list)
    views: int = 0
    moved_at: float = 0.0
    is_moving: bool = False
    is_over: bool = False

    def hear(self, player: Player, heard: Heard) -> None:
        if heard.is_ == VIEW:
            self._see(player, heard)
        elif heard.is_ == DONE:
            self.crowd.acknowledged.append(time.perf_counter() - self.moved_at)
        elif heard.is_ == REFUSED:
            self.crowd.refused[heard.code] = self.crowd.refused.get(heard.code, 0) + 1
            self.is_moving = False

    def _see(self, player: Player, heard: Heard) -> None:
        player.legal = heard.legal
        if heard.seq > self.seq:
            self.seq, self.waiting, self.views = heard.seq, heard.waiting, 0
        self.views += 1
        self.is_over = heard.phase == "over"
        if self.views == len(self.players) and self.is_moving:
            self.is_moving = False
            self.crowd.told.append(time.perf_counter() - self.moved_at)

    def move(self, chance: random.Random) -> bool:
        """Any legal choice of a seat that is waited for."""
        if self.is_moving or self.is_over or not self.waiting:
            return False
        player = self.players[self.waiting[0]]
        if not player.legal:
            return False
        self.is_moving, self.moved_at = True, time.perf_counter()
        player.send({"do": "act", "seat": player.seat, "on": self.seq, "line": chance.choice(player.legal), "id": str(self.seq)})
        return True


class Crowd:
    """All tables and what was measured at them."""

    def __init__(self, urls: list[str]) -> None:
        self.urls = urls
        self.tables: list[Table] = []
        self.acknowledged: list[float] = []  # from a move's sending to its answer
        self.told: list[float] = []  # until all at the table have seen it
        self.refused: dict[str, int] = {}
        self.lost = 0
        self.behind = 0

    async def sit_down(self, count: int, games: list[tuple[str, int]]) -> None:
        """Make tables, and connect a socket to every seat, spread over the servers."""
        async with httpx.AsyncClient(timeout=60) as http:
            for number in range(count):
                game, players = games[number % len(games)]
                wish = {"game": game, "options": {"players": players}, "seats": [{"holder": "person"}] * players, "start": True}
                made = (await http.post(f"{self.urls[number % len(self.urls)]}/api/tables", json=wish)).json()
                self.tables.append(await self._seated(made, number))
        while any(table.views < len(table.players) for table in self.tables):
            await asyncio.sleep(0.05)

    async def _seated(self, made: dict[str, Any], number: int) -> Table:
        table = Table(self, "", made["table"])
        for own in made["keys"]:
            url = httpx.URL(self.urls[(number + own["seat"]) % len(self.urls)])
            table.host = f"{url.host}:{url.port}"
            player = Player(table, own["seat"], own["key"])
            table.players.append(player)
            await asyncio.get_running_loop().create_connection(lambda player=player: player, url.host, url.port)  # type: ignore[misc]
        return table

    async def play(self, rate: float, seconds: float) -> int:
        """So many moves a second, whether or not the server keeps up; how many were sent."""
        chance, sent = random.Random(1), 0
        began = time.perf_counter()
        order = iter(self._round_and_round())
        while (now := time.perf_counter() - began) < seconds:
            while sent + self.behind < now * rate:
                if any(next(order).move(chance) for _ in range(len(self.tables))):
                    sent += 1
                else:
                    self.behind += 1
            await asyncio.sleep(0.001)
        await asyncio.sleep(1)
        return sent

    def _round_and_round(self) -> Any:
        while True:
            yield from self.tables
