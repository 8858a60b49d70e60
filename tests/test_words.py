"""Words live in catalogues: every message that is needed is there, and none that is not."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from tests.contracts.cases import CASES, GAMES, every_case, every_game
from tests.contracts.playing import walk
from tests.sources import PACKAGE, ROOT, Source, beginnings, sources, strings
from twocities.core.audit import Violation
from twocities.core.catalogue import CORE, ENGLISH, languages
from twocities.core.game import Game
from twocities.core.kinds import NUMBER, SEAT, Kind
from twocities.core.play import NoUndo
from twocities.core.reasons import General

pytestmark = pytest.mark.usefixtures("sealed")

HOUSE = [
    CORE,
    *(f"twocities.{path.parent.parent.name}" for path in sorted(PACKAGE.glob("*/locale/en.ftl")) if path.parent.parent.name != "core"),
]
FAMILIES = {"violation-": {v.name.lower().replace("_", "-") for v in Violation}, "no-undo-": {why.value for why in NoUndo}}


class Variables(Visitor):
    """The names of all arguments in a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)


@cache
def catalogue(part: str, language: str = ENGLISH) -> dict[str, set[str]]:
    """A catalogue's messages and attributes, `key` and `key.attribute`, with the arguments each takes."""
    text = (files(part) / "locale" / f"{language}.ftl").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ftl.Junk), f"{part} {language}: {entry.content}"
        if not isinstance(entry, ftl.Message):
            continue
        named = [(entry.id.name, entry.value)] + [(f"{entry.id.name}.{a.id.name}", a.value) for a in entry.attributes]
        for key, pattern in named:
            assert key not in found, f"{part} {language}: {key} is there twice"
            if pattern is not None:
                visitor = Variables()
                visitor.visit(pattern)
                found[key] = visitor.names
    return found


@dataclass(frozen=True)
class Call:
    """A message asked for by name somewhere in the code."""

    source: Source
    part: str  # "" for a game's own
    key: str
    given: frozenset[str]
    is_open: bool  # also with arguments that are not written out


@cache
def calls() -> tuple[Call, ...]:
    """Every message that code asks for by its whole name."""
    nodes = ((source, node) for source in sources(PACKAGE) for node in ast.walk(source.tree) if isinstance(node, ast.Call))
    return tuple(call for source, node in nodes if (call := _call(source, node)))


def _call(source: Source, node: ast.Call) -> Call | None:
    part = _part(source, node)
    match node.args:
        case [ast.Constant(str(key)), *_] if part is not None:
            given = frozenset(k.arg for k in node.keywords if k.arg) - {"part", "language"}
            return Call(source, part, key, given, any(k.arg is None for k in node.keywords))
    return None


def _part(source: Source, node: ast.Call) -> str | None:
    """Whose catalogue a call asks: `say` the core's, `game.say` a game's, `tell` that of the folder it stands in."""
    folder = source.path.relative_to(PACKAGE).parts[0]
    match node.func:
        case ast.Name("tell"):
            return f"twocities.{folder}"
        case ast.Name("say" | "has") if folder == "games":
            return f"twocities.games.{source.path.relative_to(PACKAGE).parts[1]}"
        case ast.Name("say" | "has"):
            return f"twocities.{folder}" if any(k.arg == "part" for k in node.keywords) else CORE
        case ast.Attribute(_, "say"):
            return ""
    return None


def needed_names(game: Game) -> set[str]:
    """What every game must have words for."""
    keys = {"name"}
    keys |= {f"action-{family.name}" for family in game.actions}
    keys |= {f"event-{event.name}" for event in game.events}
    keys |= {f"reason-{reason.key}" for reason in game.reasons}
    keys |= {f"flaw-{flaw.key}" for flaw in game.flaws}
    keys |= {f"kind-{kind.name}" for kind in game.kinds if kind not in (NUMBER, SEAT)}
    for wait in game.waits:
        keys |= {f"waits-{wait.name.lower()}", f"waits-{wait.name.lower()}.help"}
    for option in game.options:
        keys |= {f"option-{option.name}", f"option-{option.name}.help"}
        keys |= {f"option-{option.name}.{value}" for value in option.values if isinstance(value, str)}
    has_rival = any(len(case.variant().new("1").points) > case.variant().players for case in CASES if case.game is game)
    return keys | ({"rival"} if has_rival else set())


@every_game
def test_a_game_has_all_its_words(game: Game) -> None:
    missing = needed_names(game) - set(catalogue(game.package))
    assert not missing, f"{game.name} lacks {', '.join(sorted(missing))}"


@every_game
def test_a_game_has_no_words_that_nobody_says(game: Game) -> None:
    folder = Path(str(files(game.package)))
    said = {text for source in sources(folder) for text in strings(source.tree)}
    said |= {call.key for call in calls() if call.part == ""}
    unused = set(catalogue(game.package)) - needed_names(game) - said
    assert not unused, f"nobody says {', '.join(sorted(unused))} of {game.name}"


@every_game
def test_all_kinds_of_a_game_are_declared(game: Game) -> None:
    used = {argument.kind for event in game.events for argument in event.arguments}
    assert used <= set(game.kinds)


