"""Random play, and what can be asked of any position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from twocities.core.jsonstate import hidden_ranges
from twocities.core.position import Action, Position, Variant
from twocities.core.records import SPECTATOR

LONGEST = 5_000  # choices in a random game: far more than any needs
Witness = int | None


def walk(variant: Variant, seed: int) -> Iterator[tuple[Position, int, Action]]:
    """A random game: the position before each choice, who chooses and what. The position moves on with the walk."""
    chooser = random.Random(seed)
    p = variant.new(str(seed))
    for _ in range(LONGEST):
        if p.over:
            return
        seat = chooser.choice(p.waiting)
        action = chooser.choice(p.legal(seat))
        yield p, seat, action
        p.play(action, seat)
    raise AssertionError(f"{variant!r}: no end after {LONGEST} choices")


def some_positions(variant: Variant, seed: int, count: int) -> list[Position]:
    """Positions from all over a random game, the first and the last included."""
    positions = [p.copy() for p, _, _ in walk(variant, seed)]
    last = positions[-1].copy()
    *_, (_, seat, action) = walk(variant, seed)
    last.play(action, seat)
    positions.append(last)
    places = np.linspace(0, len(positions) - 1, min(count, len(positions))).round().astype(int)
    return [positions[i] for i in places]


def played(variant: Variant, seed: int) -> Position:
    """A random game at its end."""
    return some_positions(variant, seed, 2)[-1]


def flaw_of(p: Position) -> int:
    """What is wrong with a position; 0 if nothing is."""
    return int(p.variant.engine.flaw(p._states))


def raw(p: Position) -> bytes:
    """A position's bytes."""
    return bytes(p._data)


def with_bytes(variant: Variant, data: bytes) -> Position:
    """A position of these bytes, whatever they are."""
    p = Position(variant)
    p._data[:] = np.frombuffer(data, np.uint8)
    return p


def witnesses(variant: Variant) -> list[Witness]:
    """All seats, and a spectator."""
    return [*range(variant.players), None]


def looks(variant: Variant, seed: int, count: int) -> Iterator[tuple[Position, Witness, bool]]:
    """Positions from all over a random game, through everybody's eyes: by a perfect memory, and on a screen."""
    for p in some_positions(variant, seed, count):
        for witness in witnesses(variant):
            yield p, witness, False
            yield p, witness, True


def scrambled(p: Position, witness: Witness, *, screen: bool, chooser: random.Random) -> Position:
    """The position with every hidden byte changed at random."""
    data = p._data.copy()
    seat = SPECTATOR if witness is None else witness
    for start, end in hidden_ranges(p.variant.game.state, p._data, seat, memory=not screen):
        data[start:end] = [chooser.randrange(256) for _ in range(end - start)]
    return with_bytes(p.variant, bytes(data))


def logged(p: Position) -> list[list[int]]:
    """Everything that happened, in numbers."""
    p._drain(0)
    return p._events


def told(p: Position, witness: Witness) -> list[dict[str, Any]]:
    """The events as a witness learns them."""
    return [event.to_dict() for event in p.events(witness)]
