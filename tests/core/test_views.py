"""Blanking: every kind of visibility, against what its declaration says, element by element."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from twocities.core.jsonstate import hidden_ranges, to_dict
from twocities.core.light import light_table
from twocities.core.link import Linker
from twocities.core.records import (
    HIDDEN,
    NOBODY,
    SPECTATOR,
    Array,
    Leaf,
    Record,
    Records,
    Seen,
    Visibility,
    Who,
    leaves,
    many,
    one,
    u8,
    u16,
    u32,
)
from twocities.core.views import blank, segments

SEATS = 4


class Secret(Record):
    """A record that nobody sees, whatever its fields say."""

    key: Array = u32(2)  # a key
    open: int = u8()  # hidden too


class Player(Record):
    """What a seat owns."""

    known: int = u8()  # seen by all
    hand: Array = u8(5, seen=Seen.BY_OWNER)  # seen by its owner
    purse: int = u16(seen=Seen.BY_OWNER)  # a single number, seen by its owner
    shown: int = u8()  # who sees the cards
    cards: Array = u16(3, seen=Seen.BY_MASK("shown"))  # one mask for all of them
    past: Array = u8(2, seen=Seen.BY_OWNER, remembered=Seen.BY_ALL)  # was public once
    looked: Array = u8(3)  # who has looked, by place
    spied: Array = u8(3, 2, seen=Seen.BY_OWNER, remembered=Seen.BY_MASK("looked"))  # also known to whoever looked
    never: int = u8(seen=Seen.BY_NOBODY)  # seen by nobody


class Table(Record):
    """Every kind of visibility."""

    secret: Secret = one(Secret, Seen.BY_NOBODY)  # hidden as a whole
    players: Records[Player] = many(Player, SEATS, owned=True)  # by seat
    bids: Array = u8(SEATS, seen=Seen.BY_OWNER)  # one of each seat
    plans: Array = u16(SEATS, 3, seen=Seen.BY_OWNER)  # several of each seat
    mask: Array = u8(2, 3)  # who sees each place
    faces: Array = u8(2, 3, seen=Seen.BY_MASK("mask"))  # by place
    backs: Array = u16(2, 3, 4, seen=Seen.BY_MASK("mask"))  # several numbers on each place
    memory: Array = u32(2, 3, seen=Seen.BY_NOBODY, remembered=Seen.BY_MASK("mask"))  # seen once, not shown again
    told: Array = u8(SEATS, 3)  # who was told, by seat and place
    notes: Array = u8(SEATS, 3, seen=Seen.BY_OWNER, remembered=Seen.BY_MASK("told"))  # by seat, and by whoever was told
    pile: Array = u8(6, seen=Seen.BY_NOBODY)  # seen by nobody
    open: Array = u16(3)  # seen by all


def blanked(data: Any, seat: int, memory: int) -> Any:
    """The bytes as the compiled loop leaves them, run by Python."""
    copy = data.copy()
    Linker(lambda function: function, light_table, {"SEGMENTS": segments(Table)}).link(blank)(copy, seat, memory)
    return copy


def is_known(leaf: Leaf, visibility: Visibility, index: tuple[int, ...], data: Any, seat: int) -> bool:
    """What a declaration says of one element."""
    if visibility.who is Who.ALL:
        return True
    if visibility.who is Who.NOBODY:
        return False
    if visibility.who is Who.OWNER:
        return seat == (leaf.owner if leaf.owner != NOBODY else index[0])
    mask = leaf.record.fields[visibility.mask]
    place = index[: len(mask.shape)]
    offset = leaf.base + leaf.record.dtype.fields[visibility.mask][1]
    flat = int(np.ravel_multi_index(place, mask.shape)) if mask.shape else 0
    return bool(data[offset + flat] >> seat & 1)


def expected(data: Any, seat: int, memory: bool) -> Any:
    """The bytes blanked element by element, as declared."""
    copy = data.copy()
    for leaf in leaves(Table):
        size = np.dtype(leaf.field.number).itemsize
        for i, index in enumerate(np.ndindex(*leaf.field.shape)):
            known = is_known(leaf, leaf.seen, index, data, seat)
            known = known or (memory and is_known(leaf, leaf.remembered, index, data, seat))
            if not known:
                copy[leaf.offset + i * size : leaf.offset + (i + 1) * size] = HIDDEN
    return copy


def random_table(seed: int) -> Any:
    """A table of random bytes, none of them like a blank."""
    chooser = random.Random(seed)
    return np.array([chooser.randrange(255) for _ in range(Table.dtype.itemsize)], np.uint8)


def differing(a: Any, b: Any) -> set[str]:
    """The fields in which two tables differ."""
    ranges = [
        (leaf, leaf.offset, leaf.offset + int(np.dtype(leaf.field.number).itemsize * np.prod(leaf.field.shape, dtype=int)))
        for leaf in leaves(Table)
    ]
    return {".".join(map(str, leaf.path)) for leaf, start, end in ranges if (a[start:end] != b[start:end]).any()}


@pytest.mark.parametrize("memory", [True, False], ids=["memory", "screen"])
@pytest.mark.parametrize("seat", [*range(SEATS), SPECTATOR])
def test_views_are_blanked_as_declared(seat: int, memory: bool) -> None:
    for seed in range(20):
        data = random_table(seed)
        assert differing(blanked(data, seat, int(memory)), expected(data, seat, memory)) == set()


@pytest.mark.parametrize("seat", [*range(SEATS), SPECTATOR])
def test_json_hides_what_is_blanked(seat: int) -> None:
    for memory in (True, False):
        data = random_table(seat)
        view = expected(data, seat, memory)
        told = to_dict(Table, view, hidden_ranges(Table, view, seat, memory=memory))
        assert told["secret"] == {"key": [None, None], "open": None}
        assert told["pile"] == [None] * 6
        assert None not in told["open"]
        for owner in range(SEATS):
            assert (told["bids"][owner] is None) == (owner != seat)
            assert (told["plans"][owner][2] is None) == (owner != seat)
            assert (told["players"][owner]["purse"] is None) == (owner != seat)
            assert (told["players"][owner]["past"][0] is None) == (owner != seat and not memory)
            assert told["players"][owner]["known"] is not None
