"""Time at a table: the clock of a choice, the wait for nonces, and the grace of who has vanished.

All times are running time (``uptime``), so nobody loses anything while the server does not run. Clocks stand still
while nobody is at the table, unless a choice may take a day: that deadline is stored, and a table at rest is loaded
for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from functools import partial
from typing import TypeAlias

from msgspec import Struct

from publican.engine.core import Seat
from publican.server import log
from publican.server.log import Entry
from publican.server.settings import Settings
from publican.server.sitting import Sitting, awaited
from publican.server.uptime import Alarm, Uptime

SECONDS = {"none": None, "30s": 30.0, "60s": 60.0, "day": 86_400.0}
RUNNING = ("hashes", "nonces", "playing")

Rung: TypeAlias = Callable[[Callable[[Sitting], Entry | None]], None]
"""Hands the table something to write, worked out from how it stands by then."""


class Deadline(Struct, frozen=True):
    """When a table that is played by the day has to be looked at, in running time, and whom it waits for."""

    phase: str
    until: float
    """0 where only bots are due: at once."""
    people: tuple[str, ...]


class Clocks:
    """The clocks of one table: one timer, set to whatever comes first.

    What rings is written later, behind all that is queued by then. So it says what it was set for, and does nothing
    once that is past.
    """

    def __init__(
        self,
        settings: Settings,
        uptime: Uptime,
        ring: Rung,
        keep: Callable[[Deadline | None], None],
        kept: Deadline | None = None,
    ) -> None:
        self._settings = settings
        self._uptime = uptime
        self._ring: Rung | None = ring
        self._keep: Callable[[Deadline | None], None] | None = keep
        self._kept = kept
        """The deadline that is stored."""
        self._timer: Alarm | None = None
        self._phase: tuple[str | None, float | None] = (None, None)
        """What is waited for now, and until when."""
        if kept is not None and kept.until and kept.phase.startswith("playing"):  # who gives a nonce must come first
            self._phase = (kept.phase, kept.until)
        self._away: dict[str, float] = {}
        """Since when people who sit here are not connected."""
        self._sitting: Sitting | None = None

    def review(self, sitting: Sitting, here: Set[str]) -> None:
        """Set the timer anew: something happened, or someone came or went."""
        self._sitting = sitting
        self._note_absence(sitting, here)
        self._set_phase(sitting, running=bool(here) or sitting.table.clock == "day")
        times = [until for until, _ in self._alarms(sitting, bool(here))]
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._uptime.call_at(min(times), self._due) if times else None
        self._store(sitting)

    def left(self) -> float | None:
        """Tell how many seconds the clock shows."""
        until = self._phase[1]
        return None if until is None else max(0.0, round(until - self._uptime.time(), 1))

    def not_kept(self) -> None:
        """Hear that the deadline could not be stored; the next review tries again."""
        self._kept = None

    def stop(self) -> None:
        """Let nothing ring any more, and let go of the table."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._sitting = self._ring = self._keep = None

    def _note_absence(self, sitting: Sitting, here: Set[str]) -> None:
        absent = [place.person for place in sitting.seats if place.person is not None and place.person not in here]
        if absent or self._away:
            now = self._uptime.time()
            self._away = {person: self._away.get(person, now) for person in absent}

    def _set_phase(self, sitting: Sitting, running: bool) -> None:
        """Start a clock when a new choice is due, and take it away while nobody is there."""
        seconds = self._seconds(sitting) if running else None
        phase = phase_of(sitting)
        if seconds is None:
            self._phase = (None, None)
        elif phase != self._phase[0]:
            self._phase = (phase, self._uptime.time() + seconds)

    def _seconds(self, sitting: Sitting) -> float | None:
        """Tell how long is waited for what is due now; None where no clock runs."""
        if sitting.stage in ("hashes", "nonces"):
            return self._settings.fair_wait
        seconds = SECONDS[sitting.table.clock]
        return seconds * self._settings.clock_scale if seconds is not None and slow(sitting) else None

    def _store(self, sitting: Sitting) -> None:
        """Store the deadline of a table that is played by the day, where it has changed."""
        deadline = None
        if sitting.table.clock == "day" and sitting.stage in RUNNING:
            people = tuple(person for seat in sorted(sitting.due) if (person := sitting.seats[seat].person))
            deadline = Deadline(phase_of(sitting), self._phase[1] or 0.0, people)
        if deadline != self._kept and self._keep is not None:
            self._kept = deadline
            self._keep(deadline)

    def _alarms(self, sitting: Sitting, anyone: bool) -> Iterator[tuple[float, Callable[[Sitting], Entry | None]]]:
        """List what will have to happen, and when."""
        until = self._phase[1]
        if until is not None:
            yield until, partial(self._time_is_up, self._phase)
        if not anyone or sitting.table.clock == "day":
            return
        for person, since in self._away.items():
            if _misses(sitting, person):
                yield since + self._settings.grace, partial(self._vanished, phase_of(sitting), person, since)

    def _due(self) -> None:
        sitting, ring = self._sitting, self._ring
        if sitting is None or ring is None:
            return
        now = self._uptime.time()
        for until, happens in list(self._alarms(sitting, anyone=True)):
            if until <= now:
                ring(happens)

    def _time_is_up(self, phase: tuple[str | None, float | None], sitting: Sitting) -> Entry | None:
        """Do without those who are waited for in this phase: no nonce, or a bot in their seat."""
        if phase != self._phase:
            return None
        if sitting.stage == "playing":
            seats = slow(sitting)
            return log.StoodIn(seats) if seats else None
        return log.NonceMissed(awaited(sitting))

    def _vanished(self, phase: str, person: str, since: float, sitting: Sitting) -> Entry | None:
        """Let a bot stand in for who has been away since then, or someone else be host."""
        seat = sitting.seat_of(person)
        if seat is None or self._away.get(person) != since or phase != phase_of(sitting):
            return None
        if not _misses(sitting, person):  # a bot stands in already
            return None
        if sitting.stage == "playing":
            return log.StoodIn((seat,))
        others = [place.person for place in sitting.seats if place.person and place.person not in self._away]
        return log.Hosted(others[0]) if others else None


def phase_of(sitting: Sitting) -> str:
    """Name what is waited for: the stage, the game, and which of its phases."""
    return f"{sitting.stage} {sitting.number} {sitting.phase_public}"


def slow(sitting: Sitting) -> tuple[Seat, ...]:
    """List the seats of people that are due now."""
    return tuple(sorted(seat for seat in sitting.due if sitting.seats[seat].bot is None))


def _misses(sitting: Sitting, person: str) -> bool:
    """Tell whether others would have to wait for a person who is away."""
    seat = sitting.seat_of(person)
    if seat is None:
        return False
    if sitting.stage == "playing":
        return not sitting.seats[seat].away
    return sitting.stage == "gathering" and sitting.host == person
