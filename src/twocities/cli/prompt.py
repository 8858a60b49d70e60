"""Reading a line: with completion at a terminal, plainly from a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

from twocities.core.position import IllegalAction, Position

Complete = Callable[[str], list[str]]  # the lines that may come of what is typed


def further(p: Position, seat: int, line: str) -> Iterator[str]:
    """Lines that go on from what is typed, step by step, on a position drawn from what the seat knows."""
    legal = [str(action) for action in p.legal(seat)]
    yield from (text for text in legal if text.startswith(line))
    for text in legal:
        if line.startswith(f"{text} "):
            after = p.copy()
            try:
                after.play(text, seat)
            except IllegalAction:
                continue
            if learned(after) == learned(p):
                yield from (f"{text} {rest}" for rest in further(after, seat, line[len(text) + 1 :]))


def learned(p: Position) -> int:
    """How often something hidden became known: what comes after that cannot be told beforehand."""
    return int(p.dump()["state"]["learned"])


class Prompt:
    """Asks for lines; remembers what was typed."""

    def __init__(self) -> None:
        self._session: Any = None

    def ask(self, text: str, complete: Complete | None = None) -> str:
        """A typed line. At a terminal Tab goes through what it may become."""
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            return input(text)
        from prompt_toolkit import PromptSession  # noqa: PLC0415
        from prompt_toolkit.output import ColorDepth  # noqa: PLC0415
        from prompt_toolkit.shortcuts import CompleteStyle  # noqa: PLC0415

        depth = ColorDepth.MONOCHROME if os.environ.get("NO_COLOR") else None
        self._session = self._session or PromptSession(
            reserve_space_for_menu=0, color_depth=depth, complete_style=CompleteStyle.READLINE_LIKE
        )
        line: str = self._session.prompt(text, completer=_completer(complete or (lambda _: [])))
        return line


def _completer(complete: Complete) -> Any:
    from prompt_toolkit.completion import Completer, Completion  # noqa: PLC0415

    class Lines(Completer):
        """Whole lines, in place of what was typed."""

        def get_completions(self, document: Any, complete_event: Any) -> Iterator[Completion]:
            typed = document.text_before_cursor.lstrip().lower()
            for line in complete(typed):
                yield Completion(line, start_position=-len(document.text_before_cursor))

    return Lines()
