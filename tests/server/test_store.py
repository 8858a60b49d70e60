"""What is stored: the schema and its upgrades, writing in batches, and one writer per place."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from tests.server import services
from tests.server.tables import BOT, PERSON, begun, terms
from twocities.server import deeds, migrations
from twocities.server.bus import Alone
from twocities.server.deeds import carried_out
from twocities.server.hall import Hall, brought_to_life
from twocities.server.line import Line
from twocities.server.metrics import Metrics
from twocities.server.schema import metadata
from twocities.server.snapshots import freeze, made_by
from twocities.server.store import Commit, Person, Store, _person_row, _terms_row, entry_row, opened_store
from twocities.server.table import Entry, Phase, Table, fresh

VERSIONS = [script.revision for script in ScriptDirectory(str(Path(migrations.__file__).parent)).walk_revisions()][::-1]
SCALE = pytest.param(
    "postgresql",
    marks=[pytest.mark.slow, pytest.mark.skipif(not services.is_there(), reason="./test installs PostgreSQL where there is apt-get")],
)


@pytest.fixture(params=["sqlite", SCALE])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    url: str = request.getfixturevalue("scale")[0].database()
    return url


@pytest.mark.parametrize("start", ["", *VERSIONS])
def test_the_versions_lead_to_the_schema(start: str, database: str) -> None:
    """From an empty database at once, and from each version step by step."""
    assert VERSIONS[-1] == migrations.HEAD
    store = Store(database)
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        if start:
            by_alembic(connection, start)
    store.upgrade()
    store.upgrade()
    with store.engine.connect() as connection:
        assert migrations.version_of(connection) == migrations.HEAD
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.close()


@pytest.mark.parametrize("version", VERSIONS)
def test_every_earlier_schema_is_upgraded_with_what_is_in_it(version: str, database: str) -> None:
    """A table with some entries, stored as that version stored it, goes on."""
    store = Store(database)
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        by_alembic(connection, version)
    table = stored_by_hand(store)
    store.upgrade()
    stored = store.load(table.terms.id)
    assert stored
    again = brought_to_life(stored)
    assert again.position == table.position
    assert stored.people[0].name == "Ann"
    change = carried_out(again, deeds.say(again, 0, "hello"), 5)
    assert store.write([Commit(change.table, change.entries)]) == [True]
    store.close()


def by_alembic(connection: sa.Connection, version: str) -> None:
    """An empty database brought to a version."""
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def stored_by_hand(store: Store) -> Table:
    """Written with the columns that there are, none of ours assumed."""
    new = fresh(terms("alhambra", PERSON, PERSON))
    change = carried_out(new, deeds.start(new, 0), 1)
    commit = Commit(change.table, change.entries, is_new=True)
    rows = {
        "tables": {**_terms_row(commit), "seq": 1},
        "entries": entry_row(commit, change.entries[0]),
        "people": _person_row(commit, 0, Person("Ann", "hash")),
    }
    there = sa.MetaData()
    with store.engine.connect().execution_options(writes=True) as connection, connection.begin():
        there.reflect(connection)
        for name, row in rows.items():
            table = there.tables[name]
            connection.execute(table.insert(), {column: value for column, value in row.items() if column in table.c})
    return change.table


def test_of_two_commits_for_one_place_the_second_is_not_written(database: str) -> None:
    store = Store(database)
    store.upgrade()
    new = fresh(terms("alhambra", PERSON, PERSON))
    change = carried_out(new, deeds.start(new, 0), 0)
    assert store.write([Commit(change.table, change.entries, is_new=True)]) == [True]
    first, second = (carried_out(change.table, deeds.say(change.table, seat, "hello"), 0) for seat in (0, 1))
    assert store.write([Commit(first.table, first.entries, people=((0, Person("Ann", "a")),))]) == [True]
    assert store.write([Commit(second.table, second.entries, people=((0, Person("Eve", "e")),))]) == [False]
    assert [entry.seat for entry in store.entries("t", 0)] == [0, 0]
    assert store.people("t", 2)[0].name == "Ann"
    store.close()


def made(store: Store, name: str) -> Table:
    """A table where two things were said, in the database."""
    new = fresh(replace(terms("alhambra", PERSON, PERSON), id=name))
    change = carried_out(new, (*deeds.start(new, 0), *deeds.say(new, 1, "hello"), *deeds.say(new, 0, "ouch")), 0)
    store.write([Commit(change.table, change.entries, is_new=True)])
    return change.table


def test_the_last_entry_of_each_table(database: str) -> None:
    store = opened_store(database)
    for name in ("a", "b"):
        made(store, name)
    assert store.heads(["a", "b", "c"]) == {"a": 3, "b": 3}
    store.close()


@pytest.mark.parametrize("database", [SCALE], indirect=True)
def test_over_the_line_each_entry_is_written_unless_its_place_is_taken(database: str) -> None:
    """By one statement for all of them; what is later than the known ones is read by another."""
    store = opened_store(database)
    tables = [made(store, name) for name in ("b", "a")]
    said = [carried_out(table, deeds.say(table, 0, "thanks"), 0) for table in tables]
    commits = [Commit(change.table, change.entries, is_filed=False) for change in said]

    async def say() -> tuple[list[bool], list[bool], dict[str, list[Entry]]]:
        line = Line(store.engine)
        first, second = await line.add(commits[:1]), await line.add(commits)
        later = await line.later([("b", 3), ("a", 1), ("c", 1)])
        await line.close()
        return first, second, later

    first, second, later = asyncio.run(say())
    assert (first, second) == ([True], [False, True])
    assert {name: [(entry.seq, entry.text) for entry in entries] for name, entries in later.items()} == {
        "a": [(2, "hello"), (3, "ouch"), (4, "thanks")],
        "b": [(4, "thanks")],
    }
    assert later["b"] == store.entries("b", 3)
    store.close()


@pytest.mark.parametrize("database", [SCALE], indirect=True)
def test_a_line_that_broke_is_made_anew(database: str) -> None:
    """What was being written goes to the thread, which tries for longer."""
    store = opened_store(database)
    metrics = Metrics()

    async def say() -> list[str]:
        hall = Hall(store, Alone(), metrics, most_tables=100)
        loaded = await hall.create(terms("alhambra", PERSON, PERSON), (Person(), Person()), partial(deeds.start, seat=0))
        for number in range(3):
            with store.engine.connect() as connection:
                connection.execute(
                    sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'INSERT INTO entries%'")
                )
            await hall.do(loaded, partial(deeds.say, seat=0, phrase="hello"), client=str(number), seat=0)
        found = [entry.client for entry in loaded.recent]
        await hall.close()
        return found

    with ThreadPoolExecutor(1) as aside:
        assert aside.submit(lambda: asyncio.run(say())).result() == ["", "0", "1", "2"]
    assert metrics.storage_errors._value.get()


def test_two_entries_are_written_both_or_not_at_all(database: str) -> None:
    store = Store(database)
    store.upgrade()
    table = begun("alhambra", PERSON, PERSON)
    start = carried_out(fresh(table.terms), deeds.start(fresh(table.terms), 0), 0)
    store.write([Commit(start.table, start.entries, is_new=True)])
    pair = carried_out(start.table, (*deeds.say(start.table, 0, "hello"), *deeds.say(start.table, 0, "ouch")), 0)
    other = carried_out(start.table, deeds.say(start.table, 1, "hello"), 0)
    assert store.write([Commit(other.table, other.entries)]) == [True]
    assert store.write([Commit(pair.table, pair.entries)]) == [False]
    assert len(store.entries("t", 0)) == 2
    store.close()


def test_a_snapshot_of_other_rules_is_not_used(tmp_path: Path) -> None:
    from twocities.server.hall import is_of_today  # noqa: PLC0415

    store = Store(f"sqlite:///{tmp_path}/tables.db")
    store.upgrade()
    table = begun("alhambra", PERSON, PERSON)
    start = carried_out(fresh(table.terms), deeds.start(fresh(table.terms), 0), 0)
    store.write([Commit(start.table, start.entries, is_new=True, snapshot=freeze(start.table), made_by=made_by(table.terms))])
    stored = store.load("t")
    assert stored
    assert is_of_today(stored)
    assert not is_of_today(replace(stored, made_by="1-0-0"))
    assert not is_of_today(replace(stored, terms=replace(stored.terms, game="chess")))
    assert brought_to_life(stored).phase is Phase.PLAYING
    store.close()


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/tables.db")
    store.upgrade()
    with store.engine.connect() as connection:
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2
    with store.engine.connect().execution_options(writes=True) as writer, writer.begin():
        other = sqlite3.connect(tmp_path / "tables.db", timeout=0)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        other.close()
    store.close()


def test_the_writer_gathers_what_waits(tmp_path: Path) -> None:
    """Many tables moved at once are one transaction."""

    async def play() -> tuple[float, float]:
        store, metrics = Store(f"sqlite:///{tmp_path}/tables.db"), Metrics()
        store.upgrade()
        hall = Hall(store, Alone(), metrics, most_tables=100)
        made = [replace(terms("alhambra", PERSON, PERSON, seed=str(n)), id=f"t{n}") for n in range(40)]
        tables = [await hall.create(one, (Person(), Person()), partial(deeds.start, seat=0)) for one in made]
        before = metrics.commit_seconds._sum.get(), count(metrics)
        await asyncio.gather(*(hall.do(table, partial(deeds.say, seat=random.randrange(2), phrase="hello")) for table in tables))
        after = count(metrics)
        await hall.close()
        return before[1], after

    with ThreadPoolExecutor(1) as aside:  # a browser's test may have left its loop running in this thread
        before, after = aside.submit(lambda: asyncio.run(play())).result()
    assert after - before <= 5


def count(metrics: object) -> float:
    samples = metrics.commit_seconds.collect()[0].samples  # type: ignore[attr-defined]
    return float(next(sample.value for sample in samples if sample.name.endswith("_count")))


def test_phase_and_due_are_written_when_they_change(tmp_path: Path) -> None:
    """A move that changes neither leaves the table's row alone, whichever process made the one before it."""

    async def play() -> list[bool]:
        store = Store(f"sqlite:///{tmp_path}/tables.db")
        store.upgrade()
        halls = [Hall(store, Alone(), Metrics(), most_tables=100) for _ in range(2)]
        written: list[bool] = []
        for hall in halls:
            write = hall.writer.write
            hall.writer.write = lambda commit, write=write: written.append(commit.is_filed) or write(commit)  # type: ignore[method-assign,misc]
        mine = await halls[0].create(terms("alhambra", PERSON, PERSON), (Person(), Person()), partial(deeds.start, seat=0))
        say = partial(deeds.say, seat=0, phrase="hello")
        for _ in range(2):
            await halls[0].do(mine, say)
        theirs = await halls[1].table("t")
        for _ in range(2):
            await halls[1].do(theirs, say)
        await halls[0].do(mine, say)
        for hall in halls:
            await hall.close()
        return written

    with ThreadPoolExecutor(1) as aside:
        new, first, second, theirs, again, lost, after = aside.submit(lambda: asyncio.run(play())).result()
    assert new
    assert (first, second) == (True, False)
    assert (theirs, again) == (True, False)
    assert (lost, after) == (False, False)


def test_when_a_bot_is_due_is_written_once_in_a_while(tmp_path: Path) -> None:
    async def dues() -> list[int | None]:
        store = Store(f"sqlite:///{tmp_path}/tables.db")
        hall = Hall(store, Alone(), Metrics(), most_tables=100)
        table = begun("alhambra", BOT, BOT)
        found = []
        filed = None
        for now in (0, 9_000, 10_000, 11_000, 60_000):
            hall.now = lambda now=now: now  # type: ignore[assignment,misc]
            filed = table.phase, hall.due(table, filed)
            found.append(filed[1])
        hall.now = lambda: 0  # type: ignore[assignment]
        found.append(hall.due(table, (Phase.PLAYING, 86_400_000)))  # a clock's, far away
        await hall.close()
        return found

    with ThreadPoolExecutor(1) as aside:
        assert aside.submit(lambda: asyncio.run(dues())).result() == [20_000, 20_000, 20_000, 31_000, 80_000, 20_000]
