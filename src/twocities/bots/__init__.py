"""Bots: opponents that choose from what their seat may know, and from nothing else."""

from __future__ import annotations

from typing import Protocol

from twocities.bots.greedy import Greedy
from twocities.bots.random import Random
from twocities.core.catalogue import say
from twocities.core.position import Action, View


class Bot(Protocol):
    """An opponent. The same view and seed give the same choice."""

    def choose(self, view: View, seed: int) -> Action: ...


BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def find(name: str) -> Bot:
    """A bot by its name; ValueError that lists them."""
    if name not in BOTS:
        raise ValueError(say("error-bot", name=name, choices=", ".join(BOTS)))
    return BOTS[name]()
