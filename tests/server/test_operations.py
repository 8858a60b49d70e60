"""Running it: health, readiness, metrics, logs, headers and limits."""

from __future__ import annotations

import json
import random
import socket
from pathlib import Path

import httpx
import pytest

from tests.server.serving import Guest, Here, Process, Socket
from twocities.server.limits import Crowd, Rate
from twocities.server.routes import LONGEST_BODY

TWO = [{"holder": "person", "name": "Annabel"}, {"holder": "person"}]


def test_health_readiness_and_metrics(server: Here, ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=TWO, start=True)
    assert ann.http.get("/health").json() == {"health": "ok"}
    assert ann.http.get("/ready").json() == {"ready": True, "bus": True}
    text = ann.http.get("/metrics").text
    for name in ("twocities_deeds_total", "twocities_commit_seconds_bucket", "twocities_sockets ", "process_resident_memory_bytes"):
        assert name in text


def test_not_ready_without_its_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlalchemy.exc import OperationalError  # noqa: PLC0415

    def away() -> None:
        raise OperationalError("", {}, Exception())

    with Here(f"sqlite:///{tmp_path}/tables.db") as here:
        monkeypatch.setattr(here.gate.hall.store, "ping", away)
        answer = httpx.get(f"{here.url}/ready")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage")
        assert httpx.get(f"{here.url}/health").status_code == 200


def test_logs_are_json_and_hold_no_secrets(tmp_path: Path) -> None:
    with Process(tmp_path, log_level="debug") as server, Guest(server.url) as guest:
        guest.create("alhambra", options={"players": 2}, seats=TWO, start=True)
        seat = guest.see()["waiting"][0]
        guest.play(seat, random.Random(1))
        guest.http.get(f"/api/tables/{guest.table}?key={guest.keys[0]}")
        guest.refused("act", seat=0, on=0, line="nonsense")
        with Socket(server.url, guest.table) as socket:
            socket.watch(list(guest.keys.values()))
    lines = [json.loads(line) for line in server.log().splitlines()]
    assert {"serving", "http"} <= {line["what"] for line in lines}
    for secret in (*guest.keys.values(), "Annabel", "nonsense"):
        assert secret not in server.log()


def test_every_answer_carries_its_headers(ann: Guest) -> None:
    for path in ("/api/games", "/nowhere", "/api/tables/none", "/health"):
        headers = ann.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_what_is_not_there_is_said_plainly(ann: Guest) -> None:
    assert ann.http.get("/nowhere").json()["error"]["code"] == "no-page"
    assert ann.http.get("/api/tables/none").json()["error"]["code"] == "no-table"
    wrong = ann.http.delete("/api/tables")
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (405, "no-method")
    assert "GET" in wrong.headers["allow"]


def test_a_mistake_of_ours_is_not_told_to_the_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("the inside of the house")

    with Here(f"sqlite:///{tmp_path}/tables.db") as here:
        monkeypatch.setattr(here.gate.host, "open_tables", fail)
        answer = httpx.get(f"{here.url}/api/tables")
        assert answer.status_code == 500
        assert answer.json()["error"]["code"] == "internal"
        assert "inside" not in answer.text


def test_bodies_are_limited_and_must_be_json(server: Here, ann: Guest) -> None:
    long = ann.http.post("/api/tables", content=b'{"game":"' + b"x" * LONGEST_BODY + b'"}', headers={"content-type": "application/json"})
    assert (long.status_code, long.json()["error"]["code"]) == (413, "too-long")
    for content in (b"", b"{", b'{"game":1}', b"[" * 5000, b"\xff\xfe", b"null"):
        answer = ann.http.post("/api/tables", content=content, headers={"content-type": "application/json"})
        assert answer.status_code == 422
    assert ann.http.post("/api/tables", data={"game": "ys"}).json()["error"]["code"] == "body"


def test_a_body_without_end_is_not_waited_for(server: Here) -> None:
    """More than may come is refused while it still comes."""
    with socket.create_connection(("127.0.0.1", server.port), 10) as raw:
        raw.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
        chunk = b"1000\r\n" + b" " * 4096 + b"\r\n"
        raw.sendall(chunk * 8)
        assert b" 413 " in raw.recv(200)


def test_limits_by_address(tmp_path: Path) -> None:
    limits = {"tables_per_hour": "2", "requests_per_minute": "12", "sockets_per_address": "1"}
    with Here(f"sqlite:///{tmp_path}/tables.db", **limits) as here, Guest(here.url) as guest:
        for _ in range(2):
            guest.create("alhambra")
        assert guest.post("/api/tables", {"game": "alhambra"}).status_code == 429
        with Socket(here.url, guest.table) as first:
            first.watch()
            with pytest.raises(Exception, match="403"):
                Socket(here.url, guest.table)
        with Socket(here.url, guest.table) as second:
            second.watch()
        answers = [guest.http.get("/api/games") for _ in range(12)]
        assert answers[-1].status_code == 429
        assert answers[-1].headers["retry-after"] == "1"
        assert guest.http.get("/health").status_code == 200


def test_a_rate_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    rate = Rate(2, 10)
    assert [rate.take("a") for _ in range(3)] == [True, True, False]
    assert rate.take("b")
    now[0] += 5
    assert [rate.take("a") for _ in range(2)] == [True, False]
    assert all(Rate(0, 1).take("a") for _ in range(100))


def test_a_crowd_is_counted_in_and_out() -> None:
    crowd = Crowd(1)
    assert crowd.enter("a")
    assert not crowd.enter("a")
    crowd.leave("a")
    assert crowd.enter("a")


def test_names_are_tidy(ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=[{"holder": "person", "name": " A\u202e\nb\x00 c "}, {"holder": "open"}])
    assert ann.see()["seats"][0]["name"] == "A b c"


def test_the_server_speaks_the_readers_language_or_english(ann: Guest) -> None:
    answer = ann.http.get("/api/games", headers={"Accept-Language": "tlh, en;q=0.5"})
    assert answer.json()["phrases"]["hello"] == "Hello!"
