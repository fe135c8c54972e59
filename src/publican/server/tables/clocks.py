"""Time at a table: the clock of a choice, the wait for nonces, and the grace of who has vanished.

All times are running time (``uptime``), so nobody loses anything while the server does not run. Clocks stand still
while nobody is at the table, unless a choice may take a day: that deadline is stored, and a table at rest is loaded
for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set

from publican.server.core.commands import Clock, TimeIsUp, Vanished
from publican.server.core.table import Table, missed, phase_of, slow
from publican.server.ports import Deadline
from publican.server.settings import Settings
from publican.server.tables.uptime import Alarm, Uptime

SECONDS = {"none": None, "30s": 30.0, "60s": 60.0, "day": 86_400.0}
RUNNING = ("hashes", "nonces", "playing")
NO_CLOCK = Clock()


class Clocks:
    """The clocks of one table: one timer, set to whatever comes first.

    What rings is decided later, behind all that is queued by then. So it says what it was set for, and is refused once
    that is past.
    """

    def __init__(
        self,
        settings: Settings,
        uptime: Uptime,
        ring: Callable[[TimeIsUp | Vanished], None],
        kept: Deadline | None = None,
    ) -> None:
        self._settings = settings
        self._uptime = uptime
        self._ring: Callable[[TimeIsUp | Vanished], None] | None = ring
        self._timer: Alarm | None = None
        self._clock = NO_CLOCK
        if kept is not None and kept.until and kept.phase.startswith("playing"):  # who gives a nonce must come first
            self._clock = Clock(kept.phase, kept.until)
        self._away: dict[str, float] = {}
        self._sitting: Table | None = None

    @property
    def clock(self) -> Clock:
        """What is waited for now, and until when."""
        return self._clock

    @property
    def away(self) -> Mapping[str, float]:
        """Since when people who sit here are not connected."""
        return self._away

    def review(self, table: Table, here: Set[str]) -> None:
        """Set the timer anew: something happened, or someone came or went."""
        self._sitting = table
        self._note_absence(table, here)
        self._set_clock(table, running=bool(here) or table.opened.clock == "day")
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._clock.until is not None or self._away:
            times = [until for until, _ in self._alarms(table, bool(here))]
            self._timer = self._uptime.call_at(min(times), self._due) if times else None

    def left(self) -> float | None:
        """Tell how many seconds the clock shows."""
        until = self._clock.until
        return None if until is None else max(0.0, round(until - self._uptime.time(), 1))

    def deadline(self, table: Table) -> Deadline | None:
        """Tell when a table that is played by the day has to be looked at, also should it be at rest by then."""
        if table.opened.clock != "day" or table.stage not in RUNNING:
            return None
        people = tuple(person for seat in sorted(table.due) if (person := table.seats[seat].person))
        return Deadline(phase_of(table), self._clock.until or 0.0, people)

    def agree(self, phase: str, left: float) -> bool:
        """Let a clock run out no later than the same one at another server; False where it does already."""
        until = self._uptime.time() + left
        later = phase == self._clock.phase and self._clock.until is not None and until < self._clock.until
        if later:
            self._clock = Clock(phase, until)
        return later

    def stop(self) -> None:
        """Let nothing ring any more, and let go of the table."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._sitting = self._ring = None

    def _note_absence(self, table: Table, here: Set[str]) -> None:
        people = table.seats.people
        if self._away or not here >= people.keys():
            now = self._uptime.time()
            self._away = {person: self._away.get(person, now) for person in people if person not in here}

    def _set_clock(self, table: Table, running: bool) -> None:
        """Start a clock when a new choice is due, and take it away while nobody is there."""
        seconds = self._seconds(table) if running else None
        if seconds is None:
            self._clock = NO_CLOCK
        elif (phase := phase_of(table)) != self._clock.phase:
            self._clock = Clock(phase, self._uptime.time() + seconds)

    def _seconds(self, table: Table) -> float | None:
        """Tell how long is waited for what is due now; None where no clock runs."""
        if table.stage in ("hashes", "nonces"):
            return self._settings.fair_wait
        seconds = SECONDS[table.opened.clock]
        return seconds * self._settings.clock_scale if seconds is not None and slow(table) else None

    def _alarms(self, table: Table, anyone: bool) -> Iterator[tuple[float, TimeIsUp | Vanished]]:
        """List what will have to happen, and when."""
        clock = self._clock
        if clock.until is not None:
            yield clock.until, TimeIsUp(clock)
        if not anyone or table.opened.clock == "day":
            return
        for person, since in self._away.items():
            if missed(table, person):
                yield since + self._settings.grace, Vanished(person, since, phase_of(table))

    def _due(self) -> None:
        table, ring = self._sitting, self._ring
        if table is None or ring is None:
            return
        now = self._uptime.time()
        for until, command in list(self._alarms(table, anyone=True)):
            if until <= now:
                ring(command)
