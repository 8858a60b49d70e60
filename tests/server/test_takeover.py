"""Bots' seats that people take over, without a server."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.server.tables import BOT, OPEN, PERSON, acted, any_move, begun, did, played_out, terms
from tests.server.test_tables import refusal
from twocities.server import deeds
from twocities.server.clocks import Clock
from twocities.server.deeds import carried_out
from twocities.server.host import seat_again
from twocities.server.seen import about, news
from twocities.server.snapshots import freeze, thaw
from twocities.server.store import Person
from twocities.server.table import Entry, Holder, Kind, Phase, Seat, Table, bots_to_act, deadline, fresh, is_free, replayed


def shown(table: Table, field: str) -> list[Any]:
    people = tuple(Person() for _ in table.seats)
    return [seat[field] for seat in about(table, people)["seats"]]


def test_before_the_start_a_bots_seat_is_free() -> None:
    table = fresh(terms("alhambra", PERSON, BOT, OPEN))
    assert shown(table, "free") == [False, True, True]
    sat = did(table, deeds.sit, seat=1)
    assert sat.seats[1] == PERSON
    assert refusal(sat, deeds.sit, seat=1) == "taken"
    assert did(sat, deeds.leave, seat=1).seats == table.seats
    assert did(sat, deeds.forget, seat=1).seats == table.seats


def test_who_leaves_a_rematch_leaves_a_seat_that_anybody_may_take() -> None:
    table = fresh(terms("alhambra", PERSON, Seat(Holder.PERSON, is_ready=False)))
    sat = did(did(table, deeds.leave, seat=1), deeds.sit, seat=1)
    assert did(sat, deeds.start, seat=0).phase is Phase.PLAYING


def test_in_the_game_a_bots_seat_must_be_offered() -> None:
    table = begun("alhambra", PERSON, BOT, BOT)
    assert not any(is_free(table, seat) for seat in range(3))
    assert refusal(table, deeds.sit, seat=1) == "not-offered"
    offered = did(table, deeds.offer, seat=0, bot_seat=1)
    assert shown(offered, "offered") == shown(offered, "free") == [False, True, False]
    assert refusal(offered, deeds.sit, seat=2) == "not-offered"
    assert deeds.offer(offered, 0, 1) == ()
    sat = did(offered, deeds.sit, seat=1)
    assert sat.seats[1] == PERSON
    assert refusal(sat, deeds.sit, seat=1) == "not-offered"
    assert shown(sat, "offered") == [False] * 3


def test_an_offer_is_seen_by_all_and_can_be_withdrawn() -> None:
    table = begun("ys", PERSON, PERSON, BOT)
    assert deeds.withdraw(table, 1, 2) == ()
    change = carried_out(table, deeds.offer(table, 0, 2), 0)
    assert news(change.table, change.entries[0], None) == {"seq": 2, "by": 0, "kind": "offer", "text": "2"}
    withdrawn = did(change.table, deeds.withdraw, seat=1, bot_seat=2)
    assert refusal(withdrawn, deeds.sit, seat=2) == "not-offered"


@pytest.mark.parametrize("gone", [deeds.resign, deeds.forget])
def test_the_seat_of_who_will_not_come_back_can_be_offered(gone: Any) -> None:
    table = did(begun("alhambra", PERSON, PERSON, BOT), gone, seat=1)
    sat = did(did(table, deeds.offer, seat=0, bot_seat=1), deeds.sit, seat=1)
    assert sat.seats[1] == PERSON


def test_what_cannot_be_offered() -> None:
    table = begun("alhambra", PERSON, PERSON, BOT)
    assert refusal(table, deeds.offer, seat=0, bot_seat=1) == "no-bot"
    assert refusal(table, deeds.offer, seat=0, bot_seat=3) == "no-seat"
    away = did(table, deeds.leave, seat=1)
    assert refusal(away, deeds.offer, seat=0, bot_seat=1) == "no-bot"
    assert refusal(away, deeds.offer, seat=1, bot_seat=2) == "away"
    assert refusal(did(table, deeds.resign, seat=1), deeds.offer, seat=1, bot_seat=2) == "resigned"
    assert refusal(fresh(terms("alhambra", PERSON, BOT)), deeds.offer, seat=0, bot_seat=1) == "not-playing"
    over = played_out(table, random.Random(1))
    assert refusal(over, deeds.offer, seat=0, bot_seat=2) == "not-playing"
    assert refusal(over, deeds.sit, seat=2) == "not-open"


def test_a_bot_plays_on_until_somebody_sits_down() -> None:
    table, chance = begun("alhambra", PERSON, BOT), random.Random(1)
    while table.waiting != (1,):
        table = any_move(table, chance)
    offered = did(table, deeds.offer, seat=0, bot_seat=1)
    assert bots_to_act(offered) == (1,)
    assert deeds.bot_acts(offered, 1, offered.seq, "take 1")
    sat = did(offered, deeds.sit, seat=1)
    assert bots_to_act(sat) == ()
    assert deeds.bot_acts(sat, 1, offered.seq, "take 1") == ()
    assert acted(sat, 1, "take 1").seq == sat.seq + 1


def test_whoever_sits_down_in_the_game_has_time_to_think() -> None:
    table = begun("alhambra", PERSON, BOT, clock=Clock(10, 100))
    sat = did(did(table, deeds.offer, seat=0, bot_seat=1), deeds.sit, now=500_000, seat=1)
    assert sat.since[1] == 500_000
    ends = deadline(sat)
    assert ends
    assert 1 not in sat.waiting or ends == (610_000, 1)


def test_a_request_to_take_back_asks_whoever_sat_down_too() -> None:
    table, chance = begun("alhambra", PERSON, PERSON, BOT), random.Random(1)
    while not (table.choices and table.choices[-1].seat == 1 and any(choice.seat == 0 for choice in table.choices)):
        table = any_move(table, chance)
    asked = did(table, lambda t: deeds.undo(t, 0, t.seq)[2])
    sat = did(did(asked, deeds.offer, seat=0, bot_seat=2), deeds.sit, seat=2)
    assert len(deeds.answer(sat, 1, grant=True)) == 1
    assert [draft.kind for draft in deeds.answer(did(sat, deeds.answer, seat=1, grant=True), 2, grant=True)] == [Kind.GRANT, Kind.PLAY]


def test_offers_are_kept_in_entries_and_snapshots() -> None:
    start = fresh(terms("ys", PERSON, BOT, BOT))
    table, entries = start, list[Entry]()
    for deed in (lambda t: deeds.start(t, 0), lambda t: deeds.offer(t, 0, 1), lambda t: deeds.offer(t, 0, 2), lambda t: deeds.sit(t, 1)):
        change = carried_out(table, deed(table), 0)
        table, entries = change.table, [*entries, *change.entries]
    assert replayed(table.terms, entries) == table
    assert thaw(table.terms, freeze(table)).seats == table.seats == (PERSON, PERSON, Seat(Holder.BOT, "random", is_offered=True))


def test_the_seats_of_a_rematch() -> None:
    asked = Seat(Holder.PERSON, is_ready=False)
    assert seat_again(Seat(Holder.PERSON, has_resigned=True), "random") == asked
    assert seat_again(Seat(Holder.PERSON, is_forgotten=True), "random") == BOT
    assert seat_again(Seat(Holder.BOT, "random", is_offered=True), "greedy") == BOT
