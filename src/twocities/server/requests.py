"""What can be asked of the server, over HTTP and over sockets alike; the OpenAPI description is made of this."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from twocities.server.clocks import LONGEST
from twocities.server.keys import LONGEST_KEY, MOST_KEYS, SHORTEST_KEY
from twocities.server.table import Holder

MOST_SEATS = 8
LONGEST_NAME = 24
LONGEST_LINE = 1_000

Name = Annotated[str, Meta(max_length=LONGEST_NAME, description="what to be called, at most 24 letters")]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS, description="counted from 0")]
Sequence = Annotated[int, Meta(ge=0, le=2**31 - 1, description="the last entry that was seen")]
ClientId = Annotated[
    str,
    Meta(pattern="^[ -~]{0,64}(?!\n)$", description="plain letters and signs chosen by the client; sent again, it changes nothing"),
]
Seconds = Annotated[int, Meta(ge=0, le=LONGEST)]
Word = Annotated[str, Meta(max_length=64)]
ChosenKey = Annotated[
    str,
    Meta(
        pattern=f"^[A-Za-z0-9_-]{{{SHORTEST_KEY},{LONGEST_KEY}}}(?!\n)$",
        description="a key of one's own choosing, at least 128 random bits; sent again with it, the request changes nothing",
    ),
]
Key = Annotated[str, Meta(max_length=LONGEST_KEY)]


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """Any request; what is not known is refused."""


class SeatWish(Ask, frozen=True):
    """A seat of a new table: one's own, open to others, or a bot's."""

    holder: Holder = Holder.OPEN
    bot: Word = ""
    name: Name = ""


class ClockWish(Ask, frozen=True):
    """Seconds that each move may take for free, and seconds in the bank beyond them; 0 and 0: no clock."""

    per_move: Seconds = 0
    per_game: Seconds = 0


class Create(Ask, frozen=True):
    """A new table."""

    game: Word
    options: dict[Word, bool | int | Word] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=MOST_SEATS)] | None = None
    listed: bool = False
    clock: ClockWish = ClockWish()
    stand_in: Word = ""
    hints: Annotated[bool, Meta(description="whether the players may be given hints; who sits down agrees")] = False
    start: bool = False
    key: ChosenKey | None = None


class Sit(Ask, frozen=True):
    """Take an open seat, or a bot's."""

    seat: SeatNumber
    name: Name = ""
    key: ChosenKey | None = None


class AtSeat(Ask, frozen=True, kw_only=True):
    """Something done from a seat."""

    seat: SeatNumber
    id: ClientId = ""


class Start(AtSeat, frozen=True, kw_only=True):
    """Begin; with `fill`, bots take the open seats."""

    fill: bool = False


class Act(AtSeat, frozen=True, kw_only=True):
    """A choice in notation, or a line of them, made on what was seen after entry `on`."""

    on: Sequence
    line: Annotated[str, Meta(max_length=LONGEST_LINE)]


class TakeBack(AtSeat, frozen=True, kw_only=True):
    """Take the last choice back, or ask to."""

    on: Sequence


class Answer(AtSeat, frozen=True, kw_only=True):
    """Grant or deny what another seat asks."""

    grant: bool


class Say(AtSeat, frozen=True, kw_only=True):
    """A phrase, by its key."""

    phrase: Word


class OfBot(AtSeat, frozen=True, kw_only=True):
    """A bot's seat that is offered, or no longer."""

    bot_seat: SeatNumber


class Forget(Ask, frozen=True):
    """Keys to all seats of a person, at any table."""

    keys: Annotated[list[Key], Meta(max_length=MOST_KEYS)] = []


class Message(Ask, frozen=True):
    """What a socket sends: what to do, and the fields of that request."""

    do: Literal["start", "act", "undo", "answer", "say", "resign", "leave", "back", "rematch", "offer", "withdraw", "watch"]
    seat: SeatNumber = 0
    id: ClientId = ""
    on: Sequence = 0
    line: Annotated[str, Meta(max_length=LONGEST_LINE)] = ""
    grant: bool = False
    fill: bool = False
    phrase: Word = ""
    bot_seat: SeatNumber = 0
    keys: Annotated[list[Key], Meta(max_length=MOST_KEYS)] = []
    since: Sequence = 0


AT_TABLE: dict[str, type[AtSeat]] = {
    "start": Start,
    "act": Act,
    "undo": TakeBack,
    "answer": Answer,
    "say": Say,
    "resign": AtSeat,
    "leave": AtSeat,
    "back": AtSeat,
    "rematch": AtSeat,
    "key": AtSeat,
    "offer": OfBot,
    "withdraw": OfBot,
}

decode_message = msgspec.json.Decoder(Message).decode


def decoder(kind: type[Any]) -> msgspec.json.Decoder[Any]:
    """Reads requests of a kind."""
    return msgspec.json.Decoder(kind)
