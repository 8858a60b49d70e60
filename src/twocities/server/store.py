"""The store: tables, entries and people in SQLite or PostgreSQL. Everything here blocks, and runs in threads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from twocities.server import schema
from twocities.server.clocks import Clock
from twocities.server.migrations import upgrade
from twocities.server.table import Entry, Kind, Phase, Seat, Table, Terms

SQLITE = "sqlite"
RECENT_ENTRIES = 24  # kept in memory, for those who come back after a moment
BUSY_SECONDS = 30  # how long SQLite waits for another writer
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "journal_size_limit=67108864",
    "wal_autocheckpoint=16000",  # pages: seldom, for the writer waits for it; `checkpoint` leaves it little to do
)


@dataclass(frozen=True)
class Person:
    """Who sits at a seat: what they call themselves, and the hash of their key."""

    name: str = ""
    key_hash: str = ""


@dataclass(frozen=True)
class Stored:
    """A table as it lies in the database: a snapshot, if there is one, the entries after it, and some before it.

    Those before it are for clients that send again what they had no answer to.
    """

    terms: Terms
    people: tuple[Person, ...]
    entries: list[Entry]
    snapshot: bytes = b""
    made_by: str = ""
    snapped: int = 0  # the snapshot's entry


@dataclass(frozen=True)
class Commit:
    """What is written together or not at all: entries, and what changes with them."""

    table: Table  # after the entries
    entries: tuple[Entry, ...]
    due: int | None = None
    is_new: bool = False
    is_filed: bool = True  # phase and due are written too: something else than before
    people: tuple[tuple[int, Person], ...] = ()
    snapshot: bytes = b""
    made_by: str = ""

    @property
    def is_plain(self) -> bool:
        """Whether it is one entry, and nothing changes with it: most are."""
        return len(self.entries) == 1 and not (self.is_new or self.is_filed or self.people or self.snapshot)


def open_engine(url: str) -> sa.Engine:
    """The database's engine; SQLite writes ahead and begins writing transactions as writers."""
    address = sa.make_url(url)
    if address.get_backend_name() != SQLITE:
        return sa.create_engine(address.set(drivername="postgresql+psycopg"), pool_size=6, pool_pre_ping=True)
    engine = sa.create_engine(address, connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions are begun by us, not by the driver
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: sa.Connection) -> None:
    options = connection.get_execution_options()
    if not options.get("alone"):  # a statement alone is a transaction
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("writes") else "BEGIN")


def inserter(is_sqlite: bool) -> Any:
    """The dialect's own INSERT, which knows what to do on a conflict; the other dialect is not loaded."""
    if is_sqlite:
        from sqlalchemy.dialects.sqlite import insert as sqlite_insert  # noqa: PLC0415

        return sqlite_insert
    from sqlalchemy.dialects.postgresql import insert as postgresql_insert  # noqa: PLC0415

    return postgresql_insert


_options = msgspec.json.Decoder(dict[str, Any]).decode
_seats = msgspec.json.Decoder(tuple[Seat, ...]).decode
_events = msgspec.json.Decoder(list[list[int]]).decode
_text = msgspec.json.Encoder().encode


