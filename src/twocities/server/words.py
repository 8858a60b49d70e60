"""What the server says: messages of its catalogue."""

from __future__ import annotations

from typing import Any

from twocities.core.catalogue import ENGLISH, languages, say

PART = "twocities.server"
PHRASES = ("hello", "good-luck", "your-turn", "nice-move", "ouch", "thanks", "sorry", "one-moment", "good-game", "again")


def tell(key: str, language: str = ENGLISH, **arguments: Any) -> str:
    """A message of the server."""
    return say(key, part=PART, language=language, **arguments)


def language_of(accepted: str) -> str:
    """The first language of an Accept-Language header that the server speaks."""
    for wish in accepted.split(","):
        tongue = wish.partition(";")[0].strip().partition("-")[0].lower()
        if tongue in languages(PART):
            return tongue
    return ENGLISH


def phrases(language: str = ENGLISH) -> dict[str, str]:
    """What players can say to each other: a key and its words."""
    return {key: tell(f"phrase-{key}", language) for key in PHRASES}
