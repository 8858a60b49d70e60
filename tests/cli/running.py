"""The command line as people run it: a process of its own, its words and its status."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def twocities(*words: str, typed: str = "", folder: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with this typed into it."""
    data = {"TWOCITIES_DATA": str(folder)} if folder else {}
    everything = {**os.environ, "NO_COLOR": "1", "COLUMNS": "100", **data, **environment}
    command = [sys.executable, "-m", "twocities", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=everything, check=False, timeout=120)
