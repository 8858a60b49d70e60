"""The desk: all that a search has in its hands, passed on as one."""

from __future__ import annotations

from typing import Any, NamedTuple


class Desk(NamedTuple):
    """A position being played on, another to try things with, and all else."""

    s: Any  # the position
    state: Any  # its bytes
    other: Any  # another position
    copy: Any  # its bytes
    rng: Any  # the fast generator
    log: Any  # a log that keeps nothing
    out: Any  # room for legal actions
    tree: Any  # nodes
    work: Any  # settings, and room to work in
    o: Any  # the outlook
