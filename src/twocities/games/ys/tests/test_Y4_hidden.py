"""Y4.5 What is public and what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import twocities
from twocities.games.ys.state import UP
from twocities.games.ys.tests.reading import happened, player_of, shown, state_of, waits, watchers
from twocities.games.ys.tests.tables import after, play, random_game, table, variant

VARIANTS: list[dict[str, Any]] = [
    {"players": 4},
    {"players": 3, "kings_favor": True},
    {"players": 2},
    {"players": 3, "recheck": False, "express": True, "kings_favor": True},
    {"players": 2, "recheck": False, "edition": "hungarian"},
    {"players": 4, "open_brokers": True, "edition": "dutch"},
]
each_variant = pytest.mark.parametrize("options", VARIANTS, ids=str)
BOARD = "board: up 3 port 1, down 2 port 2  board1: down 4* market 2 red, up 1 palace 1"
TABLE = f"turn: 2  {BOARD}  gems: blue 2 black 1  gems2: red 1  points1: 7  hand1: spy queen  hand3: bishop  played1: 1  locked: port 1"
PUBLIC_OF_PLAYERS = (
    "behind",
    "front",
    "place",
    "face",
    "marked",
    "order",
    "gems",
    "points",
    "hand",
    "fresh",
    "played",
    "bishop",
    "conjurer",
)
PUBLIC = (
    "round_number",
    "waits",
    "to_act",
    "turn",
    "locked",
    "squares",
    "ships",
    "cargo",
    "line_gems",
    "quotation",
    "palace",
    "ships_left",
)


def seen(p: twocities.Position, watcher: int | None, screen: bool = True) -> dict[str, Any]:
    return p.view(watcher, screen=screen).to_dict()


@pytest.mark.parametrize("screen", [False, True])
def test_Y4_5_what_is_public_for_all(screen: bool) -> None:
    p = table(TABLE)
    state = state_of(p)
    for watcher in watchers(p):
        view = seen(p, watcher, screen)
        for name in PUBLIC:
            assert view[name] == state[name]
        for player, real in zip(view["players"], state["players"], strict=True):
            for name in PUBLIC_OF_PLAYERS:
                assert player[name] == real[name]


@pytest.mark.parametrize("screen", [False, True])
def test_Y4_5_what_lies_behind_a_screen_is_its_owners(screen: bool) -> None:
    p = table(TABLE)
    for watcher in watchers(p):
        for seat, player in enumerate(seen(p, watcher, screen)["players"]):
            assert player["screen"] == (player_of(p, seat)["screen"] if seat == watcher else [None] * 5)


@pytest.mark.parametrize("screen", [False, True])
@each_variant
def test_Y4_5_the_decks_and_the_characters_left_out_are_hidden(options: dict[str, Any], screen: bool) -> None:
    p = variant(**options).new("1")
    for watcher in watchers(p):
        view = seen(p, watcher, screen)
        assert set(view["ship_deck"]) == set(view["characters"]) == {None}
        assert set(view["generator"]["key"]) == {None}


def test_Y4_5_face_down_brokers_are_hidden_from_others() -> None:
    p = table(TABLE)
    assert [shown(p, 1, of=0, to=watcher) for watcher in watchers(p)] == [3] * 5
    assert [shown(p, 2, of=0, to=watcher) for watcher in watchers(p)] == [2, None, None, None, None]
    assert [shown(p, 1, of=1, to=watcher, screen=False) for watcher in watchers(p)] == [None, 4, None, None, None]


def test_Y4_5_a_sealed_bid_is_its_owners() -> None:
    p = table("at: bids")
    p.play("bid 4 2", 1)
    assert seen(p, 1)["players"][1]["bid"] == [4, 2]
    for watcher in (0, 2, 3, None):
        assert seen(p, watcher, screen=False)["players"][1]["bid"] == [None, None]
        assert happened(p, "bid", to=watcher) == []


def test_Y4_5_whatever_is_sealed_others_see_the_same() -> None:
    views = []
    for bid in ("bid 4 2", "bid 0 0", "bid 3 1"):
        p = table("at: bids")
        p.play(bid, 1)
        views.append([bytes(p.view(watcher)) for watcher in (0, 2, 3, None)])
    assert views[0] == views[1] == views[2]


@pytest.mark.parametrize("lines", [("up 4", "down 1", "up 0"), ("conjure 4", "conjure 1"), ("conjure 4 replace 3", "conjure 1 replace 0")])
def test_Y4_5_a_broker_chosen_is_nobody_elses_business_until_it_is_placed(lines: tuple[str, ...]) -> None:
    views = []
    for line in lines:
        p = after("screen: 4 3 2 1 0  front: 4 1  conjurer: yes", line)
        views.append([bytes(p.view(watcher)) for watcher in (1, 2, 3, None)])
    assert all(view == views[0] for view in views)


def test_Y4_5_face_down_brokers_of_different_values_look_the_same() -> None:
    told = []
    for value in (4, 1, 0):
        p = after("screen: 4 3 2 1 0", f"up 2 port 1 down {value} port 2")
        told.append([(bytes(p.view(watcher)), p.events(watcher)) for watcher in (1, 2, 3, None)])
    assert told[0] == told[1] == told[2]


def test_Y4_5_neutral_brokers_of_different_values_look_the_same() -> None:
    told = []
    for value in (4, 2, 0):
        p = after("players: 2  screen: 4 3 2 1", f"up 4 port 1 down 3 port 1 neutral {value} port 2")
        told.append([(bytes(p.view(watcher)), p.events(watcher)) for watcher in (1, None)])
    assert told[0] == told[1] == told[2]


def test_Y4_5_what_is_left_of_the_neutral_brokers_is_the_placers() -> None:
    p = after("players: 2  screen: 4 3 2 1", "up 4 port 1 down 3 port 1 neutral 4 port 2")
    assert seen(p, 0)["players"][0]["neutral_hand"] == [0, 1, 1, 1]
    assert seen(p, 1, screen=False)["players"][0]["neutral_hand"] == [None] * 4


def test_Y4_5_what_a_spy_saw_is_the_spys() -> None:
    views = []
    for value in (4, 1):
        p = after(f"turn: 2  looks: 3  board1: down {value} port 2, up 2 port 1  screen1: 3 3 3", "look 2 1")
        views.append([bytes(p.view(watcher)) for watcher in (2, 3, None)])
        assert shown(p, 1, of=1, to=0) == value
    assert views[0] == views[1]


def test_Y4_5_an_unknown_last_front_broker_shows_at_the_end_only() -> None:
    p = after("turn: 4  to_act: 2  left: 3  screen2: 4 3 2  screen3: 4 3 2", "up 4 port 1 down 3 port 1")
    assert seen(p, 0)["players"][2]["front"][2] == 255
    play(p, "up 4 port 1 down 3 port 1")
    assert seen(p, 0)["players"][2]["front"][:3] == [2, 1, 0]


@each_variant
def test_Y4_5_the_choices_follow_from_what_the_seat_sees(options: dict[str, Any]) -> None:
    for number, p in enumerate(random_game(seed=11, **options)):
        for seat in p.waiting:
            assert p.view(seat, screen=number % 2 == 0).legal() == p.legal(seat)


def on_board(p: twocities.Position, watcher: int | None) -> Iterator[tuple[int, int, int | None]]:
    """Whose, which face and what value, for every broker on the board, as a watcher sees it."""
    for seat, player in enumerate(seen(p, watcher)["players"]):
        for place, face, value in zip(player["place"], player["face"], player["value"], strict=True):
            if place != 255:
                yield seat, face, value


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("recheck", [True, False])
def test_Y4_5_in_whole_games_only_the_right_eyes_see_a_broker(recheck: bool, seed: int) -> None:
    for p in random_game(4, seed, recheck=recheck):
        if waits(p) not in ("PLACE", "AFTER", "COIN_CARD"):
            continue
        looked = {(event["seat"], event["whose"]) for event in happened(p, "looked")}
        conjured = {event["seat"] for event in happened(p, "conjured")}
        for watcher in watchers(p):
            for seat, face, value in on_board(p, watcher):
                may = face == UP or (recheck and watcher == seat)
                assert may or value is None or (watcher, seat) in looked or seat in conjured
                assert not may or value is not None


@each_variant
def test_Y4_5_a_position_imagined_from_a_view_looks_the_same(options: dict[str, Any]) -> None:
    for number, p in enumerate(random_game(seed=12, **options)):
        if number % 7:
            continue
        seat = watchers(p)[number // 7 % (options["players"] + 1)]
        for screen in (False, True):
            imagined = p.view(seat, screen=screen).draw(number)
            assert bytes(imagined.view(seat, screen=screen)) == bytes(p.view(seat, screen=screen))


def test_Y4_5_imagined_brokers_vary_where_they_are_not_seen() -> None:
    p = table("at: bids")
    for seat, bid in enumerate(("bid 1 0", "bid 4 1", "bid 4 2", "bid 3 2")):
        p.play(bid, seat)
    play(p, "order 1", "order 2", "order 3", "up 3 port 1 down 1 port 2")
    drawn = {player_of(p.view(0).draw(seed), 2)["value"][1] for seed in range(60)}
    assert drawn == {0, 1, 3, 4}


def reveals_nothing(text: str, line: str) -> bool:
    """Whether a line may be taken back freely, since nothing hidden became known."""
    before, p = table(text), after(text, line)
    return bool(p.variant.engine.may_undo(before._states, p._states))


def test_Y4_5_a_look_is_something_learned_and_a_choice_is_not() -> None:
    assert reveals_nothing("screen: 4 3 2", "up 4")
    assert reveals_nothing("hand: queen  screen: 4 3 2", "play queen")
    assert not reveals_nothing("turn: 2  looks: 3  board1: down 4 port 2, up 2 port 1", "look 2 1")
    assert not reveals_nothing("at: end", "done")


@pytest.mark.parametrize(
    ("text", "line", "times"),
    [
        ("turn: 4  to_act: 3  left: 2  screen3: 4 3 2  hand1: merchant", "up 4 port 1 down 3 port 1", 1),  # the last in front
        ("at: count  board: up 4 port 1", "done", 1),  # a neighbourhood
        ("at: count  board: up 4 market 1 red", "done", 4 + 1),  # all of them and the market
    ],
)
def test_Y4_5_how_often_something_is_learned(text: str, line: str, times: int) -> None:
    assert state_of(after(text, line))["learned"] - state_of(table(text))["learned"] == times


def test_Y4_5_sealed_choices_opened_are_something_learned() -> None:
    p = table("at: bids")
    before = state_of(p)["learned"]
    for seat, times in enumerate((0, 0, 0, 1)):
        p.play("bid 4 0", seat)
        assert state_of(p)["learned"] - before == times
    p = after("at: end  round: 4  kings_favor: yes", "done")
    before = state_of(p)["learned"]
    for seat, times in enumerate((0, 0, 0, 2)):  # the last one, and then the whole throne room is turned up
        p.play("send 0", seat)
        assert state_of(p)["learned"] - before == times
