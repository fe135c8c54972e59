"""A client that plays by itself, comes back after a cut, asks again what was not answered, and notes what it saw."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
from collections.abc import Callable
from hashlib import blake2b

import msgspec
from msgspec import Struct
from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from publican.client.routine import Routine, routine
from publican.server import wire

AGAIN = 0.05
"""Seconds before a client of ours that was turned away tries again."""

_LEFT = re.compile(rb'"left":(?:null|[\d.]+)')


def digest(frame: bytes) -> bytes:
    """Sum up a frame, but for the seconds on its clock."""
    return blake2b(_LEFT.sub(b'"left":0', frame), digest_size=12).digest()


def at_once(knocks: int) -> float:
    """Give the pause of a client in a hurry after so many knocks in vain; ``client.sockets.pause`` is a page's."""
    return AGAIN * random.uniform(0.75, 1.25) if knocks else 0.0


class Choice(Struct):
    """Something that one may do."""

    action: str


class View(Struct):
    """The part of what everybody sees that a client needs."""

    due: list[int]


class Own(Struct):
    """The part of what a seat alone may know that a client needs."""

    choices: list[Choice]


class Told(Struct):
    """A welcome or an update."""

    version: int
    view: View | None
    own: Own | None
    you: int | None = None
    table: wire.TableShown | None = None


class Answer(Struct):
    """A done or a refused."""

    id: str
    version: int = 0
    code: str = ""


_clients = itertools.count(1)
_told = msgspec.json.Decoder(Told).decode
_answer = msgspec.json.Decoder(Answer).decode


class Notes(Struct):
    """What a client saw of one table."""

    updates: dict[int, bytes] = {}
    """The digest of each update, by its version."""
    welcomes: list[tuple[int, int | None, bytes]] = []
    """The version of each welcome, the one asked since, and its digest."""
    done: dict[str, int] = {}
    """The version that was answered for each command."""
    refused: set[str] = set()


