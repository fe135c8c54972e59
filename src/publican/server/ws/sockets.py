"""The socket of a table: the handshake, the first frame, then commands in and updates out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from math import inf
from time import monotonic
from typing import Any, TypeAlias, assert_never

import msgspec

from publican.server import logs, wire
from publican.server.core.entries import ClosedByHost, UnknownVersion
from publican.server.core.news import News, PersonDeleted, PersonMuted, PersonRenamed, TableNews, TokensRevoked
from publican.server.core.people import Person
from publican.server.limits import MOST_KEYS, Attempts, Caps, Failures, network
from publican.server.ports import Neighbours, StoreFailed
from publican.server.tables.guests import device_of, hashed
from publican.server.tables.house import House
from publican.server.tables.loading import Visit
from publican.server.tables.rounds import Rounds, some_at_once
from publican.server.tables.writer import TableWriter
from publican.server.wire import Closing
from publican.server.ws.admission import Admission
from publican.server.ws.connection import EXTENSION, SocketConnection, SocketProtocol
from publican.server.ws.visitor import Visitor, visitor

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

FIRST_FRAME = 5.0
MOST_FAILURES, FAILURE_SECONDS = 30, 60.0
MOST_FLOODS, FLOOD_SECONDS = 5, 60.0
PATH = "/api/tables/", "/socket"

notes = logs.get("sockets")


class Sockets:
    """All sockets of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.open = 0
        self.admission = Admission(house.settings, house.guests)
        self._addresses = Caps(house.settings.sockets_per_address)
        self._full: dict[str, float] = {}
        """Since when networks have all the sockets they may have."""
        self._floods = Failures(MOST_FLOODS, FLOOD_SECONDS)
        """Whose sockets were closed for flooding: people, and networks as far as nobody was known there."""
        self._persons = Caps(house.settings.sockets_per_person)
        self._failures = Attempts(MOST_FAILURES, FAILURE_SECONDS)
        """Networks of unknown tokens, and people who ask for tables that there are not."""
        self._connections: dict[str, set[SocketConnection]] = {}
        self._rounds = Rounds[SocketConnection]()
        house.bus.subscribe(self._hear)
        if house.neighbourhood is not None:
            house.neighbourhood.on_poll(self._look_again)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket from its handshake to its end."""
        who = visitor(scope["headers"], scope["client"], self.house.settings)
        address = network(who.address)
        table = _table_in(scope["path"])
        await receive()  # websocket.connect
        counted = not self._refused(address) and self._enter(address)
        try:
            if table is None or who.foreign or not (counted or await self._friend(who, address)):
                await send({"type": "websocket.close", "code": 1008})  # before the handshake: 403
                return
            await self._accept(scope, who, table, receive, send)
        finally:
            if counted:
                self._addresses.leave(address)
                self._full.pop(address, None)

    async def _accept(self, scope: Scope, who: Visitor, table: str, receive: Receive, send: Send) -> None:
        """Shake hands, and note a flood on whoever it was, or on their network where nobody knows."""
        self.open += 1
        protocol: SocketProtocol = scope["extensions"][EXTENSION]["protocol"]()
        try:
            await send({"type": "websocket.accept"})
            if (banned := self.house.orders.bans.left(network(who.address))) is not None:
                protocol.hang_up(Closing.BANNED, str(banned))
                return
            await self._serve(protocol, who, table, receive)
        finally:
            self.open -= 1
            if protocol.flooded:
                self._floods.add(protocol.person or network(who.address))

    def _refused(self, address: str) -> bool:
        """Tell whether a network gets no sockets for a while, but for people known before."""
        return self._failures.blocked(address) or self._floods.blocked(address)

    def _enter(self, address: str) -> bool:
        if self._addresses.enter(address):
            return True
        while len(self._full) >= MOST_KEYS:
            del self._full[next(iter(self._full))]
        self._full.setdefault(address, monotonic())
        return False

    async def _friend(self, who: Visitor, address: str) -> bool:
        """Tell whether this is somebody who was known before their network was refused sockets, and does not flood."""
        before = min(self._failures.since(address), self._floods.since(address), self._full.get(address, inf))
        person = await self.admission.friend(who, before)
        return person is not None and not self._floods.blocked(person)

    async def _serve(self, protocol: SocketProtocol, who: Visitor, table: str, receive: Receive) -> None:
        hello = await _first(receive)
        if hello is None:
            protocol.hang_up(Closing.UNKNOWN)
            return
        if hello.protocol not in (None, wire.PROTOCOL):
            protocol.hang_up(
                Closing.OTHER_PROTOCOL, f"this house speaks protocol {wire.PROTOCOL}, the client {hello.protocol}"
            )
            return
        try:
            known = await self._recognise(who, hello)
        except Exception as error:  # a store that fails
            _not_served(error)
            protocol.hang_up(Closing.TROUBLE)
            return
        if known is None:
            protocol.hang_up(Closing.UNKNOWN)
            return
        protocol.person = known[0].id
        if self._floods.blocked(protocol.person) or not self._persons.enter(protocol.person):
            protocol.hang_up(Closing.TOO_MANY)
            return
        try:
            await self._lead(protocol, who, known, hello, table, receive)
        finally:
            self._persons.leave(protocol.person)

    async def _lead(
        self,
        protocol: SocketProtocol,
        who: Visitor,
        known: tuple[Person, str],
        hello: wire.Hello,
        table: str,
        receive: Receive,
    ) -> None:
        """Lead a person to a table; who asks for many that there are not is refused for a while."""
        person, token = known
        if not self.house.welcomes.take(person.id):
            protocol.hang_up(Closing.LATER)
            return
        if not await self._failures.begin(person.id):
            protocol.hang_up(Closing.TOO_MANY)
            return
        found, missing = None, False
        try:
            found = await self.house.find(table, Visit(person.id, network(who.address)))
            missing = found is None
            muted = await self.house.guests.muted(person.id)
        except UnknownVersion:
            protocol.hang_up(Closing.OTHER_VERSION)
            return
        except ClosedByHost:
            protocol.hang_up(Closing.CLOSED)
            return
        except Exception as error:  # a store that fails, a log that cannot be right
            _not_served(error)
            protocol.hang_up(Closing.TROUBLE)
            return
        finally:
            self._failures.end(person.id, missing)
        if found is None:
            protocol.hang_up(Closing.NO_TABLE)
            return
        client = hello.client or device_of(token)
        await self._stay(
            SocketConnection(protocol, found, who.address, person, token, client, muted), hello.since, receive
        )

    async def _recognise(self, who: Visitor, hello: wire.Hello) -> tuple[Person, str] | None:
        """Find out who it is: by cookie where a page of ours asks, else by the token of the first frame."""
        tokens = who.cookies if who.origin is not None else (hello.token,) if hello.token else ()
        if self.house.guests.remembered(tokens) is not None:
            return await self.house.guests.one_of(tokens)
        address, unknown = network(who.address), False
        if not await self._failures.begin(address):
            return None
        try:
            known = await self.house.guests.one_of(tokens)
            unknown = known is None
        finally:
            self._failures.end(address, unknown)
        return known

    async def _stay(self, connection: SocketConnection, since: int | None, receive: Receive) -> None:
        """Let a connection be at its table up to its end; what is no text is no command."""
        writer = connection.writer
        self._connections.setdefault(connection.person, set()).add(connection)
        try:
            why = await self._refusal(connection, writer)
            if why is not None:
                connection.close(*why)
                return
            writer.join(connection, since)
            connection.listen()
            while (message := await receive())["type"] == "websocket.receive":
                if message.get("text") is None:
                    connection.close(Closing.BAD_FRAME)
                    return
                connection.read(message["text"].encode())
        finally:
            writer.part(connection)
            theirs = self._connections[connection.person]
            theirs.discard(connection)
            if not theirs:
                del self._connections[connection.person]

    async def _refusal(self, connection: SocketConnection, writer: TableWriter) -> tuple[int] | tuple[int, str] | None:
        """Look again who it is, now that a change of it would reach the connection; give why it may not stay."""
        try:
            person = await self.house.guests.who(connection.token)
        except Exception as error:
            _not_served(error)
            return (Closing.TROUBLE,)
        if person is None or person.id in self.house.guests.gone:  # deleted since they were recognised
            return (Closing.REVOKED,)
        banned = self.house.orders.bans.left(person.id, connection.network)
        if banned is not None:
            return Closing.BANNED, str(banned)
        connection.name = person.name
        if person.id in writer.table.banned:
            return (Closing.SENT_AWAY,)
        return (Closing.RESTART,) if writer.retired or self.house.closing else None

    def _hear(self, news: News) -> None:
        """Let all devices of a person here know what has changed for them."""
        if isinstance(news, TableNews):
            return
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
                for writer in self.house.tables.values():
                    writer.tell_muted(news.person)
            case _:
                assert_never(news)

    async def _look_again(self, neighbours: Neighbours) -> None:
        """Let happen what another server told of and nobody here has heard: revoked, renamed, muted."""
        connections = [each for theirs in self._connections.values() for each in theirs]
        for some in some_at_once(self._rounds.turn(connections)):
            await self._look_at({each: hashed(each.token) for each in some}, neighbours)

    async def _look_at(self, tokens: Mapping[SocketConnection, bytes], neighbours: Neighbours) -> None:
        devices = await neighbours.devices(list(tokens.values()))
        mutes = await neighbours.mutes([each.person for each in tokens])
        for each, token in tokens.items():
            if each not in self._connections.get(each.person, ()):  # gone meanwhile
                continue
            person = devices.get(token)
            if person is None:
                each.close(Closing.REVOKED)
                continue
            each.name = person.name
            muted = mutes.get(each.person, frozenset())
            if muted != each.muted:
                each.muted = muted
                each.writer.tell_muted(each.person)


def _not_served(error: Exception) -> None:
    """Log why a socket was not served; of a store that is away it has told itself."""
    if isinstance(error, StoreFailed):
        notes.warning("socket.store_failed", why=str(error))
    else:
        notes.error("socket.not_served", error=error)


def _table_in(path: str) -> str | None:
    begin, end = PATH
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
