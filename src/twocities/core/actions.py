"""Actions: every choice a seat can make, declared once: its number, its notation, its decoding."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from twocities.core.kinds import Kind, Words


@dataclass(frozen=True)
class Family:
    """Actions of one form: `buy 1` .. `buy 4`."""

    name: str
    notation: str  # with {axis} for each axis
    paragraph: str
    first: int
    kind: Kind

    def text(self, number: int) -> str:
        """The notation of one of its actions."""
        return self.notation.format(**self.kind.words(number - self.first))


@dataclass
class Actions:
    """All actions of a game."""

    families: list[Family] = field(default_factory=list)
    names: list[str] = field(default_factory=list)  # notation by number
    numbers: dict[str, int] = field(default_factory=dict)  # number by notation
    longest: int = 1  # most words in a notation

    def add(self, name: str, notation: str, paragraph: str, **axes: Words) -> int:
        """Declare a family; the number of its first action."""
        family = Family(name, notation, paragraph, len(self.names), Kind(name, tuple(axes.items())))
        self.families.append(family)
        for number in range(family.first, family.first + family.kind.size):
            text = family.text(number)
            if text in self.numbers:
                raise TypeError(f"two actions are written '{text}'")
            self.names.append(text)
            self.numbers[text] = number
            self.longest = max(self.longest, len(text.split()))
        return family.first

    def __len__(self) -> int:
        return len(self.names)

    def __iter__(self) -> Iterator[Family]:
        return iter(self.families)

    def family(self, number: int) -> Family:
        """The family an action belongs to."""
        return next(f for f in reversed(self.families) if f.first <= number)

    def words(self, number: int) -> dict[str, str]:
        """The action's axes in words."""
        family = self.family(number)
        return family.kind.words(number - family.first)

    def parse(self, line: str) -> list[int] | str:
        """The steps of a line, each the longest notation that fits; or the first words that are no step."""
        words = line.lower().split()
        steps: list[int] = []
        while words:
            for length in range(min(self.longest, len(words)), 0, -1):
                number = self.numbers.get(" ".join(words[:length]))
                if number is not None:
                    steps.append(number)
                    words = words[length:]
                    break
            else:
                return " ".join(words[: self.longest])
        return steps
