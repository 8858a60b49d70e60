"""Hidden is hidden: everything the server sends is searched for what must not be in it."""

from __future__ import annotations

import base64
import json
import random
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.serving import Guest, Here, Socket
from twocities.core.game import names
from twocities.server.table import Table

TWO = [{"holder": "person"}, {"holder": "person"}]
THREE = [*TWO, {"holder": "bot", "bot": "random"}]


def table_of(server: Here, guest: Guest) -> Table:
    found: Table = server.gate.hall.loaded[guest.table].table
    return found


@pytest.mark.parametrize("game", names())
def test_nothing_that_is_sent_holds_a_secret(game: str, server: Here) -> None:
    """A whole game, over HTTP and sockets, as a seat and as a spectator: seeds, salts, key hashes, and others' lines stay here."""
    heard: list[bytes] = []
    with Guest(server.url, heard) as ann, Guest(server.url) as ben:
        made = ben.create(game, options={"players": 3}, seats=THREE)
        ann.table, ann.keys = made["table"], {0: ben.keys[0]}
        del ben.keys[0]
        ben.do("start", seat=1)
        with Socket(server.url, ann.table, heard) as own, Socket(server.url, ann.table, heard, query="?form=fields") as spectator:
            own.watch([ann.keys[0]])
            spectator.watch()
            play_both(ann, ben, own, spectator)
            table = table_of(server, ann)
    everything = b"\n".join(heard)
    terms = table.terms
    for secret in (terms.seed, terms.salt, *(person.key_hash for person in server.gate.hall.loaded[ann.table].people if person.key_hash)):
        assert secret.encode() not in everything
    assert terms.commitment.encode() in everything
    texts = [news for message in map(json.loads, heard) for news in message.get("news", ()) if news["kind"] == "play"]
    assert texts
    assert all("text" not in news for news in texts if news["by"] != 0 and not news.get("text", "").startswith("undo"))
    assert_views_are_a_seats_own(heard, table)


def play_both(ann: Guest, ben: Guest, own: Socket, spectator: Socket) -> None:
    chance = random.Random(5)
    while (seen := ann.see())["phase"] != "over":
        if not (ann.play(0, chance) + ben.play(1, chance)):
            ann.see(since=seen["seq"], wait=1)
        for socket in (own, spectator):
            read_up_to(socket, seen["seq"])
    for socket in (own, spectator):
        read_up_to(socket, ann.see()["seq"])


def read_up_to(socket: Socket, seq: int) -> None:
    """All that a socket is sent, up to an entry."""
    while json.loads(socket.heard_last or "{}").get("seq", 0) < seq:
        socket.receive()


def assert_views_are_a_seats_own(heard: list[bytes], table: Table) -> None:
    """What is blank in the last view of each eyes is blank in what was sent."""
    position = table.position
    assert position
    for seat in (0, None):
        last = [message for message in map(json.loads, heard) if "view" in message and message["seat"] == seat][-1]
        view = position.view(seat, screen=True)
        assert last["view"] in (view.to_dict(), base64.b64encode(bytes(view)).decode())


@pytest.fixture
def bidding(server: Here) -> Iterator[tuple[Guest, str]]:
    """Two seats that bid in secret, at the same deal each time: only the bid of seat 1 differs."""
    with Guest(server.url) as guest:
        yield guest, server.url


def told_of_bid(server: Here, guest: Guest, which: int) -> tuple[list[str], float]:
    """What seat 0 and a spectator are sent when seat 1 has made one of its bids."""
    guest.create("ys", options={"players": 2}, seats=TWO, start=True)
    with Socket(server.url, guest.table) as one, Socket(server.url, guest.table, query="?form=fields") as other:
        seen = one.watch([guest.keys[0]])
        other.watch()
        bids = guest.see(1)["legal"]
        began = time.perf_counter()
        guest.do("act", seat=1, on=seen["seq"], line=bids[which])
        messages = [one.receive(), other.receive()]
        spent = time.perf_counter() - began
    return [json.dumps(scrubbed(message)) for message in messages], spent


def scrubbed(message: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in message.items() if name not in ("view", "legal")}


def test_a_sealed_bid_changes_neither_contents_nor_sizes_of_what_others_get(server: Here, bidding: tuple[Guest, str]) -> None:
    """The deals differ, so views do; all else is the same, letter by letter. Views are compared on one deal below."""
    guest, _ = bidding
    first = told_of_bid(server, guest, 0)[0]
    for which in (3, -1):
        assert told_of_bid(server, guest, which)[0] == first


