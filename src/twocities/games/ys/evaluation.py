"""How good a position looks: what the counting and the final scoring would give if little changed. For bots.

Unknown brokers count at their mean. Who wins where is told by a soft step instead of a ranking, the softer the more
brokers are still to come; all gems to be expected go into one final scoring, so that a gem is worth what it adds there.
"""

from __future__ import annotations

from twocities.core.records import HIDDEN, NOTHING
from twocities.core.rule import compiled, wide
from twocities.games.ys.brokers import front_total, is_neutral, worth
from twocities.games.ys.components import (
    AREAS,
    BIDDEN,
    BLACK,
    BLACK_POINTS,
    COLOUR_POINTS,
    GEMS,
    IN_THRONE,
    NEUTRALS,
    PLACES,
    PLACINGS,
    PLAYED_FROM_HAND,
    QUOTED,
    ROUNDS,
    SLOTS,
    THRONE_POINTS,
    VALUES,
)
from twocities.games.ys.counted import expect_city, expect_market
from twocities.games.ys.judged import JUDGED
from twocities.games.ys.state import Stage, State, Waits
from twocities.games.ys.tuned import TUNED
from twocities.games.ys.weights import ABSENT, BY_HAND, Outlook, Weight, compare, softly, to_come

__all__ = ["BY_HAND", "JUDGED", "TUNED", "Outlook", "Weight", "expect"]

MOST_BLACK = len(BLACK_POINTS) - 1
PLACES_OF_COLOUR = len(COLOUR_POINTS)


@compiled
def expect(s: State, eyes: int, o: Outlook) -> int:
    """Points so far and to be expected; reserves only of seats whose eyes these are, since others' are not known."""
    for colour in range(QUOTED):
        o.quotation[colour] = float(s.quotation[colour])
    for owner in range(wide(s.num_owners)):
        o.expected[owner] = float(s.players[owner].points)
        o.edge[owner] = edge(s, owner, o)
        for gem in range(GEMS):
            o.gems[owner, gem] = float(s.players[owner].gems[gem])
        count_brokers(s, owner, eyes, o)
    o.soft = o.weights[Weight.SOFT] + o.weights[Weight.SOFTER] * to_come(s)
    expect_city(s, o)
    expect_market(s, o)
    expect_throne(s, eyes, o)
    if s.waits != Waits.NOTHING:
        expect_final(s, o)
    for seat in range(wide(s.num_players)):
        if (eyes >> seat) & 1 == 1:
            o.expected[seat] += reserves(s, seat, o)
    return wide(s.num_owners)


@compiled
def edge(s: State, owner: int, o: Outlook) -> float:
    """What an owner has ahead in ties."""
    if s.intriguer == owner:
        return 2.0 * o.weights[Weight.TIE_BY_CARD]
    if is_neutral(s, owner):
        return o.weights[Weight.TIE_BY_CARD]
    return o.weights[Weight.TIE_BY_FRONT] * front_total(s, owner) - o.weights[Weight.TIE_BY_ORDER] * s.players[owner].order


@compiled
def count_brokers(s: State, owner: int, eyes: int, o: Outlook) -> None:
    """What an owner has at every place as far as is known; ABSENT without a broker, though it be a 0."""
    for place in range(PLACES):
        o.at[owner, place] = ABSENT
    if is_neutral(s, owner):
        for placer in range(wide(s.num_players)):
            for i in range(NEUTRALS):
                player = s.players[placer]
                add_broker(
                    o, owner, wide(player.neutral_place[i]), known(wide(player.neutral_value[i]), wide(player.neutral_known[i]), eyes, o)
                )
        return
    for slot in range(PLACINGS):
        counts = known(worth(s, owner, slot), wide(s.players[owner].known[slot]), eyes, o)
        if s.players[owner].marked == slot:
            counts = float(worth(s, owner, slot))
        add_broker(o, owner, wide(s.players[owner].place[slot]), counts)


@compiled
def add_broker(o: Outlook, owner: int, place: int, counts: float) -> None:
    """A broker at a place; one in the throne room or back home is at none."""
    if place < PLACES:
        o.at[owner, place] = max(o.at[owner, place], 0.0) + counts


@compiled
def known(value: int, by: int, eyes: int, o: Outlook) -> float:
    """A broker's value where it is known, else the mean."""
    return float(value) if by & eyes != 0 and value < VALUES + 1 else o.weights[Weight.MEAN]


@compiled
def expect_throne(s: State, eyes: int, o: Outlook) -> None:
    """What the throne room would score, a broker just sealed included."""
    if s.kings_favor == 0 or s.waits == Waits.NOTHING:
        return
    for seat in range(wide(s.num_players)):
        o.strong[seat] = throne(s, seat, eyes, o)
    soft = 1.0 + ROUNDS - s.throne_sent
    compare(wide(s.num_players), soft, o)
    for seat in range(wide(s.num_players)):
        ahead = o.ahead[seat]
        low = min(int(ahead), len(THRONE_POINTS) - 2)
        o.expected[seat] += THRONE_POINTS[low] + (ahead - low) * (THRONE_POINTS[low + 1] - THRONE_POINTS[low])


