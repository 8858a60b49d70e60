"""The host: what people ask for, carried out at the tables of the hall. Routes and sockets both come here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from twocities.core.game import find
from twocities.core.play import Play
from twocities.core.position import Variant
from twocities.core.targets import engine_of
from twocities.server import deeds, keys
from twocities.server.bots import checked
from twocities.server.clocks import Clock
from twocities.server.commitment import commitment
from twocities.server.deeds import Drafts
from twocities.server.hall import Done, Hall, Loaded
from twocities.server.refusals import Refused
from twocities.server.requests import Act, Answer, AtSeat, Create, OfBot, Say, SeatWish, Sit, Start, TakeBack
from twocities.server.seen import revealed
from twocities.server.store import Person
from twocities.server.table import Holder, Kind, Phase, Seat, Table, Terms

MOST_IN_LIST = 100
DAY = 24 * 3600 * 1000  # milliseconds


@dataclass(frozen=True)
class Made:
    """A table that was made or sat down at, the keys by seat, and whether that had been done before."""

    loaded: Loaded
    keys: dict[int, str]
    is_repeated: bool = False


class Host:
    """Carries out requests."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def made_before(self, wish: Create) -> Made | None:
        """The table that was made with this key, if there is one."""
        if not wish.key:
            return None
        try:
            loaded = await self.hall.table(keys.id_by(wish.key))
        except Refused as refused:
            if refused.code != "no-table":
                raise
            return None
        await self.hall.refreshed(loaded)
        return Made(loaded, dict.fromkeys(sorted(loaded.seats_of([wish.key])), wish.key), is_repeated=True)

    async def create(self, wish: Create) -> Made:
        """A new table, and the keys to the seats of whoever made it."""
        variant = chosen_variant(wish)
        seats = wanted_seats(wish, variant.players)
        terms = self._terms(variant, tuple(map(seat_of, seats)), wish)
        own = {number: wish.key or keys.new_key() for number, seat in enumerate(seats) if seat.holder is Holder.PERSON}
        people = tuple(Person(tidy(s.name), keys.hashed(own[n]) if n in own else "") for n, s in enumerate(seats))
        begin = partial(deeds.start, seat=min(own, default=0)) if wish.start else None
        loaded = await self.hall.create(terms, people, begin)
        if loaded:
            return Made(loaded, own)
        made = await self.made_before(wish)
        assert made, terms.id
        return made

    def _terms(self, variant: Variant, seats: tuple[Seat, ...], wish: Create) -> Terms:
        deal: dict[str, Any] = {
            "game": variant.name,
            "rules_version": variant.game.rules_version,
            "options": variant.options,
            "seed": keys.new_seed(),
            "salt": keys.new_seed(),
        }
        return Terms(
            id=keys.id_by(wish.key) if wish.key else keys.new_id(),
            **deal,
            commitment=commitment(**deal),
            seats=seats,
            clock=Clock(wish.clock.per_move, wish.clock.per_game),
            stand_in=checked(wish.stand_in),
            is_listed=wish.listed,
            hints=wish.hints,
            created=self.hall.now(),
        )

    async def sit(self, loaded: Loaded, wish: Sit) -> Made:
        """Take a seat; its key. Who sits there already with this key keeps sitting."""
        key = wish.key or keys.new_key()
        person = Person(tidy(wish.name), keys.hashed(key))

        def deed(table: Table) -> Drafts:
            is_there = wish.seat in self.hall.loaded[loaded.id].seats_of([key])
            return () if is_there else deeds.sit(table, wish.seat)

        done = await self.hall.do(loaded, deed, people={wish.seat: person})
        return Made(done.loaded, {wish.seat: key}, is_repeated=not done.entries)

    async def perform(self, loaded: Loaded, given: Iterable[str], name: str, wish: AtSeat) -> dict[str, Any]:
        """A deed from a seat, by whoever holds its key; what is to be said about it."""
        deeds.check_seat(loaded.table, wish.seat)
        if wish.seat not in loaded.seats_of(given):
            await self.hall.refreshed(loaded)  # another process may have given the key out
            if wish.seat not in loaded.seats_of(given):
                raise Refused("key", seat=wish.seat)
        found: dict[str, Any] = await getattr(self, f"_{name}")(loaded, wish)
        return found

    async def _do(self, loaded: Loaded, wish: AtSeat, deed: deeds.Deed, people: dict[int, Person] | None = None) -> dict[str, Any]:
        done = await self.hall.do(loaded, deed, client=wish.id, seat=wish.seat, people=people)
        return answer_of(done)

    async def _start(self, loaded: Loaded, wish: Start) -> dict[str, Any]:
        return await self._do(loaded, wish, partial(deeds.start, seat=wish.seat, fill=wish.fill))

    async def _act(self, loaded: Loaded, wish: Act) -> dict[str, Any]:
        if wish.on > loaded.table.seq:
            await self.hall.refreshed(loaded)
        return await self._do(loaded, wish, partial(deeds.act, seat=wish.seat, on=wish.on, line=wish.line))

    async def _undo(self, loaded: Loaded, wish: TakeBack) -> dict[str, Any]:
        said: dict[str, Any] = {}

        def deed(table: Table) -> Drafts:
            which, why, drafts = deeds.undo(table, wish.seat, wish.on)
            said.update(undo=which.value, why=why.value if why else None)
            return drafts

        return {**await self._do(loaded, wish, deed), **said}

    async def _answer(self, loaded: Loaded, wish: Answer) -> dict[str, Any]:
        return await self._do(loaded, wish, partial(deeds.answer, seat=wish.seat, grant=wish.grant))

    async def _offer(self, loaded: Loaded, wish: OfBot) -> dict[str, Any]:
        return await self._do(loaded, wish, partial(deeds.offer, seat=wish.seat, bot_seat=wish.bot_seat))

    async def _withdraw(self, loaded: Loaded, wish: OfBot) -> dict[str, Any]:
        return await self._do(loaded, wish, partial(deeds.withdraw, seat=wish.seat, bot_seat=wish.bot_seat))

    async def _say(self, loaded: Loaded, wish: Say) -> dict[str, Any]:
        return await self._do(loaded, wish, partial(deeds.say, seat=wish.seat, phrase=wish.phrase))

    async def _resign(self, loaded: Loaded, wish: AtSeat) -> dict[str, Any]:
        return await self._do(loaded, wish, partial(deeds.resign, seat=wish.seat))

    async def _back(self, loaded: Loaded, wish: AtSeat) -> dict[str, Any]:
        return await self._do(loaded, wish, partial(deeds.back, seat=wish.seat))

    async def _leave(self, loaded: Loaded, wish: AtSeat) -> dict[str, Any]:
        """Before the start the seat is open again, and its key opens nothing any more."""
        gone: dict[int, Person] = {}

        def deed(table: Table) -> Drafts:
            gone.clear()
            gone.update({wish.seat: Person()} if table.phase is Phase.OPEN else {})
            return deeds.leave(table, wish.seat)

        return await self._do(loaded, wish, deed, gone)

    async def _key(self, loaded: Loaded, wish: AtSeat) -> dict[str, Any]:
        """A new key in place of the old one. Sent again it is replaced again: what was lost on the way is not told twice."""
        key = keys.new_key()
        person = replace(loaded.people[wish.seat], key_hash=keys.hashed(key))
        done = await self.hall.do(loaded, partial(deeds.new_key, seat=wish.seat), people={wish.seat: person})
        return {**answer_of(done), "key": key}

    async def _rematch(self, loaded: Loaded, wish: AtSeat) -> dict[str, Any]:
        """The same again at a new table, where the same keys open the same seats. It begins when all people have agreed."""
        if loaded.table.phase is Phase.OVER and not loaded.table.rematch:
            again = await self.hall.create(self._again(loaded.table), loaded.people)
            assert again  # its name is new
            await self.hall.do(loaded, partial(deeds.rematch, seat=wish.seat, new_table=again.id), client=wish.id, seat=wish.seat)
        deeds.check_phase(loaded.table, Phase.OVER)
        again = await self.hall.table(loaded.table.rematch)
        await self.hall.do(again, partial(deeds.ready, seat=wish.seat))
        return {"seq": loaded.table.seq, "table": again.id}

    def _again(self, table: Table) -> Terms:
        old = table.terms
        seats = tuple(seat_again(seat, old.stand_in) for seat in table.seats)
        deal: dict[str, Any] = {"game": old.game, "rules_version": find(old.game).rules_version, "options": old.options}
        deal |= {"seed": keys.new_seed(), "salt": keys.new_seed()}
        new: dict[str, Any] = {**deal, "commitment": commitment(**deal)}
        return replace(old, id=keys.new_id(), **new, seats=seats, created=self.hall.now(), previous=old.id, is_listed=False)

    async def forget(self, given: Iterable[str]) -> int:
        """Remove names and keys at all seats that these keys open; how many there were."""
        count = 0
        for key in given:
            for table_id, seat in await self.hall.seats_of_key(key):
                loaded = await self.hall.table(table_id)
                await self.hall.do(loaded, partial(deeds.forget, seat=seat), people={seat: Person()})
                count += 1
        return count

    async def reveal(self, loaded: Loaded) -> dict[str, Any]:
        """The whole play with its seed, once it is over."""
        if loaded.table.phase is not Phase.OVER:
            raise Refused("sealed")
        return revealed(loaded.table, await self.play_of(loaded))

    async def play_of(self, loaded: Loaded) -> dict[str, Any]:
        """The play at a table, as a file of its own."""
        entries = await self.hall.read(self.hall.store.entries, loaded.id, 0)
        return play_dict(loaded.table, [(entry.seat, entry.text) for entry in entries if entry.kind is Kind.PLAY])

    async def open_tables(self) -> list[Loaded]:
        """Listed tables that wait for people, not longer than a day."""
        names = await self.hall.read(self.hall.store.open_tables, self.hall.now() - DAY, MOST_IN_LIST)
        found = [await self.hall.table(name) for name in names]
        return [loaded for loaded in found if loaded.table.phase is Phase.OPEN]


