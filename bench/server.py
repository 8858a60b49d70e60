#!/usr/bin/env python3
"""How many moves a second the server makes durable and tells to all, how long each takes, and what it needs for that.

    python bench/server.py                                   # SQLite, one process
    python bench/server.py --database postgresql://… --bus redis://… --processes 2
    python bench/server.py --thinking 50                     # bots think at 50 tables beside the others

The players are one more process on the same machine, so two cores are fully used.
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import httpx
import uvloop
from crowd import Crowd

import twocities

OPEN_LIMITS = ("tables-per-hour", "requests-per-minute", "messages-per-second", "sockets-per-address", "wrong-keys-per-minute")


class Server:
    """A server process, and how long it took to answer."""

    def __init__(self, folder: Path, database: str, bus: str) -> None:
        words = [f"--{name}=0" for name in OPEN_LIMITS] + ["--port=0", f"--database={database}", f"--bus={bus}"]
        began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "twocities", "serve", *words],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=(folder / "log").open("a"),
            text=True,
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        self.url = "http://" + line.partition("http://")[2].split()[0]
        with urllib.request.urlopen(f"{self.url}/health") as answer:
            answer.read()
        self.seconds_to_answer = time.perf_counter() - began

    def memory(self) -> float:
        """Megabytes in use, at most so far."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) / 1024

    def processor(self) -> float:
        """Seconds of processor time so far."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)


def percentile(values: list[float], part: float) -> float:
    """In milliseconds."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000 if values else float("nan")


async def measure(servers: list[Server], asked: argparse.Namespace) -> dict[str, Any]:
    """Seat everybody, play, and see."""
    crowd = Crowd([server.url for server in servers])
    began = time.perf_counter()
    await crowd.sit_down(asked.tables, [("alhambra", 4), ("ys", 4)])
    seated = time.perf_counter() - began
    if asked.thinking:
        await let_bots_think(servers[0].url, asked.thinking)
    await crowd.play(asked.rate, 3)
    for kept in (crowd.acknowledged, crowd.told):
        kept.clear()
    crowd.behind = 0
    before, at = [server.processor() for server in servers], time.perf_counter()
    sent = await crowd.play(asked.rate, asked.seconds)
    spent = [server.processor() - used for server, used in zip(servers, before, strict=True)]
    return {
        "sockets": sum(len(table.players) for table in crowd.tables),
        "tables": len(crowd.tables),
        "seated in, s": round(seated, 1),
        "moves sent": sent,
        "moves durable and answered": len(crowd.acknowledged),
        "moves a second": round(len(crowd.acknowledged) / asked.seconds),
        "answer p50, ms": round(percentile(crowd.acknowledged, 0.5), 2),
        "answer p99, ms": round(percentile(crowd.acknowledged, 0.99), 2),
        "all told p50, ms": round(percentile(crowd.told, 0.5), 2),
        "all told p99, ms": round(percentile(crowd.told, 0.99), 2),
        "refused": json.dumps(crowd.refused),
        "sockets lost": crowd.lost,
        "processor of the servers, %": [round(100 * used / (time.perf_counter() - at)) for used in spent],
        "memory at most, MB": [round(server.memory()) for server in servers],
    }


async def let_bots_think(url: str, count: int) -> None:
    """Tables at which bots alone play on."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for _ in range(count):
            seats = [{"holder": "bot", "bot": "player"}] * 4
            await http.post("/api/tables", json={"game": "ys", "options": {"players": 4}, "seats": seats, "start": True})


def finished_games(url: str) -> list[str]:
    """A game of each city, played to its end by bots."""
    with httpx.Client(base_url=url, timeout=60) as http:
        seats = [{"holder": "bot", "bot": "random"}] * 4
        made = [
            http.post("/api/tables", json={"game": game, "options": {"players": 4}, "seats": seats, "start": True}).json()
            for game in ("alhambra", "ys")
        ]
        names = [one["table"] for one in made]
        while any(http.get(f"/api/tables/{name}").json()["phase"] != "over" for name in names):
            time.sleep(0.2)
    return names


def first_looks(url: str, names: Any) -> list[float]:
    """Milliseconds of the first look at each table."""
    found = []
    with httpx.Client(base_url=url, timeout=60) as http:
        http.get("/health")
        for name in names:
            began = time.perf_counter()
            http.get(f"/api/tables/{name}").raise_for_status()
            found.append((time.perf_counter() - began) * 1000)
    return found


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--tables", type=int, default=500)
    words.add_argument("--rate", type=float, default=800)
    words.add_argument("--seconds", type=float, default=20)
    words.add_argument("--database", default="")
    words.add_argument("--bus", default="")
    words.add_argument("--processes", type=int, default=1)
    words.add_argument("--thinking", type=int, default=0, help="tables at which bots think")
    asked = words.parse_args()
    compileall.compile_dir(Path(twocities.__file__).parent, quiet=1)  # as an installed package is
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or f"sqlite:///{folder}/tables.db"
        servers = [Server(Path(folder), database, asked.bus) for _ in range(asked.processes)]
        starts = [round(server.seconds_to_answer, 2) for server in servers]
        finished = finished_games(servers[0].url)
        found = uvloop.run(measure(servers, asked))
        for server in servers:
            server.stop()
        again = Server(Path(folder), database, asked.bus)
        looks = first_looks(again.url, finished)
        again.stop()
    report: dict[str, Any] = {"start to first answer, s": [*starts, round(again.seconds_to_answer, 2)], **found}
    report["first look at a finished game, ms"] = [round(look, 1) for look in looks]
    for name, value in report.items():
        print(f"{name:36} {value}")


if __name__ == "__main__":
    main()
