"""The README's picture: a table of Alhambra as the terminal shows it. `python build/picture.py docs/terminal.svg`."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from rich.console import Console

import twocities
from twocities import bots
from twocities.cli.board import Board
from twocities.cli.words import tell

CHOICES = 44  # how far into the game


def main() -> None:
    game = twocities.game("alhambra", players=4)
    p = game.new("terminal")
    bot = bots.find("greedy")
    for number in range(CHOICES):
        seat = p.waiting[0]
        p.play(bot.choose(p.view(seat), number), seat)
    while p.waiting[0] != 0:
        seat = p.waiting[0]
        p.play(bot.choose(p.view(seat), 0), seat)
    console = Console(width=100, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    board = Board(game, console)
    console.print(board.table(p, 0, board.news(p.events(0)[-20:]), tell("news")), board.question(p, 0))
    console.print("seat 1> ", end="")
    # no request to any outside host: the reader's own monospaced type will do
    drawn = re.sub(r"@font-face \{.*?\}", "", console.export_svg(title="./play"), flags=re.DOTALL)
    Path(sys.argv[1]).write_text(re.sub(r"<!--.*?-->", "", drawn), encoding="utf-8")


main()
