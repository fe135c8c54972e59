"""S36: what each kind of frame makes the house send to one who looks on, at the largest of pads and at tables."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from publican.client.guest import Guest
from publican.server.core.decide_pad import MOST_PARTS
from tools.faults.house import House
from tools.faults.report import Report

TIMES = 30
MOST = 100.0
"""Bytes that may be sent to one viewer for each byte that comes in, welcomes aside."""
NAME = "Ŵ̈̈ẍ̂̂ÿ̂̂"
"""Of few letters and many bytes."""

Json = dict[str, Any]
HANDS = {
    "game": "hero-house",
    "players": ["Ann", "Ben", "Cas", "Dee"],
    "options": {"house_reward": "one"},
    "hands": [{"houses": [0, 1], "end": "no_cards"}] * (MOST_PARTS - 1) + [{"houses": [2], "end": "no_cards"}],
}
ROUNDS = {
    "players": [f"{NAME} {letter}" for letter in "ABCDEFG"],
    "options": {"rounds": 10, "pub_night": ["HP-D1"]},
    "rounds": [{"cards": 4, "predictions": [2] * 7, "bets": [1, 2, 3, 4, 5, 6, 0], "won": [1] * 4 + [0] * 3}] * 9,
}


class Socket:
    """A connection that counts what comes in, welcomes aside, and what it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard = self.sent = 0
        self.step = self.version = self.done = 0

    async def say(self, frame: Json) -> None:
        """Send a command, and wait for its answer."""
        text = json.dumps(frame, separators=(",", ":"))
        self.sent += len(text.encode())
        await self.socket.send(text)
        await self.until(lambda told: told.get("id") == frame["id"])

    async def settle(self) -> None:
        """Hear all that there is by now."""
        await asyncio.sleep(0.1)
        await self.socket.send('{"type":"ping"}')
        await self.until(lambda told: told["type"] == "pong")

    async def until(self, heard: Callable[[Json], bool]) -> None:
        """Hear messages up to one; welcomes are not counted."""
        while True:
            frame = await asyncio.wait_for(self.socket.recv(decode=False), 30)
            told = json.loads(frame)
            if told["type"] not in ("welcome", "pong"):
                self.heard += len(frame)
            self.version = told.get("version", self.version)
            self.step = max([self.step, *(event.get("step", 0) for event in told.get("events", ()))])
            self.done += told["type"] == "done"
            if heard(told):
                return


async def come(house: House, table: str, guest: Guest) -> Socket:
    """Connect to a table, and hear the welcome."""
    url = f"ws://127.0.0.1:{house.port}/api/tables/{table}/socket"
    socket = Socket(await connect(url, compression=None, max_size=None, max_queue=None))
    await socket.socket.send(json.dumps({"type": "hello", "token": guest.token}))
    await socket.settle()
    return socket


def run(scale: float, seed: int, report: Report) -> None:
    """Send each kind of frame over and over, and count."""
    del seed  # nothing here is left to chance
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder) / "data").start()
        try:
            found = asyncio.run(_all(house, max(3, int(TIMES * scale))))
        finally:
            report.must(house.stop() == 0, "it did not stop well")
    for name, ratio in sorted(found.items(), key=lambda each: -each[1]):
        report.fact(f"{name}: {ratio:.1f} bytes out per byte in")
        report.must(ratio <= MOST, f"{name}: {ratio:.0f} bytes out per byte in")


async def _all(house: House, times: int) -> dict[str, float]:
    async with (
        Guest.come(house.address, f"{NAME} A") as ada,
        Guest.come(house.address, "Bo") as bo,
        Guest.come(house.address, "Cy") as cy,
    ):
        found = await _at_pads(house, times, ada, bo, cy)
        return found | await _at_tables(house, times, ada, bo, cy)


