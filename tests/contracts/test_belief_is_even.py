"""Belief draws every consistent assignment equally often: small positions against full enumeration."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import factorial
from typing import Any

import pytest

from tests.contracts.cases import CASES, Case
from tests.contracts.chance import assert_chance
from tests.contracts.playing import Witness, raw, some_positions, witnesses
from tests.contracts.test_belief import GENERATOR
from tests.games.sealed.components import HAND, SPARE, WORTH
from twocities.core.position import Position
from twocities.core.records import NOTHING
from twocities.core.targets import NATIVE
from twocities.games.alhambra.components import BUILDINGS, MONEY_DECK, MONEY_KINDS, SCORING_A, SCORING_B, TYPE

DRAWS_PER_CELL = 20
MOST_CELLS = 750
MOST_DRAWS = 15_000
Tree = dict[str, Any]


def without_generator(p: Position) -> bytes:
    """A position's bytes, but for its future."""
    data = raw(p)
    return data[: GENERATOR.start] + data[GENERATOR.stop :]


# Sealed: every place that a view hides, filled in every way; what does not fit is left out by load's own check.


def hidden_card_places(seen: Tree, players: int) -> Iterator[tuple[str, int, int]]:
    """The places whose card a view does not tell: kind, and two numbers to find it by."""
    for bidder in range(players):
        if seen["players"][bidder]["hand"][0] is None:
            yield from (("hand", bidder, i) for i in range(seen["players"][bidder]["cards"]))
        if seen["bids"][bidder] is None and seen["chosen"] >> bidder & 1:
            yield ("bid", bidder, 0)
        yield from (("spent", bidder, i) for i, card in enumerate(seen["spent"][bidder]) if card is None)
    yield from (("deck", 0, i) for i in range(seen["deck_left"]))


def seen_cards(seen: Tree) -> set[int]:
    """The cards that a view tells the place of."""
    found = {card for row in (seen["bids"], *seen["spent"]) for card in row if card not in (None, NOTHING)}
    for player in seen["players"]:
        found |= {card for card, flag in enumerate(player["hand"]) if flag == 1}
    return found


def hidden_lot_places(seen: Tree) -> list[tuple[int | None, int]]:
    """The places whose lot a view does not tell: a bidder's, or on the table and in the box."""
    places: list[tuple[int | None, int]] = [(None, i) for i, worth in enumerate(seen["lots"]) if worth is None and i >= seen["auction"]]
    for bidder, player in enumerate(seen["players"]):
        places += [(bidder, i) for i in range(player["lots"]) if player["won"][i] is None]
    return places


def seen_lots(seen: Tree) -> set[int]:
    """The lots that a view tells the place of."""
    found = set(seen["lots"]) | {worth for player in seen["players"] for worth in player["won"]}
    return {worth for worth in found if worth}


def put_card(state: Tree, place: tuple[str, int, int], card: int) -> None:
    """Lay a card on a hidden place."""
    kind, bidder, i = place
    if kind == "hand":
        state["players"][bidder]["hand"][card] = 1
    elif kind == "bid":
        state["bids"][bidder] = card
    elif kind == "spent":
        state["spent"][bidder][i] = card
    else:
        state["deck"][i] = card


def card_fillings(p: Position, seen: Tree) -> Iterator[Tree]:
    """The true state with the hidden cards laid in every way."""
    places = list(hidden_card_places(seen, p.variant.players))
    count = HAND * (p.variant.players + seen["has_house"]) + SPARE
    true = json.dumps(p.dump()["state"])
    for cards in permutations(set(range(count)) - seen_cards(seen)):
        state = json.loads(true)
        for bidder, player in enumerate(state["players"]):
            if seen["players"][bidder]["hand"][0] is None:
                player["hand"] = [0] * len(player["hand"])
        for place, card in zip(places, cards, strict=True):
            put_card(state, place, card)
        yield state


def lot_fillings(p: Position, seen: Tree) -> Iterator[Tree]:
    """The true state with the hidden lots laid in every way."""
    places = hidden_lot_places(seen)
    true = json.dumps(p.dump()["state"])
    for worths in permutations(set(map(int, WORTH)) - seen_lots(seen)):
        state = json.loads(true)
        for (bidder, i), worth in zip(places, worths, strict=True):
            row = state["lots"] if bidder is None else state["players"][bidder]["won"]
            row[i] = worth
        yield state


