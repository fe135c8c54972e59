"""Those who are connected to a table, and what they are told of one another."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Protocol

from publican.engine.core import Seat
from publican.server import wire
from publican.server.core.commands import Asker
from publican.server.core.table import Table


class Connection(Asker, Protocol):
    """A connection of a person to a table."""

    network: str
    """Where it comes from, as limits count it."""
    muted: frozenset[str]
    silent: tuple[Seat, ...]
    """The seats that it knows to be muted."""
    since: float
    """When it was opened, by the loop's clock."""

    def close(self, why: int, reason: str = "") -> None:
        """Hang up."""
        ...


class Connections:
    """All connections to one table, by person; all devices of a person hear the same."""

    def __init__(self) -> None:
        self._connections: dict[str, list[Connection]] = {}
        self.elsewhere: frozenset[str] = frozenset()
        """Who is connected to the same table at another server."""

    def __bool__(self) -> bool:
        return bool(self._connections)

    @property
    def connected(self) -> Set[str]:
        """Who is connected to this server."""
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

    def tell_muted(self, table: Table, connections: Sequence[Connection]) -> None:
        """Tell connections whom of the seats they do not hear, if that is not what they know."""
        for connection in connections:
            if not connection.muted and not connection.silent:
                continue
            seats = tuple([seat for seat, place in enumerate(table.seats) if place.person in connection.muted])
            if seats != connection.silent:
                connection.silent = seats
                connection.put(wire.write(wire.Muted(seats=seats)))

    def say(self, person: str, said: wire.Said) -> None:
        """Pass on what a person says, but not to those who do not want to hear them."""
        message = wire.write(said)
        for other in self.all():
            if person not in other.muted:
                other.put(message)
