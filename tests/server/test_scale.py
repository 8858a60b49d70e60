"""Several processes on PostgreSQL and Redis, and what happens when one of the two is away."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server import services
from tests.server.serving import Guest, Process, Socket, until
from tests.server.survives import survive

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not services.is_there(), reason="./test installs PostgreSQL and Redis where there is apt-get"),
]
TWO = [{"holder": "person"}, {"holder": "person"}]

Both = tuple[services.Postgres, services.Redis]


@pytest.fixture
def pair(scale: Both, tmp_path: Path) -> Iterator[tuple[Process, Process]]:
    """Two processes."""
    postgres, redis = scale
    flags = {"database": postgres.database(), "bus": redis.url}
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    with Process(tmp_path / "one", **flags) as one, Process(tmp_path / "two", **flags) as two:
        yield one, two


def seated(pair: tuple[Process, Process]) -> tuple[Guest, Guest]:
    """Ann at one process, Ben at the other, at one table."""
    ann, ben = Guest(pair[0].url), Guest(pair[1].url)
    ann.create("alhambra", options={"players": 2}, seats=TWO, start=True)
    ben.table, ben.keys = ann.table, {1: ann.keys.pop(1)}
    return ann, ben


def test_of_two_who_write_the_same_entry_one_is_told_to_look_again(pair: tuple[Process, Process]) -> None:
    """The same seat moves at both processes at once, over and over: one of the two is made, each time."""
    ann, ben = seated(pair)
    with ann, ben:
        ben.keys = ann.keys = {**ann.keys, **ben.keys}
        chance = random.Random(1)
        for round_ in range(15):
            seen = ann.see(form="none")
            if seen["phase"] == "over":
                break
            seat = seen["waiting"][0]
            lines = ann.see(seat, form="none")["legal"]
            answers: list[int] = []

            def send(guest: Guest, seat: int = seat, seq: int = seen["seq"], line: str = chance.choice(lines), at: int = round_) -> None:
                answers.append(guest.ask("act", seat=seat, on=seq, line=line, id=f"{at}-{guest.url}").status_code)  # noqa: B023

            threads = [threading.Thread(target=send, args=(guest,)) for guest in (ann, ben)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(answers) == [200, 409]
            assert ann.see(form="none")["seq"] == ben.see(form="none")["seq"] == seen["seq"] + 1


def moves_reach(ann: Guest, ben: Guest, socket: Socket, chance: random.Random, seconds: float) -> None:
    """A move of either is seen by a socket at the other process."""
    seen = ann.see(form="none")
    mover = ann if seen["waiting"][0] in ann.keys else ben
    mover.play(seen["waiting"][0], chance)
    while socket.until("view", seconds)["seq"] <= seen["seq"]:
        pass


def test_redis_goes_down_and_comes_back(pair: tuple[Process, Process], scale: Both) -> None:
    _, redis = scale
    ann, ben = seated(pair)
    chance = random.Random(1)
    with ann, ben, Socket(pair[0].url, ann.table) as first, Socket(pair[1].url, ann.table) as second:
        for socket in (first, second):
            socket.watch()
        until(lambda: all(guest.http.get("/ready").json()["bus"] for guest in (ann, ben)))
        moves_reach(ann, ben, first, chance, 5)
        redis.stop()
        try:
            for _ in range(4):
                moves_reach(ann, ben, first, chance, 60)
            assert not ann.http.get("/ready").json()["bus"]
        finally:
            redis.start()
        until(lambda: all(guest.http.get("/ready").json()["bus"] for guest in (ann, ben)), 60)
        for _ in range(4):
            moves_reach(ann, ben, second, chance, 60)


def test_postgresql_restarts(pair: tuple[Process, Process], scale: Both) -> None:
    """A move that is sent meanwhile is made, once, or refused in a way that it can be sent again."""
    postgres, _ = scale
    ann, ben = seated(pair)
    with ann, ben:
        seen = ann.see(form="none")
        mover = ann if seen["waiting"][0] in ann.keys else ben
        seat = seen["waiting"][0]
        wish: dict[str, Any] = {"seat": seat, "on": seen["seq"], "line": mover.see(seat)["legal"][0], "id": "once"}
        postgres.stop()
        restart = threading.Timer(0.7, postgres.start)
        restart.start()
        until(lambda: mover.ask("act", **wish).status_code == 200, 60)
        restart.join()
        assert mover.do("act", **wish)["repeated"]
        until(lambda: ann.see(form="none")["seq"] == seen["seq"] + 1)
        until(lambda: ben.see(form="none")["seq"] == seen["seq"] + 1)
        assert [guest.http.get("/ready").status_code for guest in (ann, ben)] == [200, 200]


def test_a_killed_process_on_postgresql_loses_and_doubles_nothing(scale: Both, tmp_path: Path) -> None:
    found = survive(tmp_path, scale[0].database(), kills=4, tables=3)
    assert found["answered"] > 20


def test_bots_play_once_however_many_processes_there_are(pair: tuple[Process, Process]) -> None:
    with Guest(pair[0].url) as ann, Guest(pair[1].url) as ben:
        bots = [{"holder": "bot", "bot": "random"}] * 2
        ann.create("alhambra", options={"players": 2}, seats=bots, start=True)
        ben.table = ann.table
        until(lambda: ben.see()["phase"] == "over", 60)
        revealed = ben.http.get(f"/api/tables/{ben.table}/play").json()
        assert len(revealed["play"]["entries"]) == ben.see()["seq"] - 1
