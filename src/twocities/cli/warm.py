"""`twocities warm`: have the rules compiled before they are needed."""

from __future__ import annotations

from rich.progress import Progress

from twocities.cli.words import tell
from twocities.core.game import find, names
from twocities.core.targets import NATIVE, TARGETS, engine_of


def run(targets: list[str]) -> None:
    for target in targets:
        if target not in TARGETS:
            raise ValueError(tell("error-target", target=target, choices=", ".join(TARGETS)))
    with Progress(transient=True) as progress:
        for target in targets or [NATIVE]:
            warm_all(target, progress)


def warm_all(target: str, progress: Progress) -> None:
    """Every game on one target, with a bar for each that is not ready."""
    for name in names():
        engine = engine_of(find(name), target)
        if engine.is_warm:
            continue
        task = progress.add_task(tell("warming", game=name, target=target), total=None)
        engine.warm(lambda _what, done, total, task=task: progress.update(task, completed=done, total=total))  # type: ignore[misc]
