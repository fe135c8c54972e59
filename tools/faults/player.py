"""A client that plays by itself, comes back after a cut, asks again what was not answered, and notes what it saw."""

from __future__ import annotations

import asyncio
import itertools
import math
import random
import re
import time
from collections.abc import Callable
from hashlib import blake2b

import msgspec
from msgspec import Struct

from publican.client import TableClient, TableClosed
from publican.client.routine import Routine, routine
from publican.server import wire
from tools.faults.fast_socket import FastSocket

AGAIN = 0.05
"""Seconds before a client of ours that was turned away tries again."""

_LEFT = re.compile(rb'"left":(?:null|[\d.]+)')


def digest(frame: bytes) -> bytes:
    """Sum up a frame, but for the seconds on its clock."""
    return blake2b(_LEFT.sub(b'"left":0', frame), digest_size=12).digest()


def at_once(tries: int) -> float:
    """Give the pause of a client in a hurry; ``client.sockets.pause`` is a page's."""
    return AGAIN * random.uniform(0.75, 1.25)


class Choice(Struct):
    """Something that one may do."""

    action: str


_clients = itertools.count(1)
_due = msgspec.json.Decoder(list[int]).decode
_choices = msgspec.json.Decoder(list[Choice]).decode


class Notes(Struct):
    """What a client saw of one table."""

    updates: dict[int, bytes] = {}
    """The digest of each update, by its version."""
    welcomes: list[tuple[int, int | None, bytes]] = []
    """The version of each welcome, the one asked since, and its digest."""
    done: dict[str, int] = {}
    """The version that was answered for each command."""
    refused: set[str] = set()


