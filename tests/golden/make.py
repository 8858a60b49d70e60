"""Golden plays: whole recorded games, one for every set of options, with what they came to.

    python tests/golden/make.py

writes those that are missing, and all of a game whose RULES_VERSION was raised. A golden play of today's rules is never
written over: when one does not replay any more, either the change was a mistake, or the rules' version must be raised.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).parent
RESULTS = "results.json"
TAKEN_BACK = 0.03  # now and then something is taken back

if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from tests.contracts.cases import CASES, GAMES, Case  # noqa: E402
from twocities.core.game import Game, register  # noqa: E402
from twocities.core.play import Play  # noqa: E402


def file_of(case: Case) -> Path:
    """Where a case's play is kept."""
    return FOLDER / case.game.name / f"{str(case).removeprefix(case.game.name + '-')}.json"


def results_of(game: Game) -> dict[str, Any]:
    """What the plays of a game came to, by file name; with the version of the rules."""
    path = FOLDER / game.name / RESULTS
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def result(play: Play) -> dict[str, Any]:
    """What a play came to: points, winners, and a digest of every byte of its last state."""
    p = play.position
    return {
        "points": list(p.points),
        "winners": list(p.winners),
        "events": len(p.events(None)),
        "state": hashlib.sha256(bytes(p._data)).hexdigest(),
    }


def record(case: Case) -> Play:
    """A whole random game, with some choices taken back on the way."""
    chooser = random.Random(str(case))
    play = Play(case.variant(), f"golden {case}")
    while not play.position.over:
        seat = chooser.choice(play.position.waiting)
        play.act(str(chooser.choice(play.position.legal(seat))), seat)
        if chooser.random() < TAKEN_BACK:
            play.undo(seat, 1)
    return play


def make(game: Game) -> list[Path]:
    """Write what is missing or of older rules; what was written."""
    (FOLDER / game.name).mkdir(exist_ok=True)
    found = results_of(game)
    kept = found.get("plays", {}) if found.get("rules_version") == game.rules_version else {}
    plays, made = {}, []
    for case in CASES:
        if case.game is not game:
            continue
        path = file_of(case)
        if path.name in kept and path.exists():
            plays[path.name] = kept[path.name]
            continue
        play = record(case)
        path.write_text(play.to_json(), encoding="utf-8")
        plays[path.name] = result(play)
        made.append(path)
    text = json.dumps({"rules_version": game.rules_version, "plays": plays}, indent=1)
    (FOLDER / game.name / RESULTS).write_text(text + "\n", encoding="utf-8")
    return made


if __name__ == "__main__":
    for each_game in GAMES:
        register(each_game)
        for each_path in make(each_game):
            sys.stdout.write(f"{each_path.relative_to(ROOT)}\n")