class Store:
    """A database of tables."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.is_sqlite = self.engine.dialect.name == SQLITE
        insert = inserter(self.is_sqlite)
        added: Any = insert(schema.entries)
        self._add_entries = added.on_conflict_do_nothing().returning(schema.entries.c.table_id, schema.entries.c.seq)
        made: Any = insert(schema.tables)
        self._add_tables = made.on_conflict_do_nothing().returning(schema.tables.c.id)
        person: Any = insert(schema.people)
        self._put_people = person.on_conflict_do_update(
            index_elements=["table_id", "seat"], set_={"name": person.excluded.name, "key_hash": person.excluded.key_hash}
        )
        kept: Any = insert(schema.snapshots)
        self._put_snapshots = kept.on_conflict_do_update(
            index_elements=["table_id"], set_={name: kept.excluded[name] for name in ("seq", "made_by", "data")}
        )
        table = schema.tables
        self._update = (
            sa.update(table)
            .where(table.c.id == sa.bindparam("table_id"))
            .values(phase=sa.bindparam("new_phase"), due=sa.bindparam("new_due"))
        )
        self._lone: sa.Connection | None = None

    def upgrade(self) -> None:
        """Bring the schema up to date. Two processes that start at once take turns."""
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            if not self.is_sqlite:
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(20020101)"))
            upgrade(connection)

    def ping(self) -> None:
        """Raises where the database does not answer."""
        with self.engine.connect() as connection:
            connection.execute(sa.text("SELECT 1"))

    def checkpoint(self) -> None:
        """Move what SQLite has written ahead to its place, beside the writer."""
        with self.engine.connect().execution_options(alone=True) as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").close()

    def close(self) -> None:
        if self._lone:
            self._lone.close()
        self.engine.dispose()

    def write(self, commits: Sequence[Commit]) -> list[bool]:
        """All these in one transaction; for each whether it was written. Not, where its place in the list was taken."""
        if self.is_sqlite and all(commit.is_plain for commit in commits) and self._is_added(commits):
            return [True] * len(commits)
        ordered = sorted(commits, key=lambda commit: commit.table.terms.id)  # so that two processes do not wait for each other
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            written = self._write(connection, ordered)
        return [id(commit) in written for commit in commits]

    def _is_added(self, commits: Sequence[Commit]) -> bool:
        """Entries alone in one statement, without the way to and fro of a transaction; False, and none, if a place was taken."""
        ordered = sorted(commits, key=lambda commit: commit.table.terms.id)
        values = tuple([value for commit in ordered for value in entry_row(commit, commit.entries[0]).values()])
        connection = self._lone or self._alone()
        try:
            connection.exec_driver_sql(_many_entries(len(commits)), values)
            connection.commit()
        except IntegrityError:
            connection.rollback()
            return False
        except SQLAlchemyError:
            connection.invalidate()
            connection.close()
            self._lone = None
            raise
        return True

    def _alone(self) -> sa.Connection:
        """A connection whose statements are transactions; the writer keeps it."""
        self._lone = self.engine.connect().execution_options(alone=True)
        return self._lone

    def _write(self, connection: sa.Connection, commits: Sequence[Commit]) -> set[int]:
        commits = self._with_their_tables(connection, commits)
        firsts = [entry_row(commit, commit.entries[0]) for commit in commits if commit.entries]
        taken = set(map(tuple, connection.execute(self._add_entries, firsts))) if firsts else set()
        won = [c for c in commits if not c.entries or (c.table.terms.id, c.entries[0].seq) in taken]
        rest = [entry_row(commit, entry) for commit in won for entry in commit.entries[1:]]
        people = [_person_row(commit, seat, person) for commit in won for seat, person in commit.people]
        kept = [_snapshot_row(commit) for commit in won if commit.snapshot]
        for statement, rows in (
            (sa.insert(schema.entries), rest),
            (self._put_people, people),
            (self._put_snapshots, kept),
            (self._update, [_update_row(commit) for commit in won if commit.is_filed and not commit.is_new]),
        ):
            if rows:
                connection.execute(statement, rows)
        return set(map(id, won))

    def _with_their_tables(self, connection: sa.Connection, commits: Sequence[Commit]) -> list[Commit]:
        """Make the new tables; what is left are the commits whose table is there, and is the one they made."""
        new = {commit.table.terms.id: commit for commit in commits if commit.is_new}
        rows = [_terms_row(commit) for commit in new.values()]
        made = set(connection.execute(self._add_tables, rows).scalars()) if rows else set()
        return [c for c in commits if not c.is_new or (c.table.terms.id in made and new[c.table.terms.id] is c)]

    def load(self, table_id: str) -> Stored | None:
        """A table with what is needed to bring it to life."""
        with self.engine.connect() as connection, connection.begin():
            row = connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table_id)).first()
            if row is None:
                return None
            terms = _terms(row)
            sat = connection.execute(sa.select(schema.people).where(schema.people.c.table_id == table_id)).all()
            people = {person.seat: Person(person.name, person.key_hash) for person in sat}
            kept = connection.execute(sa.select(schema.snapshots).where(schema.snapshots.c.table_id == table_id)).first()
            entries = self._entries(connection, table_id, max(0, kept.seq - RECENT_ENTRIES) if kept else 0)
        seats = tuple(people.get(seat, Person()) for seat in range(len(terms.seats)))
        return Stored(terms, seats, entries, *((kept.data, kept.made_by, kept.seq) if kept else ()))

    def people(self, table_id: str, count: int) -> tuple[Person, ...]:
        """Who sits at a table now."""
        query = sa.select(schema.people).where(schema.people.c.table_id == table_id)
        with self.engine.connect() as connection:
            people = {row.seat: Person(row.name, row.key_hash) for row in connection.execute(query)}
        return tuple(people.get(seat, Person()) for seat in range(count))

    def entries(self, table_id: str, after: int, to: int = 2**31 - 1) -> list[Entry]:
        """A table's entries after one of them."""
        with self.engine.connect() as connection:
            return self._entries(connection, table_id, after, to)

    def _entries(self, connection: sa.Connection, table_id: str, after: int, to: int = 2**31 - 1) -> list[Entry]:
        c = schema.entries.c
        query = sa.select(c.seq, c.at, c.seat, c.kind, c.text, c.client, c.events)
        query = query.where(c.table_id == table_id, c.seq > after, c.seq <= to).order_by(c.seq)
        return [entry_of(*row) for row in connection.execute(query)]

    def open_tables(self, since: int, most: int) -> list[str]:
        """Listed tables with open seats that were made since then, the newest first."""
        c = schema.tables.c
        query = sa.select(c.id).where(c.phase == Phase.OPEN.value, c.is_listed, c.created >= since)
        return self._ids(query.order_by(c.created.desc()).limit(most))

    def due_tables(self, now: int, most: int) -> list[str]:
        """Tables that somebody must look after, the longest overdue first."""
        c = schema.tables.c
        return self._ids(sa.select(c.id).where(c.due <= now).order_by(c.due).limit(most))

    def all_tables(self, phase: str | None = None) -> list[str]:
        """The tables there are, or those that are this far, the oldest first."""
        query = sa.select(schema.tables.c.id).order_by(schema.tables.c.created, schema.tables.c.id)
        return self._ids(query.where(schema.tables.c.phase == phase) if phase else query)

    def seats_of_key(self, key_hash: str) -> list[tuple[str, int]]:
        """All seats that a key opens, as (table, seat)."""
        query = sa.select(schema.people.c.table_id, schema.people.c.seat).where(schema.people.c.key_hash == key_hash)
        with self.engine.connect() as connection:
            return [(table, seat) for table, seat in connection.execute(query)]

    def heads(self, table_ids: Iterable[str]) -> dict[str, int]:
        """The last entry of each of these tables."""
        last = sa.select(sa.func.max(schema.entries.c.seq)).where(schema.entries.c.table_id == schema.tables.c.id)
        query = sa.select(schema.tables.c.id, last.scalar_subquery()).where(schema.tables.c.id.in_(list(table_ids)))
        with self.engine.connect() as connection:
            return {name: seq or 0 for name, seq in connection.execute(query)}

    def _ids(self, query: sa.Select[Any]) -> list[str]:
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(query)]


