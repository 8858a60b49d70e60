"""What is stored, and in which tables of the database. Alembic's migrations lead to exactly this; a test compares."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("salt", sa.Text, nullable=False),
    sa.Column("commitment", sa.Text, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),  # JSON: whose they were when the table was made
    sa.Column("per_move", sa.Integer, nullable=False),
    sa.Column("per_game", sa.Integer, nullable=False),
    sa.Column("stand_in", sa.Text, nullable=False),
    sa.Column("is_listed", sa.Boolean, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("previous", sa.Text, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),
    # the rest can be worked out from the entries; kept to find tables by
    sa.Column("phase", sa.Text, nullable=False),
    sa.Column("due", sa.BigInteger),  # when somebody must look after it: a bot is to act, or a clock runs out
    sa.Index("tables_by_due", "due"),
    sa.Index("tables_by_phase", "phase", "is_listed", "created"),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("client", sa.Text, nullable=False),
    sa.Column("events", sa.Text, nullable=False),  # JSON of what happened in the game: a cache, like a snapshot
)

people = sa.Table(
    "people",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("key_hash", sa.Text, nullable=False),
    sa.Index("people_by_key", "key_hash"),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("made_by", sa.Text, nullable=False),  # which rules, and which form of snapshot
    sa.Column("data", sa.LargeBinary, nullable=False),
)
