"""A line of steps is played whole or not at all; steps without a choice may be named or left out."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.contracts.cases import Case, every_case, few_cases
from tests.contracts.playing import logged, raw, walk
from twocities.core.position import MAX_LINE, IllegalAction, Position, Variant
from twocities.core.reasons import FINE
from twocities.core.records import NOBODY

GAMES_EACH = 2
Step = tuple[int, int, bool]  # seat, action, whether it was the only option


def steps_of(variant: Variant, p: Position, seed: int) -> list[Step]:
    """A random game from here, step by step, those without a choice included."""
    chooser = random.Random(seed)
    engine, q, steps = variant.engine, p.copy(), list[Step]()
    while not q.over:
        only = int(engine.forced(q._states, variant._out))
        if only != NOBODY:
            seat, action = only, int(variant._out[0])
        else:
            seat = chooser.choice(q.waiting)
            action = int(chooser.choice(q.legal(seat)))
        assert engine.step(q._states, seat, action, q._logs) == FINE
        engine.log_events(q._logs)
        steps.append((seat, action, only != NOBODY))
    return steps


def turns_of(steps: list[Step]) -> list[list[Step]]:
    """The steps in runs of one seat that begin with a choice; other seats' forced steps lie within."""
    turns: list[list[Step]] = []
    for step in steps:
        seat, _, is_forced = step
        if turns and (is_forced or turns[-1][0][0] == seat):
            turns[-1].append(step)
        elif not is_forced:
            turns.append([step])
    return turns


def turns_in(variant: Variant, seed: int) -> Iterator[tuple[Position, int, list[tuple[int, bool]], Position]]:
    """The turns of a random game: the position, the seat, its steps and which were forced, and the position after its choices."""
    p = variant.new(f"line {seed}")
    for turn in turns_of(steps_of(variant, p, seed)):
        seat = turn[0][0]
        own = [(action, is_forced) for of, action, is_forced in turn if of == seat][:MAX_LINE]
        after = p.copy()
        for action in (action for action, is_forced in own if not is_forced):
            after.play(action, seat)
        yield p, seat, own, after
        p = after


@every_case
def test_forced_steps_may_be_named_or_left_out(case: Case) -> None:
    variant = case.variant()
    chooser = random.Random(1)
    forced = 0
    for p, seat, own, after in (turn for seed in range(GAMES_EACH) for turn in turns_in(variant, seed)):
        forced += sum(is_forced for _, is_forced in own)
        for chance in (0.0, 0.5, 1.0):
            line = p.copy()
            line.play(_line(variant, own, chance, chooser), seat)
            assert raw(line) == raw(after)
            assert logged(line) == logged(after)
    assert forced, "no step without a choice in these games: the test shows nothing"


def _line(variant: Variant, own: list[tuple[int, bool]], chance: float, chooser: random.Random) -> str:
    """The steps in words, forced ones by chance; always where the next choice reads the same, since it would pass for it."""
    written = []
    for i, (action, is_forced) in enumerate(own):
        next_choice = next((later for later, is_later_forced in own[i + 1 :] if not is_later_forced), None)
        if not is_forced or action == next_choice or chooser.random() < chance:
            written.append(action)
    return "  ".join(str(variant.actions[action]) for action in written)


def forced_after(p: Position, action: int, seat: int) -> set[int]:
    """What the seat does without a choice once it has played an action."""
    engine, out, found = p.variant.engine, p.variant._out, set[int]()
    trial = p.copy()
    engine.step(trial._states, seat, action, trial._logs)
    while (only := engine.forced(trial._states, out)) != NOBODY:
        found |= {int(out[0])} if only == seat else set()
        engine.step(trial._states, only, int(out[0]), trial._logs)
    return found


@few_cases
def test_a_line_is_played_whole_or_not_at_all(case: Case) -> None:
    variant = case.variant()
    chooser = random.Random(2)
    for p, seat, action in walk(variant, 2):
        before, happened = raw(p), list(logged(p))
        after = p.copy()
        after.play(action, seat)
        accepted = {*after.legal(seat), *forced_after(p, action, seat)}
        refused = [a for a in variant.actions if a not in accepted]
        with pytest.raises(IllegalAction):
            p.play(f"{action} {chooser.choice(refused)}", seat)
        assert (raw(p), logged(p)) == (before, happened)


@few_cases
def test_a_line_of_words_that_are_no_action_changes_nothing(case: Case) -> None:
    p = case.variant().new("words")
    seat = p.waiting[0]
    before = raw(p)
    for text in ("", "   ", f"{p.legal(seat)[0]} nonsense", "nonsense", " ".join([str(p.legal(seat)[0])] * (MAX_LINE + 1))):
        with pytest.raises(IllegalAction) as refused:
            p.play(text, seat)
        assert "\n" not in str(refused.value)
        assert raw(p) == before
