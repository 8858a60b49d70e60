"""The shuffle is committed to at the start and revealed at the end.

At the start everybody is shown SHA-256 of a salt and of what settles the deal: game, rules version, options and seed.
At the end salt and seed are shown, and anybody can compute it again: `twocities verify`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from twocities.core.play import Play, PlayError
from twocities.server.words import tell


def commitment(*, salt: str, game: str, rules_version: int, options: Mapping[str, Any], seed: str) -> str:
    """The hash that is shown at the start."""
    deal = {"game": game, "rules_version": rules_version, "options": dict(options), "seed": seed}
    text = json.dumps(deal, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"{salt}\n{text}".encode()).hexdigest()


@dataclass(frozen=True)
class Verified:
    """A revealed game that is what was committed to."""

    play: Play
    commitment: str


def verify(data: Any, shown: str = "") -> Verified:
    """A revealed game held against its commitment, or the one that was `shown` at the start; ValueError says what is wrong."""
    if not isinstance(data, Mapping) or not all(isinstance(data.get(name), str) for name in ("salt", "commitment")):
        raise ValueError(tell("verify-not-revealed"))
    play = Play.from_dict(data.get("play"))
    terms = play.to_dict()
    found = commitment(salt=data["salt"], **{name: terms[name] for name in ("game", "rules_version", "options", "seed")})
    for promised in (data["commitment"], shown.strip().lower() or data["commitment"]):
        if promised != found:
            raise ValueError(tell("verify-other-deal", promised=promised, found=found))
    return Verified(play, found)


__all__ = ["PlayError", "Verified", "commitment", "verify"]