def play_dict(table: Table, entries: list[tuple[int, str]]) -> dict[str, Any]:
    """Options, seed and entries in the form of a play file."""
    game = find(table.terms.game)
    play = Play(Variant(game, dict(table.terms.options), engine_of(game)), table.terms.seed)
    play.entries = entries
    return play.to_dict()


def answer_of(done: Done) -> dict[str, Any]:
    """What is said of every deed: how far the table is, and whether it had been done before."""
    return {"seq": done.entries[-1].seq if done.entries else done.loaded.table.seq, "repeated": done.is_repeated}


def chosen_variant(wish: Create) -> Variant:
    """The game with its options; Refused lists the choices."""
    try:
        game = find(wish.game)
        return Variant(game, wish.options, engine_of(game))
    except ValueError as error:
        raise Refused("wrong", because=str(error)) from None


def wanted_seats(wish: Create, players: int) -> list[SeatWish]:
    """The seats as asked for; by default the first is one's own, the others open."""
    if wish.seats is None:
        return [SeatWish(Holder.PERSON), *(SeatWish(Holder.OPEN) for _ in range(players - 1))]
    if len(wish.seats) != players:
        raise Refused("seat-count", given=len(wish.seats), players=players)
    return wish.seats


def seat_of(wish: SeatWish) -> Seat:
    """A seat as asked for."""
    return Seat(wish.holder, checked(wish.bot) if wish.holder is Holder.BOT else "")


def seat_again(seat: Seat, stand_in: str) -> Seat:
    """A seat of a rematch: people are asked, and nobody sits where somebody is forgotten."""
    if seat.is_forgotten:
        return Seat(Holder.BOT, seat.bot or stand_in)
    return Seat(seat.holder, seat.bot, is_ready=seat.holder is not Holder.PERSON)


def tidy(name: str) -> str:
    """A name on one line, without what does not print."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
