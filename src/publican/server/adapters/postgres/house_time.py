"""House time, shared by all servers on a database: the clocks of their machines have no part in it."""

from __future__ import annotations

import time

from publican.server.adapters.house_time import SLACK, Ticking, log, spelled
from publican.server.adapters.postgres.connecting import Async
from publican.server.adapters.postgres.database import PostgresDatabase

READ = "SELECT seconds, wall, extract(epoch FROM clock_timestamp())::double precision FROM house_time"
KEEP = (
    "UPDATE house_time SET seconds = greatest(seconds, %s), wall = extract(epoch FROM clock_timestamp())"
    " RETURNING seconds, wall"
)


class PostgresHouseTime:
    """House time: the furthest of all servers, each of which counts the time in which it runs."""

    def __init__(self, database: PostgresDatabase) -> None:
        self._database = database
        self._ticking = Ticking(0.0, 0.0, 0.0, 0.0)
        self._differs = False

    async def open(self, connection: Async, longest_stop: float) -> None:
        """Go on from what is stored; where no server ran, by the clock of the database."""
        row = await (await connection.execute(READ)).fetchone()
        assert row is not None, "a migration writes it"
        seconds, then, now = row
        self._ticking = Ticking(seconds, then, now, longest_stop)
        self._compare(now)

    def now(self) -> int:
        """Tell the house time."""
        return int(self._ticking.now())

    async def keep(self) -> None:
        """Store it, see how far others are, and how the clock of the database goes on."""
        ((furthest, wall),) = await self._database.write(KEEP, self._ticking.now())
        self._ticking.note(wall, furthest)
        self._compare(wall)

    def _compare(self, wall: float) -> None:
        """Say once that the clock of this machine is another one."""
        here = time.time()
        differs = abs(here - wall) > SLACK
        if differs and not self._differs:
            log.warning("clock.differs", here=spelled(here), database=spelled(wall))
        self._differs = differs
