"""Positions: a game in progress, as Python programs use it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from twocities.core.catalogue import say
from twocities.core.jsonstate import from_dict, hidden_ranges, to_dict
from twocities.core.log import LOG_CAPACITY, Event, event_for
from twocities.core.randomness import WORDS_IN_BLOCK, key_of
from twocities.core.reasons import FINE, General, Reason
from twocities.core.records import NOBODY, SPECTATOR, leaves

if TYPE_CHECKING:
    from twocities.core.game import Game
    from twocities.core.options import Value
    from twocities.core.targets import Engine

DRAIN_AT = LOG_CAPACITY // 2  # events are moved out of the log before it could run full
MAX_LINE = 64  # steps in one line


class Action(int):
    """A choice: its number, and by `str` its notation."""

    notation: str

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"Action({self.notation!r})"


class IllegalAction(ValueError):
    """An action that was refused: the reason, the paragraph it rests on, and what is legal instead."""

    def __init__(self, message: str, reason: Reason | None = None, legal: tuple[Action, ...] = ()) -> None:
        super().__init__(message)
        self.reason = reason
        self.paragraph = reason.paragraph if reason else ""
        self.legal = legal


@cache
def actions_of(game: Game) -> tuple[Action, ...]:
    """All actions of a game by number."""
    made = []
    for number, notation in enumerate(game.actions.names):
        action = Action(number)
        action.notation = notation
        made.append(action)
    return tuple(made)


SEATS_OF = tuple(tuple(seat for seat in range(8) if mask >> seat & 1) for mask in range(256))


class Variant:
    """A game with its options chosen: `twocities.game(...)` gives one."""

    def __init__(self, game: Game, options: Mapping[str, Any], engine: Engine) -> None:
        self.game = game
        self.engine = engine
        self.options: dict[str, Value] = game.options.check(options)
        self.players = int(self.options["players"])
        self.actions = actions_of(game)
        self._numbers = engine.numbers(game.options.numbers(self.options))
        self._out = engine.out()

    @property
    def name(self) -> str:
        return self.game.name

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"twocities.game({self.name!r}{options})"

    def new(self, seed: str | int) -> Position:
        """A position dealt from a seed; the same seed deals the same game everywhere."""
        p = Position(self)
        self.engine.new(p._states, self._numbers, self.engine.numbers(key_of(str(seed))), p._logs, self._out)
        return p

    def load(self, data: Mapping[str, Any], *, check: bool = True) -> Position:
        """A position from `dump`; ValueError says what is wrong. Without `check`, one outside the supply is taken too."""
        wanted = {"game": self.name, "rules_version": self.game.rules_version, "options": self.options}
        for name, value in wanted.items():
            if not isinstance(data, Mapping) or name not in data or "state" not in data:
                raise ValueError(say("error-dump"))
            if data[name] != value:
                raise ValueError(say("error-dump-other", field=name, found=str(data[name]), wanted=str(value)))
        p = Position(self)
        from_dict(self.game.state, data["state"], p._data)
        self._check_core(p._data.view(self.game.state.dtype)[0])
        if check and (number := int(self.engine.flaw(p._states))) != FINE:
            raise ValueError(self.game.say(f"flaw-{self.game.flaws(number).key}"))
        if check:
            self._check_options(p)
        return p

    def _check_core(self, state: Any) -> None:
        """What no rule survives, hand-made or not: more words used than there are, and other players than the options say."""
        if state["generator"]["used"] > WORDS_IN_BLOCK:
            raise ValueError(say("error-numbers", path="state.generator.used", shape="1", low=0, high=WORDS_IN_BLOCK))
        if state["num_players"] != self.players:
            raise ValueError(say("error-numbers", path="state.num_players", shape="1", low=self.players, high=self.players))

    def _check_options(self, p: Position) -> None:
        """What the options settle is as in any game of these options."""
        fresh = self.new("")
        for leaf in leaves(self.game.state):
            if leaf.field.fixed and p._data[leaf.offset] != fresh._data[leaf.offset]:
                wanted = int(fresh._data[leaf.offset])
                path = ".".join(map(str, ("state", *leaf.path)))
                raise ValueError(say("error-numbers", path=path, shape="1", low=wanted, high=wanted))

    def action(self, choice: str | int) -> Action:
        """An action by notation or number."""
        if isinstance(choice, str):
            number = self.game.actions.numbers.get(choice)
            if number is None:
                raise IllegalAction(say("error-notation", text=choice))
            return self.actions[number]
        if not 0 <= choice < len(self.actions):
            raise IllegalAction(say("error-notation", text=str(choice)), General.NO_SUCH_ACTION)
        return self.actions[choice]


class Position:
    """A game in progress. Made by `Variant.new` and `Variant.load`."""

    __slots__ = ("_bytes", "_data", "_events", "_log", "_states", "variant")

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._data = np.zeros(variant.engine.size, np.uint8)
        self._states, self._bytes = variant.engine.buffers(self._data)
        self._log: Any = None
        self._events: list[list[int]] = []

    @property
    def _logs(self) -> Any:
        """The log that rules write to, made when one is needed first: most copies are never played on."""
        if self._log is None:
            self._log = self.variant.engine.logs()
        return self._log

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now; none when the game is over."""
        return SEATS_OF[self.variant.engine.waiting(self._states)]

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What a seat may choose now; nothing if it is not waited for."""
        self._check_seat(seat)
        variant = self.variant
        engine, out, states = variant.engine, variant._out, self._states
        if not engine.waiting(states) >> seat & 1:
            return ()
        actions = variant.actions
        return tuple([actions[i] for i in out[: engine.legal(states, seat, out)]])

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.variant.players:
            raise ValueError(say("error-seat", seat=str(seat), last=self.variant.players - 1))

    def play(self, choice: str | int, seat: int | None = None) -> None:
        """Play a step or a line of steps, all or nothing; IllegalAction says why not. `seat` may be left out when one is waited for."""
        if seat is None:
            seat = self._only_seat()
        else:
            self._check_seat(seat)
        if isinstance(choice, str):
            steps = self._parse(choice)
            if len(steps) > 1:
                self._play_line(steps, seat)
                return
            number = steps[0]
        else:
            number = int(choice)
        variant = self.variant
        engine, count, log = variant.engine, len(variant.actions), self._log
        if log is None:
            log = self._logs
        known = number if 0 <= number < count else count  # entries take 32 bits
        reason = engine.play(self._states, seat, known, log, variant._out)
        if reason != FINE:
            raise self._illegal(reason, seat, number)
        if engine.log_count(log) > DRAIN_AT:
            self._drain(DRAIN_AT)

    def _only_seat(self) -> int:
        seats = self.waiting
        if len(seats) > 1:
            raise IllegalAction(say("error-which-seat", seats=", ".join(map(str, seats))))
        return seats[0] if seats else 0

    def _parse(self, line: str) -> list[int]:
        steps = self.variant.game.actions.parse(line)
        if isinstance(steps, str):
            forms = ", ".join(family.notation for family in self.variant.game.actions)
            raise IllegalAction(say("error-line", text=steps[:60], forms=forms))
        if not 0 < len(steps) <= MAX_LINE:
            raise IllegalAction(say("error-line-length", count=len(steps), most=MAX_LINE))
        return steps

    def _play_line(self, steps: list[int], seat: int) -> None:
        """All steps on a copy, then the copy is taken over. A step that was the only option may be named or left out."""
        trial = self.copy()
        for number in steps:
            trial._step(number, seat)
        trial.variant.engine.settle(trial._states, trial._logs, trial.variant._out)
        self._data[:] = trial._data
        self._log, self._events = trial._log, trial._events
        self._drain(DRAIN_AT)

    def _step(self, number: int, seat: int) -> None:
        engine, out = self.variant.engine, self.variant._out
        reason = engine.step(self._states, seat, number, self._logs)
        refusal = self._illegal(reason, seat, number) if reason != FINE else None
        while refusal and reason != FINE:
            only = engine.forced(self._states, out)
            if only == NOBODY:
                raise refusal
            engine.step(self._states, only, out[0], self._logs)
            reason = engine.step(self._states, seat, number, self._logs)

    def _illegal(self, number: int, seat: int, action: int) -> IllegalAction:
        game = self.variant.game
        reason = game.reason(int(number))
        legal = self.legal(seat)
        known = 0 <= action < len(game.actions)
        text = str(self.variant.actions[action]) if known else str(action)
        part = game.package if reason in game.reasons else "twocities.core"
        because = say(f"reason-{reason.key}", part=part)
        choices = ", ".join(map(str, legal)) or say("nothing-legal")
        return IllegalAction(say("error-illegal", action=text, because=because, choices=choices), reason, legal)

    def why(self, choice: str | int, seat: int) -> Reason | None:
        """Why a seat may not choose this now; None if it may."""
        self._check_seat(seat)
        number = self.variant.engine.why(self._states, seat, int(self.variant.action(choice)))
        return None if number == FINE else self.variant.game.reason(int(number))

    def view(self, seat: int | None, *, screen: bool = False) -> View:
        """What a seat may know (None: a spectator), by a perfect memory, or only what it is shown on a screen."""
        if seat is not None:
            self._check_seat(seat)
        return View(self, SPECTATOR if seat is None else seat, screen)

    def events(self, seat: int | None) -> tuple[Event, ...]:
        """What happened since this position was made, as a seat may know it (None: a spectator)."""
        if seat is not None:
            self._check_seat(seat)
        self._drain(0)
        watcher = SPECTATOR if seat is None else seat
        kinds = self.variant.game.events
        return tuple(event_for(watcher, kinds[numbers[0]], numbers[1:]) for numbers in self._events)

    def _drain(self, over: int) -> None:
        """Move events out of the log when there are more than so many."""
        if self._log is not None and self.variant.engine.log_count(self._log) > over:
            self._events = [*self._events, *self.variant.engine.log_events(self._log)]

    @property
    def over(self) -> bool:
        return not self.waiting

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat, then of the player without a seat, if there is one."""
        out = self.variant._out
        count = self.variant.engine.points(self._states, out)
        return tuple(int(out[i]) for i in range(count))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, as indices into the points; nobody before the end."""
        return SEATS_OF[self.variant.engine.winners(self._states)]

    def copy(self) -> Position:
        """An independent position."""
        p = Position(self.variant)
        p._data[:] = self._data
        self._drain(0)
        p._events = self._events
        return p

    def dump(self) -> dict[str, Any]:
        """The whole position, hidden things included, as plain JSON."""
        game = self.variant.game
        state = to_dict(game.state, self._data)
        return {"game": game.name, "rules_version": game.rules_version, "options": self.variant.options, "state": state}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.variant.options == other.variant.options and bytes(self._data) == bytes(other._data)

    __hash__ = None  # type: ignore[assignment]


class View:
    """What one seat may know of a position: the same record with all else blanked."""

    __slots__ = ("_bytes", "_data", "_states", "screen", "seat", "variant")

    def __init__(self, position: Position | View, seat: int, screen: bool) -> None:
        self.variant: Variant = position.variant
        self.seat = seat
        self.screen = screen
        self._data = np.zeros(self.variant.engine.size, np.uint8)
        self._states, self._bytes = self.variant.engine.buffers(self._data)
        self.variant.engine.view(position._bytes, seat, 0 if screen else 1, self._bytes)

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON by field name; what is hidden is None."""
        record = self.variant.game.state
        return to_dict(record, self._data, hidden_ranges(record, self._data, self.seat, memory=not self.screen))

    @property
    def waiting(self) -> tuple[int, ...]:
        return SEATS_OF[self.variant.engine.waiting(self._states)]

    def legal(self) -> tuple[Action, ...]:
        """What this seat may choose now."""
        if self.seat not in self.waiting:
            return ()
        out = self.variant._out
        count = self.variant.engine.legal(self._states, self.seat, out)
        return tuple([self.variant.actions[i] for i in out[:count]])

    def draw(self, seed: int, stream: int = 0) -> Position:
        """A full position that this seat may be in, each consistent one equally likely; its future is dealt anew."""
        p = Position(self.variant)
        rngs = self.variant.engine.rngs(seed, stream)
        self.variant.engine.belief(self._bytes, self.seat, rngs, p._bytes, p._states)
        return p

    def forgotten(self) -> View:
        """This view without what the seat only remembers: what it is shown on a screen."""
        return View(self, self.seat, screen=True)

    def __bytes__(self) -> bytes:
        return bytes(self._data)
