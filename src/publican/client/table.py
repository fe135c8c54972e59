"""A table over its WebSocket: the last that was told, commands that are done once, and one's own turns."""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from msgspec import UNSET

from publican.client.errors import CommandRefused, TableClosed
from publican.client.routine import routine
from publican.client.sockets import TableSocket, is_final
from publican.client.values import READERS, AnyEvent, AnyView, RawFields, raw_fields, with_lists
from publican.engine.core import Choice, Outcome
from publican.engine.games import GAMES
from publican.server import wire

STALE = "version.stale"
LATER = 8.0
"""Seconds to wait where one has connected very often of late."""
MISSED = frozenset({STALE, "nonce.not_now"})
"""Refusals that only mean: the table has moved on, and so does the client."""


class TableClient:
    """One's own end of a table. It has no task of its own: whoever awaits ``next``, ``ask`` or ``turns`` reads.

    A lost connection is made again with the last version seen, and what was not answered is sent again under its id.
    """

    shown: wire.TableShown
    """The table without its cards, as last told."""

    def __init__(self, url: str, table: str, token: str, *, since: int | None = None, client: str | None) -> None:
        self.id, self.token = table, token
        self.client = client
        self.protocol: int | None = wire.PROTOCOL
        """What one speaks; None takes what there is."""
        self.version = since
        self.you: int | None = None
        self.left: float | None = None
        """The seconds on the clock when the last message came."""
        self.reconnects = True
        self.pending: dict[str, bytes] = {}
        """Commands that were sent and are not answered."""
        self.nonces: dict[str, bytes] = {}
        """What one adds to the fair deal, by game."""
        self.told: RawFields = {}
        """What everybody sees, as it was sent; nothing before the cards are dealt."""
        self.own: RawFields = {}
        """What is one's own, as it was sent; nothing for a spectator."""
        self._view: AnyView | None = None
        self._ids = (f"{prefix}-{number}" for prefix in [secrets.token_hex(4)] for number in itertools.count(1))
        self.socket = TableSocket(f"{url.rstrip('/').replace('http', 'ws', 1)}/api/tables/{table}/socket")

    @property
    def stage(self) -> wire.Stage:
        """What the table is doing: ``gathering``, ``hashes``, ``nonces``, ``playing`` or ``over``."""
        return self.shown.stage

    @property
    def view(self) -> AnyView | None:
        """The game as one's seat, or a spectator, sees it; None before the cards are dealt, and at a pad."""
        if self._view is None and self.stage != "pad":
            self._view = READERS[self.shown.game].view({**self.told, **self.own})
        return self._view

    @property
    def pad(self) -> wire.SharedPadShown | None:
        """The shared pad, as everybody sees it; None at other tables."""
        pad = msgspec.json.encode(self.told)
        return msgspec.json.decode(pad, type=wire.SharedPadShown) if self.stage == "pad" else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None before."""
        return self.view.outcome if self.view is not None else None

    def events(self, message: wire.Welcome | wire.Update) -> list[AnyEvent]:
        """Read what happened, as an update tells it, or a welcome to someone who was away."""
        if isinstance(message, wire.Update):
            told = message.events
        else:
            told = [event for missed in message.missed or () for event in missed.events]
        return [READERS[self.shown.game].event(event) for event in told]

    async def connect(self) -> None:
        """Connect, and wait for the welcome."""
        await self._hello()
        while not isinstance(await self.next(), wire.Welcome):
            pass

    async def close(self) -> None:
        """Close the connection for good."""
        self.reconnects = False
        await self.socket.close()

    async def next(self) -> wire.Outgoing:
        """Wait for the next message that tells something new, and take it in."""
        while True:
            try:
                frame, message = await self.socket.receive()
            except TableClosed as closed:
                if not self.reconnects or is_final(closed.code):
                    raise
                if closed.code == wire.Closing.LATER:
                    await asyncio.sleep(LATER * random.uniform(1.0, 1.5))
                await self._hello()
                continue
            self.watch(frame, message)
            if await self._take_in(message):
                return message

    def watch(self, frame: bytes, message: wire.Outgoing) -> None:
        """Look at a message before it counts, and also if it does not; for subclasses."""

    async def send(self, kind: type[wire.Command], **fields: Any) -> str:
        """Send a command and do not wait; gives its id. It stays in ``pending`` until it is answered."""
        command = self.make(kind, **fields)
        await self.send_raw(self.pending[command.id])
        return command.id

    def make(self, kind: type[wire.Command], **fields: Any) -> wire.Command:
        """Make a command at what one has seen, pending until it is answered."""
        command = kind(**{"id": next(self._ids), "seen": self.version or 0, **fields})
        self.pending[command.id] = wire.write(command)
        return command

    async def send_raw(self, frame: bytes | str) -> None:
        """Send a frame as it is; on a connection that is lost meanwhile it is lost too."""
        await self.socket.send(frame)

    async def ask(self, kind: type[wire.Command], **fields: Any) -> wire.CommandDone | wire.Refused:
        """Send a command, and read up to its answer."""
        given = await self.send(kind, **fields)
        while True:
            message = await self.next()
            if isinstance(message, wire.CommandDone | wire.Refused) and message.id == given:
                return message

    async def do(self, kind: type[wire.Command], **fields: Any) -> wire.CommandDone:
        """Send a command that should work: ``await table.do(wire.AddBot, level="rookie")``."""
        answer = await self.ask(kind, **fields)
        if isinstance(answer, wire.Refused):
            raise CommandRefused(answer.code, answer.rule)
        return answer

    async def turns(self) -> AsyncIterator[MyTurn]:
        """Give each decision of one's own up to the end of the game.

        What goes without saying is done on the way: the host starts when all seats are taken, the fair deal gets its
        nonces, and a seat that a bot plays meanwhile is taken back.
        """
        while self.stage != "over":
            if (step := routine(self.shown, self.you, self._nonce)) is not None:
                kind, fields = step
                await self._try(kind, **fields)
            elif self.is_due:
                turn = MyTurn(self)
                yield turn
                if turn.version == self.version:  # not played: it is offered again when something has changed
                    await self.next()
            else:
                await self.next()

    @property
    def is_due(self) -> bool:
        """Whether the game waits for a decision of one's own."""
        return self.stage == "playing" and self.view is not None and self.you in self.view.due

    def _nonce(self, game: str) -> bytes:
        return self.nonces.setdefault(game, secrets.token_bytes(16))

    async def _try(self, kind: type[wire.Command], **fields: Any) -> None:
        """Send a command that may come too late; then wait until one knows more."""
        answer = await self.ask(kind, **fields)
        if isinstance(answer, wire.CommandDone):
            return
        if answer.code not in MISSED:
            raise CommandRefused(answer.code, answer.rule)
        if answer.code == STALE:
            while not isinstance(await self.next(), wire.Welcome | wire.Update):
                pass

    async def _hello(self) -> None:
        hello = wire.Hello(token=self.token, since=self.version, client=self.client, protocol=self.protocol)
        await self.socket.open(wire.write(hello), retry=self.reconnects)

    async def _take_in(self, message: wire.Outgoing) -> bool:
        """Keep what is told; False where it is old, or comes after something that was lost."""
        match message:
            case wire.Welcome():
                first, self.socket.welcomed = not self.socket.welcomed, True
                if not first and self.version is not None and message.version < self.version:
                    return False
                self._stand(message)
                self.shown, self.you = message.table, message.you
                for command in self.pending.values() if first else ():
                    await self.send_raw(command)
            case wire.Update():
                if self.version is None or message.version != self.version + 1:
                    if self.version is not None and message.version > self.version:
                        await self._hello()
                    return False
                self._stand(message)
                if isinstance(message.table, wire.TableShown):
                    self.shown = message.table
                    self.you = message.you if isinstance(message.you, int) else None
            case wire.CommandDone() | wire.Refused():
                self.pending.pop(message.id, None)
        return True

    def _stand(self, message: wire.Welcome | wire.Update) -> None:
        self.version, self.left = message.version, message.left
        self._view = None
        if message.view is not UNSET:
            view = raw_fields(message.view)
            self.told = {**self.told, **view} if view else {}
        if isinstance(message, wire.Update) and message.lists is not UNSET:
            self.told = with_lists(self.told, message.lists)
        if message.own is not UNSET:
            self.own = raw_fields(message.own) or {}


class MyTurn:
    """A decision that is due: what one sees, what one may do, and how to do it."""

    def __init__(self, table: TableClient) -> None:
        assert table.view is not None, "a game is running when someone is due"
        self.table, self.view, self.version = table, table.view, table.version

    @property
    def choices(self) -> tuple[Choice[Any], ...]:
        """All that is legal, each with what it would mean."""
        return self.view.choices

    async def play(self, choice: Choice[Any] | str) -> None:
        """Play one of the choices, or an action as records spell it; one that came too late has no effect."""
        action = choice if isinstance(choice, str) else GAMES[self.table.shown.game].spell(choice.action)
        await self.table._try(wire.Act, action=action)
