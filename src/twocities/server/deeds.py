"""What can be done at a table: each deed gives the entries it leads to, or is refused. Pure, like the table itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from msgspec.structs import replace

from twocities.core.play import UNDO, NoUndo
from twocities.core.position import IllegalAction
from twocities.core.records import NOBODY
from twocities.server.refusals import Refused
from twocities.server.table import (
    Entry,
    Holder,
    Kind,
    Phase,
    Table,
    deadline,
    evolve_with_events,
    is_free,
    is_undo,
    position_before,
    variant_of,
)
from twocities.server.words import PHRASES


@dataclass(frozen=True)
class Draft:
    """An entry to be written."""

    kind: Kind
    seat: int = NOBODY
    text: str = ""


Drafts = tuple[Draft, ...]
Deed = Callable[[Table], Drafts]


class Undo(StrEnum):
    """What becomes of the wish to take back."""

    FREE = "free"  # nobody has acted since, and nothing was learned
    ASKED = "asked"  # the others may grant it
    GRANTED = "granted"  # all others have, or there is nobody to ask


@dataclass(frozen=True)
class Change:
    """What a deed does to a table: the entries to write, and the table after them."""

    table: Table
    entries: tuple[Entry, ...]


def carried_out(table: Table, drafts: Drafts, now: int, client: str = "") -> Change:
    """The entries of a deed, and the table after them; all of them or Refused."""
    entries = []
    for draft in drafts:
        entry = Entry(table.seq + 1, max(now, table.at), draft.seat, draft.kind, draft.text, client)
        try:
            table, events = evolve_with_events(table, entry)
        except IllegalAction as error:
            raise Refused("illegal", because=str(error)) from None
        entries.append(replace(entry, events=events))
    return Change(table, tuple(entries))


def check_seat(table: Table, seat: int) -> None:
    """There is such a seat."""
    if not 0 <= seat < len(table.seats):
        raise Refused("no-seat", seat=seat, last=len(table.seats) - 1)


def check_phase(table: Table, phase: Phase) -> None:
    """The table is as far as that."""
    if table.phase is Phase.BROKEN:
        raise Refused("broken", entry=table.broken)
    if table.phase is not phase:
        raise Refused(f"not-{phase}")


def sit(table: Table, seat: int) -> Drafts:
    """Take an open seat or a bot's; in the game, a bot's that is offered."""
    if table.phase is not Phase.PLAYING:
        check_phase(table, Phase.OPEN)
    check_seat(table, seat)
    if is_free(table, seat):
        return (Draft(Kind.SIT, seat),)
    if table.phase is Phase.PLAYING:
        raise Refused("not-offered", seat=seat)
    free = [str(other) for other in range(len(table.seats)) if is_free(table, other)]
    raise Refused("taken", seat=seat, free=", ".join(free), count=len(free))


def offer(table: Table, seat: int, bot_seat: int) -> Drafts:
    """Let whoever has the table's link take over a bot's seat; the bot plays on until then."""
    _check_bots_seat(table, seat, bot_seat)
    return () if table.seats[bot_seat].is_offered else (Draft(Kind.OFFER, seat, str(bot_seat)),)


def withdraw(table: Table, seat: int, bot_seat: int) -> Drafts:
    """The bot's seat is no longer offered."""
    _check_bots_seat(table, seat, bot_seat)
    return (Draft(Kind.WITHDRAW, seat, str(bot_seat)),) if table.seats[bot_seat].is_offered else ()


def _check_bots_seat(table: Table, seat: int, bot_seat: int) -> None:
    check_phase(table, Phase.PLAYING)
    _check_own_hand(table, seat)
    check_seat(table, bot_seat)
    if not table.seats[bot_seat].is_bots_for_good:
        raise Refused("no-bot", seat=bot_seat)


def leave(table: Table, seat: int) -> Drafts:
    """Get up: before the start the seat is open again, later a bot plays on until one is back."""
    if table.phase is not Phase.OPEN:
        check_phase(table, Phase.PLAYING)
    if table.seats[seat].is_away:
        return ()
    return (Draft(Kind.LEAVE, seat),)


def start(table: Table, seat: int, fill: bool = False) -> Drafts:
    """Begin, when all seats are taken; with `fill`, bots take the open ones."""
    check_phase(table, Phase.OPEN)
    is_missing = any(s.holder is Holder.OPEN for s in table.seats)
    if is_missing and not fill:
        raise Refused("seats-open")
    if not all(s.is_ready for s in table.seats):
        raise Refused("not-ready")
    return (Draft(Kind.START, seat, table.terms.stand_in if is_missing else ""),)


def ready(table: Table, seat: int) -> Drafts:
    """Agree to a rematch; the last one to agree begins it."""
    if table.phase is not Phase.OPEN or table.seats[seat].is_ready:
        return ()
    others = [s for i, s in enumerate(table.seats) if i != seat]
    begins = all(s.is_ready and s.holder is not Holder.OPEN for s in others)
    return (Draft(Kind.READY, seat), Draft(Kind.START, seat)) if begins else (Draft(Kind.READY, seat),)


