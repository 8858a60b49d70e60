"""The OpenAPI description holds: schemathesis sends what fits it and what does not, to tables that are there and not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.serving import Guest, Here
from twocities.server.openapi import description

pytestmark = pytest.mark.slow
schema = schemathesis.openapi.from_dict(description())
TWO = [{"holder": "person"}, {"holder": "person"}]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """A table in the middle of a game, and the keys to it."""
    folder: Path = tmp_path_factory.mktemp("openapi")
    with Here(f"sqlite:///{folder}/tables.db") as here, Guest(here.url) as guest:
        guest.create("ys", options={"players": 2}, seats=TWO, start=True)
        yield guest


@schema.parametrize()
@settings(max_examples=8)
def test_answers_are_as_described(case: Any, table: Guest) -> None:
    ask(case, table)


@schema.include(path_regex="{table}").parametrize()
@settings(max_examples=8)
def test_answers_of_a_table_that_is_there_are_as_described(case: Any, table: Guest) -> None:
    """With the keys to its seats; none of them is left without its answer."""
    case.path_parameters["table"] = table.table
    ask(case, table, headers=table.header(), checks=[not_a_server_error])
    assert table.see()["phase"] in ("playing", "over")


def ask(case: Any, table: Guest, **more: Any) -> None:
    """Send it; nobody waits for news that do not come. What fits may still be refused: there is no such game, no such bot."""
    if case.query:
        case.query.pop("wait", None)
    case.call_and_validate(base_url=table.url, excluded_checks=[positive_data_acceptance], **more)
