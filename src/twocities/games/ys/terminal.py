"""Ys drawn for the terminal, 100 columns wide: the city, the market with the quotations, who owns what, and the own brokers.

What the command line asks of a game's terminal.py: `draw` (the table), `describe` (what an action would mean),
`score_sheet` (where points came from) and `PLAIN_TO_SEE` (events that the table shows anyway). Colours only repeat words
and letters: a player has a capital letter, a gem a diamond with a small one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from types import SimpleNamespace
from typing import Any, cast

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from twocities.core.log import Event
from twocities.core.records import NOTHING
from twocities.games.ys.components import (
    AREAS,
    BLACK,
    BLACK_POINTS,
    CHARACTER,
    COLOUR_POINTS,
    COLOURS,
    COLUMN_MOVES,
    COMMERCE_POINTS,
    IN_THRONE,
    LINES,
    MARKET_POINTS,
    MERCHANT_POINTS,
    NEUTRAL_VALUES,
    NEUTRALS,
    PLACE,
    PLACINGS,
    PLAYED_FROM_HAND,
    QUOTED,
    ROUNDS,
    SLOTS,
    TIE,
    VALUES,
    Area,
    area_at,
    neighbourhood_of,
)
from twocities.games.ys.final import MOST_BLACK, place_in_colour, rank_of_colour
from twocities.games.ys.state import ALL_SEE, UP, State, Waits

Say = Callable[..., str]
News = Callable[[int], RenderableType]  # what happened of late, so many rows high
View = dict[str, Any]
Rows = dict[str, dict[int, list[str]]]  # what a sheet says, by label and by owner or colour

SEAT_COLOURS = ("blue", "orange", "purple", "yellow")
ON_SEAT = {"blue": "white on blue", "orange": "black on dark_orange", "purple": "white on purple4", "yellow": "black on yellow"}
ON_NEUTRAL = "black on grey70"
CARGO = (*COLOURS, "white")
GEM_STYLE = {"blue": "blue", "green": "green", "yellow": "yellow", "red": "red", "black": "bright_black", "white": "bold"}
NONE = "·"  # none, in a table
BACK = "■"  # a face-down broker of a value not shown
GEM = "◆"
TURN = "▸"  # before the name of whoever is to act
MARK = "*"  # behind a broker with the Mercenary's mark
NEWS_ROWS = 8
# events left out of the news: the table itself or the score sheet shows them
PLAIN_TO_SEE = {
    *("turned-character", "ship-came", "line-filled", "market-point", "last-in-front", "turned-up", "turned-neutral", "took-spare"),
    *("total", "ranked", "got-black", "commerce", "line-total", "column-total", "ranked-column"),
    *("scored-colour", "scored-black", "scored-throne"),
}


def draw(view: View, seat: int | None, names: Sequence[str], say: Say, *, news: News) -> RenderableType:
    """The table as a seat sees it."""
    middle = Table.grid(expand=True, padding=(0, 2, 0, 0))
    middle.add_column()
    middle.add_column(ratio=1)
    middle.add_row(market(view, say), news(NEWS_ROWS))
    legend = Text(f" {say('board-legend', back=BACK, mark=MARK)}", style="dim")
    return Group(city(view, say), middle, owners(view, seat, names, say), *screens(view, seat, names, say), legend)


def colour_name(colour: int, say: Say) -> str:
    """A quoted colour in words."""
    return say("kind-colour", colour=COLOURS[colour])


def place_name(place: int, say: Say) -> str:
    """A place in words."""
    return say("kind-place", **PLACE.words(place))


def character_name(card: int, say: Say) -> str:
    """A character in words."""
    return say("kind-character", **CHARACTER.words(card))


def gem_sign(gem: str, say: Say) -> Text:
    """A gem as a diamond of its colour and its letter."""
    return Text(f"{GEM}{say('board-gem', gem=gem)}", style=GEM_STYLE[gem])


def seat_letter(view: View, owner: int, say: Say) -> Text:
    """A player's letter on the player's colour."""
    if owner >= view["num_players"]:
        return Text(say("board-seat", colour="neutral"), style=ON_NEUTRAL)
    return Text(say("board-seat", colour=SEAT_COLOURS[owner]), style=ON_SEAT[SEAT_COLOURS[owner]])


def city(view: View, say: Say) -> RenderableType:
    """Neighbourhoods down: the gems in the port, the brokers in each area, and the character in the palace."""
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(Text(f" {say('board-round', round=view['round_number'], last=ROUNDS)}"), no_wrap=True)
    table.add_column(say("board-port"), ratio=5)
    points = MERCHANT_POINTS if view["merchant"] else COMMERCE_POINTS
    table.add_column(say("board-commercial", points=points), ratio=4)
    table.add_column(say("board-palace"), ratio=5)
    for number in range(view["neighbourhoods"]):
        cells = [brokers_in(view, area_at(kind, number), say) for kind in Area]
        port = Text(" ").join([*cargo(view, number, say), cells[Area.PORT]])
        card = view["palace"][number]
        name = [] if card == NOTHING else [Text(character_name(card, say), style="bold")]
        label = Text(f" {say('kind-neighbourhood', number=str(number + 1))}")
        table.add_row(label, port, cells[Area.COMMERCIAL], Text(" ").join([*name, cells[Area.PALACE]]))
    return table


def cargo(view: View, number: int, say: Say) -> list[Text]:
    """The gems left on a ship, one by one."""
    return [gem_sign(gem, say) for gem, left in zip(CARGO, view["cargo"][number], strict=True) for _ in range(left)]


def brokers_in(view: View, place: int, say: Say) -> Text:
    """The brokers in an area or on a square, player by player; whether the area is locked."""
    parts = [Text(say("board-locked"), style="bold red")] if view["locked"] >> place & 1 else []
    for owner in range(view["num_owners"]):
        brokers = [token for _, token in brokers_of(view, owner, place)]
        if brokers:
            parts.append(seat_letter(view, owner, say).append(f":{'+'.join(brokers)}", style="default on default"))
    return Text(" ").join(parts) if parts else Text(NONE, style="dim")


def brokers_of(view: View, owner: int, place: int) -> Iterator[tuple[int, str]]:
    """An owner's brokers at a place, by slot; of the neutral player by turn."""
    if owner >= view["num_players"]:
        for player, i in product(view["players"][: view["num_players"]], range(NEUTRALS)):
            if player["neutral_place"][i] == place:
                yield i, sign(player["neutral_value"][i], is_up=player["neutral_seen"][i] == ALL_SEE)
        return
    player = view["players"][owner]
    for slot in range(SLOTS):
        if player["place"][slot] == place:
            is_up = player["face"][slot] == UP
            yield slot, sign(player["value"][slot], is_up=is_up, is_marked=player["marked"] == slot)


