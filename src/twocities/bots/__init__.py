"""Bots: opponents that choose from what their seat may know, and from nothing else.

A bot is an object with one method, `choose(view, budget)`. `find` gives one by name: a kind (`greedy`), a kind with its
iterations (`ismcts:10000`), a level (`master`), a class in a file (`my_bot.py:Dreamer`), or a program that plays over JSON lines
(`run:python my_bot.py`).
"""

from __future__ import annotations

from twocities.bots.bot import Bot
from twocities.bots.greedy import Greedy
from twocities.bots.levels import LEVELS, Level
from twocities.bots.own import SUFFIX, Own
from twocities.bots.program import Program
from twocities.bots.random import Random
from twocities.bots.searching import Searching
from twocities.core.catalogue import say
from twocities.search.looking import Weights
from twocities.search.thinking import FLAT, TREE, Budget

__all__ = ["BOTS", "LEVELS", "Bot", "Budget", "Level", "find"]

PROGRAM = "run"  # the kind of bots that are programs of their own
MOST_ITERATIONS = 1_000_000
BOTS = ("random", "greedy", "tuned", FLAT, TREE)


def find(name: str) -> Bot:
    """A bot by its name; ValueError that lists them."""
    kind, _, rest = name.partition(":")
    if kind == PROGRAM and rest.strip():
        return Program(rest)
    path, _, in_file = name.rpartition(":")
    if path.endswith(SUFFIX) and kind != PROGRAM:
        return Own(path, in_file)
    if kind in (FLAT, TREE):
        return Searching(kind, _iterations(name, rest)) if rest else Searching(kind)
    if not rest and name in LEVELS:
        return LEVELS[name].bot()
    if name == "random":
        return Random()
    if name in ("greedy", "tuned"):
        return Greedy(weights=Weights.TUNED if name == "tuned" else Weights.BY_HAND)
    choices = ", ".join((*BOTS[:-2], f"{FLAT}:N", f"{TREE}:N", *LEVELS, f"FILE{SUFFIX}:CLASS", f"{PROGRAM}:COMMAND"))
    raise ValueError(say("error-bot", name=name, choices=choices))


def _iterations(name: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:9]) <= MOST_ITERATIONS:
        raise ValueError(say("error-bot-iterations", name=name, most=MOST_ITERATIONS))
    return int(text)