async def _at_pads(house: House, times: int, ada: Guest, bo: Guest, cy: Guest) -> dict[str, float]:
    found: dict[str, float] = {}
    for name, sheet in (("hands", HANDS), ("rounds", ROUNDS)):
        pad = (await ada.http.post("/api/pads", json={"sheet": sheet})).json()["id"]
        one, two, viewer = [await come(house, pad, guest) for guest in (ada, bo, cy)]
        for seat, socket in enumerate((one, two)):
            await socket.say({"type": "claim", "id": "claim", "who": seat})
        column, values = ("houses", ([0], [1])) if name == "hands" else ("cards", (5, 6))
        cells: list[Json] = [{"column": column, "value": value} for value in values]
        small: list[tuple[Socket, Json]] = [
            (one, {"type": "note", "part": 0, "cells": cells[:1]}),
            (one, {"type": "undo"}),
        ]
        parts = len(sheet["hands"] if name == "hands" else sheet["rounds"])
        cycles: dict[str, Sequence[tuple[Socket, Json]]] = {
            "correction and undo": small,
            "corrections": [(one, {"type": "note", "part": 0, "cells": [cell]}) for cell in cells],
            "large corrections and small ones taken back": [
                (one, {"type": "note", "part": 0, "cells": cells * 20}),
                *small * 4,
            ],
            "notes on the last": [(one, {"type": "note", "part": parts - 1, "cells": [cell]}) for cell in cells],
            "keep": [(one, {"type": "keep"}), (two, {"type": "keep"})],
            "claim and free": [(two, {"type": "claim", "who": 3}), (two, {"type": "free", "who": 3})],
            "refused": [(viewer, {"type": "keep"}), (one, {"type": "sit"})],
        }
        if name == "rounds":
            cycles["seal"] = [(one, {"type": "seal", "part": 9, "column": "predictions", "value": n}) for n in (1, 2)]
            cycles["abstain"] = [(one, {"type": "abstain", "on": on}) for on in (True, False)]
        found |= {
            f"pad of {name}, {kind}": await _ratio(cycle, times, viewer, kind == "refused")
            for kind, cycle in cycles.items()
        }
        for each in (one, two, viewer):
            await each.socket.close()
    return found


async def _at_tables(house: House, times: int, ada: Guest, bo: Guest, cy: Guest) -> dict[str, float]:
    wanted = {"game": "half-pint-heroes", "seats": 7, "bots": ["rookie"] * 4, "options": {"pub_night": ["HP-D1"]}}
    table = (await ada.http.post("/api/tables", json=wanted)).json()["id"]
    one, two, viewer = [await come(house, table, guest) for guest in (ada, bo, cy)]
    cycles: dict[str, Sequence[tuple[Socket, Json]]] = {
        "sit and stand": [(two, {"type": "sit"}), (two, {"type": "stand"})],
        "abstain": [(one, {"type": "abstain", "on": on}) for on in (True, False)],
        "bots": [(one, {"type": "add_bot", "level": "rookie"}), (one, {"type": "kick", "who": 5})],
        "talk": [(one, {"type": "say", "kind": "reaction", "words": "cheers"})],
    }
    found = {f"table that gathers, {kind}": await _ratio(cycle, times, viewer) for kind, cycle in cycles.items()}
    await two.say({"type": "sit", "id": "s"})
    await one.settle()
    for number in range(2):
        await one.say({"type": "add_bot", "id": f"b{number}", "level": "rookie"})
    await one.say({"type": "start", "id": "start"})
    await one.settle()
    stale = {"type": "act", "seen": 0, "action": "predict 1"}
    found["table with a game, stale"] = await _ratio([(one, stale)], times, one, refused=True)
    for each in (one, two, viewer):
        await each.socket.close()
    return found


async def _ratio(cycle: Sequence[tuple[Socket, Json]], times: int, viewer: Socket, refused: bool = False) -> float:
    """Do the same over and over; give the bytes that the viewer is sent for each byte that comes in."""
    sockets = list({id(socket): socket for socket in (*[each for each, _ in cycle], viewer)}.values())
    for socket in sockets:
        await socket.settle()
        socket.sent = socket.heard = socket.done = 0
    number = 0
    for _ in range(times):
        for speaker, frame in cycle:
            number += 1
            more: Json = {"step": speaker.step} if frame["type"] == "undo" else {}
            if frame["type"] == "kick":
                more = {"seen": speaker.version}
            await speaker.say({**frame, **more, "id": f"{id(cycle) % 997}.{number}"})
    await viewer.settle()
    told = sum(socket.done for socket in sockets)
    if told == 0 and not refused:
        raise RuntimeError(f"none of {cycle[0][1]} was done")
    return viewer.heard / max(1, sum(socket.sent for socket in sockets))
