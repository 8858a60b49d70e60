"""Views: the state's own record with what a seat cannot know blanked.

The declarations become a table of segments, one row for each run of bytes that share a fate. Blanking is one
compiled loop over it, the same for every game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from twocities.core.records import HIDDEN, Leaf, Record, Seen, Visibility, Who, leaves
from twocities.core.rule import compiled

# columns of a segment: where, how many bytes, then who sees it and who remembers it, each with its argument
OFFSET, LENGTH, SEEN, SEEN_BY, REMEMBERED, REMEMBERED_BY = range(6)

SEGMENTS = np.zeros((0, 6), np.int64)  # each game's own stands here when the rules are linked


_TABLES: dict[type[Record], Any] = {}


def segments(record: type[Record]) -> Any:
    """The table for a game's state, made once."""
    if record not in _TABLES:
        rows = [row for leaf in leaves(record) for row in _rows(leaf)]
        _TABLES[record] = np.array(rows, np.int64).reshape(-1, 6)
    return _TABLES[record]


def _rows(leaf: Leaf) -> Iterator[tuple[int, ...]]:
    if leaf.seen == Seen.BY_ALL:
        return
    count = _parts(leaf)
    length = int(np.dtype(leaf.field.number).itemsize * np.prod(leaf.field.shape, dtype=int)) // count
    for part in range(count):
        yield (leaf.offset + part * length, length, *_who(leaf, leaf.seen, part, count), *_who(leaf, leaf.remembered, part, count))


def _parts(leaf: Leaf) -> int:
    """In how many parts of equal length the field falls: one per element of its finest mask, or per owner."""
    count = 1
    for visibility in (leaf.seen, leaf.remembered):
        if visibility.who is Who.MASK:
            count = max(count, int(np.prod(leaf.record.fields[visibility.mask].shape, dtype=int)))
        if visibility.who is Who.OWNER and leaf.owner == HIDDEN:
            if not leaf.field.shape or leaf.field.seen != leaf.seen:
                raise TypeError(f"{'.'.join(map(str, leaf.path))}: nobody owns it; it lies in no owned row, and has no axis of seats")
            count = max(count, leaf.field.shape[0])
    return count


def _who(leaf: Leaf, visibility: Visibility, part: int, count: int) -> tuple[int, int]:
    """Who knows this part: a kind, and the owner's seat or the place of the mask's byte."""
    if visibility.who is Who.OWNER:
        return Who.OWNER, part * leaf.field.shape[0] // count if leaf.owner == HIDDEN else leaf.owner
    if visibility.who is Who.MASK:
        mask = leaf.record.fields[visibility.mask]
        elements = int(np.prod(mask.shape, dtype=int))
        return Who.MASK, leaf.base + leaf.record.dtype.fields[visibility.mask][1] + part * elements // count
    return visibility.who, 0


@compiled
def knows(state: Any, seat: int, kind: int, argument: int) -> bool:
    """Whether `seat` knows a segment of this kind in the state's bytes."""
    if kind == Who.OWNER:
        return seat == argument
    if kind == Who.MASK:
        return bool((state[argument] >> seat) & 1)
    return kind == Who.ALL


@compiled
def blank(state: Any, seat: int, memory: int) -> None:
    """Blank in the state's bytes what `seat` cannot know: by a perfect memory (1) or on a screen (0)."""
    for row in range(len(SEGMENTS)):
        if knows(state, seat, SEGMENTS[row, SEEN], SEGMENTS[row, SEEN_BY]):
            continue
        if memory == 1 and knows(state, seat, SEGMENTS[row, REMEMBERED], SEGMENTS[row, REMEMBERED_BY]):
            continue
        start = SEGMENTS[row, OFFSET]
        for i in range(start, start + SEGMENTS[row, LENGTH]):
            state[i] = HIDDEN
