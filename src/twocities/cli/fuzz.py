"""`twocities fuzz`: random games held against the contracts of all games, on all cores, until one is broken."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from twocities.arena.engines import cores, workers
from twocities.cli.options import chosen_game, option_sets, spelled
from twocities.cli.screen import new_console
from twocities.cli.words import tell
from twocities.core.audit import Violation
from twocities.core.game import find
from twocities.core.play import Play
from twocities.core.position import Variant
from twocities.core.targets import engine_of

CHUNK = 200  # games between two messages of a worker
MOST_CHOICES = 20_000  # a random game longer than this is taken to be endless
FOUND = 1


@dataclass(frozen=True)
class Task:
    """What was asked for on the command line."""

    game: str
    games: int
    players: str
    options: list[str]
    seed: str
    start: int
    jobs: int


@dataclass(frozen=True)
class Chunk:
    """Some games of one set of options."""

    game: str
    options: dict[str, Any]
    seed: str
    first: int
    last: int

    def __len__(self) -> int:
        return self.last - self.first


@dataclass(frozen=True)
class Finding:
    """A broken contract: in which game, after how many choices."""

    chunk: Chunk
    number: int
    choices: int
    violation: int


def audits(chunk: Chunk) -> Iterator[Finding]:
    """Audit some games one after the other; a violation of 0 is none."""
    game = find(chunk.game)
    engine = engine_of(game)
    variant = Variant(game, chunk.options, engine)
    data = [np.zeros(engine.size, np.uint8) for _ in range(3)]
    copies, copy, seen, again = engine.states(data[0]), *(engine.bytes(part) for part in data)
    logs, out = engine.logs(), engine.out()
    for number in range(chunk.first, chunk.last):
        p = variant.new(f"{chunk.seed}-{number}")
        found = engine.audit(p._states, p._bytes, copies, copy, seen, again, engine.rngs(number), logs, out, MOST_CHOICES)
        yield Finding(chunk, number, int(out[0]), int(found))


def audit(chunk: Chunk) -> Finding | None:
    """Audit some games; the first violation."""
    return next((finding for finding in audits(chunk) if finding.violation), None)


def offending(finding: Finding) -> Play:
    """The play that leads to the violation: the same choices, made again as far as the rules let them."""
    chunk = finding.chunk
    play = Play.new(chunk.game, seed=f"{chunk.seed}-{finding.number}", **chunk.options)
    rngs = play.variant.engine.rngs(finding.number)
    for _ in range(finding.choices):
        waiting = play.position.waiting
        legal = play.position.legal(waiting[0]) if waiting else ()
        if not legal:
            break
        play.act(legal[play.variant.engine.draw(rngs, len(legal))], waiting[0])
    return play


def chunks(task: Task, sets: list[dict[str, Any]]) -> Iterator[Chunk]:
    """All sets of options go forward together, so that one number tells how far they are."""
    for first in range(task.start, task.games, CHUNK):
        for options in sets:
            yield Chunk(task.game, options, task.seed, first, min(first + CHUNK, task.games))


def run(task: Task) -> int:
    """Audit all games; the status to end with."""
    console = new_console()
    game = chosen_game(task.game)
    sets = option_sets(game, task.players, task.options)
    engine_of(game)  # compiled once, here, before the workers start
    todo, done = list(chunks(task, sets)), list[Chunk]()
    try:
        with workers(task.jobs or cores()) as pool:
            finding = audit_all(task.game, todo, done, pool, console)
    except KeyboardInterrupt:
        start = todo[len(done)].first if len(done) < len(todo) else task.games
        console.print(tell("fuzz-interrupted", done=sum(map(len, done)), again=again(task, start)), soft_wrap=True, markup=False)
        raise
    if finding:
        report(finding, console)
        return FOUND
    for options in sets:
        console.print(tell("fuzz-sound", count=max(0, task.games - task.start), options=spelled(options)))
    return 0


def audit_all(game: str, todo: list[Chunk], done: list[Chunk], pool: Any, console: Console) -> Finding | None:
    """All games of all sets of options, with a bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task(tell("fuzz-now", game=game), total=sum(map(len, todo)))
        return first_finding(pool, todo, done, lambda chunk: progress.advance(bar, len(chunk)))


def first_finding(pool: Any, todo: list[Chunk], done: list[Chunk], advance: Callable[[Chunk], None]) -> Finding | None:
    """The first violation in the order of the games; chunks without one are put down as done."""
    for chunk, finding in zip(todo, pool.imap(audit, todo), strict=True):
        if finding:
            return Finding(**vars(finding))
        done.append(chunk)
        advance(chunk)
    return None


def again(task: Task, start: int) -> str:
    """The command that goes on from a game."""
    words = ["twocities", "fuzz", task.game, "--games", str(task.games), "--from", str(start), "--seed", task.seed]
    words += ["--players", task.players] if task.players else []
    for option in task.options:
        words += ["--option", option]
    return shlex.join(words)


def report(finding: Finding, console: Console) -> None:
    """Say what was found and write the play that shows it."""
    violation = Violation(finding.violation).name.lower().replace("_", "-")
    chunk = finding.chunk
    path = Path(f"fuzz-{chunk.game}-{chunk.options['players']}-{finding.number}.json").resolve()
    offending(finding).save(path)
    found = tell("fuzz-found", violation=tell(f"violation-{violation}"), choices=finding.choices, file=str(path))
    console.print(found, soft_wrap=True, markup=False)
