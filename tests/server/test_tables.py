"""What a table does, without a server: seats, choices, taking back, clocks."""

from __future__ import annotations

import random
from dataclasses import replace as changed

import pytest

from tests.server.tables import BOT, OPEN, PERSON, acted, any_move, begun, did, played_out, terms
from twocities.core.play import NoUndo
from twocities.server import deeds
from twocities.server.clocks import Clock
from twocities.server.deeds import Undo, carried_out
from twocities.server.refusals import Refused
from twocities.server.snapshots import freeze, thaw
from twocities.server.table import Entry, Holder, Kind, Phase, Table, bots_to_act, deadline, evolve, fresh, level_of, replayed
from twocities.server.words import PHRASES

TWO_GAMES = pytest.mark.parametrize("game", ["alhambra", "ys"])


def refusal(table: Table, deed: object, **arguments: object) -> str:
    with pytest.raises(Refused) as refused:
        deed(table, **arguments)  # type: ignore[operator]
    assert refused.value.text()
    return refused.value.code


def test_an_open_seat_is_taken_once() -> None:
    table = fresh(terms("alhambra", PERSON, OPEN, BOT))
    assert refusal(table, deeds.start, seat=0) == "seats-open"
    sat = did(table, deeds.sit, seat=1)
    assert sat.seats[1].holder is Holder.PERSON
    assert refusal(sat, deeds.sit, seat=1) == "taken"
    assert refusal(sat, deeds.sit, seat=3) == "no-seat"
    assert did(sat, deeds.start, seat=0).phase is Phase.PLAYING


def test_who_leaves_before_the_start_leaves_an_open_seat() -> None:
    table = did(fresh(terms("alhambra", PERSON, PERSON)), deeds.leave, seat=1)
    assert table.seats[1].holder is Holder.OPEN


def test_bots_can_fill_the_open_seats() -> None:
    table = did(fresh(terms("alhambra", PERSON, OPEN, OPEN)), deeds.start, seat=0, fill=True)
    assert [seat.holder for seat in table.seats] == [Holder.PERSON, Holder.BOT, Holder.BOT]
    assert level_of(table, 1) == "random"


