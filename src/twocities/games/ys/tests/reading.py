"""What lies on a table, in the words of tables.py."""

from __future__ import annotations

from typing import Any

import twocities
from twocities.core.records import NOTHING
from twocities.games.ys.components import COLOURS, LARGE, PLACINGS, SMALL, Character
from twocities.games.ys.state import UP, Waits
from twocities.games.ys.tests.tables import CARGO_NAMES, GEM_NAMES, PLACE_NAMES, after

Told = dict[str, int | str | None]
COUNTING = (Waits.GEM, Waits.NAME, Waits.COLUMN, Waits.BIDDER)


def market_ship(p: twocities.Position) -> str:
    """The ship card that filled the market this round, in words: it has come and lies in no port."""
    state = state_of(p)
    (ship,) = (ship for ship in range(24) if state["ships_out"] >> ship & 1 and ship not in state["ships"])
    return ship_in_words(ship)


def state_of(p: twocities.Position) -> dict[str, Any]:
    """Everything on the table by field name."""
    state: dict[str, Any] = p.dump()["state"]
    return state


def player_of(p: twocities.Position, seat: int) -> dict[str, Any]:
    """Everything of a seat by field name."""
    player: dict[str, Any] = state_of(p)["players"][seat]
    return player


def waits(p: twocities.Position) -> str:
    """What the game waits for."""
    return Waits(state_of(p)["waits"]).name


def legal(p: twocities.Position, seat: int | None = None) -> set[str]:
    """What a seat may choose, in notation; without a seat, the only one that is asked."""
    if seat is None:
        (seat,) = p.waiting
    return {str(action) for action in p.legal(seat)}


def cards_to_play(p: twocities.Position, seat: int | None = None) -> set[str]:
    """The characters that may be played now."""
    return {action.removeprefix("play ") for action in legal(p, seat) if action.startswith("play ")}


def places(p: twocities.Position, seat: int | None = None) -> set[str]:
    """The places that may be chosen now."""
    return {action for action in legal(p, seat) if action.split()[0] in ("port", "commercial", "palace", "market")}


def refusal(p: twocities.Position, line: str, seat: int | None = None) -> str:
    """The name of the reason why a line is refused, or nothing; the position stays as it was."""
    try:
        p.copy().play(line, p.waiting[0] if seat is None else seat)
    except twocities.IllegalAction as refused:
        return refused.reason.name if refused.reason else str(refused)
    return ""


def gems(p: twocities.Position, seat: int = 0) -> str:
    """A seat's gems: `blue 2 black 1`."""
    return " ".join(f"{name} {count}" for name, count in zip(GEM_NAMES, player_of(p, seat)["gems"], strict=True) if count)


def hand(p: twocities.Position, seat: int = 0) -> set[str]:
    """The characters in a seat's hand."""
    held = player_of(p, seat)["hand"]
    return {card.name.lower() for card in Character if held >> card & 1}


def screen(p: twocities.Position, seat: int = 0) -> str:
    """The brokers behind a seat's screen, highest first: `4 3 0`; their number must fit."""
    player = player_of(p, seat)
    assert sum(player["screen"]) == player["behind"]
    return " ".join(str(value) for value in (4, 3, 2, 1, 0) for _ in range(player["screen"][value]))


def front(p: twocities.Position, seat: int = 0) -> str:
    """The brokers in front of a seat's screen, highest first: `4 1`."""
    return " ".join(str(value) for value in player_of(p, seat)["front"] if value != NOTHING)


def broker(p: twocities.Position, slot: int | str, seat: int = 0) -> str:
    """A broker by its placing 1..8 or `throne 1`: `down 3 market 2 red`, or `-`."""
    number = slot_number(slot)
    player = player_of(p, seat)
    if player["place"][number] == NOTHING:
        return "-"
    face = "up" if player["face"][number] == UP else "down"
    return f"{face} {player['value'][number]} {PLACE_NAMES[player['place'][number]]}"


def slot_number(slot: int | str) -> int:
    """A slot in a player's fields, from 1..8 or `throne 1`."""
    return slot - 1 if isinstance(slot, int) else PLACINGS - 1 + int(slot.removeprefix("throne "))


def brokers(p: twocities.Position, seat: int = 0) -> list[str]:
    """All brokers of a seat on the board, by placing."""
    return [words for slot in range(1, PLACINGS + 1) if (words := broker(p, slot, seat)) != "-"]


