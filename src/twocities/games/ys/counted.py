"""What the counting of this round may bring: ships, areas, and the market. A part of the evaluation."""

from __future__ import annotations

from twocities.core.records import NOTHING
from twocities.core.rule import compiled, wide
from twocities.games.ys.components import (
    AREAS,
    BLACK,
    COLUMNS,
    COMMERCE_POINTS,
    GEMS,
    KING_POINTS,
    LINES,
    MERCHANT_POINTS,
    NEIGHBOURHOODS,
    PLAYED_FROM_HAND,
    PRINCE_POINTS,
    QUOTED,
    WHITE,
    Area,
    Character,
    area_at,
)
from twocities.games.ys.state import Stage, State
from twocities.games.ys.weights import ABSENT, Outlook, Weight, compare, is_there, softly, to_come

KINDS = len(Area)  # areas of a neighbourhood
WHITE_GEM_VALUE = 4.0  # points for a gem of any colour


@compiled
def expect_city(s: State, o: Outlook) -> None:
    """Every neighbourhood: its ship, its port, its commercial area and its palace."""
    for number in range(wide(s.neighbourhoods)):
        expect_ship(s, number, o)
        for kind in range(KINDS):
            expect_area(s, kind, number, o)


@compiled
def gather(s: State, first: int, step: int, count: int, o: Outlook) -> bool:
    """Write the owners' strengths at so many places, with what would break ties; whether anybody is there."""
    is_any = False
    for owner in range(wide(s.num_owners)):
        total = 0.0
        is_present = False
        for i in range(count):
            at = o.at[owner, first + i * step]
            if is_there(at):
                total += at
                is_present = True
        o.strong[owner] = total + o.edge[owner] if is_present else ABSENT
        is_any = is_any or is_present
    return is_any


@compiled
def compare_gathered(s: State, soft: float, o: Outlook) -> None:
    """How likely each owner is to be first of those gathered, and to stay it."""
    compare(wide(s.num_owners), soft, o)
    open_still = to_come(s)
    for owner in range(wide(s.num_owners) if open_still > 0.0 else 0):
        if is_there(o.strong[owner]):
            o.first[owner] *= 1.0 - open_still * softly(o.weights[Weight.NEWCOMER] - o.strong[owner], soft)


@compiled
def expect_ship(s: State, number: int, o: Outlook) -> None:
    """The gems of a ship go by rank in the neighbourhood: two, one, and with four players one."""
    left = 0
    for gem in range(GEMS):
        left += wide(s.cargo[number, gem])
    if left == 0 or not gather(s, area_at(0, number), NEIGHBOURHOODS, KINDS, o):
        return
    compare(wide(s.num_owners), o.soft, o)
    for owner in range(wide(s.num_owners)):
        if not is_there(o.strong[owner]):
            continue
        rank = o.ahead[owner] + to_come(s) * softly(2.0 * o.weights[Weight.NEWCOMER] - o.strong[owner], 2.0 * o.soft)
        share = min(gems_at(rank, left), float(left)) / left
        o.expected[owner] += o.weights[Weight.CHOICE] * max(0.0, 1.0 - rank)
        for gem in range(GEMS):
            add_gem(o, owner, gem, share * s.cargo[number, gem])


@compiled
def gems_at(rank: float, left: int) -> float:
    """Gems for an expected rank, counted from 0, of a ship with three or four."""
    if rank <= 1.0:
        return 2.0 - rank
    last = 2.0 if left <= NEIGHBOURHOODS - 1 else 3.0
    return max(0.0, 1.0 if rank <= last - 1.0 else last - rank)


@compiled
def add_gem(o: Outlook, owner: int, gem: int, count: float) -> None:
    """Gems of a ship or line; white is a bit of every colour."""
    if gem != WHITE:
        o.gems[owner, gem] += count
        return
    for colour in range(QUOTED):
        o.gems[owner, colour] += count / QUOTED


@compiled
def expect_area(s: State, kind: int, number: int, o: Outlook) -> None:
    """A black gem, points or a character, while the neighbourhood is not counted yet."""
    if (kind == Area.PALACE and s.palace[number] == NOTHING) or not gather(s, area_at(kind, number), 1, 1, o):
        return
    compare_gathered(s, o.soft, o)
    for owner in range(wide(s.num_owners)):
        likely = o.first[owner]
        if kind == Area.PORT:
            o.gems[owner, BLACK] += likely
        elif kind == Area.COMMERCIAL:
            o.expected[owner] += likely * (MERCHANT_POINTS if s.merchant == 1 else COMMERCE_POINTS)
        else:
            o.expected[owner] += likely * character_value(wide(s.palace[number]), o)


@compiled
def character_value(card: int, o: Outlook) -> float:
    """What winning a character is worth."""
    if card < PLAYED_FROM_HAND:
        return o.weights[Weight.ALCHEMIST + card]
    if card == Character.KING:
        return float(KING_POINTS)
    return float(PRINCE_POINTS) if card == Character.PRINCE else WHITE_GEM_VALUE


@compiled
def expect_market(s: State, o: Outlook) -> None:
    """The highest bidder, gems of the lines, and moves of the quotations."""
    if s.stage > Stage.COLUMNS or not gather(s, AREAS, 1, LINES * COLUMNS, o):
        return
    compare_gathered(s, 2.0 * o.soft, o)
    for owner in range(wide(s.num_owners)):
        o.expected[owner] += o.weights[Weight.BIDDER] * o.first[owner]
    for line in range(LINES):
        if s.line_gems[line] != NOTHING and gather(s, AREAS + line * COLUMNS, 1, COLUMNS, o):
            compare_gathered(s, o.soft, o)
            for owner in range(wide(s.num_owners)):
                add_gem(o, owner, wide(s.line_gems[line]), o.first[owner])
    expect_moves(s, o)


@compiled
def expect_moves(s: State, o: Outlook) -> None:
    """Quotations move by the ranks of the columns."""
    for column in range(COLUMNS):
        o.columns[column] = 0.0
        for owner in range(wide(s.num_owners)):
            for line in range(LINES):
                o.columns[column] += max(o.at[owner, AREAS + line * COLUMNS + column], 0.0)
    for column in range(COLUMNS):
        ahead = 0.0
        for other in range(COLUMNS):
            if other != column:
                ahead += softly(o.columns[other] - o.columns[column], 2.0 * o.soft)
        o.quotation[column] += 2.0 - ahead * 4.0 / (COLUMNS - 1)
