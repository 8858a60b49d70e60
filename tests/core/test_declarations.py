"""Actions, options, events, kinds and catalogues: what can be declared, and how it reads."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from twocities.core.actions import Actions
from twocities.core.catalogue import has, languages, say
from twocities.core.game import Game, find
from twocities.core.kinds import NUMBER, SEAT, counting, kind, listed
from twocities.core.light import light
from twocities.core.link import Linker
from twocities.core.log import LOG_CAPACITY, Events, Log, emit, event_for, secret
from twocities.core.options import Options, spell
from twocities.core.rule import RULES, compiled


def some_actions() -> Actions:
    actions = Actions()
    assert actions.add("take", "take {places}", "T1", places=("1", "2", "1 2")) == 0
    assert actions.add("bid", "bid {colour} {card}", "T2", colour=("red", "blue"), card=counting(1, 3)) == 3
    assert actions.add("take-all", "take 1 2 3", "T3") == 9
    assert actions.add("done", "done", "T4") == 10
    return actions


def test_actions_are_numbered_in_order_and_written_once() -> None:
    actions = some_actions()
    assert len(actions) == 11
    assert actions.names[3:9] == ["bid red 1", "bid red 2", "bid red 3", "bid blue 1", "bid blue 2", "bid blue 3"]
    assert all(actions.numbers[name] == number for number, name in enumerate(actions.names))
    assert actions.words(7) == {"colour": "blue", "card": "2"}
    assert [actions.family(number).name for number in (0, 2, 3, 8, 9, 10)] == ["take", "take", "bid", "bid", "take-all", "done"]
    with pytest.raises(TypeError, match="done"):
        actions.add("over", "done", "T5")


def test_a_line_is_read_by_the_longest_notation_that_fits() -> None:
    actions = some_actions()
    assert actions.parse("take 1 2 done") == [2, 10]
    assert actions.parse("  TAKE 1\ttake 1 2 3  bid Blue 2 ") == [0, 9, 7]
    assert actions.parse("") == []
    assert actions.parse("take 1 3") == "3"
    assert actions.parse("done bid green 1 done done") == "bid green 1 done"


def test_kinds_count_with_the_last_axis_fastest() -> None:
    cards = kind("card", colour=("red", "blue"), value=counting(1, 3))
    assert [tuple(cards.words(number).values()) for number in range(cards.size)] == [
        ("red", "1"),
        ("red", "2"),
        ("red", "3"),
        ("blue", "1"),
        ("blue", "2"),
        ("blue", "3"),
    ]
    rows = listed("row", ("name", "price"), (("a", "1"), ("b", "7")))
    assert (rows.size, rows.words(1)) == (2, {"name": "b", "price": "7"})


def test_options_are_checked_whole() -> None:
    options = Options()
    assert options.add("players", (2, 3), 2, "T1") == 0
    assert options.add("open", (False, True), False, "T2") == 1
    assert options.add("pace", ("slow", "quick"), "quick", "T3", lambda o: ("quick", "slow") if o["players"] == 3 else ("quick",)) == 2
    assert options.check({}) == {"players": 2, "open": False, "pace": "quick"}
    assert options.numbers(options.check({"players": 3, "open": True, "pace": "slow"})) == [3, 1, 0]
    assert options.numbers(options.check({"players": 3})) == [3, 0, 1]
    wrong: tuple[dict[str, Any], ...] = ({"pace": "slow"}, {"open": 1}, {"players": True}, {"players": 2.0}, {"open": "yes"}, {"x": 1})
    for given in wrong:
        with pytest.raises(ValueError):
            options.check(given)
    assert [spell(value) for value in (True, False, 3, "slow")] == ["yes", "no", "3", "slow"]
    assert [options["open"].parse(text) for text in ("yes", " No ", "true", "")] == [True, False, None, None]
    assert [options["players"].parse(text) for text in ("3", "4")] == [3, None]
    assert options["pace"].parse("Slow") == "slow"
    assert [full["pace"] for full in options.every_set()] == ["quick", "quick", "quick", "slow", "quick", "slow"]


def test_events_tell_secrets_to_their_owner_only() -> None:
    events = Events()
    looked = events.add("looked", "T1", seat=SEAT, place=NUMBER, card=secret(NUMBER))
    for seat, card in ((1, 9), (0, None), (7, None)):
        assert event_for(seat, events[looked], [1, 2, 9, 0, 0, 0]).arguments == {"seat": 1, "place": 2, "card": card}
    with pytest.raises(TypeError, match="crowded"):
        events.add("crowded", "T2", **{f"a{i}": NUMBER for i in range(7)})


def test_a_full_log_counts_on_and_keeps_what_it_has() -> None:
    data = np.zeros(Log.dtype.itemsize, np.uint8)
    log, record = light(Log, data), data.view(Log.dtype)[0]
    log.capacity = 3
    for i in range(5):
        emit(log, i, -i, i, i)
    assert log.count == 5
    assert record["events"][:4, :3].tolist() == [[0, 0, 0], [1, -1, 1], [2, -2, 2], [0, 0, 0]]
    log.capacity, log.count = 0, 0
    emit(log, 1, 2)
    assert log.count == 0
    log.capacity = LOG_CAPACITY
    for _ in range(LOG_CAPACITY + 10):
        emit(log, 1)
    assert log.count == LOG_CAPACITY + 10


def test_a_message_that_is_missing_or_does_not_fit_is_a_bug() -> None:
    assert "en" in languages()
    assert has("error-seat")
    assert not has("no-such-message")
    assert not has("error-seat.help")
    for key in ("no-such-message", "error-seat.help"):
        with pytest.raises(KeyError):
            say(key)
    with pytest.raises(KeyError):
        say("error-seat", seat=1)
    assert say("error-seat", seat=1, last=2) == say("error-seat", language="nl", seat=1, last=2)


def test_a_long_text_fits_into_a_message() -> None:
    """Legal actions and names of fields can be many."""
    many = ", ".join(f"action {i}" for i in range(300))
    assert "action 0" in say("error-illegal", action="x", because="y", choices=many)


def test_a_game_must_bring_every_function() -> None:
    game = find("alhambra")
    parts = {name: getattr(game, name) for name in Game.__dataclass_fields__}
    functions = {name: function for name, function in game.functions.items() if name != "believe"}
    with pytest.raises(TypeError, match="believe"):
        Game(**{**parts, "functions": functions})


def _plain() -> int:
    return 1


def test_compiled_code_calls_registered_functions_only() -> None:
    @compiled
    def caller() -> int:
        return _plain()

    try:
        with pytest.raises(TypeError, match="_plain"):
            Linker(lambda function: function, lambda table: table, {}).link(caller)
        with pytest.raises(TypeError):
            Linker(lambda function: function, lambda table: table, {}).link(len)
    finally:
        del RULES[caller]
