"""A table: who sits there, what is played, and how each entry of its list changes it. Pure: no clock, no storage.

A table is its terms and its entries. `evolve` adds one entry; all else here is read off the result.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, TypeVar

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from twocities.core.game import find
from twocities.core.play import UNDO
from twocities.core.position import Position, Variant
from twocities.core.records import NOBODY
from twocities.core.targets import engine_of
from twocities.server.clocks import NO_CLOCK, Clock

RECENT = 8  # positions kept to go back to; what lies further back is replayed

T = TypeVar("T")
Raw = list[list[int]]  # events as rules write them


class Kind(StrEnum):
    """What an entry is."""

    SIT = "sit"
    LEAVE = "leave"
    READY = "ready"
    START = "start"
    PLAY = "play"  # a choice in notation, or `undo n`
    ASK = "ask"  # to take back
    GRANT = "grant"
    DENY = "deny"
    RESIGN = "resign"
    TIMEOUT = "timeout"
    BACK = "back"
    SAY = "say"
    REMATCH = "rematch"  # the text is the new table
    KEY = "key"
    FORGET = "forget"
    OFFER = "offer"  # a bot's seat, to whoever comes; the text is its number
    WITHDRAW = "withdraw"


class Holder(StrEnum):
    """Whose a seat is."""

    OPEN = "open"
    PERSON = "person"
    BOT = "bot"


class Phase(StrEnum):
    """How far a table is."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    BROKEN = "broken"  # its entries no longer replay by today's rules


class Seat(Struct, frozen=True):
    """One seat."""

    holder: Holder = Holder.OPEN
    bot: str = ""  # the level, where a bot holds it
    is_ready: bool = True  # for a rematch
    is_away: bool = False  # left or out of time: a bot plays until the person is back
    has_resigned: bool = False
    is_forgotten: bool = False  # the person had everything about them removed
    is_offered: bool = False  # whoever has the table's link may take it over from the bot

    @property
    def is_played_by_bot(self) -> bool:
        return self.holder is Holder.BOT or self.is_away or self.has_resigned or self.is_forgotten

    @property
    def is_bots_for_good(self) -> bool:
        """Whether nobody will come back to it."""
        return self.holder is Holder.BOT or self.has_resigned or self.is_forgotten

    @property
    def has_person(self) -> bool:
        """Whether somebody sits here who can be asked."""
        return self.holder is Holder.PERSON and not self.is_played_by_bot


@dataclass(frozen=True)
class Terms:
    """What a table was made with; never changes."""

    id: str
    game: str
    rules_version: int
    options: Mapping[str, Any]
    seed: str
    salt: str
    commitment: str
    seats: tuple[Seat, ...]
    clock: Clock = NO_CLOCK
    stand_in: str = ""  # the bot that plays on for a person who is away
    is_listed: bool = False
    created: int = 0
    previous: str = ""  # the table this is the rematch of
    hints: bool = False  # whether players may be given hints: all who sit here agree


class Entry(Struct, frozen=True):
    """One line of a table's list."""

    seq: int
    at: int
    seat: int
    kind: Kind
    text: str = ""
    client: str = ""
    events: Raw | tuple[()] = ()


class Choice(Struct, frozen=True, gc=False):
    """A choice that stands, and the bytes of the position before it; none where it is too long ago."""

    seat: int
    text: str
    before: bytes = b""


class Table(Struct, frozen=True):
    """A table after some of its entries."""

    terms: Terms
    seats: tuple[Seat, ...]
    banks: tuple[int, ...]  # milliseconds left
    asked: tuple[int, ...]  # the entry that put its present question to each seat
    since: tuple[int, ...]  # when that was
    phase: Phase = Phase.OPEN
    seq: int = 0
    at: int = 0
    position: Position | None = None
    choices: tuple[Choice, ...] = ()
    request: int = NOBODY  # the seat that asks to take back
    granted: frozenset[int] = frozenset()
    rematch: str = ""
    broken: int = 0  # the entry that cannot be replayed; why not may name what is hidden
    waiting: tuple[int, ...] = ()  # the seats that may act now, as the position says


@lru_cache(maxsize=256)
def _variant(game: str, options: tuple[tuple[str, Any], ...]) -> Variant:
    found = find(game)
    return Variant(found, dict(options), engine_of(found))


def variant_of(game: str, options: Mapping[str, Any]) -> Variant:
    """A game with its options, made once: all tables that play it share it."""
    return _variant(game, tuple(options.items()))


def fresh(terms: Terms) -> Table:
    """A table before its first entry."""
    none = (0,) * len(terms.seats)
    return Table(terms, terms.seats, (terms.clock.bank,) * len(terms.seats), none, none, at=terms.created)