def sign(value: int | None, *, is_up: bool, is_marked: bool = False) -> str:
    """A broker: its value, in brackets where it lies face down, or only its back."""
    shown = BACK if value is None else str(value) if is_up else f"({value})"
    return shown + MARK if is_marked else shown


def market(view: View, say: Say) -> RenderableType:
    """Lines down and colours across, then the quotations and what most gems of a colour score by them."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(Text(f" {say('board-market')}"), no_wrap=True)
    for colour in range(QUOTED):
        table.add_column(Text(colour_name(colour, say), style=f"not dim {GEM_STYLE[COLOURS[colour]]}"), min_width=7, no_wrap=True)
    for line in range(view["first_line"], LINES + 1):
        gem = view["line_gems"][line - 1]
        label = Text(f" {say('kind-line', line=str(line))} ")
        label.append_text(Text(NONE, style="dim") if gem == NOTHING else gem_sign(CARGO[gem], say))
        first = AREAS + (line - 1) * QUOTED
        table.add_row(label, *(brokers_in(view, first + column, say) for column in range(QUOTED)))
    ranks = [int(rank_of_colour(as_state(view), colour)) for colour in range(QUOTED)]
    table.add_row(f" {say('board-quoted')}", *map(str, view["quotation"]), style="bold")
    table.add_row(f" {say('board-worth')}", *(str(int(COLOUR_POINTS[rank, 0])) for rank in ranks), style="dim")
    return table


def as_state(view: View) -> State:
    """What all see of gems and quotations, for the rules of the final scoring."""
    players = [SimpleNamespace(gems=player["gems"]) for player in view["players"]]
    names = ("num_players", "num_owners", "quotation", "next_place_for_ties")
    return cast(State, SimpleNamespace(players=players, **{name: view[name] for name in names}))


def owners(view: View, seat: int | None, names: Sequence[str], say: Say) -> RenderableType:
    """Players down: order card, points, gems, brokers, and the characters in hand."""
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(f" {say('board-players')}", no_wrap=True)
    table.add_column(say("board-order"), justify="right", no_wrap=True)
    table.add_column(say("board-points"), justify="right", no_wrap=True)
    table.add_column(say("board-if-over"), justify="right", no_wrap=True)
    for gem in (*COLOURS, "black"):
        table.add_column(gem_sign(gem, say), justify="right", no_wrap=True)
    table.add_column(say("board-front"), no_wrap=True)
    table.add_column(say("board-behind"), justify="right", no_wrap=True)
    if view["kings_favor"]:
        table.add_column(say("board-throne"), no_wrap=True)
    table.add_column(say("board-characters"), ratio=1)
    for owner in range(view["num_owners"]):
        table.add_row(*owner_row(view, owner, seat, names[owner], say), style="bold" if owner == seat else "")
    return table


def owner_row(view: View, owner: int, seat: int | None, name: str, say: Say) -> list[Text]:
    """One player; the neutral one has gems and points only."""
    player = view["players"][owner]
    is_player = owner < view["num_players"]
    label = Text(TURN if is_to_act(view, owner) else " ").append_text(seat_letter(view, owner, say))
    label.append(f" {name}", style="default on default not underline" if owner != seat else "default on default underline")
    front = [value for value in player["front"] if value != NOTHING]
    picked = view["ranked"].index(owner) + 1 if view["waits"] == Waits.ORDER and owner in view["ranked"] else 0
    order = count(player["order"] if is_player else 0).append(f">{picked}" if picked else "")
    row = [label, order, Text(str(player["points"]), style="bold")]
    row += [Text(f"+{to_come(view, owner)}", style="dim"), *(count(number) for number in player["gems"])]
    row.append(Text(" ".join(map(str, front))).append(f" = {sum(front)}", style="dim") if front else count(0))
    row.append(count(player["behind"]))
    if view["kings_favor"]:
        row.append(Text("".join(token for _, token in brokers_of(view, owner, IN_THRONE)) or NONE))
    row.append(characters(view, owner, say))
    return row


def count(number: int) -> Text:
    """A number in a table."""
    return Text(str(number)) if number else Text(NONE, style="dim")


def is_to_act(view: View, owner: int) -> bool:
    """Whether a player is waited for."""
    if view["waits"] == Waits.NOTHING or owner >= view["num_players"]:
        return False
    if view["waits"] in (Waits.BIDS, Waits.THRONE):
        return not view["chosen_by"] >> owner & 1
    return bool(view["to_act"] == owner)


def to_come(view: View, owner: int) -> int:
    """What the gems would score if the game ended now: the rules themselves, on what all see. Nothing more at the end."""
    if view["waits"] == Waits.NOTHING:
        return 0
    seen, gems = as_state(view), view["players"][owner]["gems"]
    total = int(BLACK_POINTS[min(gems[BLACK], MOST_BLACK)])
    for colour in range(QUOTED):
        if gems[colour] or owner >= view["num_players"]:
            total += int(COLOUR_POINTS[rank_of_colour(seen, colour), place_in_colour(seen, owner, colour)])
    return total


def characters(view: View, owner: int, say: Say) -> Text:
    """The characters in hand, those won this round in brackets; then those at work this round."""
    player = view["players"][owner]
    names = {card: character_name(card, say) for card in range(PLAYED_FROM_HAND) if player["hand"] >> card & 1}
    text = Text(", ".join(f"({name})" if player["fresh"] >> card & 1 else name for card, name in names.items()))
    lasting = {"bishop": player["bishop"], "conjurer": player["conjurer"], "intriguer": view["intriguer"] == owner}
    at_work = [say("kind-character", character=name) for name, is_on in lasting.items() if is_on]
    if at_work:
        text.append(f"{' ' if names else ''}{say('board-at-work', characters=', '.join(at_work))}", style="italic")
    if player["looks"]:
        text.append(f" {say('board-looks', looks=player['looks'])}", style="italic")
    return text


def screens(view: View, seat: int | None, names: Sequence[str], say: Say) -> list[RenderableType]:
    """The brokers behind the screens that are seen, the own ones first."""
    seats = sorted(range(view["num_players"]), key=lambda other: other != seat)
    seen = [other for other in seats if None not in view["players"][other]["screen"]]
    return [screen(view, other, say("board-screen") if other == seat else names[other], say) for other in seen]


def screen(view: View, seat: int, whose: str, say: Say) -> Text:
    """One player's brokers to place, the neutral ones too, and what is chosen or sealed already."""
    player = view["players"][seat]
    brokers = [str(value) for value in range(VALUES) for _ in range(player["screen"][value])]
    line = Text(f" {whose} ", style="bold").append(" ".join(brokers) or NONE)
    left = [str(int(NEUTRAL_VALUES[view["neutral_level"], i])) for i in range(NEUTRALS) if player["neutral_hand"][i] == 1]
    if left:
        line.append(f"   {say('board-neutral')} ").append(" ".join(left), style="bold")
    if player["bid"][0] != NOTHING:
        line.append(f"   {say('board-sealed', brokers=' '.join(map(str, player['bid'])))}")
    if player["sent"] != NOTHING:
        line.append(f"   {say('board-sealed', brokers=str(player['sent']))}")
    if player["chosen_front"] != NOTHING:
        line.append(f"   {say('board-conjuring', value=player['chosen_front'])}")
    if player["chosen"] != NOTHING and view["waits"] in (Waits.PLACE, Waits.NEUTRAL):
        line.append(f"   {say('board-placing', value=player['chosen'])}")
    return line


