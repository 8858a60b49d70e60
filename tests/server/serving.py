"""Servers to test against, in a thread of this process or in one of their own, and people who use them."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from twocities.server.app import build
from twocities.server.schema import metadata
from twocities.server.serve import configured
from twocities.server.settings import SETTINGS, read_settings

FREE = dict.fromkeys(("tables_per_hour", "requests_per_minute", "messages_per_second", "sockets_per_address", "wrong_keys_per_minute"), "0")


class Here:
    """A server in a thread of this process."""

    def __init__(self, database: str, **flags: str) -> None:
        self.settings = read_settings({"database": database, "port": "0", "grace": "0", **FREE, **flags}, {})
        self.app = build(self.settings)
        self.server = uvicorn.Server(configured(self.app, self.settings))
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        self.port: int = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = self.other = f"http://127.0.0.1:{self.port}"
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.server.should_exit = True
        self.thread.join(20)

    @property
    def gate(self) -> Any:
        return self.app.state.gate

    def stored(self) -> str:
        """Everything in the database."""
        with self.gate.hall.store.engine.connect() as connection:
            return "\n".join(str(row) for table in metadata.sorted_tables for row in connection.execute(table.select()))


class Process:
    """A server in a process of its own, as people start it."""

    def __init__(self, folder: Path, **flags: str) -> None:
        self.folder = folder
        self.flags = {"port": "0", "grace": "0", **FREE, **flags}
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Self:
        words = [f"--{name.replace('_', '-')}={value}" for name, value in self.flags.items()]
        own = {name: value for name, value in os.environ.items() if name not in {s.variable for s in SETTINGS}}
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "twocities", "serve", *words],
                cwd=self.folder,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=own,
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert "http://" in line, (self.folder / "log").read_text()
        self.url = "http://" + line.partition("http://")[2].split()[0]
        return self

    def send(self, sign: int) -> None:
        assert self.process
        self.process.send_signal(sign)

    def end(self, how: int = signal.SIGKILL) -> int:
        assert self.process
        self.send(how)
        status = self.process.wait(30)
        if self.process.stdout:
            self.process.stdout.close()
        return status

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.process and self.process.poll() is None:
            self.end()

    def log(self) -> str:
        return (self.folder / "log").read_text()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Guest:
    """Somebody without an account: a client of the server, and the keys they were given."""

    def __init__(self, url: str, heard: list[bytes] | None = None) -> None:
        self.url = url
        self.heard = heard if heard is not None else []  # everything the server ever sent
        self.keys: dict[int, str] = {}
        self.table = ""
        self.http = httpx.Client(base_url=url, timeout=30, event_hooks={"response": [self._hear]})

    def _hear(self, response: httpx.Response) -> None:
        self.heard.append(response.read())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.http.close()

    def header(self, seat: int | None = None) -> dict[str, str]:
        shown = [key for number, key in self.keys.items() if seat in (None, number)]
        return {"Authorization": f"Bearer {','.join(shown)}"} if shown else {}

    def post(self, path: str, body: dict[str, Any], **more: Any) -> httpx.Response:
        self.http.cookies.clear()
        return self.http.post(path, json=body, headers=self.header(), **more)

    def create(self, game: str, **wish: Any) -> dict[str, Any]:
        answer = self.post("/api/tables", {"game": game, **wish})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        self.table = found["table"]
        self.keys = {own["seat"]: own["key"] for own in found["keys"]}
        return found

    def sit(self, table: str, seat: int, name: str = "") -> None:
        self.table = table
        answer = self.do("sit", seat=seat, name=name)
        self.keys[seat] = answer["key"]

    def ask(self, what: str, **body: Any) -> httpx.Response:
        return self.post(f"/api/tables/{self.table}/{what}", body)

    def do(self, what: str, **body: Any) -> dict[str, Any]:
        answer = self.ask(what, **body)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def refused(self, what: str, **body: Any) -> str:
        answer = self.ask(what, **body)
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["error"]["code"])

    def see(self, seat: int | None = None, **query: Any) -> dict[str, Any]:
        self.http.cookies.clear()
        named = {"seat": seat} if seat is not None else {}
        headers = self.header(seat) if seat is not None else {}
        answer = self.http.get(f"/api/tables/{self.table}", params={**named, **query}, headers=headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def play(self, seat: int, chance: random.Random) -> bool:
        """Make any legal choice, if the seat is waited for."""
        seen = self.see(seat, form="none")
        if not seen["legal"]:
            return False
        self.do("act", seat=seat, on=seen["seq"], line=chance.choice(seen["legal"]), id=f"{seat}-{seen['seq']}")
        return True

    def finish(self, chance: random.Random, patience: float = 120) -> dict[str, Any]:
        """Play all own seats to the end; bots play theirs."""
        ends = time.monotonic() + patience
        while time.monotonic() < ends:
            seen = self.see()
            if seen["phase"] == "over":
                return seen
            if not sum(self.play(seat, chance) for seat in self.keys):
                self.see(since=seen["seq"], wait=1)
        raise AssertionError("the game did not end")


class Socket:
    """A live socket, and all it was sent."""

    def __init__(self, url: str, table: str, heard: list[bytes] | None = None, **more: Any) -> None:
        self.heard = heard if heard is not None else []
        self.heard_last: str | bytes = ""  # the last that was seen of the table
        query = more.pop("query", "")
        address = url.replace("http", "ws", 1) + f"/api/tables/{table}/live{query}"
        self._open = lambda: connect(address, compression=None, **more)
        self.open()

    def open(self) -> None:
        self.socket: ClientConnection = self._open().__enter__()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.socket.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, seconds: float = 30) -> dict[str, Any]:
        text = self.socket.recv(seconds)
        self.heard.append(text.encode() if isinstance(text, str) else text)
        self.heard_last = text if '"view"' in str(text) else self.heard_last
        found: dict[str, Any] = json.loads(text)
        return found

    def until(self, kind: str, seconds: float = 30) -> dict[str, Any]:
        """The next message of a kind."""
        while (found := self.receive(seconds))["is"] != kind:
            pass
        return found

    def watch(self, keys: list[str] | None = None, since: int = 0) -> dict[str, Any]:
        self.send(do="watch", keys=keys or [], since=since)
        return self.until("view")


def until(holds: Callable[[], object], seconds: float = 30) -> None:
    """Look again and again, until it holds."""
    ends = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < ends, "it did not come to pass"
        time.sleep(0.02)
