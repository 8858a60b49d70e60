"""`twocities replay`: step through a play, with any seat's eyes."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path

from rich.text import Text

from twocities.cli.board import ALL, Board
from twocities.cli.screen import Screen, new_console
from twocities.cli.words import Words, tell
from twocities.core.play import Play

EVERYBODY, NOBODY = "all", "none"


def run(file: Path, eyes: str, line: int | None = None) -> None:
    play = play_at(file, line) if line else Play.load(file)
    replay = Replay(play, eyes)
    if sys.stdin.isatty() and replay.console.is_terminal:
        replay.leaf_through()
    else:
        replay.listing()


def play_at(file: Path, line: int) -> Play:
    """A play out of a file with one on every line, as the arena keeps them."""
    with file.open(encoding="utf-8", errors="replace") as lines:
        text = next(islice(lines, line - 1, line), "")
    if not text:
        raise ValueError(tell("error-replay-line", file=str(file), line=line))
    return Play.from_json(text, name=tell("replay-line", file=str(file), line=line))


class Replay:
    """A play and where one is in it."""

    def __init__(self, play: Play, eyes: str) -> None:
        self.play = play
        self.positions = play.positions()
        self.choices = play.choices()
        self.at = 0
        self.words = Words(play.variant.game, play.variant.players)
        self.console = new_console()
        self.eyes = self.parse_eyes(eyes)

    def parse_eyes(self, text: str) -> int | None:
        """Whose eyes: a seat from 1, `none` for a spectator, `all` to see every hand."""
        if text == EVERYBODY:
            return ALL
        if text == NOBODY:
            return None
        if text.isdecimal() and 1 <= int(text) <= self.play.variant.players:
            return int(text) - 1
        raise ValueError(tell("error-eyes", text=text, most=self.play.variant.players))

    def happened(self, number: int) -> list[str]:
        """What the choice before position `number` led to, in words."""
        before = len(self.positions[number - 1].events(None)) if number else 0
        events = self.positions[number].events(self.seat_of_eyes(number))
        return [self.words.event(event) for event in events[before:]]

    def seat_of_eyes(self, number: int) -> int | None:
        """Whoever sees everything hears what the one who acted heard."""
        if self.eyes != ALL:
            return self.eyes
        return self.choices[number - 1][0] if number else None

    def entry(self, number: int) -> str:
        """A choice as it was made."""
        seat, text = self.choices[number - 1]
        return tell("replay-entry", number=number, player=self.words.name(seat), text=text)

    def listing(self) -> None:
        """Every choice and what followed."""
        for number in range(len(self.positions)):
            if number:
                self.console.print(self.entry(number), markup=False)
            for line in self.happened(number):
                self.console.print(f"    {line}", markup=False)
        self.console.print(tell("replay-end", count=len(self.choices), points=", ".join(map(str, self.play.position.points))))

    def leaf_through(self) -> None:
        """One position at a time, where the person goes."""
        board = Board(self.play.variant, self.console)
        with Screen(self.console) as screen:
            notice: str | None = ""
            while notice is not None:
                news = [*([self.entry(self.at)] if self.at else []), *self.happened(self.at)]
                said = [Text(f" {notice}", style="yellow")] if notice else []
                screen.frame(board.table(self.positions[self.at], self.eyes, news, tell("replay-news")), *said)
                try:
                    typed = input(tell("replay-prompt", number=self.at, last=len(self.choices)))
                except EOFError:
                    return
                notice = self.obey(typed.strip().lower())

    def obey(self, text: str) -> str | None:
        """Carry out a typed word: what is to be said about it, or None to end."""
        last = len(self.choices)
        steps = {"": self.at + 1, "n": self.at + 1, "p": self.at - 1, "end": last, "start": 0}
        if text in ("q", "quit"):
            return None
        if text.startswith("seat "):
            try:
                self.eyes = self.parse_eyes(text.removeprefix("seat ").strip())
            except ValueError as error:
                return str(error)
        elif text.isdecimal():
            self.at = min(int(text), last)
        elif text in steps:
            self.at = max(0, min(steps[text], last))
        else:
            return tell("replay-help")
        return ""
