"""Tables, their entries, and who sits there."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("salt", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("per_move", sa.Integer, nullable=False),
        sa.Column("per_game", sa.Integer, nullable=False),
        sa.Column("stand_in", sa.Text, nullable=False),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("previous", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger),
    )
    op.create_index("tables_by_due", "tables", ["due"])
    op.create_index("tables_by_phase", "tables", ["phase", "is_listed", "created"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("client", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("key_hash", sa.Text, nullable=False),
    )
    op.create_index("people_by_key", "people", ["key_hash"])
