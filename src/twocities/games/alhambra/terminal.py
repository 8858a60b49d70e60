"""Alhambra drawn for the terminal, 100 columns wide: the site, the money, who owns what, and the hands that are seen.

What the command line asks of a game's terminal.py: `draw` (the table), `describe` (what an action would mean),
`score_sheet` (where points came from) and `PLAIN_TO_SEE` (events that the table shows anyway). Colours only repeat words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from twocities.core.log import Event
from twocities.core.records import NOTHING
from twocities.games.alhambra.components import (
    BUILDING,
    CURRENCIES,
    HIGHEST_VALUE,
    MONEY,
    NUM_TYPES,
    PLACES_SCORED,
    POINTS,
    PRICE,
    SCORING,
    TYPE_KIND,
    currency,
)
from twocities.games.alhambra.scoring import A, B, C, points_for
from twocities.games.alhambra.state import A_SCORED, B_SCORED, State, Waits

Say = Callable[..., str]
News = Callable[[int], RenderableType]  # what happened of late, so many rows high
View = dict[str, Any]

ON_CURRENCY = ("white on blue", "black on green", "black on dark_orange", "black on yellow")
EDGE_OF_CURRENCY = ("blue", "green", "dark_orange", "yellow")
NONE = "·"  # none, in a table
NEWS_ROWS = NUM_TYPES + 7  # two more than who owns what
# events left out of the news: the table itself or the score sheet shows them
PLAIN_TO_SEE = {"paid", "kept", "turned-building", "turned-money", "scored"}


def draw(view: View, seat: int | None, names: Sequence[str], say: Say, *, news: News) -> RenderableType:
    """The table as a seat sees it."""
    lower = Table.grid(expand=True, padding=(0, 2, 0, 0))
    lower.add_column()
    lower.add_column(ratio=1)
    lower.add_row(owners(view, seat, names, say), news(NEWS_ROWS))
    return Group(site(view, seat, say), display(view, say), lower, *hands(view, seat, names, say))


def money_name(card: int, say: Say) -> str:
    """A money card in words."""
    return say("kind-money", **MONEY.words(card))


def building_name(card: int, say: Say) -> str:
    """A building in words."""
    return say("kind-building", **BUILDING.words(card))


def type_name(card_or_type: dict[str, str], say: Say) -> str:
    """A type of building in words."""
    return say("kind-type", type=card_or_type["type"])


def badge(text: str, of_currency: int) -> Text:
    """Words on the colour of a currency."""
    return Text(f" {text} ", style=ON_CURRENCY[of_currency])


def site(view: View, seat: int | None, say: Say) -> RenderableType:
    """The four places with their currency, what stands there, its price, and how near the own money comes to it."""
    grid = Table.grid(expand=True)
    for _ in view["site"]:
        grid.add_column(ratio=1)
    grid.add_row(*(bay(view, seat, place, say) for place in range(len(view["site"]))))
    return grid


def bay(view: View, seat: int | None, place: int, say: Say) -> Panel:
    """One place of the site."""
    card = view["site"][place]
    title = Text(f"{place + 1} ").append_text(badge(say("kind-currency", currency=CURRENCIES[place]), place))
    if card == NOTHING:
        body: RenderableType = Text(f"{say('board-no-building')}\n", style="dim")
    else:
        line = Table.grid(expand=True)
        line.add_column(ratio=1)
        line.add_column(justify="right")
        line.add_row(Text(type_name(BUILDING.words(card), say), style="bold"), Text(str(PRICE[card]), style="bold"))
        body = Group(line, Text(hint(view, seat, place, say), style="dim", no_wrap=True, overflow="ellipsis"))
    return Panel(body, title=title, title_align="left", border_style=EDGE_OF_CURRENCY[place], padding=(0, 1))


def hint(view: View, seat: int | None, place: int, say: Say) -> str:
    """How near the own money comes to a price: short of it, exact, or too much."""
    price = int(PRICE[view["site"][place]])
    if view["waits"] == Waits.PAYMENT and view["buying"] == place:
        return say("board-paid", paid=view["paid"], left=price - view["paid"])
    hand = None if seat is None else view["players"][seat]["money"]
    if hand is None or None in hand:
        return ""
    cards = values(hand, place)
    if sum(cards) < price:
        return say("board-short", by=price - sum(cards))
    paid = cheapest(cards, price)
    return say("board-reach", cards="+".join(map(str, paid)), over=sum(paid) - price)


def values(hand: Sequence[int], of_currency: int) -> list[int]:
    """The values of a hand's cards of one currency."""
    first = of_currency * HIGHEST_VALUE
    return [worth for worth in range(1, HIGHEST_VALUE + 1) for _ in range(hand[first + worth - 1])]


