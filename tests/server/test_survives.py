"""What happens when things go wrong: a killed server, thinking bots, a full disk, clocks."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Guest, Here, Process, Socket, free_port, until
from tests.server.survives import survive
from twocities.server.clocks import Now

ALONE = [{"holder": "person"}, {"holder": "bot", "bot": "random"}]
TWO = [{"holder": "person"}, {"holder": "person"}]


@pytest.mark.slow
def test_a_server_that_is_killed_again_and_again_loses_and_doubles_nothing(tmp_path: Path) -> None:
    found = survive(tmp_path, f"sqlite:///{tmp_path}/tables.db", kills=5, tables=3)
    assert found["answered"] > 20


def test_a_bots_move_survives_a_restart_in_mid_thought(tmp_path: Path) -> None:
    """The server is killed while only a bot is to act; when it is back the bot acts."""
    with Process(tmp_path, port=str(free_port())) as server, Guest(server.url) as guest:
        guest.create("alhambra", options={"players": 2}, seats=ALONE, start=True)
        chance = random.Random(1)
        for _ in range(4):
            until(lambda: 0 in guest.see()["waiting"], 60)
            guest.play(0, chance)
            before = guest.see()
            server.end()
            server.start()
        until(lambda: guest.see()["seq"] > before["seq"] or 0 in guest.see()["waiting"], 60)


def children(server: Process) -> list[int]:
    assert server.process
    found = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return [int(word) for word in found.read_text().split()] if found.exists() else []


def test_thinking_processes_end_with_a_killed_server(tmp_path: Path) -> None:
    with Process(tmp_path) as server, Guest(server.url) as guest:
        guest.create("alhambra", options={"players": 2}, seats=[ALONE[1], ALONE[1]], start=True)
        until(lambda: guest.see()["seq"] > 3, 60)
        thinking = children(server)
        assert thinking, "bots think in processes of their own"
        server.end()
        until(lambda: not any(is_alive(process) for process in thinking), 10)


def is_alive(process: int) -> bool:
    path = Path(f"/proc/{process}/stat")
    return path.exists() and path.read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_thinking_process_that_dies_is_replaced(tmp_path: Path) -> None:
    with Process(tmp_path) as server, Guest(server.url) as guest:
        guest.create("ys", options={"players": 2}, seats=[ALONE[1], ALONE[1]], start=True)
        until(lambda: len(children(server)) >= 1 and guest.see()["seq"] > 2, 60)
        for process in children(server):
            os.kill(process, signal.SIGKILL)
        until(lambda: guest.see()["phase"] == "over", 60)


def test_a_graceful_stop_tells_sockets_to_come_back(tmp_path: Path) -> None:
    with Process(tmp_path) as server, Guest(server.url) as guest:
        guest.create("alhambra", options={"players": 2}, seats=TWO, start=True)
        with Socket(server.url, guest.table) as socket:
            socket.watch()
            assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                socket.receive()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1012
        assert "Traceback" not in server.log()


def test_a_seat_that_runs_out_of_time_is_played_by_a_bot(server: Here, ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=TWO, start=True, clock={"per_game": 1}, stand_in="random")
    seen = ann.see()
    seat = seen["waiting"][0]
    assert seen["clocks"]["ends"][seat] - seen["clocks"]["now"] <= 1000
    until(lambda: ann.see()["seats"][seat]["away"], 60)
    if ann.see()["phase"] == "playing":
        ann.do("back", seat=seat)
        assert not ann.see()["seats"][seat]["away"]


def test_a_clock_of_the_machine_that_jumps_costs_nobody_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = Now()
    before = now()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert 0 <= now() - before < 1000


def test_nobody_loses_on_time_for_the_servers_absence(tmp_path: Path) -> None:
    """The clock ran out while the server was away: there is a grace after the start in which it is not held against anybody."""
    database = f"sqlite:///{tmp_path}/tables.db"
    with Here(database) as here, Guest(here.url) as guest:
        guest.create("alhambra", options={"players": 2}, seats=TWO, start=True, clock={"per_game": 1})
        table, keys = guest.table, guest.keys
    time.sleep(1.2)
    with Here(database, grace="60") as here, Guest(here.url) as guest:
        guest.table, guest.keys = table, keys
        time.sleep(1.2)
        seat = guest.see()["waiting"][0]
        assert not guest.see()["seats"][seat]["away"]
        guest.play(seat, random.Random(1))


def test_a_disk_that_is_full_refuses_and_goes_on_when_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite's own limit on pages stands for the disk: the same error at the same place."""
    with Here(f"sqlite:///{tmp_path}/tables.db") as here, Guest(here.url) as guest:
        guest.create("alhambra", options={"players": 2}, seats=TWO, start=True)
        fill = full_disk(here)
        seen = guest.see(form="none")
        seat = seen["waiting"][0]
        wish = {"seat": seat, "on": seen["seq"], "line": guest.see(seat)["legal"][0], "id": "again and again"}
        fill(True)
        until(lambda: guest.post("/api/tables", {"game": "ys"}).status_code == 503, 60)
        assert guest.post("/api/tables", {"game": "ys"}).json()["error"]["code"] == "storage"
        refused = guest.ask("act", **wish).status_code
        assert guest.see()["phase"] == "playing", "what is stored can be read"
        fill(False)
        assert guest.do("act", **wish)["repeated"] == (refused == 200)
        assert guest.see()["seq"] == seen["seq"] + 1


def full_disk(here: Here) -> Any:
    """Limits every connection to the pages that are there, or lifts the limit."""
    engine = here.gate.hall.store.engine

    def fill(is_full: bool) -> None:
        pages = 1 if is_full else 2**30
        from sqlalchemy import event  # noqa: PLC0415

        def limit(connection: Any, *_: Any) -> None:
            connection.execute(f"PRAGMA max_page_count={pages}")

        event.listen(engine, "connect", limit)
        engine.dispose()

    return fill


def test_a_commit_whose_answer_got_lost_is_found_when_it_is_sent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database wrote and then went away: the move is refused, is there when sent again, and those who listen hear of it."""
    with Here(f"sqlite:///{tmp_path}/tables.db") as here, Guest(here.url) as guest:
        guest.create("alhambra", options={"players": 2}, seats=TWO, start=True)
        seen = guest.see(form="none")
        seat = seen["waiting"][0]
        wish = {"seat": seat, "on": seen["seq"], "line": guest.see(seat)["legal"][0], "id": "lost"}
        store = here.gate.hall.store
        write = store.write

        def lost(commits: Any) -> Any:
            write(commits)
            raise OperationalError("", {}, Exception())

        with Socket(here.url, guest.table) as socket:
            socket.watch()
            monkeypatch.setattr(store, "write", lost)
            assert guest.refused("act", **wish) == "storage"
            monkeypatch.setattr(store, "write", write)
            assert guest.do("act", **wish)["repeated"]
            assert socket.until("view")["seq"] == seen["seq"] + 1