@compiled
def throne(s: State, seat: int, eyes: int, o: Outlook) -> float:
    """A seat's total in the throne room, as far as is known."""
    player = s.players[seat]
    total = 0.0
    for slot in range(PLACINGS, SLOTS):
        if player.place[slot] == IN_THRONE:
            total += known(wide(player.value[slot]), wide(player.known[slot]), eyes, o)
    if (eyes >> seat) & 1 == 1 and player.sent < VALUES:
        total += player.sent
    return total


@compiled
def expect_final(s: State, o: Outlook) -> None:
    """The final scoring by what is expected: places and ranks are as soft as rounds are left."""
    left = float(ROUNDS - s.round_number)
    for owner in range(wide(s.num_owners)):
        o.expected[owner] += black_points(o.gems[owner, BLACK])
    for colour in range(QUOTED):
        rank = 0.0
        for other in range(QUOTED):
            if other != colour:
                rank += softly(o.quotation[other] - o.quotation[colour], 0.4 + left)
        for owner in range(wide(s.num_owners)):
            o.strong[owner] = o.gems[owner, colour]
        compare(wide(s.num_owners), 0.4 + o.weights[Weight.GEMS_SOFT] * left, o)
        for owner in range(wide(s.num_owners)):
            o.expected[owner] += min(o.gems[owner, colour], 1.0) * colour_points(rank, o.ahead[owner])


@compiled
def black_points(gems: float) -> float:
    """Points for black gems, or for parts of them."""
    count = min(gems, float(MOST_BLACK))
    low = min(int(count), MOST_BLACK - 1)
    return float(BLACK_POINTS[low] + (count - low) * (BLACK_POINTS[low + 1] - BLACK_POINTS[low]))


@compiled
def colour_points(rank: float, ahead: float) -> float:
    """Points for a soft rank of the colour and a soft place: the table falls in even steps both ways."""
    best = float(COLOUR_POINTS[0, 0] - rank * (COLOUR_POINTS[0, 0] - COLOUR_POINTS[1, 0]))
    return best * (1.0 - ahead / PLACES_OF_COLOUR)


@compiled
def reserves(s: State, seat: int, o: Outlook) -> float:
    """What a seat still has to play with: brokers, its place in the order, characters, and what it knows."""
    player = s.players[seat]
    front = float(front_total(s, seat))
    sealed = 0
    for i in range(BIDDEN):
        if player.bid[i] < VALUES:
            front += player.bid[i]
            sealed += 1
    total = o.weights[Weight.FRONT] * front / (3.0 + front) + late(s, seat, o)
    if s.stage <= Stage.AFTER:
        total += screen(s, seat, front - front_total(s, seat), sealed, o) + spied(s, seat, o)
    if s.round_number < ROUNDS or s.stage <= Stage.CLOCK_CARDS:
        for card in range(PLAYED_FROM_HAND):
            if (player.hand >> card) & 1 == 1:
                total += o.weights[Weight.ALCHEMIST + card] * unspent(s)
    if player.sent < VALUES:
        total -= o.weights[Weight.PIP_BEHIND] * player.sent * (ROUNDS - s.round_number)
    return total


@compiled
def screen(s: State, seat: int, sealed_pips: float, sealed: int, o: Outlook) -> float:
    """Brokers still to be placed; sealed ones go to the front, and the lowest one stays for it."""
    pips = -sealed_pips
    count = -sealed
    lowest = VALUES
    for value in range(VALUES):
        brokers = wide(s.players[seat].screen[value])
        pips += value * brokers
        count += brokers
        if brokers > 0 and lowest == VALUES:
            lowest = value
    if count <= 1:
        return 0.0
    return o.weights[Weight.PIP_BEHIND] * (pips - lowest) + o.weights[Weight.BROKER_BEHIND] * (count - 1)


@compiled
def late(s: State, seat: int, o: Outlook) -> float:
    """Going late in the turn order shows more."""
    order = float(s.players[seat].order)
    if s.stage == Stage.ORDER:
        for place in range(wide(s.num_players)):
            if s.ranked[place] == seat:
                order = place + 1.0
    return o.weights[Weight.LATE] * order


@compiled
def spied(s: State, seat: int, o: Outlook) -> float:
    """Face-down brokers of others that a seat knows."""
    count = 0
    for owner in range(wide(s.num_players)):
        player = s.players[owner]
        for slot in range(SLOTS):
            is_down = player.place[slot] != NOTHING and player.face[slot] == 1
            if owner != seat and is_down and (player.known[slot] >> seat) & 1 == 1 and player.value[slot] != HIDDEN:
                count += 1
    return o.weights[Weight.KNOWN] * count


@compiled
def unspent(s: State) -> float:
    """How much a character in hand still counts: less and less, since it must be played some time."""
    return 0.3 + 0.7 * (ROUNDS - s.round_number) / ROUNDS


assert AREAS + QUOTED * 3 == PLACES
