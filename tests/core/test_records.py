"""Records: what can be declared, and what becomes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from twocities.core.light import light
from twocities.core.records import Array, Record, Records, Seen, i16, leaves, many, meanings, one, u8, u16, u32
from twocities.core.views import segments


class Inner(Record):
    """A record in a row."""

    small: int = u8()  # a small number
    table: Array = u16(2, 3)  # a table


class Outer(Record):
    """A record with everything in it."""

    flag: int = u8()  # the first field
    # a long comment
    # above the field
    rows: Records[Inner] = many(Inner, 3, owned=True)
    wide: int = u32()  # a wide number
    below: Array = i16(2)  # numbers below zero
    bare: int = u8()
    cube: Array = u8(2, 3, 4)  # three axes


class Longer(Outer):
    """A record that begins like another."""

    more: int = u8()  # one more


def declare(**fields: Any) -> type[Record]:
    """A record made of these fields."""
    return type("Made", (Record,), fields)


WRONG: dict[str, Callable[[], Any]] = {
    "a name that NumPy's records use": lambda: declare(round=u8()),
    "another": lambda: declare(sort=u8()),
    "a mask that is not there": lambda: declare(a=u8(3, seen=Seen.BY_MASK("m"))),
    "a mask that is not u8": lambda: declare(m=u16(3), a=u8(3, seen=Seen.BY_MASK("m"))),
    "a mask that is hidden": lambda: declare(m=u8(3, seen=Seen.BY_NOBODY), a=u8(3, seen=Seen.BY_MASK("m"))),
    "a mask of another shape": lambda: declare(m=u8(2), a=u8(3, seen=Seen.BY_MASK("m"))),
    "a mask with more axes": lambda: declare(m=u8(3, 2), a=u8(3, seen=Seen.BY_MASK("m"))),
    "a memory by a mask that is not there": lambda: declare(a=u8(3, seen=Seen.BY_NOBODY, remembered=Seen.BY_MASK("m"))),
    "a mask over a whole record": lambda: declare(m=u8(), a=one(Inner, Seen.BY_MASK("m"))),
    "a mask that is a record": lambda: declare(m=one(Inner), a=u8(3, seen=Seen.BY_MASK("m"))),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_declaration_that_could_not_be_kept_is_refused(what: str) -> None:
    with pytest.raises(TypeError, match="Made"):
        WRONG[what]()


UNCLEAR: dict[str, Callable[[], type[Record]]] = {
    "an owner where nobody owns": lambda: declare(a=u8(seen=Seen.BY_OWNER)),
    "a memory of an owner where nobody owns": lambda: declare(a=u8(seen=Seen.BY_NOBODY, remembered=Seen.BY_OWNER)),
    "a whole record with an owner where nobody owns": lambda: declare(a=one(Inner, Seen.BY_OWNER)),
}


@pytest.mark.parametrize("what", UNCLEAR)
def test_a_visibility_that_says_nothing_is_refused(what: str) -> None:
    """At the latest when the table of segments is made, and by name."""
    with pytest.raises(TypeError):
        segments(UNCLEAR[what]())


def test_a_number_below_zero_is_public_since_a_blank_would_look_like_one() -> None:
    with pytest.raises(TypeError):
        i16(3, seen=Seen.BY_NOBODY)  # type: ignore[call-arg]


def test_meanings_are_the_comments() -> None:
    assert meanings(Outer) == {
        "flag": "the first field",
        "rows": "a long comment above the field",
        "wide": "a wide number",
        "below": "numbers below zero",
        "bare": "",
        "cube": "three axes",
    }
    assert meanings(Longer) == {**meanings(Outer), "more": "one more"}


def test_records_are_aligned_and_extend_each_other() -> None:
    assert Outer.dtype.isalignedstruct
    assert list(Longer.fields) == [*Outer.fields, "more"]
    for name in Outer.fields:
        assert Longer.dtype.fields[name][1] == Outer.dtype.fields[name][1]
    for leaf in leaves(Longer):
        assert leaf.offset % np.dtype(leaf.field.number).itemsize == 0


def test_leaves_are_found_where_numpy_has_them() -> None:
    data = np.arange(Longer.dtype.itemsize, dtype=np.uint8)
    record = data.view(Longer.dtype)[0]
    found = list(leaves(Longer))
    assert [leaf.path for leaf in found][:3] == [("flag",), ("rows", 0, "small"), ("rows", 0, "table")]
    assert [leaf.owner for leaf in found if leaf.path[0] == "rows"] == [0, 0, 1, 1, 2, 2]
    for leaf in found:
        value = record
        for key in leaf.path:
            value = value[key]
        expected = np.asarray(value).tobytes()
        assert data[leaf.offset : leaf.offset + len(expected)].tobytes() == expected


# Light records: the same bytes, stricter


def both() -> tuple[Any, Any]:
    """The same bytes as NumPy's record and as a light one."""
    data = np.zeros(Longer.dtype.itemsize, np.uint8)
    return data.view(Longer.dtype)[0], light(Longer, data)


