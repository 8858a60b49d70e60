"""The minder: sees that tables go on by themselves, where a bot is to act or a clock has run out.

What is due stands in the database, so it is done after a restart too, and by any process.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from functools import partial
from typing import Any

from twocities.server import deeds
from twocities.server.bots import Thinkers, question
from twocities.server.hall import BOT_PATIENCE, Hall, Loaded
from twocities.server.refusals import Refused
from twocities.server.table import bots_to_act

log = logging.getLogger("twocities.server")

LOOK_EVERY = 0.5  # seconds
REFRESH_EVERY = 5.0  # seconds, while the bus is up
CHECKPOINT_EVERY = 1.0  # seconds
MOST_DUE = 200
GRACE = 30_000  # milliseconds after a start in which nobody loses on time: the server was away, not they


class Minder:
    """Looks after the tables of a hall."""

    def __init__(self, hall: Hall, thinkers: Thinkers, grace: int = GRACE) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.since = hall.now()
        self.grace = grace
        self._tasks: set[asyncio.Task[None]] = set()
        hall.on_change = self.look_after
        hall.bus.start(hall.hear)
        self.begin(self._look())
        self.begin(self._refresh())
        self.begin(self._checkpoint())

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that goes on beside everything else, until the server stops."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def look_after(self, loaded: Loaded) -> None:
        """Let bots think that are to act."""
        if bots_to_act(loaded.table) and not loaded.is_thinking:
            loaded.is_thinking = True
            self.begin(self._play_bots(loaded))

    async def _play_bots(self, loaded: Loaded) -> None:
        try:
            while seats := bots_to_act(loaded.table):
                seat, on = seats[0], loaded.table.seq
                choice = await self.thinkers.choose(question(loaded.table, seat))
                await self.hall.do(loaded, partial(deeds.bot_acts, seat=seat, on=on, text=choice))
        except asyncio.CancelledError:
            raise
        except Refused as refused:
            log.warning("bot-refused", extra={"table": loaded.id, "code": refused.code})
        except Exception:
            log.exception("bot-failed", extra={"table": loaded.id})
        finally:
            loaded.is_thinking = False

    async def _look(self) -> None:
        """What is due, over and over; at the start all bots that were asked before it."""
        ahead = BOT_PATIENCE
        while True:
            try:
                for name in await self.hall.read(self.hall.store.due_tables, self.hall.now() + ahead, MOST_DUE):
                    await self._see_to(name)
                ahead = 0
            except Refused:
                pass
            except Exception:
                log.exception("minder")
            await asyncio.sleep(LOOK_EVERY)

    async def _see_to(self, name: str) -> None:
        loaded = await self.hall.table(name)
        self.look_after(loaded)
        now = self.hall.now()
        if now - self.since >= self.grace:
            await self.hall.refreshed(loaded)
            await self.hall.do(loaded, partial(deeds.time_out, now=now))

    async def _refresh(self) -> None:
        """Where there are other processes, look into the database now and then; often, while the bus is away."""
        while not self.hall.bus.is_alone:
            await asyncio.sleep(REFRESH_EVERY if self.hall.bus.is_up else LOOK_EVERY)
            try:
                await self.hall.refresh_all()
            except Refused:
                pass
            except Exception:
                log.exception("minder")

    async def _checkpoint(self) -> None:
        """Where the database is a file, keep what is written ahead of it short."""
        while self.hall.store.is_sqlite:
            await asyncio.sleep(CHECKPOINT_EVERY)
            with contextlib.suppress(Refused):
                await self.hall.read(self.hall.store.checkpoint)

    async def close(self) -> None:
        """Stop looking; what is due stays due."""
        self.thinkers.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.hall.bus.close()
