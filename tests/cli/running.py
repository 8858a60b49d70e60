"""The command line as people run it: a process of its own, its words and its status; or the same in this process, which is quicker."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

from twocities.cli import main


def twocities(*words: str, typed: str = "", folder: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with this typed into it."""
    everything = {**os.environ, **surroundings(folder), **environment}
    command = [sys.executable, "-m", "twocities", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=everything, check=False, timeout=120)


def twocities_here(*words: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The same without a process of its own, and with nothing typed."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.ExitStack() as stack:
        stack.enter_context(patch.dict(os.environ, surroundings(folder)))
        stack.enter_context(patch.object(sys, "argv", ["twocities", *words]))
        stack.enter_context(patch.object(sys, "stdin", io.StringIO()))
        stack.enter_context(contextlib.redirect_stdout(out))
        stack.enter_context(contextlib.redirect_stderr(err))
        try:
            main()
        except SystemExit as ended:
            return subprocess.CompletedProcess(words, int(ended.code or 0), out.getvalue(), err.getvalue())
    raise AssertionError("a command ends with a status")


def surroundings(folder: Path | None) -> dict[str, str]:
    """No colours, a known width, and a folder for plays."""
    return {"NO_COLOR": "1", "COLUMNS": "100"} | ({"TWOCITIES_DATA": str(folder)} if folder else {})
