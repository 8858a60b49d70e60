"""What others offer, measured in the same run: OpenSpiel and PettingZoo. The extra `peers` installs them."""

from __future__ import annotations

import importlib.util
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from twocities.cli.words import tell
from twocities.core.position import Position

NATIVE_GAMES = ("hearts", "spades", "gin_rummy")  # four hands of cards, and one of similar length
PYTHON_GAMES = ("hearts",)
ROLLOUTS = 2_000
LOOPS = 100  # games of one measurement from Python
BEST_OF = 5  # measurements, of which the best counts: whatever else runs can only slow things down


@dataclass(frozen=True)
class Rate:
    """How fast something plays at random."""

    name: str
    games: float
    choices: float
    is_native: bool = False


def peers() -> Iterator[Rate]:
    """All that are installed; ValueError if none is."""
    found = [name for name in ("pyspiel", "pettingzoo") if importlib.util.find_spec(name)]
    if not found:
        raise ValueError(tell("error-no-peers"))
    if "pyspiel" in found:
        for name in NATIVE_GAMES:
            yield openspiel_native(name)
        for name in PYTHON_GAMES:
            yield openspiel_python(name)
    if "pettingzoo" in found:
        yield pettingzoo()


def best_rate(name: str, play: Callable[[int], int]) -> Rate:
    """How fast a loop in Python plays games by number; `play` says how many choices were made."""
    best = Rate(name, 0.0, 0.0)
    for _ in range(BEST_OF):
        began = time.perf_counter()
        choices = sum(play(number) for number in range(LOOPS))
        seconds = time.perf_counter() - began
        if choices / seconds > best.choices:
            best = Rate(name, LOOPS / seconds, choices / seconds)
    return best


def play_in_python(p: Position, chance: random.Random) -> int:
    """One random game; how many choices were made."""
    choices = 0
    while waiting := p.waiting:
        seat = waiting[0]
        legal = p.legal(seat)
        p.play(legal[int(chance.random() * len(legal))], seat)
        choices += 1
    return choices


def play_openspiel(game: Any, chance: random.Random) -> int:
    """One random game from Python; how many choices players made."""
    state, choices = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            choices += 1
    return choices


def openspiel_native(name: str) -> Rate:
    """Rollouts in C++: a search of one simulation, whose leaf is evaluated by so many of them.

    They begin after the deal, at the first choice; choices a game are counted from Python.
    """
    import pyspiel  # noqa: PLC0415

    game, chance = pyspiel.load_game(name), random.Random(1)
    length = sum(play_openspiel(game, chance) for _ in range(LOOPS)) / LOOPS
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(actions, weights)[0])
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 2.0, 1, 100, False, 1, False)
    began = time.perf_counter()
    bot.step(state)
    rate = ROLLOUTS / (time.perf_counter() - began)
    return Rate(tell("bench-openspiel-native", game=name), rate, rate * length, is_native=True)


def openspiel_python(name: str) -> Rate:
    """Random games from Python; choices of players only."""
    import pyspiel  # noqa: PLC0415

    game, chance = pyspiel.load_game(name), random.Random(1)
    return best_rate(tell("bench-openspiel-python", game=name), lambda _: play_openspiel(game, chance))


def pettingzoo() -> Rate:
    """Its own Connect Four, chosen by the mask."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415

    env, chance = connect_four_v3.env(), random.Random(1)
    choices, began = 0, time.perf_counter()
    for number in range(LOOPS):
        env.reset(seed=number)
        for _agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            legal = [i for i, allowed in enumerate(observation["action_mask"]) if allowed]
            env.step(None if ended or cut else chance.choice(legal))
            choices += not (ended or cut)
    seconds = time.perf_counter() - began
    return Rate(tell("bench-pettingzoo", game="connect_four_v3"), LOOPS / seconds, choices / seconds)
