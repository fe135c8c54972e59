"""S22, F10: nonces and sealed choices in the last milliseconds before a timer's end, and a server that stands still.

Tables of two: one does everything at once, the other waits with one hash, nonce or prediction until so many
milliseconds before the end. The disk of this server is slow, so the timer runs out while that command is on its way to
it. What arrived before the end must count, and whatever came too late may cost nobody but its own seat.
"""

from __future__ import annotations

import asyncio
import random
import signal
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Literal, TypeAlias

from publican.server import wire
from publican.server.adapters.sqlite import table_log, upkeep
from publican.server.core import entries
from tools.faults import load
from tools.faults.house import House
from tools.faults.player import Player
from tools.faults.report import Report
from tools.faults.restart import forfeits
from tools.faults.traps import Trap

LAST = 50
"""Milliseconds before the end that are tried, each."""
TIMES = 4
COMMIT = 0.02
WAIT = 2.0
"""Seconds that the server waits for a nonce, and on its clocks."""
APART = 0.04
"""Seconds between the starts of two tables, so that the last moments of one are not also those of the next."""
STOPPED, CLOCK = 35.0, 30.0
TABLES = 4

Kind: TypeAlias = Literal["hash", "nonce", "sealed"]
KINDS: dict[Kind, type[wire.Command]] = {"hash": wire.NonceHash, "nonce": wire.Nonce, "sealed": wire.Act}
ENOUGH = {"hash": "playing", "nonce": "bet", "sealed": "play"}
"""What the table must come to after it, with everybody in their seat: the next phase is over then."""


class Clocks:
    """What the server notes of its clocks: when they end, and how much was left when a command came."""

    def __init__(self, path: Path) -> None:
        self._path, self._read_up_to = path, 0
        self._noted: dict[tuple[str, str], float] = {}

    def end_at(self, table: str) -> float:
        """Tell when the clock of a table ends, by the monotonic clock."""
        self._read()
        return self._noted["ends", table]

    def left(self, command: str | None) -> float:
        """Tell how many seconds a command came before the end, or (less than 0) after it."""
        self._read()
        left = self._noted.get(("came", command or ""), 0.0)
        return left if left < WAIT / 2 else left - WAIT  # so much is left on the next clock only

    def _read(self) -> None:
        with self._path.open("rb") as file:
            file.seek(self._read_up_to)
            read = file.read()
        whole = read[: read.rfind(b"\n") + 1]  # of the last line there may only be a part yet
        self._read_up_to += len(whole)
        for line in whole.splitlines():
            what, which, seconds = line.decode("ascii").split()
            self._noted[what, which] = float(seconds)


class Late(Player):
    """Does everything at once, but for the first of one kind of command."""

    wait: tuple[type[wire.Command], float] | None = None
    """What to send so many seconds before the end."""
    clocks: Clocks
    sent: str | None = None

    def put(self, kind: type[wire.Command], **fields: object) -> str:
        """Send a command, or hold it back."""
        if self.wait is None or self.wait[0] is not kind:
            return super().put(kind, **fields)
        moment = self.clocks.end_at(self.table) - self.wait[1]
        self.wait = None
        self.pending["held back"] = b""  # nothing else is thought of meanwhile
        asyncio.get_running_loop().call_later(moment - time.monotonic(), self._send_late, kind, fields)
        return ""

    def _send_late(self, kind: type[wire.Command], fields: dict[str, object]) -> None:
        del self.pending["held back"]
        self.sent = super().put(kind, **fields)


class Trial:
    """A table where one command comes in the last moment."""

    def __init__(self, port: int, kind: Kind, before: int, clocks: Clocks, seed: int) -> None:
        self.kind, self.before = kind, before
        people = load.greet(port, 2)
        self.table = load.open_table(port, people[0].token or "", seats=2, clock="30s")
        self.people = [
            Late(person.id, person.token or "", self.table, random.Random(seed * 10 + number))
            for number, person in enumerate(people)
        ]
        self.people[1].wait = (KINDS[kind], before / 1000)
        for person in self.people:
            person.on_told = self._told
            person.clocks = clocks
        self.over = False

    def _told(self, person: Player) -> None:
        """Leave as soon as what follows is decided: clocks stop where nobody is."""
        if self.over or self.people[1].sent is None:
            return
        away = any(seat.away for seat in person.shown.seats)
        if person.shown.stage == "playing" and not away and self._reached(person):
            self.over = True
            load.depart([self.people])

    def _reached(self, person: Player) -> bool:
        actions = [choice.action for choice in person.choices]
        order = ["playing", "bet", "play"]
        phase = actions[0].split()[0] if actions else ""
        return self.kind == "hash" or (phase in order and order.index(phase) >= order.index(ENOUGH[self.kind]))

    @property
    def counted(self) -> bool:
        """Whether the command was answered with ``done``."""
        return self.people[1].sent in self.people[1].noted.done

    def judge(self, log: Sequence[entries.LogEntry], left: float) -> list[str]:
        """Give what is wrong with what the log says, where the command arrived with so many seconds left."""
        lost = [entry for entry in log if isinstance(entry, entries.StoodIn | entries.NonceMissed)]
        allowed: list[tuple[int, ...]] = [] if self.counted else [(1,)]
        troubles = [trouble for person in self.people for trouble in person.troubles]
        if not self.over:
            troubles += [f"did not go on: {person.standing}" for person in self.people]
        if left > 0 and not self.counted:
            troubles.append(f"arrived {left * 1000:.1f} ms before the end, and was refused")
        if [entry.seats for entry in lost] != allowed:
            troubles.append(f"{'counted' if self.counted else 'was late'}, but {lost}")
        return [f"{self.kind} aimed at {self.before} ms before the end: {trouble}" for trouble in troubles]


