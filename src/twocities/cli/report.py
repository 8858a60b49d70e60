"""What was measured as a document: when, on which machine, by which command."""

from __future__ import annotations

import os
import platform
import shlex
import subprocess
import sys
from datetime import date
from pathlib import Path

from twocities.cli.grid import Grid
from twocities.cli.words import tell
from twocities.core.game import Game


def report_file(folder: Path, game: Game) -> Path:
    """Where a report goes; ValueError if there is no such folder."""
    if not folder.is_dir():
        raise ValueError(tell("error-folder", folder=str(folder)))
    return folder / f"bench-{game.name}.md"


def report(game: Game, grids: list[Grid], notes: list[str]) -> str:
    """The document."""
    about = tell("report-about", date=date.today().isoformat(), cpu=cpu(), cores=cores(), system=system())
    command = shlex.join(["twocities", *sys.argv[1:]])
    parts = [f"# {tell('report-title', game=game.say('name'))}\n", f"{about}\n", f"    {command}\n", *(f"{note}\n" for note in notes)]
    return "\n".join([*parts, *(grid.markdown() for grid in grids)])


def cpu() -> str:
    """The processor's name, where the system tells."""
    if sys.platform == "darwin":
        words = ["sysctl", "-n", "machdep.cpu.brand_string"]
        return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip() or platform.machine()
    known = Path("/proc/cpuinfo")
    lines = known.read_text(encoding="utf-8").splitlines() if known.exists() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return (named or [platform.processor() or platform.machine()])[0]


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def system() -> str:
    return f"{platform.system()}, Python {platform.python_version()}"
