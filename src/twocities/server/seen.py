"""What a seat or a spectator gets to see of a table: nothing but its view, its own choices, and events as it may know them."""

from __future__ import annotations

from binascii import b2a_base64
from enum import StrEnum
from functools import cache
from typing import Any

import numpy as np

from twocities.core.log import event_for
from twocities.core.position import Position, Variant
from twocities.core.records import NOBODY, SPECTATOR
from twocities.server.fields import fields
from twocities.server.store import Person
from twocities.server.table import Entry, Kind, Phase, Table, is_free, is_undo, variant_of

PUBLIC_TEXT = {Kind.SAY, Kind.REMATCH, Kind.OFFER, Kind.WITHDRAW}


class Form(StrEnum):
    """How a view is written: by field names, or as the record's bytes in base64 for whoever runs the rules themselves."""

    FIELDS = "fields"
    BYTES = "bytes"
    NONE = "none"


def about(table: Table, people: tuple[Person, ...]) -> dict[str, Any]:
    """What everybody may know of a table."""
    terms = table.terms
    found: dict[str, Any] = {
        "table": terms.id,
        "game": terms.game,
        "rules_version": terms.rules_version,
        "options": dict(terms.options),
        "commitment": terms.commitment,
        "phase": table.phase.value,
        "seats": [_seat(table, people, seat) for seat in range(len(table.seats))],
        "clock": {"per_move": terms.clock.per_move, "per_game": terms.clock.per_game},
        "stand_in": terms.stand_in,
        "listed": terms.is_listed,
        "hints": terms.hints,
        "request": None if table.request == NOBODY else table.request,
        "granted": sorted(table.granted),
        "rematch": table.rematch or None,
        "previous": terms.previous or None,
        "broken": table.broken or None,
    }
    if table.phase is Phase.OVER and table.position:
        found |= {"points": list(table.position.points), "winners": list(table.position.winners)}
    return found


def _seat(table: Table, people: tuple[Person, ...], number: int) -> dict[str, Any]:
    seat = table.seats[number]
    return {
        "holder": seat.holder.value,
        "bot": seat.bot or None,
        "name": people[number].name or None,
        "ready": seat.is_ready,
        "away": seat.is_away or seat.is_forgotten,
        "resigned": seat.has_resigned,
        "offered": seat.is_offered,
        "free": is_free(table, number),
    }


def now_seen(table: Table, seat: int | None, form: Form, now: int) -> dict[str, Any]:
    """The table at this moment with the eyes of a seat, or of a spectator."""
    found: dict[str, Any] = {"seat": seat, "seq": table.seq, "phase": table.phase.value, "waiting": list(table.waiting)}
    if table.terms.clock.runs and table.phase is Phase.PLAYING:
        found["clocks"] = clocks(table, now)
    if table.position and form is not Form.NONE:
        found["view"] = fields(table.position.view(seat, screen=True)) if form is Form.FIELDS else in_base64(table.position, seat)
    if table.position and seat is not None:
        found["legal"] = [str(action) for action in table.position.legal(seat)] if seat in table.waiting else []
    return found


@cache
def _sheet(variant: Variant) -> tuple[Any, Any]:
    data = np.zeros(variant.engine.size, np.uint8)
    return data, variant.engine.bytes(data)


def in_base64(position: Position, seat: int | None) -> str:
    """The bytes of what a seat is shown, in base64. Every view is made on the same sheet."""
    data, sheet = _sheet(position.variant)
    data.fill(0)
    position.variant.engine.view(position._bytes, SPECTATOR if seat is None else seat, 0, sheet)
    return b2a_base64(data, newline=False).decode()


def clocks(table: Table, now: int) -> dict[str, Any]:
    """The time of day here, what each seat has in its bank, and when those that think run out, in milliseconds."""
    clock = table.terms.clock
    ends = [clock.deadline(table.banks[s], table.since[s]) if s in table.waiting else None for s in range(len(table.seats))]
    return {"now": now, "banks": list(table.banks), "ends": ends}


def news(table: Table, entry: Entry, seat: int | None) -> dict[str, Any]:
    """One entry as a seat may know it. What another seat wrote is not told: its line may name what lies face down."""
    found: dict[str, Any] = {"seq": entry.seq, "by": None if entry.seat == NOBODY else entry.seat, "kind": entry.kind.value}
    if entry.kind in PUBLIC_TEXT or (entry.kind is Kind.PLAY and (entry.seat == seat or is_undo(entry.text))):
        found["text"] = entry.text
    if entry.events:
        kinds = variant_of(table.terms.game, table.terms.options).game.events
        watcher = SPECTATOR if seat is None else seat
        found["events"] = [event_for(watcher, kinds[numbers[0]], numbers[1:]).to_dict() for numbers in entry.events]
    return found


def revealed(table: Table, play: dict[str, Any]) -> dict[str, Any]:
    """A game that is over, with what was sealed."""
    return {"play": play, "salt": table.terms.salt, "commitment": table.terms.commitment, "table": table.terms.id}
