"""The packaging hook: `pip install .` and the wheel carry the compiled rules, and the page with them.

The wheel is for this machine; `TWOCITIES_WHEEL=aarch64-linux` (or x86_64-windows, arm64-macosx11.0.0, …) makes one for
another, which is then untested. What is compiled for another machine stays out of the package's own folder.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# the libraries use nothing of the system, so any release of it will do
TAGS = {
    "x86_64-linux": "manylinux_2_17_x86_64",
    "aarch64-linux": "manylinux_2_17_aarch64",
    "x86_64-windows": "win_amd64",
    "arm64-macosx11.0.0": "macosx_11_0_arm64",
    "x86_64-macosx11.0.0": "macosx_11_0_x86_64",
}


class Hook(BuildHookInterface[Any]):
    """Compiles the rules into the package before it is packed."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        chosen = os.environ.get("TWOCITIES_WHEEL", "")
        folder = root / "dist" / f"compiled-{chosen}" if chosen else root / "src" / "twocities" / "compiled"
        if chosen and chosen not in TAGS:
            raise SystemExit(f"TWOCITIES_WHEEL is '{chosen}'. It can be: {', '.join(TAGS)}.")
        words = [sys.executable, str(root / "build" / "compiler.py"), str(folder), *(["--for", chosen] if chosen else [])]
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            raise SystemExit(done.stdout)
        key = chosen or done.stdout.split("host: ")[1].split()[0]
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{TAGS[key]}" if key in TAGS else f"py3-none-{key}"
        if version != "editable":  # in a checkout, ./play makes the page
            sys.path.insert(0, str(root / "build"))
            page = importlib.import_module("page")
            page.build(folder)
            build_data["force_include"][str(folder)] = "twocities/compiled"
            build_data["force_include"][str(page.PAGE)] = "twocities/web/page"
