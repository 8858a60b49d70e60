"""A dumped position comes back whole; an edited one is refused, and the message says where."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.contracts.cases import CASES, Case, every_case, few_cases
from tests.contracts.playing import flaw_of, raw, some_positions
from twocities.core.audit import Violation
from twocities.core.position import Position, Variant
from twocities.core.records import Field, Record
from twocities.core.targets import CHECKED, INTERPRETED

Path = tuple[str | int, ...]
Dump = dict[str, Any]
LONG = 2_000  # choices in an audit


@every_case
def test_a_dump_comes_back_byte_for_byte(case: Case) -> None:
    variant = case.variant()
    for p in some_positions(variant, 1, 15):
        text = json.dumps(p.dump())
        back = variant.load(json.loads(text))
        assert raw(back) == raw(p)
        assert json.dumps(back.dump()) == text
        assert back == p
        assert back.waiting == p.waiting
        assert back.events(None) == ()


@few_cases
def test_a_loaded_position_plays_on_alike(case: Case) -> None:
    variant = case.variant()
    chooser = random.Random(2)
    p = some_positions(variant, 2, 5)[2]
    q = variant.load(p.dump())
    while not p.over:
        seat = chooser.choice(p.waiting)
        assert p.legal(seat) == q.legal(seat)
        action = chooser.choice(p.legal(seat))
        p.play(action, seat)
        q.play(action, seat)
        assert raw(p) == raw(q)


def fields_in(record: type[Record], path: Path = ()) -> Iterator[tuple[Path, Field]]:
    """Every field of a record and of the records within; of a row of records, the last."""
    for name, field in record.fields.items():
        here = (*path, name)
        yield here, field
        if field.record:
            yield from fields_in(field.record, (*here, field.shape[0] - 1) if field.shape else here)


def put(dump: Dump, path: Path, value: Any) -> Dump:
    """A dump with one value of its state replaced."""
    edited = copy.deepcopy(dump)
    inner = edited["state"]
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return edited


def get(dump: Dump, path: Path) -> Any:
    """One value of a dump's state."""
    inner = dump["state"]
    for key in path:
        inner = inner[key]
    return inner


def written(path: Path) -> str:
    """A path as messages write it: state.players[3].money."""
    return "state" + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)


def first_number(path: Path, field: Field) -> Path:
    """The path to the first number of a field."""
    return path + (0,) * len(field.shape)


def wrong_values(dump: Dump, path: Path, field: Field) -> Iterator[tuple[Path, Any]]:
    """Values that a field cannot have: wrong type, range and shape."""
    found = get(dump, path)
    if field.record is None:
        limits = np.iinfo(np.dtype(field.number))
        numbers: list[Any] = [int(limits.min) - 1, int(limits.max) + 1, 10**30, "1", 1.0, True, None, [1], {}]
        yield from ((first_number(path, field), value) for value in numbers)
    if field.shape:
        shapes: list[Any] = [found[:-1], [*found, found[0]], [], [found], None, {}, "", dict(enumerate(found))]
        yield from ((path, value) for value in shapes)
    if field.record:
        yield path, [found] if not field.shape else {str(i): row for i, row in enumerate(found)}
        yield path, 3


def assert_refused(variant: Variant, edited: Any, *names: str, check: bool = True) -> None:
    """A dump is refused in one line that has these names in it."""
    with pytest.raises(ValueError) as refused:
        variant.load(edited, check=check)
    message = str(refused.value)
    assert "\n" not in message
    assert len(message) < 5_000
    for name in names:
        assert name in message, f"{name} is not named in: {message}"


@few_cases
def test_a_field_of_the_wrong_kind_is_refused_by_name(case: Case) -> None:
    variant = case.variant()
    dump = some_positions(variant, 3, 3)[1].dump()
    for path, field in fields_in(case.game.state):
        for place, value in wrong_values(dump, path, field):
            assert_refused(variant, put(dump, place, value), written(path), check=value is None)


@few_cases
def test_an_unknown_or_missing_field_is_refused_by_name(case: Case) -> None:
    variant = case.variant()
    dump = variant.new("3").dump()
    for path, field in fields_in(case.game.state):
        whole = {**(get(dump, path[:-1]))}
        missing = {name: value for name, value in whole.items() if name != path[-1]}
        place = path[:-1]
        assert_refused(variant, _with(dump, place, missing), written(place), str(path[-1]))
        if field.record and not field.shape:
            assert_refused(variant, put(dump, (*path, "surplus"), 1), written(path), "surplus")
    assert_refused(variant, put(dump, ("surplus",), 1), "state", "surplus")
    assert_refused(variant, put(dump, ("line\nbreak",), 1), "state")
    assert_refused(variant, put(dump, ("long" * 10_000,), 1), "state")


def _with(dump: Dump, place: Path, value: Any) -> Dump:
    return put(dump, place, value) if place else {**dump, "state": value}


@few_cases
def test_a_dump_of_something_else_is_refused(case: Case) -> None:
    variant = case.variant()
    dump = variant.new("4").dump()
    for name in ("game", "rules_version", "options", "state"):
        assert_refused(variant, {key: value for key, value in dump.items() if key != name})
    assert_refused(variant, {**dump, "game": "chess"}, "game", "chess")
    assert_refused(variant, {**dump, "rules_version": 999}, "rules_version", "999")
    assert_refused(variant, {**dump, "options": {}}, "options")
    nonsense: list[Any] = [None, [], "state", 7, {}, [dump]]
    for other in nonsense:
        assert_refused(variant, {**dump, "state": other}, "state")
        assert_refused(variant, other)


