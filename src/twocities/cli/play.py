"""`twocities play`: which play to sit down at, and where. The game itself is in table.py."""

from __future__ import annotations

import secrets
import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from twocities.bots import LEVELS
from twocities.cli.options import chosen_game, chosen_options
from twocities.cli.plays import Seats, new_path, plays_folder, seats_of, unfinished
from twocities.cli.screen import new_console
from twocities.cli.table import Table
from twocities.cli.words import tell
from twocities.core.game import names
from twocities.core.play import Play, PlayError
from twocities.core.position import Variant
from twocities.core.targets import engine_of

SEED_BYTES = 16


@dataclass(frozen=True)
class Chosen:
    """What was asked for on the command line."""

    game: str
    players: str
    options: list[str]
    seat: int | None
    humans: int | None
    bots: str
    seed: str
    save: Path | None
    resume: bool
    file: Path | None


def run(chosen: Chosen) -> int:
    """Play; the status to end with."""
    console = new_console()
    play, path = resumed(chosen, console) if chosen.file or chosen.resume else begun(chosen)
    kept = seats_of(path)
    is_new = not (chosen.file or chosen.resume)
    seats = Seats(
        kept.seat if chosen.seat is None else chosen.seat,
        kept.humans if chosen.humans is None else chosen.humans,
        chosen.bots or (asked_level(console, kept.bots) if is_new else kept.bots),
    )
    return Table(play, path, seats, console).run()


def resumed(chosen: Chosen, console: Console) -> tuple[Play, Path]:
    """The play to go on with, and the file it is kept in."""
    play, path = (Play.load(chosen.file), chosen.file) if chosen.file else newest_unfinished(console)
    console.print(tell("resumed", file=str(path), count=len(play.choices())), soft_wrap=True)
    return play, path


def begun(chosen: Chosen) -> tuple[Play, Path]:
    """A new play, and the file to keep it in."""
    game = chosen_game(chosen.game or asked_game())
    options = chosen_options(game, chosen.players, chosen.options)
    path = chosen.save or new_path(game.name)
    if path.exists():
        raise ValueError(tell("error-exists", file=str(path)))
    return Play(Variant(game, options, engine_of(game)), chosen.seed or secrets.token_hex(SEED_BYTES)), path


def asked_game() -> str:
    """Which of several games, asked of a person; nothing where there is no choice or nobody to ask."""
    if len(names()) == 1 or not sys.stdin.isatty():
        return ""
    return input(tell("which-game", choices=", ".join(names()))).strip()


def asked_level(console: Console, usual: str) -> str:
    """Who plays the other seats, asked of a person; the usual level where there is nobody to ask."""
    if not sys.stdin.isatty():
        return usual
    console.print(tell("which-level"))
    for level in LEVELS.values():
        console.print(tell("level", name=level.key, about=level.sentence))
    return input(tell("level-prompt", choices=", ".join(LEVELS), usual=usual)).strip() or usual


def newest_unfinished(console: Console) -> tuple[Play, Path]:
    """The play last saved that is not over; damaged ones are named and passed over."""
    for path in unfinished():
        try:
            play = Play.load(path)
        except PlayError as error:
            console.print(str(error), soft_wrap=True)
            continue
        if not play.position.over:
            return play, path
    raise ValueError(tell("error-nothing-to-resume", folder=str(plays_folder())))
