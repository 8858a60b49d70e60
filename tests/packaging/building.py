"""Commands of the build, as processes of their own: nothing of this one gets into them."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tests.sources import ROOT

COMPILER = ROOT / "build" / "compiler.py"
LONGEST = 900  # seconds


def run(*words: str | Path, folder: Path = ROOT, path: str = str(ROOT), **environment: str) -> subprocess.CompletedProcess[str]:
    """A command to its end; of the environment it gets what is named, and where programs and the user's things are."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TWOCITIES_", "PYTHON", "NUMBA_"))}
    everything = {**kept, "PYTHONPATH": path, **environment}
    return subprocess.run(list(map(str, words)), cwd=folder, env=everything, capture_output=True, text=True, check=False, timeout=LONGEST)


def succeed(*words: str | Path, folder: Path = ROOT, path: str = str(ROOT), **environment: str) -> subprocess.CompletedProcess[str]:
    """The same, and it must end well."""
    done = run(*words, folder=folder, path=path, **environment)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done
