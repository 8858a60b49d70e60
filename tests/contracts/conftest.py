"""Every contract is held against every game, the tests' own included."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _all_games(sealed: None) -> None:
    """The game `sealed` is there."""