def test_messages_about_a_sealed_bid_are_the_same_bytes_on_the_same_deal(server: Here, bidding: tuple[Guest, str]) -> None:
    from functools import partial  # noqa: PLC0415

    from twocities.server import deeds  # noqa: PLC0415
    from twocities.server.deeds import carried_out  # noqa: PLC0415
    from twocities.server.seen import Form, news, now_seen  # noqa: PLC0415

    guest, _ = bidding
    guest.create("ys", options={"players": 2}, seats=TWO, start=True)
    table = table_of(server, guest)
    assert table.position
    sent = set()
    for bid in table.position.legal(1):
        change = carried_out(table, partial(deeds.act, seat=1, on=table.seq, line=str(bid))(table), 0)
        for form in (Form.BYTES, Form.FIELDS):
            message = [now_seen(change.table, 0, form, 0), [news(change.table, entry, 0) for entry in change.entries]]
            sent.add((form, json.dumps(message)))
    assert len(table.position.legal(1)) > 5
    assert len(sent) == 2


def test_nobody_acts_for_another_seat(server: Here, ann: Guest, ben: Guest) -> None:
    made = ann.create("alhambra", options={"players": 3}, seats=[{"holder": "person"}, {"holder": "open"}, {"holder": "bot"}])
    ben.sit(made["table"], 1)
    ann.do("start", seat=0)
    for what, more in (
        ("act", {"on": 1, "line": "take 1"}),
        ("undo", {"on": 1}),
        ("answer", {"grant": True}),
        ("say", {"phrase": "hello"}),
        *((name, {}) for name in ("resign", "leave", "back", "rematch", "key", "start")),
    ):
        for seat in (0, 2):
            assert ben.refused(what, seat=seat, **more) == "key"
    assert ben.refused("say", seat=7, phrase="hello") == "no-seat"
    with Socket(server.url, ben.table) as socket:
        socket.watch([ben.keys[1]])
        for seat in (0, 2):
            socket.send(do="act", seat=seat, on=1, line="take 1", id="x")
            assert socket.until("refused")["code"] == "key"


def test_nobody_reads_anothers_view(server: Here, ann: Guest, ben: Guest) -> None:
    made = ann.create("alhambra", options={"players": 2}, seats=[{"holder": "person"}, {"holder": "open"}])
    ben.sit(made["table"], 1)
    ann.do("start", seat=0)
    for headers in ({}, {"Authorization": f"Bearer {ben.keys[1]}"}, {"Authorization": "Bearer ,"}, {"Authorization": "Basic x"}):
        ben.http.cookies.clear()
        answer = ben.http.get(f"/api/tables/{made['table']}", params={"seat": 0}, headers=headers)
        assert answer.status_code == 403
        assert "view" not in answer.json()
    other = ann.create("alhambra", options={"players": 2}, seats=TWO, start=True)
    stranger = httpx.get(
        f"{server.url}/api/tables/{other['table']}", params={"seat": 0}, headers={"Authorization": f"Bearer {ben.keys[1]}"}
    )
    assert stranger.status_code == 403, "a key opens its own table only"


def test_keys_are_stored_hashed_and_shown_once(server: Here, ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=TWO, start=True)
    dumped = server.stored()
    for key in ann.keys.values():
        assert key not in dumped
        assert len(key) >= 32
        assert key not in json.dumps(ann.see(0))


def test_guessing_keys_is_ended_soon(tmp_path: Any) -> None:
    with Here(f"sqlite:///{tmp_path}/tables.db", wrong_keys_per_minute="5") as here, Guest(here.url) as ann:
        ann.create("alhambra", options={"players": 2}, seats=TWO, start=True)
        good = ann.keys[0]
        for guess in range(5):
            ann.keys[0] = f"{guess}" * 32
            assert ann.refused("say", seat=0, phrase="hello") == "key"
        with Socket(here.url, ann.table) as socket:
            socket.send(do="watch", keys=["x" * 32])
            assert socket.receive()["code"] == "too-often"
        ann.keys[0] = good
        assert ann.refused("say", seat=0, phrase="hello") == "too-often", "not heard for a while, right or wrong"
        assert ann.http.get(f"/api/tables/{ann.table}", params={"seat": 0}, headers=ann.header()).status_code == 429
