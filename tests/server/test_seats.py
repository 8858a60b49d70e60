"""Seats over HTTP: what those who sit down agree to, lost answers, and bots' seats that people take over."""

from __future__ import annotations

from tests.server.serving import Guest, until

BOT = {"holder": "bot", "bot": "random"}
ONE_AND_A_BOT = [{"holder": "person", "name": "Ann"}, BOT]


def test_whoever_sits_down_sees_whether_there_are_hints(ann: Guest, ben: Guest) -> None:
    assert ann.create("ys", options={"players": 2}, listed=True)["hints"] is False
    without = ann.table
    made = ann.create("ys", options={"players": 2}, listed=True, hints=True)
    assert made["hints"] is True
    listed = {table["table"]: table["hints"] for table in ben.http.get("/api/tables").json()["tables"]}
    assert (listed[without], listed[made["table"]]) == (False, True)
    ben.table = made["table"]
    assert ben.see()["hints"] is True


def test_a_rematch_keeps_the_terms(ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=ONE_AND_A_BOT, hints=True, start=True)
    ann.do("resign", seat=0)
    until(lambda: ann.see()["phase"] == "over", 60)
    ann.table = ann.do("rematch", seat=0)["table"]
    assert ann.see()["hints"] is True
