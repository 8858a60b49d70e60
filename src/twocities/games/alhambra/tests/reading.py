"""What lies on a table, in the words of tables.py."""

from __future__ import annotations

from collections import Counter
from typing import Any

import twocities
from twocities.core.records import NOTHING
from twocities.games.alhambra.components import BUILDING, CURRENCIES, SCORING_A, SCORING_B
from twocities.games.alhambra.tests.tables import BUILDING_NAMES, MONEY_NAMES, TYPES


def state_of(p: twocities.Position) -> dict[str, Any]:
    """Everything on the table by field name."""
    state: dict[str, Any] = p.dump()["state"]
    return state


def legal(p: twocities.Position, seat: int = 0) -> set[str]:
    """What a seat may choose, in notation."""
    return {str(action) for action in p.legal(seat)}


def refusal(p: twocities.Position, line: str, seat: int = 0) -> str:
    """The name of the reason why a line is refused, or nothing; the position stays as it was."""
    try:
        p.copy().play(line, seat)
    except twocities.IllegalAction as refused:
        return refused.reason.name if refused.reason else str(refused)
    return ""


def _in_words(counts: list[int]) -> str:
    by_currency = {name: [str(i % 9 + 1) for i in range(9 * c, 9 * c + 9) for _ in range(counts[i])] for c, name in enumerate(CURRENCIES)}
    return ", ".join(f"{name} {' '.join(values)}" for name, values in by_currency.items() if values)


def hand(p: twocities.Position, seat: int = 0) -> str:
    """A seat's money: `blue 4 6, green 3`."""
    return _in_words(state_of(p)["players"][seat]["money"])


def discard(p: twocities.Position) -> str:
    """The discard pile: `blue 4 6, green 3`."""
    return _in_words(state_of(p)["discard"])


def display(p: twocities.Position) -> list[str]:
    """The face-up money by place: `blue 2`, or `-`."""
    return [MONEY_NAMES[card] for card in state_of(p)["display"]]


def money_pile(p: twocities.Position) -> list[str]:
    """The money pile, next card first."""
    state = state_of(p)
    return [MONEY_NAMES[card] for card in reversed(state["money_pile"][: state["money_left"]])]


def site(p: twocities.Position) -> list[str]:
    """The building site by place: `garden10`, or `-`."""
    return ["-" if card == NOTHING else BUILDING_NAMES[card] for card in state_of(p)["site"]]


def building_pile(p: twocities.Position) -> list[str]:
    """The building pile, next card first."""
    state = state_of(p)
    return [BUILDING_NAMES[card] for card in reversed(state["building_pile"][: state["buildings_left"]])]


def buildings(p: twocities.Position, seat: int = 0) -> str:
    """What a seat owns, cheapest type first: `garden 2 tower 4`; from the owner of each card, which the counts must fit."""
    state = state_of(p)
    owned = Counter(BUILDING.words(card)["type"] for card, owner in enumerate(state["owner"]) if owner == seat)
    assert [owned[name] for name in TYPES] == state["players"][seat]["buildings"]
    return " ".join(f"{name} {owned[name]}" for name in TYPES if owned[name])


def happened(p: twocities.Position, name: str) -> list[dict[str, int | None]]:
    """The arguments of every event of a name, as a spectator learns them."""
    return [event.arguments for event in p.events(None) if event.name == name]


def pile_sizes(count: int) -> list[int]:
    """A2.4 Five piles, as equal as can be, spare cards to the first."""
    return [count // 5 + (pile < count % 5) for pile in range(5)]


def places_of_scoring_cards(state: dict[str, Any]) -> tuple[int, int]:
    """A2.4 At set-up: how many cards of the second pile lie above A, and how many of the fourth above B."""
    pile = state["money_pile"][: state["money_left"]][::-1]
    first, second, third, _, _ = pile_sizes(len(pile) - 2)
    return pile.index(SCORING_A) - first, pile.index(SCORING_B) - (first + second + 1 + third)
