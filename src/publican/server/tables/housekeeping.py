"""Work in the background: forget people who deleted their data, and purge what is too old to keep.

It goes in steps that each take a moment, and rests between them for longer than they take, so that nobody who plays
notices. What is to do stands in the database: a restart goes on where the last process stopped.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from publican.server import logs
from publican.server.core.commands import Forget
from publican.server.core.entries import ClosedByHost, UnknownVersion
from publican.server.ports import StoreFailed
from publican.server.settings import DAY

if TYPE_CHECKING:
    from publican.server.tables.house import House

T = TypeVar("T")

ROUND = 3600.0
"""Seconds before the first look for what is too old, and between two; less where things are kept for a short time."""
REST = 4.0
"""How many times as long as a step took the next one waits."""
RETRY = 5.0
PATIENCE, LOOK_AGAIN = 10.0, 0.02
"""Seconds until someone must have left a table, and between two looks whether they have."""
GUESTS_AT_ONCE = 50
PEOPLE_AT_ONCE = 200

notes = logs.get("housekeeping")


class Housekeeper:
    """The background work of a house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._retention = house.storage.retention
        self._wanted = asyncio.Event()
        self._wiped = False
        """Whether nothing is left of what was deleted; after a kill something may be."""
        self._round = min(ROUND, house.settings.shortest_kept / 4)

    def wake(self) -> None:
        """Tell that there is somebody to forget."""
        self._wanted.set()

    async def run(self) -> None:
        """Work for as long as the house is open."""
        look = time.monotonic() + self._round
        self.wake()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wanted.wait(), max(0.0, look - time.monotonic()))
            self._wanted.clear()
            try:
                alone = await self._house.alone()
                if alone:
                    await self.forget_all()
                if time.monotonic() >= look:
                    if alone:
                        await self.purge()
                        self._wiped = False
                        await self.forget_all()
                    else:
                        await self._note_visits()
                    look = time.monotonic() + self._round
                if alone:
                    await self._wipe()
            except Exception as error:  # later it may work
                if isinstance(error, StoreFailed):  # a full disk, say, of which the store has told
                    notes.warning("housekeeping.postponed", why=str(error))
                else:
                    notes.error("housekeeping.failed", error=error)
                await asyncio.sleep(RETRY)
                self.wake()

    async def _rested(self, step: Awaitable[T]) -> T:
        began = time.monotonic()
        answer = await step
        await asyncio.sleep(REST * (time.monotonic() - began))
        return answer

    async def forget_all(self) -> None:
        """Finish with everybody who is to be forgotten."""
        while leavers := await self._retention.leavers():
            for leaver in leavers:
                if leaver.names:
                    await self._forget_name(leaver.person)
            await self._rested(self._retention.forget_some(leavers))
            self._wiped = False

    async def _wipe(self) -> None:
        """Leave nothing of what was deleted, as soon as that disturbs nobody."""
        self._wiped = self._wiped or await self._retention.wipe()
        if not self._wiped:
            self._house.loop.call_later(RETRY, self.wake)

    async def _forget_name(self, person: str) -> None:
        """Let a person leave all tables, and take the name out of their logs."""
        while (found := await self._retention.table_with(person)) is not None:
            table, sits = found
            try:
                if sits:
                    await self._rested(self._leave(table, person))
            except StoreFailed:
                raise
            except (ClosedByHost, UnknownVersion):  # nobody can leave a table that is closed
                pass
            except Exception as error:  # a log that cannot be read: the name goes all the same
                notes.error("housekeeping.not_left", error=error, table=table)
            await self._rested(self._retention.forget_at(table, person))

    async def _leave(self, table: str, person: str) -> None:
        """Let a person who is gone leave a table as anyone would."""
        found = await self._house.find(table)
        if found is None:
            return
        if found.table.seat_of(person) is not None:
            found.put(Forget(person))
            try:
                async with asyncio.timeout(PATIENCE):
                    while found.table.seat_of(person) is not None:  # a busy table may never come to rest
                        await asyncio.sleep(LOOK_AGAIN)
            except TimeoutError:
                raise StoreFailed("a seat could not be given up") from None
        found.rest()

    async def _note_visits(self) -> None:
        """Note that those who are connected are here."""
        here, now = self._here(), self._house.now()
        for begin in range(0, len(here), PEOPLE_AT_ONCE):
            await self._rested(self._house.storage.people.saw(here[begin : begin + PEOPLE_AT_ONCE], now))

    async def purge(self) -> None:
        """Delete what is too old, one after the other."""
        await self._note_visits()
        settings, now = self._house.settings, self._house.now()
        await self._purge_guests(int(now - settings.guest_days * DAY))
        before = int(now - settings.unstarted_days * DAY), int(now - settings.game_days * DAY)
        done: set[tuple[str, int]] = set()
        while found := sorted(set(await self._retention.old_tables(*before)) - done):
            at_once = self._retention.tables_at_once
            for begin in range(0, len(found), at_once):
                await self._rested(self._house.delete_tables(found[begin : begin + at_once]))
            done.update(found)

    def _here(self) -> list[str]:
        return list({person for writer in self._house.tables.values() for person in writer.audience.connected})

    async def _purge_guests(self, before: int) -> None:
        while unused := await self._retention.unseen_people(before, GUESTS_AT_ONCE):
            deleted = await self._rested(self._retention.delete_people(unused, names=False, unseen_since=before))
            self._house.guests.forget(deleted)
