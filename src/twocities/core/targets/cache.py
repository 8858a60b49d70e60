"""The cache of compiled code: a folder per game and digest of its sources.

Numba's own index looks at one file at a time and misses a change in a callee elsewhere; so the folder's name is a
digest of everything that could matter.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import platform
import re
import shutil
from importlib.metadata import version
from pathlib import Path

from twocities.core.game import Game

RULES = ("twocities.core.entries",)  # what every game's rules are compiled with
LIBRARY = (*RULES, "twocities.search.entries")  # what its library is compiled with
EVALUATION = "evaluation"  # the game's module for search
IMPORT = re.compile(r"^from ([\w.]+) import", re.MULTILINE)
KEPT = 8  # digests of a game; older ones are removed


def source_digest(game: Game) -> str:
    """A digest of all sources that a game's library is made of: its package, the entries, and what they import."""
    return _digest(game, [game.package, f"{game.package}.{EVALUATION}", *LIBRARY])


def rules_digest(game: Game) -> str:
    """A digest of the sources of its rules alone."""
    return _digest(game, [game.package, *RULES])


def _digest(game: Game, to_read: list[str]) -> str:
    sources: dict[str, str] = {}
    while to_read:
        module = to_read.pop()
        if module in sources or not module.startswith(("twocities.", game.package)):
            continue
        spec = importlib.util.find_spec(module)
        sources[module] = Path(str(spec.origin)).read_text(encoding="utf-8") if spec else ""
        to_read += IMPORT.findall(sources[module])
    text = "\n".join(f"{module}\n{sources[module]}" for module in sorted(sources))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def cache_root() -> Path:
    """Where compiled code is kept: TWOCITIES_CACHE, or the user's own cache folder."""
    if chosen := os.environ.get("TWOCITIES_CACHE"):
        return Path(chosen)
    home = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "twocities"


def jit_folder(game: Game, target: str) -> Path:
    """The folder for what Numba makes of a game: also named by what compiles it."""
    parts = "-".join(version(part) for part in ("numba", "numpy"))
    compiler = f"{parts}-{platform.python_version()}-{platform.machine()}".lower()
    folder = cache_root() / f"{game.name}-{rules_digest(game)}" / f"{target}-{compiler}"
    folder.mkdir(parents=True, exist_ok=True)
    prune(folder.parent)
    return folder


def prune(newest: Path) -> None:
    """Remove old digests of a game; `newest` is the folder of one."""
    name = newest.name.rpartition("-")[0]
    folders = sorted(newest.parent.glob(f"{name}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in folders[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
