"""Every change of the database's schema, one after the other; `upgrade` brings a database up to date."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from twocities.server.schema import metadata

HEAD = "0003"  # a test holds it against the versions there are


def version_of(connection: sa.Connection) -> str | None:
    """The schema a database has; None for an empty one."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()


def make(connection: sa.Connection) -> None:
    """An empty database with the schema of today; a test holds it against what the versions lead to."""
    metadata.create_all(connection)
    connection.execute(sa.text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    connection.execute(sa.text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})


def upgrade(connection: sa.Connection, to: str = HEAD) -> None:
    """Bring a database up to date. Alembic is loaded only where there is something to change; an empty one is made as it should be."""
    version = version_of(connection)
    if version == to:
        return
    if version is None and to == HEAD:
        make(connection)
        return
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
