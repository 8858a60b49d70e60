"""Reasons: why an action is refused, and what is wrong with a position, as numbers with words in the catalogue."""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """A number and the paragraph it rests on; a game's own reasons count from FIRST_REASON."""

    paragraph: str

    def __new__(cls, number: int, paragraph: str = "") -> Reason:
        member = int.__new__(cls, number)
        member._value_ = number
        member.paragraph = paragraph
        return member

    @property
    def key(self) -> str:
        """Its name in catalogues."""
        return self.name.lower().replace("_", "-")


FINE = 0  # no reason against it
FIRST_REASON = 8


class General(Reason):
    """What is refused in every game."""

    OVER = 1
    NOT_WAITED_FOR = 2
    NO_SUCH_ACTION = 3
