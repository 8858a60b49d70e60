"""A table of what was measured: for the terminal, and as Markdown."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.table import Table


@dataclass(frozen=True)
class Grid:
    """A title, heads (none if the rows speak for themselves) and rows, all as people read them."""

    title: str
    heads: tuple[str, ...] = ()
    rows: list[tuple[str, ...]] = field(default_factory=list)

    def add(self, *cells: str) -> None:
        self.rows.append(cells)

    def table(self) -> Table:
        """For the terminal."""
        made = Table(title=self.title, show_header=bool(self.heads))
        for head in self.heads:
            made.add_column(head, justify="right")
        for row in self.rows:
            made.add_row(*row)
        return made

    def markdown(self) -> str:
        """For a document: the title as a heading above the table."""
        width = max(map(len, (self.heads, *self.rows)))
        heads = self.heads or ("",) * width
        rule = ("---:" if self.heads else "---",) * width
        lines = [_line(row) for row in (heads, rule, *self.rows)]
        return "\n".join([f"## {self.title}", "", *lines]) + "\n"


def _line(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
