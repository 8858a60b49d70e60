"""`twocities export | import | backup`: the plays and tables of a server's database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from twocities.cli.screen import new_console
from twocities.cli.words import tell
from twocities.core.catalogue import say

if TYPE_CHECKING:
    from twocities.server.store import Store


@contextmanager
def opened(database: str | None) -> Iterator[Store]:
    """The database of the flag, or of the server's settings."""
    from twocities.server.serve import usable_store  # noqa: PLC0415

    store = usable_store(address(database))
    try:
        yield store
    finally:
        store.close()


def address(database: str | None) -> str:
    from twocities.server.settings import read_settings  # noqa: PLC0415

    return read_settings({"database": database}).database


def export_plays(folder: Path, database: str | None, *, with_unfinished: bool) -> None:
    from twocities.server.archive import write_all  # noqa: PLC0415

    with opened(database) as store:
        count = write_all(store, folder, with_unfinished=with_unfinished)
    new_console().print(tell("exported", count=count, folder=str(folder)), soft_wrap=True)


def import_plays(files: list[Path], database: str | None) -> None:
    from twocities.server.archive import imported  # noqa: PLC0415

    with opened(database) as store:
        for file in files:
            try:
                data = json.loads(file.read_text(encoding="utf-8"))
            except ValueError:
                raise ValueError(say("error-play-foreign", file=str(file))) from None
            made = imported(store, data, str(file))
            if made.is_over:
                said = tell("imported", file=str(file), table=made.table)
            else:
                said = tell("imported-unfinished", file=str(file), table=made.table, keys=" ".join(made.keys))
            new_console().print(said, soft_wrap=True)


def back_up(file: Path, database: str | None) -> None:
    from twocities.server.archive import back_up as copy  # noqa: PLC0415

    size = copy(address(database), file)
    new_console().print(tell("backed-up", file=str(file), size=size), soft_wrap=True)
