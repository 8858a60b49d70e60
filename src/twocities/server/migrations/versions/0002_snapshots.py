"""Snapshots, so that long games are there at once."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("made_by", sa.Text, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