class Player(WSListener):
    """A person at one table after the other, by rematch."""

    def __init__(self, person: str, token: str, table: str, chance: random.Random) -> None:
        self.person, self.token, self.table = person, token, table
        self.client = f"player-{next(_clients)}"
        self.chance = chance
        self.notes: dict[str, Notes] = {}
        self.troubles: list[str] = []
        self.moves = 0
        self.commands = 0
        self.games = 0
        self.cuts = 0
        self.port = 0
        self.source = "127.0.0.1"
        """The address of this machine that we come from."""
        self.playing = True
        self.rematches = True
        self.lossy = False
        """Whether frames may be doubled or swapped on the way to us."""
        self.pace = 0.0
        self.pause: Callable[[int], float] = at_once
        """How long to wait before knocking again."""
        self.on_told: Callable[[Player], None] | None = None
        self.version: int | None = None
        self.shown: wire.TableShown | None = None
        self.view: View | None = None
        self.choices: list[Choice] = []
        self.you: int | None = None
        self.pending: dict[str, bytes] = {}
        self._transport: WSTransport | None = None
        self._nonce = chance.randbytes(16)
        self._asked_since: int | None = None
        self._coming: asyncio.Task[None] | None = None
        self._stale = False
        self._let_in = False
        self._closed = False

    @property
    def noted(self) -> Notes:
        """What was noted of the table where one is."""
        return self.notes.setdefault(self.table, Notes())

    @property
    def connected(self) -> bool:
        """Whether the house has welcomed us."""
        return self._transport is not None and self._let_in and not self._closed

    async def come(self, port: int) -> None:
        """Connect for the first time; from then on come back by oneself."""
        self.port = port
        self._coming = asyncio.get_running_loop().create_task(self._live())
        while self.version is None and not self._closed:
            await asyncio.sleep(0.01)

    async def _live(self) -> None:
        knocks = 0
        while not self._closed:
            table = self.table
            url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
            source = self.source, 0
            try:
                transport, _ = await ws_connect(lambda: self, url, websocket_handshake_timeout=5, local_addr=source)
                await transport.wait_disconnected()
                self.cuts += 1
                knocks = 0
            except (OSError, TimeoutError, WSError):
                knocks += 1
            if table == self.table:
                await asyncio.sleep(self.pause(knocks))

    def leave(self) -> None:
        """Hang up for good."""
        self._closed = True
        if self._coming is not None:
            self._coming.cancel()
        if self._transport is not None:
            self._transport.disconnect()

    @property
    def gone(self) -> bool:
        """Whether the connection is closed, on our side too."""
        return self._transport is None

    def drop(self) -> None:
        """Cut the connection without a word; the client comes back by itself."""
        if self._transport is not None:
            self._transport.disconnect()

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say who we are, and what we have seen."""
        self._transport, self._let_in = transport, False
        self._asked_since = self.version
        transport.send(WSMsgType.TEXT, wire.write(wire.Hello(token=self.token, since=self.version, client=self.client)))

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Notice that we are cut off."""
        if self._transport is transport:
            self._transport = None

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Note what we are told."""
        if transport is not self._transport or frame.msg_type != WSMsgType.TEXT:
            if frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()
            return
        message = frame.get_payload_as_bytes()
        if message.startswith(b'{"type":"update"'):
            self._updated(message)
        elif message.startswith(b'{"type":"welcome"'):
            self._welcomed(transport, message)
        elif message.startswith((b'{"type":"done"', b'{"type":"refused"')):
            self._answered(message)

    def _updated(self, message: bytes) -> None:
        told = _told(message)
        if self.lossy and self.version is not None and told.version != self.version + 1:
            if told.version > self.version + 1:  # something was lost on the way: ask for everything
                self.drop()
            return
        if self.version is None or told.version != self.version + 1:
            self.troubles.append(f"update {told.version} after {self.version}")
        seen = digest(message)
        if self.noted.updates.setdefault(told.version, seen) != seen:
            self.troubles.append(f"update {told.version} was told in two ways")
        self._take(told, fresh=told.table is not None)

    def _welcomed(self, transport: WSTransport, message: bytes) -> None:
        told = _told(message)
        self._let_in = True
        if self.version is not None and told.version < self.version:
            if self.lossy:
                return
            self.troubles.append(f"the table went back from {self.version} to {told.version}")
        since, self._asked_since = self._asked_since, None
        self.noted.welcomes.append((told.version, since, digest(message)))
        self._stale = False
        for command in self.pending.values():
            transport.send(WSMsgType.TEXT, command)
        self._take(told, fresh=True)

    def _take(self, told: Told, fresh: bool) -> None:
        self.version, self.view = told.version, told.view
        self.choices = told.own.choices if told.own else []
        if fresh:
            self.shown, self.you = told.table, told.you
        if self.on_told:
            self.on_told(self)
        self.think()

    def _answered(self, message: bytes) -> None:
        answer = _answer(message)
        if self.pending.pop(answer.id, None) is None and answer.id not in self.noted.done | dict.fromkeys(
            self.noted.refused
        ):
            self.troubles.append(f"an answer to {answer.id}, which nobody asked")
        if answer.code:
            self.noted.refused.add(answer.id)
            if answer.code == "version.stale":
                self._stale = True
                if self.lossy:  # the welcome that follows may have come before, or be too late to be of use
                    asyncio.get_running_loop().call_later(AGAIN, self._catch_up)
            if answer.code in ("store.failed", "table.busy"):
                asyncio.get_running_loop().call_later(AGAIN, self.think)
                return
        else:
            if self.noted.done.setdefault(answer.id, answer.version) != answer.version:
                self.troubles.append(f"{answer.id} was answered in two ways")
            self.moves += 1
        self.think()

    def think(self) -> None:
        """Send what is due from us now, one command at a time."""
        if self.pending or self._stale or not self.connected or not self.playing or self.shown is None:
            return
        if self.shown.rematch and self.rematches:
            self._move(self.shown.rematch)
            return
        wish = self._wish(self.shown)
        if wish is not None:
            kind, fields = wish
            if self.pace:
                self._stale = True  # until then nothing else is thought of
                asyncio.get_running_loop().call_later(self.pace, self._resume)
            else:
                self.send(kind, **fields)

    def _catch_up(self) -> None:
        self._stale = False
        self.think()

    def _resume(self) -> None:
        self._stale = False
        if not self.pending and self.connected and self.shown and (wish := self._wish(self.shown)) is not None:
            kind, fields = wish
            self.send(kind, **fields)

    def send(self, kind: type[wire.Command], **fields: object) -> str:
        """Send a command made at what we have seen."""
        self.commands += 1
        given = f"{self.person[:8]}-{self.commands}"
        message = wire.write(kind(id=given, seen=self.version or 0, **fields))
        self.pending[given] = message
        if self._transport is not None:
            self._transport.send(WSMsgType.TEXT, message)
        return given

    def _wish(self, shown: wire.TableShown) -> Routine | None:
        seat, stage = self.you, shown.stage
        if seat is None:
            free = any(place.name is None and place.bot is None for place in shown.seats)
            return (wire.Sit, {}) if stage == "gathering" and free else None
        step = routine(shown, seat, lambda _: self._nonce)
        if step is not None or shown.seats[seat].away:
            return step
        if stage == "playing" and self.view and seat in self.view.due and self.choices:
            return wire.Act, {"action": self.chance.choice(self.choices).action}
        if stage == "over" and self.rematches and shown.host == seat and not shown.rematch:
            return wire.Rematch, {}
        return None

    def _move(self, table: str) -> None:
        """Go to the next table; what the last one may still say is not heard any more."""
        self.table, self.version, self.shown, self.view, self.you = table, None, None, None, None
        self.games += 1
        self.drop()
        self._transport = None
