"""Matches: who sits where, in how many games.

In a match of one against the rest, the challenger sits on every seat once and copies of the other bot sit on all others. In
a free-for-all the list of bots goes round the table, so that each of them sits on every seat once. The control is a match
of a bot against copies of itself. Every deal is played in all seatings of a match.
"""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from importlib.resources import files
from typing import Any

from twocities.arena.words import tell
from twocities.bots import find as find_bot
from twocities.core.game import Game, find
from twocities.core.targets.cache import source_digest

ONE, FREE = "one", "all"
CONTROL = "control"
THINKING = ("twocities.search", "twocities.bots")

Key = tuple[str, int, int]  # a game: its match, deal and seating


@dataclass(frozen=True)
class Match:
    """Players, as numbers into `names`, and all their seatings."""

    key: str
    names: tuple[str, ...]
    seatings: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Task:
    """One game to play."""

    match: str
    deal: int
    rotation: int
    game: str
    options: dict[str, Any]
    seed: str
    names: tuple[str, ...]
    seating: tuple[int, ...]

    @property
    def key(self) -> Key:
        return self.match, self.deal, self.rotation


@dataclass(frozen=True)
class Run:
    """All that was asked for. The same run gives the same games, wherever and in however many sittings it is played."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seeds: int
    base: str
    kind: str = ""  # ONE or FREE; "": ONE for two bots, FREE for more
    has_control: bool = False

    def check(self) -> None:
        """ValueError if it cannot be played."""
        for name in self.bots:
            find_bot(name)
        if self.kind not in ("", ONE, FREE):
            raise ValueError(tell("error-kind", kind=self.kind, choices=f"{ONE}, {FREE}"))
        if len(self.bots) == 1 and not self.has_control:
            raise ValueError(tell("error-alone", bot=self.bots[0]))

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def form(self) -> str:
        """ONE or FREE."""
        return self.kind or (ONE if len(self.bots) <= 2 else FREE)

    def matches(self) -> list[Match]:
        """The matches, the control last."""
        made = []
        if len(self.bots) > 1 and self.form == FREE:
            made.append(Match(FREE, self.bots, free_for_all(len(self.bots), self.players)))
        elif len(self.bots) > 1:
            first, *others = self.bots
            made += [Match(f"{ONE}-{i}", (first, other), one_against_the_rest(self.players)) for i, other in enumerate(others, 1)]
        if self.has_control:
            made.append(Match(CONTROL, (self.bots[0],) * 2, one_against_the_rest(self.players)))
        return made

    def tasks(self) -> list[Task]:
        """All games, deal by deal, so that what is done when somebody interrupts is done for every match."""
        return [
            Task(match.key, deal, rotation, self.game, self.options, f"{self.base}-{deal}", match.names, seating)
            for deal in range(self.seeds)
            for match in self.matches()
            for rotation, seating in enumerate(match.seatings)
        ]

    def identity(self) -> dict[str, Any]:
        """What makes another run of it; more seeds do not."""
        known = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items() if name != "seeds"}
        game = find(self.game)
        return {**known, "kind": self.form, "rules_version": game.rules_version, "sources": sources(game)}


def sources(game: Game) -> str:
    """A digest of all that decides how a game goes: its library, and what bots do with it."""
    parts = [file for package in THINKING for file in files(package).iterdir() if file.name.endswith(".py")]
    texts = [file.read_text(encoding="utf-8") for file in sorted(parts, key=str)]
    return hashlib.sha256("\n".join([source_digest(game), *texts]).encode()).hexdigest()[:16]


def one_against_the_rest(players: int) -> tuple[tuple[int, ...], ...]:
    """Player 0 on every seat once, copies of player 1 on the others."""
    return tuple(tuple(int(seat != own) for seat in range(players)) for own in range(players))


def free_for_all(count: int, players: int) -> tuple[tuple[int, ...], ...]:
    """So many players going round the table, each on every seat once."""
    return tuple(tuple((seat + turn) % count for seat in range(players)) for turn in range(count))
