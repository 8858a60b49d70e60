"""Bots that are programs of their own, in any language, over JSON lines: docs/bots.md.

A choice that is late, illegal or unreadable is forfeited.
"""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import threading
from typing import Any

from twocities.bots.forfeits import Forfeiting
from twocities.core.catalogue import say
from twocities.core.position import Action, View
from twocities.search.thinking import Budget

PATIENCE = 10.0  # seconds for a choice, besides what the budget gives


class Program(Forfeiting):
    """A bot in another process, started when it is first asked."""

    def __init__(self, command: str) -> None:
        super().__init__()
        self.command = command
        self.process: subprocess.Popen[str] | None = None
        self.lines: queue.Queue[str | None] = queue.Queue()
        try:
            self.words = shlex.split(command)
        except ValueError:
            raise ValueError(say("error-bot-command", command=command)) from None

    def choose(self, view: View, budget: Budget) -> Action:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        asked = {
            "game": view.variant.name,
            "options": view.variant.options,
            "seat": view.seat,
            "view": view.to_dict(),
            "legal": [str(action) for action in legal],
            "budget": {"seed": budget.seed, "iterations": budget.iterations, "milliseconds": budget.milliseconds},
        }
        try:
            answer = self._ask(json.dumps(asked), PATIENCE + (budget.milliseconds or 0) / 1000)
            return next(action for action in legal if str(action) == answer)
        except StopIteration:
            return self.forfeit(say("bot-illegal", command=self.command), legal, budget)
        except (OSError, TimeoutError, ValueError) as trouble:
            self._stop()
            return self.forfeit(str(trouble), legal, budget)

    def _ask(self, line: str, patience: float) -> str:
        """Send a line and wait for the answer's action."""
        process = self._started()
        assert process.stdin
        try:
            process.stdin.write(line + "\n")
            process.stdin.flush()
        except OSError:
            raise OSError(say("bot-gone", command=self.command)) from None
        try:
            answer = self.lines.get(timeout=patience)
        except queue.Empty:
            raise TimeoutError(say("bot-late", command=self.command, seconds=round(patience))) from None
        if answer is None:
            raise OSError(say("bot-gone", command=self.command))
        return _action_in(answer, self.command)

    def _started(self) -> subprocess.Popen[str]:
        if self.process is None:
            try:
                self.process = subprocess.Popen(self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
            except OSError as trouble:
                raise OSError(say("bot-not-started", command=self.command, because=str(trouble.strerror))) from None
            self.lines = queue.Queue()
            self.reader = threading.Thread(target=_read, args=(self.process, self.lines), daemon=True)
            self.reader.start()
        return self.process

    def _stop(self) -> None:
        if self.process is not None:
            process, self.process = self.process, None
            process.kill()
            process.wait()
            if process.stdin and process.stdout:
                with contextlib.suppress(OSError):  # what was not read any more
                    process.stdin.close()
                self.reader.join()
                process.stdout.close()

    def close(self) -> None:
        """End the program."""
        self._stop()

    def __del__(self) -> None:
        self._stop()


def _read(process: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    assert process.stdout
    for line in process.stdout:
        lines.put(line)
    lines.put(None)


def _action_in(line: str, command: str) -> str:
    """The action of an answer like {"action": "take 1"}."""
    try:
        found: Any = json.loads(line)
    except json.JSONDecodeError:
        found = None
    if not isinstance(found, dict) or not isinstance(found.get("action"), str):
        raise ValueError(say("bot-unreadable", command=command))
    return str(found["action"])
