"""What a table is asked to do: by people, by clocks, by bots, by the house. All of it is decided alike (``decide``)."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from msgspec import Struct

from publican.engine.core import Seat
from publican.server import wire

TableCommand: TypeAlias = (
    wire.Sit
    | wire.Stand
    | wire.Leave
    | wire.AddBot
    | wire.Kick
    | wire.Start
    | wire.NonceHash
    | wire.Nonce
    | wire.Act
    | wire.Back
    | wire.Abstain
    | wire.Rematch
    | wire.Claim
    | wire.Free
    | wire.Keep
    | wire.NoteCells
    | wire.Seal
    | wire.Undo
)
"""Messages of people that end up in the log."""


class Asker(Protocol):
    """Who asks, and where the answer goes."""

    person: str
    name: str
    client: str
    """Whose command ids it uses."""

    def put(self, message: bytes) -> None:
        """Send a message, or nothing where the connection is gone."""
        ...


class Ask(Struct, frozen=True):
    """A person wants something."""

    by: Asker
    wanted: TableCommand


class Clock(Struct, frozen=True):
    """What is waited for, and until when."""

    phase: str | None = None
    until: float | None = None


class TimeIsUp(Struct, frozen=True):
    """A clock has run out."""

    clock: Clock


class Vanished(Struct, frozen=True):
    """A person has not been connected since some moment, for too long in this phase."""

    person: str
    since: float
    phase: str


class CameBack(Struct, frozen=True):
    """A person is connected again for whom a bot may stand in."""

    person: str


class BotChose(Struct, frozen=True):
    """A bot has made up its mind in a phase."""

    seat: Seat
    phase: str
    action: str


class Forget(Struct, frozen=True):
    """A person has deleted themselves: they leave, and their name goes."""

    person: str


AnyCommand: TypeAlias = Ask | TimeIsUp | Vanished | CameBack | BotChose | Forget
