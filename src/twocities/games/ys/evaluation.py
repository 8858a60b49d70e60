"""How good a position looks: what the counting and the final scoring would give if little changed. For simple bots.

Unknown brokers count at their mean. Who wins where is told by a soft step instead of a ranking, the softer the more
brokers are still to come; all gems to be expected go into one final scoring, so that a gem is worth what it adds there.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import exp, log1p

from twocities.core.records import HIDDEN, NOTHING
from twocities.games.ys.brokers import front_total, is_neutral
from twocities.games.ys.components import (
    AREAS,
    BIDDEN,
    BLACK,
    BLACK_POINTS,
    COLOUR_POINTS,
    COMMERCE_POINTS,
    GEMS,
    IN_THRONE,
    KING_POINTS,
    LINES,
    MERCENARY_WORTH,
    MERCHANT_POINTS,
    NEIGHBOURHOODS,
    NEUTRALS,
    PLACES,
    PLACINGS,
    PLAYED_FROM_HAND,
    PRINCE_POINTS,
    QUOTED,
    ROUNDS,
    SLOTS,
    THRONE_POINTS,
    VALUES,
    WHITE,
    Area,
    Character,
    area_at,
)
from twocities.games.ys.state import Stage, State, Waits

MEAN = 1.9  # an unknown broker
ABSENT = -9.0  # a strength with which nothing is won
NEWCOMER = 3.0  # what somebody may still bring to a place
SOFT, SOFTER = 0.45, 1.3  # how soft the step is when all is placed, and how much softer before anything is
TIE_BY_FRONT, TIE_BY_ORDER, TIE_BY_CARD = 0.03, 0.01, 0.4  # how much of a point ties are worth in strength
PIP_BEHIND = 0.7  # points for a pip behind the screen that can still be placed
BROKER_BEHIND = 0.5  # points for such a broker
FRONT_VALUE = 1.0  # times the logarithm of the front total
LATE_VALUE = 0.25  # points for each place later in the turn order
BIDDER_VALUE = 1.5  # points for being the highest bidder
CHOICE_VALUE = 1.0  # points for choosing gems first
KNOWN_VALUE = 0.2  # points for the value of somebody's face-down broker
HAND_VALUE = (4.0, 3.0, 1.0, 1.5, 1.5, 2.0, 2.0, 7.0, 2.5, 2.5, 2.5, 2.0, 1.0)  # characters from Alchemist to Spy
LEADER, OTHERS = 0.5, 0.4  # what the best and the average of the others count


@dataclass
class Outlook:
    """What every owner may expect."""

    points: list[float]
    gems: list[list[float]]  # by colour, the black ones last
    quotation: list[float]


def value(s: State, seat: int) -> float:
    """Points of a seat so far and to be expected, less those of the others."""
    expected = outlook(s, seat)
    score = [expected.points[owner] + final(s, expected, owner) for owner in range(s.num_owners)]
    others = [points for owner, points in enumerate(score) if owner != seat]
    return score[seat] + reserves(s, seat) - LEADER * max(others) - OTHERS * sum(others) / len(others)


def outlook(s: State, seat: int) -> Outlook:
    """What the counting of this round would bring."""
    owners = range(s.num_owners)
    found = Outlook(
        [float(s.players[owner].points) for owner in owners],
        [[float(s.players[owner].gems[gem]) for gem in range(GEMS)] for owner in owners],
        [float(s.quotation[colour]) for colour in range(QUOTED)],
    )
    at = [totals(s, owner, seat) for owner in owners]
    soft = SOFT + SOFTER * to_come(s)
    for number in range(s.neighbourhoods):
        expect_ship(s, found, at, number, soft)
        expect_areas(s, found, at, number, soft)
    expect_market(s, found, at, soft)
    expect_throne(s, found, seat)
    return found


def to_come(s: State) -> float:
    """How much of this round's placing is still to come, from 1 to 0."""
    if s.stage > Stage.AFTER:
        return 0.0
    return 1.0 - (s.turn + s.asked / s.num_players) / s.placing_turns if s.stage >= Stage.TURN else 1.0


def totals(s: State, owner: int, seat: int) -> list[float]:
    """What an owner has at every place as far as the seat knows; ABSENT without a broker, though it be a 0."""
    at = [ABSENT] * PLACES
    for place, worth in brokers(s, owner, seat):
        if place < PLACES:  # not in the throne room, nor back home
            at[place] = max(at[place], 0.0) + worth
    return at


def brokers(s: State, owner: int, seat: int) -> list[tuple[int, float]]:
    """An owner's brokers, each with its place and what it counts as far as the seat knows."""
    if is_neutral(s, owner):
        players = [s.players[placer] for placer in range(s.num_players)]
        return [
            (player.neutral_place[i], known(player.neutral_value[i], player.neutral_known[i], seat))
            for player, i in product(players, range(NEUTRALS))
        ]
    player = s.players[owner]
    marked = player.marked
    return [
        (player.place[slot], float(MERCENARY_WORTH) if slot == marked else known(player.value[slot], player.known[slot], seat))
        for slot in range(PLACINGS)
    ]


