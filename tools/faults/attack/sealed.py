"""S34: strangers with a pad's link want to read or use what somebody chose in secret, in every order of doing so."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import convert

from publican.client.guest import Guest
from publican.server import wire
from publican.server.core import entries
from publican.server.core.commands import Ask, Clock
from publican.server.core.decide import decide
from publican.server.core.denied import Denied
from publican.server.core.replay import opened
from publican.server.core.table import Change, Table, apply
from publican.server.tables.audience import Frames
from tools.faults.house import House
from tools.faults.report import Report

DEEP = 4
"""So many things are done one after the other, in every order."""
VICTIM, ONE, OTHER, WATCHER = "victim", "one", "other", "watcher"
SEAT = 1
CHOICES = 1, 3

Step = tuple[str, dict[str, Any]]
STEPS: tuple[Step, ...] = (
    *((who, {"type": "claim", "who": SEAT}) for who in (VICTIM, ONE, OTHER)),
    *((who, {"type": "free", "who": SEAT}) for who in (VICTIM, ONE, OTHER)),
    *((who, {"type": "keep"}) for who in (ONE, OTHER)),
    *((who, {"type": "leave"}) for who in (VICTIM, ONE)),
    (VICTIM, {"type": "claim", "who": 2}),
    (ONE, {"type": "seal", "part": 0, "column": "predictions", "value": 0, "who": SEAT}),
)
"""What they do; the keeper is one of the strangers, and so is who sits beside the victim."""


class Person:
    """Who asks, and hears nothing."""

    name, client = "Guest", "phone"

    def __init__(self, person: str) -> None:
        self.person = person

    def put(self, message: bytes) -> None:
        """Hear nothing."""


class Instant:
    """The moment of a decision."""

    code, seed, clock = "code", bytes(32), Clock()

    @property
    def away(self) -> Mapping[str, float]:
        """Nobody is away."""
        return {}


class Tried:
    """How many orders were tried, and in how many a stranger could tell the worlds apart."""

    orders = seen = 0


def run(scale: float, seed: int, report: Report) -> None:
    """Try all orders on the value of a table, and the way that once worked against a house."""
    del seed  # nothing here is left to chance
    tried, worlds = Tried(), [_sealed(value) for value in CHOICES]
    try_all(worlds, DEEP if scale >= 1 else DEEP - 2, tried)
    report.fact(f"{tried.orders:,} orders of {len(STEPS)} things that people do: {tried.seen} showed or moved a choice")
    report.must(tried.seen == 0, f"{tried.seen} orders show or move a sealed choice")
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder) / "data").start()
        try:
            told = asyncio.run(_taken_over(house))
        finally:
            house.stop()
    report.fact(f"who frees a name, takes it and keeps the pad is told {told}")
    report.must(told == (False, None), "a stranger is told what was chosen under a name")


def _sealed(value: int) -> Table:
    """Set up a pad where one person has chosen; a stranger keeps it, and another sits there too."""
    pad = entries.PadSheet(("Ada", "Bo", "Cy"), 0, (), {})
    first = entries.Opened("pad", "half-pint-heroes", {"rounds": 6}, 3, False, "none", by=ONE, pad=pad)
    table = opened(first)
    for entry in (
        entries.Claimed(SEAT, by=VICTIM),
        entries.Claimed(0, by=OTHER),
        entries.Sealed(SEAT, value, by=VICTIM),
    ):
        table = apply(table, entry).table
    return table


def try_all(worlds: list[Table], deep: int, tried: Tried) -> None:
    """Do everything that can be done, in every order, in worlds that differ in a choice; compare what strangers see."""
    if deep == 0:
        return
    for number, (who, step) in enumerate(STEPS):
        command = convert({**step, "id": f"{deep}.{number}", "seen": 0}, wire.Incoming)
        changes = [_done(world, who, command) for world in worlds]
        tried.orders += 1
        if (changes[0] is None) != (changes[1] is None):
            tried.seen += 1
        if changes[0] is None or changes[1] is None:
            continue
        after = [changes[0].table, changes[1].table]
        tried.seen += _differ([changes[0], changes[1]])
        try_all(after, deep - 1, tried)


def _done(table: Table, who: str, command: Any) -> Change | None:
    try:
        return apply(table, decide(table, Ask(Person(who), command), Instant()))
    except Denied:
        return None


def _differ(changes: list[Change]) -> bool:
    """Tell whether a stranger is sent something else in one world than in the other."""
    for person in (ONE, OTHER, WATCHER):
        sent = []
        for change in changes:
            table, frames = change.table, Frames()
            seat, version = table.seat_of(person), table.viewer_version(person)
            sent.append(
                (frames.welcome(table, person, None, [change], None), frames.update(change, None)(seat, version))
            )
        if sent[0] != sent[1]:
            return True
    return False


async def _taken_over(house: House) -> tuple[object, object]:
    """Free the name of somebody who has chosen, and take it."""
    async with Guest.come(house.address, "Ada") as ada, Guest.come(house.address, "Bo") as bo:
        pad = await ada.open_pad({"players": ["Ada", "Bo", "Cy"], "options": {"rounds": 6}})
        phone = await bo.watch(pad.id)
        await phone.do(wire.Claim, who=SEAT)
        await phone.do(wire.Seal, part=0, column="predictions", value=2)
        async with Guest.come(house.address, "Mallory") as mallory:
            thief = await mallory.watch(pad.id)
            for kind, fields in (
                (wire.Claim, {"who": 2}),
                (wire.Keep, {}),
                (wire.Free, {"who": SEAT}),
                (wire.Claim, {"who": SEAT}),
            ):
                await thief.do(kind, **fields)
            own = msgspec.json.decode(msgspec.json.encode(thief.own), type=wire.SharedPadOwn)
            return own.chosen, own.choice
