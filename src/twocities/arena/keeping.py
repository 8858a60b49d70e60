"""The folder of a run: what it is, every game as it ends, and the results."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any

from twocities.arena.match import Key, Run
from twocities.arena.playing import Played, from_line, to_line
from twocities.arena.words import tell

RUN, PLAYS, RESULTS, PLOT = "run.json", "plays.jsonl", "results.json", "plot.svg"


class Folder:
    """A folder that belongs to one run. A game is kept as soon as it is over."""

    def __init__(self, path: Path, run: Run) -> None:
        self.path = path
        self.run = run
        self.games: dict[Key, Played] = {}
        self._claim()
        self._read()
        self._file = self._plays.open("a", encoding="utf-8")

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()

    @property
    def _plays(self) -> Path:
        return self.path / PLAYS

    def _claim(self) -> None:
        """Make the folder this run's; ValueError if it is another's."""
        self.path.mkdir(parents=True, exist_ok=True)
        mark, ours = self.path / RUN, self.run.identity()
        if not mark.exists():
            if any(self.path.iterdir()):
                raise ValueError(tell("error-foreign-folder", folder=str(self.path)))
            write_whole(mark, json.dumps(ours, indent=1) + "\n")
        theirs = read_json(mark)
        differing = sorted(name for name in ours if not isinstance(theirs, dict) or theirs.get(name) != ours[name])
        if differing:
            raise ValueError(tell("error-other-run", folder=str(self.path), fields=", ".join(differing)))

    def _read(self) -> None:
        """The games kept so far; a line that was cut off when it was written is dropped."""
        if not self._plays.exists():
            return
        data = self._plays.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            os.truncate(self._plays, len(whole))
        for number, line in enumerate(whole.decode("utf-8").splitlines(), 1):
            try:
                played = from_line(json.loads(line))
            except (ValueError, KeyError, TypeError):
                raise ValueError(tell("error-line", file=str(self._plays), line=number)) from None
            self.games[played.key] = played

    def keep(self, play: dict[str, Any], played: Played) -> None:
        """Write a game down."""
        self._file.write(json.dumps(to_line(play, played), separators=(",", ":")) + "\n")
        self._file.flush()
        self.games[played.key] = played

    def ordered(self) -> list[Played]:
        """The games of this run that are over, in its order."""
        return [self.games[task.key] for task in self.run.tasks() if task.key in self.games]

    def write(self, results: dict[str, Any], plot: str) -> None:
        """The results, as JSON and as a drawing."""
        write_whole(self.path / RESULTS, json.dumps(results, indent=1) + "\n")
        write_whole(self.path / PLOT, plot)


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.{os.getpid()}")
    half.write_text(text, encoding="utf-8")
    os.replace(half, path)


def read_json(path: Path) -> Any:
    """A JSON file; None if it is none."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return None
