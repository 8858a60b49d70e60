"""TypeScript types out of a game's schema: `python build/typescript.py FOLDER` writes `<game>.ts` for each game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from twocities.core.game import find, names
from twocities.core.schema import schema


def types_of(declared: dict[str, Any]) -> str:
    """The types of one game: its records, what it waits for, its actions, events and reasons."""
    records: dict[str, str] = {}
    _record(declared["state"], records)
    parts = [
        f"/** {declared['game']}: generated from its declarations by build/typescript.py. Hidden numbers are null. */",
        *reversed(records.values()),
        _union("Waits", list(declared["waits"])),
        f"export const waits = {{\n{_lines(declared['waits'])}}} as const;",
        _union("Action", [action["name"] for action in declared["actions"]]),
        _union("Reason", [reason["key"] for reason in declared["reasons"]]),
        _events(declared["events"]),
    ]
    return "\n\n".join(parts) + "\n"


def _record(declared: dict[str, Any], found: dict[str, str], *, covered: bool = False) -> None:
    lines = [f"export interface {declared['name']} {{"]
    for field in declared["fields"]:
        inner = field["type"]
        if isinstance(inner, dict):
            _record(inner, found, covered=field["seen"] != "all")
        is_hidden = covered or field["seen"] != "all"
        base = inner["name"] if isinstance(inner, dict) else "number | null" if is_hidden else "number"
        shaped = f"({base})" if "|" in base and field["shape"] else base
        lines += [f"  /** {field['means']} */", f"  {field['name']}: {shaped}{'[]' * len(field['shape'])};"]
    found[declared["name"]] = "\n".join([*lines, "}"])


def _union(name: str, words: list[str]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | '{word}'" for word in words) + ";"


def _lines(numbers: dict[str, int]) -> str:
    return "".join(f"  {name}: {number},\n" for name, number in numbers.items())


def _events(events: list[dict[str, Any]]) -> str:
    kinds = []
    for event in events:
        arguments = "".join(f" {a['name']}: number{'' if a['seen'] == 'all' else ' | null'};" for a in event["arguments"])
        kinds.append(f"  | {{ event: '{event['name']}'; paragraph: string;{arguments} }}")
    return "export type Event =\n" + "\n".join(kinds) + ";"


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for game in names():
        (folder / f"{game}.ts").write_text(types_of(schema(find(game))), encoding="utf-8")