def shown(p: twocities.Position, slot: int | str, *, of: int, to: int | None, screen: bool = True) -> int | None:
    """The value of a broker as somebody sees it (`to` None: a spectator), or remembers it; None where it is hidden."""
    value: int | None = p.view(to, screen=screen).to_dict()["players"][of]["value"][slot_number(slot)]
    return value


def slots_at(p: twocities.Position, place: str, seat: int = 0) -> list[int]:
    """The slots of a seat's brokers in a place."""
    return [slot for slot, where in enumerate(player_of(p, seat)["place"]) if PLACE_NAMES[where] == place]


def there(p: twocities.Position, place: str, seat: int = 0) -> list[str]:
    """A seat's brokers in a place, the throne among them: `up 3`, with `*` where marked."""
    player = player_of(p, seat)
    return [
        f"{'up' if player['face'][slot] == UP else 'down'} {player['value'][slot]}{'*' * (player['marked'] == slot)}"
        for slot in slots_at(p, place, seat)
    ]


def shown_at(p: twocities.Position, place: str, *, of: int, to: int | None, screen: bool = True) -> list[int | None]:
    """The values of a seat's brokers in a place as somebody sees or remembers them; None where hidden."""
    values = p.view(to, screen=screen).to_dict()["players"][of]["value"]
    return [values[slot] for slot in slots_at(p, place, of)]


def watchers(p: twocities.Position) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(p.variant.players), None]


def quotations(p: twocities.Position) -> dict[str, int]:
    """The square of each colour."""
    return dict(zip(COLOURS, state_of(p)["quotation"], strict=True))


def orders(p: twocities.Position) -> list[int]:
    """Order cards by seat."""
    return [player["order"] for player in state_of(p)["players"][: p.variant.players]]


def ships(p: twocities.Position) -> list[str]:
    """The ships in ports: `blue green yellow`, the large gem first, or `-`."""
    return ["-" if ship == NOTHING else ship_in_words(ship) for ship in state_of(p)["ships"]]


def ship_in_words(ship: int) -> str:
    """A ship card: the large gem first."""
    return " ".join(CARGO_NAMES[gem] for gem in (LARGE[ship], *SMALL[ship]))


def cargo(p: twocities.Position, port: int) -> dict[str, int]:
    """The gems left in a port."""
    return {name: count for name, count in zip(CARGO_NAMES, state_of(p)["cargo"][port - 1], strict=True) if count}


def market(p: twocities.Position) -> list[str]:
    """The gems on the lines 1..3, or `-`."""
    return ["-" if gem == NOTHING else CARGO_NAMES[gem] for gem in state_of(p)["line_gems"]]


def palaces(p: twocities.Position) -> list[str]:
    """The characters turned up, or `-`."""
    return ["-" if card == NOTHING else Character(card).name.lower() for card in state_of(p)["palace"]]


def locked(p: twocities.Position) -> set[str]:
    """The areas that are locked."""
    return {PLACE_NAMES[area] for area in range(12) if state_of(p)["locked"] >> area & 1}


def happened(p: twocities.Position, name: str, to: int | None = None) -> list[Told]:
    """The arguments of every event of a name in words, as somebody learns them (None: a spectator)."""
    kinds = {kind.name: {argument.name: argument.kind for argument in kind.arguments} for kind in p.variant.game.events}

    def word(argument: str, number: int | None) -> int | str | None:
        kind = kinds[name][argument]
        if number is None or not kind.axes or not 0 <= number < kind.size:
            return number
        return " ".join(kind.words(number).values()).replace("market-", "market ")

    return [{key: word(key, number) for key, number in event.arguments.items()} for event in p.events(to) if event.name == name]


def names_of(p: twocities.Position) -> list[str]:
    """The names of all events, as a spectator learns them."""
    return [event.name for event in p.events(None)]


def counting(text: str, *lines: str) -> twocities.Position:
    """The position when counting begins on such a table, after lines of whoever is asked."""
    return after(f"at: count  {text}", "done", *lines)


def counted(text: str, *lines: str) -> twocities.Position:
    """The position after counting on such a table: lines of whoever is asked, then always the first choice."""
    return finish(counting(text, *lines))


def finish(p: twocities.Position) -> twocities.Position:
    """Count on, always by the first choice, until something else is asked."""
    while state_of(p)["waits"] in COUNTING:
        (seat,) = p.waiting
        p.play(p.legal(seat)[0], seat)
    return p


def ended(text: str) -> twocities.Position:
    """The end of the game on such a table."""
    return after(f"at: end  round: 4  {text}", "done")
