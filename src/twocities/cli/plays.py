"""Plays kept on this machine: where they lie, who sits at them, which is unfinished.

Beside an unfinished play lies a small file that says which seats are people's and who plays the others; it goes when
the game is over.
"""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

SEATS_SUFFIX = ".seats"


@dataclass(frozen=True)
class Seats:
    """Who sits where: people on so many seats from `seat` (from 1) on, bots on the others."""

    seat: int = 1
    humans: int = 1
    bots: str = "player"

    def people(self, players: int) -> set[int]:
        """The seats of people, from 0."""
        return {(self.seat - 1 + i) % players for i in range(self.humans)}


def data_folder() -> Path:
    """Where plays are kept: TWOCITIES_DATA, or the user's own data folder."""
    if chosen := os.environ.get("TWOCITIES_DATA"):
        return Path(chosen)
    home = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "twocities"


def plays_folder() -> Path:
    """The folder of all plays."""
    return data_folder() / "plays"


def new_path(game: str) -> Path:
    """A file for a play that begins now."""
    return plays_folder() / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.json"


def seats_file(play: Path) -> Path:
    """The file that says who sits at a play."""
    return play.with_name(play.name + SEATS_SUFFIX)


def keep_seats(play: Path, seats: Seats) -> None:
    """Write down who sits at an unfinished play."""
    play.parent.mkdir(parents=True, exist_ok=True)
    seats_file(play).write_text(json.dumps(asdict(seats)), encoding="utf-8")


def seats_of(play: Path) -> Seats:
    """Who sits at a play; as usual if that was never written or cannot be read."""
    try:
        found = json.loads(seats_file(play).read_text(encoding="utf-8"))
        return Seats(int(found["seat"]), int(found["humans"]), str(found["bots"]))
    except (OSError, ValueError, KeyError, TypeError):
        return Seats()


def unfinished() -> Iterator[Path]:
    """Plays with somebody sitting at them, the one last saved first."""
    found = [file.with_name(file.name.removesuffix(SEATS_SUFFIX)) for file in plays_folder().glob(f"*{SEATS_SUFFIX}")]
    yield from sorted((path for path in found if path.exists()), key=lambda path: path.stat().st_mtime, reverse=True)
