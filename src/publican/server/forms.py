"""Every message over HTTP, both ways. Nothing else defines what goes over the HTTP API."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Raw, field

from publican.server.wire import ClockName, SeatShown, Short, Stage, WireMessage


class NewPerson(WireMessage, frozen=True, kw_only=True):
    """Who wants to be known by which name."""

    name: Annotated[str, Meta(max_length=200)]


class PersonShown(WireMessage, frozen=True, kw_only=True, omit_defaults=True):
    """Oneself. The token only for clients that keep no cookies."""

    id: str
    name: str
    token: str | None = None
    banned: int | None = None
    """For how many seconds the host of the house lets one not come in."""


class LinkCode(WireMessage, frozen=True, kw_only=True):
    """A code that makes one other device the same person."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class LinkShown(WireMessage, frozen=True, kw_only=True):
    """A fresh code, and how long it is good for."""

    code: str
    seconds: int


class HouseShown(WireMessage, frozen=True, kw_only=True):
    """What a page cannot know by itself."""

    share: str | None
    """The origin for links that friends can open; None where they cannot."""
    bots: dict[str, tuple[str, ...]]
    """By game the bots of other people that the host lets sit at tables, beside the levels that all houses have."""
    build: str
    """Version, day and commit of the program."""


class NewTable(WireMessage, frozen=True, kw_only=True):
    """What to play and with how many; ``bots`` lists levels to seat at once."""

    game: Short
    options: dict[str, object] = field(default_factory=dict)
    seats: Annotated[int, Meta(ge=2, le=7)] = 4
    public: bool = False
    clock: ClockName = "none"
    bots: Annotated[list[Short], Meta(max_length=6)] = field(default_factory=list)


class NewPad(WireMessage, frozen=True, kw_only=True):
    """A pad to be opened for other phones, as its file spells it."""

    sheet: dict[str, object]


class TableOpened(WireMessage, frozen=True, kw_only=True):
    """The code of a table is its link."""

    id: str


class InvitationShown(WireMessage, frozen=True, kw_only=True):
    """A table as whoever has its link sees it before saying a name."""

    game: str
    options: dict[str, object]
    clock: ClockName
    stage: Stage
    seats: tuple[SeatShown, ...]
    host: int | None


ListedStage: TypeAlias = Stage | Literal["closed"]
"""``closed``: the host of the house has closed it, or this version does not know the rules it was opened under."""


class TableListed(WireMessage, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, object]
    clock: ClockName
    stage: ListedStage
    seats: tuple[SeatShown, ...]
    your_turn: bool = False


class RecordListed(WireMessage, frozen=True, kw_only=True):
    """A finished game in a list."""

    id: str
    game: str
    ended: int


class StepShown(WireMessage, frozen=True, kw_only=True):
    """One step of a replay: who chose what, what followed, and all hands after it. Step 0 is the opening.

    ``changed`` has those fields of a spectator's view that differ from the step before.
    """

    seat: int | None
    action: str
    events: list[Raw]
    changed: Raw
    hands: tuple[tuple[str, ...], ...]


class ReplayShown(WireMessage, frozen=True, kw_only=True):
    """A finished game, step by step, with hands open."""

    game: str
    options: dict[str, object]
    players: tuple[str, ...]
    steps: tuple[StepShown, ...]


class Problem(WireMessage, frozen=True, kw_only=True):
    """Why a request failed."""

    code: str
    where: str = ""
