"""A seat sees its view and nothing else: nothing changes for it when hidden things do."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.contracts.cases import Case, every_case, few_cases
from tests.contracts.playing import Witness, looks, raw, scrambled, some_positions, told, walk, witnesses
from twocities.core.position import Position, View
from twocities.core.records import HIDDEN
from twocities.core.targets import INTERPRETED


def both_views(p: Position, witness: Witness) -> list[View]:
    """By a perfect memory, and on a screen."""
    return [p.view(witness, screen=screen) for screen in (False, True)]


@every_case
def test_views_do_not_change_when_hidden_bytes_do(case: Case) -> None:
    chooser = random.Random(1)
    for p, witness, screen in looks(case.variant(), 1, 12):
        other = scrambled(p, witness, screen=screen, chooser=chooser)
        assert raw(other) != raw(p)
        assert bytes(other.view(witness, screen=screen)) == bytes(p.view(witness, screen=screen))


@every_case
def test_options_and_refusals_do_not_depend_on_what_the_seat_cannot_know(case: Case) -> None:
    """Interpreted, so that a rule that reads a hidden number as an index stumbles."""
    chooser = random.Random(2)
    variant = case.variant(INTERPRETED)
    for p, seat, screen in looks(variant, 2, 5):
        other = scrambled(p, seat, screen=screen, chooser=chooser)
        assert other.waiting == p.waiting
        if seat is not None:
            assert other.legal(seat) == p.legal(seat)
            for number in range(len(variant.actions)):
                assert variant.engine.why(other._states, seat, number) == variant.engine.why(p._states, seat, number)


@every_case
def test_a_view_has_the_options_of_the_position(case: Case) -> None:
    variant = case.variant()
    for p in some_positions(variant, 3, 25):
        for seat in range(variant.players):
            for view in both_views(p, seat):
                assert view.waiting == p.waiting
                assert view.legal() == p.legal(seat)
        assert p.view(None).legal() == ()
        assert p.view(None).waiting == p.waiting


@every_case
def test_views_are_nested(case: Case) -> None:
    """A memory knows what the screen shows; a spectator knows nothing that every seat does not know too."""
    variant = case.variant()
    for p in some_positions(variant, 4, 6):
        spectator = bytes(p.view(None, screen=True))
        for seat in range(variant.players):
            memory, screen = map(bytes, both_views(p, seat))
            for true, known, shown, public in zip(raw(p), memory, screen, spectator, strict=True):
                assert known in (true, HIDDEN)
                assert shown in (known, HIDDEN)
                assert public in (shown, HIDDEN)


def flat(found: Any) -> list[Any]:
    """All numbers of a dump in order."""
    if isinstance(found, dict):
        return [number for inner in found.values() for number in flat(inner)]
    if isinstance(found, list):
        return [number for inner in found for number in flat(inner)]
    return [found]


@few_cases
def test_a_view_in_json_has_what_is_known_and_none_for_the_rest(case: Case) -> None:
    chooser = random.Random(5)
    for p, witness, screen in looks(case.variant(), 5, 4):
        whole = flat(p.dump()["state"])
        shown = flat(p.view(witness, screen=screen).to_dict())
        assert None in shown
        assert all(number in (None, true) for number, true in zip(shown, whole, strict=True))
        changed = flat(scrambled(p, witness, screen=screen, chooser=chooser).dump()["state"])
        assert all(now == then for now, then, number in zip(changed, whole, shown, strict=True) if number is not None)


@every_case
def test_what_is_not_learned_looks_alike_in_every_world_a_seat_can_believe_in(case: Case) -> None:
    """The same choice in the true position and in a believed one: the same view and events, unless the state says it was learned."""
    chooser = random.Random(6)
    variant = case.variant()
    unlearned = 0
    for p, seat, action in walk(variant, 6):
        witness = chooser.choice(witnesses(variant))
        other = p.view(witness).draw(chooser.randrange(2**31))
        if action not in other.legal(seat):
            assert witness != seat
            continue
        learned = p.dump()["state"]["learned"]
        here, there = p.copy(), other
        here._events = []
        here.play(action, seat)
        there.play(action, seat)
        if here.dump()["state"]["learned"] == learned:
            unlearned += 1
            assert bytes(here.view(witness)) == bytes(there.view(witness))
            assert told(here, witness) == told(there, witness)
    assert unlearned


@few_cases
def test_seats_that_are_not_there_see_nothing(case: Case) -> None:
    p = case.variant().new("seats")
    for seat in (-1, case.variant().players, 7, 255):
        with pytest.raises(ValueError):
            p.view(seat)
