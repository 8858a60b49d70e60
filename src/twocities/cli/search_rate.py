"""How fast search is: beside random games without it, and beside OpenSpiel's native tree search in the same run."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial

from twocities.cli.grid import Grid
from twocities.cli.peers import play_in_python, play_openspiel
from twocities.cli.words import tell
from twocities.core.game import Game
from twocities.core.position import Variant
from twocities.core.targets import engine_of
from twocities.search.thinking import RANDOM_ROLLOUTS, TREE, Budget, Settings, Thinker

ITERATIONS = 2_000
BEST_OF = 5
PEER = "hex(board_size=15)"  # a game of similar length that OpenSpiel's tree search plays
LENGTHS = 20  # games to see how long it is


def searching(game: Game, bare: float, *, with_peers: bool) -> Grid:
    """Iterations a second from the first choice on, and their ratio to `bare` random games a second."""
    heads = ("bench-what", "bench-iterations", "bench-choices", "bench-to-bare", "bench-ratio")
    grid = Grid(tell("bench-searching"), tuple(map(tell, heads)))
    variant = Variant(game, {}, engine_of(game))
    thinker, p = Thinker(variant.engine), variant.new("1")
    view = p.view(p.waiting[0])
    length = sum(play_in_python(variant.new(str(number)), random.Random(number)) for number in range(LENGTHS)) / LENGTHS

    def search(settings: Settings) -> None:
        thinker.search(view, TREE, settings, Budget(1, iterations=ITERATIONS), 0)

    ours = best_rate(partial(search, RANDOM_ROLLOUTS))
    grid.add(tell("bench-search-random"), f"{ours:,.0f}", f"{ours * length:,.0f}", f"{ours / bare:.2f}", "")
    usual = best_rate(partial(search, Settings()))
    grid.add(tell("bench-search-usual"), f"{usual:,.0f}", "", f"{usual / bare:.2f}", "")
    if with_peers:
        theirs, their_length = openspiel_search()
        ratio = f"{ours * length / (theirs * their_length):.2f}x"
        grid.add(tell("bench-openspiel-search", game=PEER), f"{theirs:,.0f}", f"{theirs * their_length:,.0f}", "", ratio)
    return grid


def best_rate(search: Callable[[], object]) -> float:
    """Iterations a second, the best of a few runs."""
    best = float("inf")
    for _ in range(BEST_OF):
        began = time.perf_counter()
        search()
        best = min(best, time.perf_counter() - began)
    return ITERATIONS / best


def openspiel_search() -> tuple[float, float]:
    """OpenSpiel's tree search in C++, one random rollout for each simulation: simulations a second, and choices a game."""
    import pyspiel  # noqa: PLC0415

    game, chance = pyspiel.load_game(PEER), random.Random(1)
    length = sum(play_openspiel(game, chance) for _ in range(LENGTHS)) / LENGTHS
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, ITERATIONS, 1000, False, 1, False)
    state = game.new_initial_state()
    return best_rate(lambda: bot.step(state)), length
