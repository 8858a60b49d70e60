"""Tables over plain HTTP: what two people with curl and a bot do."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.cli.running import twocities_here
from tests.server.serving import Guest, Here, until
from twocities.core.game import names
from twocities.server.snapshots import EVERY
from twocities.server.words import PHRASES

TWO_GAMES = pytest.mark.parametrize("game", names())
ALONE = [{"holder": "person"}, {"holder": "bot", "bot": "random"}, {"holder": "bot", "bot": "random"}]


@TWO_GAMES
def test_two_people_and_a_bot_finish_a_game(game: str, ann: Guest, ben: Guest, tmp_path: Path) -> None:
    made = ann.create(
        game,
        options={"players": 3},
        seats=[{"holder": "person", "name": "Ann"}, {"holder": "open"}, {"holder": "bot", "bot": "random"}],
        listed=True,
    )
    listed = ben.http.get("/api/tables").json()["tables"]
    assert made["table"] in [table["table"] for table in listed]
    ben.sit(made["table"], 1, "Ben")
    ann.do("start", seat=0)
    assert ann.refused("sit", seat=1) == "not-offered"
    assert ben.http.get(f"/api/tables/{ben.table}/play").json()["error"]["code"] == "sealed"
    chance = random.Random(1)
    while (seen := ann.see())["phase"] != "over":
        if not ann.play(0, chance) + ben.play(1, chance):
            ann.see(since=seen["seq"], wait=1)
    assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Ben", None]
    assert len(seen["points"]) >= 3
    revealed = ben.http.get(f"/api/tables/{ben.table}/play")
    (tmp_path / "game.json").write_bytes(revealed.content)
    done = twocities_here("verify", str(tmp_path / "game.json"), "--commitment", made["commitment"])
    assert done.returncode == 0, done.stderr
    assert ", ".join(map(str, seen["points"])) in done.stdout.replace("\n", " ")
    assert_changes_are_found(revealed.json(), tmp_path)


def assert_changes_are_found(revealed: dict[str, object], folder: Path) -> None:
    """Another seed, another salt, another commitment, or an entry left out."""
    play = dict(revealed["play"])  # type: ignore[call-overload]
    del play["digest"]
    for change in (
        {"play": {**play, "seed": "0" * 32, "entries": []}},
        {"salt": "0" * 32},
        {"commitment": "0" * 64},
        {"play": {**play, "entries": play["entries"][1:]}},
        {"play": None},
    ):
        (folder / "changed.json").write_text(json.dumps({**revealed, **change}))
        done = twocities_here("verify", str(folder / "changed.json"))
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1


def test_a_repeated_send_changes_nothing(ann: Guest) -> None:
    ann.create("ys", options={"players": 2}, seats=[{"holder": "person"}, {"holder": "person"}], start=True)
    seen = ann.see(0)
    wish = {"seat": 0, "on": seen["seq"], "line": seen["legal"][0], "id": "mine"}
    first = ann.do("act", **wish)
    assert ann.do("act", **wish) == {**first, "repeated": True}
    assert ann.see(0)["seq"] == first["seq"]
    assert ann.refused("act", **{**wish, "id": "another"}) == "illegal"


def test_a_repeated_send_is_known_after_a_restart_at_a_snapshot(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with Here(database) as here, Guest(here.url) as guest:
        guest.create("alhambra", options={"players": 2}, seats=[{"holder": "person"}, {"holder": "person"}], start=True)
        chance = random.Random(1)
        while (seen := guest.see())["seq"] < EVERY:
            seat, wish = seen["waiting"][0], guest.see(seen["waiting"][0])
            last = {"seat": seat, "on": seen["seq"], "line": chance.choice(wish["legal"]), "id": str(seen["seq"])}
            answer = guest.do("act", **last)
        table, keys = guest.table, guest.keys
    with Here(database) as here, Guest(here.url) as guest:
        guest.table, guest.keys = table, keys
        assert guest.do("act", **last) == {**answer, "repeated": True}


def test_a_stale_choice_is_refused_and_the_new_view_is_there(ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=[{"holder": "person"}, {"holder": "person"}], start=True)
    seen = ann.see()
    seat = seen["waiting"][0]
    ann.do("act", seat=seat, on=seen["seq"], line=ann.see(seat)["legal"][0])
    refused = ann.ask("act", seat=1 - seat, on=seen["seq"], line="take 1")
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "stale")
    now, later = refused.json()["now"], ann.see(1 - seat, since=seen["seq"])
    assert [entry["seq"] for entry in now["news"]] == [seen["seq"] + 1]
    assert all(now[name] == later[name] for name in now)
    assert now["legal"]


@pytest.mark.parametrize("name", ["a\x00b", "line\nfeed", "ä"])
def test_an_id_that_cannot_be_kept_is_refused_before_anything_is_done(name: str, ann: Guest) -> None:
    """A NUL is no text to PostgreSQL: let through, it would fail every move that is written with it."""
    ann.create("alhambra", options={"players": 2}, seats=[{"holder": "person"}, {"holder": "person"}], start=True)
    seen = ann.see()
    seat = seen["waiting"][0]
    refused = ann.ask("act", seat=seat, on=seen["seq"], line="take 1", id=name)
    assert refused.status_code == 422, refused.text
    assert "$.id" in refused.json()["error"]["text"]
    assert ann.see()["seq"] == seen["seq"]
    ann.do("act", seat=seat, on=seen["seq"], line="take 1", id="a plain one")


def test_waiting_for_news_over_http(server: Here, ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=[{"holder": "person"}, {"holder": "bot", "bot": "random"}], start=True)
    seen = ann.see(0)
    if 0 in seen["waiting"]:
        assert ann.play(0, random.Random(1))
    later = ann.see(0, since=seen["seq"], wait=20)
    assert later["seq"] > seen["seq"]


def test_undo_says_which_it_is_and_why(ann: Guest, ben: Guest) -> None:
    made = ann.create("alhambra", options={"players": 2}, seats=[{"holder": "person"}, {"holder": "open"}])
    ben.sit(made["table"], 1)
    assert ann.refused("undo", seat=0, on=0) == "not-playing"
    ben.do("start", seat=1)
    chance = random.Random(2)
    while 0 not in (seen := ann.see(0))["waiting"]:
        ben.play(1, chance)
    ann.do("act", seat=0, on=seen["seq"], line="take 1", id="a card is turned up in its place")
    seen = ann.see(0)
    said = ann.do("undo", seat=0, on=seen["seq"])
    assert (said["undo"], said["why"]) == ("asked", "learned")
    assert ann.see()["request"] == 0
    assert ben.do("answer", seat=1, grant=True)["seq"] > said["seq"]
    news = ann.see(0, since=seen["seq"])["news"]
    assert [entry["kind"] for entry in news] == ["ask", "grant", "play"]
    assert news[-1]["text"].startswith("undo ")
    assert 0 in ann.see()["waiting"]


def test_leaving_hands_the_seat_to_a_bot_and_coming_back_takes_it(ann: Guest) -> None:
    ann.create("alhambra", options={"players": 3}, seats=ALONE, start=True, stand_in="random")
    ann.do("leave", seat=0)
    until(lambda: ann.see()["phase"] == "over" or ann.see()["seq"] > 30, 30)
    if ann.see()["phase"] != "over":
        ann.do("back", seat=0)
        assert not ann.see()["seats"][0]["away"]


def test_who_resigns_lets_the_bots_finish(ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=ALONE[:2], start=True, stand_in="random")
    ann.do("resign", seat=0)
    while (seen := ann.see())["phase"] != "over":
        ann.see(since=seen["seq"], wait=1)
    assert seen["seats"][0]["resigned"]
    assert_rematch(ann, seen["table"])


def assert_rematch(ann: Guest, before: str) -> None:
    """The same seats by the same keys at a new table, dealt anew."""
    again = ann.do("rematch", seat=0)["table"]
    assert ann.do("rematch", seat=0)["table"] == again
    old, ann.table = ann.see(), again
    new = ann.see(0)
    assert (new["previous"], old["rematch"]) == (before, again)
    assert new["phase"] == "playing"
    assert new["commitment"] != old["commitment"]


def test_a_rematch_waits_for_all_people(ann: Guest, ben: Guest) -> None:
    made = ann.create("alhambra", options={"players": 2}, seats=[{"holder": "person"}, {"holder": "open"}], stand_in="random")
    ben.sit(made["table"], 1)
    ann.do("start", seat=0)
    ann.do("resign", seat=0)
    ben.do("resign", seat=1)
    until(lambda: ann.see(since=ann.see()["seq"], wait=1)["phase"] == "over", 60)
    ann.table = ann.do("rematch", seat=0)["table"]
    assert ann.see()["phase"] == "open"
    assert ann.refused("start", seat=0) == "not-ready"
    ben.table = ben.do("rematch", seat=1)["table"]
    assert ben.table == ann.table
    assert ann.see(0)["phase"] == "playing"
    assert ben.see(1)["seat"] == 1


def test_a_key_can_be_replaced(ann: Guest) -> None:
    ann.create("alhambra", options={"players": 2}, seats=ALONE[:2])
    old = ann.keys[0]
    ann.keys[0] = ann.do("key", seat=0)["key"]
    assert ann.keys[0] != old
    ann.do("say", seat=0, phrase=PHRASES[0])
    ann.keys[0] = old
    assert ann.refused("say", seat=0, phrase=PHRASES[0]) == "key"


def test_a_seat_that_was_left_is_not_opened_by_its_old_key(ann: Guest, ben: Guest) -> None:
    made = ann.create("alhambra", options={"players": 2}, seats=[{"holder": "person"}, {"holder": "open"}])
    ben.sit(made["table"], 1, "Ben")
    ben.do("leave", seat=1)
    assert ben.refused("say", seat=1, phrase=PHRASES[0]) == "key"
    assert ann.see()["seats"][1]["name"] is None


def test_delete_what_you_know_of_me(server: Here, ann: Guest, ben: Guest) -> None:
    made = ann.create(
        "alhambra", options={"players": 2}, seats=[{"holder": "person", "name": "Annabel"}, {"holder": "person", "name": "Bea"}], start=True
    )
    assert ann.play(ann.see()["waiting"][0], random.Random(1))
    answer = ben.http.post("/api/forget", json={"keys": [ann.keys[0]]})
    assert answer.json() == {"seats": 1}
    seen = ann.see()
    assert [seat["name"] for seat in seen["seats"]] == [None, "Bea"]
    assert seen["seats"][0]["away"]
    assert ann.refused("act", seat=0, on=1, line="take 1") == "key"
    stored = server.gate.hall.store.people(made["table"], 2)
    assert (stored[0].name, stored[0].key_hash) == ("", "")
    assert "Annabel" not in server.stored()
    assert "Bea" in server.stored()


def test_one_browser_may_hold_several_seats_by_its_cookie(server: Here, ann: Guest) -> None:
    made = ann.create("alhambra", options={"players": 2}, seats=[{"holder": "person"}, {"holder": "open"}])
    browser = Guest(server.url)
    with browser.http as http:
        entered = http.post(f"/api/tables/{made['table']}/enter", json={"keys": [ann.keys[0]]})
        assert entered.json() == {"seats": [0]}
        assert "HttpOnly" in entered.headers["set-cookie"]
        assert http.post(f"/api/tables/{made['table']}/sit", json={"seat": 1}).status_code == 200
        assert http.post(f"/api/tables/{made['table']}/start", json={"seat": 0}).status_code == 200
        for seat in (0, 1):
            assert http.get(f"/api/tables/{made['table']}", params={"seat": seat}).json()["seat"] == seat


@pytest.mark.parametrize(
    ("wish", "named"),
    [
        ({"game": "chess"}, "alhambra, ys"),
        ({"game": "alhambra", "options": {"players": 9}}, "2, 3, 4, 5, 6"),
        ({"game": "alhambra", "options": {"speed": 9}}, "players, open_hands"),
        ({"game": "alhambra", "options": {"players": 2}, "seats": [{"holder": "bot", "bot": "deep"}, {}]}, "random, greedy"),
        ({"game": "alhambra", "options": {"players": 2}, "seats": [{}]}, "2 players"),
        ({"game": "alhambra", "seats": [{"holder": "cat"}]}, "holder"),
        ({"game": "alhambra", "name": "x"}, "name"),
        ({"game": "alhambra", "stand_in": "deep"}, "random, greedy"),
        ({"game": "alhambra", "clock": {"per_move": -1}}, "per_move"),
        ({"game": "alhambra", "seats": [{"holder": "person", "name": "x" * 25}]}, "24"),
        ({}, "game"),
        ([], "object"),
    ],
)
def test_mistakes_are_named_with_the_choices(wish: object, named: str, ann: Guest) -> None:
    answer = ann.http.post("/api/tables", json=wish)
    assert answer.status_code in (409, 422)
    assert named in answer.json()["error"]["text"]


@pytest.mark.parametrize("bot", ["run:touch /tmp/not-here", "ismcts:1000000", "flat:9", "genius"])
def test_a_stranger_may_not_run_commands_or_choose_how_long_a_bot_thinks(bot: str, ann: Guest) -> None:
    wish = {"game": "alhambra", "options": {"players": 2}, "seats": [{"holder": "person"}, {"holder": "bot", "bot": bot}]}
    answer = ann.http.post("/api/tables", json=wish)
    assert answer.status_code in (409, 422)
    assert "beginner, casual, player, expert, master" in answer.json()["error"]["text"]


def test_games_and_their_schema_are_described(ann: Guest) -> None:
    found = ann.http.get("/api/games").json()
    assert [game["game"] for game in found["games"]] == list(names())
    assert set(found["phrases"]) == set(PHRASES)
    for name in names():
        assert ann.http.get(f"/api/games/{name}/schema").json()["game"] == name
    assert ann.http.get("/api/games/chess/schema").status_code == 404
