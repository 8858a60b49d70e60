"""The event log: what happened, as numbers that any catalogue can put into words.

Rules write into a record with a capacity; search passes capacity 0. Kinds of event are declared once, with the name
and kind of each argument and who learns it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from twocities.core.kinds import Kind
from twocities.core.records import Array, Record, Seen, Visibility, Who, i16, u16
from twocities.core.rule import compiled, wide

LOG_CAPACITY = 512
MAX_ARGUMENTS = 7


class Log(Record):
    """Events in the order they happened; what did not fit is counted and not kept."""

    capacity: int = u16()  # how many may be written; 0 in search
    count: int = u16()  # how many happened
    events: Array = i16(LOG_CAPACITY, 1 + MAX_ARGUMENTS)  # the kind, then its arguments


@compiled
def emit(log: Log, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
    """Write an event down, if there is room."""
    if log.count < log.capacity:
        n = wide(log.count)
        log.events[n, 0] = kind
        log.events[n, 1] = a
        log.events[n, 2] = b
        log.events[n, 3] = c
        log.events[n, 4] = d
        log.events[n, 5] = e
        log.events[n, 6] = f
    if log.capacity > 0:
        log.count += 1


@compiled
def is_kept(log: Log) -> bool:
    """Whether anybody will read the log: what only explains need not be worked out in search."""
    return log.capacity > 0


@dataclass(frozen=True)
class Argument:
    """One argument of an event: its name, what its number stands for, and who learns it."""

    name: str
    kind: Kind
    seen: Visibility = Seen.BY_ALL


def secret(kind: Kind) -> tuple[Kind, Visibility]:
    """An argument that only the event's first seat learns."""
    return kind, Seen.BY_OWNER


@dataclass(frozen=True)
class EventKind:
    """A kind of event as declared."""

    number: int
    name: str
    paragraph: str
    arguments: tuple[Argument, ...]


@dataclass
class Events:
    """All kinds of event of a game, each declared once."""

    kinds: list[EventKind] = field(default_factory=list)

    def add(self, name: str, paragraph: str, **arguments: Kind | tuple[Kind, Visibility]) -> int:
        """Declare a kind; the number that rules emit."""
        args = tuple(Argument(key, *(kind if isinstance(kind, tuple) else (kind,))) for key, kind in arguments.items())
        if len(args) > MAX_ARGUMENTS - 1:
            raise TypeError(f"event {name}: at most {MAX_ARGUMENTS - 1} arguments")
        self.kinds.append(EventKind(len(self.kinds), name, paragraph, args))
        return len(self.kinds) - 1

    def __iter__(self) -> Iterator[EventKind]:
        return iter(self.kinds)

    def __getitem__(self, number: int) -> EventKind:
        return self.kinds[number]


@dataclass(frozen=True)
class Event:
    """Something that happened, as one seat may know it; an argument hidden from it is None."""

    name: str
    paragraph: str
    arguments: dict[str, int | None]

    def to_dict(self) -> dict[str, Any]:
        return {"event": self.name, "paragraph": self.paragraph, **self.arguments}


def event_for(seat: int, kind: EventKind, numbers: list[int]) -> Event:
    """The event as `seat` may know it."""
    owner = numbers[0] if numbers else None
    known: dict[str, int | None] = {}
    for argument, number in zip(kind.arguments, numbers, strict=False):
        hidden = argument.seen.who is not Who.ALL and seat != owner
        known[argument.name] = None if hidden else number
    return Event(kind.name, kind.paragraph, known)
