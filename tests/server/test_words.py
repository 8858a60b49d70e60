"""Every refusal, operation, status and phrase has its words, and none is left over."""

from __future__ import annotations

import ast

from tests.sources import PACKAGE, sources
from tests.test_words import catalogue
from twocities.server.openapi import ALWAYS, WITH_BODY
from twocities.server.refusals import STATUS
from twocities.server.routes import OPERATIONS
from twocities.server.table import Phase
from twocities.server.words import PHRASES

WORDS = catalogue("twocities.server")


def refused() -> set[str]:
    """The codes that code refuses with."""
    found = {f"not-{phase}" for phase in (Phase.OPEN, Phase.PLAYING, Phase.OVER)}
    for source in sources(PACKAGE / "server"):
        for node in ast.walk(source.tree):
            match node:
                case ast.Call(ast.Name("Refused"), [ast.Constant(str(code)), *_]):
                    found.add(code)
                case ast.Call(ast.Name("Refused"), [ast.IfExp(_, ast.Constant(str(one)), ast.Constant(str(other))), *_]):
                    found |= {one, other}
    return found


def family(begin: str) -> set[str]:
    return {key.removeprefix(begin) for key in WORDS if key.startswith(begin)}


def test_every_refusal_has_its_words() -> None:
    assert refused() == family("refused-")
    assert set(STATUS) <= refused()


def test_every_phrase_has_its_words() -> None:
    assert set(PHRASES) == family("phrase-")


def test_every_operation_and_status_is_described() -> None:
    names = {operation.name for operation in OPERATIONS}
    statuses = {str(status) for operation in OPERATIONS for status in operation.statuses} | set(map(str, ALWAYS | WITH_BODY))
    queries = {name for operation in OPERATIONS for name in operation.query}
    expected = names | {f"status-{status}" for status in statuses} | {f"query-{name}" for name in queries} | {"title", "about", "bearer"}
    assert expected == family("api-")
