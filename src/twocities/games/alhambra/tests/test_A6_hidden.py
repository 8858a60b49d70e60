"""A6 Hidden information."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import twocities
from twocities.games.alhambra.tests.reading import happened, places_of_scoring_cards, state_of
from twocities.games.alhambra.tests.tables import MONEY_NUMBERS, after, random_game, table, variant

PLAYERS = (2, 3, 4, 5, 6)
TABLE = "site: garden10@blue tower9@green garden11@orange tower12@yellow  display: blue 2, green 3, orange 7, yellow 6"
DECKS = "money_pile: blue 1, green 1, A, orange 1, B  building_pile: tower7 pavilion2 pavilion3"
HANDS = "hand: blue 4 6, green 9  hand1: orange 5  hand2: yellow 1 2 3"


def watchers(p: twocities.Position) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(p.variant.players), None]


def views(p: twocities.Position, screen: bool) -> list[bytes]:
    """What everyone knows, byte for byte."""
    return [bytes(p.view(seat, screen=screen)) for seat in watchers(p)]


def with_other_decks(p: twocities.Position, chooser: random.Random) -> twocities.Position:
    """The same but for the order of the piles, the places of A and B, and the shuffles to come."""
    dump = p.dump()
    state: dict[str, Any] = dump["state"]
    for pile in ("money_pile", "building_pile"):
        chooser.shuffle(state[pile])
    state["generator"]["key"] = [chooser.getrandbits(32) for _ in range(8)]
    state["generator"]["block"] = [chooser.getrandbits(32) for _ in range(16)]
    state["generator"]["counter"], state["generator"]["used"] = chooser.randrange(1000), chooser.randrange(17)
    return p.variant.load(dump, check=False)


def with_other_hands(p: twocities.Position, but: int | None, chooser: random.Random) -> twocities.Position:
    """The same but for the cards in all hands but one, of which there are as many."""
    dump = p.dump()
    for seat, player in enumerate(dump["state"]["players"]):
        if seat != but:
            held = Counter(chooser.choices(range(36), k=player["cards"]))
            player["money"] = [held[card] for card in range(36)]
    return p.variant.load(dump, check=False)


@pytest.mark.parametrize("players", PLAYERS)
def test_A6_a_screen_shows_nobody_elses_hand(players: int) -> None:
    p = variant(players).new("2")
    for seat in watchers(p):
        shown = p.view(seat, screen=True).to_dict()["players"][:players]
        for other, player in enumerate(shown):
            assert player["money"] == (state_of(p)["players"][other]["money"] if other == seat else [None] * 36)


@pytest.mark.parametrize("players", PLAYERS)
def test_A6_how_many_cards_a_hand_has_is_seen(players: int) -> None:
    p = variant(players).new("2")
    for seat in watchers(p):
        shown = p.view(seat, screen=True).to_dict()["players"]
        assert [player["cards"] for player in shown] == [player["cards"] for player in state_of(p)["players"]]


@pytest.mark.parametrize("players", PLAYERS)
def test_A6_a_perfect_memory_knows_all_hands(players: int) -> None:
    p = variant(players).new("2")
    for seat in watchers(p):
        known = p.view(seat).to_dict()["players"]
        assert [player["money"] for player in known] == [player["money"] for player in state_of(p)["players"]]


@pytest.mark.parametrize("players", PLAYERS)
def test_A6_what_is_taken_and_paid_tells_every_hand(players: int) -> None:
    p = variant(players).new(14)
    known = [Counter(dict(enumerate(player["money"]))) for player in p.view(None).to_dict()["players"]]
    *_, p = random_game(players, 14)
    for event in p.events(None):
        if event.name in ("took", "paid"):
            known[event.arguments["seat"] or 0][event.arguments["card"] or 0] += 1 if event.name == "took" else -1
    assert [[hand[card] for card in range(36)] for hand in known] == [player["money"] for player in state_of(p)["players"]]


@pytest.mark.parametrize("players", PLAYERS)
def test_A6_open_hands_are_seen_by_all(players: int) -> None:
    p = variant(players, open_hands=True).new("2")
    for seat in watchers(p):
        shown = p.view(seat, screen=True).to_dict()["players"]
        assert [player["money"] for player in shown] == [player["money"] for player in state_of(p)["players"]]


def test_A6_open_hands_are_off_unless_asked_for() -> None:
    assert twocities.game("alhambra").options["open_hands"] is False
    with pytest.raises(ValueError, match="open_hands"):
        twocities.game("alhambra", open_hands="perhaps")


def test_A6_open_hands_change_nothing_else() -> None:
    closed, opened = state_of(variant(3).new("2")), state_of(variant(3, open_hands=True).new("2"))
    for state in (closed, opened):
        for player in state["players"]:
            player.pop("money_seen")
    assert closed == opened


@pytest.mark.parametrize("open_hands", ["no", "yes"])
@pytest.mark.parametrize("screen", [False, True])
def test_A6_the_decks_are_hidden_from_all(open_hands: str, screen: bool) -> None:
    p = table(f"open_hands: {open_hands}  {TABLE}  {DECKS}  {HANDS}")
    for seat in watchers(p):
        seen = p.view(seat, screen=screen).to_dict()
        assert set(seen["money_pile"]) == set(seen["building_pile"]) == {None}
        assert set(seen["generator"]["key"]) == set(seen["generator"]["block"]) == {None}
        assert seen["generator"]["counter"] is None
        assert (seen["money_left"], seen["buildings_left"]) == (5, 3)


@pytest.mark.parametrize("screen", [False, True])
def test_A6_what_lies_open_is_seen_by_all(screen: bool) -> None:
    p = after(f"{TABLE}  {DECKS}  {HANDS}  points1: 12  buildings2: tower 2  discard: blue 9", "buy 1 take 3")
    state = state_of(p)
    for seat in watchers(p):
        seen = p.view(seat, screen=screen).to_dict()
        for name in ("display", "site", "discard", "owner", "scored", "to_act", "waits"):
            assert seen[name] == state[name]
        assert [player["points"] for player in seen["players"]] == [player["points"] for player in state["players"]]
        assert [player["buildings"] for player in seen["players"]] == [player["buildings"] for player in state["players"]]


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_A6_other_decks_look_the_same(players: int, open_hands: bool) -> None:
    chooser = random.Random(players)
    for number, p in enumerate(random_game(players, 15, open_hands)):
        if number % 5:
            continue
        altered = with_other_decks(p, chooser)
        assert altered != p
        assert views(altered, screen=False) == views(p, screen=False)
        assert views(altered, screen=True) == views(p, screen=True)


@pytest.mark.parametrize("players", PLAYERS)
def test_A6_other_hands_look_the_same_on_a_screen(players: int) -> None:
    chooser = random.Random(players)
    for number, p in enumerate(random_game(players, 16)):
        seat = watchers(p)[number % (players + 1)]
        altered = with_other_hands(p, seat, chooser)
        assert bytes(altered.view(seat, screen=True)) == bytes(p.view(seat, screen=True))


def test_A6_other_hands_look_different_to_a_perfect_memory_and_when_open() -> None:
    chooser = random.Random(1)
    p = table(f"{TABLE}  {HANDS}")
    assert bytes(with_other_hands(p, 0, chooser).view(0)) != bytes(p.view(0))
    p = table(f"open_hands: yes  {TABLE}  {HANDS}")
    assert bytes(with_other_hands(p, 0, chooser).view(0, screen=True)) != bytes(p.view(0, screen=True))


def test_A6_the_own_hand_is_seen() -> None:
    p, q = table(f"{TABLE}  hand: blue 4 6"), table(f"{TABLE}  hand: blue 4 7")
    assert bytes(p.view(0, screen=True)) != bytes(q.view(0, screen=True))
    assert p.view(0, screen=True).legal() == p.legal(0)


@pytest.mark.parametrize("screen", [False, True])
def test_A6_the_choices_follow_from_what_the_seat_sees(screen: bool) -> None:
    for p in random_game(3, 17):
        for seat in p.waiting:
            assert p.view(seat, screen=screen).legal() == p.legal(seat)


@pytest.mark.parametrize("players", PLAYERS)
def test_A6_everyone_hears_the_same(players: int) -> None:
    *_, p = random_game(players, 18)
    told = p.events(None)
    assert all(p.events(seat) == told for seat in range(players))
    assert len(told) > 50


@pytest.mark.parametrize("line", ["take 1", "take 1 2", "buy 1", "buy 1 done", "buy 2"])
def test_A6_events_do_not_tell_what_lies_deeper_in_the_decks(line: str) -> None:
    """Two cards of each pile are enough for any of these turns; what lies below differs."""
    below = ["money_pile: blue 1, green 1, A, orange 1, B  building_pile: tower7 tower8 pavilion2 pavilion3"]
    below += ["money_pile: blue 1, green 1, yellow 9, A, B  building_pile: tower7 tower8 garden12 pavilion2"]
    told = []
    for decks in below:
        p = table(f"{TABLE}  {decks}  {HANDS}")
        p.play(line, 0)
        told.append((p.events(1), p.events(None), views(p, screen=False), views(p, screen=True)))
    assert told[0] == told[1]
    assert told[0][0] != ()


def test_A6_events_do_not_tell_what_others_hold() -> None:
    texts = ["hand: blue 4 7  hand1: orange 5  hand2: yellow 1 2 3", "hand: blue 4 7  hand1: green 9  hand2: blue 1 2 3"]
    told = [after(f"{TABLE}  {DECKS}  {text}", "buy 1").events(0) for text in texts]
    assert told[0] == told[1] != ()


def test_A6_the_deal_is_not_told() -> None:
    """Whoever begins was seen by all, with what they drew; the log tells nothing else of the hands."""
    for players in PLAYERS:
        names = {event.name for event in variant(players).new("5").events(None)}
        assert names <= {"began", "dirk-drew"}


def test_A6_a_card_is_told_when_it_is_turned_up() -> None:
    p = after(f"{TABLE}  {DECKS}  {HANDS}", "take 3")
    assert happened(p, "turned-money") == [{"card": MONEY_NUMBERS["blue 1"]}]
    assert happened(p, "turned-building") == []


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("screen", [False, True])
def test_A6_a_position_imagined_from_a_view_looks_the_same(players: int, screen: bool) -> None:
    for number, p in enumerate(random_game(players, 19)):
        seat = watchers(p)[number % (players + 1)]
        imagined = p.view(seat, screen=screen).draw(number)
        assert bytes(imagined.view(seat, screen=screen)) == bytes(p.view(seat, screen=screen))


def test_A6_imagined_decks_keep_a_and_b_in_their_piles() -> None:
    p = variant(3).new("6")
    places = [places_of_scoring_cards(state_of(p.view(1).draw(seed))) for seed in range(300)]
    count = state_of(p)["first_pile"]
    second, fourth = count // 5 + (count % 5 > 1), count // 5 + (count % 5 > 3)
    assert {above_a for above_a, _ in places} == set(range(second + 1))
    assert {above_b for _, above_b in places} == set(range(fourth + 1))


def test_A6_imagined_decks_are_not_the_real_ones() -> None:
    p = variant(3).new("6")
    drawn = [state_of(p.view(1).draw(seed)) for seed in range(20)]
    assert len({tuple(state["money_pile"]) for state in drawn}) == 20
    assert len({tuple(state["building_pile"]) for state in drawn}) == 20
    assert state_of(p)["building_pile"] not in [state["building_pile"] for state in drawn]
    assert all(state["generator"]["key"] != state_of(p)["generator"]["key"] for state in drawn)


def test_A6_imagined_hands_vary_where_they_are_not_seen() -> None:
    p = variant(3).new("6")
    real = [player["money"] for player in state_of(p)["players"]]
    for seed in range(20):
        drawn = [player["money"] for player in state_of(p.view(1, screen=True).draw(seed))["players"]]
        assert drawn[1] == real[1]
        assert drawn[0] != real[0]
        assert [sum(hand) for hand in drawn] == [sum(hand) for hand in real]
        assert [player["money"] for player in state_of(p.view(1).draw(seed))["players"]] == real


def test_A6_a_position_whose_hands_do_not_fit_their_counts_is_refused() -> None:
    dump = variant(3).new("1").dump()
    dump["state"]["players"][0]["cards"] += 1
    with pytest.raises(ValueError, match="as many cards as are counted"):
        variant(3).load(dump)


def reveals_nothing(text: str, line: str) -> bool:
    """Whether a line may be taken back freely, since nothing hidden became known."""
    before, p = table(text), after(text, line)
    return bool(p.variant.engine.may_undo(before._states, p._states))


def test_A6_buying_exactly_reveals_nothing() -> None:
    assert reveals_nothing(f"{TABLE}  {HANDS}", "buy 1")
    assert reveals_nothing(f"{TABLE}  {HANDS}", "buy 1 buy 2")
    assert reveals_nothing(f"{TABLE}  hand: blue 4 6 9", "buy 1")
    assert reveals_nothing(f"players: 2  {TABLE}  {HANDS}", "buy 1 give")


def test_A6_a_card_turned_up_is_something_learned() -> None:
    assert not reveals_nothing(f"{TABLE}  {HANDS}", "take 3")
    assert not reveals_nothing(f"{TABLE}  {HANDS}", "buy 1 done")
    assert not reveals_nothing(f"{TABLE}  hand: blue 4 7  money_pile:", "buy 1")


def test_A6_a_turn_after_which_nothing_is_turned_up_reveals_nothing() -> None:
    assert reveals_nothing(f"{TABLE}  hand: blue 4 6  money_pile:", "take 3")
