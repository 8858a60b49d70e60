"""The hall: the tables in use, what is done at them, and who is told. Commit, then broadcast."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from twocities.server.bus import Bus
from twocities.server.clocks import Now
from twocities.server.deeds import Change, Deed, carried_out
from twocities.server.keys import hashed, opened
from twocities.server.line import Line
from twocities.server.metrics import Metrics
from twocities.server.refusals import Refused
from twocities.server.snapshots import EVERY, freeze, made_by, thaw
from twocities.server.store import RECENT_ENTRIES, Commit, Person, Store, Stored
from twocities.server.table import Entry, Kind, Phase, Table, Terms, bots_to_act, deadline, fresh, replayed
from twocities.server.telling import Telling
from twocities.server.writer import Writer

log = logging.getLogger("twocities.server")

TRIES = 5  # how often a deed is tried while others write to the same table
READERS = 4
BOT_PATIENCE = 20_000  # milliseconds after which another process may look after a bot's move
CHANGES_PEOPLE = {Kind.SIT, Kind.LEAVE, Kind.KEY, Kind.FORGET}

T = TypeVar("T")
Filed = tuple[Phase, int | None]  # what a table can be found by: how far it is, and when it is due


class Listener(Protocol):
    """Somebody who is told of every entry."""

    def tell(self, telling: Telling) -> None: ...


@dataclass(eq=False)
class Loaded:
    """A table in memory, and all that belongs to it here."""

    table: Table
    people: tuple[Person, ...]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    recent: deque[Entry] = field(default_factory=lambda: deque(maxlen=RECENT_ENTRIES))
    listeners: set[Listener] = field(default_factory=set)
    is_thinking: bool = False  # a bot of this table is asked already
    filed: Filed | None = None  # the phase and due that stand in the database, where we know them
    is_unsure: bool = False  # the database did not say whether it has written: look before anything else

    @property
    def id(self) -> str:
        return self.table.terms.id

    def seats_of(self, keys: Iterable[str]) -> frozenset[int]:
        """The seats that these keys open."""
        return opened(keys, [person.key_hash for person in self.people])

    def repeated(self, client: str, seat: int) -> Entry | None:
        """The entry that was sent with this client id before."""
        return next((e for e in self.recent if e.client == client and e.seat == seat), None) if client else None

    def is_idle(self) -> bool:
        return not (self.listeners or self.lock.locked() or self.is_thinking)


@dataclass(frozen=True)
class Done:
    """What came of a deed."""

    loaded: Loaded
    entries: tuple[Entry, ...]
    is_repeated: bool = False


class Hall:
    """All tables of this process."""

    def __init__(self, store: Store, bus: Bus, metrics: Metrics, *, most_tables: int) -> None:
        self.store = store
        self.bus = bus
        self.metrics = metrics
        self.now = Now()
        self.most_tables = most_tables
        self.line = None if store.is_sqlite else Line(store.engine)
        self.writer = Writer(store, metrics, self.line)
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.loaded: OrderedDict[str, Loaded] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Loaded]] = {}
        self._behind: dict[str, int] = {}  # tables that have moved on elsewhere
        self._following: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_change: Callable[[Loaded], None] = lambda loaded: None

    async def read(self, function: Callable[..., T], *arguments: Any) -> T:
        """Something of the store, in a thread; Refused where the database does not answer."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.readers, function, *arguments)
        except SQLAlchemyError as error:
            self.metrics.storage_errors.inc()
            log.warning("storage", extra={"because": type(error).__name__})
            raise Refused("storage") from None

    async def table(self, table_id: str) -> Loaded:
        """A table, from memory or from the store; Refused if there is none of that name."""
        found = self.loaded.get(table_id)
        if found is not None:
            self.loaded.move_to_end(table_id)
            return found
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Loaded:
        with self.metrics.load_seconds.time():
            stored = await self.read(self.store.load, table_id)
            if stored is None:
                raise Refused("no-table")
            if stored.snapshot and not is_of_today(stored):
                entries = await self.read(self.store.entries, table_id, 0)
                stored = replace(stored, snapshot=b"", snapped=0, entries=entries)
            loaded = Loaded(brought_to_life(stored), stored.people)
            loaded.recent.extend(stored.entries)
        if loaded.table.phase is Phase.BROKEN:
            log.warning("broken", extra={"table": table_id, "entry": loaded.table.broken})
        self._keep(loaded)
        return loaded

    def _keep(self, loaded: Loaded) -> None:
        self.loaded[loaded.id] = loaded
        excess = len(self.loaded) - self.most_tables
        if excess > 0:
            for name in [name for name, other in self.loaded.items() if other.is_idle() and other is not loaded][:excess]:
                del self.loaded[name]
        self.metrics.tables.set(len(self.loaded))

    async def create(self, terms: Terms, people: tuple[Person, ...], drafts: Deed | None = None) -> Loaded | None:
        """A new table, with its first entries if there are any; None where there is one of that name."""
        change = carried_out(fresh(terms), drafts(fresh(terms)) if drafts else (), self.now())
        commit = Commit(change.table, change.entries, due=self.due(change.table), is_new=True, people=tuple(enumerate(people)))
        if not await self._written(commit):
            return None
        loaded = Loaded(change.table, people)
        loaded.recent.extend(change.entries)
        self._keep(loaded)
        self.on_change(loaded)
        return loaded

    async def do(self, loaded: Loaded, deed: Deed, *, client: str = "", seat: int = -1, people: dict[int, Person] | None = None) -> Done:
        """Carry out a deed: durable first, told after. One that was sent before changes nothing."""
        began = time.perf_counter()
        loaded = self.loaded.setdefault(loaded.id, loaded)  # it may have left memory, and come back, since it was looked up
        async with loaded.lock:
            if loaded.is_unsure:
                await self._catch_up(loaded)
            for _ in range(TRIES):
                before = loaded.repeated(client, seat)
                if before:
                    return Done(loaded, (before,), is_repeated=True)
                change = await self._thought_out(loaded, deed, client)
                if not change.entries or await self._commit(loaded, change, people or {}):
                    self.metrics.deed_seconds.observe(time.perf_counter() - began)
                    return Done(loaded, change.entries)
                self.metrics.conflicts.inc()
                await self._catch_up(loaded)
        raise Refused("busy")

    async def _thought_out(self, loaded: Loaded, deed: Deed, client: str) -> Change:
        """What the deed leads to. Where it is refused, other processes may know more than this one: look, then think again."""
        try:
            return carried_out(loaded.table, deed(loaded.table), self.now(), client)
        except Refused:
            seq = loaded.table.seq
            if not self.bus.is_alone:
                await self._catch_up(loaded)
            if loaded.table.seq == seq:
                raise
        return carried_out(loaded.table, deed(loaded.table), self.now(), client)

    async def _commit(self, loaded: Loaded, change: Change, people: dict[int, Person]) -> bool:
        """Write, and only then show it. Where it is unknown whether it was written, that is looked up before the next deed."""
        table = change.table
        filed = table.phase, self.due(table, loaded.filed)
        is_snapped = table.seq // EVERY > loaded.table.seq // EVERY or (table.phase is Phase.OVER and loaded.table.phase is not Phase.OVER)
        commit = Commit(
            table,
            change.entries,
            due=filed[1],
            is_filed=filed != loaded.filed,
            people=tuple(people.items()),
            snapshot=freeze(table) if is_snapped else b"",
            made_by=made_by(table.terms) if is_snapped else "",
        )
        try:
            is_written = await self._written(commit)
        except Refused:
            loaded.is_unsure = True
            raise
        if is_written:
            loaded.filed = filed
            self._take_over(loaded, table, change.entries, people)
            self.bus.publish(loaded.id, table.seq)
        return is_written

    async def _written(self, commit: Commit) -> bool:
        try:
            return await asyncio.shield(self.writer.write(commit))
        except SQLAlchemyError as error:
            log.error("storage", extra={"because": type(error).__name__})
            raise Refused("storage") from None

    def _take_over(self, loaded: Loaded, table: Table, entries: tuple[Entry, ...], people: dict[int, Person]) -> None:
        loaded.table = table
        loaded.people = tuple(people.get(seat, person) for seat, person in enumerate(loaded.people))
        loaded.recent.extend(entries)
        for entry in entries:
            self.metrics.deeds.labels(entry.kind.value).inc()
        telling = Telling(table, loaded.people, entries, self.now())
        for listener in list(loaded.listeners):
            listener.tell(telling)
        self.on_change(loaded)

    async def _catch_up(self, loaded: Loaded) -> None:
        """Read what other processes wrote, and tell it here."""
        entries = await self.read(self.store.entries, loaded.id, loaded.table.seq)
        loaded.is_unsure = False
        if entries:
            await self._take_in(loaded, entries)

    async def _take_in(self, loaded: Loaded, entries: list[Entry]) -> None:
        people = loaded.people
        if any(entry.kind in CHANGES_PEOPLE for entry in entries):
            people = await self.read(self.store.people, loaded.id, len(people))
        table = replayed(loaded.table.terms, entries, loaded.table)
        loaded.filed = self._filed_elsewhere(table)
        self._take_over(loaded, table, tuple(entries), dict(enumerate(people)))

    def _filed_elsewhere(self, table: Table) -> Filed | None:
        """What another process wrote with a table's last entry. For bots that depends on when it was: then it is unknown."""
        is_known = table.phase is not Phase.BROKEN and not bots_to_act(table)
        return (table.phase, self.due(table)) if is_known else None

    async def follow(self, table_id: str, seq: int) -> None:
        """Another process says that a table has moved on."""
        loaded = self.loaded.get(table_id)
        if loaded is None or loaded.table.seq >= seq:
            return
        async with loaded.lock:
            if loaded.table.seq < seq:
                await self._catch_up(loaded)

    def hear(self, table_id: str, seq: int) -> None:
        """The same, over the bus. What comes while the database is being read is read together the next time."""
        if table_id in self.loaded:
            self._behind[table_id] = max(seq, self._behind.get(table_id, 0))
            if self._following is None:
                self._following = asyncio.create_task(self._follow_all())

    async def _follow_all(self) -> None:
        try:
            while self._behind:
                heard, self._behind = self._behind, {}
                known = {name: self.loaded[name] for name in heard if name in self.loaded}
                behind = [(name, loaded.table.seq) for name, loaded in known.items() if loaded.table.seq < heard[name]]
                found = await self._later(behind) if behind else {}
                for name, entries in found.items():
                    self._begin(self._join(known[name], entries))  # not waited for: one table that is busy keeps no other
        except Refused:
            pass  # the database is away; the minder looks again
        finally:
            self._following = None

    async def _later(self, known: list[tuple[str, int]]) -> dict[str, list[Entry]]:
        """What other processes wrote at these tables; where there are others, there is a line."""
        assert self.line
        try:
            return await self.line.later(known)
        except Exception as error:
            self.metrics.storage_errors.inc()
            log.warning("storage", extra={"because": type(error).__name__})
            raise Refused("storage") from None

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _join(self, loaded: Loaded, entries: list[Entry]) -> None:
        """Entries of another process behind those that are known here, if none is missing in between."""
        async with loaded.lock:
            new = [entry for entry in entries if entry.seq > loaded.table.seq]
            if new and new[0].seq == loaded.table.seq + 1:
                with contextlib.suppress(Refused):  # the database is away; the minder looks again
                    await self._take_in(loaded, new)

    async def refreshed(self, loaded: Loaded) -> None:
        """Have all that other processes may have written."""
        if not self.bus.is_alone:
            heads = await self.read(self.store.heads, [loaded.id])
            await self.follow(loaded.id, heads.get(loaded.id, 0))

    async def refresh_all(self) -> None:
        """The same for every table that somebody looks at."""
        watched = [name for name, loaded in self.loaded.items() if loaded.listeners]
        for name, seq in (await self.read(self.store.heads, watched)).items() if watched else ():
            await self.follow(name, seq)

    async def entries(self, loaded: Loaded, since: int) -> list[Entry]:
        """A table's entries after one of them, from memory where they are there."""
        if since >= loaded.table.seq:
            return []
        if loaded.recent and loaded.recent[0].seq <= since + 1:
            return [entry for entry in loaded.recent if entry.seq > since]
        return await self.read(self.store.entries, loaded.id, since, loaded.table.seq)

    def due(self, table: Table, filed: Filed | None = None) -> int | None:
        """When somebody must look after a table. For bots what was written last is good for a while: it need not be written each time."""
        if bots_to_act(table):
            latest = self.now() + BOT_PATIENCE
            is_good = filed and filed[1] and latest - BOT_PATIENCE // 2 <= filed[1] <= latest
            return filed[1] if filed and is_good else latest
        ends = deadline(table)
        return ends[0] if ends else None

    async def seats_of_key(self, key: str) -> list[tuple[str, int]]:
        """All seats that a key opens anywhere."""
        return await self.read(self.store.seats_of_key, hashed(key))

    async def close(self) -> None:
        """Let the writer finish."""
        await self.writer.close()
        if self.line:
            await self.line.close()
        self.readers.shutdown(wait=False)
        self.store.close()


def is_of_today(stored: Stored) -> bool:
    """Whether a snapshot was made by the rules there are now."""
    try:
        return stored.made_by == made_by(stored.terms)
    except ValueError:  # the game or its options are gone
        return False


def brought_to_life(stored: Stored) -> Table:
    """A table from its snapshot and the entries after it, or from all entries."""
    start = thaw(stored.terms, stored.snapshot) if stored.snapshot else None
    return replayed(stored.terms, [entry for entry in stored.entries if entry.seq > stored.snapped], start)