def consistent(p: Position, witness: Witness, screen: bool, states: Iterator[Tree]) -> dict[bytes, Tree]:
    """Those states that are sound and look to the witness like the true one."""
    view, dump, found = bytes(p.view(witness, screen=screen)), p.dump(), {}
    for state in states:
        try:
            q = p.variant.load({**dump, "state": state})
        except ValueError:
            continue
        if bytes(q.view(witness, screen=screen)) == view:
            found[without_generator(q)] = state
    return found


def both_filled(cards: dict[bytes, Tree], lots: dict[bytes, Tree]) -> Iterator[Tree]:
    """Every way to lay the cards with every way to lay the lots."""
    for with_cards in cards.values():
        for with_lots in lots.values():
            players = [{**player, "won": other["won"]} for player, other in zip(with_cards["players"], with_lots["players"], strict=True)]
            yield {**with_cards, "lots": with_lots["lots"], "players": players}


SMALL = [case for case in CASES if case.game.name == "sealed" and dict(case.options)["players"] == 2]


def hidden_counts(seen: Tree, players: int) -> tuple[int, int]:
    """How many cards and lots a view hides."""
    return len(list(hidden_card_places(seen, players))), len(hidden_lot_places(seen))


def cells_of(p: Position, witness: Witness, screen: bool) -> list[bytes]:
    """All that a witness may be in, in a position with few enough hidden cards and lots to lay them in every way; else none."""
    seen = p.view(witness, screen=screen).to_dict()
    cards, lots = hidden_counts(seen, p.variant.players)
    if factorial(cards) > MOST_CELLS or factorial(lots) > MOST_CELLS:
        return []
    with_cards = consistent(p, witness, screen, card_fillings(p, seen))
    with_lots = consistent(p, witness, screen, lot_fillings(p, seen))
    if len(with_cards) * len(with_lots) > MOST_CELLS:
        return []
    return list(consistent(p, witness, screen, both_filled(with_cards, with_lots)))


def late_views(case: Case) -> Iterator[tuple[Position, Witness]]:
    """Positions late in random games, through everybody's eyes."""
    variant = case.variant(NATIVE)
    for seed in range(8):
        for p in some_positions(variant, seed, 100)[-5:]:
            for witness in witnesses(variant):
                yield p, witness


@pytest.mark.parametrize("screen", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["memory", "screen"])
@pytest.mark.parametrize("case", SMALL, ids=str)
def test_sealed_is_drawn_evenly(case: Case, screen: bool) -> None:
    tried, sizes = set[tuple[int, int]](), set[int]()
    for p, witness in late_views(case):
        view = p.view(witness, screen=screen)
        hidden = hidden_counts(view.to_dict(), case.variant().players)
        if hidden in tried or len(sizes) == 2:
            continue
        tried.add(hidden)
        cells = cells_of(p, witness, screen)
        if len(cells) > 1:
            sizes.add(len(cells))
            counts = Counter(without_generator(view.draw(7, i)) for i in range(DRAWS_PER_CELL * len(cells)))
            assert_chance(counts, dict.fromkeys(cells, 1.0))
    assert sizes, "no position is small enough"


# Alhambra: hand-made tables with a few unseen cards. The scoring cards lie in the second and fourth of five piles, as dealt.


