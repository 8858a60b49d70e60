"""Options: how a game can be varied, declared once: values, default, where they exist."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from twocities.core.catalogue import say

Value = int | bool | str
Exists = Callable[[Mapping[str, Value]], bool]


@dataclass(frozen=True)
class Option:
    """One option. Where `exists` says no, only the default is allowed; `exists_key` names the reason in catalogues."""

    name: str
    values: tuple[Value, ...]
    default: Value
    paragraph: str
    exists: Exists | None = None

    def number(self, value: Value) -> int:
        """What rules see: whole numbers and flags as they are, words by their place among the values."""
        return self.values.index(value) if isinstance(value, str) else int(value)

    def parse(self, text: str) -> Value | None:
        """A value as typed; None if it is none of them."""
        return next((value for value in self.values if spell(value) == text.strip().lower()), None)


def spell(value: Value) -> str:
    """A value as people type it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@dataclass
class Options:
    """All options of a game; the first is always `players`."""

    options: dict[str, Option] = field(default_factory=dict)

    def add(self, name: str, values: tuple[Value, ...], default: Value, paragraph: str, exists: Exists | None = None) -> int:
        """Declare an option; its place among the numbers that `set_up` gets."""
        self.options[name] = Option(name, values, default, paragraph, exists)
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
            value = given.get(option.name, option.default)
            if not any(value == allowed and type(value) is type(allowed) for allowed in option.values):
                choices = ", ".join(spell(allowed) for allowed in option.values)
                raise ValueError(say("error-value", name=option.name, value=str(value), choices=choices))
            full[option.name] = value
        for option in self:
            if option.exists and full[option.name] != option.default and not option.exists(full):
                raise ValueError(say("error-exists", name=option.name, players=int(full["players"]), only=spell(option.default)))
        return full

    def numbers(self, full: Mapping[str, Value]) -> list[int]:
        """The values as `set_up` gets them."""
        return [option.number(full[option.name]) for option in self]
