"""The session in docs/server.md, as it stands there."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path

from tests.server.serving import Guest, Process
from tests.sources import ROOT
from twocities.server.routes import OPERATIONS

DOCS = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


def session() -> list[str]:
    """The commands, paragraph by paragraph, the one that starts the server apart."""
    section = DOCS.partition("## A game with curl")[2].partition("\n## ")[0]
    blocks = re.findall(r"(?:^    .*\n)+", section, re.MULTILINE)
    return [re.sub(r"^    ", "", block, flags=re.MULTILINE) for block in blocks if "serve &" not in block]


def test_the_session_of_the_docs_runs(tmp_path: Path) -> None:
    *before, act, after = session()
    with Process(tmp_path) as server, Guest(server.url) as guest:
        run("\n".join(before), tmp_path, server.url)
        made, sat = (json.loads((tmp_path / name).read_text()) for name in ("table.json", "ben.json"))
        guest.table, guest.keys = made["table"], {0: made["keys"][0]["key"], 1: sat["key"]}
        assert guest.see()["phase"] == "playing"
        said = run(f"TABLE={guest.table} ANN={guest.keys[0]}\n{act}", tmp_path, server.url)
        assert "seq" in said or "error" in said
        guest.finish(random.Random(1))
        shown = run(f"TABLE={guest.table}\n{after}", tmp_path, server.url)
        assert "committed" in shown


def run(commands: str, folder: Path, url: str) -> str:
    """In a shell, against our server instead of port 8000."""
    program = f"{sys.executable} -m twocities"
    text = commands.replace("localhost:8000", url.removeprefix("http://")).replace("twocities verify", f"{program} verify")
    done = subprocess.run(
        ["bash", "-euc", text], cwd=folder, capture_output=True, text=True, check=False, env={**os.environ, "COLUMNS": "300"}
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_operation_is_in_the_description(server: object, ann: Guest) -> None:
    described = ann.http.get("/api/openapi.json").json()
    found = {(path, method.upper()) for path, operations in described["paths"].items() for method in operations}
    assert found == {(operation.path, operation.method) for operation in OPERATIONS}
    assert all(operation["summary"] for operations in described["paths"].values() for operation in operations.values())
