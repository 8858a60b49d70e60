"""The line: PostgreSQL without a thread in between, for what is said to it hundreds of times a second.

A statement alone is a transaction, in one way to and fro. It takes all its rows as one JSON text, so that it reads the
same however many they are, and the database prepares it once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from twocities.server import schema
from twocities.server.store import Commit, entry_of, entry_row
from twocities.server.table import Entry

_COLUMNS = ", ".join(schema.entries.c.keys())
_TYPES = ", ".join(f"{column.name} {column.type}" for column in schema.entries.c)

ADD = (
    f"INSERT INTO entries ({_COLUMNS}) SELECT {_COLUMNS} FROM json_to_recordset(%s) AS entry ({_TYPES}) "
    "ON CONFLICT DO NOTHING RETURNING table_id, seq"
)
# OFFSET 0: table by table through the index, whatever the planner thinks of how many there may be
LATER = (
    f"SELECT {_COLUMNS} FROM json_array_elements(%s) AS known, LATERAL "
    "(SELECT * FROM entries WHERE table_id = known ->> 0 AND seq > (known ->> 1)::integer ORDER BY seq OFFSET 0) AS later"
)

_json = msgspec.json.Encoder().encode


class Line:
    """Two connections that are kept, one to write and one to read; each is made anew after it broke."""

    def __init__(self, engine: sa.Engine) -> None:
        self._words: dict[str, Any] = dict(engine.dialect.create_connect_args(engine.url)[1])
        self._open: dict[str, Any] = {}

    async def add(self, commits: Sequence[Commit]) -> list[bool]:
        """Plain commits in one transaction; for each whether it was written. Not, where its place in the list was taken."""
        ordered = sorted(commits, key=lambda commit: commit.table.terms.id)  # so that two processes do not wait for each other
        written = set(await self._rows(ADD, [entry_row(commit, commit.entries[0]) for commit in ordered]))
        return [(commit.table.terms.id, commit.entries[0].seq) in written for commit in commits]

    async def later(self, known: list[tuple[str, int]]) -> dict[str, list[Entry]]:
        """The entries of several tables after the last that is known of each."""
        found: dict[str, list[Entry]] = {}
        for name, *row in await self._rows(LATER, known):
            found.setdefault(name, []).append(entry_of(*row))
        return found

    async def _rows(self, statement: str, given: list[Any]) -> list[Any]:
        connection = self._open.pop(statement, None) or await self._connected()
        try:
            cursor = await connection.execute(statement, (_json(given).decode(),), prepare=True)
            rows: list[Any] = await cursor.fetchall()
        except BaseException:
            await connection.close()
            raise
        self._open[statement] = connection
        return rows

    async def _connected(self) -> Any:
        from psycopg import AsyncConnection  # noqa: PLC0415

        return await AsyncConnection.connect(**self._words, autocommit=True)

    async def close(self) -> None:
        for connection in self._open.values():
            await connection.close()
        self._open.clear()
