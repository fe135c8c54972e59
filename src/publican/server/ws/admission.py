"""Which connections are let in, and whose turn it is: so many per network, and no more than leave files for tables."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Protocol

from publican.server.limits import WIDER, Buckets, around, network
from publican.server.ports import StoreFailed
from publican.server.settings import Settings
from publican.server.tables.guests import Guests
from publican.server.turns import STRANGERS, Permit, Turns
from publican.server.ws.visitor import Visitor

if sys.platform != "win32":
    import resource

RESERVE = 96
"""Files kept for all that is no connection: the database, the log, the pipes to bots."""
PLAIN_SHARE = 4
"""One connection in so many may be plain HTTP."""
UNLIMITED = 1_000_000
LOOKUPS_PER_SECOND, LOOKUPS = 2.0, 30.0
"""How often a network that is refused sockets may make the house look up a token that it does not remember."""


class Plain(Protocol):
    """A connection that speaks HTTP."""

    @property
    def busy(self) -> bool:
        """Whether somebody waits for an answer on it."""
        ...

    def abort(self) -> None:
        """Cut it."""
        ...


class Admission:
    """Counts connections: plain ones (HTTP), and sockets; and says whose turn it is to be served."""

    def __init__(self, settings: Settings, guests: Guests) -> None:
        self.sockets = 0
        self.settings = settings
        self._guests = guests
        self._turns = Turns(settings.requests_per_second)
        self._plain: dict[Plain, tuple[str, ...]] = {}
        """Plain connections, the oldest first, with whom each counts for."""
        self._groups: dict[str, dict[Plain, None]] = {}
        self._lookups = Buckets(LOOKUPS_PER_SECOND, LOOKUPS)

    def enter(self, connection: Plain, address: str) -> None:
        """Let a connection in; where there are too many from there, or no files left, an older plain one has to go."""
        if address == self.settings.proxy:  # it speaks for many
            self._count(connection, ())
        else:
            known = network(address)
            self._count(connection, (known, *([wider] if (wider := around(known)) else [])))
            for group, factor in zip(self._plain[connection], (1, WIDER), strict=False):
                if len(self._groups[group]) > self.settings.sockets_per_address * factor:
                    self._make_room(self._groups[group], connection)
        most = most_files() - RESERVE
        if len(self._plain) > max(1, most // PLAIN_SHARE) or len(self._plain) + self.sockets > most:
            self._make_room(self._plain, connection)

    def leave(self, connection: Plain) -> None:
        """Forget a plain connection that has ended or become a socket."""
        for group in self._plain.pop(connection, ()):
            self._groups[group].pop(connection)
            if not self._groups[group]:
                del self._groups[group]

    def turn(self, connection: Plain, who: Visitor, size: int) -> Permit | None:
        """Ask for a turn to be served, with headers of so many bytes; None where nobody has to wait."""
        crowd = network(who.address)
        friend = self._guests.remembered(who.tokens, self._turns.since(crowd))
        if friend is not None:
            self._recognise(connection, friend)
        return self._turns.ask(crowd, lambda: friend or STRANGERS, size)

    async def friend(self, who: Visitor, before: float) -> str | None:
        """Tell who it is, if their token was made before some moment; a network looks up only so many unknown ones."""
        tokens = who.tokens
        if self._guests.remembered(tokens) is None:
            if not tokens or not self._lookups.take(network(who.address), len(tokens)):
                return None
            with suppress(StoreFailed):
                await self._guests.one_of(tokens)
        return self._guests.remembered(tokens, before)

    def _recognise(self, connection: Plain, person: str) -> None:
        """Let a connection count for a person rather than for their network, as far as they have not too many."""
        group = f"person {person}"
        if connection in self._plain and len(self._groups.get(group, ())) < self.settings.sockets_per_person:
            place = self._plain[connection]
            if place and place != (group,):
                self.leave(connection)
                self._count(connection, (group,))

    def _count(self, connection: Plain, groups: tuple[str, ...]) -> None:
        self._plain[connection] = groups
        for group in groups:
            self._groups.setdefault(group, {})[connection] = None

    def _make_room(self, some: Iterable[Plain], new: Plain) -> None:
        """Cut the oldest connection, rather one where nobody waits for an answer."""
        others = [each for each in some if each is not new] or [new]
        oldest = next((each for each in others if not each.busy), others[0])
        self.leave(oldest)
        oldest.abort()


def most_files() -> int:
    """Tell how many files this process may open."""
    if sys.platform == "win32":
        return UNLIMITED
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return UNLIMITED if soft == resource.RLIM_INFINITY else soft


def allow_most_files() -> None:
    """Raise the limit on open files as far as this process may."""
    if sys.platform != "win32":
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
