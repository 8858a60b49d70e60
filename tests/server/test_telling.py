"""Telling: what is made once for several is what each would have been told alone."""

from __future__ import annotations

import random

import msgspec
import pytest

from tests.server.tables import PERSON, begun
from twocities.server import deeds
from twocities.server.deeds import Change, carried_out
from twocities.server.seen import Form, news, now_seen
from twocities.server.store import Person
from twocities.server.table import Kind, Phase, Table
from twocities.server.telling import Telling

PEOPLE = (Person("Ann", "a"), Person("Ben", "b"), Person("Cia", "c"))


def moved(table: Table, chance: random.Random) -> Change:
    assert table.position
    seat = chance.choice(table.waiting)
    return carried_out(table, deeds.act(table, seat, table.seq, str(chance.choice(table.position.legal(seat)))), 0)


@pytest.mark.parametrize("game", ["alhambra", "ys"])
def test_each_seat_is_told_what_it_would_be_told_alone(game: str) -> None:
    table, chance = begun(game, PERSON, PERSON, PERSON), random.Random(1)
    while table.phase is Phase.PLAYING:
        change = moved(table, chance)
        table = change.table
        telling = Telling(table, PEOPLE, change.entries, 0)
        for seat in (None, 0, 1, 2):
            told = msgspec.json.decode(telling.to(seat, Form.BYTES))
            assert told["news"] == [news(table, entry, seat) for entry in change.entries]
            assert told.items() >= msgspec.json.decode(msgspec.json.encode(now_seen(table, seat, Form.BYTES, 0))).items()
            assert ("about" in told) == (table.phase is Phase.OVER)


def test_what_is_no_move_comes_with_the_table() -> None:
    table = begun("alhambra", PERSON, PERSON, PERSON)
    change = carried_out(table, deeds.say(table, 1, "hello"), 0)
    told = msgspec.json.decode(Telling(change.table, PEOPLE, change.entries, 0).to(None, Form.NONE))
    assert told["about"]["seats"][1]["name"] == "Ben"
    assert told["news"][0]["kind"] == Kind.SAY
