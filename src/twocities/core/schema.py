"""The schema: a game's declarations as plain JSON, for every reader that is not Python."""

from __future__ import annotations

from typing import Any

from twocities.core.game import Game
from twocities.core.kinds import Kind
from twocities.core.log import LOG_CAPACITY, Log
from twocities.core.randomness import Fast
from twocities.core.reasons import General, Reason
from twocities.core.records import HIDDEN, NOBODY, NOTHING, SPECTATOR, Record, Visibility, meanings
from twocities.core.targets.base import RNGS, out_size
from twocities.core.views import segments


def schema(game: Game) -> dict[str, Any]:
    """Everything about a game that can be declared."""
    return {
        "game": game.name,
        "rules_version": game.rules_version,
        "constants": {"NOBODY": NOBODY, "NOTHING": NOTHING, "HIDDEN": HIDDEN, "SPECTATOR": SPECTATOR},
        "sizes": {"out": out_size(game), "rngs": RNGS, "log_capacity": LOG_CAPACITY},
        "state": record_schema(game.state),
        "log": record_schema(Log),
        "generator": record_schema(Fast),
        "segments": segments(game.state).tolist(),
        "waits": {member.name.lower(): int(member) for member in game.waits},
        "actions": [
            {"name": f.name, "notation": f.notation, "paragraph": f.paragraph, "first": f.first, **kind_schema(f.kind)}
            for f in game.actions
        ],
        "events": [_event(game, number) for number in range(len(game.events.kinds))],
        "kinds": [kind_schema(kind) for kind in game.kinds],
        "options": [{"name": o.name, "values": list(o.values), "default": o.default, "paragraph": o.paragraph} for o in game.options],
        "reasons": reason_schema(General) + reason_schema(game.reasons),
        "flaws": reason_schema(game.flaws),
    }


def record_schema(record: type[Record]) -> dict[str, Any]:
    """A record: its size and its fields, each with place, type, shape, visibility and meaning."""
    means = meanings(record)
    fields = []
    for name, field in record.fields.items():
        fields.append(
            {
                "name": name,
                "offset": int(record.dtype.fields[name][1]),
                "type": field.number or record_schema(field.record or Record),
                "shape": list(field.shape),
                "seen": _visibility(field.seen),
                "remembered": _visibility(field.remembered),
                "means": means[name],
            }
        )
    return {"name": record.__name__, "size": int(record.dtype.itemsize), "fields": fields}


def _visibility(visibility: Visibility) -> str:
    return f"mask:{visibility.mask}" if visibility.mask else visibility.who.name.lower()


def kind_schema(kind: Kind) -> dict[str, Any]:
    """A kind of number: its axes with their words, or its rows."""
    found: dict[str, Any] = {"kind": kind.name, "axes": {axis: list(words) for axis, words in kind.axes}}
    if kind.rows:
        found["rows"] = [list(row) for row in kind.rows]
    return found


def reason_schema(reasons: type[Reason]) -> list[dict[str, Any]]:
    """Reasons by number, with their key in catalogues."""
    return [{"number": int(reason), "key": reason.key, "paragraph": reason.paragraph} for reason in reasons]


def _event(game: Game, number: int) -> dict[str, Any]:
    event = game.events[number]
    arguments = [{"name": a.name, "kind": a.kind.name, "seen": _visibility(a.seen)} for a in event.arguments]
    return {"number": number, "name": event.name, "paragraph": event.paragraph, "arguments": arguments}
