"""Records: what a game remembers, declared as a class.

A record is declared in class syntax. Every field has a number type, a shape, a meaning (the comment behind it)
and a visibility. Out of the declaration come the NumPy type that compiled code works on, the blanking of views,
the JSON of a position and the schema.
"""

from __future__ import annotations

import inspect
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import numpy as np

NOBODY = 255  # no seat
NOTHING = 255  # no piece
HIDDEN = 255  # what every byte of a blanked field holds
SPECTATOR = 7  # the seat of whoever only watches; also a bit in masks of seats
MAX_SEATS = 7  # seats 0..6: masks of seats are one byte, its last bit the spectators'


class Who(IntEnum):
    """Who knows a field."""

    ALL = 0
    OWNER = 1
    NOBODY = 2
    MASK = 3


@dataclass(frozen=True)
class Visibility:
    """Who knows a field; for `Who.MASK`, the neighbouring field whose bits name the seats."""

    who: Who
    mask: str = ""


class Seen:
    """The kinds of visibility, in the words of a declaration."""

    BY_ALL = Visibility(Who.ALL)
    BY_OWNER = Visibility(Who.OWNER)
    BY_NOBODY = Visibility(Who.NOBODY)

    @staticmethod
    def BY_MASK(field: str) -> Visibility:  # noqa: N802 - one of the kinds above
        """Per element: bit `seat` of the element of `field` at the same place."""
        return Visibility(Who.MASK, field)


class Array(Protocol):
    """A field with a shape, as rules see it."""

    def __getitem__(self, index: int | tuple[int, ...]) -> int: ...
    def __setitem__(self, index: int | tuple[int, ...], value: int) -> None: ...
    def __len__(self) -> int: ...


class Floats(Protocol):
    """A field of numbers with a fraction."""

    def __getitem__(self, index: int | tuple[int, ...]) -> float: ...
    def __setitem__(self, index: int | tuple[int, ...], value: float) -> None: ...
    def __len__(self) -> int: ...


R = TypeVar("R", bound="Record")
R_co = TypeVar("R_co", bound="Record", covariant=True)


class Records(Protocol, Generic[R_co]):
    """A row of records inside a record."""

    def __getitem__(self, index: int) -> R_co: ...
    def __len__(self) -> int: ...


@dataclass(frozen=True)
class Field:
    """One field as declared."""

    number: str  # NumPy's letter and size, or "" for a nested record
    shape: tuple[int, ...]
    seen: Visibility
    remembered: Visibility
    record: type[Record] | None = None
    owned: bool = False  # its first axis is the seat
    fixed: bool = False  # the options settle it, and nothing changes it after set-up

    def dtype(self) -> Any:
        inner = self.record.dtype if self.record else np.dtype(self.number)
        return (inner, self.shape) if self.shape else inner


def _number(code: str, shape: tuple[int, ...], seen: Visibility, remembered: Visibility | None) -> Any:
    return Field(code, shape, seen, remembered or seen)


def u8(*shape: int, seen: Visibility = Seen.BY_ALL, remembered: Visibility | None = None, fixed: bool = False) -> Any:
    """Whole numbers 0..255.

    `remembered`: who knows it by a perfect memory, where that is more than what is seen. `fixed`: the options settle it.
    """
    return Field("u1", shape, seen, remembered or seen, fixed=fixed)


def u16(*shape: int, seen: Visibility = Seen.BY_ALL, remembered: Visibility | None = None) -> Any:
    """Whole numbers 0..65,535."""
    return _number("u2", shape, seen, remembered)


def u32(*shape: int, seen: Visibility = Seen.BY_ALL, remembered: Visibility | None = None) -> Any:
    """Whole numbers 0..4,294,967,295."""
    return _number("u4", shape, seen, remembered)


def i16(*shape: int) -> Any:
    """Whole numbers -32,768..32,767; always public, since a blank must not look like a number."""
    return _number("i2", shape, Seen.BY_ALL, None)


def f64(*shape: int) -> Any:
    """Numbers with a fraction: for search and evaluation, never in a state."""
    return _number("f8", shape, Seen.BY_ALL, None)


