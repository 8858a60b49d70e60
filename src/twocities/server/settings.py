"""Settings: one list of them, for flags, environment, checks and the table in docs/server.md."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from twocities.server.words import tell

PREFIX = "TWOCITIES_"
LEVELS = ("debug", "info", "warning", "error")


def whole(low: int, high: int) -> Callable[[str], int]:
    """A whole number between two."""

    def parse(text: str) -> int:
        if not text.strip().isdigit() or not low <= int(text) <= high:
            raise ValueError(tell("setting-whole", low=str(low), high=str(high)))
        return int(text)

    return parse


def database(text: str) -> str:
    """SQLite's file or PostgreSQL's address."""
    scheme, colon, rest = text.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return text
    if colon and scheme in ("postgresql", "postgres") and "/" in rest:
        return f"postgresql://{rest}"
    raise ValueError(tell("setting-database"))


def bus(text: str) -> str:
    """Redis' address, or nothing."""
    if text and urlsplit(text).scheme not in ("redis", "rediss", "unix"):
        raise ValueError(tell("setting-bus"))
    return text


def origins(text: str) -> tuple[str, ...]:
    """Addresses of pages, as browsers send them."""
    found = tuple(word.strip().rstrip("/") for word in text.split(",") if word.strip())
    for origin in found:
        if urlsplit(origin).scheme not in ("http", "https") or not urlsplit(origin).netloc or urlsplit(origin).path:
            raise ValueError(tell("setting-origins"))
    return found


def level(text: str) -> str:
    """How much is logged."""
    if text.lower() not in LEVELS:
        raise ValueError(tell("setting-level", choices=", ".join(LEVELS)))
    return text.lower()


def anything(text: str) -> str:
    return text


@dataclass(frozen=True)
class Setting:
    """One setting: its name, its default as typed, and how it is read. What it does stands in the help of `twocities serve`."""

    name: str
    default: str
    read: Callable[[str], Any]

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()


MANY = 10**9
SETTINGS = (
    Setting("host", "127.0.0.1", anything),
    Setting("port", "8000", whole(0, 65535)),
    Setting("database", "sqlite:///twocities.db", database),
    Setting("bus", "", bus),
    Setting("bot_processes", "1", whole(1, 256)),
    Setting("tables_in_memory", "5000", whole(1, MANY)),
    Setting("tables_per_hour", "60", whole(0, MANY)),
    Setting("requests_per_minute", "600", whole(0, MANY)),
    Setting("messages_per_second", "20", whole(0, MANY)),
    Setting("sockets_per_address", "64", whole(0, MANY)),
    Setting("wrong_keys_per_minute", "30", whole(0, MANY)),
    Setting("grace", "30", whole(0, 86_400)),
    Setting("request_seconds", "10", whole(1, 600)),
    Setting("stop_seconds", "5", whole(0, 600)),
    Setting("origins", "", origins),
    Setting("proxies", "", anything),
    Setting("log_level", "info", level),
)


@dataclass(frozen=True)
class Settings:
    """All settings, read and checked."""

    host: str
    port: int
    database: str
    bus: str
    bot_processes: int
    tables_in_memory: int
    tables_per_hour: int
    requests_per_minute: int
    messages_per_second: int
    sockets_per_address: int
    wrong_keys_per_minute: int
    grace: int
    request_seconds: int
    stop_seconds: int
    origins: tuple[str, ...]
    proxies: str
    log_level: str


def read_settings(flags: Mapping[str, str | None], environment: Mapping[str, str] | None = None) -> Settings:
    """Flags, else the environment, else the defaults; ValueError names the setting and what it can be."""
    surroundings = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for setting in SETTINGS:
        flag = flags.get(setting.name)
        source, text = (setting.flag, flag) if flag is not None else (setting.variable, surroundings.get(setting.variable))
        try:
            values[setting.name] = setting.read(setting.default if text is None else text)
        except ValueError as error:
            raise ValueError(tell("setting-wrong", name=source, value=text or "", because=str(error))) from None
    found = Settings(**values)
    if found.bus and found.database.startswith("sqlite"):
        raise ValueError(tell("setting-bus-needs-postgresql"))
    return found
