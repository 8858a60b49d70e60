"""The screen: frames drawn over each other and pages to leaf through at a terminal, plain lines in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments

WIDEST = 110  # columns; wider lines are hard to read
BACK = ("b", "p")

Ask = Callable[[str], str]


def new_console() -> Console:
    """Where a command writes; no wider than one can read."""
    console = Console(highlight=False)
    if console.is_terminal and console.width > WIDEST:
        console.width = WIDEST
    return console


class Screen:
    """A terminal on a page of its own, which leaves nothing behind; or a pipe, which gets everything in order."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_live = console.is_terminal and sys.stdin.isatty()

    def __enter__(self) -> Screen:
        if self.is_live:
            self.console.set_alt_screen(True)
        return self

    def __exit__(self, *_: object) -> None:
        if self.is_live:
            self.console.set_alt_screen(False)

    def frame(self, *parts: RenderableType) -> None:
        """Draw this instead of what was there."""
        if self.is_live:
            self.console.clear()
        for part in parts:
            self.console.print(part)

    def pages(self, part: RenderableType, ask: Ask, more: str, *, at_end: bool = False) -> None:
        """Something longer, a screenful at a time; `at_end` begins with the last."""
        if not self.is_live:
            self.console.print(part)
            return
        lines = self.console.render_lines(part, pad=False)
        rows = max(self.console.height - 2, 1)
        last = (len(lines) - 1) // rows
        page = last if at_end else 0
        while page <= last:
            self.console.clear()
            for line in lines[page * rows : (page + 1) * rows]:
                self.console.print(Segments([*line, Segment.line()]), end="")
            page = max(page - 1, 0) if ask(more).strip().lower() in BACK else page + 1