def cheapest(cards: list[int], price: int) -> tuple[int, ...]:
    """The payment that wastes least, and of those the one with fewest cards; the cards reach the price."""
    made: dict[int, tuple[int, ...]] = {0: ()}
    for card in cards:
        for total, paid in list(made.items()):
            if total < price and len(paid) < len(made.get(total + card, cards)):
                made[total + card] = (*paid, card)
    return made[min(total for total in made if total >= price)]


def display(view: View, say: Say) -> RenderableType:
    """The face-up money, and what is left in the piles."""
    line = Text(f" {say('board-money')}")
    for place, card in enumerate(view["display"]):
        line.append(f"   {place + 1} ", style="bold")
        line.append_text(Text(NONE, style="dim") if card == NOTHING else badge(money_name(card, say), currency(card)))
    left = say("board-piles", money=view["money_left"], buildings=view["buildings_left"])
    return Group(line, Text(f" {left}", style="dim"))


def next_scoring(view: View) -> int:
    """Which of the scorings A, B, C comes next."""
    if view["scored"] & B_SCORED:
        return C
    return B if view["scored"] & A_SCORED else A


def owners(view: View, seat: int | None, names: Sequence[str], say: Say) -> RenderableType:
    """Players across, buildings down with what the next scoring would give; points and hands on top."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    scoring, players, everyone = next_scoring(view), view["players"], range(view["num_owners"])
    letter = say("kind-scoring", **SCORING.words(scoring))
    title = say("board-over") if is_over(view) else say("board-next", scoring=letter)
    table.add_column(Text(f" {title}", style="dim"), no_wrap=True)
    for owner in everyone:
        table.add_column(heading(view, owner, seat, names[owner]), justify="right", no_wrap=True, style="bold" if owner == seat else "")
    table.add_row(f" {say('board-points')}", *(str(players[owner]["points"]) for owner in everyone), style="bold")
    table.add_row(f" {say('board-cards')}", *(str(players[i]["cards"]) if i < view["num_players"] else NONE for i in everyone))
    gains = [[gain(view, scoring, building_type, owner) for owner in everyone] for building_type in range(NUM_TYPES)]
    for building_type, row in enumerate(gains):
        table.add_row(*type_row(view, scoring, building_type, row, say))
    if not is_over(view):
        table.add_row(f" {say('board-if-now', scoring=letter)}", *(f"+{sum(row[owner] for row in gains)}" for owner in everyone))
    return table


def is_over(view: View) -> bool:
    """Whether the game is over."""
    return bool(view["waits"] == Waits.NOTHING)


def heading(view: View, owner: int, seat: int | None, name: str) -> Text:
    """An owner's name, marked when it is their turn; the viewer's own is underlined."""
    is_turn = not is_over(view) and owner == view["to_act"] and owner < view["num_players"]
    return Text(f"{'▸' if is_turn else ''}{name}", style="bold underline" if owner == seat else "")


def gain(view: View, scoring: int, building_type: int, owner: int) -> int:
    """What an owner would score for a type now: the rule itself, on what all see. Nothing more at the end."""
    if is_over(view):
        return 0
    players = [SimpleNamespace(buildings=player["buildings"]) for player in view["players"]]
    seen = SimpleNamespace(players=players, num_owners=view["num_owners"])
    return int(points_for(cast(State, seen), scoring, building_type, owner))


def type_row(view: View, scoring: int, building_type: int, gains: list[int], say: Say) -> list[Text]:
    """One type: its points by place, then how many each owns and what they would score."""
    worth = "/".join(str(int(POINTS[scoring, building_type, place])) for place in range(min(scoring + 1, PLACES_SCORED)))
    cells = [Text(f" {type_name(TYPE_KIND.words(building_type), say)} ").append(worth, style="dim")]
    for owner, points in enumerate(gains):
        count = view["players"][owner]["buildings"][building_type]
        text = Text(str(count), style="") if count else Text(NONE, style="dim")
        cells.append(text.append(f" +{points}" if points else "", style="dim") if count else text)
    return cells


def hands(view: View, seat: int | None, names: Sequence[str], say: Say) -> list[RenderableType]:
    """The hands that are seen, the own one first."""
    seats = sorted(range(view["num_players"]), key=lambda other: other != seat)
    seen = [other for other in seats if None not in view["players"][other]["money"]]
    return [hand(view["players"][other]["money"], say("board-hand") if other == seat else names[other], say) for other in seen]


def hand(money: Sequence[int], whose: str, say: Say) -> Text:
    """One hand by currency, each with its total."""
    line = Text(f" {whose}", style="bold")
    for number, name in enumerate(CURRENCIES):
        cards = values(money, number)
        line.append("  ").append_text(badge(say("kind-currency", currency=name), number))
        line.append(f" {' '.join(map(str, cards))}" if cards else f" {NONE}")
        line.append(f" = {sum(cards)}" if len(cards) > 1 else "", style="dim")
    return line


MEANING = {"keep": "action-keep.short", "give": "action-give.short", "done": "action-done.short", "pass": "action-pass.short"}


def describe(action: str, words: dict[str, str], view: View, say: Say) -> str:
    """What an action would mean, in a few words."""
    if action == "take":
        cards = [money_name(view["display"][int(place) - 1], say) for place in words["places"].split()]
        return say("action-take.short", cards=", ".join(cards))
    if action == "buy":
        return say("action-buy.short", building=building_name(view["site"][int(words["place"]) - 1], say))
    if action == "pay":
        left = int(PRICE[view["site"][view["buying"]]]) - view["paid"] - int(words["value"])
        return say("action-pay.short", reaches="more" if left < 0 else "less" if left else "exactly", by=abs(left))
    return say(MEANING[action])


def score_sheet(events: Sequence[Event], names: Sequence[str], say: Say) -> RenderableType | None:
    """Where points came from, a block for each scoring among the events; None if there is none."""
    blocks: list[tuple[int, dict[tuple[int, int], dict[str, Any]]]] = []
    for event in events:
        if event.name == "scoring":
            blocks.append((event.arguments["scoring"] or A, {}))
        elif event.name == "scored":
            arguments = cast(dict[str, Any], event.arguments)
            blocks[-1][1][arguments["type"], arguments["seat"]] = arguments
    if not blocks:
        return None
    table = Table(title=say("board-scores"), caption=say("board-scores-caption"), box=SIMPLE_HEAD, title_style="bold", caption_style="dim")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right", no_wrap=True)
    for scoring, won in blocks:
        add_block(table, scoring, won, range(len(names)), say)
    if len(blocks) > 1:
        totals = [sum(a["points"] for _, won in blocks for (_, who), a in won.items() if who == owner) for owner in range(len(names))]
        table.add_row(say("board-total"), *map(str, totals), style="bold")
    return table


def add_block(table: Table, scoring: int, won: dict[tuple[int, int], dict[str, Any]], everyone: range, say: Say) -> None:
    """One scoring: its types, then its sum."""
    for building_type in range(NUM_TYPES):
        found = [won.get((building_type, owner)) for owner in everyone]
        if any(found):
            table.add_row(type_name(TYPE_KIND.words(building_type), say), *(score_cell(arguments) for arguments in found))
    sums = [sum(a["points"] for (_, who), a in won.items() if who == owner) for owner in everyone]
    table.add_row(say("board-scored", scoring=say("kind-scoring", **SCORING.words(scoring))), *map(str, sums), style="bold")
    table.add_section()


def score_cell(arguments: dict[str, Any] | None) -> Text:
    """Points, and in brackets the number of buildings, with = where the place was shared."""
    if arguments is None:
        return Text(NONE, style="dim")
    shared = "=" if arguments["tied"] > 1 else ""
    return Text(str(arguments["points"])).append(f" ({arguments['buildings']}{shared})", style="dim")