def run(scale: float, seed: int, report: Report) -> None:
    """Try every millisecond, and stop the server for longer than its clocks."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_last_moments(Path(folder) / "late", scale, seed, report))
        asyncio.run(_stopped(Path(folder) / "stopped", max(3.0, CLOCK * scale), seed, report))


async def _last_moments(data: Path, scale: float, seed: int, report: Report) -> None:
    noted = data.with_suffix(".clocks")
    trap = Trap(commit_seconds=COMMIT, clocks=noted)
    house = House(data, fair_wait=WAIT, clock_scale=WAIT / 30).start(trap=trap)
    clocks = Clocks(noted)
    times, stride = (max(1, round(TIMES * scale)), 1) if scale >= 1 / TIMES else (1, LAST // 5)
    batches = [[kind] for kind in KINDS] * times if stride == 1 else [list(KINDS)]
    trials: list[Trial] = []
    for number, kinds in enumerate(batches):
        made = [
            await asyncio.to_thread(Trial, house.port, kind, before, clocks, seed * 10_000 + number * 1000 + before)
            for kind in kinds
            for before in range(0, LAST + 1, stride)
        ]
        for trial in made:
            await load.gather(trial.people, house.port)
            await asyncio.sleep(APART)
        await load.until(lambda: all(trial.over for trial in made), WAIT * 4)  # noqa: B023  it is called here
        load.depart([trial.people for trial in made])
        trials += made
        report.show(number + 1, len(batches), "batches")
    report.must(await asyncio.to_thread(house.stop) == 0, "the house did not stop well")
    report.fault(house.errors())
    with closing(upkeep.find(data)) as database:
        for trial in trials:
            log = [entry for entry, _ in table_log.read(database, trial.table)]
            report.fault(trial.judge(log, clocks.left(trial.people[1].sent)))
    _tell(trials, clocks, report)


def _tell(trials: Sequence[Trial], clocks: Clocks, report: Report) -> None:
    """Say how many commands of each kind arrived before the end and counted, and at which milliseconds."""
    for kind in KINDS:
        tried = [trial for trial in trials if trial.kind == kind]
        in_time = [left for trial in tried if (left := clocks.left(trial.people[1].sent)) > 0]
        counted = sum(trial.counted for trial in tried)
        moments = {int(seconds * 1000) for seconds in in_time if seconds < LAST / 1000}
        report.fact(
            f"{kind}: {len(in_time)} of {len(tried)} arrived before the end, at {len(moments)} of the last {LAST}"
            f" milliseconds; {counted} counted"
        )


async def _stopped(data: Path, clock: float, seed: int, report: Report) -> None:
    """Stop the process for longer than any of its clocks, and let it go on."""
    how: dict[str, Any] = {"clock_scale": clock / CLOCK, "fair_wait": clock, "grace": clock}
    house = House(data, **how).start()
    made = await load.parties(house.port, TABLES, seed, clock="30s")
    for person in load.players(made):
        person.pace = 0.1
    await asyncio.sleep(1.0)
    before = sum(person.moves for person in load.players(made))
    seconds = clock * STOPPED / CLOCK
    house.send(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    house.send(signal.SIGCONT)
    went_on = await load.until(lambda: sum(person.moves for person in load.players(made)) > before + 40, 20)
    report.must(went_on, "the tables did not go on after the stop")
    report.fault(await load.settled(made))
    load.depart(made)
    await asyncio.sleep(0.1)
    report.must(await asyncio.to_thread(house.stop) == 0, "the house did not stop well")
    lost = forfeits(data)
    report.fault(lost)
    report.fact(f"stopped for {seconds:.1f} s with clocks of {clock:.1f} s, {TABLES} tables: {len(lost)} forfeits")
