"""Bad input of every kind: one line that names the choices, and nothing is harmed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import twocities
from tests.contracts.cases import CASES, GAMES, Case, every_game, few_cases
from tests.contracts.playing import raw, some_positions
from twocities.core.game import Game, names
from twocities.core.options import Option, Value, spell
from twocities.core.play import Play, PlayError
from twocities.core.position import IllegalAction, Position

WORDS = sorted({word for game in GAMES for text in game.actions.names for word in text.split()})
lines = st.one_of(
    st.text(max_size=200),
    st.lists(st.sampled_from([*WORDS, "undo", "0", "-1", "99", "\n", "\u2028", "{ $x }", "\ud800"]), max_size=12).map(" ".join),
    st.lists(st.sampled_from([text for game in GAMES for text in game.actions.names]), max_size=80).map(" ".join),
)
cases = st.sampled_from(CASES)


def message_of(error: BaseException) -> str:
    """An error's message: one line, not endless."""
    message = str(error)
    assert message
    assert message.splitlines() == [message], f"more than a line: {message!r}"
    assert len(message) < 5_000
    return message


def refused(call: Callable[[], Any], *names: str) -> None:
    """A ValueError in one line that has these names in it."""
    with pytest.raises(ValueError) as error:
        call()
    message = message_of(error.value)
    for name in names:
        assert name in message, f"{name} is not in: {message}"


@settings(max_examples=300)
@given(case=cases, line=lines, seat=st.integers(-1, 4) | st.none())
def test_any_line_plays_or_is_refused(case: Case, line: str, seat: int | None) -> None:
    p = case.variant().new("line")
    before = raw(p)
    try:
        p.play(line, seat)
    except ValueError as error:
        message_of(error)
        assert raw(p) == before
        assert p.events(None) == case.variant().new("line").events(None)


@given(case=cases, text=lines)
def test_any_text_is_an_action_or_is_refused(case: Case, text: str) -> None:
    variant = case.variant()
    for ask in (variant.action, lambda text: variant.new("x").why(text, 0)):
        try:
            ask(text)
        except IllegalAction as error:
            message_of(error)
        else:
            assert text in variant.game.actions.numbers


@few_cases
def test_a_number_that_is_no_action_is_refused_everywhere(case: Case) -> None:
    variant = case.variant()
    p = variant.new("numbers")
    for number in (-1, -2, len(variant.actions), 10**9, 10**30):
        refused(lambda number=number: variant.action(number))  # type: ignore[misc]
        refused(lambda number=number: p.why(number, p.waiting[0]))  # type: ignore[misc]
        refused(lambda number=number: p.play(number, p.waiting[0]))  # type: ignore[misc]


@few_cases
def test_a_seat_that_is_not_there_is_refused_everywhere(case: Case) -> None:
    variant = case.variant()
    p = variant.new("seats")
    action = p.legal(p.waiting[0])[0]
    last = str(variant.players - 1)
    for seat in (-1, variant.players, 7, 8, 255, 256, 10**30):
        asks = (p.legal, p.view, p.events, lambda seat: p.play(action, seat), lambda seat: p.why(action, seat))
        for ask in asks:
            refused(lambda ask=ask, seat=seat: ask(seat), str(seat), last)  # type: ignore[misc]


def test_an_unknown_game_is_refused() -> None:
    for name in ("", "chess", "ALHAMBRA", "../alhambra", "line\nbreak", "x" * 10_000):
        refused(lambda name=name: twocities.game(name), *names())  # type: ignore[misc]


@every_game
def test_unknown_options_and_values_are_refused(game: Game) -> None:
    def play(**options: Any) -> Any:
        return twocities.game(game.name, **options)

    refused(lambda: play(colour="red"), "colour", *(option.name for option in game.options))
    refused(lambda: play(**{"line\nbreak": 1}))
    nonsense: list[Any] = [-1, 0.5, "", "nonsense", None, [], {}, 10**30, "line\nbreak", "x" * 10_000]
    for option in game.options:
        for value in [*nonsense, str(option.values[0])]:
            if value not in option.values:
                refused(lambda option=option, value=value: play(**{option.name: value}), option.name, *map(spell, option.values))  # type: ignore[misc]
    for count in (0, 1, max(map(int, game.options["players"].values)) + 1, True, "2"):
        refused(lambda count=count: play(players=count), "players")  # type: ignore[misc]


