"""A record's bytes as plain JSON by field name, and back, with every mistake named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from twocities.core.catalogue import say
from twocities.core.records import Field, Record
from twocities.core.views import LENGTH, OFFSET, REMEMBERED, SEEN, knows, segments

Ranges = list[tuple[int, int]]


def hidden_ranges(record: type[Record], data: Any, seat: int, *, memory: bool) -> Ranges:
    """The runs of bytes that a view of `seat` has blanked; masks are public, so the view itself tells."""
    found = []
    for row in segments(record).tolist():
        known = knows(data, seat, row[SEEN], row[SEEN + 1]) or (memory and knows(data, seat, row[REMEMBERED], row[REMEMBERED + 1]))
        if not known:
            found.append((row[OFFSET], row[OFFSET] + row[LENGTH]))
    return found


def to_dict(record: type[Record], data: Any, hidden: Ranges | None = None, base: int = 0) -> dict[str, Any]:
    """Fields by name; None for what lies in a hidden range."""
    found: dict[str, Any] = {}
    for name, field in record.fields.items():
        offset = base + record.dtype.fields[name][1]
        found[name] = _inner(field, data, hidden or [], offset) if field.record else _numbers(field, data, hidden or [], offset)
    return found


def _inner(field: Field, data: Any, hidden: Ranges, offset: int) -> Any:
    assert field.record
    if not field.shape:
        return to_dict(field.record, data, hidden, offset)
    size = field.record.dtype.itemsize
    return [to_dict(field.record, data, hidden, offset + i * size) for i in range(field.shape[0])]


def _numbers(field: Field, data: Any, hidden: Ranges, offset: int) -> Any:
    dtype = np.dtype(field.number)
    count = int(np.prod(field.shape, dtype=int))
    values: list[int | None] = np.frombuffer(bytes(data[offset : offset + count * dtype.itemsize]), dtype).tolist()
    for start, end in hidden:
        for i in range(max(start, offset), min(end, offset + count * dtype.itemsize), dtype.itemsize):
            values[(i - offset) // dtype.itemsize] = None
    if not field.shape:
        return values[0]
    return _shaped(values, field.shape)


def _shaped(values: list[Any], shape: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return values
    step = len(values) // shape[0]
    return [_shaped(values[i : i + step], shape[1:]) for i in range(0, len(values), step)]


def from_dict(record: type[Record], found: Any, data: Any, base: int = 0, path: str = "state") -> None:
    """Write fields by name into bytes; ValueError names the first that does not fit."""
    if not isinstance(found, Mapping):
        raise ValueError(say("error-fields", path=path, names=", ".join(record.fields)))
    for name in found:
        if name not in record.fields:
            raise ValueError(say("error-field-unknown", path=path, name=str(name)[:60], names=", ".join(record.fields)))
    for name, field in record.fields.items():
        if name not in found:
            raise ValueError(say("error-field-missing", path=path, name=name))
        offset = base + record.dtype.fields[name][1]
        where = f"{path}.{name}"
        if field.record is None:
            _write(field, found[name], data, offset, where)
        elif not field.shape:
            from_dict(field.record, found[name], data, offset, where)
        else:
            _write_rows(field, found[name], data, offset, where)


def _write_rows(field: Field, found: Any, data: Any, offset: int, where: str) -> None:
    assert field.record
    if not isinstance(found, list) or len(found) != field.shape[0]:
        raise ValueError(say("error-rows", path=where, count=field.shape[0]))
    for i, row in enumerate(found):
        from_dict(field.record, row, data, offset + i * field.record.dtype.itemsize, f"{where}[{i}]")


def _write(field: Field, found: Any, data: Any, offset: int, where: str) -> None:
    dtype = np.dtype(field.number)
    limits = np.iinfo(dtype)
    flat = _flat(found, field.shape)
    if flat is None or not all(type(v) is int and limits.min <= v <= limits.max for v in flat):
        shape = " x ".join(map(str, field.shape)) or "1"
        raise ValueError(say("error-numbers", path=where, shape=shape, low=int(limits.min), high=int(limits.max)))
    raw = np.array(flat, dtype).tobytes()
    data[offset : offset + len(raw)] = np.frombuffer(raw, np.uint8)


def _flat(found: Any, shape: tuple[int, ...]) -> list[Any] | None:
    """Nested lists of this shape laid flat; None if they are not."""
    if not shape:
        return [found]
    if not isinstance(found, list) or len(found) != shape[0]:
        return None
    flat: list[Any] = []
    for part in found:
        inner = _flat(part, shape[1:])
        if inner is None:
            return None
        flat += inner
    return flat
