"""Those who are connected to a table, and what each of them gets to hear."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence, Set
from typing import Protocol

from publican.engine.core import Seat
from publican.server import wire
from publican.server.core.apply import Change
from publican.server.core.commands import Asker
from publican.server.core.table import Table
from publican.server.tables.frames import KEPT, Frames, PastChange


class Connection(Asker, Protocol):
    """A connection of a person to a table."""

    network: str
    """Where it comes from, as limits count it."""
    muted: frozenset[str]
    silent: tuple[Seat, ...]
    """The seats that it knows to be muted."""

    def put_both(self, message: bytes, answer: bytes) -> None:
        """Send two messages at once."""
        ...

    def close(self, why: int) -> None:
        """Hang up."""
        ...


class Audience:
    """All connections to one table, by person; all devices of a person hear the same."""

    def __init__(self, kept: Sequence[Change]) -> None:
        self._kept = deque((PastChange(change.events, change.only, change.before) for change in kept), KEPT)
        self._frames = Frames()
        self._connections: dict[str, list[Connection]] = {}
        self._present: tuple[Seat, ...] = ()
        self._warming: tuple[Seat, ...] = ()

    def __bool__(self) -> bool:
        return bool(self._connections)

    @property
    def here(self) -> Set[str]:
        """Who is connected."""
        return self._connections.keys()

    def all(self) -> list[Connection]:
        """List all connections."""
        return [connection for theirs in self._connections.values() for connection in theirs]

    def of(self, person: str | None) -> list[Connection]:
        """List the connections of a person."""
        return [] if person is None else list(self._connections.get(person, ()))

    def owner(self, host: str | None) -> tuple[str, str]:
        """Name whose share of the bots' time is used here: that of the host's network, and of the host within it.

        Where the host is not connected, whoever came first counts; tables without anyone share one turn.
        """
        connections = self.of(host) or self.all()
        return connections[0].network if connections else "", host or ""

    def add(self, connection: Connection) -> None:
        """Let a connection in."""
        self._connections.setdefault(connection.person, []).append(connection)

    def remove(self, connection: Connection) -> None:
        """Forget a connection."""
        theirs = self._connections.get(connection.person, [])
        if connection in theirs:
            theirs.remove(connection)
        if not theirs:
            self._connections.pop(connection.person, None)

    def forget_history(self) -> None:
        """Forget what happened, which may have a name in it that nobody shall read."""
        self._kept.clear()

    def welcome(self, connection: Asker, table: Table, since: int | None, left: float | None) -> None:
        """Tell a connection all it may know, with what it missed since a version."""
        connection.put(self._frames.welcome(table, connection.person, since, self._kept, left))

    def tell(self, change: Change, left: float | None, answer: tuple[Asker, bytes] | None = None) -> None:
        """Send everyone who may know of it what they may know, and an answer to whoever asked for it."""
        self._kept.append(PastChange(change.events, change.only, change.before))
        written: dict[tuple[Seat | None, int], bytes] = {}
        table, only = change.table, change.only
        for person, theirs in self._connections.items():
            if only is not None and only != person:
                continue
            viewer = table.seat_of(person), table.viewer_version(person)  # most spectators are told the same
            message = written.get(viewer)
            if message is None:
                message = written[viewer] = self._frames.update(change, *viewer, left)
            for connection in theirs:
                if answer is not None and connection is answer[0]:
                    connection.put_both(message, answer[1])
                else:
                    connection.put(message)

    def tell_present(self, table: Table, newcomer: Connection | None = None) -> None:
        """Tell everybody which seats are connected, if that has changed, and a newcomer in any case."""
        seats = tuple([seat for seat, place in enumerate(table.seats) if place.person in self._connections])
        hearing = self.all() if seats != self._present else [newcomer] if newcomer else []
        self._present = seats
        message = wire.write(wire.Present(seats=seats))
        for connection in hearing:
            connection.put(message)

    def tell_warming(self, seats: tuple[Seat, ...], newcomer: Connection | None = None) -> None:
        """Tell everybody where a lower level plays for a champion that is not ready, if that has changed."""
        hearing = self.all() if seats != self._warming else [newcomer] if newcomer and seats else []
        self._warming = seats
        for connection in hearing:
            connection.put(wire.write(wire.Warming(seats=seats)))

    def tell_muted(self, table: Table, connections: Sequence[Connection]) -> None:
        """Tell connections whom of the seats they do not hear, if that is not what they know."""
        for connection in connections:
            if not connection.muted and not connection.silent:
                continue
            seats = tuple([seat for seat, place in enumerate(table.seats) if place.person in connection.muted])
            if seats != connection.silent:
                connection.silent = seats
                connection.put(wire.write(wire.Muted(seats=seats)))

    def say(self, connection: Connection, seat: Seat, said: wire.Say, words: str) -> None:
        """Pass on what someone says, but not to those who do not want to hear them."""
        message = wire.write(wire.Said(seat=seat, kind=said.kind, words=words))
        for other in self.all():
            if connection.person not in other.muted:
                other.put(message)
