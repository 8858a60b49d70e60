"""Kinds of number: what a number stands for, so that catalogues can name it.

A kind has axes of words: money card 13 is `currency` green, `value` 5. The same counting decodes action numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

Words = tuple[str, ...]


@dataclass(frozen=True)
class Kind:
    """A kind of number: its name in catalogues and its axes, the last one counting fastest; or a row of words per number."""

    name: str
    axes: tuple[tuple[str, Words], ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()  # where the axes do not simply count: axis names only, and these words

    @property
    def size(self) -> int:
        if self.rows:
            return len(self.rows)
        size = 1
        for _, words in self.axes:
            size *= len(words)
        return size

    def words(self, number: int) -> dict[str, str]:
        """The word on each axis."""
        if self.rows:
            return {axis: word for (axis, _), word in zip(self.axes, self.rows[number], strict=True)}
        found: dict[str, str] = {}
        for axis, words in reversed(self.axes):
            number, index = divmod(number, len(words))
            found[axis] = words[index]
        return dict(reversed(found.items()))


def kind(name: str, **axes: Words) -> Kind:
    """Declare a kind of number."""
    return Kind(name, tuple(axes.items()))


def listed(name: str, axes: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> Kind:
    """Declare a kind of number by a list: a row of words for each number."""
    return Kind(name, tuple((axis, ()) for axis in axes), rows)


def counting(first: int, last: int) -> Words:
    """The numbers first..last as words."""
    return tuple(str(i) for i in range(first, last + 1))


NUMBER = Kind("number")  # a plain number
SEAT = Kind("seat")  # a seat, or the one behind the last seat: Dirk, the neutral player
