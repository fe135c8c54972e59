"""S4, S8: across three servers, one of a thousand gets the last seat, and who is sent away is gone from all of them."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from publican.server import forms, wire
from tools.faults import load
from tools.faults.house import House
from tools.faults.player import Player
from tools.faults.report import Report
from tools.plain_http import Http
from tools.postgres import SAFE, Cluster

CLAIMS = 1000
TIMES = 30
NODES = 3
PATIENCE = 120.0
AT_ONCE = 1.0
"""Seconds after which sockets must be closed everywhere (S4)."""


class Claimant(Player):
    """Wants a seat when told so, and does nothing else."""

    def think(self, now: bool = False) -> None:
        """Do nothing by oneself."""


def run(scale: float, seed: int, report: Report) -> None:
    """Let many claim a seat, and some be sent away."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        folder.chmod(0o711)
        cluster = Cluster(folder / "postgres", SAFE)
        cluster.start()
        address = f"{cluster.address}postgres"
        nodes = [House(folder / f"node{number}", database=address, sockets_per_person=1000) for number in range(NODES)]
        try:
            for node in nodes:
                node.start()
            asyncio.run(_claims(nodes, max(30, round(CLAIMS * scale)), seed, report))
            asyncio.run(_departures(nodes, max(2, round(TIMES * scale)), report))
        finally:
            for node in nodes:
                node.stop()
            cluster.stop()
        for node in nodes:
            report.fault(node.errors())


async def _claims(nodes: Sequence[House], count: int, seed: int, report: Report) -> None:
    """Let many claim the last seat of a table at the same moment, a third of them at each server."""
    host = (await asyncio.to_thread(load.greet, nodes[0].port, 1))[0]
    table = await asyncio.to_thread(load.open_table, nodes[0].port, host.token or "", seats=2)
    people = await asyncio.to_thread(load.greet, nodes[0].port, count)
    chance = random.Random(seed)
    claimants = [Claimant(person.id, person.token or "", table, chance) for person in people]
    for number, each in enumerate(claimants):
        await each.come(nodes[number % NODES].port)
    began = time.monotonic()
    for each in claimants:
        each.put(wire.Sit)
    answered = await load.until(lambda: not any(each.pending for each in claimants), PATIENCE)
    seconds = time.monotonic() - began
    got = [each for each in claimants if each.noted.done]
    refused = sum(len(each.noted.refused) for each in claimants)
    report.must(answered, "not everybody was answered")
    report.must(len(got) == 1 and refused == count - 1, f"{len(got)} got the last seat, {refused} were refused")
    report.fact(f"{count:,} claims of the last seat at {NODES} servers: {len(got)} got it, answered in {seconds:.1f} s")
    load.depart([claimants])


async def _departures(nodes: Sequence[House], times: int, report: Report) -> None:
    """Send people away, or let them revoke their devices, and see how long their sockets stay open anywhere."""
    for name, depart in (("kicked", _kick), ("revoked", _revoke)):
        took = [await _departure(nodes, depart) for _ in range(times)]
        report.must(max(took) <= AT_ONCE, f"slow: sockets of who was {name} were open for {max(took):.2f} s")
        middle = sorted(took)[times // 2]
        told = f"closed after {middle * 1e3:.0f} ms, at most {max(took) * 1e3:.0f} ms"
        report.fact(f"{times} {name}: sockets at {NODES} servers {told}")


async def _departure(nodes: Sequence[House], depart: Callable[[int, Player, str], Awaitable[None]]) -> float:
    host, guest = await asyncio.to_thread(load.greet, nodes[0].port, 2)
    table = await asyncio.to_thread(load.open_table, nodes[0].port, host.token or "", seats=2)
    keeper = Claimant(host.id, host.token or "", table, random.Random(1))
    devices = [Claimant(guest.id, guest.token or "", table, random.Random(2)) for _ in nodes]
    await keeper.come(nodes[0].port)
    for node, device in zip(nodes, devices, strict=True):
        await device.come(node.port)
    devices[0].put(wire.Sit)
    await load.until(lambda: all(len(each.shown.seats) == 2 and each.shown.seats[1].name for each in devices), PATIENCE)
    other = await asyncio.to_thread(_other_device, nodes[-1].port, guest.token or "")
    cuts = {device: device.cuts for device in devices}
    began = time.monotonic()
    await depart(nodes[-1].port, keeper, other)
    await load.until(lambda: all(each.gone or each.cuts > cuts[each] for each in devices), PATIENCE)
    seconds = time.monotonic() - began
    load.depart([[keeper, *devices]])
    return seconds


def _other_device(port: int, token: str) -> str:
    """Become the same person on another device; give its token."""
    with Http(port) as http:
        code = http.post("/api/me/links", {}, forms.LinkShown, {"Authorization": f"Bearer {token}"}).code
        return http.post("/api/me/links/claim", forms.LinkCode(code=code), forms.PersonShown).token or ""


async def _kick(_: int, keeper: Player, other: str) -> None:
    """Let the host send the guest away, at the first server."""
    keeper.put(wire.Kick, who=1)


async def _revoke(port: int, _: Player, other: str) -> None:
    """Let the guest sign out everywhere but on another device, at the last server."""

    def post() -> None:
        with Http(port) as http:
            http.post("/api/me/revoke", {}, type(None), {"Authorization": f"Bearer {other}"})

    await asyncio.to_thread(post)
