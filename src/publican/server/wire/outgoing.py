"""What a client is told. ``view``, ``own`` and events of a game are the engine's, spelled by ``engine.spelling``."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Raw, UnsetType

from publican.server.wire.base import ClockName, Stage, WireMessage
from publican.server.wire.pad import ListChanged


class SeatShown(WireMessage, frozen=True, kw_only=True):
    """A seat: free, a person's or a bot's."""

    name: str | None = None
    """The person's, as it was when they sat down."""
    bot: str | None = None
    """The level of the bot; beside a name, one that plays on for a person who has left."""
    away: bool = False
    """A bot stands in for the person until they send ``back``."""


class FairShown(WireMessage, frozen=True, kw_only=True):
    """The fair deal as far as it is open; "" for a seat that has given nothing."""

    game_id: str
    commitment: str
    hashes: tuple[str, ...]
    nonces: tuple[str, ...]
    missed: tuple[int, ...]
    """Seats that did not answer in time."""
    seed: str | None = None
    """Opened when the game is over."""


class BrokenShown(WireMessage, frozen=True, kw_only=True):
    """A game that was broken off."""

    number: int
    game_id: str
    commitment: str


class TableShown(WireMessage, frozen=True, kw_only=True):
    """A table without its cards: the same for everyone."""

    id: str
    game: str
    options: dict[str, object]
    """As records spell them."""
    public: bool
    clock: ClockName
    stage: Stage
    number: int
    """Counts the games of this table, those broken off included; 0 before the first."""
    seats: tuple[SeatShown, ...]
    host: int | None
    """The seat of the host, who alone may add bots, send away and start."""
    fair: FairShown | None = None
    broken: tuple[BrokenShown, ...] = ()
    record: str | None = None
    """The id of the record when the game is over."""
    rematch: str | None = None
    """The table of the next game, if there is one."""
    claimed: tuple[int, ...] = ()
    """At a shared pad: which of the names on it are somebody's."""


class Missed(WireMessage, frozen=True, kw_only=True):
    """One update that one has not seen."""

    version: int
    events: list[Raw]


class Welcome(WireMessage, frozen=True, kw_only=True, tag="welcome"):
    """All there is to know at this version."""

    protocol: int
    version: int
    you: int | None
    """One's seat; null for a spectator."""
    table: TableShown
    view: Raw
    """What everybody sees of the game; null before the cards are dealt."""
    own: Raw
    """What one's seat alone may know: lay these fields over ``view``. Null for a spectator."""
    wanted: Raw
    """What is said to one's seat alone: lay it over ``view`` too. Null where that is no more than all are told."""
    missed: list[Missed] | None
    """What happened after ``since``; null where that is too long ago to tell (64 updates).

    Who has a seat and says no ``since`` is told the last updates, 64 at most."""
    left: float | None
    """Seconds on the clock."""


class Update(WireMessage, frozen=True, kw_only=True, tag="update"):
    """What happened, and what is different now; what is not named stands as it was told last."""

    version: int
    events: list[Raw]
    """Each event with the messages that tell it, ``told``: none where others tell it, or nothing has to be said."""
    view: Raw | UnsetType = UNSET
    """The fields of ``view`` that have changed: lay them over those told before. With ``table`` whole, or null, but
    for shared pads."""
    lists: tuple[ListChanged, ...] | UnsetType = UNSET
    """At a shared pad: what has changed in the lists of ``view``, to be done in this order."""
    own: Raw | UnsetType = UNSET
    """What one's seat alone may know now, or null; there when it has changed, and with ``table``."""
    wanted: Raw | UnsetType = UNSET
    """What is said to one's seat alone now, or null; there when it has changed, and with ``table``."""
    left: float | None
    """Seconds on the clock."""
    you: int | UnsetType | None = UNSET
    """There when the table has changed."""
    table: TableShown | UnsetType = UNSET
    """There when it has changed."""


class CommandDone(WireMessage, frozen=True, kw_only=True, tag="done"):
    """A command is stored."""

    id: str
    version: int
    """One's own after it."""


class Refused(WireMessage, frozen=True, kw_only=True, tag="refused"):
    """A command changed nothing."""

    id: str
    code: str
    """Stable, so that clients can translate it."""
    rule: str = ""
    """The one that was broken, if one was."""


class Said(WireMessage, frozen=True, kw_only=True, tag="said"):
    """Someone at the table speaks."""

    seat: int
    kind: Literal["phrase", "reaction", "text"]
    words: str


class HouseSaid(WireMessage, frozen=True, kw_only=True, tag="house_said"):
    """The host of the house speaks, to everybody or to one table: plain text in whatever language."""

    words: str


class Present(WireMessage, frozen=True, kw_only=True, tag="present"):
    """Who of the seats is connected now."""

    seats: tuple[int, ...]


class Warming(WireMessage, frozen=True, kw_only=True, tag="warming"):
    """At these seats a regular plays for a champion that is not ready yet; none: all champions play themselves."""

    seats: tuple[int, ...]


class Muted(WireMessage, frozen=True, kw_only=True, tag="muted"):
    """Whom of the seats one does not hear: told to nobody else."""

    seats: tuple[int, ...]


class Pong(WireMessage, frozen=True, kw_only=True, tag="pong"):
    """Answer a ping."""
