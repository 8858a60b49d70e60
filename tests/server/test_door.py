"""Connections whose request never arrives whole are closed; all others are not."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Guest, Here, Socket

WHOLE = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    folder: Path = tmp_path_factory.mktemp("hasty")
    with Here(f"sqlite:///{folder}/tables.db", request_seconds="1") as here:
        yield here


def connected(here: Here) -> socket.socket:
    return socket.create_connection(("127.0.0.1", here.port), timeout=20)


def is_closed(connection: socket.socket) -> bool:
    """Whether the other side ends it, without another word, sooner than it gives up on idle ones."""
    try:
        return connection.recv(1000) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /hea",
        b"GET /health HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
        b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n",
    ],
)
def test_half_a_request_is_not_waited_for(sent: bytes, hasty: Here) -> None:
    with connected(hasty) as connection:
        connection.sendall(sent)
        assert is_closed(connection)


def test_letter_by_letter_is_no_excuse(hasty: Here) -> None:
    with connected(hasty) as connection, pytest.raises((ConnectionResetError, BrokenPipeError)):
        for letter in b"GET /health HTTP/1.1\r\nX: " + b"x" * 1000:
            connection.sendall(bytes([letter]))
            time.sleep(0.05)


@pytest.mark.parametrize("begun", [b"\r\n", b"GET /he"])
def test_nor_is_the_second_request_of_a_connection(begun: bytes, hasty: Here) -> None:
    with connected(hasty) as connection:
        connection.sendall(WHOLE)
        assert connection.recv(4000).startswith(b"HTTP/1.1 200")
        connection.sendall(begun)
        assert is_closed(connection)


def test_who_waits_for_an_answer_is_not_hurried(hasty: Here) -> None:
    """A look that waits longer than a request may take, and a socket that lives longer."""
    with Guest(hasty.url) as ann:
        ann.create("ys", options={"players": 2})
        with Socket(hasty.url, ann.table) as live:
            live.watch()
            assert ann.see(since=0, wait=2)["seq"] == 0
            ann.do("say", seat=0, phrase="hello")
            assert live.until("view")["news"][0]["text"] == "hello"