PLAIN = {
    *("action-done.short", "action-up.short", "action-down.short", "action-conjure.short", "action-replace.short"),
    *("action-neutral.short", "action-lock.short", "action-port.short", "action-decline.short", "action-send.short"),
}


def describe(action: str, words: dict[str, str], view: View, say: Say) -> str:
    """What an action would mean, in a few words."""
    if f"action-{action}.short" in PLAIN:
        return say(f"action-{action}.short")
    if action == "bid":
        return say("action-bid.short", total=sum(map(int, words["values"].split())))
    if action == "order":
        return say("action-order.short", place=int(words["place"]))
    if action == "play":
        return say("action-play.short", character=words["character"])
    if action in ("commercial", "palace", "market", "ship") or view["waits"] == Waits.CAPTAIN:
        return describe_place(action, words, view, say)
    if action in ("look", "broker", "with"):
        return describe_broker(action, words, view, say)
    return describe_colour(action, words, view, say)


def describe_place(action: str, words: dict[str, str], view: View, say: Say) -> str:
    """What a place is worth."""
    if action == "market":
        return say("action-market.short", points=MARKET_POINTS, whose=point_for(view))
    number = int(words.get("number", words.get("slot", ""))) - 1
    if action in ("ship", "with"):
        return say("action-ship.short", gems=" ".join(gem.plain for gem in cargo(view, number, say)))
    if action == "commercial":
        return say("action-commercial.short", points=MERCHANT_POINTS if view["merchant"] else COMMERCE_POINTS)
    return say("action-palace.short", character=character_name(view["palace"][number], say))


