"""Plays out and in again, and a copy of a database in use."""

from __future__ import annotations

import json
import random
from pathlib import Path

from tests.cli.running import twocities_here
from tests.server.serving import Guest, Here, until
from twocities import Play
from twocities.server.store import Store

BOTS = [{"holder": "bot", "bot": "random"}] * 2
TWO = [{"holder": "person", "name": "Annabel"}, {"holder": "person"}]


def test_plays_go_out_and_come_in_again(tmp_path: Path) -> None:
    old, new = (f"sqlite:///{tmp_path}/{name}.db" for name in ("old", "new"))
    with Here(old) as here, Guest(here.url) as guest:
        finished = guest.create("alhambra", options={"players": 2}, seats=BOTS, start=True)["table"]
        until(lambda: guest.see()["phase"] == "over", 60)
        points = guest.see()["points"]
        going = guest.create("ys", options={"players": 2}, seats=TWO, start=True)["table"]
        guest.play(0, random.Random(1))
        seen = guest.see()
        done = twocities_here("export", str(tmp_path / "plays"), "--database", old, "--unfinished")
        assert done.stdout.startswith("2 plays")
    assert twocities_here("verify", str(tmp_path / "plays" / f"{finished}.json")).returncode == 0
    assert "Annabel" not in (tmp_path / "plays" / f"{going}.json").read_text()
    files = [str(tmp_path / "plays" / f"{name}.json") for name in (finished, going)]
    said = twocities_here("import", *files, "--database", new)
    assert said.returncode == 0, said.stderr
    keys = said.stdout.split("seats:")[1].split()
    with Here(new) as here, Guest(here.url) as guest:
        guest.table = finished
        assert guest.see()["points"] == points
        guest.table, guest.keys = going, dict(enumerate(keys))
        assert guest.see()["view"] == seen["view"]
        assert guest.play(1, random.Random(2)), "it goes on"
    again = twocities_here("import", files[0], "--database", new)
    assert (again.returncode, len(again.stderr.splitlines())) == (2, 1)


def test_a_play_of_the_terminal_becomes_a_table(tmp_path: Path) -> None:
    play = Play.new("alhambra", seed="7", players=2)
    play.act(play.position.legal(play.position.waiting[0])[0])
    play.save(tmp_path / "play.json")
    done = twocities_here("import", str(tmp_path / "play.json"), "--database", f"sqlite:///{tmp_path}/new.db")
    assert done.returncode == 0, done.stderr
    (tmp_path / "bad.json").write_text("{")
    for bad in (tmp_path / "bad.json", tmp_path / "none.json"):
        done = twocities_here("import", str(bad), "--database", f"sqlite:///{tmp_path}/new.db")
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_a_database_in_use_is_copied_whole(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with Here(database) as here, Guest(here.url) as guest:
        guest.create("alhambra", options={"players": 2}, seats=TWO, start=True)
        chance = random.Random(1)
        for number in range(3):
            while not guest.play(0, chance) + guest.play(1, chance):
                pass
            copy = tmp_path / f"copy{number}.db"
            assert twocities_here("backup", str(copy), "--database", database).returncode == 0
            store = Store(f"sqlite:///{copy}")
            assert len(store.entries(guest.table, 0)) == guest.see()["seq"]
            store.close()
    assert twocities_here("backup", str(copy), "--database", database).returncode == 2
    assert "pg_dump" in twocities_here("backup", str(tmp_path / "x"), "--database", "postgresql://a@b/c").stderr


def test_a_snapshot_made_by_other_rules_is_passed_over(tmp_path: Path) -> None:
    """State is rebuilt from the entries when the rules' version changed."""
    import sqlite3  # noqa: PLC0415

    database = f"sqlite:///{tmp_path}/tables.db"
    with Here(database) as here, Guest(here.url) as guest:
        table = guest.create("alhambra", options={"players": 2}, seats=BOTS, start=True)["table"]
        until(lambda: guest.see()["phase"] == "over", 60)
        seen = guest.see()
    connection = sqlite3.connect(tmp_path / "tables.db")
    connection.execute("UPDATE snapshots SET made_by = 'others', data = x'00'")
    connection.execute("CREATE TEMP TABLE copied AS SELECT * FROM tables")
    connection.execute("UPDATE copied SET id = 'gone', game = 'chess'")
    connection.execute("INSERT INTO tables SELECT * FROM copied")
    connection.execute("INSERT INTO entries SELECT 'gone', seq, at, seat, kind, text, client, events FROM entries")
    connection.commit()
    connection.close()
    with Here(database) as here, Guest(here.url) as guest:
        guest.table = table
        assert guest.see()["view"] == seen["view"]
        guest.table = "gone"
        broken = guest.see()
        assert broken["phase"] == "broken"
        assert broken["broken"] == 1
        assert json.dumps(broken["seats"])
