"""Orders of a host to a running house, and the answers of its servers: as rows, in JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

LONGEST_ORDER = 4096
"""Bytes of an order."""
LONGEST_BAN = 365 * 86_400
MOST_LISTED = 300
"""Rows of a list in one answer."""
SHORT_ID = 8
"""Characters of a person's id that are printed; so many suffice to name them."""

TableCode: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9]{8,40}$")]
IdBegins: TypeAlias = Annotated[str, Meta(pattern="^[a-z2-7]{6,16}$")]
NetworkName: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f.:/]{2,64}$")]


class ById(Struct, frozen=True, tag="id"):
    """The person whose id begins so."""

    begins: IdBegins


class BySeat(Struct, frozen=True, tag="seat"):
    """The person in a seat of a table."""

    table: TableCode
    seat: Annotated[int, Meta(ge=0, le=6)]


class ByNetwork(Struct, frozen=True, tag="network"):
    """All who come from a network, as limits count it."""

    network: NetworkName


Whom: TypeAlias = ById | BySeat | ByNetwork


class ListTables(Struct, frozen=True, tag="tables"):
    """List the tables in memory."""


class ListPeople(Struct, frozen=True, tag="people"):
    """List the people who are connected, and those whom others have reported."""


class ListBans(Struct, frozen=True, tag="bans"):
    """List who is banned."""


class CloseTable(Struct, frozen=True, tag="close"):
    """Close a table for good, or let it be opened again."""

    table: TableCode
    again: bool = False


class BanThem(Struct, frozen=True, tag="ban"):
    """Let somebody not come in for a while."""

    whom: Whom
    seconds: Annotated[float, Meta(gt=0, le=LONGEST_BAN)]


class LiftBan(Struct, frozen=True, tag="lift"):
    """Let somebody come in again."""

    whom: Whom


class Announce(Struct, frozen=True, tag="say"):
    """Tell something to everybody, or to those at one table."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]
    table: TableCode | None = None


AnyOrder: TypeAlias = ListTables | ListPeople | ListBans | CloseTable | BanThem | LiftBan | Announce


class SeatSeen(Struct, frozen=True):
    """A person in a seat."""

    seat: int
    name: str
    here: bool
    """Whether they are connected."""


class TableSeen(Struct, frozen=True):
    """A table as a host sees it: nothing of its cards."""

    table: str
    game: str
    stage: str
    since: float
    """Seconds for which a server has it in memory."""
    idle: float
    """Seconds since something happened there, or somebody left."""
    people: tuple[SeatSeen, ...]
    watching: int
    bots: int
    version: int
    reports: int
    servers: tuple[str, ...]


class PersonSeen(Struct, frozen=True):
    """A person as a host sees them: nothing that proves who they are."""

    id: str
    name: str
    networks: tuple[str, ...]
    tables: tuple[str, ...]
    """``CODE:SEAT`` for each that they are connected to; ``-`` in the place of a seat for one they watch."""
    sockets: int
    since: float | None
    """Seconds since the first of these was opened; None where there is none."""
    reports: int
    """How many people have reported them."""
    reported_at: tuple[str, ...]
    """The seats where that was, as ``CODE:SEAT``."""


class BanSeen(Struct, frozen=True):
    """Somebody who is banned."""

    whom: str
    """The id of a person, or a network."""
    name: str | None
    left: float
    """Seconds."""


class TablesSeen(Struct, frozen=True, tag="tables"):
    """The tables at a server."""

    tables: tuple[TableSeen, ...]
    more: int = 0
    """How many there are besides."""


class PeopleSeen(Struct, frozen=True, tag="people"):
    """The people at a server."""

    people: tuple[PersonSeen, ...]
    more: int = 0


class BansSeen(Struct, frozen=True, tag="bans"):
    """All who are banned."""

    bans: tuple[BanSeen, ...]


class CarriedOut(Struct, frozen=True, tag="done"):
    """An order was carried out; ``sockets`` were closed, or told."""

    sockets: int = 0
    whom: str = ""
    name: str | None = None


class NotCarriedOut(Struct, frozen=True, tag="not_done"):
    """An order makes no sense here."""

    why: str


Told: TypeAlias = TablesSeen | PeopleSeen | BansSeen | CarriedOut | NotCarriedOut


class ServerAnswer(Struct, frozen=True):
    """The answer of one server."""

    server: str
    build: str
    told: Told


read_order = msgspec.json.Decoder(AnyOrder).decode
read_answer = msgspec.json.Decoder(ServerAnswer).decode
write = msgspec.json.Encoder().encode


def one_table(seen: Sequence[TableSeen]) -> TableSeen:
    """Put together what several servers see of one table."""
    newest = max(seen, key=lambda each: each.version)
    here = {person.seat for each in seen for person in each.people if person.here}
    return TableSeen(
        table=newest.table,
        game=newest.game,
        stage=newest.stage,
        since=max(each.since for each in seen),
        idle=min(each.idle for each in seen),
        people=tuple(SeatSeen(each.seat, each.name, each.seat in here) for each in newest.people),
        watching=sum(each.watching for each in seen),
        bots=newest.bots,
        version=newest.version,
        reports=newest.reports,
        servers=tuple(sorted({server for each in seen for server in each.servers})),
    )


def one_person(seen: Sequence[PersonSeen]) -> PersonSeen:
    """Put together what several servers see of one person."""
    since = [each.since for each in seen if each.since is not None]
    return PersonSeen(
        id=seen[0].id,
        name=seen[0].name,
        networks=tuple(sorted({network for each in seen for network in each.networks})),
        tables=tuple(sorted({table for each in seen for table in each.tables})),
        sockets=sum(each.sockets for each in seen),
        since=max(since, default=None),
        reports=seen[0].reports,
        reported_at=seen[0].reported_at,
    )
