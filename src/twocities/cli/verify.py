"""`twocities verify`: a finished game held against what was promised at its start."""

from __future__ import annotations

import json
from pathlib import Path

from twocities.cli.screen import new_console
from twocities.cli.words import tell
from twocities.core.catalogue import say


def run(file: Path, shown: str) -> None:
    """Say that all is well, or what is not."""
    from twocities.server.commitment import verify  # noqa: PLC0415

    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        raise ValueError(say("error-play-foreign", file=str(file))) from None
    checked = verify(data, shown)
    points = ", ".join(map(str, checked.play.position.points))
    text = tell("verified", commitment=checked.commitment, count=len(checked.play.choices()), points=points)
    new_console().print(text, soft_wrap=True)