def test_light_records_write_what_numpy_reads() -> None:
    record, lit = both()
    lit.flag = 200
    lit.wide = 2**32 - 1
    lit.below[1] = -32_768
    lit.more = 3
    lit.rows[2].small = 7
    lit.rows[1].table[1, 2] = 65_535
    lit.rows[0].table[1][0] = 12
    lit.cube[1, 2, 3] = 9
    lit.cube[0][1][2] = 8
    lit.cube[1, 0][3] = 7
    assert (record["flag"], record["wide"], record["below"][1], record["more"]) == (200, 2**32 - 1, -32_768, 3)
    assert (record["rows"][2]["small"], record["rows"][1]["table"][1, 2], record["rows"][0]["table"][1, 0]) == (7, 65_535, 12)
    assert (record["cube"][1, 2, 3], record["cube"][0, 1, 2], record["cube"][1, 0, 3]) == (9, 8, 7)
    assert int(record["cube"].sum()) == 24


def test_light_records_read_what_numpy_writes() -> None:
    record, lit = both()
    record["cube"] = np.arange(24).reshape(2, 3, 4)
    record["below"] = [-1, 5]
    record["rows"][1]["table"] = [[1, 2, 3], [4, 5, 6]]
    assert [lit.cube[a, b, c] for a in range(2) for b in range(3) for c in range(4)] == list(range(24))
    assert [lit.below[0], lit.below[1]] == [-1, 5]
    assert [lit.rows[1].table[a][b] for a in range(2) for b in range(3)] == [1, 2, 3, 4, 5, 6]
    assert (len(lit.cube), len(lit.cube[0]), len(lit.cube[0][0]), len(lit.rows), len(lit.below)) == (2, 3, 4, 3, 2)


STRAY: dict[str, Callable[[Any], Any]] = {
    "a negative index": lambda r: r.below[-1],
    "an index behind the end": lambda r: r.below[2],
    "a negative index in a table": lambda r: r.cube[0, -1, 0],
    "an index behind the end of a table's row": lambda r: r.cube[0, 3, 0],
    "a negative first index of a table": lambda r: r.cube[-1, 0, 0],
    "an index behind the end within a part of a table": lambda r: r.cube[0][1][4],
    "a negative row": lambda r: r.rows[-1],
    "a row behind the end": lambda r: r.rows[3],
    "writing at a negative index": lambda r: r.below.__setitem__(-1, 0),
    "writing behind the end": lambda r: r.cube.__setitem__((1, 2, 4), 0),
    "the blank of a byte as an index": lambda r: r.below[255],
}


@pytest.mark.parametrize("what", STRAY)
def test_light_records_catch_stray_indices(what: str) -> None:
    _, lit = both()
    with pytest.raises(IndexError):
        STRAY[what](lit)


TOO_MUCH: dict[str, Callable[[Any], Any]] = {
    "256 in a byte": lambda r: setattr(r, "flag", 256),
    "-1 in a byte": lambda r: setattr(r, "flag", -1),
    "2**32 in u32": lambda r: setattr(r, "wide", 2**32),
    "256 in an array of bytes": lambda r: r.cube.__setitem__((0, 0, 0), 256),
    "65,536 in u16": lambda r: r.rows[0].table.__setitem__((0, 0), 65_536),
    "-1 in u16": lambda r: r.rows[0].table.__setitem__((0, 0), -1),
    "32,768 in i16": lambda r: r.below.__setitem__(0, 32_768),
    "-32,769 in i16": lambda r: r.below.__setitem__(0, -32_769),
}


@pytest.mark.parametrize("what", TOO_MUCH)
def test_light_records_catch_overflow(what: str) -> None:
    record, lit = both()
    with pytest.raises((OverflowError, ValueError)):
        TOO_MUCH[what](lit)
    assert not record.tobytes().strip(b"\x00")


def test_light_records_have_no_other_fields() -> None:
    _, lit = both()
    with pytest.raises(AttributeError):
        lit.flaf = 1


def test_what_options_settle_is_a_single_number() -> None:
    """`load` compares one of them."""
    with pytest.raises(TypeError):
        declare(a=u8(3, fixed=True))