def with_bytes(variant: Variant, data: Any) -> Position:
    """A position from its bytes."""
    p = Position(variant)
    p._data[:] = np.frombuffer(data, np.uint8)
    return p


@cache
def _log(variant: Variant) -> Any:
    return variant.engine.logs()


def emptied_log(variant: Variant) -> Any:
    """Room for events. It is large, and one line is played at a time: all positions of a variant share it."""
    log = _log(variant)
    if variant.engine.log_count(log):
        variant.engine.log_events(log)
    return log


def played(before: Position, seat: int, text: str) -> tuple[Position, Raw]:
    """The position after a line, and what happened; IllegalAction says why not."""
    p = with_bytes(before.variant, before._data)
    p._log = emptied_log(before.variant)
    p.play(text, seat)
    p._drain(0)
    events = p._events
    p._events, p._log = [], None  # a log is large, and a table may wait for days
    return p, events


def evolve(table: Table, entry: Entry) -> Table:
    """The table after one more entry."""
    return evolve_with_events(table, entry)[0]


def evolve_with_events(table: Table, entry: Entry) -> tuple[Table, Raw]:
    """The table after one more entry, and what happened in the game."""
    moved = replace(table, seq=entry.seq, at=max(table.at, entry.at))
    if entry.kind is Kind.START:
        return _started(moved, entry)
    if entry.kind is Kind.PLAY:
        return _undone(moved, entry) if is_undo(entry.text) else _played(moved, entry)
    return SEAT_CHANGES[entry.kind](moved, entry), []


def is_undo(text: str) -> bool:
    """Whether a choice is `undo n`."""
    word, _, count = text.partition(" ")
    return word == UNDO and count.isdigit()


def _with_seat(table: Table, seat: int, **changes: Any) -> Table:
    return replace(table, seats=_put(table.seats, seat, replace(table.seats[seat], **changes)))


def _sat(table: Table, entry: Entry) -> Table:
    sat = replace(table, seats=_put(table.seats, entry.seat, Seat(Holder.PERSON)))
    return _with_time(sat, entry.seat) if table.phase is Phase.PLAYING else sat


def _vacated(table: Table, seat: int) -> Table:
    """Before the start: the bot's again that was there when the table was made, or open."""
    was = table.terms.seats[seat]
    return replace(table, seats=_put(table.seats, seat, was if was.holder is Holder.BOT else Seat()))


def _left(table: Table, entry: Entry) -> Table:
    return _vacated(table, entry.seat) if table.phase is Phase.OPEN else _with_seat(table, entry.seat, is_away=True)


def _forgotten(table: Table, entry: Entry) -> Table:
    return _vacated(table, entry.seat) if table.phase is Phase.OPEN else _with_seat(table, entry.seat, is_forgotten=True)


def _back(table: Table, entry: Entry) -> Table:
    return _with_time(_with_seat(table, entry.seat, is_away=False), entry.seat)


def _with_time(table: Table, seat: int) -> Table:
    """A fresh question to whoever comes to a seat in the game, and time to answer it."""
    bank = max(table.banks[seat], table.terms.clock.bank_of_returner)
    return replace(table, since=_put(table.since, seat, table.at), banks=_put(table.banks, seat, bank))


def _offered(table: Table, entry: Entry) -> Table:
    return _with_seat(table, int(entry.text), is_offered=entry.kind is Kind.OFFER)


def is_free(table: Table, seat: int) -> bool:
    """Whether one may sit there: before the start where no person sits, in the game where a bot's seat is offered."""
    if table.phase is Phase.OPEN:
        return table.seats[seat].holder is not Holder.PERSON
    return table.phase is Phase.PLAYING and table.seats[seat].is_offered


def _put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


SEAT_CHANGES: dict[Kind, Callable[[Table, Entry], Table]] = {
    Kind.SIT: _sat,
    Kind.LEAVE: _left,
    Kind.READY: lambda table, entry: _with_seat(table, entry.seat, is_ready=True),
    Kind.RESIGN: lambda table, entry: _with_seat(table, entry.seat, has_resigned=True),
    Kind.TIMEOUT: lambda table, entry: replace(_with_seat(table, entry.seat, is_away=True), banks=_put(table.banks, entry.seat, 0)),
    Kind.BACK: _back,
    Kind.FORGET: _forgotten,
    Kind.OFFER: _offered,
    Kind.WITHDRAW: _offered,
    Kind.ASK: lambda table, entry: replace(table, request=entry.seat, granted=frozenset()),
    Kind.GRANT: lambda table, entry: replace(table, granted=table.granted | {entry.seat}),
    Kind.DENY: lambda table, entry: replace(table, request=NOBODY, granted=frozenset()),
    Kind.REMATCH: lambda table, entry: replace(table, rematch=entry.text),
    Kind.SAY: lambda table, entry: table,
    Kind.KEY: lambda table, entry: table,
}


