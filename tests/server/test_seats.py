"""Seats over HTTP: what those who sit down agree to, lost answers, and bots' seats that people take over."""

from __future__ import annotations

import random
import secrets
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Guest, Here, Process, Socket, until

BOT = {"holder": "bot", "bot": "random"}
ONE_AND_A_BOT = [{"holder": "person", "name": "Ann"}, BOT]


def test_whoever_sits_down_sees_whether_there_are_hints(ann: Guest, ben: Guest) -> None:
    assert ann.create("ys", options={"players": 2}, listed=True)["hints"] is False
    without = ann.table
    made = ann.create("ys", options={"players": 2}, listed=True, hints=True)
    assert made["hints"] is True
    listed = {table["table"]: table["hints"] for table in ben.http.get("/api/tables").json()["tables"]}
    assert (listed[without], listed[made["table"]]) == (False, True)
    ben.table = made["table"]
    assert ben.see()["hints"] is True


def test_a_rematch_keeps_the_terms(ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=ONE_AND_A_BOT, hints=True, start=True)
    ann.do("resign", seat=0)
    until(lambda: ann.see()["phase"] == "over", 60)
    ann.table = ann.do("rematch", seat=0)["table"]
    assert ann.see()["hints"] is True


def test_a_table_made_twice_with_one_key_is_one_table(ann: Guest, ben: Guest) -> None:
    key = secrets.token_urlsafe(24)
    seats = [{"holder": "person", "name": "Ann"}, {"holder": "person"}, {"holder": "open"}]
    made = ann.create("ys", options={"players": 3}, seats=seats, key=key)
    assert made["keys"] == [{"seat": 0, "key": key}, {"seat": 1, "key": key}]
    again = ben.create("ys", options={"players": 3}, seats=seats, key=key)  # by another process, where there is one
    assert again == {**made, "repeated": True}
    ben.do("sit", seat=2)
    ben.do("start", seat=1)
    assert ann.create("alhambra", key=key)["phase"] == "playing"
    assert ann.create("ys", key=secrets.token_urlsafe(24))["table"] != made["table"]


def test_made_twice_at_once_it_is_one_table(ann: Guest, ben: Guest) -> None:
    key = secrets.token_urlsafe(24)
    with ThreadPoolExecutor(2) as both:
        made = list(both.map(lambda guest: guest.create("alhambra", start=False, key=key), (ann, ben)))
    assert made[0]["table"] == made[1]["table"]
    assert sorted(one["repeated"] for one in made) == [False, True]


def test_a_seat_taken_twice_with_one_key_is_one_seat(ann: Guest, ben: Guest) -> None:
    ann.create("ys", options={"players": 2})
    ben.table = ann.table
    key = secrets.token_urlsafe(24)
    sat = ben.do("sit", seat=1, name="Ben", key=key)
    assert sat == {"seat": 1, "key": key, "seq": 1, "repeated": False}
    assert ben.do("sit", seat=1, name="Ben", key=key) == {**sat, "repeated": True}
    assert ann.refused("sit", seat=1, key=secrets.token_urlsafe(24)) == "taken"
    assert ann.refused("sit", seat=1) == "taken"
    ann.do("start", seat=0)
    assert ann.do("sit", seat=1, key=key)["repeated"]
    assert [seat["name"] for seat in ann.see()["seats"]] == [None, "Ben"]


def test_a_lost_answer_is_given_again_after_a_restart(tmp_path: Path) -> None:
    """The server is killed as soon as it has answered; nobody has heard the answer."""
    keys = [secrets.token_urlsafe(24) for _ in range(2)]
    server = Process(tmp_path)
    with server, Guest(server.url) as ann:
        made = ann.create("ys", options={"players": 2}, key=keys[0])
        sat = ann.do("sit", seat=1, name="Ben", key=keys[1])
    with server, Guest(server.url) as ann:
        assert ann.create("ys", options={"players": 2}, key=keys[0])["table"] == made["table"]
        assert ann.do("sit", seat=1, name="Ben", key=keys[1]) == {**sat, "repeated": True}
        ann.keys[1] = keys[1]
        ann.do("start", seat=1)


@pytest.mark.parametrize("key", ["", "short", "x" * 65, "spaces are no letters of it", "x" * 22 + "\n", "ä" * 30])
def test_a_key_must_be_long_and_plain(key: str, ann: Guest) -> None:
    assert ann.post("/api/tables", {"game": "ys", "key": key}).status_code == 422
    ann.create("ys", options={"players": 2})
    assert ann.refused("sit", seat=1, key=key) == "wrong"


def test_a_table_made_again_is_not_counted_again(tmp_path: Path) -> None:
    key = secrets.token_urlsafe(24)
    with Here(f"sqlite:///{tmp_path}/tables.db", tables_per_hour="1") as here, Guest(here.url) as guest:
        made = guest.create("ys", key=key)
        assert guest.create("ys", key=key)["table"] == made["table"]
        assert guest.post("/api/tables", {"game": "ys"}).status_code == 429


def test_a_bots_seat_is_taken_over_in_the_game(server: Here, ann: Guest, ben: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=ONE_AND_A_BOT, start=True)
    ben.table = ann.table
    assert ben.refused("sit", seat=1) == "not-offered"
    with Socket(server.url, ann.table) as socket:
        socket.watch([ann.keys[0]])
        socket.send(do="offer", seat=0, bot_seat=1, id="o")
        assert until_kind(socket, "offer")["about"]["seats"][1]["offered"] is True
        assert ann.do("withdraw", seat=0, bot_seat=1)["seq"]
        assert until_kind(socket, "withdraw")["about"]["seats"][1]["free"] is False
        ann.do("offer", seat=0, bot_seat=1)
        ben.sit(ann.table, 1, "Ben")
        assert until_kind(socket, "sit")["about"]["seats"][1]["name"] == "Ben"
    assert ann.refused("sit", seat=1) == "not-offered"
    chance = random.Random(1)
    while ann.see()["phase"] != "over":
        ann.play(0, chance)
        ben.play(1, chance)


def until_kind(socket: Socket, kind: str) -> dict[str, Any]:
    """The first view that tells of such an entry."""
    while True:
        found = socket.until("view")
        if any(entry["kind"] == kind for entry in found["news"]):
            return found


def test_who_resigned_loses_the_seat_to_who_takes_it_over(server: Here, ann: Guest, ben: Guest) -> None:
    two = [{"holder": "person"}, {"holder": "person"}]
    ann.create("ys", options={"players": 2}, seats=two, start=True)
    with Socket(server.url, ann.table) as socket:
        assert socket.watch([ann.keys[1]])["seat"] == 1
        ann.do("resign", seat=1)
        ann.do("offer", seat=0, bot_seat=1)
        ben.sit(ann.table, 1, "Ben")
        while (seen := socket.until("view"))["seat"] is not None:
            pass
        assert "legal" not in seen
    assert ann.refused("act", seat=1, on=seen["seq"], line="take 1") == "key"
    assert ben.see(1)["seat"] == 1


def test_a_bots_seat_in_the_lobby(ann: Guest, ben: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=ONE_AND_A_BOT)
    ben.sit(ann.table, 1, "Ben")
    assert ann.see()["seats"][1] | {"name": "Ben", "holder": "person", "bot": None, "free": False} == ann.see()["seats"][1]
    ben.do("leave", seat=1)
    assert ann.see()["seats"][1]["bot"] == "random"
