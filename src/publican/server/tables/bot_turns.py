"""Whose turn it is among the bots of a table: each is asked once for each phase, by one of the servers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from publican.engine.core import Seat
from publican.server.core.commands import BotChose
from publican.server.core.table import RunningGame, Table, phase_of
from publican.server.fair_queue import Owner

if TYPE_CHECKING:
    from publican.server.tables.house import House

UNLESS_ASKED = 4.0
"""Seconds that the server that comes first has to ask the bots; others count it as gone only after ten."""
SOON = 0.002


class BotTurns:
    """The bots of one table; it does not keep the writer, so that nothing is left behind when that goes."""

    def __init__(self, house: House) -> None:
        self.follows = False
        """Whether another server asks the bots here."""
        self._house = house
        self._left = "", 0.0
        """In which phase they were left to it, and until when."""
        self._asked: dict[Seat, str] = {}
        """In which phase the bot of a seat was asked."""
        self._thinking: set[asyncio.Task[None]] = set()

    def ask(self, table: Table, owner: Owner, put: Callable[[BotChose], None], review: Callable[[], None]) -> None:
        """Let the bots that are due think, and put what they choose; or review later whether another server asked."""
        phase, running = phase_of(table), table.running
        if running is None or (self.follows and self._is_left_to_another(phase, review)):
            return
        for seat in sorted(table.due):
            level = table.seats[seat].bot
            if level is not None and self._asked.get(seat) != phase:
                self._asked[seat] = phase
                task = self._house.loop.create_task(self._think(running, seat, phase, level, owner, put))
                self._thinking.add(task)
                task.add_done_callback(self._thinking.discard)

    def ask_again(self) -> None:
        """Forget who was asked: what they chose was not stored."""
        self._asked.clear()

    def stop(self) -> None:
        """Wait for nobody any more."""
        for task in self._thinking:
            task.cancel()

    def _is_left_to_another(self, phase: str, review: Callable[[], None]) -> bool:
        """Tell whether the server that comes first may still ask the bots in this phase; later on it may be gone."""
        now = self._house.loop.time()
        if self._left[0] != phase:
            self._left = phase, now + UNLESS_ASKED
            self._house.loop.call_later(UNLESS_ASKED + SOON, review)
        return now < self._left[1]

    async def _think(
        self, running: RunningGame, seat: Seat, phase: str, level: str, owner: Owner, put: Callable[[BotChose], None]
    ) -> None:
        view = running.game.view(running.state, seat)
        put(BotChose(seat, phase, await self._house.bots.choose(running.game, level, view, owner)))
