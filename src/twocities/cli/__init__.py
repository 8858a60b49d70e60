"""The command line: `twocities play | replay | serve | verify | export | import | backup | rules | fuzz | bench | arena | fit | …`."""

from __future__ import annotations

import sys
from typing import TextIO

from twocities.cli.app import app
from twocities.cli.errors import run_and_explain


def main() -> None:
    """Run a command; mistakes of the user are one line and status 2."""
    for stream in (sys.stdout, sys.stderr):
        tolerate(stream)
    raise SystemExit(run_and_explain(lambda: app(standalone_mode=False)))


def tolerate(stream: TextIO) -> None:
    """A terminal that lacks a character gets a question mark for it."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")
