"""Outlooks: what the owners of a position may expect, as a game's evaluation.py writes it.

A game that brings an evaluation declares its own Outlook there, with its weights and whatever it needs to work in;
`expect(s, eyes, o)` fills in `expected`. Numbers with a fraction are added, multiplied, divided and square-rooted only, so
that every target finds the same ones.
"""

from __future__ import annotations

from math import sqrt

from twocities.core.records import MAX_SEATS, Floats, Record, f64
from twocities.core.rule import compiled

ALL_EYES = 255  # what all seats know together, as bits


class Outlook(Record):
    """What every game's outlook begins with."""

    expected: Floats = f64(MAX_SEATS)  # points that each owner may expect at the end


@compiled
def softly(ahead: float, soft: float) -> float:
    """From 0 to 1, how likely somebody is to be ahead who leads by so much now; the softer, the less is settled."""
    return 0.5 + 0.5 * ahead / sqrt(4.0 * soft * soft + ahead * ahead)