def point_for(view: View) -> str:
    """Who gets the point for a market square: nobody where a broker is only moved from square to square."""
    player = view["players"][view["to_act"]]
    is_from_market = view["waits"] == Waits.HERALD and player["place"][player["chosen"]] >= AREAS
    return "nobody" if is_from_market else "neutral" if view["waits"] == Waits.NEUTRAL else "own"


def slot_of(words: str) -> int:
    """A broker by its notation: 3, throne 1."""
    return PLACINGS + int(words.split()[1]) - 1 if words.startswith("throne") else int(words) - 1


def describe_broker(action: str, words: dict[str, str], view: View, say: Say) -> str:
    """Which broker is meant, by where it lies and what is seen of it."""
    owner = int(words["seat"]) - 1 if action == "look" else view["to_act"]
    slot = slot_of(words["slot"])
    place = view["players"][owner]["place"][slot]
    if action == "look":
        return say("action-look.short", place=place_name(place, say))
    broker = next(token for number, token in brokers_of(view, owner, place) if number == slot)
    return say("action-broker.short", broker=broker, place=place_name(place, say))


def describe_colour(action: str, words: dict[str, str], view: View, say: Say) -> str:
    """What a colour is to the player: gems, a rank, a quotation."""
    word = words.get("colour", words.get("gem", ""))
    if word == "white":
        return say("action-take.white")
    if word == "black":
        return say("action-turn.short", own=view["players"][view["to_act"]]["gems"][BLACK])
    colour = COLOURS.index(word)
    own, quotation = view["players"][view["to_act"]]["gems"][colour], view["quotation"][colour]
    if action == "column":
        rank = sum(column != NOTHING for column in view["columns"])
        return say("action-column.short", move=f"{int(COLUMN_MOVES[rank]):+d}")
    if action in ("raise", "lower"):
        return say("action-raise.short", before=quotation, after=quotation + (1 if action == "raise" else -1))
    if action == "turn":
        return say("action-turn.short", own=own)
    return say("action-take.short", own=own, quotation=quotation)