class Player(TableClient):
    """A person at one table after the other, by rematch."""

    socket: FastSocket

    def __init__(self, person: str, token: str, table: str, chance: random.Random) -> None:
        super().__init__("", table, token, client=f"player-{next(_clients)}")
        self.socket = FastSocket("")
        self.socket.per_second, self.socket.pause, self.socket.source = math.inf, at_once, "127.0.0.1"
        self.person, self.chance = person, chance
        self.notes: dict[str, Notes] = {}
        self.troubles: list[str] = []
        self.moves = self.commands = self.games = 0
        self.waits: list[float] = []
        """Seconds until each command was answered, however often it had to be sent."""
        self._sent: dict[str, float] = {}
        self.cuts = -1
        """How often the connection was lost; it begins with the first."""
        self.port = 0
        self.playing = True
        self.rematches = True
        self.lossy = False
        """Whether frames may be doubled or swapped on the way to us."""
        self.pace = 0.0
        self.on_told: Callable[[Player], None] | None = None
        self._own_nonce = chance.randbytes(16)
        self._asked_since: int | None = None
        self._waits = False
        """Whether we wait for a welcome, or for our own pace, before we do anything."""
        self._life: asyncio.Task[None] | None = None

    @property
    def table(self) -> str:
        """Where one is."""
        return self.id

    @property
    def noted(self) -> Notes:
        """What was noted of the table where one is."""
        return self.notes.setdefault(self.table, Notes())

    @property
    def connected(self) -> bool:
        """Whether the house has welcomed us."""
        return self.socket.welcomed and not self.gone

    @property
    def gone(self) -> bool:
        """Whether the connection is closed, on our side too."""
        return self.socket.connection is None or self.socket.connection.transport is None

    @property
    def standing(self) -> str:
        """How things stand with one, for whoever asks why nothing happens."""
        if self.version is None or self._life is None:
            return "never welcomed"
        if self._life.done() and not self._life.cancelled():
            return f"died of {self._life.exception()!r}"
        link = "connected" if self.connected else "not connected"
        waits = ", waits" if self._waits else ""
        return f"{self.stage} at version {self.version}, due {self.due}, {link}{waits}, pending {self.pending}"

    @property
    def due(self) -> list[int]:
        """Who has to choose."""
        return _due(self.told["due"]) if self.told else []

    @property
    def choices(self) -> list[Choice]:
        """What one may choose."""
        return _choices(self.own["choices"]) if self.own else []

    async def come(self, port: int) -> None:
        """Connect for the first time; from then on come back by oneself."""
        self.port = port
        self._life = asyncio.get_running_loop().create_task(self._live())
        while self.version is None and not self._life.done():
            await asyncio.sleep(0.01)

    async def _live(self) -> None:
        await self._hello()
        while True:
            try:
                message = await self.next()
            except TableClosed:  # for good, says the server; we try all the same
                await asyncio.sleep(AGAIN)
                await self._hello()
            else:
                self._react(message)

    async def _hello(self) -> None:
        self.cuts += 1
        self._asked_since = self.version
        self.socket.url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"
        await super()._hello()

    def leave(self) -> None:
        """Hang up for good."""
        if self._life is not None:
            self._life.cancel()
        self.drop()

    def drop(self) -> None:
        """Cut the connection without a word; the client comes back by itself."""
        if self.socket.connection is not None:
            self.socket.connection.cut()

    def watch(self, frame: bytes, message: wire.Outgoing) -> None:
        """Note what we are told."""
        match message:
            case wire.Update(version=version):
                self._note_update(version, frame)
            case wire.Welcome(version=version):
                self._note_welcome(version, frame)
            case wire.CommandDone() | wire.Refused():
                self._note_answer(message)

    def _note_update(self, version: int, frame: bytes) -> None:
        if self.version is None or version != self.version + 1:
            if not self.lossy:
                self.troubles.append(f"update {version} after {self.version}")
            return
        seen = digest(frame)
        if self.noted.updates.setdefault(version, seen) != seen:
            self.troubles.append(f"update {version} was told in two ways")

    def _note_welcome(self, version: int, frame: bytes) -> None:
        if self.version is not None and version < self.version:
            if self.lossy:
                return
            self.troubles.append(f"the table went back from {self.version} to {version}")
        since, self._asked_since = self._asked_since, None
        self.noted.welcomes.append((version, since, digest(frame)))

    def _note_answer(self, answer: wire.CommandDone | wire.Refused) -> None:
        if answer.id not in self.pending and answer.id not in self.noted.done and answer.id not in self.noted.refused:
            self.troubles.append(f"an answer to {answer.id}, which nobody asked")
        if answer.id in self._sent:
            self.waits.append(time.monotonic() - self._sent.pop(answer.id))
        if isinstance(answer, wire.Refused):
            self.noted.refused.add(answer.id)
            return
        if self.noted.done.setdefault(answer.id, answer.version) != answer.version:
            self.troubles.append(f"{answer.id} was answered in two ways")
        self.moves += 1

    def _react(self, message: wire.Outgoing) -> None:
        match message:
            case wire.Welcome() | wire.Update():
                self._waits &= isinstance(message, wire.Update)
                if self.on_told:
                    self.on_told(self)
            case wire.Refused(code="version.stale"):
                self._waits = True
                if self.lossy:  # the welcome that follows may have come before, or be too late to be of use
                    self._later(AGAIN)
            case wire.Refused(code="store.failed" | "table.busy"):
                self._waits = True
                self._later(AGAIN)
        self.think()

    def _later(self, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self._resume)

    def _resume(self) -> None:
        self._waits = False
        self.think(now=True)

    def think(self, now: bool = False) -> None:
        """Send what is due from us, one command at a time and at our pace."""
        if self.pending or self._waits or not self.connected or not self.playing or self.version is None:
            return
        if self.shown.rematch and self.rematches:
            self._move(self.shown.rematch)
        elif (wish := self._wish()) is not None and self.pace and not now:
            self._waits = True
            self._later(self.pace)
        elif wish is not None:
            kind, fields = wish
            self.put(kind, **fields)

    def put(self, kind: type[wire.Command], **fields: object) -> str:
        """Send a command made at what we have seen, right now."""
        self.commands += 1
        command = self.make(kind, **fields)
        self._sent[command.id] = time.monotonic()
        if self.socket.connection is not None:
            self.socket.connection.put(self.pending[command.id])
        return command.id

    def _wish(self) -> Routine | None:
        shown, seat, stage = self.shown, self.you, self.stage
        if seat is None:
            free = any(place.name is None and place.bot is None for place in shown.seats)
            return (wire.Sit, {}) if stage == "gathering" and free else None
        step = routine(shown, seat, lambda _: self._own_nonce)
        if step is not None or shown.seats[seat].away:
            return step
        if stage == "playing" and seat in self.due and (choices := self.choices):
            return wire.Act, {"action": self.chance.choice(choices).action}
        if stage == "over" and self.rematches and shown.host == seat and not shown.rematch:
            return wire.Rematch, {}
        return None

    def _move(self, table: str) -> None:
        """Go to the next table; what the last one may still say is not heard any more."""
        self.id, self.version, self.you = table, None, None
        self.games += 1
        self.drop()