def pile_sizes(first_pile: int) -> list[int]:
    """The five piles of so many cards, the first ones larger."""
    return [first_pile // 5 + (1 if pile < first_pile % 5 else 0) for pile in range(5)]


def stacks(first_pile: int, turned: int, scored: int) -> Iterator[list[str]]:
    """Every way in which money, A and B can lie in the stack, from the top, after so many cards came up."""
    sizes = pile_sizes(first_pile)
    for height_a in range(sizes[1] + 1):
        for height_b in range(sizes[3] + 1):
            piles = [["m"] * size for size in sizes]
            piles[1].insert(height_a, "A")
            piles[3].insert(height_b, "B")
            rest = [card for pile in piles for card in pile][turned:]
            if ("A" not in rest) == bool(scored & 1) and ("B" not in rest) == bool(scored & 2):
                yield rest


def piles_from(money: tuple[int, ...], first_pile: int, turned: int, scored: int) -> Iterator[tuple[int, ...]]:
    """Every money pile, from the bottom up, with these money cards in this order."""
    if scored == 3:
        yield money
        return
    for rest in stacks(first_pile, turned, scored):
        assert rest.count("m") == len(money)
        cards = iter(money)
        top_down = [{"A": SCORING_A, "B": SCORING_B}.get(card) for card in rest]
        yield tuple(reversed([next(cards) if card is None else card for card in top_down]))


def table(case: Case, unseen: tuple[int, ...], hand: tuple[int, ...], *, first_pile: int, turned: int, scored: int) -> Position:
    """Seat 1 holds `hand`, `unseen` lies in the pile, two buildings are left; all other money is discarded, seat 0 owns the rest."""
    variant = case.variant(NATIVE)
    dump = variant.new("table").dump()
    state = dump["state"]
    pile = list(next(piles_from(unseen, first_pile, turned, scored)))
    state |= {"display": [NOTHING] * 4, "discard": [state["copies"]] * MONEY_KINDS, "first_pile": first_pile, "scored": scored}
    state |= {"money_pile": pile + [0] * (MONEY_DECK - len(pile)), "money_left": len(pile), "to_act": 0}
    for player in state["players"]:
        player |= {"money": [0] * MONEY_KINDS, "cards": 0, "buildings": [0] * 6}
    for card in unseen + hand:
        state["discard"][card] -= 1
    for card in hand:
        state["players"][1]["money"][card] += 1
        state["players"][1]["cards"] += 1
    state |= {"site": [0, 1, 2, 3], "buildings_left": 2, "building_pile": [4, 5] + [0] * (BUILDINGS - 2)}
    state["owner"] = [NOTHING if card < 6 else 0 for card in range(BUILDINGS)]
    state["players"][0]["buildings"] = [sum(int(TYPE[card]) == kind for card in range(6, BUILDINGS)) for kind in range(6)]
    return variant.load(dump)


UNSEEN = (0, 0, 9, 17, 20)
TABLES = {  # cards in the five piles at set-up, how many came up, which scorings were; then the unseen money left in the pile
    "nothing came up": (5, 0, 0),
    "before the second pile": (5, 1, 0),
    "within the second pile": (7, 3, 0),
    "right below the second pile's last": (7, 4, 0),
    "after A, within the third pile": (8, 5, 1),
    "after A, before the fourth pile": (6, 5, 1),
    "within the fourth pile": (9, 7, 1),
    "after both": (6, 8, 3),
}


@pytest.mark.parametrize("screen", [False, True], ids=["memory", "screen"])
@pytest.mark.parametrize("where", TABLES)
@pytest.mark.parametrize("players", [3, pytest.param(2, marks=pytest.mark.slow)])
def test_alhambra_is_drawn_evenly(players: int, where: str, screen: bool) -> None:
    case = next(case for case in CASES if case.game.name == "alhambra" and dict(case.options) == {"players": players, "open_hands": False})
    first_pile, turned, scored = TABLES[where]
    money = first_pile + 2 - turned - (2 - scored.bit_count())
    unseen, hand = UNSEEN[: money or 3], (1, 9) if money < 4 else (1,)
    p = table(case, unseen, hand, first_pile=first_pile, turned=turned, scored=scored)
    weights: Counter[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = Counter()
    for order in permutations(unseen + hand) if screen else ((*hand, *order) for order in permutations(unseen)):
        held = tuple(sorted(order[: len(hand)]))
        for pile in piles_from(tuple(order[len(hand) :]), first_pile, turned, scored):
            for buildings in ((4, 5), (5, 4)):
                weights[held, pile, buildings] += 1
    counts: Counter[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = Counter()
    view = p.view(0, screen=screen)
    for i in range(min(DRAWS_PER_CELL * len(weights), MOST_DRAWS)):
        state = view.draw(1, i)._data.view(case.game.state.dtype)[0]
        held = tuple(card for card in range(MONEY_KINDS) for _ in range(state["players"][1]["money"][card]))
        pile = tuple(state["money_pile"][: state["money_left"]].tolist())
        counts[held, pile, tuple(state["building_pile"][:2].tolist())] += 1
    assert_chance(counts, weights)
