"""Catalogues: every sentence people read, in Fluent files, one per part and language.

`say` finds a message by its key in the catalogue of a part of the house (the core, a game, the command line) and
fills it in. English is complete; a language falls back to it message by message.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

CORE = "twocities.core"
ENGLISH = "en"
LONGEST = 2_000  # letters of an argument
UNPRINTABLE = "\N{REPLACEMENT CHARACTER}"


def languages(part: str = CORE) -> list[str]:
    """The languages a part has a catalogue in."""
    return sorted(f.name.removesuffix(".ftl") for f in (files(part) / "locale").iterdir() if f.name.endswith(".ftl"))


@cache
def bundle(part: str, language: str) -> FluentBundle:
    """One catalogue, read once. Fluent is loaded only when there is something to say."""
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    text = (files(part) / "locale" / f"{language}.ftl").read_text(encoding="utf-8")
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(text))
    return made


def say(key: str, *, part: str = CORE, language: str = ENGLISH, **arguments: Any) -> str:
    """The message, or `key.attribute`, filled in. A message that is missing or does not fit is a bug: KeyError."""
    name, _, attribute = key.partition(".")
    for tongue in (language, ENGLISH):
        if tongue not in languages(part) or not bundle(part, tongue).has_message(name):
            continue
        message = bundle(part, tongue).get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            continue
        text, errors = bundle(part, tongue).format_pattern(pattern, {name: on_one_line(value) for name, value in arguments.items()})
        if errors:
            raise KeyError(f"{part}: {key} in {tongue}: {errors[0]}")
        return str(text)
    raise KeyError(f"{part}: no message {key}")


def on_one_line(value: Any) -> Any:
    """What somebody typed, without what would break a line or a terminal, and not longer than Fluent takes."""
    if not isinstance(value, str):
        return value
    short = value if len(value) <= LONGEST else value[: LONGEST - 1] + "…"
    return "".join(letter if letter.isprintable() else UNPRINTABLE for letter in short)


def has(key: str, *, part: str = CORE, language: str = ENGLISH) -> bool:
    """Whether a message is there."""
    name, _, attribute = key.partition(".")
    made = bundle(part, language)
    if not made.has_message(name):
        return False
    message = made.get_message(name)
    return attribute in message.attributes if attribute else message.value is not None
