"""Playing one game of a match, so that it can be played again to the same end."""

from __future__ import annotations

import hashlib
import time
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from twocities.arena.match import Key, Task
from twocities.bots import Bot, Budget
from twocities.bots import find as find_bot
from twocities.core.game import find
from twocities.core.play import Play
from twocities.core.position import Variant
from twocities.core.targets import engine_of

NOTE = "arena"  # what the arena adds to a play


@dataclass(frozen=True)
class Played:
    """A game that was played: by whom, with what result, and how long each choice took."""

    match: str
    deal: int
    rotation: int
    seating: tuple[int, ...]  # the player at every seat
    points: tuple[int, ...]  # by seat, then of the player without a seat, if there is one
    winners: tuple[int, ...]  # indices into the points
    seats: tuple[int, ...]  # who made each choice
    microseconds: tuple[int, ...]  # that each choice took
    forfeits: tuple[int, ...]  # choices that each player forfeited

    @property
    def key(self) -> Key:
        return self.match, self.deal, self.rotation


@cache
def bot_of(name: str, player: int) -> Bot:
    """This process's bot for a player; copies of it share one."""
    return find_bot(name)


def bot_seed(seed: str, entries: int, seat: int, player: int) -> int:
    """The chance a bot has at a choice: its own at every choice of every game, and the same whenever it is played again."""
    text = f"{seed}\n{entries}\n{seat}\n{player}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") >> 1


def play_game(task: Task) -> tuple[dict[str, Any], Played]:
    """Play a game to its end: the play as JSON, and how it went."""
    play, played = play_with(task, [bot_of(name, player) for player, name in enumerate(task.names)])
    return play.to_dict(), played


def play_with(task: Task, bots: list[Bot]) -> tuple[Play, Played]:
    """The same with these bots for the players."""
    game = find(task.game)
    play = Play(Variant(game, task.options, engine_of(game)), task.seed)
    before = [forfeited(bot) for bot in bots]
    took = finish(play, [bots[player] for player in task.seating], task.seating)
    p = play.position
    forfeits = tuple(forfeited(bot) - count for bot, count in zip(bots, before, strict=True))
    seats = tuple(seat for seat, _ in play.entries)
    return play, Played(task.match, task.deal, task.rotation, task.seating, p.points, p.winners, seats, tuple(took), forfeits)


def finish(play: Play, bots: list[Bot], seating: tuple[int, ...]) -> list[int]:
    """Let the bots play on to the end, by seat; the microseconds each choice took."""
    p, took = play.position, []
    while waiting := p.waiting:
        seat = waiting[0]
        budget = Budget(bot_seed(play.seed, len(play.entries), seat, seating[seat]))
        began = time.perf_counter()
        action = bots[seat].choose(p.view(seat), budget)
        took.append(round(1e6 * (time.perf_counter() - began)))
        p.play(action, seat)
        play.entries.append((seat, str(action)))
    return took


def forfeited(bot: Bot) -> int:
    """How many choices a bot has forfeited so far."""
    return len(getattr(bot, "forfeits", ()))


def to_line(play: dict[str, Any], played: Played) -> dict[str, Any]:
    """A play with what the arena notes about it; it can be replayed as it is."""
    note = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(played).items() if name != "seats"}
    return {**play, NOTE: note}


def from_line(line: dict[str, Any]) -> Played:
    """What the arena noted about a play."""
    note: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in line[NOTE].items()}
    return Played(**note, seats=tuple(seat for seat, _ in line["entries"]))
