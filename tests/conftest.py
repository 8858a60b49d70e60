"""What all tests share: the game that exists for them, and how Hypothesis searches."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parents[1]))  # so that tests are found as `tests.…`

settings.register_profile("house", deadline=None, derandomize=True, max_examples=100, suppress_health_check=list(HealthCheck))
settings.load_profile("house")


WHOLE_ONLY = ("browser", "server", "arena", "wasm")  # folders whose tests wait for the whole ./test: they start much else
BUT_QUICK = ("test_tables", "test_words", "test_settings", "test_intervals", "test_match", "test_results")  # files that do not


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what ./test quick leaves out, folder by folder."""
    for item in items:
        if item.path.parent.name in WHOLE_ONLY and item.path.stem not in BUT_QUICK:
            item.add_marker(pytest.mark.slow)


@pytest.fixture
def sealed() -> Iterator[None]:
    """The game `sealed` among all games, for one test: elsewhere the list of games is as players see it."""
    from tests.games.sealed import GAME  # noqa: PLC0415 - found only once the path above is set
    from twocities.core.game import EXTRA, register  # noqa: PLC0415

    register(GAME)
    yield
    del EXTRA[GAME.name]
