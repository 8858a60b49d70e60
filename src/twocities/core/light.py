"""Records for interpreted rules: the same bytes behind light classes.

Faster than NumPy's records, and stricter than compiled code: an index out of bounds, a negative one, and a number
that does not fit its field are errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from twocities.core.records import Field, Record

LETTER = {"u1": "B", "u2": "H", "u4": "I", "i2": "h", "i8": "q", "f8": "d"}
SHIFT = {"u1": 0, "u2": 1, "u4": 2, "i2": 1, "i8": 3, "f8": 3}


class Cells:
    """An array of numbers in memory; `memory` counts in its own cells."""

    __slots__ = ("memory", "shape", "start", "step")

    def __init__(self, memory: memoryview, start: int, shape: tuple[int, ...]) -> None:
        self.memory = memory
        self.start = start
        self.shape = shape
        self.step = int(np.prod(shape[1:], dtype=int))

    def __len__(self) -> int:
        return self.shape[0]

    def _at(self, index: int | tuple[int, ...]) -> int:
        if isinstance(index, tuple):
            at = self.start
            step = self.step
            for axis, i in enumerate(index):
                if not 0 <= i < self.shape[axis]:
                    raise IndexError(f"{index} in an array of shape {self.shape}")
                at += i * step
                step //= self.shape[axis + 1] if axis + 1 < len(self.shape) else 1
            return at
        if not 0 <= index < self.shape[0]:
            raise IndexError(f"{index} in an array of shape {self.shape}")
        return self.start + index * self.step

    def __getitem__(self, index: int | tuple[int, ...]) -> Any:
        at = self._at(index)
        used = len(index) if isinstance(index, tuple) else 1
        if used < len(self.shape):
            return Cells(self.memory, at, self.shape[used:])
        return self.memory[at]

    def __setitem__(self, index: int | tuple[int, ...], value: int) -> None:
        self.memory[self._at(index)] = value


class Rows:
    """A row of light records."""

    __slots__ = ("records",)

    def __init__(self, records: Sequence[Any]) -> None:
        self.records = records

    def __len__(self) -> int:
        return len(self.records)

    def __getitem__(self, index: int) -> Any:
        if index < 0:
            raise IndexError(f"{index} in a row of {len(self.records)}")
        return self.records[index]


def _scalar(name: str, letter: str, offset: int, shift: int) -> property:
    def read(self: Any) -> Any:
        return self._memory[letter][(self._at + offset) >> shift]

    def write(self: Any, value: int) -> None:
        try:
            self._memory[letter][(self._at + offset) >> shift] = value
        except ValueError:
            raise OverflowError(f"{value} does not fit the field {name}") from None

    return property(read, write)


_CLASSES: dict[type[Record], type[Any]] = {}


def light_class(record: type[Record]) -> type[Any]:
    """The light class of a declared record, made once."""
    if record not in _CLASSES:
        _CLASSES[record] = _make_class(record)
    return _CLASSES[record]


def _make_class(record: type[Record]) -> type[Any]:
    """Numbers are properties, arrays and inner records are slots."""
    body: dict[str, Any] = {}
    inner: list[tuple[str, Field, int]] = []
    for name, field in record.fields.items():
        offset = record.dtype.fields[name][1]
        if field.number and not field.shape:
            body[name] = _scalar(name, LETTER[field.number], offset, SHIFT[field.number])
        else:
            inner.append((name, field, offset))

    def init(self: Any, memory: dict[str, memoryview], at: int) -> None:
        self._memory = memory
        self._at = at
        for name, field, offset in inner:
            setattr(self, name, _inner(field, memory, at + offset))

    body["__slots__"] = ("_at", "_memory", *(name for name, _, _ in inner))
    body["__init__"] = init
    return type(f"Light{record.__name__}", (), body)


def _inner(field: Field, memory: dict[str, memoryview], at: int) -> Any:
    if field.record is None:
        return Cells(memory[LETTER[field.number]], at >> SHIFT[field.number], field.shape)
    cls = light_class(field.record)
    if not field.shape:
        return cls(memory, at)
    size = field.record.dtype.itemsize
    return Rows([cls(memory, at + i * size) for i in range(field.shape[0])])


def light(record: type[Record], data: Any) -> Any:
    """A light record over the bytes `data` (NumPy, uint8)."""
    whole: Any = memoryview(data)
    memory = {letter: whole.cast(letter) for code, letter in LETTER.items() if len(data) % (1 << SHIFT[code]) == 0}
    return light_class(record)(memory, 0)


def light_table(table: Any) -> Cells:
    """A constant table of the rules, for interpreted code."""
    code = "f8" if table.dtype.kind == "f" else "i8"
    cells: Any = np.ascontiguousarray(table, code)
    whole: Any = memoryview(cells.reshape(-1))
    return Cells(whole.cast("B").cast(LETTER[code]), 0, cells.shape)