def one(record: type[R], seen: Visibility = Seen.BY_ALL) -> Any:
    """A record inside a record; `seen` holds for all of it."""
    return Field("", (), seen, seen, record)


def many(record: type[R], count: int, *, owned: bool = False) -> Any:
    """A row of records; with `owned`, the one at index `seat` belongs to that seat."""
    return Field("", (count,), Seen.BY_ALL, Seen.BY_ALL, record, owned)


class Record:
    """Base of all declared records."""

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[Any]

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        cls.fields = {**cls.fields, **own}
        for name, field in cls.fields.items():
            _check(cls, name, field)
        cls.dtype = np.dtype([(name, field.dtype()) for name, field in cls.fields.items()], align=True)


def _check(cls: type[Record], name: str, field: Field) -> None:
    """A declaration that could not be kept is refused when the class is made."""
    if hasattr(np.record, name):
        raise TypeError(f"{cls.__name__}.{name}: NumPy records already have a '{name}'")
    if field.fixed and field.shape:
        raise TypeError(f"{cls.__name__}.{name}: what the options settle is a single number")
    for visibility in (field.seen, field.remembered):
        if visibility.who is not Who.MASK:
            continue
        if field.record:
            raise TypeError(f"{cls.__name__}.{name}: a mask is for numbers, not for a whole record")
        mask = cls.fields.get(visibility.mask)
        if mask is None or mask.number != "u1" or mask.seen != Seen.BY_ALL:
            raise TypeError(f"{cls.__name__}.{name}: its mask '{visibility.mask}' must be a public u8 of the same record")
        if mask.shape != field.shape[: len(mask.shape)]:
            raise TypeError(f"{cls.__name__}.{name}: the shape of its mask '{visibility.mask}' must begin its own")


def meanings(record: type[Record]) -> dict[str, str]:
    """What each field means: the comment behind its declaration, or the comment lines right above it."""
    found: dict[str, str] = {}
    for base in reversed(record.__mro__):
        if not (issubclass(base, Record) and base is not Record):
            continue
        above: list[str] = []
        name = ""
        for token in tokenize.generate_tokens(io.StringIO(inspect.cleandoc(inspect.getsource(base))).readline):
            text = token.string.lstrip("# ").strip()
            if token.type == tokenize.NAME and token.line.lstrip().startswith(f"{token.string}:") and token.string in base.fields:
                name = token.string
                found[name] = " ".join(above)
            elif token.type == tokenize.COMMENT and name:
                found[name] = f"{found[name]} {text}".strip()
            elif token.type == tokenize.COMMENT:
                above.append(text)
            elif token.type == tokenize.NEWLINE:
                name, above = "", []
    return {name: found.get(name, "") for name in record.fields}


@dataclass(frozen=True)
class Leaf:
    """One numeric field of a record, wherever it is nested."""

    path: tuple[str | int, ...]
    offset: int
    field: Field
    seen: Visibility
    remembered: Visibility
    owner: int  # the seat whose record it lies in; NOBODY in no one's
    base: int  # where the innermost record begins, for its masks
    record: type[Record]


def leaves(
    record: type[Record],
    base: int = 0,
    path: tuple[str | int, ...] = (),
    owner: int = NOBODY,
    cover: Visibility = Seen.BY_ALL,
) -> Iterator[Leaf]:
    """All numeric fields in memory order; `cover` is the visibility of the record they lie in."""
    for name, field in record.fields.items():
        offset = base + record.dtype.fields[name][1]
        hidden = cover if cover != Seen.BY_ALL else field.seen
        if field.record is None:
            remembered = cover if cover != Seen.BY_ALL else field.remembered
            yield Leaf((*path, name), offset, field, hidden, remembered, owner, base, record)
            continue
        count = field.shape[0] if field.shape else 1
        for i in range(count):
            inner = (*path, name, i) if field.shape else (*path, name)
            seat = i if field.owned else owner
            yield from leaves(field.record, offset + i * field.record.dtype.itemsize, inner, seat, hidden)
