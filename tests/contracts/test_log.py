"""The log holds all that happens, and nothing when nobody reads it."""

from __future__ import annotations

from tests.contracts.cases import Case, every_case, few_cases
from tests.contracts.playing import raw, told, walk
from twocities.core.log import LOG_CAPACITY
from twocities.core.position import DRAIN_AT
from twocities.core.records import Who


@every_case
def test_the_log_never_overflows(case: Case) -> None:
    variant = case.variant()
    engine = variant.engine
    for seed in range(5):
        for p, seat, action in walk(variant, seed):
            trial, logs = p.copy(), engine.logs()
            engine.play(trial._states, seat, int(action), logs, variant._out)
            assert engine.log_count(logs) <= LOG_CAPACITY - DRAIN_AT
            assert engine.log_count(p._logs) <= DRAIN_AT


@few_cases
def test_every_event_is_kept_in_order(case: Case) -> None:
    variant = case.variant()
    engine = variant.engine
    logged = engine.log_events(variant.new("1")._logs)
    for p, seat, action in walk(variant, 1):
        trial, logs = p.copy(), engine.logs()
        engine.play(trial._states, seat, int(action), logs, variant._out)
        logged += engine.log_events(logs)
    assert [event["event"] for event in told(p, None)] == [case.game.events[numbers[0]].name for numbers in logged]
    assert p._events == logged


@few_cases
def test_without_a_log_the_same_happens(case: Case) -> None:
    variant = case.variant()
    engine = variant.engine
    silent = engine.logs(0)
    for p, seat, action in walk(variant, 2):
        trial, mute = p.copy(), p.copy()
        trial.play(action, seat)
        engine.play(mute._states, seat, int(action), silent, variant._out)
        assert raw(trial) == raw(mute)
        assert engine.log_count(silent) == 0


@every_case
def test_events_carry_paragraphs_and_what_is_secret_is_told_to_its_owner_only(case: Case) -> None:
    variant = case.variant()
    *_, (p, _, _) = walk(variant, 3)
    for witness in (*range(variant.players), None):
        for event, kind in zip(p.events(witness), (case.game.events[n[0]] for n in p._events), strict=True):
            assert event.paragraph
            for argument in kind.arguments:
                is_owner = event.arguments[kind.arguments[0].name] == witness
                is_known = argument.seen.who is Who.ALL or is_owner
                assert (event.arguments[argument.name] is not None) == is_known
