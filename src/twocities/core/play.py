"""Plays: a game as its options, its seed and its entries.

The entries are the stored truth; the position is a cache of them. Nothing is deleted: taking back appends `undo n`.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from twocities.core.catalogue import say
from twocities.core.game import find
from twocities.core.position import IllegalAction, Position, Variant
from twocities.core.targets import engine_of

FORMAT = "twocities-play"
FORMAT_VERSION = 1
UNDO = "undo"
MAX_BYTES = 16 * 1024 * 1024  # no play comes near; a larger file is not one

Entry = tuple[int, str]


class PlayError(ValueError):
    """A play that cannot be read or replayed, and why."""


class NoUndo(Enum):
    """Why a choice cannot be taken back freely."""

    NOTHING_YET = "nothing-yet"
    OTHERS_ACTED = "others-acted"
    LEARNED = "learned"


@dataclass(frozen=True)
class Moment:
    """A choice that stands, and the position before it."""

    entry: Entry
    before: Position


class Play:
    """Options, seed and entries of one game, with the position they lead to."""

    def __init__(self, variant: Variant, seed: str) -> None:
        self.variant = variant
        self.seed = seed
        self.entries: list[Entry] = []
        self.position = variant.new(seed)
        self._moments: list[Moment] = []  # the choices that stand; taken-back ones are gone from here only

    @classmethod
    def new(cls, game: str, *, seed: str, **options: Any) -> Play:
        """A play of a game from its beginning."""
        found = find(game)
        return cls(Variant(found, options, engine_of(found)), seed)

    def act(self, choice: str | int, seat: int | None = None) -> None:
        """Play a step or a line and write it down; IllegalAction leaves everything as it was."""
        waiting = self.position.waiting
        before = self.position.copy()
        self.position.play(choice, seat)
        acting = waiting[0] if seat is None else seat
        text = " ".join(choice.lower().split()) if isinstance(choice, str) else str(self.variant.action(choice))
        entry = (acting, text)
        self._moments.append(Moment(entry, before))
        self.entries.append(entry)

    def may_undo(self, seat: int, count: int = 1) -> NoUndo | None:
        """Why a seat cannot take its last choices back freely; None if it can."""
        if count < 1 or len(self._moments) < count:
            return NoUndo.NOTHING_YET
        last = self._moments[-count:]
        if any(moment.entry[0] != seat for moment in last):
            return NoUndo.OTHERS_ACTED if any(m.entry[0] == seat for m in self._moments) else NoUndo.NOTHING_YET
        is_free = self.variant.engine.may_undo(last[0].before._states, self.position._states)
        return None if is_free else NoUndo.LEARNED

    def undo(self, seat: int, count: int = 1) -> None:
        """Take the last choices back: an entry more. Whether it is allowed is for the table to ask first."""
        if not 1 <= count <= len(self._moments):
            raise PlayError(say("error-undo", count=count, most=len(self._moments)))
        self.position = self._moments[-count].before
        del self._moments[-count:]
        self.entries.append((seat, f"{UNDO} {count}"))

    def add(self, entry: Entry) -> None:
        """An entry as it is written: a choice, or `undo n`."""
        seat, text = entry
        words = text.split()
        if words[:1] == [UNDO] and len(words) == 2 and words[1].isdigit():
            self.undo(seat, int(words[1]))
        else:
            self.act(text, seat)

    def positions(self) -> list[Position]:
        """The position before each choice that stands, and the present one."""
        return [*(moment.before for moment in self._moments), self.position]

    def choices(self) -> list[Entry]:
        """The choices that stand."""
        return [moment.entry for moment in self._moments]

    def to_dict(self) -> dict[str, Any]:
        """The play as plain JSON, with a digest that shows when it was changed by hand."""
        game = self.variant.game
        body = {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "game": game.name,
            "rules_version": game.rules_version,
            "options": self.variant.options,
            "seed": self.seed,
            "entries": [list(entry) for entry in self.entries],
        }
        return {**body, "digest": digest(body)}

    def to_json(self) -> str:
        """One entry a line, for people and for diffs."""
        head = {name: value for name, value in self.to_dict().items() if name != "entries"}
        lines = ",\n".join(f"  {json.dumps(list(entry))}" for entry in self.entries)
        text = json.dumps(head, indent=1)
        return f'{text[:-2]},\n "entries": [\n{lines}\n ]\n}}\n'

    def save(self, path: Path) -> None:
        """Write the play whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(self.to_json())
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    @classmethod
    def load(cls, path: Path) -> Play:
        """A play from a file; PlayError says what is wrong with it."""
        try:
            if path.stat().st_size > MAX_BYTES:
                raise PlayError(say("error-play-foreign", file=str(path)))
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise PlayError(say("error-file", file=str(path), because=error.strerror or "")) from None
        except UnicodeDecodeError:
            raise PlayError(say("error-play-foreign", file=str(path))) from None
        return cls.from_json(text, name=str(path))

    @classmethod
    def from_json(cls, text: str, name: str = "") -> Play:
        """A play from its JSON."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            line = getattr(error, "lineno", 1)
            key = "error-play-truncated" if FORMAT in text else "error-play-foreign"
            raise PlayError(say(key, file=name, line=line)) from None
        return cls.from_dict(data, name)

    @classmethod
    def from_dict(cls, data: Any, name: str = "") -> Play:
        """A play from plain JSON: checked, then replayed."""
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise PlayError(say("error-play-foreign", file=name))
        if data.get("version") != FORMAT_VERSION:
            raise PlayError(say("error-play-format", file=name, found=str(data.get("version")), wanted=FORMAT_VERSION))
        wanted = {"game": str, "rules_version": int, "options": Mapping, "seed": str, "entries": list}
        for field, kind in wanted.items():
            if not isinstance(data.get(field), kind):
                raise PlayError(say("error-play-field", file=name, field=field))
        play = _begin(cls, data, name)
        for number, entry in enumerate(data["entries"], 1):
            _replay(play, number, entry, name)
        if "digest" in data and data["digest"] != play.to_dict()["digest"]:
            raise PlayError(say("error-play-edited", file=name))
        return play


def _begin(cls: type[Play], data: Mapping[str, Any], name: str) -> Play:
    try:
        found = find(data["game"])
        play = cls(Variant(found, data["options"], engine_of(found)), data["seed"])
    except ValueError as error:
        raise PlayError(say("error-play-options", file=name, because=str(error))) from None
    ours = play.variant.game.rules_version
    if data["rules_version"] != ours:
        raise PlayError(say("error-play-rules", file=name, found=data["rules_version"], wanted=ours))
    return play


def _replay(play: Play, number: int, entry: Any, name: str) -> None:
    is_entry = isinstance(entry, list) and len(entry) == 2 and type(entry[0]) is int and isinstance(entry[1], str)
    if not is_entry:
        raise PlayError(say("error-play-entry", file=name, number=number))
    try:
        play.add((entry[0], entry[1]))
    except (IllegalAction, ValueError) as error:
        raise PlayError(say("error-play-illegal", file=name, number=number, because=str(error))) from None


def digest(body: Mapping[str, Any]) -> str:
    """A digest of a play's JSON."""
    return hashlib.sha256(json.dumps(body, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:32]
