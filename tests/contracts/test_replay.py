"""A play is its options, its seed and its entries: replayed they give the same state."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.contracts.cases import Case, every_case, few_cases
from tests.contracts.playing import raw, told, walk
from twocities.core.play import NoUndo, Play, PlayError
from twocities.core.position import Position


def random_play(case: Case, seed: int, choices: int, *, takes_back: bool) -> Play:
    """A play of so many choices at most, some of them taken back."""
    chooser = random.Random(seed)
    play = Play(case.variant(), f"play {seed}")
    for _ in range(choices):
        if play.position.over:
            break
        seat = chooser.choice(play.position.waiting)
        play.act(str(chooser.choice(play.position.legal(seat))), seat)
        if takes_back and chooser.random() < 0.2:
            play.undo(seat, chooser.randint(1, min(3, len(play.choices()))))
    return play


def assert_same(a: Play, b: Play) -> None:
    """Two plays are alike in everything that counts."""
    assert raw(a.position) == raw(b.position)
    assert a.entries == b.entries
    assert a.choices() == b.choices()
    assert a.to_json() == b.to_json()
    for p, q in zip(a.positions(), b.positions(), strict=True):
        assert raw(p) == raw(q)
    for witness in (*range(a.variant.players), None):
        assert told(a.position, witness) == told(b.position, witness)


@every_case
def test_replay_equals_state(case: Case) -> None:
    play = random_play(case, 1, 10_000, takes_back=False)
    assert play.position.over
    assert_same(play, Play.from_json(play.to_json()))


@every_case
def test_replay_equals_state_with_choices_taken_back(case: Case) -> None:
    play = random_play(case, 2, 60, takes_back=True)
    assert any(text.startswith("undo") for _, text in play.entries)
    assert_same(play, Play.from_json(play.to_json()))


@few_cases
def test_a_file_brings_the_play_back(case: Case, tmp_path: Path) -> None:
    play = random_play(case, 3, 30, takes_back=True)
    path = tmp_path / "new folder" / "a play.json"
    play.save(path)
    assert path.read_text(encoding="utf-8") == play.to_json()
    assert_same(play, Play.load(path))
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@few_cases
def test_actions_lines_and_numbers_are_written_down_alike(case: Case) -> None:
    words, numbers = Play(case.variant(), "w"), Play(case.variant(), "w")
    for _ in range(20):
        seat = words.position.waiting[0]
        action = words.position.legal(seat)[-1]
        words.act(f"  {str(action).upper().replace(' ', '   ')} ", seat)
        numbers.act(int(action), seat)
        if words.position.over:
            break
    assert_same(words, numbers)


@every_case
def test_undo_restores_byte_for_byte_and_keeps_the_entries(case: Case) -> None:
    chooser = random.Random(4)
    play = Play(case.variant(), "undo")
    standing: list[bytes] = []
    entries: list[tuple[int, str]] = []
    while not play.position.over:
        seat = chooser.choice(play.position.waiting)
        action = str(chooser.choice(play.position.legal(seat)))
        standing.append(raw(play.position))
        play.act(action, seat)
        entries.append((seat, action))
        if chooser.random() < 0.3:
            count = chooser.randint(1, min(4, len(standing)))
            play.undo(seat, count)
            entries.append((seat, f"undo {count}"))
            assert raw(play.position) == standing[-count]
            del standing[-count:]
        assert play.entries == entries
        assert [raw(p) for p in play.positions()] == [*standing, raw(play.position)]


def has_learned(before: Position, after: Position) -> bool:
    """Whether the state counts something as learned."""
    then, now = (p.dump()["state"]["learned"] for p in (before, after))
    assert then <= now
    return bool(then != now)


@every_case
def test_undo_is_free_until_something_is_learned_or_others_act(case: Case) -> None:
    variant = case.variant()
    play = Play(variant, "5")
    seen = set()
    assert {play.may_undo(seat) for seat in range(variant.players)} == {NoUndo.NOTHING_YET}
    for p, seat, action in walk(variant, 5):
        before = p.copy()
        play.act(action, seat)
        for asking in range(variant.players):
            why = play.may_undo(asking)
            if asking != seat:
                assert why in (NoUndo.OTHERS_ACTED, NoUndo.NOTHING_YET)
            else:
                assert why is (NoUndo.LEARNED if has_learned(before, play.position) else None)
            seen.add(why)
        count = len(play.choices())
        assert play.may_undo(seat, count + 1) is NoUndo.NOTHING_YET
        assert play.may_undo(seat, 0) is NoUndo.NOTHING_YET
    assert seen == {None, NoUndo.LEARNED, NoUndo.OTHERS_ACTED, NoUndo.NOTHING_YET}


@few_cases
def test_several_choices_in_a_row_are_free_only_together(case: Case) -> None:
    """Free are those last choices, all of the same seat, since which nothing was learned."""
    play = Play(case.variant(), "6")
    chooser = random.Random(6)
    while not play.position.over:
        seat = chooser.choice(play.position.waiting)
        play.act(chooser.choice(play.position.legal(seat)), seat)
        for count in range(1, min(5, len(play.choices())) + 1):
            last = play.choices()[-count:]
            is_own = all(entry[0] == seat for entry in last)
            is_free = is_own and not has_learned(play.positions()[-1 - count], play.position)
            assert (play.may_undo(seat, count) is None) == is_free


@few_cases
def test_undo_of_what_is_not_there_is_refused(case: Case) -> None:
    play = random_play(case, 7, 3, takes_back=False)
    before, entries = raw(play.position), list(play.entries)
    for count in (0, -1, len(entries) + 1, 10**9):
        with pytest.raises(PlayError):
            play.undo(0, count)
    assert (raw(play.position), play.entries) == (before, entries)