def known(broker: int, by: int, seat: int) -> float:
    """A broker's value where the seat knows it, else the mean."""
    return float(broker) if by >> seat & 1 and broker not in (HIDDEN, NOTHING) else MEAN


def step(difference: float, soft: float) -> float:
    """From 0 to 1, how likely it is to be ahead by so much."""
    return 1.0 / (1.0 + exp(min(-difference / soft, 40.0)))


def strengths(s: State, at: list[list[float]], places: list[int]) -> list[float]:
    """The owners' strengths at some places together, with what would break ties."""
    found = []
    for owner, mine in enumerate(at):
        present = [mine[place] for place in places if mine[place] > ABSENT]
        found.append(sum(present) + edge(s, owner) if present else ABSENT)
    return found


def edge(s: State, owner: int) -> float:
    """What an owner has ahead in ties."""
    if s.intriguer == owner:
        return 2 * TIE_BY_CARD
    if is_neutral(s, owner):
        return TIE_BY_CARD
    return TIE_BY_FRONT * front_total(s, owner) - TIE_BY_ORDER * s.players[owner].order


def chance(s: State, strong: list[float], owner: int, soft: float) -> float:
    """How likely an owner is to be first of these, and to stay it."""
    if strong[owner] == ABSENT:
        return 0.0
    likely = 1.0 - to_come(s) * step(NEWCOMER - strong[owner], soft)
    for other, strength in enumerate(strong):
        if other != owner:
            likely *= step(strong[owner] - strength, soft)
    return likely


def expect_ship(s: State, found: Outlook, at: list[list[float]], number: int, soft: float) -> None:
    """The gems of a ship go by rank in the neighbourhood: two, one, and with four players one."""
    gems = [s.cargo[number, gem] for gem in range(GEMS)]
    left = sum(gems)
    if left == 0:
        return
    strong = strengths(s, at, [area_at(kind, number) for kind in Area])
    for owner, strength in enumerate(strong):
        if strength == ABSENT:
            continue
        rank = sum(step(other - strength, soft) for i, other in enumerate(strong) if i != owner)
        rank += to_come(s) * step(2 * NEWCOMER - strength, 2 * soft)
        share = min(gems_at(rank, left), left) / left
        found.points[owner] += CHOICE_VALUE * max(0.0, 1.0 - rank)
        for gem, count in enumerate(gems):
            add_gem(found, owner, gem, share * count)


def gems_at(rank: float, left: int) -> float:
    """Gems for an expected rank, counted from 0, of a ship with three or four."""
    if rank <= 1.0:
        return 2.0 - rank
    last = 2.0 if left <= NEIGHBOURHOODS - 1 else 3.0
    return max(0.0, 1.0 if rank <= last - 1.0 else last - rank)


def add_gem(found: Outlook, owner: int, gem: int, count: float) -> None:
    """Gems of a ship or line; white is a bit of every colour."""
    if gem != WHITE:
        found.gems[owner][gem] += count
        return
    for colour in range(QUOTED):
        found.gems[owner][colour] += count / QUOTED


def expect_areas(s: State, found: Outlook, at: list[list[float]], number: int, soft: float) -> None:
    """A black gem, points and a character, while the neighbourhood is not counted yet."""
    for kind in Area:
        strong = strengths(s, at, [area_at(kind, number)])
        for owner in range(s.num_owners):
            likely = chance(s, strong, owner, soft)
            if kind == Area.PORT:
                found.gems[owner][BLACK] += likely
            elif kind == Area.COMMERCIAL:
                found.points[owner] += likely * (MERCHANT_POINTS if s.merchant else COMMERCE_POINTS)
            elif s.palace[number] != NOTHING:
                found.points[owner] += likely * character_value(s.palace[number])


def character_value(card: int) -> float:
    """What winning a character is worth."""
    if card < PLAYED_FROM_HAND:
        return HAND_VALUE[card]
    return float({Character.KING: KING_POINTS, Character.PRINCE: PRINCE_POINTS}.get(Character(card), 4))


def expect_market(s: State, found: Outlook, at: list[list[float]], soft: float) -> None:
    """Gems of the lines, moves of the quotations, and the highest bidder."""
    squares = [[AREAS + line * QUOTED + column for column in range(QUOTED)] for line in range(LINES)]
    everywhere = strengths(s, at, [place for line in squares for place in line])
    for owner in range(s.num_owners):
        found.points[owner] += BIDDER_VALUE * chance(s, everywhere, owner, 2 * soft)
    for line in range(LINES):
        if s.line_gems[line] != NOTHING:
            strong = strengths(s, at, squares[line])
            for owner in range(s.num_owners):
                add_gem(found, owner, s.line_gems[line], chance(s, strong, owner, soft))
    if s.stage <= Stage.COLUMNS and max(everywhere) > ABSENT:
        columns = [sum(max(mine[line[column]], 0.0) for mine in at for line in squares) for column in range(QUOTED)]
        for column, total in enumerate(columns):
            ahead = sum(step(other - total, 2 * soft) for i, other in enumerate(columns) if i != column)
            found.quotation[column] += 2.0 - ahead * 4.0 / (QUOTED - 1)


