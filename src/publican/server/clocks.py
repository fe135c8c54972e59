"""Time at a table: the clock of a choice, the wait for nonces, and the grace of who has vanished.

All times are monotonic. Nothing of this is stored, so clocks pause over a restart and begin anew; they also stand still
while nobody is at the table, unless a choice may take a day.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Set
from typing import TypeAlias

from publican.engine.core import Seat
from publican.server import log
from publican.server.log import Entry
from publican.server.settings import Settings
from publican.server.sitting import Sitting, awaited

SECONDS = {"none": None, "30s": 30.0, "60s": 60.0, "day": 86_400.0}
SOON = 0.001

Rung: TypeAlias = Callable[[Callable[[Sitting], Entry | None]], None]
"""Hands the table something to write, worked out from how it stands by then."""


class Clocks:
    """The clocks of one table: one timer, set to whatever comes first."""

    def __init__(self, settings: Settings, loop: asyncio.AbstractEventLoop, ring: Rung) -> None:
        self._settings = settings
        self._loop = loop
        self._ring: Rung | None = ring
        self._timer: asyncio.TimerHandle | None = None
        self._phase: tuple[object, float | None] = (None, None)
        """What is waited for now, and until when."""
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
        self._timer = self._loop.call_at(min(times) + SOON, self._due) if times else None

    def left(self) -> float | None:
        """Tell how many seconds the clock shows."""
        until = self._phase[1]
        return None if until is None else max(0.0, round(until - self._loop.time(), 1))

    def stop(self) -> None:
        """Let nothing ring any more, and let go of the table."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._sitting = self._ring = None

    def _note_absence(self, sitting: Sitting, here: Set[str]) -> None:
        absent = [place.person for place in sitting.seats if place.person is not None and place.person not in here]
        if absent or self._away:
            now = self._loop.time()
            self._away = {person: self._away.get(person, now) for person in absent}

    def _set_phase(self, sitting: Sitting, running: bool) -> None:
        """Start a clock when a new choice is due, and take it away while nobody is there."""
        mark, seconds = self._awaited(sitting)
        if not running or seconds is None:
            self._phase = (None, None)
        elif mark != self._phase[0]:
            self._phase = (mark, self._loop.time() + seconds)

    def _awaited(self, sitting: Sitting) -> tuple[object, float | None]:
        if sitting.stage in ("hashes", "nonces"):
            return (sitting.stage, sitting.number), self._settings.fair_wait
        seconds = SECONDS[sitting.table.clock]
        if seconds is not None and sitting.stage == "playing" and slow(sitting):
            return ("phase", sitting.number, sitting.phase_public), seconds * self._settings.clock_scale
        return None, None

    def _alarms(self, sitting: Sitting, anyone: bool) -> Iterator[tuple[float, Callable[[Sitting], Entry | None]]]:
        """List what will have to happen, and when."""
        until = self._phase[1]
        if until is not None:
            yield until, time_is_up
        if not anyone or sitting.table.clock == "day":
            return
        for person, since in self._away.items():
            seat = sitting.seat_of(person)
            if seat is not None and _misses(sitting, person, seat):
                yield since + self._settings.grace, _Vanished(person, tuple(self._away))

    def _due(self) -> None:
        sitting, ring = self._sitting, self._ring
        if sitting is None or ring is None:
            return
        now = self._loop.time()
        for until, happens in list(self._alarms(sitting, anyone=True)):
            if until <= now:
                ring(happens)


def slow(sitting: Sitting) -> tuple[Seat, ...]:
    """List the seats of people that are due now."""
    return tuple(sorted(seat for seat in sitting.due if sitting.seats[seat].bot is None))


def time_is_up(sitting: Sitting) -> Entry | None:
    """Do without those who are waited for: no nonce, or a bot in their seat."""
    if sitting.stage in ("hashes", "nonces"):
        return log.NonceMissed(awaited(sitting)) if awaited(sitting) else None
    seats = slow(sitting)
    return log.StoodIn(seats) if seats else None


def _misses(sitting: Sitting, person: str, seat: Seat) -> bool:
    """Tell whether others would have to wait for a person who is away."""
    if sitting.stage == "playing":
        return not sitting.seats[seat].away
    return sitting.stage == "gathering" and sitting.host == person


class _Vanished:
    """Someone has been away too long: a bot stands in, and someone else becomes host."""

    def __init__(self, person: str, absent: tuple[str, ...]) -> None:
        self._person = person
        self._absent = absent

    def __call__(self, sitting: Sitting) -> Entry | None:
        seat = sitting.seat_of(self._person)
        if seat is None or not _misses(sitting, self._person, seat):
            return None
        if sitting.stage == "playing":
            return log.StoodIn((seat,))
        others = [place.person for place in sitting.seats if place.person and place.person not in self._absent]
        return log.Hosted(others[0]) if others else None