@TWO_GAMES
def test_a_table_is_its_entries_at_every_moment(game: str) -> None:
    chance = random.Random(1)
    table = fresh(terms(game, PERSON, PERSON, PERSON, clock=Clock(5, 60)))
    entries: list[Entry] = []
    now = 0
    while table.phase is not Phase.OVER:
        drafts = deeds.start(table, 0) if table.phase is Phase.OPEN else some_deed(table, chance)
        now += chance.randrange(4000)
        change = carried_out(table, drafts, now)
        table, entries = change.table, [*entries, *change.entries]
    assert replayed(table.terms, entries) == table
    half = replayed(table.terms, entries[: len(entries) // 2])
    thawed = thaw(table.terms, freeze(half))
    assert replayed(table.terms, entries[len(entries) // 2 :], thawed).position == table.position
    assert freeze(replayed(table.terms, entries[len(entries) // 2 :], thawed)) == freeze(table)


def some_deed(table: Table, chance: random.Random) -> deeds.Drafts:
    """Mostly a choice, at times taking back, a phrase, or leaving and coming back."""
    seat = chance.choice(table.waiting)
    match chance.randrange(12):
        case 0 if table.choices:
            return deeds.undo(table, table.choices[-1].seat, table.seq)[2] if not table.seats[table.choices[-1].seat].is_away else ()
        case 1:
            return deeds.say(table, seat, PHRASES[0])
        case 2:
            return deeds.back(table, seat) if table.seats[seat].is_away else deeds.leave(table, seat)
        case 3 if table.request != 255:
            return deeds.answer(table, (table.request + 1) % 3, chance.random() < 0.7)
    assert table.position
    return (deeds.Draft(Kind.PLAY, seat, str(chance.choice(table.position.legal(seat)))),)


def test_a_choice_made_on_an_older_table_is_refused() -> None:
    table = begun("alhambra", PERSON, PERSON, PERSON)
    seat = table.waiting[0]
    later = acted(table, seat, "take 1")
    assert refusal(later, deeds.act, seat=later.waiting[0], on=table.seq, line="take 1") == "stale"
    assert refusal(later, deeds.act, seat=later.waiting[0], on=later.seq + 1, line="take 1") == "stale"


def test_a_phrase_makes_no_choice_stale() -> None:
    table = begun("alhambra", PERSON, PERSON, PERSON)
    said = did(table, deeds.say, seat=0, phrase=PHRASES[0])
    assert acted(said, said.waiting[0], "take 1").seq == said.seq + 1
    assert deeds.act(said, said.waiting[0], table.seq, "take 1")


def test_simultaneous_choices_are_fresh_each_by_itself() -> None:
    """Y3.1 All bid at once: another's bid does not make one's own stale, in whatever order they come."""
    table = begun("ys", PERSON, PERSON, PERSON)
    assert table.waiting == (0, 1, 2)
    position = table.position
    assert position
    bids = [str(position.legal(seat)[seat]) for seat in range(3)]
    for order in ((0, 1, 2), (2, 0, 1)):
        later = table
        for seat in order:
            later = carried_out(later, deeds.act(later, seat, table.seq, bids[seat]), 0).table
        assert later.position == played_in_order(table, bids).position
    assert refusal(later, deeds.act, seat=later.waiting[0], on=table.seq, line="order 1") == "stale"


def played_in_order(table: Table, bids: list[str]) -> Table:
    for seat, bid in enumerate(bids):
        table = acted(table, seat, bid)
    return table


def test_an_illegal_choice_says_why_and_changes_nothing() -> None:
    table = begun("alhambra", PERSON, PERSON, PERSON)
    seat = table.waiting[0]
    for line in ("take 1 2 3 4", "bid 4 2", "", "take 1 " * 100):
        with pytest.raises(Refused) as refused:
            carried_out(table, deeds.act(table, seat, table.seq, line), 0)
        assert refused.value.code == "illegal"
    assert refusal(table, deeds.act, seat=seat, on=table.seq, line="undo 1") == "not-a-move"


def test_taking_back_is_free_while_nothing_was_learned() -> None:
    """Y5.2 Within a placing turn nobody else acts and nothing is turned."""
    table = played_out(begun("ys", PERSON, PERSON, PERSON), random.Random(1), 8)
    while len(deeds_free(table)) == 0:
        table = any_move(table, random.Random(table.seq))
    seat = deeds_free(table)[0]
    which, why, drafts = deeds.undo(table, seat, table.seq)
    assert (which, why) == (Undo.FREE, None)
    back = carried_out(table, drafts, 0).table
    assert len(back.choices) == len(table.choices) - 1
    assert seat in back.waiting


def deeds_free(table: Table) -> list[int]:
    return [seat for seat in range(len(table.seats)) if deeds.no_undo(table, seat) is None]


def test_else_it_is_asked_of_the_others_who_grant_or_deny() -> None:
    table = begun("alhambra", PERSON, PERSON, PERSON)
    first = table.waiting[0]
    table = any_move(any_move(table, random.Random(1)), random.Random(2))
    which, why, drafts = deeds.undo(table, first, table.seq)
    assert (which, why) == (Undo.ASKED, NoUndo.OTHERS_ACTED)
    asked = carried_out(table, drafts, 0).table
    assert asked.request == first
    assert refusal(asked, deeds.answer, seat=first, grant=True) == "no-request"
    denied = did(asked, deeds.answer, seat=(first + 1) % 3, grant=False)
    assert denied.request == 255
    once = did(asked, deeds.answer, seat=(first + 1) % 3, grant=True)
    assert len(once.choices) == 2
    twice = did(once, deeds.answer, seat=(first + 2) % 3, grant=True)
    assert (len(twice.choices), twice.request) == (0, 255)
    assert twice.waiting == (first,)


def test_where_only_bots_would_be_asked_it_is_granted() -> None:
    table = begun("alhambra", PERSON, BOT)
    while table.choices == () or table.choices[-1].seat == 0 or not any(choice.seat == 0 for choice in table.choices):
        seat = table.waiting[0]
        assert table.position
        table = carried_out(table, (deeds.Draft(Kind.PLAY, seat, str(table.position.legal(seat)[0])),), 0).table
    which, why, drafts = deeds.undo(table, 0, table.seq)
    assert (which, why) == (Undo.GRANTED, NoUndo.OTHERS_ACTED)
    assert len(carried_out(table, drafts, 0).table.choices) < len(table.choices)


def test_far_back_is_replayed() -> None:
    table = begun("alhambra", PERSON, PERSON)
    many = played_out(table, random.Random(3), 40)
    back = evolve(many, Entry(many.seq + 1, 0, 0, Kind.PLAY, "undo 40"))
    assert back.position == table.position
    assert refusal(table, deeds.undo, seat=0, on=table.seq) == "nothing-to-undo"


def test_who_resigns_is_played_by_a_bot_to_the_end() -> None:
    table = did(begun("alhambra", PERSON, PERSON), deeds.resign, seat=0)
    assert table.seats[0].is_played_by_bot
    assert refusal(table, deeds.act, seat=0, on=table.seq, line="take 1") == "resigned"
    assert refusal(table, deeds.back, seat=0) == "resigned"


def test_live_clocks_run_down_the_bank_after_the_grace_of_each_move() -> None:
    table = begun("alhambra", PERSON, PERSON, clock=Clock(per_move=10, per_game=60))
    seat = table.waiting[0]
    assert deadline(table) == (70_000, seat)
    moved = acted(table, seat, str(table.position.legal(seat)[0]) if table.position else "", now=25_000)
    assert moved.banks[seat] == 45_000


def test_correspondence_gives_each_move_the_same_time() -> None:
    day = 24 * 3600
    table = begun("ys", PERSON, PERSON, PERSON, clock=Clock(per_move=day))
    later = any_move(table, random.Random(1), now=1000)
    assert deadline(table) == (day * 1000, 0)
    assert later.banks == (0, 0, 0)
    assert not deeds.time_out(later, day * 1000 - 1)
    assert deeds.time_out(later, day * 1000)[0].kind is Kind.TIMEOUT


def test_who_runs_out_is_played_by_a_bot_and_may_come_back() -> None:
    table = begun("alhambra", PERSON, PERSON, clock=Clock(per_game=5))
    seat = table.waiting[0]
    out = carried_out(table, deeds.time_out(table, 5000), 5000).table
    assert bots_to_act(out) == (seat,)
    assert level_of(out, seat) == "random"
    assert refusal(out, deeds.act, seat=seat, on=out.seq, line="take 1") == "away"
    back = did(out, deeds.back, seat=seat, now=9000)
    assert bots_to_act(back) == ()
    assert deadline(back) == (14_000, seat)


def test_a_bots_choice_comes_too_late_when_the_person_is_back() -> None:
    table = begun("alhambra", PERSON, PERSON)
    seat = table.waiting[0]
    away = did(table, deeds.leave, seat=seat)
    assert deeds.bot_acts(away, seat, away.seq, "take 1")
    back = did(away, deeds.back, seat=seat)
    assert deeds.bot_acts(back, seat, back.seq, "take 1") == ()


def test_time_never_runs_backwards_in_the_list() -> None:
    table = begun("alhambra", PERSON, PERSON, clock=Clock(per_game=60))
    later = any_move(table, random.Random(1), now=50_000)
    jumped = any_move(later, random.Random(1), now=10)
    assert jumped.at == 50_000
    assert min(jumped.banks) >= 0


def test_a_table_that_no_longer_replays_says_so_and_stays_readable() -> None:
    table = begun("alhambra", PERSON, PERSON)
    entries = [Entry(1, 0, 0, Kind.START), Entry(2, 0, table.waiting[0], Kind.PLAY, "take 1"), Entry(3, 0, 0, Kind.PLAY, "fly 7")]
    broken = replayed(table.terms, entries)
    assert broken.phase is Phase.BROKEN
    assert broken.broken == 3
    assert broken.seq == 3
    assert broken.position is not None
    assert len(broken.choices) == 1
    assert refusal(broken, deeds.act, seat=0, on=3, line="take 1") == "broken"
    unknown = replayed(changed(table.terms, game="chess"), entries)
    assert unknown.phase is Phase.BROKEN


def test_only_the_phrases_can_be_said() -> None:
    table = begun("alhambra", PERSON, PERSON)
    assert refusal(table, deeds.say, seat=0, phrase="You are a …") == "no-phrase"
