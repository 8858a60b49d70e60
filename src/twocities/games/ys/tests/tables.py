"""Hand-made tables in a few words, so that tests speak notation.

    table("at: place  turn: 2  screen: 4 3 2 1  board: up 3 port 1, down 0 market 2 red  front1: 4 1  hand: queen")

Words with a number behind the name are about that seat, without one about seat 0. What can be said:

    players: 4 ...                      four if not said; any other option by its name: edition: dutch  kings_favor: yes
    at: bids                            what the game waits for: bids, pawn (cards), place, coin (cards) or clock (cards);
                                        count, end: as coin, clock, where who is asked holds a Merchant, a Jeweller
    to_act: 1                           who is asked; the holder of order card 1 if not said
    round: 2   turn: 3                  1 if not said
    placed: 1                           brokers placed in this turn already; 0 if not said
    order: 2 1 4 3                      order cards by seat; 1 2 3 4 if not said
    front1: 4 1                         brokers in front of the screen; 1 0, in counting 1 1 0, if not said
    board: up 3 port 1, -, down 4* market 2 red    by placing; - for none; * bears the Mercenary's mark
    throne: 3 2                         in the throne room
    screen: 4 4 0                       behind the screen; the brokers that lie nowhere else if not said
    left: 2                             the only broker behind every screen of which nothing is said
    neutral: 4 port 1, 2 market 2 red   neutral brokers placed by that player, by turn
    hand: queen spy   fresh: king       characters in hand, those won this round
    played: 1   looks: 3   bishop: yes   conjurer: yes
    gems: blue 2 black 1   points: 7    of a seat; with two players seat 2 is the neutral player
    ships: blue white red, green yellow red     in ports 1, 2, ...: the large gem first
    market: blue yellow red             gems on the lines in use
    palace: spy king queen bishop       characters turned up
    quotations: 8 8 8 8
    locked: port 1   intriguer: 2   merchant: yes
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import twocities
from twocities.core.records import NOTHING
from twocities.games.ys.components import (
    AREAS,
    BROKERS,
    COLOURS,
    EXPRESS_BROKERS,
    IN_THRONE,
    LARGE,
    NEUTRAL_VALUES,
    PLACE,
    PLACES,
    PLACINGS,
    SHIPS,
    SMALL,
    SPARE_VALUE,
    VALUES,
    Character,
)
from twocities.games.ys.state import ALL_SEE, ANY_VALUE, DOWN, UP, Stage, Waits

GEM_NAMES = (*COLOURS, "black")
CARGO_NAMES = (*COLOURS, "white")
CARD_NUMBERS = {card.name.lower(): int(card) for card in Character}
PLACE_NUMBERS = {" ".join(PLACE.words(place).values()).replace("market-", "market "): place for place in range(PLACES)}
PLACE_NAMES = {place: name for name, place in PLACE_NUMBERS.items()} | {IN_THRONE: "throne", NOTHING: "-"}
SHIP_NUMBERS = {(int(LARGE[ship]), frozenset(map(int, SMALL[ship]))): ship for ship in range(SHIPS)}
MOMENTS = {
    "bids": (Stage.BIDS, Waits.BIDS),
    "pawn": (Stage.PAWN_CARDS, Waits.PAWN_CARD),
    "place": (Stage.TURN, Waits.PLACE),
    "coin": (Stage.COIN_CARDS, Waits.COIN_CARD),
    "clock": (Stage.CLOCK_CARDS, Waits.CLOCK_CARD),
    "count": (Stage.COIN_CARDS, Waits.COIN_CARD),
    "end": (Stage.CLOCK_CARDS, Waits.CLOCK_CARD),
}
HELD = {"count": Character.MERCHANT, "end": Character.JEWELLER}  # so that somebody is asked
IN_COUNTING = ("coin", "clock", "count", "end")
OPTION_KEYS = ("players", "edition", "neighbourhoods", "neutral_level", "kings_favor", "express", "recheck", "open_brokers")
TABLE_KEYS = "at|to_act|round|turn|placed|order|left|ships|market|palace|quotations|locked|intriguer|merchant"
SEAT_KEYS = "front|board|throne|screen|neutral|hand|fresh|played|looks|bishop|conjurer|gems|points"
KEYS = re.compile(rf"{'|'.join(OPTION_KEYS)}|{TABLE_KEYS}|({SEAT_KEYS})\d?")
SHIPS_LAID = "blue green yellow, green yellow red, yellow red blue, red blue green"
PALACES_LAID = "captain bishop spy queen"


@cache
def _variant(options: tuple[tuple[str, Any], ...]) -> twocities.Variant:
    return twocities.game("ys", **dict(options))


def variant(players: int = 4, **options: Any) -> twocities.Variant:
    """The game for so many players."""
    return _variant((("players", players), *sorted(options.items())))


@cache
def _dealt(game: twocities.Variant) -> twocities.Position:
    return game.new("table")


def table(text: str) -> twocities.Position:
    """The position that the words describe."""
    said = _fields(text)
    chosen: dict[str, Any] = {name: _value(said[name]) for name in OPTION_KEYS if name in said}
    game = variant(**chosen)
    dump = _dealt(game).dump()
    state = dump["state"]
    _set_moment(state, said)
    _lay_board(state, said)
    state["squares"] = 0
    for seat, player in enumerate(state["players"]):
        _lay_brokers(state, player, said, seat)
        _give(player, said, seat)
    if said.get("at") in HELD:
        state["players"][state["to_act"]]["hand"] |= 1 << HELD[said["at"]]
    if state["placed"] == 1:
        state["face_placed"] = state["players"][state["to_act"]]["face"][2 * state["turn"]]
    return game.load(dump, check=False)


def after(text: str, *lines: str) -> twocities.Position:
    """The position after lines on such a table, each of whoever is asked."""
    return play(table(text), *lines)


def play(p: twocities.Position, *lines: str) -> twocities.Position:
    """The position played on, each line by whoever is asked."""
    for line in lines:
        p.play(line)
    return p


def _fields(text: str) -> dict[str, str]:
    """`name: words  name: words` by name."""
    before, *parts = re.split(r"(\w+):", text)
    said = {name: words.strip() for name, words in zip(parts[::2], parts[1::2], strict=True)}
    unknown = [name for name in said if not KEYS.fullmatch(name)]
    if before.strip() or unknown or len(said) * 2 != len(parts):
        raise ValueError(f"a table is written 'name: words', each name once; not so: {before.strip() or unknown or text}")
    return said


def _value(word: str) -> int | bool | str:
    return {"yes": True, "no": False}.get(word, int(word) if word.isdigit() else word)


def _of_seat(said: dict[str, str], name: str, seat: int, default: str = "") -> str:
    return said.get(f"{name}{seat}", said.get(name, default) if seat == 0 else default)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _set_moment(state: dict[str, Any], said: dict[str, str]) -> None:
    players = state["num_players"]
    orders = [int(word) for word in said.get("order", "").split()] or list(range(1, players + 1))
    for player, order in zip(state["players"], orders, strict=False):
        player["order"] = order
    state["stage"], state["waits"] = map(int, MOMENTS[said.get("at", "place")])
    state["to_act"] = int(said.get("to_act", orders.index(1)))
    state["asked"] = orders[state["to_act"]] - 1
    state["round_number"] = int(said.get("round", "1"))
    state["turn"] = int(said.get("turn", "1")) - 1
    state["placed"] = int(said.get("placed", "0"))
    state["chosen_by"] = 0


def _lay_board(state: dict[str, Any], said: dict[str, str]) -> None:
    in_use = state["neighbourhoods"]
    ships = _parts(said.get("ships", SHIPS_LAID))[:in_use]
    state["ships"], state["cargo"] = [NOTHING] * 4, [[0] * 5 for _ in range(4)]
    for port, ship in enumerate(ships):
        gems = [CARGO_NAMES.index(gem) for gem in ship.split()]
        state["ships"][port] = SHIP_NUMBERS[gems[0], frozenset(gems[1:])]
        for gem in (gems[0], *gems) if state["num_players"] == 4 else gems:
            state["cargo"][port][gem] += 1
    first = state["first_line"] - 1
    lines = said.get("market", "blue yellow red" if first == 0 else "yellow red").split()
    state["line_gems"] = [NOTHING] * first + [CARGO_NAMES.index(gem) for gem in lines]
    state["palace"] = [CARD_NUMBERS[card] for card in said.get("palace", PALACES_LAID).split()[:in_use]] + [NOTHING] * (4 - in_use)
    state["quotation"] = [int(square) for square in said.get("quotations", "8 8 8 8").split()]
    for area in _parts(said.get("locked", "")):
        state["locked"] |= 1 << PLACE_NUMBERS[area]
    if "intriguer" in said:
        state["intriguer"] = int(said["intriguer"])
    state["merchant"] = int(said.get("merchant") == "yes")


def _lay_brokers(state: dict[str, Any], player: dict[str, Any], said: dict[str, str], seat: int) -> None:
    if seat >= state["num_players"]:
        return
    at = said.get("at", "place")
    front = [int(v) for v in _of_seat(said, "front", seat, "" if at == "bids" else "1 1 0" if at in IN_COUNTING else "1 0").split()]
    player["front"] = (sorted(front, reverse=True) + [NOTHING] * 3)[:3]
    used = Counter(front)
    for slot, broker in enumerate(_parts(_of_seat(said, "board", seat))):
        if broker != "-":
            face, word, where = broker.split(maxsplit=2)
            value = int(word.strip("*"))
            if word.endswith("*"):
                player["marked"] = slot
            _lay(state, player, seat, (slot, value, PLACE_NUMBERS[where], UP if face == "up" else DOWN))
            used[value] += 1
    throne = [int(value) for value in _of_seat(said, "throne", seat).split()]
    for number, value in enumerate(throne):
        _lay(state, player, seat, (PLACINGS + number, value, IN_THRONE, DOWN))
        used[value] += 1
    state["throne_sent"] = max(state["throne_sent"], len(throne))
    player["spares"] = len(throne)
    used[SPARE_VALUE] -= len(throne)
    _fill_screen(state, player, used, _of_seat(said, "screen", seat, said.get("left", "rest")))
    _lay_neutrals(state, player, seat, _parts(_of_seat(said, "neutral", seat)))


def _lay(state: dict[str, Any], player: dict[str, Any], seat: int, broker: tuple[int, int, int, int]) -> None:
    slot, value, place, face = broker
    player["value"][slot], player["place"][slot], player["face"][slot] = value, place, face
    player["seen"][slot] = ALL_SEE if face == UP else (1 << seat if state["recheck"] else 0)
    player["known"][slot] = ALL_SEE if face == UP else 1 << seat
    player["may_be"][slot] = ANY_VALUE
    if AREAS <= place < PLACES:
        state["squares"] |= 1 << (place - AREAS)


def _fill_screen(state: dict[str, Any], player: dict[str, Any], used: Counter[int], words: str) -> None:
    supply = EXPRESS_BROKERS if state["express"] else BROKERS
    rest = [max(0, int(supply[value]) - used[value]) for value in range(VALUES)]
    held = [int(word) for word in words.split()] if words != "rest" else []
    player["screen"] = rest if words == "rest" else [held.count(value) for value in range(VALUES)]
    player["behind"] = sum(player["screen"])


def _lay_neutrals(state: dict[str, Any], player: dict[str, Any], seat: int, brokers: list[str]) -> None:
    values = [int(value) for value in NEUTRAL_VALUES[state["neutral_level"]]]
    for turn, broker in enumerate(brokers):
        word, where = broker.split(maxsplit=1)
        place = PLACE_NUMBERS[where]
        player["neutral_value"][turn], player["neutral_place"][turn] = int(word), place
        player["neutral_seen"][turn], player["neutral_known"][turn] = 0, 1 << seat
        player["neutral_hand"][values.index(int(word))] = 0
        if place >= AREAS:
            state["squares"] |= 1 << (place - AREAS)


def _give(player: dict[str, Any], said: dict[str, str], seat: int) -> None:
    fresh = sum(1 << CARD_NUMBERS[card] for card in _of_seat(said, "fresh", seat).split())
    player["fresh"] = fresh
    player["hand"] = fresh | sum(1 << CARD_NUMBERS[card] for card in _of_seat(said, "hand", seat).split())
    for name in ("played", "looks", "points"):
        player[name] = int(_of_seat(said, name, seat, "0"))
    for name in ("bishop", "conjurer"):
        player[name] = int(_of_seat(said, name, seat) == "yes")
    words = _of_seat(said, "gems", seat).split()
    player["gems"] = [0] * len(GEM_NAMES)
    for gem, count in zip(words[::2], words[1::2], strict=True):
        player["gems"][GEM_NAMES.index(gem)] = int(count)


def random_game(players: int, seed: int, **options: Any) -> Iterator[twocities.Position]:
    """A game played at random: the position before each choice, and the last one. It goes on changing."""
    chooser = random.Random(seed)
    p = variant(players, **options).new(seed)
    yield p
    while not p.over:
        seat = chooser.choice(p.waiting)
        p.play(chooser.choice(p.legal(seat)), seat)
        yield p
