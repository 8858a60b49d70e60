"""Refusals: what is not done, with a code for programs, words for people, and a status for HTTP."""

from __future__ import annotations

from typing import Any

from twocities.core.catalogue import ENGLISH
from twocities.server.words import tell

STATUS = {
    "body": 400,
    "wrong": 422,
    "key": 403,
    "origin": 403,
    "sealed": 403,
    "no-table": 404,
    "no-page": 404,
    "no-method": 405,
    "too-long": 413,
    "too-often": 429,
    "internal": 500,
    "storage": 503,
    "stopping": 503,
}
CONFLICT = 409  # all that the table's state forbids


class Refused(Exception):
    """Something asked for that is not done. `code` is stable; the words are the catalogue's."""

    def __init__(self, code: str, **arguments: Any) -> None:
        super().__init__(code)
        self.code = code
        self.arguments = arguments

    @property
    def status(self) -> int:
        return STATUS.get(self.code, CONFLICT)

    def text(self, language: str = ENGLISH) -> str:
        """The reason in words."""
        return tell(f"refused-{self.code}", language, **self.arguments)

    def to_dict(self, language: str = ENGLISH) -> dict[str, Any]:
        """What the client gets."""
        return {"code": self.code, "text": self.text(language)}
