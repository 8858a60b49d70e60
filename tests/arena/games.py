"""Games for the arena's tests: quick ones that were played, and ones that never were."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from twocities.arena.engines import each
from twocities.arena.keeping import Folder
from twocities.arena.match import Run
from twocities.arena.playing import Played, play_game
from twocities.core.game import find

GAME = "alhambra"


def a_run(*bots: str, players: int = 3, seeds: int = 2, **other: Any) -> Run:
    """A run of a quick game."""
    options = dict(find(GAME).options.check({"players": players}))
    return Run(GAME, options, bots, seeds, "test", **other)


def played_in(path: Path, run: Run, most: int = 1_000_000, jobs: int = 1) -> list[Played]:
    """Play so many of a run's missing games at most; all that are over, in the run's order."""
    with Folder(path, run) as folder:
        todo = [task for task in run.tasks() if task.key not in folder.games][:most]
        for play, played in each(play_game, todo, jobs=jobs):
            folder.keep(play, played)
        return folder.ordered()


def without_times(games: list[Played]) -> list[dict[str, Any]]:
    """All that must be the same whenever a game is played again."""
    return [{**vars(played), "microseconds": ()} for played in games]


def a_game(seating: tuple[int, ...], points: tuple[int, ...], winners: tuple[int, ...], deal: int = 0, match: str = "one-1") -> Played:
    """A game that was never played."""
    return Played(match, deal, 0, seating, points, winners, (0, 1), (1000, 3000), (0,) * (max(seating) + 1))
