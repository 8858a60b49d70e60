"""Options: how a game can be varied, declared once: values, default, where they exist."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from twocities.core.catalogue import say

Value = int | bool | str
Possible = Callable[[Mapping[str, Value]], tuple[Value, ...]]


@dataclass(frozen=True)
class Option:
    """One option. `possible` tells which values there are beside the options before it, the default first."""

    name: str
    values: tuple[Value, ...]
    default: Value
    paragraph: str
    possible: Possible | None = None

    def choices(self, before: Mapping[str, Value]) -> tuple[Value, ...]:
        """The values there are beside the options before it, the default first."""
        if self.possible:
            return self.possible(before)
        return (self.default, *(value for value in self.values if value != self.default))

    def number(self, value: Value) -> int:
        """What rules see: whole numbers and flags as they are, words by their place among the values."""
        return self.values.index(value) if isinstance(value, str) else int(value)

    def parse(self, text: str) -> Value | None:
        """A value as typed; None if it is none of them."""
        return next((value for value in self.values if spell(value) == text.strip().lower()), None)


def spell(value: Value) -> str:
    """A value as people type it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def is_among(value: Any, values: tuple[Value, ...]) -> bool:
    """Whether a value is one of these: 1 is not yes."""
    return any(value == allowed and type(value) is type(allowed) for allowed in values)


@dataclass
class Options:
    """All options of a game; the first is always `players`."""

    options: dict[str, Option] = field(default_factory=dict)

    def add(self, name: str, values: tuple[Value, ...], default: Value, paragraph: str, possible: Possible | None = None) -> int:
        """Declare an option; its place among the numbers that `set_up` gets."""
        self.options[name] = Option(name, values, default, paragraph, possible)
        return len(self.options) - 1

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options.values())

    def __getitem__(self, name: str) -> Option:
        return self.options[name]

    def check(self, given: Mapping[str, Any]) -> dict[str, Value]:
        """The full set of values for what was given; ValueError that lists the choices."""
        for name in given:
            if name not in self.options:
                raise ValueError(say("error-option", name=str(name), choices=", ".join(self.options)))
        full: dict[str, Value] = {}
        for option in self:
            choices = option.choices(full)
            value = given.get(option.name, choices[0])
            if not is_among(value, option.values):
                listed = ", ".join(map(spell, option.values))
                raise ValueError(say("error-value", name=option.name, value=str(value), choices=listed))
            if not is_among(value, choices):
                beside = ", ".join(f"{name}={spell(chosen)}" for name, chosen in full.items())
                words = {"name": option.name, "value": spell(value), "beside": beside, "paragraph": option.paragraph}
                raise ValueError(say("error-impossible", choices=", ".join(map(spell, choices)), **words))
            full[option.name] = value
        return full

    def numbers(self, full: Mapping[str, Value]) -> list[int]:
        """The values as `set_up` gets them."""
        return [option.number(full[option.name]) for option in self]

    def every_set(self) -> Iterator[dict[str, Value]]:
        """Every set of values there is."""
        sets: list[dict[str, Value]] = [{}]
        for option in self:
            sets = [{**before, option.name: value} for before in sets for value in option.choices(before)]
        yield from sets
