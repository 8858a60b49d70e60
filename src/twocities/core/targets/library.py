"""Where a game's compiled library is: in the package, or in the cache, built anew when the sources have changed."""

from __future__ import annotations

import importlib.util
import os
import platform
import subprocess
import sys
import tempfile
from importlib.resources import files
from pathlib import Path

from twocities.core.catalogue import say
from twocities.core.game import Game
from twocities.core.targets.cache import cache_root, prune, source_digest

SUFFIX = {"Windows": ".dll", "Darwin": ".dylib"}.get(platform.system(), ".so")
BUILT_WITH = ("numba", "ziglang")


class NotBuilt(RuntimeError):
    """The compiled rules are missing or out of date, and cannot be built here."""


def packaged() -> Path:
    """What the package was built with."""
    return Path(str(files("twocities"))) / "compiled"


def compiled_folder(game: Game) -> Path:
    """The folder with the game's library, WebAssembly and schema of today's sources; built if there is none."""
    folder = _folder(game)
    if not (folder / f"{game.name}{SUFFIX}").exists():
        _build(game, folder)
    return folder


def _folder(game: Game) -> Path:
    """Where it is, or would be built: the package if that is of today's sources, else the cache."""
    digest = source_digest(game)
    mark = packaged() / f"{game.name}.digest"
    if mark.exists() and mark.read_text().split()[0] == digest:
        return packaged()
    return cache_root() / f"{game.name}-{digest}" / "native"


def library_of(game: Game) -> Path:
    """The game's native library."""
    return compiled_folder(game) / f"{game.name}{SUFFIX}"


def _build(game: Game, folder: Path) -> None:
    """Build beside the place and move it there whole, so that nobody loads half a library."""
    compiler = Path(__file__).parents[4] / "build" / "compiler.py"
    if not compiler.exists() or any(importlib.util.find_spec(name) is None for name in BUILT_WITH):
        raise NotBuilt(say("error-not-built", game=game.name))
    sys.stderr.write(say("building", game=game.name) + "\n")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        words = [sys.executable, str(compiler), scratch, game.package]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            raise NotBuilt(f"{say('error-build', game=game.name)}\n{done.stdout[-2000:]}")
        made = Path(scratch) / "made"
        made.mkdir()
        for path in list(Path(scratch).iterdir()):
            if path != made:
                path.rename(made / path.name)
        try:
            made.rename(folder)
        except OSError:
            if not folder.exists():  # another process was quicker, with the same result
                raise
    prune(folder.parent)
