"""One thinker for each game and thread: buffers are not shared."""

from __future__ import annotations

import threading

from twocities.core.position import View
from twocities.search.thinking import Thinker

_local = threading.local()


def thinker_of(view: View) -> Thinker:
    """This thread's thinker for the game of a view."""
    engine = view.variant.engine
    kept: dict[int, Thinker] = _local.__dict__.setdefault("thinkers", {})
    if id(engine) not in kept:
        kept[id(engine)] = Thinker(engine)
    return kept[id(engine)]