def expect_throne(s: State, found: Outlook, seat: int) -> None:
    """What the throne room would score, a broker just sealed included."""
    if s.kings_favor == 0 or s.waits == Waits.NOTHING:
        return
    sent = [throne(s, owner, seat) for owner in range(s.num_players)]
    for owner, total in enumerate(sent):
        ahead = sum(step(other - total, 1.0 + ROUNDS - s.throne_sent) for i, other in enumerate(sent) if i != owner)
        low = int(ahead)
        high = min(low + 1, len(THRONE_POINTS) - 1)
        found.points[owner] += float(THRONE_POINTS[low] + (ahead - low) * (THRONE_POINTS[high] - THRONE_POINTS[low]))


def throne(s: State, owner: int, seat: int) -> float:
    """An owner's total in the throne room, as far as the seat knows."""
    player = s.players[owner]
    slots = [slot for slot in range(PLACINGS, SLOTS) if player.place[slot] == IN_THRONE]
    total = sum(known(player.value[slot], player.known[slot], seat) for slot in slots)
    return total + player.sent if owner == seat and player.sent not in (HIDDEN, NOTHING) else total


def final(s: State, expected: Outlook, owner: int) -> float:
    """The final scoring by what is expected: places and ranks are as soft as rounds are left. Nothing more at the end."""
    if s.waits == Waits.NOTHING:
        return 0.0
    left = ROUNDS - s.round_number
    black = min(expected.gems[owner][BLACK], len(BLACK_POINTS) - 1.0)
    low = min(int(black), len(BLACK_POINTS) - 2)
    total = float(BLACK_POINTS[low] + (black - low) * (BLACK_POINTS[low + 1] - BLACK_POINTS[low]))
    for colour, quotation in enumerate(expected.quotation):
        rank = sum(step(other - quotation, 0.4 + left) for i, other in enumerate(expected.quotation) if i != colour)
        own = expected.gems[owner][colour]
        ahead = sum(step(gems[colour] - own, 0.4 + 0.4 * left) for other, gems in enumerate(expected.gems) if other != owner)
        total += min(own, 1.0) * colour_points(rank, ahead)
    return total


def colour_points(rank: float, ahead: float) -> float:
    """Points for a soft rank of the colour and a soft place: the table falls in even steps both ways."""
    best = float(COLOUR_POINTS[0, 0]) - rank * float(COLOUR_POINTS[0, 0] - COLOUR_POINTS[1, 0])
    return best * (1.0 - ahead / len(COLOUR_POINTS))


def reserves(s: State, seat: int) -> float:
    """What a seat still has to play with: brokers, its place in the order, characters, and what it knows."""
    player = s.players[seat]
    total = FRONT_VALUE * log1p(front_total(s, seat) + sum(bidden(s, seat))) + late(s, seat)
    if s.stage <= Stage.AFTER:
        total += screen_value(s, seat)
        total += sum(KNOWN_VALUE for owner in range(s.num_players) if owner != seat for slot in spied(s, owner, seat))
    if s.round_number < ROUNDS or s.stage <= Stage.CLOCK_CARDS:
        total += sum(HAND_VALUE[card] * unspent(s) for card in range(PLAYED_FROM_HAND) if player.hand >> card & 1)
    if player.sent not in (HIDDEN, NOTHING):
        total -= PIP_BEHIND * player.sent * (ROUNDS - s.round_number)
    return total


def bidden(s: State, seat: int) -> list[int]:
    """The brokers of a sealed bid."""
    bid = [s.players[seat].bid[i] for i in range(BIDDEN)]
    return [broker for broker in bid if broker not in (HIDDEN, NOTHING)]


def screen_value(s: State, seat: int) -> float:
    """Brokers still to be placed; the lowest one stays for the front, sealed ones go there."""
    screen = [s.players[seat].screen[worth] for worth in range(VALUES)]
    for broker in bidden(s, seat):
        screen[broker] -= 1
    values = [worth for worth in range(VALUES) for _ in range(screen[worth])]
    return sum(PIP_BEHIND * worth + BROKER_BEHIND for worth in values[1:])


def late(s: State, seat: int) -> float:
    """Going late in the turn order shows more."""
    picked = [place for place in range(s.num_players) if s.stage == Stage.ORDER and s.ranked[place] == seat]
    return LATE_VALUE * (picked[0] + 1 if picked else s.players[seat].order)


def spied(s: State, owner: int, seat: int) -> list[int]:
    """The face-down brokers of somebody that a seat knows."""
    player = s.players[owner]
    return [slot for slot in range(SLOTS) if player.place[slot] != NOTHING and player.face[slot] and player.known[slot] >> seat & 1]


def unspent(s: State) -> float:
    """How much a character in hand still counts: less and less, since it must be played some time."""
    return 0.3 + 0.7 * (ROUNDS - s.round_number) / ROUNDS
