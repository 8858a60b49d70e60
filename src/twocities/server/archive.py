"""Plays out of a database and into one, and a copy of a database that is in use."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from twocities.core.play import Play
from twocities.server import keys
from twocities.server.bots import DEFAULT
from twocities.server.clocks import Now
from twocities.server.commitment import commitment
from twocities.server.deeds import Draft, carried_out
from twocities.server.hall import brought_to_life
from twocities.server.host import play_dict
from twocities.server.seen import revealed
from twocities.server.snapshots import freeze, made_by
from twocities.server.store import Commit, Person, Store
from twocities.server.table import Holder, Kind, Phase, Seat, Terms, fresh
from twocities.server.words import tell


def exported(store: Store, *, with_unfinished: bool) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every play as it is revealed at its end, by the name of its table: without names and keys."""
    phases = [Phase.OVER.value, *([Phase.PLAYING.value] if with_unfinished else [])]
    for table_id in (name for phase in phases for name in store.all_tables(phase)):
        stored = store.load(table_id)
        if stored is None:
            continue
        entries = [(entry.seat, entry.text) for entry in store.entries(table_id, 0) if entry.kind is Kind.PLAY]
        table = brought_to_life(stored)
        if table.phase is not Phase.BROKEN:
            yield table_id, revealed(table, play_dict(table, entries))


@dataclass(frozen=True)
class Imported:
    """A play that has become a table, and the keys to its seats."""

    table: str
    keys: list[str]
    is_over: bool


def imported(store: Store, data: Any, name: str) -> Imported:
    """A play file, or a revealed game, as a table; ValueError says why not. A game that is not over can go on by the keys."""
    inner = data.get("play") if isinstance(data, dict) and isinstance(data.get("play"), dict) else data
    play = Play.from_dict(inner, name)
    own = [keys.new_key() for _ in range(play.variant.players)]
    table = fresh(_terms(play, str(data.get("salt") or keys.new_seed()), str(data.get("table") or "")))
    if store.load(table.terms.id):
        raise ValueError(tell("import-there", table=table.terms.id))
    drafts = (Draft(Kind.START, 0), *(Draft(Kind.PLAY, seat, text) for seat, text in play.entries))
    change = carried_out(table, drafts, table.terms.created)
    people = tuple((seat, Person(key_hash=keys.hashed(key))) for seat, key in enumerate(own))
    made = {"snapshot": freeze(change.table), "made_by": made_by(table.terms)}
    store.write([Commit(change.table, change.entries, is_new=True, people=people, **made)])  # type: ignore[arg-type]
    return Imported(table.terms.id, own, change.table.phase is Phase.OVER)


def _terms(play: Play, salt: str, table_id: str) -> Terms:
    variant = play.variant
    deal: dict[str, Any] = {
        "game": variant.name,
        "rules_version": variant.game.rules_version,
        "options": variant.options,
        "seed": play.seed,
        "salt": salt,
    }
    seats = tuple(Seat(Holder.PERSON) for _ in range(variant.players))
    return Terms(id=table_id or keys.new_id(), **deal, commitment=commitment(**deal), seats=seats, stand_in=DEFAULT, created=Now()())


def back_up(database: str, file: Path) -> int:
    """Copy an SQLite database while it is in use, whole and at one moment; how many bytes it has."""
    source = sa.make_url(database)
    if source.get_backend_name() != "sqlite":
        raise ValueError(tell("backup-not-sqlite"))
    if file.exists():
        raise ValueError(tell("backup-there", file=str(file)))
    if not Path(source.database or "").exists():
        raise ValueError(tell("backup-nothing", file=str(source.database)))
    with closing(sqlite3.connect(f"file:{source.database}?mode=ro", uri=True)) as old, closing(sqlite3.connect(file)) as new:
        old.backup(new)
    return file.stat().st_size


def write_all(store: Store, folder: Path, *, with_unfinished: bool) -> int:
    """Every play into a file of its own; how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, play in exported(store, with_unfinished=with_unfinished):
        (folder / f"{name}.json").write_text(json.dumps(play, indent=1) + "\n", encoding="utf-8")
        count += 1
    return count
