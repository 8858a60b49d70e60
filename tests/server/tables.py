"""Tables to test with, without a server."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from twocities.core.game import find
from twocities.server import deeds
from twocities.server.clocks import Clock
from twocities.server.deeds import carried_out
from twocities.server.table import Holder, Phase, Seat, Table, Terms, fresh

PERSON, OPEN, BOT = Seat(Holder.PERSON), Seat(Holder.OPEN), Seat(Holder.BOT, "random")


def terms(game: str, *seats: Seat, clock: Clock | None = None, seed: str = "1", **options: Any) -> Terms:
    full = find(game).options.check({"players": len(seats), **options})
    return Terms("t", game, find(game).rules_version, full, seed, "salt", "hash", seats, clock or Clock(), "random")


def begun(game: str, *seats: Seat, **more: Any) -> Table:
    return did(fresh(terms(game, *seats, **more)), deeds.start, seat=0)


def did(table: Table, deed: Any, now: int = 0, **arguments: Any) -> Table:
    """The table after a deed."""
    return carried_out(table, partial(deed, **arguments)(table), now).table


def acted(table: Table, seat: int, line: str, now: int = 0) -> Table:
    return did(table, deeds.act, now, seat=seat, on=table.seq, line=line)


def any_move(table: Table, chance: random.Random, now: int = 0) -> Table:
    assert table.position
    seat = chance.choice(table.waiting)
    return acted(table, seat, str(chance.choice(table.position.legal(seat))), now)


def played_out(table: Table, chance: random.Random, most: int = 10_000) -> Table:
    for _ in range(most):
        if table.phase is not Phase.PLAYING:
            break
        table = any_move(table, chance)
    return table