def score_sheet(events: Sequence[Event], names: Sequence[str], say: Say) -> RenderableType | None:
    """At the end all points by their origin, before it what was counted among the events; None if nothing was."""
    if any(event.name == "ended" for event in events):
        return final_sheet(events, names, say)
    counted, columns = counted_rows(events, say), column_rows(events, say)
    parts: list[RenderableType] = []
    if counted:
        parts.append(sheet(say("board-counting"), counted, list(names)))
    if columns:
        parts.append(sheet(say("board-columns"), columns, [colour_name(colour, say) for colour in range(QUOTED)]))
    return Group(*parts, *(Text(f" {line}", style="dim") for line in ties(events, names, say))) if parts else None


def sheet(title: str, rows: Rows, names: list[str], caption: str | None = None) -> Table:
    """A table of a column for each name."""
    table = Table(title=title, caption=caption, box=SIMPLE_HEAD, title_style="bold", caption_style="dim")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for label, cells in rows.items():
        table.add_row(label, *(" ".join(cells.get(number, [NONE])) for number in range(len(names))))
    return table


def add(rows: Rows, label: str, number: int, *texts: str) -> None:
    """Write something behind what stands there."""
    rows.setdefault(label, {}).setdefault(number, []).extend(texts)


def counted_rows(events: Sequence[Event], say: Say) -> Rows:
    """Neighbourhoods and lines with the totals of the present, and what each has won there."""
    rows: Rows = {}
    here, won = "", say("board-gems")
    for event in events:
        found = cast(dict[str, int], event.arguments)
        if event.name in ("counted", "won-area"):
            number = neighbourhood_of(found["area"]) if "area" in found else found["neighbourhood"]
            here = say("kind-neighbourhood", number=str(number + 1))
            won = say("board-won", where=here)
        elif event.name in ("line-total", "won-line"):
            here = won = say("board-line", line=found["line"])
        if event.name == "total":
            add(rows, here, found["seat"], "+".join(str(found[area.name.lower()]) for area in Area), f"= {found['total']}")
        elif event.name == "line-total":
            add(rows, here, found["seat"], str(found["total"]))
        elif text := winning(event, say):
            add(rows, won, found["seat"], text)
    return rows


