"""`twocities judge`: the weights of a game's evaluation fitted to how games end."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from rich.console import Console
from rich.progress import Progress

from twocities.arena import fitting, judging
from twocities.arena.fitting import Fit, State
from twocities.arena.judging import Judge
from twocities.arena.keeping import write_whole
from twocities.arena.weighed import rounded, weights_file, weights_text
from twocities.cli.arena import COLUMNS, heads
from twocities.cli.grid import Grid
from twocities.cli.options import chosen_game, chosen_options
from twocities.cli.screen import new_console
from twocities.cli.words import tell
from twocities.core.game import Game, find
from twocities.core.targets import engine_of
from twocities.search.engine import evaluation_of

KINDS = ("BY_HAND", "TUNED")


@dataclass(frozen=True)
class Asked:
    """What was asked for on the command line."""

    game: str
    players: str
    options: list[str]
    games: int
    generations: int
    population: int
    base: str
    jobs: int
    write: bool


def run(asked: Asked) -> None:
    """Play, fit, tell, and write the outcome into the game if that was asked for."""
    console = new_console()
    game = chosen_game(asked.game)
    options = chosen_options(game, asked.players, asked.options)
    fit = Fit(game.name, options, asked.generations, asked.population, asked.games, asked.base)
    engine_of(game)  # compiled once, here, before the workers start
    state, apart = fitted(fit, asked.jobs, console)
    weights = fitting.weights_of(fit, state)
    show(game, weights, apart, console)
    if asked.write:
        write_whole(weights_file(game, "JUDGED"), weights_text("JUDGED", weights))
        console.print(tell("fit-written", file=str(weights_file(game, "JUDGED"))), soft_wrap=True, markup=False)


def fitted(fit: Fit, jobs: int, console: Console) -> tuple[State, Judge]:
    """Games, then generations; and the judge of the games kept apart."""
    with Progress(*COLUMNS, console=console, transient=True) as progress:
        bar = progress.add_task(tell("fit-now", game=fit.game), total=fit.seeds + fit.generations)
        games = []
        for known in judging.played(fit, jobs):
            games.append(known)
            progress.advance(bar)
        judge, apart = judging.judges(find(fit.game), games)
        state = fitting.begin(fit)
        while state.generation < fit.generations:
            state = judging.advance(fit, state, judge)
            progress.advance(bar)
    return state, apart


def show(game: Game, weights: dict[str, float], apart: Judge, console: Console) -> None:
    """The weights, and how well they foretell games they were not fitted to."""
    module = evaluation_of(game)
    before = {kind: getattr(module, kind) for kind in KINDS}
    table = Grid(tell("fit-weights"), heads("weight", "by-hand", "tuned", "fitted"))
    for i, (name, weight) in enumerate(weights.items()):
        table.add(name, *(str(before[kind][i]) for kind in KINDS), str(rounded(weight)))
    console.print(table.table())
    errors = [apart.error(given) for given in (*before.values(), np.array(list(weights.values())))]
    found = {name: f"{error:.1f}" for name, error in zip(("hand", "tuned", "fitted"), errors, strict=True)}
    console.print(tell("judge-errors", count=len(apart.states), spread=f"{np.square(apart.ahead).mean():.1f}", **found), soft_wrap=True)
