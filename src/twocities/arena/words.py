"""The arena's words."""

from __future__ import annotations

from typing import Any

from twocities.core.catalogue import say

PART = "twocities.arena"


def tell(key: str, **arguments: Any) -> str:
    """A message of the arena."""
    return say(key, part=PART, **arguments)
