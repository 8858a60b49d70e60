"""Y5.6, Y5.7 Looking again at own brokers, and open brokers."""

from __future__ import annotations

import twocities
from twocities.games.ys.tests.reading import brokers, cards_to_play, happened, legal, refusal, shown, watchers
from twocities.games.ys.tests.tables import after, play, table, variant


def test_Y5_6_recheck_is_on_unless_said_otherwise() -> None:
    assert twocities.game("ys").options["recheck"] is True


def test_Y5_6_the_owner_sees_face_down_brokers_again() -> None:
    p = after("screen: 4 3 2", "up 4 port 1 down 3 port 1")
    assert [shown(p, 1, of=0, to=watcher) for watcher in watchers(p)] == [4] * 5
    assert [shown(p, 2, of=0, to=watcher) for watcher in watchers(p)] == [3, None, None, None, None]


def test_Y5_6_without_recheck_the_table_hides_them_even_from_the_owner() -> None:
    p = after("screen: 4 3 2  recheck: no", "up 4 port 1 down 3 port 1")
    assert [shown(p, 1, of=0, to=watcher) for watcher in watchers(p)] == [4] * 5
    assert [shown(p, 2, of=0, to=watcher) for watcher in watchers(p)] == [None] * 5


def test_Y5_6_the_owner_may_remember_them() -> None:
    p = after("screen: 4 3 2  recheck: no", "up 4 port 1 down 3 port 1")
    assert [shown(p, 2, of=0, to=watcher, screen=False) for watcher in watchers(p)] == [3, None, None, None, None]


def test_Y5_6_recheck_changes_only_whether_the_value_is_told_again() -> None:
    lines = ("up 4 port 1 down 3 port 1", "down 3 market 2 red up 1 port 1")
    told = [after(f"recheck: {word}", *lines).events(0) for word in ("yes", "no")]
    assert [event.name.replace("unseen", "down") for event in told[1]] == [event.name for event in told[0]]
    assert all("value" not in event.arguments for event in told[1] if event.name == "placed-unseen")


def test_Y5_6_without_recheck_nobody_is_told_the_value() -> None:
    p = after("screen: 4 3 2  recheck: no", "up 4 port 1 down 3 port 1")
    for watcher in watchers(p):
        assert happened(p, "placed-unseen", to=watcher) == [{"seat": 0, "slot": "2", "place": "port 1"}]
        assert happened(p, "placed-down", to=watcher) == []


def test_Y5_7_open_brokers_are_off_unless_said_otherwise() -> None:
    assert twocities.game("ys").options["open_brokers"] is False


def test_Y5_7_all_own_brokers_are_placed_face_up() -> None:
    p = table("open_brokers: yes  screen: 4 3 2")
    assert legal(p) == {"up 4", "up 3", "up 2"}
    assert refusal(p, "down 4") == "ALL_FACE_UP"
    play(p, "up 4 port 1")
    assert legal(p) == {"up 3", "up 2"}
    assert refusal(p, "down 3") == "ALL_FACE_UP"
    play(p, "up 3 port 2")
    assert brokers(p) == ["up 4 port 1", "up 3 port 2"]
    assert p.waiting == (1,)


def test_Y5_7_everybody_sees_them() -> None:
    p = after("open_brokers: yes  screen: 4 3 2", "up 4 port 1 up 3 port 2")
    for watcher in watchers(p):
        assert [shown(p, slot, of=0, to=watcher) for slot in (1, 2)] == [4, 3]
    assert [event["value"] for event in happened(p, "placed-up")] == [4, 3]


def test_Y5_7_the_bishop_cannot_be_played() -> None:
    p = table("at: pawn  open_brokers: yes  hand: bishop captain")
    assert cards_to_play(p) == {"captain"}
    assert refusal(p, "play bishop") == "NO_EFFECT"


def test_Y5_7_the_spy_cannot_be_played_without_kings_favor() -> None:
    for options in ("", "players: 2"):
        p = table(f"at: pawn  open_brokers: yes  {options}  hand: spy captain")
        assert cards_to_play(p) == {"captain"}
        assert refusal(p, "play spy") == "NO_EFFECT"


def test_Y5_7_with_kings_favor_the_spy_can_look_into_the_throne_room() -> None:
    thrones = "throne: 3  throne1: 4  throne2: 2  throne3: 0"
    p = table(f"at: pawn  round: 2  open_brokers: yes  kings_favor: yes  hand: spy  {thrones}")
    assert cards_to_play(p) == {"spy"}
    play(p, "play spy", "look 2 throne 1")
    assert shown(p, "throne 1", of=1, to=0) == 4


def test_Y5_7_neutral_brokers_stay_face_down() -> None:
    p = after("players: 2  open_brokers: yes  screen: 4 3 2", "up 4 port 1 up 3 port 2 neutral 4 port 3")
    assert "value" not in happened(p, "placed-neutral", to=0)[0]
    for watcher in watchers(p):
        assert p.view(watcher, screen=True).to_dict()["players"][0]["neutral_value"][0] is None


def test_Y5_7_throne_brokers_stay_face_down() -> None:
    p = after("at: end  kings_favor: yes  open_brokers: yes  front: 4 3 1", "done")
    for seat, line in enumerate(("send 4", "send 1", "send 1", "send 1")):
        p.play(line, seat)
    assert [shown(p, "throne 1", of=0, to=watcher) for watcher in watchers(p)] == [4, None, None, None, None]


def test_Y5_7_it_is_offered_for_every_number_of_players() -> None:
    for players in (2, 3, 4):
        assert variant(players, open_brokers=True).options["open_brokers"] is True
