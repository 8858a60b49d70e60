"""Hand-made tables in a few words, so that tests speak notation.

    table("players: 3  site: garden10@blue tower9@green  display: blue 2, green 3  hand: blue 4 6, green 3  buildings1: tower 4")

What is not said is empty, and seat 0 is to act. Only the two piles are not: they hold every card that lies nowhere
else, the lowest next, without the scoring cards. What can be said:

    players: 3                          three if not said
    open_hands: yes
    to_act: 1
    site: garden10@blue tower9@green    any card of that type and price, on the place of that currency
    display: blue 2 9, -, green 3       places 1 to 4 from the left; - is an empty one
    hand: blue 4 6   hand1: green 3     money of seat 0, of seat 1
    discard: blue 1 1
    money_pile: blue 3, A, green 4      the whole pile, next card first; at its end ... stands for all other cards
    buildings: tower 4   dirk: garden 2   how many of a type; buildings1 of seat 1, dirk (two players) of Dirk
    building_pile: tower9 garden6       the whole pile, next card first; ... as above; a number: so many other cards
    points1: 12                         points of seat 1
    scored: A B                         scorings that have been
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import twocities
from twocities.core.records import NOBODY, NOTHING
from twocities.games.alhambra.components import BUILDING, BUILDINGS, CURRENCIES, MONEY, MONEY_DECK, MONEY_KINDS, SCORING_A, SCORING_B, Type
from twocities.games.alhambra.state import A_SCORED, B_SCORED, Waits

TYPES = tuple(type_.name.lower() for type_ in Type)
MONEY_NUMBERS = {" ".join(MONEY.words(card).values()): card for card in range(MONEY_KINDS)} | {"A": SCORING_A, "B": SCORING_B, "-": NOTHING}
MONEY_NAMES = {card: name for name, card in MONEY_NUMBERS.items()}
BUILDING_NAMES = ["".join(BUILDING.words(card).values()) for card in range(BUILDINGS)]
REST = "..."  # all cards that lie nowhere else
DIRK = 2  # his place behind the two players
KEYS = re.compile(r"(players|open_hands|to_act|site|display|discard|money_pile|building_pile|scored|dirk|(hand|buildings|points)\d?)")


@cache
def variant(players: int, open_hands: bool = False) -> twocities.Variant:
    """The game for so many players."""
    return twocities.game("alhambra", players=players, open_hands=open_hands)


def table(text: str) -> twocities.Position:
    """The position that the words describe."""
    said = _fields(text)
    game = variant(int(said.get("players", "3")), said.get("open_hands") == "yes")
    dump = game.new("table").dump()
    state = dump["state"]
    state["to_act"] = int(said.get("to_act", "0"))
    state["waits"] = int(Waits.ACTION)
    state["scored"] = sum({"A": A_SCORED, "B": B_SCORED}[card] for card in said.get("scored", "").split())
    _lay_money(state, said)
    _lay_buildings(state, said)
    for seat, player in enumerate(state["players"]):
        player["points"] = int(_of_seat(said, "points", seat, "0"))
    return game.load(dump, check=False)


def after(text: str, line: str) -> twocities.Position:
    """The position after seat 0 has played a line on such a table."""
    p = table(text)
    p.play(line, seat=0)
    return p


def _fields(text: str) -> dict[str, str]:
    """`name: words  name: words` by name."""
    before, *parts = re.split(r"(\w+):", text)
    said = {name: words.strip() for name, words in zip(parts[::2], parts[1::2], strict=True)}
    unknown = [name for name in said if not KEYS.fullmatch(name)]
    if before.strip() or unknown or len(said) * 2 != len(parts):
        raise ValueError(f"a table is written 'name: words', each name once; not so: {before.strip() or unknown or text}")
    return said


def _of_seat(said: dict[str, str], name: str, seat: int, default: str = "") -> str:
    if seat == DIRK and name == "buildings" and "dirk" in said:
        return said["dirk"]
    return said.get(f"{name}{seat}", said.get(name, default) if seat == 0 else default)


def money(text: str) -> list[int]:
    """`blue 4 6, A, -` as card numbers, in order."""
    found = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        first, *values = part.split()
        for name in [f"{first} {value}" for value in values] or [first]:
            if name not in MONEY_NUMBERS:
                raise ValueError(f"'{name}' is no money card; they are written like: blue 4 6, green 3")
            found.append(MONEY_NUMBERS[name])
    return found


def _piled(text: str) -> tuple[str, bool]:
    """The words of a pile, and whether all other cards lie below."""
    return text.removesuffix(REST).strip().removesuffix(","), text.endswith(REST)


def _lay_money(state: dict[str, Any], said: dict[str, str]) -> None:
    shown = money(said.get("display", ""))
    state["display"] = (shown + [NOTHING] * 4)[:4]
    discard = money(said.get("discard", ""))
    state["discard"] = [discard.count(card) for card in range(MONEY_KINDS)]
    used = Counter(shown + discard)
    for seat, player in enumerate(state["players"]):
        held = Counter(money(_of_seat(said, "hand", seat)))
        player["money"] = [held[card] for card in range(MONEY_KINDS)]
        player["cards"] = held.total()
        used += held
    words, with_rest = _piled(said.get("money_pile", REST))
    pile = money(words)
    used += Counter(pile)
    if with_rest:
        pile += [card for card in range(MONEY_KINDS) for _ in range(state["copies"] - used[card])]
    state["money_left"] = len(pile)
    state["money_pile"] = pile[::-1] + [0] * (MONEY_DECK - len(pile))


def _lay_buildings(state: dict[str, Any], said: dict[str, str]) -> None:
    free = list(range(BUILDINGS))

    def draw(name: str) -> int:
        card = next((card for card in free if name in (BUILDING_NAMES[card], BUILDING.words(card)["type"])), None)
        if card is None:
            raise ValueError(f"there is no {name} (any more); buildings are written like: garden10")
        free.remove(card)
        return card

    state["site"] = [NOTHING] * 4
    for name, currency in (word.split("@") for word in said.get("site", "").split()):
        state["site"][CURRENCIES.index(currency)] = draw(name)
    words, with_rest = _piled(said.get("building_pile", REST))
    pile = [] if words.isdigit() else [draw(name) for name in words.split()]
    state["owner"] = [NOBODY] * BUILDINGS
    for seat, player in enumerate(state["players"]):
        counts = _of_seat(said, "buildings", seat).split()
        player["buildings"] = [0] * len(TYPES)
        for name, count in zip(counts[::2], counts[1::2], strict=True):
            player["buildings"][TYPES.index(name)] = int(count)
            for _ in range(int(count)):
                state["owner"][draw(name)] = seat
    pile += free if with_rest else free[: int(words)] if words.isdigit() else []
    state["buildings_left"] = len(pile)
    state["building_pile"] = pile[::-1] + [0] * (BUILDINGS - len(pile))


def random_game(players: int, seed: int, open_hands: bool = False) -> Iterator[twocities.Position]:
    """A game played at random: the position before each choice, and the last one. It goes on changing."""
    chooser = random.Random(seed)
    p = variant(players, open_hands).new(seed)
    yield p
    while not p.over:
        (seat,) = p.waiting
        p.play(chooser.choice(p.legal(seat)), seat)
        yield p
