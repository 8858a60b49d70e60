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


@pytest.fixture
def sealed() -> Iterator[None]:
    """The game `sealed` among all games, for one test: elsewhere the list of games is as players see it."""
    from tests.games.sealed import GAME  # noqa: PLC0415 - found only once the path above is set
    from twocities.core.game import EXTRA, register  # noqa: PLC0415

    register(GAME)
    yield
    del EXTRA[GAME.name]
