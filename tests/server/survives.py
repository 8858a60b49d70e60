"""Kill the server at random points under load, start it again, and see what it remembers.

    python -m tests.server.survives --kills 100                                  # SQLite
    python -m tests.server.survives --kills 100 --postgresql                     # a PostgreSQL that is started for it
    python -m tests.server.survives --kills 100 --database postgresql://…        # one that is there

Players send each move until it is answered, with the same client id. At the end every answered move must be there once,
in its place, and every table must go on.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.server import services
from tests.server.serving import Guest, Process, free_port, until
from twocities.core.game import names
from twocities.server.commitment import commitment
from twocities.server.hall import brought_to_life
from twocities.server.store import Store
from twocities.server.table import Kind, Phase

BOTH = [{"holder": "person"}, {"holder": "person"}, {"holder": "bot", "bot": "random"}]


@dataclass
class Answered:
    """A move that the server said it had taken."""

    table: str
    seq: int
    seat: int
    line: str
    client: str


@dataclass
class Players:
    """People at one table, who do not give up."""

    url: str
    game: str
    seed: int
    answered: list[Answered] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    is_over: threading.Event = field(default_factory=threading.Event)
    trouble: list[str] = field(default_factory=list)

    def run(self) -> None:
        chance = random.Random(self.seed)
        with Guest(self.url) as guest:
            self._begin(guest)
            while not self.is_over.is_set():
                if not self._moved(guest, chance):
                    time.sleep(0.01)

    def _moved(self, guest: Guest, chance: random.Random) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            return self._move(guest, chance)
        return False

    def _begin(self, guest: Guest) -> None:
        while not self.is_over.is_set():
            try:
                guest.create(self.game, options={"players": 3}, seats=BOTH, start=True)
                self.tables.append(guest.table)
                return
            except httpx.HTTPError:
                time.sleep(0.02)

    def _move(self, guest: Guest, chance: random.Random) -> bool:
        seen = guest.see(form="none")
        if seen["phase"] == "over":
            self._begin(guest)
            return True
        mine = [seat for seat in seen["waiting"] if seat in guest.keys]
        if not mine:
            return False
        own = guest.see(mine[0], form="none")
        if not own["legal"]:
            return False
        wish = {"seat": mine[0], "on": own["seq"], "line": chance.choice(own["legal"]), "id": f"{self.seed}-{chance.getrandbits(60)}"}
        self._send(guest, wish)
        return True

    def _send(self, guest: Guest, wish: dict[str, Any]) -> None:
        """Until it is answered."""
        while not self.is_over.is_set():
            try:
                answer = guest.ask("act", **wish)
            except httpx.HTTPError:
                time.sleep(0.02)
                continue
            if answer.status_code == 200:
                self.answered.append(Answered(guest.table, answer.json()["seq"], wish["seat"], wish["line"], wish["id"]))
                return
            if answer.status_code != 503:
                self.trouble.append(f"{wish}: {answer.text}")
                return
            time.sleep(0.02)


def answers(players: list[Players]) -> int:
    """How many moves were answered so far."""
    return sum(len(player.answered) for player in players)


def survive(folder: Path, database: str, kills: int, seed: int = 1, tables: int = 4) -> dict[str, int]:
    """Play, kill and start again so many times; what was found. Assertions say what went wrong."""
    chance = random.Random(seed)
    server = Process(folder, database=database, port=str(free_port())).start()
    players = [Players(server.url, names()[number % len(names())], seed * 1000 + number) for number in range(tables)]
    threads = [threading.Thread(target=one.run, daemon=True) for one in players]
    for thread in threads:
        thread.start()
    try:
        for _ in range(kills):
            wanted = answers(players) + chance.randrange(2, 30)
            until(lambda wanted=wanted: answers(players) >= wanted, 120)  # type: ignore[misc]
            time.sleep(chance.uniform(0, 0.05))
            server.end()
            server.start()
        until(lambda: answers(players) > wanted, 120)
    finally:
        for one in players:
            one.is_over.set()
        for thread in threads:
            thread.join(60)
        server.end()
    return audit(database, players)


def audit(database: str, players: list[Players]) -> dict[str, int]:
    """No answered move lost, none doubled, every table goes on."""
    store = Store(database)
    try:
        answered = [one for player in players for one in player.answered]
        trouble = [text for player in players for text in player.trouble]
        assert not trouble, trouble[:3]
        entries = {table: store.entries(table, 0) for player in players for table in player.tables}
        for table, found in entries.items():
            assert [entry.seq for entry in found] == list(range(1, len(found) + 1)), table
            clients = Counter(entry.client for entry in found if entry.client)
            assert not clients or clients.most_common(1)[0][1] == 1, "a move was made twice"
        for one in answered:
            entry = entries[one.table][one.seq - 1]
            assert (entry.kind, entry.seat, entry.text, entry.client) == (Kind.PLAY, one.seat, one.line, one.client)
        going = [assert_goes_on(store, table) for table in entries]
        return {"answered": len(answered), "entries": sum(map(len, entries.values())), "tables": len(entries), "playing": sum(going)}
    finally:
        store.close()


def assert_goes_on(store: Store, table_id: str) -> bool:
    """It replays, from its snapshot and from the start alike, and is what was committed to."""
    stored = store.load(table_id)
    assert stored
    table = brought_to_life(stored)
    assert table.phase in (Phase.PLAYING, Phase.OVER), table.broken
    terms = table.terms
    deal = {name: getattr(terms, name) for name in ("salt", "game", "rules_version", "options", "seed")}
    assert commitment(**deal) == terms.commitment
    return table.phase is Phase.PLAYING


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--kills", type=int, default=100)
    words.add_argument("--database", default="")
    words.add_argument("--postgresql", action="store_true")
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = asked.database or f"sqlite:///{folder}/tables.db"
        if asked.postgresql:
            database = stack.enter_context(services.running(is_durable=True))[0].database()
        found = survive(Path(folder), database, asked.kills, asked.seed)
    print(f"{asked.kills} kills:", ", ".join(f"{name} {value}" for name, value in found.items()))  # noqa: T201


if __name__ == "__main__":
    main()
