"""Telling: new entries of a table, for everybody who looks on. What several may see alike is made once."""

from __future__ import annotations

from typing import Any

import msgspec

from twocities.core.records import Who
from twocities.server.seen import Form, about, news, now_seen
from twocities.server.store import Person
from twocities.server.table import Entry, Kind, Phase, Table, variant_of

encode = msgspec.json.Encoder().encode


class Telling:
    """What is told of some entries, by whose eyes it is for."""

    def __init__(self, table: Table, people: tuple[Person, ...], entries: tuple[Entry, ...], now: int) -> None:
        self.table = table
        self.people = people
        self.entries = entries
        self.now = now
        self.kinds = {entry.kind for entry in entries}
        self._apart = seats_apart(table, entries)
        self._news: dict[int | None, msgspec.Raw] = {}
        self._made: dict[tuple[int | None, Form], bytes] = {}

    def is_of(self, seat: int, client: str) -> bool:
        """Whether it is of something that was done from this seat with this client id."""
        return bool(client) and any(entry.client == client and entry.seat == seat for entry in self.entries)

    def to(self, seat: int | None, form: Form) -> bytes:
        """The message to a seat, or to a spectator."""
        made = self._made.get((seat, form))
        if made is None:
            made = self._made[seat, form] = encode(self._message(seat, form))
        return made

    def _message(self, seat: int | None, form: Form) -> dict[str, Any]:
        message: dict[str, Any] = {"is": "view", **now_seen(self.table, seat, form, self.now), "news": self._news_for(seat)}
        if self.table.phase is Phase.OVER or self.kinds != {Kind.PLAY}:
            message["about"] = about(self.table, self.people)
        return message

    def _news_for(self, seat: int | None) -> msgspec.Raw:
        eyes = seat if seat in self._apart else None
        if eyes not in self._news:
            self._news[eyes] = msgspec.Raw(encode([news(self.table, entry, eyes) for entry in self.entries]))
        return self._news[eyes]


def seats_apart(table: Table, entries: tuple[Entry, ...]) -> set[int]:
    """The seats that learn more from entries than a spectator: who acted, and whom an event tells a secret."""
    kinds = variant_of(table.terms.game, table.terms.options).game.events
    events = [numbers for entry in entries for numbers in entry.events]
    told = {numbers[1] for numbers in events if any(argument.seen.who is not Who.ALL for argument in kinds[numbers[0]].arguments)}
    return told | {entry.seat for entry in entries}
