"""Live sockets: views and events as they happen, coming back, and being dropped."""

from __future__ import annotations

import base64
import json
import random
import socket as sockets
import time
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.serving import Guest, Here, Socket, until
from twocities.server.table import variant_of, with_bytes
from twocities.server.words import PHRASES

TWO = [{"holder": "person", "name": "Ann"}, {"holder": "person", "name": "Ben"}]


def test_a_game_over_sockets_each_with_its_own_eyes(server: Here, ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=TWO, start=True)
    chance = random.Random(1)
    with Socket(server.url, ann.table) as one, Socket(server.url, ann.table) as two, Socket(server.url, ann.table) as third:
        seen = {0: one.watch([ann.keys[0]]), 1: two.watch([ann.keys[1]])}
        assert third.watch()["seat"] is None
        at = {0: one, 1: two}
        for number in range(30):
            seat = seen[0]["waiting"][0]
            at[seat].send(do="act", seat=seat, on=seen[seat]["seq"], line=chance.choice(seen[seat]["legal"]), id=str(number))
            seen = {number: socket.until("view") for number, socket in at.items()}
            assert seen[0]["seq"] == seen[1]["seq"] == third.until("view")["seq"]
            assert at[seat].until("done")["id"] == str(number)


def test_a_view_in_bytes_is_the_record_itself(server: Here, ann: Guest) -> None:
    made = ann.create("ys", options={"players": 2}, seats=TWO, start=True)
    with Socket(server.url, ann.table) as socket:
        data = base64.b64decode(socket.watch([ann.keys[0]])["view"])
    known = with_bytes(variant_of("ys", made["options"]), data)
    assert known.view(0, screen=True).to_dict() == ann.see(0)["view"]
    assert ann.see(0, form="bytes")["view"] == base64.b64encode(data).decode()


def test_hot_seat_one_socket_for_several_seats(server: Here, ann: Guest) -> None:
    ann.create("ys", options={"players": 2}, seats=TWO, start=True)
    with Socket(server.url, ann.table) as socket:
        first = socket.watch(list(ann.keys.values()))
        second = socket.receive()
        assert (first["seat"], second["seat"]) == (0, 1)
        for seen in (first, second):
            socket.send(do="act", seat=seen["seat"], on=seen["seq"], line=seen["legal"][0], id=f"b{seen['seat']}")
        assert {socket.until("done")["id"] for _ in range(2)} == {"b0", "b1"}


def test_what_one_did_oneself_comes_just_before_the_answer(server: Here, ann: Guest) -> None:
    """And what is done elsewhere at the same seat comes at once, even with the same client id."""
    ann.create("ys", options={"players": 2}, seats=TWO, start=True)
    with Socket(server.url, ann.table) as one, Socket(server.url, ann.table) as two:
        seq = one.watch([ann.keys[0]])["seq"]
        two.watch([ann.keys[0]])
        for number in range(30):
            one.send(do="say", seat=0, phrase="hello", id=str(number))
            assert [one.receive()["is"], one.receive()["is"]] == ["view", "done"]
            assert two.until("view")["seq"] == seq + number + 1
        two.send(do="say", seat=0, phrase="ouch", id="0")
        assert [two.receive()["is"], two.receive()["is"]] == ["view", "done"]
        assert one.receive()["seq"] == seq + 31


def test_who_comes_back_hears_what_was_missed(server: Here, ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=TWO, start=True)
    with Socket(server.url, ann.table) as socket:
        left = socket.watch([ann.keys[0]])["seq"]
    chance = random.Random(1)
    while ann.see()["seq"] < left + 5:
        for seat in (0, 1):
            ann.play(seat, chance)
    with Socket(server.url, ann.table) as socket:
        back = socket.watch([ann.keys[0]], since=left)
        assert [entry["seq"] for entry in back["news"]] == list(range(left + 1, back["seq"] + 1))
        assert any(entry.get("events") for entry in back["news"])
        assert back["about"]["commitment"] == ann.see()["commitment"]


def test_a_stale_choice_gets_the_new_view(server: Here, ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=TWO, start=True)
    with Socket(server.url, ann.table) as socket:
        seen = socket.watch(list(ann.keys.values()))
        seat = seen["waiting"][0]
        ann.do("act", seat=seat, on=seen["seq"], line=ann.see(seat)["legal"][0])
        while socket.receive().get("seq") == seen["seq"]:
            pass
        socket.receive()
        socket.send(do="act", seat=1 - seat, on=seen["seq"], line="take 1", id="old")
        assert socket.until("refused")["code"] == "stale"
        again = socket.until("view")
        assert again["seat"] == 1 - seat
        assert [entry["seq"] for entry in again["news"]] == [seen["seq"] + 1]


def test_phrases_reach_all_by_their_key(server: Here, ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=TWO)
    with Socket(server.url, ann.table) as socket:
        socket.watch()
        ann.do("say", seat=0, phrase=PHRASES[0])
        told = socket.until("view")["news"]
        assert told == [{"seq": 1, "by": 0, "kind": "say", "text": PHRASES[0]}]


