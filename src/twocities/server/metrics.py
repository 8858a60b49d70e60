"""What Prometheus reads."""

from __future__ import annotations

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        counted: dict[str, Any] = {"registry": self.registry, "namespace": "twocities"}
        self.deeds = Counter("deeds", "things done at tables", ["kind"], **counted)
        self.refusals = Counter("refusals", "things refused", ["code"], **counted)
        self.requests = Counter("http_requests", "answers by status", ["status"], **counted)
        self.sockets = Gauge("sockets", "live sockets", **counted)
        self.dropped = Counter("sockets_dropped", "sockets closed for being slow or silent", **counted)
        self.tables = Gauge("tables_loaded", "tables in memory", **counted)
        self.conflicts = Counter("conflicts", "entries whose place was taken by another process", **counted)
        self.storage_errors = Counter("storage_errors", "transactions that failed", **counted)
        self.bus_errors = Counter("bus_errors", "messages that the bus did not take", **counted)
        self.commit_seconds = Histogram("commit_seconds", "one transaction", buckets=QUICK, **counted)
        self.deed_seconds = Histogram("deed_seconds", "from request to durable", buckets=QUICK, **counted)
        self.load_seconds = Histogram("load_seconds", "a table from storage", buckets=QUICK, **counted)
        self.bot_seconds = Histogram("bot_seconds", "one choice of a bot", buckets=(*QUICK, 30, 60), **counted)

    def text(self) -> bytes:
        """Prometheus' text."""
        return generate_latest(self.registry)