def act(table: Table, seat: int, on: int, line: str) -> Drafts:
    """A choice, or a line of them, made on the table as it was after entry `on`."""
    check_phase(table, Phase.PLAYING)
    _check_own_hand(table, seat)
    if seat in table.waiting and not table.asked[seat] <= on <= table.seq:
        raise Refused("stale", on=on, seq=table.seq)
    text = " ".join(line.lower().split())
    if is_undo(text):
        raise Refused("not-a-move", text=text)
    return (Draft(Kind.PLAY, seat, text),)


def _check_own_hand(table: Table, seat: int) -> None:
    if table.seats[seat].has_resigned:
        raise Refused("resigned")
    if table.seats[seat].is_away:
        raise Refused("away")


def bot_acts(table: Table, seat: int, on: int, text: str) -> Drafts:
    """A bot's choice; nothing if the seat is no longer a bot's or is asked something else by now."""
    is_wanted = seat in table.waiting and table.seats[seat].is_played_by_bot and table.asked[seat] <= on
    return (Draft(Kind.PLAY, seat, text),) if is_wanted else ()


def no_undo(table: Table, seat: int) -> NoUndo | None:
    """Why a seat cannot take its last choice back freely; None if it can."""
    if not any(choice.seat == seat for choice in table.choices):
        return NoUndo.NOTHING_YET
    if table.choices[-1].seat != seat:
        return NoUndo.OTHERS_ACTED
    assert table.position
    then = position_before(table, 1)
    is_free = variant_of(table.terms.game, table.terms.options).engine.may_undo(then._states, table.position._states)
    return None if is_free else NoUndo.LEARNED


def steps_back(table: Table, seat: int) -> int:
    """How many choices go when a seat's last one goes."""
    return next(count for count, choice in enumerate(reversed(table.choices), 1) if choice.seat == seat)


def others(table: Table, seat: int) -> frozenset[int]:
    """The people who would have to grant what a seat asks."""
    return frozenset(i for i, s in enumerate(table.seats) if i != seat and s.has_person)


def undo(table: Table, seat: int, on: int) -> tuple[Undo, NoUndo | None, Drafts]:
    """Take the last choice back where that is free, else ask the others; which of the two, and why."""
    check_phase(table, Phase.PLAYING)
    _check_own_hand(table, seat)
    why = no_undo(table, seat)
    if why is NoUndo.NOTHING_YET:
        raise Refused("nothing-to-undo")
    if why is None and any(table.asked[waiting] > on for waiting in table.waiting):
        raise Refused("stale", on=on, seq=table.seq)
    back = Draft(Kind.PLAY, seat, f"{UNDO} {steps_back(table, seat)}")
    if why is None:
        return Undo.FREE, None, (back,)
    if not others(table, seat):
        return Undo.GRANTED, why, (back,)
    return Undo.ASKED, why, () if table.request == seat else (Draft(Kind.ASK, seat),)


def answer(table: Table, seat: int, grant: bool) -> Drafts:
    """Grant or deny what another seat asked for; the last grant takes back."""
    check_phase(table, Phase.PLAYING)
    if table.request in (NOBODY, seat):
        raise Refused("no-request")
    if not grant:
        return (Draft(Kind.DENY, seat),)
    back = Draft(Kind.PLAY, table.request, f"{UNDO} {steps_back(table, table.request)}")
    is_last = others(table, table.request) <= table.granted | {seat}
    return (Draft(Kind.GRANT, seat), back) if is_last else (Draft(Kind.GRANT, seat),)


def resign(table: Table, seat: int) -> Drafts:
    """Give up: a bot plays the seat to the end."""
    check_phase(table, Phase.PLAYING)
    return () if table.seats[seat].has_resigned else (Draft(Kind.RESIGN, seat),)


def back(table: Table, seat: int) -> Drafts:
    """Take one's seat back from the bot."""
    check_phase(table, Phase.PLAYING)
    if table.seats[seat].has_resigned:
        raise Refused("resigned")
    return (Draft(Kind.BACK, seat),) if table.seats[seat].is_away else ()


def say(table: Table, seat: int, phrase: str) -> Drafts:
    """One of the phrases, to all at the table."""
    if phrase not in PHRASES:
        raise Refused("no-phrase", choices=", ".join(PHRASES))
    return (Draft(Kind.SAY, seat, phrase),)


def rematch(table: Table, seat: int, new_table: str) -> Drafts:
    """The same again: whoever asks first opens the new table."""
    check_phase(table, Phase.OVER)
    return () if table.rematch else (Draft(Kind.REMATCH, seat, new_table),)


def time_out(table: Table, now: int) -> Drafts:
    """The seat whose time has run out, if one's has: a bot plays on."""
    ends = deadline(table) if table.phase is Phase.PLAYING else None
    return (Draft(Kind.TIMEOUT, ends[1]),) if ends and ends[0] <= now else ()


def new_key(table: Table, seat: int) -> Drafts:
    """The seat's key is replaced; the old one opens nothing."""
    return (Draft(Kind.KEY, seat),)


def forget(table: Table, seat: int) -> Drafts:
    """Nothing about the person stays: neither name nor key. The play does."""
    return (Draft(Kind.FORGET, seat),)
