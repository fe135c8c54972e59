"""Which connections are let in: so many per network, and no more than leave files for people at tables."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Protocol

from publican.server.limits import Caps, Failures, network
from publican.server.settings import Settings

if sys.platform != "win32":
    import resource

RESERVE = 96
"""Files kept for all that is no connection: the database, the log, the pipes to bots."""
PLAIN_SHARE = 4
"""One connection in so many may be plain HTTP."""
UNLIMITED = 1_000_000
MOST_FLOODS, FLOOD_SECONDS = 5, 60.0


class Plain(Protocol):
    """A connection that speaks HTTP."""

    def abort(self) -> None:
        """Cut it."""
        ...


class Admission:
    """Counts connections: plain ones (HTTP), and sockets."""

    def __init__(self, settings: Settings) -> None:
        self.sockets = 0
        self.floods = Failures(MOST_FLOODS, FLOOD_SECONDS)
        """Networks whose sockets were closed for flooding."""
        self.settings = settings
        self._networks = Caps(settings.sockets_per_address)
        self._plain: dict[Plain, str | None] = {}

    def enter(self, connection: Plain, address: str) -> bool:
        """Let a connection in, or refuse it; for want of files the oldest plain one has to go."""
        known = None if address == self.settings.proxy else network(address)  # the proxy speaks for many
        if known is not None and (self.floods.blocked(known) or not self._networks.enter(known)):
            return False
        self._plain[connection] = known
        most = most_files() - RESERVE
        if len(self._plain) > max(1, most // PLAIN_SHARE) or len(self._plain) + self.sockets > most:
            oldest = next(iter(self._plain))
            self.leave(oldest)
            oldest.abort()
        return True

    def leave(self, connection: Plain) -> None:
        """Forget a plain connection that has ended or become a socket."""
        known = self._plain.pop(connection, None)
        if known is not None:
            self._networks.leave(known)


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
