"""Snapshots: a table frozen after one of its entries, so that what came before need not be replayed.

A snapshot is a cache. One made by other rules, or in another form, is not used.
"""

from __future__ import annotations

from typing import Any

import msgspec

from twocities.server.table import Choice, Phase, Seat, Table, Terms, variant_of, with_bytes

FORM = 2
EVERY = 40  # entries from one snapshot to the next


class Frozen(msgspec.Struct, array_like=True):
    """What a table is after an entry, its terms apart."""

    seats: tuple[Seat, ...]
    banks: tuple[int, ...]
    asked: tuple[int, ...]
    since: tuple[int, ...]
    phase: Phase
    seq: int
    at: int
    position: bytes
    choices: list[tuple[int, str]]
    request: int
    granted: list[int]
    rematch: str


_decode = msgspec.msgpack.Decoder(Frozen).decode


def made_by(terms: Terms) -> str:
    """The rules and the form that a snapshot belongs to."""
    variant = variant_of(terms.game, terms.options)
    return f"{FORM}-{variant.game.rules_version}-{variant.engine.size}"


def freeze(table: Table) -> bytes:
    """A table as bytes. Positions to go back to are left out: they can be replayed."""
    fields: dict[str, Any] = {name: getattr(table, name) for name in ("seats", "banks", "asked", "since", "phase", "seq", "at")}
    frozen = Frozen(
        **fields,
        position=bytes(table.position._data) if table.position else b"",
        choices=[(choice.seat, choice.text) for choice in table.choices],
        request=table.request,
        granted=sorted(table.granted),
        rematch=table.rematch,
    )
    return msgspec.msgpack.encode(frozen)


def thaw(terms: Terms, data: bytes) -> Table:
    """The table that was frozen."""
    frozen = _decode(data)
    fields: dict[str, Any] = {name: getattr(frozen, name) for name in ("seats", "banks", "asked", "since", "phase", "seq", "at")}
    position = with_bytes(variant_of(terms.game, terms.options), frozen.position) if frozen.position else None
    return Table(
        terms,
        **fields,
        position=position,
        waiting=position.waiting if position and frozen.phase is Phase.PLAYING else (),
        choices=tuple(Choice(seat, text) for seat, text in frozen.choices),
        request=frozen.request,
        granted=frozenset(frozen.granted),
        rematch=frozen.rematch,
    )
