"""A server for the tests of each file: alone on SQLite, and one of two processes on PostgreSQL and Redis."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import services
from tests.server.serving import Guest, Here, Process

POSTGRESQL = pytest.param(
    "postgresql",
    marks=[
        pytest.mark.slow,
        pytest.mark.skipif(not services.is_there(), reason="./test installs PostgreSQL and Redis where there is apt-get"),
    ],
)


@pytest.fixture(scope="session")
def scale() -> Iterator[tuple[services.Postgres, services.Redis]]:
    """PostgreSQL and Redis."""
    with services.running() as both:
        yield both


@pytest.fixture(scope="module", params=["sqlite", POSTGRESQL])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """The server that Ann uses; `other` is the one that Ben uses, which is another process where there are several."""
    folder: Path = tmp_path_factory.mktemp("server")
    if request.param == "sqlite":
        with Here(f"sqlite:///{folder}/tables.db") as here:
            yield here
        return
    postgres, redis = request.getfixturevalue("scale")
    flags = {"database": postgres.database(), "bus": redis.url}
    with Process(folder, **flags) as other, Here(**flags) as here:
        here.other = other.url
        yield here


@pytest.fixture
def ann(server: Here) -> Iterator[Guest]:
    with Guest(server.url) as guest:
        yield guest


@pytest.fixture
def ben(server: Here) -> Iterator[Guest]:
    with Guest(server.other) as guest:
        yield guest