def _started(table: Table, entry: Entry) -> tuple[Table, Raw]:
    """Open seats go to bots of the level that the entry names."""
    if entry.text:
        filled = [replace(s, holder=Holder.BOT, bot=entry.text) if s.holder is Holder.OPEN else s for s in table.seats]
        table = replace(table, seats=tuple(filled))
    p = variant_of(table.terms.game, table.terms.options).new(table.terms.seed)
    p._drain(0)
    events, p._events, p._log = p._events, [], None
    return _asked_anew(replace(table, phase=Phase.PLAYING, position=p, waiting=p.waiting)), events


def _asked_anew(table: Table) -> Table:
    """Every seat that is waited for is asked now."""
    seats = range(len(table.seats))
    asked = tuple(table.seq if seat in table.waiting else table.asked[seat] for seat in seats)
    since = tuple(table.at if seat in table.waiting else table.since[seat] for seat in seats)
    phase = Phase.PLAYING if table.waiting else Phase.OVER
    return replace(table, asked=asked, since=since, phase=phase, request=NOBODY, granted=frozenset())


def _played(table: Table, entry: Entry) -> tuple[Table, Raw]:
    before, seat = table.position, entry.seat
    assert before
    after, events = played(before, seat, entry.text)
    waiting = after.waiting
    new = [other for other in waiting if other == seat or not is_same_question(before, after, other)]
    return replace(
        table,
        position=after,
        waiting=waiting,
        phase=Phase.PLAYING if waiting else Phase.OVER,
        choices=(*_thinned(table.choices), Choice(seat, entry.text, bytes(before._data))),
        banks=_put(table.banks, seat, table.terms.clock.charged(table.banks[seat], table.since[seat], table.at)),
        asked=_put_all(table.asked, new, table.seq),
        since=_put_all(table.since, new, table.at),
        request=NOBODY,
        granted=frozenset(),
    ), events


def _put_all(values: tuple[int, ...], seats: list[int], value: int) -> tuple[int, ...]:
    return tuple([value if seat in seats else old for seat, old in enumerate(values)])


def _thinned(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices, with the position let go that is one too many."""
    far = len(choices) - RECENT
    if far < 0:
        return choices
    return (*choices[:far], Choice(choices[far].seat, choices[far].text), *choices[far + 1 :])


def is_same_question(before: Position, after: Position, seat: int) -> bool:
    """Whether a seat that was asked already has the same to choose from, and nothing became known."""
    if seat not in before.waiting:
        return False
    is_unlearned = bool(before.variant.engine.may_undo(before._states, after._states))
    return is_unlearned and before.legal(seat) == after.legal(seat)


def _undone(table: Table, entry: Entry) -> tuple[Table, Raw]:
    count = int(entry.text.partition(" ")[2])
    if not 1 <= count <= len(table.choices):
        raise ValueError(entry.text)
    position = position_before(table, count)
    return _asked_anew(replace(table, position=position, waiting=position.waiting, choices=table.choices[:-count])), []


def position_before(table: Table, count: int) -> Position:
    """The position before the last so many choices: kept, or replayed from the start."""
    variant = variant_of(table.terms.game, table.terms.options)
    choice = table.choices[-count]
    if choice.before:
        return with_bytes(variant, choice.before)
    p = variant.new(table.terms.seed)
    for earlier in table.choices[:-count]:
        p, _ = played(p, earlier.seat, earlier.text)
    return p


def replayed(terms: Terms, entries: list[Entry], start: Table | None = None) -> Table:
    """A table from its entries. Where one no longer replays the table stops there, says so, and stays readable."""
    table = start or fresh(terms)
    for entry in entries:
        try:
            table = evolve(table, entry)
        except ValueError:
            return replace(table, phase=Phase.BROKEN, waiting=(), broken=entry.seq, seq=entries[-1].seq)
    return table


def bots_to_act(table: Table) -> tuple[int, ...]:
    """The seats that are waited for and played by bots."""
    return tuple(seat for seat in table.waiting if table.seats[seat].is_played_by_bot)


def level_of(table: Table, seat: int) -> str:
    """The bot that plays a seat: its own, or the table's stand-in."""
    return table.seats[seat].bot or table.terms.stand_in


def deadline(table: Table) -> tuple[int, int] | None:
    """The next seat that runs out of time, as (when, seat)."""
    clock = table.terms.clock
    if not clock.runs:
        return None
    people = [seat for seat in table.waiting if not table.seats[seat].is_played_by_bot]
    return min(((clock.deadline(table.banks[seat], table.since[seat]) or 0, seat) for seat in people), default=None)
