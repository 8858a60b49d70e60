"""`twocities arena`: bots against each other, every deal from every seat, with intervals; interrupted, it goes on where it was."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from twocities.arena.engines import check_engine, each
from twocities.arena.intervals import Estimate
from twocities.arena.keeping import Folder
from twocities.arena.match import CONTROL, FREE, Run
from twocities.arena.playing import play_game
from twocities.arena.plot import Caption, plot
from twocities.arena.results import Results, Standing, summarise
from twocities.cli.grid import Grid
from twocities.cli.options import chosen_game, chosen_options, spelled
from twocities.cli.plays import data_folder
from twocities.cli.screen import new_console
from twocities.cli.words import tell
from twocities.core.game import find
from twocities.core.targets import engine_of

COLUMNS = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())


@dataclass(frozen=True)
class Asked:
    """What was asked for on the command line."""

    game: str
    bots: list[str]
    players: str
    options: list[str]
    seeds: int
    base: str
    kind: str
    control: bool
    engine: str
    jobs: int
    out: Path | None


def run(asked: Asked) -> None:
    """Play all games that are not over yet, and tell how it came out."""
    console = new_console()
    game = chosen_game(asked.game)
    options = chosen_options(game, asked.players, asked.options)
    wanted = Run(game.name, options, tuple(asked.bots), asked.seeds, asked.base, asked.kind, asked.control)
    wanted.check()
    check_engine(asked.engine)
    engine_of(game)  # compiled once, here, before the workers start
    with Folder(asked.out or usual_place("arena", wanted.identity()), wanted) as folder:
        play_all(folder, asked, console)
        results = summarise(wanted, folder.ordered())
        captions = [Caption(match_title(standing), labels(standing)) for standing in results.standings]
        folder.write(results.to_dict(), plot(results, title(wanted), captions))
    show(results, console)
    console.print(tell("arena-kept", folder=str(folder.path)), soft_wrap=True, markup=False)


def usual_place(kind: str, identity: dict[str, Any]) -> Path:
    """Where something is kept that was not told where: the same place for the same run or fit."""
    text = json.dumps(identity, sort_keys=True)
    name = f"{identity['game']}-{identity['options']['players']}-{hashlib.sha256(text.encode()).hexdigest()[:12]}"
    return data_folder() / kind / name


def play_all(folder: Folder, asked: Asked, console: Console) -> None:
    """All games that are missing, with a bar; each is kept as soon as it is over."""
    tasks = folder.run.tasks()
    todo = [task for task in tasks if task.key not in folder.games]
    with Progress(*COLUMNS, console=console, transient=True) as progress:
        bar = progress.add_task(tell("arena-now", game=asked.game), total=len(tasks), completed=len(tasks) - len(todo))
        try:
            for play, played in each(play_game, todo, asked.engine, asked.jobs):
                folder.keep(play, played)
                progress.advance(bar)
        except KeyboardInterrupt:
            console.print(tell("arena-interrupted", done=len(folder.games), total=len(tasks)), soft_wrap=True)
            raise


def title(wanted: Run) -> str:
    """What was played."""
    return tell("arena-title", game=find(wanted.game).say("name"), options=spelled(wanted.options))


def match_title(standing: Standing) -> str:
    """Who played whom, how often."""
    names, counts = [score.bot for score in standing.scores], {"games": standing.games, "deals": standing.deals}
    if standing.match == FREE:
        return tell("arena-free", **counts)
    key = "arena-control" if standing.match == CONTROL else "arena-one"
    return tell(key, bot=names[0], other=names[1], **counts)


def show(results: Results, console: Console) -> None:
    """Tables for people."""
    console.print(title(results.run), markup=False)
    for standing in results.standings:
        for grid in (shares(standing), by_seat(standing), pace(standing)):
            console.print(grid.table())
        for line in remarks(standing):
            console.print(line, markup=False)
    if results.ratings:
        console.print(ratings(results).table())


def heads(*keys: str) -> tuple[str, ...]:
    return tuple(tell(f"arena-head-{key}") for key in keys)


def labels(standing: Standing) -> list[str]:
    """What the players are called: against one challenger the others are copies."""
    names = [score.bot for score in standing.scores]
    return names if standing.match == FREE else [names[0], tell("arena-copies", bot=names[1])]


def shares(standing: Standing) -> Grid:
    """How the players did."""
    grid = Grid(match_title(standing), heads("bot", "share", "elo", "margin"))
    for name, score in zip(labels(standing), standing.scores, strict=True):
        share = tell("arena-share", **bounds(score.share, 100, 1))
        grid.add(name, share, tell("arena-between", **bounds(score.elo, 1, 0)), tell("arena-between", **bounds(score.margin, 1, 1)))
    return grid


def bounds(found: Estimate, scale: float, digits: int) -> dict[str, str]:
    """An estimate as people read it."""
    numbers = {"value": found.value, "low": found.low, "high": found.high}
    return {name: figure(number, scale, digits) for name, number in numbers.items()}


def figure(number: float | None, scale: float, digits: int) -> str:
    """A number with so many digits after the point."""
    if number is None:
        return "?"
    return f"{scale * number:.{digits}f}" if isfinite(number) else "∞" if number > 0 else "-∞"


def by_seat(standing: Standing) -> Grid:
    """Shares and points on every seat."""
    seats = range(len(standing.scores[0].seats))
    grid = Grid(tell("arena-seats"), (*heads("bot"), *(tell("player", seat=seat + 1) for seat in seats)))
    for name, score in zip(labels(standing), standing.scores, strict=True):
        grid.add(name, *(tell("arena-seat", share=f"{100 * s.share:.1f}", points=f"{s.points:.1f}") for s in score.seats))
    return grid


def pace(standing: Standing) -> Grid:
    """Points over all seats, and how long choices took."""
    grid = Grid(tell("arena-pace"), heads("bot", "points", "choices", "mean-ms", "slow-ms"))
    for name, score in zip(labels(standing), standing.scores, strict=True):
        grid.add(name, f"{score.points:.1f}", f"{score.choices:,}", f"{score.mean_ms:.2f}", f"{score.slow_ms:.2f}")
    return grid


def remarks(standing: Standing) -> list[str]:
    """What is to be said besides."""
    said = [tell("arena-fair", fair=f"{100 * standing.fair:.1f}")]
    if standing.nobody:
        said.append(tell("arena-nobody", share=f"{100 * standing.nobody:.1f}"))
    if standing.is_control:
        said.append(tell("arena-even" if standing.is_even else "arena-uneven"))
    return said + [tell("arena-forfeits", bot=s.bot, count=s.forfeits) for s in standing.scores if s.forfeits]


def ratings(results: Results) -> Grid:
    """Ratings over all matches."""
    grid = Grid(tell("arena-ratings"), heads("bot", "mu", "sigma", "ordinal"))
    for rating in results.ratings:
        grid.add(rating.bot, f"{rating.mu:.2f}", f"{rating.sigma:.2f}", f"{rating.ordinal:.2f}")
    return grid
