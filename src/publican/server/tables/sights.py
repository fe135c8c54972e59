"""What a host is shown of a house: which tables there are and who is at them; no cards, no tokens, nothing they say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from publican.server.core import orders
from publican.server.core.people import Person
from publican.server.ports import ReportKept
from publican.server.tables.connections import Connection

if TYPE_CHECKING:
    from publican.server.tables.house import House
    from publican.server.tables.writer import TableWriter


def tables_seen(house: House, server: str, reports: Sequence[ReportKept]) -> orders.TablesSeen:
    """List the tables in memory, those where something happened last first."""
    reported = [report.table for report in reports]
    writers = sorted(house.tables.values(), key=lambda writer: (-writer.quiet_since, writer.id))
    shown = [_table_seen(writer, server, reported.count(writer.id)) for writer in writers[: orders.MOST_LISTED]]
    return orders.TablesSeen(tuple(shown), len(writers) - len(shown))


def _table_seen(writer: TableWriter, server: str, reports: int) -> orders.TableSeen:
    table, audience, now = writer.table, writer.audience, writer.house.loop.time()
    people = {seat: place for seat, place in enumerate(table.seats) if place.person is not None}
    return orders.TableSeen(
        table=writer.id,
        game=table.opened.game,
        stage=table.stage,
        since=now - writer.since,
        idle=now - writer.quiet_since,
        people=tuple(
            orders.SeatSeen(seat, place.name, place.person in audience.here) for seat, place in people.items()
        ),
        watching=len(audience.connected - {place.person for place in people.values()}),
        bots=len(table.seats.bots),
        version=table.version,
        reports=reports,
        servers=(server,),
    )


def people_seen(house: House, reports: Sequence[ReportKept]) -> orders.PeopleSeen:
    """List who is connected, or was reported; the most reported first, then who came last."""
    sockets: dict[str, list[tuple[TableWriter, Connection]]] = defaultdict(list)
    for writer in house.tables.values():
        for connection in writer.audience.all():
            sockets[connection.person].append((writer, connection))
    against: dict[str, list[ReportKept]] = defaultdict(list)
    for report in reports:
        against[report.person.id].append(report)
    names = {person: theirs[0][1].name for person, theirs in sockets.items()}
    names.update({report.person.id: report.person.name for report in reports})
    now = house.loop.time()
    seen = [_person_seen(Person(*each), sockets[each[0]], against[each[0]], now) for each in names.items()]
    seen.sort(key=lambda person: (-person.reports, -person.sockets, person.since or 0.0, person.id))
    return orders.PeopleSeen(tuple(seen[: orders.MOST_LISTED]), max(0, len(seen) - orders.MOST_LISTED))


def _person_seen(
    person: Person, sockets: Sequence[tuple[TableWriter, Connection]], reports: Sequence[ReportKept], now: float
) -> orders.PersonSeen:
    return orders.PersonSeen(
        id=person.id[: orders.SHORT_ID],
        name=person.name,
        networks=tuple(sorted({connection.network for _, connection in sockets})),
        tables=tuple(sorted({_place(writer, person.id) for writer, _ in sockets})),
        sockets=len(sockets),
        since=max((now - connection.since for _, connection in sockets), default=None),
        reports=len(reports),
        reported_at=tuple(sorted({f"{report.table}:{report.seat}" for report in reports})),
    )


def _place(writer: TableWriter, person: str) -> str:
    seat = writer.table.seat_of(person)
    return f"{writer.id}:{'-' if seat is None else seat}"
