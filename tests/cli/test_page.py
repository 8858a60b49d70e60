"""`twocities page`: plain files."""

from __future__ import annotations

import socket
import struct
import threading

import pytest

from twocities.cli.page import serving


def test_a_browser_that_goes_away_is_no_news(capfd: pytest.CaptureFixture[str]) -> None:
    with serving(0) as server:
        server.daemon_threads, server.block_on_close = False, True  # closing waits for whoever still answers
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        for _ in range(5):
            with socket.create_connection(("127.0.0.1", server.server_port)) as line:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # reset, not closed
                line.sendall(b"GET /games/ys.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n")
                line.recv(64)
        server.shutdown()
        thread.join()
    assert capfd.readouterr().err == ""
