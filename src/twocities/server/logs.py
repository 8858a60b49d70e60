"""Logs: one JSON object a line, on standard error. Paths without their queries, never a body, a key or a seed."""

from __future__ import annotations

import json
import logging
import sys
import time

EXTRA = ("table", "entry", "code", "because", "status", "method", "path", "ms", "address", "database", "bus", "port")


class OneLine(logging.Formatter):
    """A record as JSON; a traceback stays here and goes to no client."""

    def format(self, record: logging.LogRecord) -> str:
        found = {"at": round(record.created, 3), "level": record.levelname.lower(), "what": record.getMessage()}
        found |= {name: getattr(record, name) for name in EXTRA if hasattr(record, name)}
        if record.exc_info:
            found["traceback"] = self.formatException(record.exc_info)
        return json.dumps(found, default=str)


def set_up(level: str) -> None:
    """Everything the server says goes through here, uvicorn's own words included."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(OneLine())
    for name in ("twocities.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
    logging.getLogger("uvicorn.error").setLevel("WARNING")


def elapsed(began: float) -> float:
    """Milliseconds since then."""
    return round((time.perf_counter() - began) * 1000, 1)
