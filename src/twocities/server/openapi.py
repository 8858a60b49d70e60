"""The OpenAPI description, made of the operations and the requests they take."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from twocities import __version__
from twocities.server.routes import JSON, LONGEST_WAIT, OPERATIONS, Operation
from twocities.server.seen import Form
from twocities.server.words import tell

REF = "#/components/schemas/{name}"
ALWAYS = {400, 429, 500, 503}  # any operation may answer so
WITH_BODY = {403, 413, 422}
QUERY: dict[str, dict[str, Any]] = {
    "since": {"type": "integer", "minimum": 0, "maximum": 2**31 - 1},
    "seat": {"type": "integer", "minimum": 0, "maximum": 7},
    "wait": {"type": "integer", "minimum": 0, "maximum": LONGEST_WAIT},
    "form": {"type": "string", "enum": [form.value for form in Form]},
}


@cache
def description() -> dict[str, Any]:
    """All of it, as plain JSON."""
    kinds = list(dict.fromkeys(operation.body for operation in OPERATIONS if operation.body))
    bodies, components = msgspec.json.schema_components(kinds, ref_template=REF)
    body_of = dict(zip(kinds, bodies, strict=True))
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, body_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": tell("api-title"), "version": __version__, "description": tell("api-about")},
        "paths": paths,
        "components": {
            "schemas": {**components, "Refused": refused_schema()},
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer", "description": tell("api-bearer")}},
        },
    }


def refused_schema() -> dict[str, Any]:
    """What every refusal looks like."""
    texts = {"code": {"type": "string"}, "text": {"type": "string"}}
    return {
        "type": "object",
        "properties": {"error": {"type": "object", "properties": texts, "required": ["code", "text"]}},
        "required": ["error"],
    }


def _operation(operation: Operation, body_of: dict[Any, dict[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": operation.name,
        "summary": tell(f"api-{operation.name}"),
        "parameters": [*_in_path(operation), *_in_query(operation)],
        "responses": _answers(operation),
    }
    if operation.body:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": body_of[operation.body]}}}
    if operation.needs_key:
        found["security"] = [{}, {"key": []}]
    return found


def _in_path(operation: Operation) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", operation.path)
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}} for name in names]


def _in_query(operation: Operation) -> list[dict[str, Any]]:
    return [{"name": name, "in": "query", "description": tell(f"api-query-{name}"), "schema": QUERY[name]} for name in operation.query]


def _answers(operation: Operation) -> dict[str, Any]:
    """Answers by status: what is given, and every way to be refused."""
    is_text = operation.name == "metrics"
    given = {"text/plain": {"schema": {"type": "string"}}} if is_text else {JSON: {"schema": {"type": "object"}}}
    refused = {JSON: {"schema": {"$ref": REF.format(name="Refused")}}}
    statuses = {*operation.statuses, *ALWAYS, *(WITH_BODY if operation.body else ())}
    return {
        str(status): {"description": tell(f"api-status-{status}"), "content": given if status < 300 else refused}
        for status in sorted(statuses)
    }
