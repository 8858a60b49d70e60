"""Y4.5 What a seat believes of another's brokers, held against all ways to lay the numbered pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from tests.contracts.chance import assert_chance

import twocities
from twocities.games.ys.components import BROKERS, IN_THRONE, PLACINGS, SLOTS
from twocities.games.ys.state import ANY_VALUE, BITS
from twocities.games.ys.tests.reading import state_of, waits
from twocities.games.ys.tests.tables import random_game

DRAWS = 4000
Player = dict[str, Any]
Piece = tuple[int, int]  # a broker's value and its number among those of the value


def pieces_of(player: Player) -> list[Piece]:
    """All numbered brokers of a player; the spare ones have the last numbers."""
    counts = [int(count) + (player["spares"] if value == 2 else 0) for value, count in enumerate(BROKERS)]
    return [(value, number) for value, count in enumerate(counts) for number in range(count)]


def three_in_front(may_be: int, taken: Counter[int]) -> list[Piece]:
    """The numbered brokers that were in front when one of them was sent; those sent before have the first numbers."""
    counts = [may_be >> (BITS * value) & 3 for value in range(5)]
    return [(value, taken[value] + i) for value, count in enumerate(counts) for i in range(count)]


def places_of(player: Player) -> Iterator[tuple[str, list[Piece]]]:
    """Every place a broker lies at, hidden or not, with the pieces that can lie there by what a seat knows."""
    all_pieces = pieces_of(player)
    sent: Counter[int] = Counter()
    for slot in range(PLACINGS, SLOTS):
        if player["place"][slot] == IN_THRONE:
            value, may_be = player["value"][slot], player["may_be"][slot]
            if value is not None:
                yield "seen", [(value, sent[value])]
                sent[value] += 1
            else:
                yield "hidden", three_in_front(may_be, sent)
    for value in player["front"]:
        if value != 255:
            yield "seen", [piece for piece in all_pieces if piece[0] == value]
    for slot in range(PLACINGS):
        if player["place"][slot] != 255:
            assert player["may_be"][slot] == ANY_VALUE
            value = player["value"][slot]
            yield "hidden" if value is None else "seen", [piece for piece in all_pieces if value in (None, piece[0])]


def ways(places: list[tuple[str, list[Piece]]]) -> Counter[tuple[int, ...]]:
    """In how many ways the pieces can lie, by the values at the hidden places."""

    @cache
    def from_place(place: int, used: frozenset[Piece]) -> Counter[tuple[int, ...]]:
        if place == len(places):
            return Counter([()])
        kind, can_be = places[place]
        found: Counter[tuple[int, ...]] = Counter()
        for piece in can_be:
            if piece not in used:
                for values, count in from_place(place + 1, used | {piece}).items():
                    found[(piece[0], *values) if kind == "hidden" else values] += count
        return found

    return from_place(0, frozenset())


def hidden_values(player: Player, seen: Player) -> tuple[int, ...]:
    """The values at the places that a seat does not see, in the order of places_of."""
    order = (*range(PLACINGS, SLOTS), *range(PLACINGS))
    return tuple(player["value"][slot] for slot in order if player["place"][slot] != 255 and seen["value"][slot] is None)


def early_positions(kings_favor: bool, seed: int) -> list[twocities.Position]:
    """Positions of a game while few brokers are placed in the second and third round."""
    found = []
    for p in random_game(3, seed, kings_favor=kings_favor):
        state = state_of(p)
        if waits(p) == "PLACE" and state["turn"] == 0 and state["round_number"] in (2, 3):
            found.append(p.copy())
    return found[-1:] + found[len(found) // 3 : len(found) // 3 + 1]


@pytest.mark.slow
@pytest.mark.parametrize("kings_favor", [True, False])
@pytest.mark.parametrize("seed", [1, 2])
def test_Y4_5_Y10_1_every_way_to_lay_the_brokers_is_equally_likely(kings_favor: bool, seed: int) -> None:
    for p in early_positions(kings_favor, seed):
        view = p.view(0)
        seen = view.to_dict()["players"]
        for other in (1, 2):
            weights = ways(list(places_of(seen[other])))
            drawn = (state_of(view.draw(seed, stream)) for stream in range(DRAWS))
            counts = Counter(hidden_values(state["players"][other], seen[other]) for state in drawn)
            assert_chance(counts, weights)
