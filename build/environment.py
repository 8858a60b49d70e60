"""The environment that `./play` and `./test` work in: a folder .venv, made once and brought up to date. Standard library only."""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
OLDEST = (3, 11)


def tell(text: str) -> None:
    """One line about what is being done."""
    print(f"· {text}", flush=True)


def stop(text: str, status: int = 2) -> None:
    """End with a clear message."""
    print(f"✗ {text}", file=sys.stderr, flush=True)
    raise SystemExit(status)


def run(*words: str, quiet: bool = False, **environment: str) -> int:
    """Run a command in the project's folder; its exit status. Quiet ones show their output only when they fail."""
    everything = {**os.environ, **environment}
    if not quiet:
        return subprocess.run(words, cwd=ROOT, env=everything, check=False).returncode
    done = subprocess.run(words, cwd=ROOT, env=everything, check=False, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout, done.stderr, sep="", file=sys.stderr)
    return done.returncode


def python() -> Path:
    """The environment's Python."""
    return VENV / ("Scripts/python.exe" if platform.system() == "Windows" else "bin/python")


def apt_install(*packages: str) -> bool:
    """Install Debian packages, where that is possible."""
    apt = shutil.which("apt-get")
    if not apt:
        return False
    words = [apt] if os.name == "posix" and os.geteuid() == 0 else ["sudo", "-n", apt]
    tell(f"installing {', '.join(packages)} with apt-get")
    return run(*words, "update", quiet=True) == 0 and run(*words, "install", "-y", "--no-install-recommends", *packages, quiet=True) == 0


PROGRAMS = {  # what tests run, by the names it may have, and Debian's packages of it
    ("postgres",): "postgresql",
    ("redis-server",): "redis-server",
    ("curl",): "curl",
    ("chromium", "chromium-browser", "google-chrome"): "chromium",
}


def is_there(program: str) -> bool:
    """Whether a program is installed; Debian keeps PostgreSQL's out of the path."""
    return bool(shutil.which(program) or list(Path("/usr/lib/postgresql").glob(f"*/bin/{program}")))


def install_programs() -> None:
    """Have the programs that tests run beside Python; where they cannot be installed, their tests are left out and say so."""
    missing = [package for names, package in PROGRAMS.items() if not any(map(is_there, names))]
    if missing and not apt_install(*missing):
        tell(f"{', '.join(missing)} cannot be installed here; the tests that need them are left out")


def make_venv(with_system: bool) -> None:
    """Make .venv, or say what is missing."""
    tell("making the environment .venv")
    words = (sys.executable, "-m", "venv", str(VENV))
    probe = subprocess.run([sys.executable, "-c", "import ensurepip, venv"], capture_output=True, check=False)
    if probe.returncode and not (with_system and apt_install("python3-venv")):
        stop("this Python cannot make environments. On Debian and Ubuntu: apt install python3-venv; then run this again.")
    if run(*words):
        shutil.rmtree(VENV, ignore_errors=True)
        stop("the environment could not be made; what Python said stands above.")


def digest() -> str:
    """What the installed packages depend on."""
    text = (ROOT / "pyproject.toml").read_bytes() + sys.version.encode()
    return hashlib.sha256(text).hexdigest()


def prepare(extra: str = "", *, with_system: bool = False) -> Path:
    """Have the project installed, with an extra set of packages; the environment's Python. Cheap when nothing changed."""
    if sys.version_info < OLDEST:
        stop(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is {platform.python_version()}.")
    mark = VENV / f"installed-{extra or 'plain'}"
    if not python().exists():
        shutil.rmtree(VENV, ignore_errors=True)
        make_venv(with_system)
    if not mark.exists() or mark.read_text() != digest():
        install(extra)
        mark.write_text(digest())
    return python()


def install(extra: str) -> None:
    """Install the project and what it needs, editable, from the package index."""
    began = time.monotonic()
    tell("installing what the project needs and compiling the rules (a few minutes, once)")
    what = f".[{extra}]" if extra else "."
    if run(str(python()), "-m", "pip", "install", "--disable-pip-version-check", "--quiet", "--editable", what):
        stop("the packages could not be installed: is the package index within reach? What pip said stands above.")
    tell(f"installed in {time.monotonic() - began:.0f} s")
