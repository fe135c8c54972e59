"""News that concern more than one connection, and perhaps more than one server."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from publican.server import wire

# What happens to people, wherever they are connected.


class PersonRenamed(Struct, frozen=True, tag=True):
    """A person takes seats under another name from now on."""

    person: str
    name: str


class TokensRevoked(Struct, frozen=True, tag=True):
    """The tokens of a person are worth nothing any more, but for that of one device."""

    person: str
    kept: str | None


class PersonMuted(Struct, frozen=True, tag=True):
    """A person does not want to hear another any more, or hears them again."""

    person: str
    other: str
    on: bool


class PersonDeleted(Struct, frozen=True, tag=True):
    """A person has deleted all that is theirs."""

    person: str


# What happens at tables, for those who are connected to them elsewhere.


class LogsGrew(Struct, frozen=True, tag=True):
    """Logs have new last versions."""

    grown: tuple[tuple[str, int, str], ...]
    """A table, its version, and the entry that is its last one as the log spells it; empty where it has to be read."""


class PresenceChanged(Struct, frozen=True, tag=True):
    """People have come to tables at another server, or left."""

    by: str
    tables: tuple[str, ...]


class ClockRuns(Struct, frozen=True, tag=True):
    """A clock of a table runs out in so many seconds."""

    table: str
    phase: str
    left: float


class Talked(Struct, frozen=True, tag=True):
    """Someone who sits at a table said something, which stands in no log."""

    table: str
    person: str
    said: wire.Said


PersonNews: TypeAlias = PersonRenamed | TokensRevoked | PersonMuted | PersonDeleted
TableNews: TypeAlias = LogsGrew | PresenceChanged | ClockRuns | Talked
News: TypeAlias = PersonNews | TableNews