def test_a_replaced_key_takes_the_seat_from_its_old_socket(server: Here, ann: Guest) -> None:
    ann.create("ys", options={"players": 2}, seats=TWO, start=True)
    with Socket(server.url, ann.table) as socket:
        assert socket.watch([ann.keys[0]])["seat"] == 0
        ann.keys[0] = ann.do("key", seat=0)["key"]
        assert socket.until("view")["seat"] is None


def test_foreign_pages_are_turned_away(server: Here, ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=TWO)
    with pytest.raises(InvalidStatus):
        Socket(server.url, ann.table, origin="https://elsewhere.example")
    with Socket(server.url, ann.table, origin=server.url) as socket:
        assert socket.watch()["is"] == "view"
    refused = ann.http.post("/api/tables", json={"game": "ys"}, headers={"Origin": "https://elsewhere.example"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "origin")


def test_no_table_no_socket(server: Here) -> None:
    with pytest.raises(InvalidStatus):
        Socket(server.url, "nowhere")


def test_a_slow_client_is_dropped_and_can_return(server: Here, ann: Guest) -> None:
    """It stops reading; the others go on, it is let go, and comes back to where it was."""
    ann.create("ys", options={"players": 2}, seats=TWO, start=True)
    address = httpx.URL(server.url)
    slow = sockets.socket()
    slow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    slow.connect((address.host, address.port))
    slow.sendall(
        f"GET /api/tables/{ann.table}/live?form=fields HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in slow.recv(64)
    hello = b'{"do":"watch"}'
    slow.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    listeners = server.gate.hall.loaded[ann.table].listeners
    until(lambda: len(listeners) == 1)
    for _ in range(20_000):
        if not listeners:
            break
        ann.do("say", seat=0, phrase=PHRASES[0])
    slow.close()
    until(lambda: server.gate.metrics.dropped._value.get() == 1)
    with Socket(server.url, ann.table) as socket:
        assert socket.watch(since=3)["news"][0]["seq"] == 4


def test_a_socket_that_says_nothing_is_closed(server: Here, ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twocities.server.live.HELLO_SECONDS", 0.2)
    ann.create("alhambra", options={"players": 2}, seats=TWO)
    with Socket(server.url, ann.table) as socket, pytest.raises(ConnectionClosed):
        socket.receive(5)


def test_beats_come_when_nothing_else_does(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twocities.server.live.BEAT_SECONDS", 0.1)
    with Here(f"sqlite:///{tmp_path}/tables.db") as here, Guest(here.url) as ann:
        ann.create("alhambra", options={"players": 2}, seats=TWO)
        with Socket(here.url, ann.table) as socket:
            socket.watch()
            assert socket.receive(5) == {"is": "beat"}


words = st.text(max_size=20)
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | words,
    lambda inner: st.lists(inner) | st.dictionaries(words, inner),
)
near = st.fixed_dictionaries(
    {"do": st.sampled_from(["act", "undo", "answer", "say", "watch", "start", "rematch", "key", "x"])},
    optional=dict.fromkeys(("seat", "on", "line", "id", "grant", "phrase", "keys", "since", "fill"), plain),
)


@settings(max_examples=150)
@given(message=st.one_of(st.binary(max_size=60), st.text(max_size=60), plain.map(json.dumps), near.map(json.dumps)))
def test_any_message_is_answered_or_refused(fuzzed: Any, message: bytes | str) -> None:
    socket, guest = fuzzed
    try:
        socket.socket.send(message)
        if isinstance(message, str):
            answer = socket.receive()
            assert answer["is"] in ("refused", "view", "done")
            assert "Traceback" not in json.dumps(answer)
    except ConnectionClosed as closed:
        assert closed.rcvd is None or closed.rcvd.code in (1002, 1003, 1007, 1008, 1009, 1011)
    if isinstance(message, bytes):
        socket.socket.close()
        socket.open()
        socket.watch()
    assert guest.see()["phase"] == "playing"


@pytest.fixture(scope="module")
def fuzzed(server: Here) -> Any:
    with Guest(server.url) as guest:
        guest.create("ys", options={"players": 2}, seats=TWO, start=True)
        with Socket(server.url, guest.table) as socket:
            socket.watch()
            yield socket, guest


def test_long_and_fast_messages_end_the_socket(tmp_path: Any) -> None:
    with Here(f"sqlite:///{tmp_path}/tables.db", messages_per_second="5") as here, Guest(here.url) as guest:
        guest.create("alhambra", options={"players": 2}, seats=TWO)
        with Socket(here.url, guest.table) as socket:
            socket.watch()
            socket.send(do="act", line="x" * 5000)
            with pytest.raises(ConnectionClosed) as closed:
                socket.until("nothing")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1009
        with Socket(here.url, guest.table) as socket:
            socket.watch()
            with pytest.raises(ConnectionClosed):
                send_fast(socket)
            assert any(b"too-often" in heard for heard in socket.heard)


def send_fast(socket: Socket) -> None:
    for _ in range(200):
        socket.send(do="act", id="x")
        time.sleep(0.001)
    socket.until("nothing")
