"""The socket of a table: the handshake, the first frame, then commands in and updates out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias, assert_never

import msgspec

from publican.engine.core import Invalid, Seat
from publican.server import logs, talk, wire
from publican.server.admission import Admission
from publican.server.core.people import News, Person, PersonDeleted, PersonMuted, PersonRenamed, TokensRevoked
from publican.server.doors import Visitor, visitor
from publican.server.guests import device_of
from publican.server.house import House
from publican.server.limits import Bucket, Caps, Failures, network
from publican.server.log import UnknownVersion
from publican.server.outlet import EXTENSION, Outlet, text_frame
from publican.server.ports import Overtaken, StoreFailed
from publican.server.tables.writer import TableWriter
from publican.server.wire import Closing

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

FIRST_FRAME = 5.0
TALK_RATE, TALK_BURST = 1.0, 3.0
MOST_FAILURES, FAILURE_SECONDS = 30, 60.0
DOOR = "/api/tables/", "/socket"
PONG = wire.write(wire.Pong())

notes = logs.get("sockets")


class Connection:
    """One device of a person at a table."""

    __slots__ = ("_outlet", "_talk", "client", "muted", "name", "network", "person", "silent", "token")

    def __init__(
        self, outlet: Outlet, address: str, person: Person, token: str, client: str, muted: frozenset[str]
    ) -> None:
        self.client = client
        self.network = network(address)
        self.person = person.id
        self.name = person.name
        self.token = token
        self.muted = muted
        self.silent: tuple[Seat, ...] = ()
        self._outlet = outlet
        self._talk: Bucket | None = None

    def put(self, message: bytes) -> None:
        """Send a message."""
        self._outlet.put_frames(text_frame(message))

    def put_both(self, message: bytes, answer: bytes) -> None:
        """Send two messages with one write."""
        self._outlet.put_frames(text_frame(message) + text_frame(answer))

    def close(self, code: int) -> None:
        """Hang up."""
        self._outlet.hang_up(code)

    def read(self, reader: Callable[[bytes], None]) -> None:
        """Let someone read what comes in from now on, if anything can still come."""
        if not self._outlet.disconnected:
            self._outlet.reader = reader

    def may_talk(self) -> bool:
        """Count what is said."""
        if self._talk is None:
            self._talk = Bucket(TALK_RATE, TALK_BURST)
        return self._talk.take()


class Sockets:
    """All sockets of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.open = 0
        self.admission = Admission(house.settings)
        self._addresses = Caps(house.settings.sockets_per_address)
        self._persons = Caps(house.settings.sockets_per_person)
        self._failures = Failures(MOST_FAILURES, FAILURE_SECONDS)
        self._connections: dict[str, set[Connection]] = {}
        house.bus.subscribe(self._hear)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket from its handshake to its end."""
        who = visitor(scope["headers"], scope["client"], self.house.settings)
        address = network(who.address)
        table = _table_in(scope["path"])
        await receive()  # websocket.connect
        blocked = self._failures.blocked(address) or self.admission.floods.blocked(address)
        if table is None or who.foreign or blocked or not self._addresses.enter(address):
            await send({"type": "websocket.close", "code": 1008})  # before the handshake: 403
            return
        self.open += 1
        outlet: Outlet = scope["extensions"][EXTENSION]["outlet"]()
        try:
            await send({"type": "websocket.accept"})
            await self._serve(outlet, who, table, receive)
        finally:
            self.open -= 1
            self._addresses.leave(address)
            if outlet.flooded:
                self.admission.floods.add(address)

    async def _serve(self, outlet: Outlet, who: Visitor, table: str, receive: Receive) -> None:
        hello = await _first(receive)
        if hello is None:
            outlet.hang_up(Closing.UNKNOWN)
            return
        if hello.protocol not in (None, wire.PROTOCOL):
            outlet.hang_up(Closing.OTHER_PROTOCOL)
            return
        try:
            connection = await self._recognise(outlet, who, hello)
            found = await self.house.find(table)
        except UnknownVersion:
            outlet.hang_up(Closing.OTHER_VERSION)
            return
        except Exception as error:  # a store that fails, a log that cannot be right
            notes.error("socket.not_served", error=error)
            outlet.hang_up(Closing.TROUBLE)
            return
        if connection is None or found is None:
            self._failures.add(network(who.address))
            outlet.hang_up(Closing.UNKNOWN if connection is None else Closing.NO_TABLE)
        elif not self._persons.enter(connection.person):
            outlet.hang_up(Closing.TOO_MANY)
        else:
            try:
                await self._stay(connection, found, hello.since, receive)
            finally:
                self._persons.leave(connection.person)

    async def _recognise(self, outlet: Outlet, who: Visitor, hello: wire.Hello) -> Connection | None:
        """Find out who it is: by cookie where a page of ours asks, else by the token of the first frame."""
        tokens = who.cookies if who.origin is not None else (hello.token,) if hello.token else ()
        found = await self.house.guests.one_of(tokens)
        if found is None:
            return None
        person, token = found
        client, muted = hello.client or device_of(token), await self.house.guests.muted(person.id)
        return Connection(outlet, who.address, person, token, client, muted)

    async def _stay(self, connection: Connection, table: TableWriter, since: int | None, receive: Receive) -> None:
        self._connections.setdefault(connection.person, set()).add(connection)
        try:
            why = await self._refusal(connection, table)
            if why is not None:
                connection.close(why)
                return
            table.join(connection, since)
            await self._listen(connection, table, receive)
        finally:
            table.part(connection)
            theirs = self._connections[connection.person]
            theirs.discard(connection)
            if not theirs:
                del self._connections[connection.person]

    async def _refusal(self, connection: Connection, table: TableWriter) -> int | None:
        """Look again who it is, now that a change of it would reach the connection; give why it may not stay."""
        try:
            person = await self.house.guests.who(connection.token)
        except Exception as error:
            notes.error("socket.not_served", error=error)
            return Closing.TROUBLE
        if person is None or person.id in self.house.guests.gone:  # deleted since they were recognised
            return Closing.REVOKED
        connection.name = person.name
        if person.id in table.sitting.banned:
            return Closing.SENT_AWAY
        return Closing.RESTART if table.retired or self.house.closing else None

    async def _listen(self, connection: Connection, table: TableWriter, receive: Receive) -> None:
        """Read commands as they come, and wait for the end; what is no text is no command."""
        connection.read(lambda message: self._read(connection, table, message))
        while (message := await receive())["type"] == "websocket.receive":
            if message.get("text") is None:
                connection.close(Closing.BAD_FRAME)
                return
            self._read(connection, table, message["text"].encode())

    def _read(self, connection: Connection, table: TableWriter, message: bytes) -> None:
        """Read one message; a bad one costs its own connection."""
        try:
            if not self._handle(connection, table, wire.read(message)):
                connection.close(Closing.BAD_FRAME)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            connection.close(Closing.BAD_FRAME)
        except Exception as error:  # ours, not theirs
            notes.error("socket.failed", error=error)
            connection.close(Closing.TROUBLE)

    def _handle(self, connection: Connection, table: TableWriter, command: wire.Incoming) -> bool:
        match command:
            case wire.Hello():
                return False
            case wire.Ping():
                connection.put(PONG)
            case wire.Say():
                self._say(connection, table, command)
            case wire.Mute():
                self._mute(connection, table, command)
            case _:
                table.ask(connection, command)
        return True

    def _say(self, connection: Connection, table: TableWriter, said: wire.Say) -> None:
        if table.repeat(connection, said.id):
            return
        try:
            if not connection.may_talk():
                raise Invalid("talk", "too_fast")
            words = _checked(said, table)
        except Invalid as invalid:
            why = invalid.why if invalid.why in ("too_fast", "not_here") else "bad"
            table.answers.refuse(connection, said.id, f"talk.{why}")
            return
        table.say(connection, said, words)

    def _mute(self, connection: Connection, table: TableWriter, command: wire.Mute) -> None:
        if table.repeat(connection, command.id):
            return
        seats = table.sitting.seats
        other = seats[command.who].person if command.who < len(seats) else None
        if other is None or other == connection.person:
            table.answers.refuse(connection, command.id, "mute.nobody")
        else:
            self.house.background(self._store_mute(connection, table, command, other))

    async def _store_mute(self, connection: Connection, table: TableWriter, command: wire.Mute, other: str) -> None:
        try:
            await self.house.guests.mute(connection.person, other, command.on)
        except (Overtaken, StoreFailed):  # the disk, or they are deleted already
            table.answers.refuse(connection, command.id, "store.failed")
            return
        if not table.repeat(connection, command.id):  # it may have been sent twice meanwhile
            table.confirm(connection, command.id)

    def _hear(self, news: News) -> None:
        """Let all devices of a person here know what has changed for them."""
        theirs = self._connections.get(news.person, ())
        match news:
            case PersonRenamed():
                for connection in theirs:
                    connection.name = news.name
            case TokensRevoked() | PersonDeleted():
                kept = news.kept if isinstance(news, TokensRevoked) else None
                for connection in list(theirs):
                    if device_of(connection.token) != kept:
                        connection.close(Closing.REVOKED)
            case PersonMuted():
                for connection in theirs:
                    muted = connection.muted
                    connection.muted = muted | {news.other} if news.on else muted - {news.other}
                for table in self.house.tables.values():
                    table.tell_muted(news.person)
            case _:
                assert_never(news)


def _table_in(path: str) -> str | None:
    begin, end = DOOR
    code = path.removeprefix(begin).removesuffix(end)
    return code if path == f"{begin}{code}{end}" and code.isalnum() and len(code) <= 40 else None


async def _first(receive: Receive) -> wire.Hello | None:
    """Wait a few seconds for the first frame; None where it is none."""
    try:
        async with asyncio.timeout(FIRST_FRAME):
            message = await receive()
        hello = wire.read(message.get("text") or b"")
    except (TimeoutError, msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return hello if isinstance(hello, wire.Hello) else None


def _checked(said: wire.Say, table: TableWriter) -> str:
    """Check what is said: phrases and reactions everywhere, free text only at tables by link."""
    match said.kind:
        case "phrase" if said.words in talk.PHRASES:
            return said.words
        case "reaction" if said.words in talk.REACTIONS:
            return said.words
        case "text" if table.sitting.table.public:
            raise Invalid("talk", "not_here")
        case "text":
            return talk.check(said.words)
        case "phrase" | "reaction":
            raise Invalid("talk", "unknown")
        case _:
            assert_never(said.kind)
