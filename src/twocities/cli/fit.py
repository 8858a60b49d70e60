"""`twocities fit`: the weights of a game's evaluation fitted in the arena; interrupted, it goes on where it was."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from twocities.arena import fitting
from twocities.arena.engines import check_engine
from twocities.arena.fitting import CHECKS, Fit, Sitting, State
from twocities.arena.intervals import Estimate
from twocities.arena.keeping import read_json, write_whole
from twocities.arena.weighed import by_hand, rounded, weights_file, weights_text
from twocities.cli.arena import COLUMNS, bounds, heads, usual_place
from twocities.cli.grid import Grid
from twocities.cli.options import chosen_game, chosen_options
from twocities.cli.screen import new_console
from twocities.cli.words import tell
from twocities.core.game import find
from twocities.core.targets import engine_of


@dataclass(frozen=True)
class Asked:
    """What was asked for on the command line."""

    game: str
    players: str
    options: list[str]
    generations: int
    population: int
    seeds: int
    base: str
    engine: str
    jobs: int
    out: Path | None
    write: bool


def run(asked: Asked) -> None:
    """Fit for as many generations as are missing, check the outcome, and write it into the game if that was asked for."""
    console = new_console()
    game = chosen_game(asked.game)
    options = chosen_options(game, asked.players, asked.options)
    fit = Fit(game.name, options, asked.generations, asked.population, asked.seeds, asked.base)
    check_engine(asked.engine)
    engine_of(game)  # compiled once, here, before the workers start
    file = asked.out or usual_place("fit", fit.identity()).with_suffix(".json")
    state = go_on(fit, kept(fit, file), file, asked, console)
    show(fit, state, console)
    console.print(tell("fit-kept", file=str(file)), soft_wrap=True, markup=False)
    if asked.write:
        write_whole(weights_file(game, "TUNED"), weights_text("TUNED", fitting.weights_of(fit, state)))
        console.print(tell("fit-written", file=str(weights_file(game, "TUNED"))), soft_wrap=True, markup=False)


def kept(fit: Fit, file: Path) -> State:
    """How far this fit is; ValueError if the file is another's."""
    if not file.exists():
        return fitting.begin(fit)
    state = fitting.from_json(fit, read_json(file))
    if state is None:
        raise ValueError(tell("error-other-fit", file=str(file)))
    return state


def go_on(fit: Fit, state: State, file: Path, asked: Asked, console: Console) -> State:
    """All generations that are missing, each kept when it is over, then the check."""
    with Progress(*COLUMNS, console=console, transient=True) as progress:
        per_generation = fit.population * fit.seeds
        total = fit.generations * per_generation + CHECKS * fit.seeds
        bar = progress.add_task(tell("fit-now", game=fit.game), total=total, completed=state.generation * per_generation)
        sitting = Sitting(asked.engine, asked.jobs, lambda: progress.advance(bar))
        try:
            while state.generation < fit.generations:
                state = fitting.advance(fit, state, sitting)
                write_whole(file, json.dumps(fitting.to_json(fit, state), indent=1) + "\n")
            if state.check is None:
                state.check = asdict(fitting.check(fit, state, sitting))
                write_whole(file, json.dumps(fitting.to_json(fit, state), indent=1) + "\n")
        except KeyboardInterrupt:
            console.print(tell("fit-interrupted", done=state.generation, total=fit.generations), soft_wrap=True)
            raise
    return state


def show(fit: Fit, state: State, console: Console) -> None:
    """The generations, the weights, and how good they are."""
    table = Grid(tell("fit-generations"), heads("generation", "share", "margin", "fitness", "best"))
    for number, note in enumerate(state.history, 1):
        share = f"{100 * note['share']:.1f} %"
        table.add(str(number), share, f"{note['margin']:.1f}", f"{note['fitness']:.3f}", f"{note['best']:.3f}")
    console.print(table.table())
    weights = Grid(tell("fit-weights"), heads("weight", "by-hand", "fitted"))
    before = by_hand(find(fit.game))
    for name, weight in fitting.weights_of(fit, state).items():
        weights.add(name, str(before[name]), str(rounded(weight)))
    console.print(weights.table())
    if state.check:
        found = bounds(Estimate(**state.check), 100, 1)
        console.print(tell("fit-check", deals=CHECKS * fit.seeds, **found), soft_wrap=True)