@pytest.mark.parametrize("part", HOUSE)
def test_a_part_of_the_house_has_no_words_that_nobody_says(part: str) -> None:
    folder = PACKAGE / part.rpartition(".")[2]
    trees = [source.tree for source in (sources(PACKAGE) if part == CORE else sources(folder))]
    said = {text for tree in trees for text in strings(tree)}
    families = {begin for tree in trees for begin in beginnings(tree)}
    unused = set()
    for key in catalogue(part):
        begin = next((begin for begin in families if key.startswith(begin)), "")
        in_family = bool(begin) and (begin not in FAMILIES or key.removeprefix(begin) in FAMILIES[begin])
        if key not in said and not in_family:
            unused.add(key)
    if part == CORE:
        unused |= {key for key in catalogue(CORE) if key.startswith("reason-")} - {f"reason-{reason.key}" for reason in General}
    assert not unused, f"nobody says {', '.join(sorted(unused))}"


def test_every_message_asked_for_is_there_with_its_arguments() -> None:
    wrong = []
    for call in calls():
        for part in [call.part] if call.part else [game.package for game in GAMES]:
            if call.key == "rival" and call.key not in catalogue(part):
                continue  # only where a game has one
            takes = catalogue(part).get(call.key)
            if takes is None:
                wrong.append(f"{call.source} says {call.key}, which {part} does not have")
            elif not call.is_open and takes - call.given:
                wrong.append(f"{call.source} says {call.key} without {', '.join(sorted(takes - call.given))}")
    assert not wrong, "\n".join(wrong)


def test_families_of_messages_are_complete() -> None:
    words = {key for part in HOUSE for key in catalogue(part)}
    for begin, ends in FAMILIES.items():
        assert {begin + end for end in ends} <= words
    assert {f"reason-{reason.key}" for reason in General} <= words


def samples(kind: Kind, game: Game) -> list[Any]:
    """Arguments of a kind, as they are put into sentences; the last one is hidden."""
    if kind == NUMBER:
        return [0, 1, 2, 17, -3, "hidden"]
    if kind == SEAT:
        return ["Ann", "hidden"]
    numbers = {0, kind.size // 2, kind.size - 1}
    return [*(game.say(f"kind-{kind.name}", **kind.words(number)) for number in sorted(numbers)), "hidden"]


@every_game
def test_every_event_can_be_told(game: Game) -> None:
    for event in game.events:
        takes = catalogue(game.package)[f"event-{event.name}"]
        assert takes <= {argument.name for argument in event.arguments}, event.name
        choices = {argument.name: samples(argument.kind, game) for argument in event.arguments}
        for i in range(max([len(values) for values in choices.values()], default=1)):
            text = game.say(f"event-{event.name}", **{name: values[i % len(values)] for name, values in choices.items()})
            assert text
            assert "\n" not in text.strip()


@every_game
def test_every_number_of_every_kind_has_a_word_of_its_own(game: Game) -> None:
    for kind in game.kinds:
        if kind not in (NUMBER, SEAT):
            words = {tuple(kind.words(n).items()): game.say(f"kind-{kind.name}", **kind.words(n)) for n in range(kind.size)}
            assert len(set(words.values())) == len(words), kind.name


@every_game
def test_every_action_can_be_told(game: Game) -> None:
    """By its axes; or by what the game's own drawing gives for it."""
    folder = Path(str(files(game.package)))
    given = {call.key: call.given for call in calls() if call.source.path.is_relative_to(folder)}
    for family in game.actions:
        key = f"action-{family.name}"
        axes = {axis for axis, _ in family.kind.axes}
        takes = catalogue(game.package)[key]
        assert takes <= axes or takes <= given.get(key, frozenset()), key


@every_case
def test_all_that_happens_can_be_told(case: Any) -> None:
    kinds = {event.name: event for event in case.game.events}
    *_, (p, _, _) = walk(case.variant(), 1)
    for event in p.events(0):
        arguments = {}
        for argument in kinds[event.name].arguments:
            number = event.arguments[argument.name]
            if argument.kind in (NUMBER, SEAT) or number is None:
                arguments[argument.name] = "hidden" if number is None else number
            else:
                arguments[argument.name] = case.game.say(f"kind-{argument.kind.name}", **argument.kind.words(number))
        assert case.game.say(f"event-{event.name}", **arguments)


@pytest.mark.parametrize("part", [*HOUSE, *(game.package for game in GAMES)])
def test_other_languages_have_no_more_messages_than_english(part: str) -> None:
    for language in languages(part):
        for key, takes in catalogue(part, language).items():
            assert key in catalogue(part), f"{part} {language}: {key}"
            assert takes <= catalogue(part)[key], f"{part} {language}: {key}"


@pytest.mark.parametrize(
    "path", sorted(ROOT.glob("src/**/*.ftl")) + sorted(ROOT.glob("tests/**/*.ftl")), ids=lambda path: path.parent.parent.name
)
def test_catalogues_are_tidy(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.endswith("\n")
    assert "\t" not in text
    assert not [line for line in text.splitlines() if line != line.rstrip()]