def winning(event: Event, say: Say) -> str:
    """What somebody has won by an event, in a word or a sign."""
    found = cast(dict[str, int], event.arguments)
    if event.name in ("took-gem", "won-line"):
        return gem_sign(CARGO[found["gem"]], say).plain
    if event.name in ("named", "neutral-gem"):
        return f"> {gem_sign(COLOURS[found['colour']], say).plain}"
    if event.name == "got-black":
        return gem_sign("black", say).plain
    if event.name == "won-character":
        return character_name(found["character"], say)
    return f"+{found['points']}" if event.name in ("commerce", "royal-points") else ""


def column_rows(events: Sequence[Event], say: Say) -> Rows:
    """The columns of the market: their totals and ranks, and where the quotations went."""
    rows: Rows = {}
    for event in events:
        found = cast(dict[str, int], event.arguments)
        if event.name == "column-total":
            add(rows, say("board-column-total"), found["colour"], str(found["total"]), f"({found['brokers']})")
        elif event.name in ("ranked-column", "chose-column"):
            add(rows, say("board-column-rank"), found["colour"], str(found["place"]))
        elif event.name == "quoted":
            add(rows, say("board-quoted"), found["colour"], f"{found['before']}>{found['after']}")
    return rows


def ties(events: Sequence[Event], names: Sequence[str], say: Say) -> list[str]:
    """How ties were broken, each once."""
    lines: dict[str, None] = {}
    for event in events:
        if event.name == "tie-broken":
            found = cast(dict[str, int], event.arguments)
            by = say("kind-tie", **TIE.words(found["by"]))
            lines[say("event-tie-broken", seat=names[found["seat"]], other=names[found["other"]], by=by)] = None
    return list(lines)


ON_THE_WAY = {"market-point": "board-from-market", "commerce": "board-from-commerce", "royal-points": "board-from-royal"}
AT_THE_END = {"scored-black": "board-from-black", "scored-throne": "board-from-throne"}


def final_sheet(events: Sequence[Event], names: Sequence[str], say: Say) -> Table:
    """All points of a game by their origin: on the way only their sums, in the final scoring with what they were given for."""
    rows: Rows = {}
    for name, key in ON_THE_WAY.items():
        for owner, points in sums(events, name).items():
            add(rows, say(key), owner, str(points))
    label = ""
    for event in events:
        found = cast(dict[str, int], event.arguments)
        if event.name == "ranked-colour":
            colour = colour_name(found["colour"], say)
            label = say("board-from-colour", colour=colour, place=found["place"], quotation=found["quotation"])
        elif event.name == "scored-colour":
            add(rows, label, found["seat"], str(found["points"]), reason(found))
        elif event.name in AT_THE_END:
            add(rows, say(AT_THE_END[event.name]), found["seat"], str(found["points"]), reason(found))
    for owner, points in sums(events).items():
        add(rows, say("board-total"), owner, str(points))
    return sheet(say("board-scores"), rows, list(names), say("board-scores-caption"))


def sums(events: Sequence[Event], name: str = "") -> dict[int, int]:
    """What each has scored by events of a name, or by all."""
    total: dict[int, int] = {}
    for event in events:
        found = cast(dict[str, int], event.arguments)
        if "points" in found and name in ("", event.name):
            total[found["seat"]] = total.get(found["seat"], 0) + found["points"]
    return total


def reason(found: dict[str, int]) -> str:
    """What points were given for, in brackets: gems, or a total; with = at a tie."""
    return f"({found['gems'] if 'gems' in found else found['total']}{'=' if found.get('tied', 1) > 1 else ''})"