def opened_store(database: str) -> Store:
    """A database, brought up to date."""
    store = Store(database)
    store.upgrade()
    return store


def entry_of(seq: int, at: int, seat: int, kind: str, text: str, client: str, events: str) -> Entry:
    return Entry(seq, at, seat, Kind(kind), text, client, _events(events) if events else [])


def _terms(row: Any) -> Terms:
    return Terms(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        options=_options(row.options),
        seed=row.seed,
        salt=row.salt,
        commitment=row.commitment,
        seats=_seats(row.seats),
        clock=Clock(row.per_move, row.per_game),
        stand_in=row.stand_in,
        is_listed=row.is_listed,
        created=row.created,
        previous=row.previous,
        hints=row.hints,
    )


def _terms_row(commit: Commit) -> dict[str, Any]:
    table = commit.table
    row = {**asdict(table.terms), "phase": table.phase.value, "due": commit.due}
    clock = row.pop("clock")
    return {**row, **clock, "options": _text(row["options"]).decode(), "seats": _text(table.terms.seats).decode()}


def entry_row(commit: Commit, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": commit.table.terms.id,
        "seq": entry.seq,
        "at": entry.at,
        "seat": entry.seat,
        "kind": entry.kind.value,
        "text": entry.text,
        "client": entry.client,
        "events": _text(entry.events).decode() if entry.events else "",
    }


@cache
def _many_entries(count: int) -> str:
    """So many entries in one statement."""
    row = f"({', '.join(['?'] * len(schema.entries.c))})"
    return f"INSERT INTO entries ({', '.join(schema.entries.c.keys())}) VALUES {', '.join([row] * count)}"


def _person_row(commit: Commit, seat: int, person: Person) -> dict[str, Any]:
    return {"table_id": commit.table.terms.id, "seat": seat, "name": person.name, "key_hash": person.key_hash}


def _snapshot_row(commit: Commit) -> dict[str, Any]:
    return {"table_id": commit.table.terms.id, "seq": commit.table.seq, "made_by": commit.made_by, "data": commit.snapshot}


def _update_row(commit: Commit) -> dict[str, Any]:
    return {"table_id": commit.table.terms.id, "new_phase": commit.table.phase.value, "new_due": commit.due}
