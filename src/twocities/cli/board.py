"""A position on the screen: the game's own drawing, what is expected, and what may be chosen."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.text import Text

from twocities.cli.words import Words, tell
from twocities.core.log import Event
from twocities.core.position import Action, Position, Variant

ALL = -1  # the eyes that see every hand
GAP = "   "  # between two choices


class News:
    """The last of what happened, so many rows high."""

    def __init__(self, lines: Sequence[str], rows: int, title: str) -> None:
        self.lines = lines
        self.title = title
        self.rows = rows - 2

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width - 4
        wrapped = [part for line in self.lines for part in Text(line).wrap(console, width)]
        if len(wrapped) > self.rows:
            wrapped = [Text(tell("news-more"), style="dim"), *wrapped[1 - self.rows :]]
        yield Panel(Text("\n").join(wrapped), title=self.title, title_align="left", height=self.rows + 2, border_style="dim")


def flow(items: list[Text], width: int) -> list[Text]:
    """Items side by side, in as many lines as they need."""
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + len(GAP) + item.cell_len <= width:
            lines[-1].append(GAP).append_text(item)
        else:
            lines.append(item)
    return lines


class Board:
    """Draws positions of one game. The drawing is found in the game's folder: terminal.py with `draw`, `describe`, `score_sheet`."""

    def __init__(self, variant: Variant, console: Console) -> None:
        self.variant = variant
        self.console = console
        self.words = Words(variant.game, variant.players)
        self.drawing: Any = importlib.import_module(f"{variant.game.package}.terminal")

    def view(self, p: Position, eyes: int | None) -> dict[str, Any]:
        """What a seat is shown, as plain numbers; ALL sees everything."""
        return dict(p.dump()["state"]) if eyes == ALL else p.view(eyes, screen=True).to_dict()

    def names(self, p: Position) -> list[str]:
        """Everybody who can score."""
        return [self.words.name(owner) for owner in range(len(p.points))]

    def table(self, p: Position, eyes: int | None, news: Sequence[str], title: str) -> RenderableType:
        """The table as a seat sees it, with what happened of late."""
        seat = None if eyes == ALL else eyes
        drawn: RenderableType = self.drawing.draw(
            self.view(p, eyes), seat, self.names(p), self.variant.game.say, news=lambda rows: News(news, rows, title)
        )
        return drawn

    def news(self, events: Sequence[Event]) -> list[str]:
        """What happened, in words, less what the table shows anyway."""
        return [self.words.event(event) for event in events if event.name not in self.drawing.PLAIN_TO_SEE]

    def question(self, p: Position, seat: int) -> RenderableType:
        """What is expected of a seat, and every legal choice with its meaning."""
        view = self.view(p, seat)
        asked = Text(f" {tell('asked', player=self.words.name(seat), expected=self.words.waits(view['waits']))}", style="bold")
        items = [self.choice(action, view) for action in p.legal(seat)]
        return Group(asked, *(Text(" ").append_text(line) for line in flow(items, self.console.width - 1)))

    def choice(self, action: Action, view: dict[str, Any]) -> Text:
        """A legal choice as it is typed, and what it would mean."""
        actions = self.variant.game.actions
        meaning = self.drawing.describe(actions.family(action).name, actions.words(action), view, self.variant.game.say)
        return Text(str(action), style="bold cyan").append(f" ({meaning})", style="not bold default")

    def scores(self, p: Position, events: Sequence[Event]) -> RenderableType | None:
        """Where the points of these events came from; None if nothing was scored."""
        sheet: RenderableType | None = self.drawing.score_sheet(events, self.names(p), self.variant.game.say)
        return sheet