def impossible_values(game: Game) -> Iterator[tuple[dict[str, Value], Option, Value]]:
    """Options before an option, beside which one of its values is not possible."""
    for options in game.options.every_set():
        before: dict[str, Value] = {}
        for option in game.options:
            yield from ((dict(before), option, value) for value in option.values if value not in option.choices(before))
            before[option.name] = options[option.name]


@every_game
def test_a_value_that_is_not_possible_here_is_refused(game: Game) -> None:
    for before, option, value in impossible_values(game):
        asked = {**before, option.name: value}
        possible = map(spell, option.choices(before))
        refused(lambda asked=asked: twocities.game(game.name, **asked), option.name, str(before["players"]), option.paragraph, *possible)  # type: ignore[misc]


def test_the_target_of_the_process_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TWOCITIES_TARGET", "abacus")
    refused(lambda: twocities.game(GAMES[0].name), "abacus", "TWOCITIES_TARGET", "interpreted")


# Play files


def a_play(case: Case, choices: int = 12) -> Play:
    """The beginning of a play, with something taken back."""
    chooser = random.Random(1)
    play = Play(case.variant(), "a play")
    for _ in range(choices):
        if not play.position.over:
            seat = chooser.choice(play.position.waiting)
            play.act(chooser.choice(play.position.legal(seat)), seat)
    play.undo(0, 2)
    return play


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=10)
    | st.sampled_from(["undo 1", "undo 99", "a\nb"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def mutated(data: Any, draw: Callable[[Any], Any]) -> Any:
    """JSON with one thing replaced, removed, doubled or put in."""
    if isinstance(data, dict) and data and draw(st.integers(0, 3)):
        key = draw(st.sampled_from(sorted(data)))
        what = draw(st.sampled_from(["inside", "inside", "remove", "rename", "add"]))
        rest = {name: value for name, value in data.items() if name != key}
        if what == "inside":
            return {**rest, key: mutated(data[key], draw)}
        new = draw(st.sampled_from(["seed", "game", "cls", "self", "players", "options", "line\nbreak"]) | st.text(max_size=5))
        return rest if what == "remove" else {**(rest if what == "rename" else data), new: data[key]}
    if isinstance(data, list) and data and draw(st.integers(0, 3)):
        i = draw(st.integers(0, len(data) - 1))
        what = draw(st.sampled_from(["inside", "remove", "double", "add"]))
        middle = {"inside": [mutated(data[i], draw)], "remove": [], "double": [data[i], data[i]], "add": [draw(json_values), data[i]]}[what]
        return [*data[:i], *middle, *data[i + 1 :]]
    return draw(json_values)


def load(text: str) -> Play | None:
    """A play from JSON; or None, if it was refused properly."""
    try:
        return Play.from_json(text, "file")
    except PlayError as error:
        assert "file" in message_of(error)
        return None


@settings(max_examples=400)
@given(data=st.data(), case=cases, times=st.integers(1, 3), keeps_digest=st.booleans())
def test_an_edited_play_is_refused_or_replays(data: st.DataObject, case: Case, times: int, keeps_digest: bool) -> None:
    whole = a_play(case).to_dict()
    edited: Any = whole if keeps_digest else {name: value for name, value in whole.items() if name != "digest"}
    for _ in range(times):
        edited = mutated(edited, data.draw)
    play = load(json.dumps(edited))
    if play is not None:
        assert raw(Play.from_dict(play.to_dict()).position) == raw(play.position)
        if isinstance(edited, dict) and "digest" in edited:
            assert play.to_dict() == whole


@given(case=cases, cut=st.floats(0, 1, exclude_max=True))
def test_a_play_cut_off_is_refused(case: Case, cut: float) -> None:
    text = a_play(case).to_json().rstrip()
    assert load(text[: int(len(text) * cut)]) is None


@given(text=st.text(max_size=300) | json_values.map(json.dumps))
def test_anything_else_is_no_play(text: str) -> None:
    assert load(text) is None


def test_a_play_nested_too_deep_is_refused() -> None:
    assert load("[" * 100_000) is None
    assert load('{"format": "twocities-play", "entries": ' + "[" * 100_000) is None


@few_cases
def test_a_play_changed_by_hand_is_noticed(case: Case) -> None:
    whole = a_play(case).to_dict()
    for edited in ({**whole, "seed": "another"}, {**whole, "entries": whole["entries"][:-1]}):
        with pytest.raises(PlayError):
            Play.from_dict(edited)


@few_cases
def test_a_play_of_other_rules_or_format_is_refused(case: Case) -> None:
    whole = a_play(case).to_dict()
    refused(lambda: Play.from_dict({**whole, "rules_version": 999}, "a.json"), "a.json", "999", str(case.game.rules_version))
    refused(lambda: Play.from_dict({**whole, "version": 2}, "a.json"), "a.json", "2")
    refused(lambda: Play.from_dict({**whole, "format": "pgn"}, "a.json"), "a.json")
    refused(lambda: Play.from_dict({**whole, "game": "chess"}, "a.json"), "a.json", "chess", case.game.name)
    refused(lambda: Play.from_dict({**whole, "options": {"players": 99}}, "a.json"), "a.json", "99")


@few_cases
@pytest.mark.parametrize("name", ["seed", "game", "cls", "self", "entries", "line\nbreak", "", "x" * 10_000])
def test_a_play_with_an_unknown_option_is_refused(case: Case, name: str) -> None:
    whole = a_play(case).to_dict()
    assert load(json.dumps({**whole, "options": {**whole["options"], name: "alhambra"}})) is None


@few_cases
@pytest.mark.parametrize(
    "text", ["undo", "undo 0", "undo -1", "undo 1 1", "undo ²", "undo 1e3", "undo 99", f"undo {'9' * 5_000}", "", "\ud800"]
)
def test_a_play_with_a_senseless_entry_is_refused(case: Case, text: str) -> None:
    whole = a_play(case).to_dict()
    del whole["digest"]
    for seat in (0, -1, 7, 10**30):
        assert load(json.dumps({**whole, "entries": [*whole["entries"], [seat, text]]})) is None


@few_cases
@pytest.mark.parametrize("seed", ["", "\ud800", "line\nbreak", "x" * 100_000])
def test_a_play_with_any_text_as_its_seed_is_refused_or_comes_back(case: Case, seed: str) -> None:
    whole = Play(case.variant(), "seed").to_dict()
    del whole["digest"]
    play = load(json.dumps({**whole, "seed": seed}))
    if play is not None:
        again = load(play.to_json())
        assert again is not None
        assert again.to_json() == play.to_json()


def test_files_that_are_no_plays_are_refused(tmp_path: Path) -> None:
    binary, empty = tmp_path / "binary.json", tmp_path / "empty.json"
    binary.write_bytes(bytes(range(256)))
    empty.touch()
    for path in (binary, empty, tmp_path, tmp_path / "missing.json", tmp_path / ("x" * 300)):
        with pytest.raises(PlayError) as error:
            Play.load(path)
        assert str(path) in message_of(error.value)


def test_a_play_that_cannot_be_saved_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = a_play(CASES[0])
    path = tmp_path / "play.json"
    play.save(path)
    before = path.read_bytes()
    monkeypatch.setattr(Play, "to_json", lambda self: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        play.save(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["play.json"]


@few_cases
def test_refused_choices_are_not_written_down(case: Case) -> None:
    play = a_play(case)
    before, entries = raw(play.position), list(play.entries)
    for choice in ("nonsense", "", 10**6, -1):
        with pytest.raises(ValueError):
            play.act(choice, play.position.waiting[0])
    assert (raw(play.position), play.entries) == (before, entries)


@few_cases
def test_nothing_is_played_when_the_game_is_over(case: Case) -> None:
    p: Position = some_positions(case.variant(), 9, 2)[-1]
    for action in case.variant().actions:
        refused(lambda action=action: p.play(action, 0), str(action))  # type: ignore[misc]
        refused(lambda action=action: p.play(str(action)), str(action))  # type: ignore[misc]