def is_taken(case: Case, other: Case) -> bool:
    """Whether a dump is taken whose state was dealt for other players or options than it says."""
    variant = case.variant()
    state = some_positions(other.variant(), 8, 3)[1].dump()["state"]
    try:
        variant.load({**variant.new("8").dump(), "state": state})
    except ValueError as refused:
        assert "\n" not in str(refused)
        return False
    return True


@few_cases
def test_a_state_of_other_players_is_refused(case: Case) -> None:
    others = [other for other in CASES if other.game is case.game and other.variant().players != case.variant().players]
    taken = [str(other) for other in others if is_taken(case, other)]
    assert not taken, f"{case} takes the state of {', '.join(taken)}"


@few_cases
def test_a_state_of_other_options_is_refused(case: Case) -> None:
    players = case.variant().players
    others = [other for other in CASES if other.game is case.game and other.variant().players == players and other != case]
    taken = [str(other) for other in others if is_taken(case, other)]
    assert not taken, f"{case} takes the state of {', '.join(taken)}"


def numbers_in(dump: Dump, record: type[Record], path: Path = ()) -> Iterator[tuple[Path, int, Field]]:
    """Every single number of a dump, with its field."""
    for name, field in record.fields.items():
        here = (*path, name)
        if field.record:
            rows = [(*here, i) for i in range(field.shape[0])] if field.shape else [here]
            for row in rows:
                yield from numbers_in(dump, field.record, row)
        else:
            for index in np.ndindex(*field.shape):
                yield (*here, *index), get(dump, (*here, *index)), field


def edits(dump: Dump, case: Case, chooser: random.Random) -> Iterator[tuple[Path, int]]:
    """One number at a time changed to something that fits its field."""
    for path, value, field in numbers_in(dump, case.game.state):
        limits = np.iinfo(np.dtype(field.number))
        others = {value + 1, value - 1, 0, 255, int(limits.max), chooser.randint(int(limits.min), int(limits.max))} - {value}
        for other in sorted(others):
            if limits.min <= other <= limits.max:
                yield path, other


def audit(p: Position, seed: int) -> Violation | int:
    """Play a position on to its end, holding it against the contracts of all games; 0 if they are kept."""
    engine = p.variant.engine
    buffers = [np.zeros(engine.size, np.uint8) for _ in range(4)]
    q = p.copy()
    drawn, seen, again = (engine.bytes(buffer) for buffer in buffers[:3])
    found = engine.audit(
        q._states, q._bytes, engine.states(buffers[0]), drawn, seen, again, engine.rngs(seed), engine.logs(), engine.out(), LONG
    )
    return Violation(found) if found else 0


def complaint(variant: Variant, dump: Dump, path: Path, value: int) -> str:
    """What is wrong with how an edited dump is taken: nothing if it is refused in words, or is as good a position as any."""
    try:
        p = variant.load(put(dump, path, value))
    except ValueError as refused:
        assert "\n" not in str(refused)
        return ""
    accepted = f"{written(path)} = {value} is accepted, and"
    if p.dump()["state"]["num_players"] != variant.players:
        return f"{accepted} does not fit the options"
    try:
        found = audit(p, 1)
    except (IndexError, OverflowError, ZeroDivisionError) as error:
        return f"{accepted} a rule then fails: {error!r}"
    return f"{accepted} the audit finds {found!r}" if found else ""


def assert_no_complaint(variant: Variant, dump: Dump, chosen: list[tuple[Path, int]]) -> None:
    """Whatever `load` accepts, no rule stumbles over."""
    found = [text for path, value in chosen if (text := complaint(variant, dump, path, value))]
    if found:
        pytest.fail(f"{len(found)} of {len(chosen)} edits:\n" + "\n".join(found[:12]), pytrace=False)


@few_cases
def test_a_flawed_supply_is_refused_and_taken_without_the_check(case: Case) -> None:
    variant = case.variant()
    dump = some_positions(variant, 5, 3)[1].dump()
    refused = 0
    for path, value in list(edits(dump, case, random.Random(5)))[::12]:
        if path in (("generator", "used"), ("num_players",)):
            continue  # never taken: no rule would survive it
        edited = put(dump, path, value)
        p = variant.load(edited, check=False)
        if flaw_of(p):
            refused += 1
            words = case.game.say(f"flaw-{case.game.flaws(flaw_of(p)).key}")
            assert_refused(variant, edited, words)
    assert refused > 20


@few_cases
def test_an_edited_position_is_refused_or_plays_like_any_other(case: Case) -> None:
    """Compiled with bounds checks; whatever the sample leaves out, the next test has."""
    variant = case.variant(CHECKED)
    chooser = random.Random(6)
    dump = some_positions(variant, 6, 3)[1].dump()
    scalars, rest = list[tuple[Path, int]](), list[tuple[Path, int]]()
    for edit in edits(dump, case, chooser):
        (rest if any(isinstance(key, int) for key in edit[0]) else scalars).append(edit)
    assert_no_complaint(variant, dump, scalars + chooser.sample(rest, 100))


@pytest.mark.slow
@few_cases
def test_every_edited_position_is_refused_or_plays_like_any_other(case: Case) -> None:
    """Interpreted, where overflows show too; so many of the edits as it is fast enough for."""
    variant = case.variant(INTERPRETED)
    chooser = random.Random(7)
    for p in some_positions(variant, 7, 3)[1:]:
        dump = p.dump()
        assert_no_complaint(variant, dump, chooser.sample(list(edits(dump, case, chooser)), 20))
