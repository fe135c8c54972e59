"""What stands in a table's log. The log is the table: everything else follows from it.

Entries are stored as JSON for good: a field may be added with a default, never renamed or taken away.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from publican.engine.core import Seat
from publican.server.wire import Cell, ClockName


class Asked(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who asked for it and by which command of which client; nobody where the house did it by itself."""

    by: str = ""
    id: str = ""
    client: str = ""


class PadSheet(Struct, frozen=True):
    """The sheet of a pad that was opened for other phones; its game and options are the table's."""

    players: tuple[str, ...]
    start: Seat
    parts: tuple[dict[str, object], ...]
    draft: dict[str, object]


class Opened(Asked, frozen=True, tag="opened"):
    """A person opened the table."""

    table: str
    game: str
    options: dict[str, object]
    seats: int
    public: bool
    clock: ClockName
    rules: int = 1
    """The version of the game's rules; logs that do not say it are of the first."""
    pad: PadSheet | None = None
    """Where no cards are dealt, but a pad is kept."""


class Seated(Asked, frozen=True, tag="seated"):
    """A person took the first free seat under this name."""

    name: str


class BotSeated(Asked, frozen=True, tag="bot_seated"):
    """A bot got the first free seat."""

    level: str


class Stood(Asked, frozen=True, tag="stood"):
    """A person gave the seat up."""


class Left(Asked, frozen=True, tag="left"):
    """A person left for good."""

    unsealed: tuple[Seat, ...] = ()
    """Whose secret choices on a pad went with it; logs that do not say it kept them."""


class Kicked(Asked, frozen=True, tag="kicked"):
    """The host freed a seat; a person sent away may not come back."""

    seat: Seat


class Hosted(Asked, frozen=True, tag="hosted"):
    """The host was away too long; this person is host now."""

    person: str


class Started(Asked, frozen=True, tag="started"):
    """A game began with a commitment. The seed stands in a column of its own."""

    game_id: str
    commitment: str


class NonceHashed(Asked, frozen=True, tag="nonce_hashed"):
    """A person sealed a nonce."""

    hash: str


class NonceGiven(Asked, frozen=True, tag="nonce_given"):
    """A person opened a nonce."""

    nonce: str


class NonceMissed(Asked, frozen=True, tag="nonce_missed"):
    """These seats did not answer in time."""

    seats: tuple[Seat, ...]


class Acted(Asked, frozen=True, tag="acted"):
    """A seat made its choice; nobody asked where a bot did."""

    seat: Seat
    action: str


class StoodIn(Asked, frozen=True, tag="stood_in"):
    """A bot plays for these seats until their owners are back."""

    seats: tuple[Seat, ...]


class Returned(Asked, frozen=True, tag="returned"):
    """The owner of a seat plays again."""


class Abstained(Asked, frozen=True, tag="abstained"):
    """A person opted out of the pub night, or came back in before the cards were dealt."""

    on: bool = True
    seat: Seat | None = None
    """Whose it is at a shared pad, where somebody else may have said so; else the person's own."""


class Rematched(Asked, frozen=True, tag="rematched"):
    """The next game is played at another table."""

    table: str


class Claimed(Asked, frozen=True, tag="claimed"):
    """A person is one of those on the pad."""

    seat: Seat
    unsealed: tuple[Seat, ...] = ()
    """Whose secret choices on a pad went with it; logs that do not say it kept them."""


class Freed(Asked, frozen=True, tag="freed"):
    """Nobody is this player on the pad any more."""

    seat: Seat
    unsealed: tuple[Seat, ...] = ()
    """Whose secret choices on a pad went with it; logs that do not say it kept them."""


class Noted(Asked, frozen=True, tag="noted"):
    """A person wrote cells of a round or hand."""

    part: int
    cells: tuple[Cell, ...]
    close: bool = False
    strike: bool = False


class Sealed(Asked, frozen=True, tag="sealed"):
    """A choice was made in secret, for oneself or by who keeps the pad."""

    seat: Seat
    value: int | None


class Undone(Asked, frozen=True, tag="undone"):
    """The last step on the pad was taken back."""

    step: int


PadEntryLogged: TypeAlias = Noted | Sealed | Undone
"""What changes what stands on a pad."""

LogEntry: TypeAlias = (
    Opened
    | Seated
    | BotSeated
    | Stood
    | Left
    | Kicked
    | Hosted
    | Started
    | NonceHashed
    | NonceGiven
    | NonceMissed
    | Acted
    | StoodIn
    | Returned
    | Abstained
    | Rematched
    | Claimed
    | Freed
    | PadEntryLogged
)


class UnknownVersion(Exception):
    """A log of another version of the program, or of rules that this one does not know: it is kept as it is."""


class ClosedByHost(Exception):
    """A table that the host of the house has closed: its log is kept as it is."""


_decode = msgspec.json.Decoder(LogEntry).decode


def read(written: bytes) -> LogEntry:
    """Read an entry."""
    try:
        entry: LogEntry = _decode(written)
    except msgspec.ValidationError as error:
        raise UnknownVersion(str(error)) from error
    return entry


write = msgspec.json.Encoder().encode
