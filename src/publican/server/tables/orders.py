"""Orders of a host from outside: each server looks every second, does what there is to do, and answers.

Bans and closed tables are read with it, so that whatever another server has noted holds here a moment later.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, assert_never

import msgspec

from publican.build import build
from publican.engine.core import Invalid
from publican.server import logs, wire
from publican.server.core import orders, talk
from publican.server.core.entries import ClosedByHost, UnknownVersion
from publican.server.core.orders import CarriedOut, NotCarriedOut, Told
from publican.server.core.people import Person
from publican.server.limits import Buckets, network
from publican.server.ports import BanKept, HostsWill, Overtaken, ReportKept, StoreFailed
from publican.server.tables.bans import Bans
from publican.server.tables.connections import Connection
from publican.server.tables.sights import people_seen, tables_seen

if TYPE_CHECKING:
    from publican.server.tables.house import House
    from publican.server.tables.writer import TableWriter

LOOK = 1.0
"""Seconds between two looks: what is ordered takes effect everywhere within two."""
REPORTS, HOUR = 10, 3600.0
"""Reports of one person, at once and in an hour."""
REMEMBERED = 100
"""Orders whose answers are remembered, so that none is carried out twice."""

notes = logs.get("orders")


class Orders:
    """Carries out what a host orders, and keeps out who is banned."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._hosting = house.storage.hosting
        self._answers: dict[str, bytes] = {}
        self._kept: Sequence[BanKept] = ()
        self.bans = Bans(house.now)
        self._reports = Buckets(REPORTS / HOUR, REPORTS)

    async def run(self) -> None:
        """Look for as long as the house is open."""
        while True:
            try:
                await self.look()
            except (StoreFailed, Overtaken) as error:  # the next time will do
                notes.warning("orders.store_failed", why=str(error))
            except Exception as error:
                notes.error("orders.failed", error=error)
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """See what the host wants, and do it."""
        will = await self._hosting.look()
        self._see_bans(will.bans)
        await self._forget_bans(will)
        for table in will.closed:
            if (writer := self._house.tables.get(table)) is not None:
                writer.retire(wire.Closing.CLOSED)
        for order, body in will.orders:
            await self._answer(order, body)

    async def _answer(self, order: str, body: bytes) -> None:
        """Carry an order out once; what is wrong with it is answered too, so that it is not looked at again."""
        if order not in self._answers:
            try:
                told = await self._carry_out(orders.read_order(body))
            except (msgspec.MsgspecError, ValueError, TypeError, RecursionError):
                notes.warning("orders.unreadable")
                told = NotCarriedOut("this server cannot read the order")
            except StoreFailed:
                raise
            except Exception as error:  # ours; it would not go better the next time
                notes.error("orders.not_carried_out", error=error)
                told = NotCarriedOut("something went wrong in the server")
            while len(self._answers) >= REMEMBERED:
                del self._answers[next(iter(self._answers))]
            answer = orders.ServerAnswer(self._hosting.server, build(), told)
            self._answers[order] = orders.write(answer)
        await self._hosting.answer(order, self._answers[order])

    async def _carry_out(self, order: orders.AnyOrder) -> Told:
        match order:
            case orders.ListTables():
                return tables_seen(self._house, self._hosting.server, await self._hosting.reports())
            case orders.ListPeople():
                return people_seen(self._house, await self._hosting.reports())
            case orders.ListBans():
                return self._bans_seen()
            case orders.CloseTable():
                return await self._close(order)
            case orders.BanThem():
                return await self._ban(order)
            case orders.LiftBan():
                return await self._lift(order)
            case orders.Announce():
                return self._announce(order)
            case _:
                assert_never(order)

    # Tables.

    async def _close(self, order: orders.CloseTable) -> Told:
        """Close a table for all servers, or let it be opened again."""
        table, since = order.table, None if order.again else self._house.now()
        if not await self._hosting.close_table(table, since):
            return NotCarriedOut(f"there is no table {table}")
        writer = None if order.again else self._house.tables.get(table)
        told = 0 if writer is None else len(writer.audience.all())
        if writer is not None:
            writer.retire(wire.Closing.CLOSED)
        if not order.again:
            await self._house.storage.deadlines.keep(table, None)  # who comes back one day has a whole day again
        notes.info("orders.opened_again" if order.again else "orders.closed", by="host", table=table, sockets=told)
        return CarriedOut(told)

    def _announce(self, order: orders.Announce) -> Told:
        """Tell something to all who are connected here, as the house's own words; it is kept nowhere."""
        try:
            words = talk.check(order.text)
        except Invalid as invalid:
            return NotCarriedOut(f"the text {invalid.why}")
        message = wire.write(wire.HouseSaid(words=words))
        heard = [each for writer in self._writers(order.table) for each in writer.audience.all()]
        for connection in heard:
            connection.put(message)
        notes.info("orders.said", by="host", table=order.table, sockets=len(heard))
        return CarriedOut(len(heard))

    def _writers(self, table: str | None) -> Collection[TableWriter]:
        tables = self._house.tables
        return tables.values() if table is None else [tables[table]] if table in tables else []

    def reportable(self, writer: TableWriter, by: str, seat: int) -> ReportKept | str:
        """Find out whom a person reports, or why they cannot."""
        seats = writer.table.seats
        place = seats[seat] if seat < len(seats) else None
        if place is None or place.person in (None, by):
            return "report.nobody"
        if not self._reports.take(by):
            return "report.too_often"
        return ReportKept(writer.id, seat, Person(place.person, place.name))

    # Bans.

    def _see_bans(self, bans: Sequence[BanKept]) -> None:
        """Take in who is banned, and hang up on those who were not before."""
        self._kept = bans
        if self.bans.replace({ban.whom: ban.until for ban in bans}):
            self._hang_up()

    def _hang_up(self) -> int:
        """Hang up on who is banned; count them."""
        found = [
            (connection, left)
            for writer in self._house.tables.values()
            for connection in writer.audience.all()
            if (left := self.bans.left(connection.person, connection.network)) is not None
        ]
        for connection, left in found:
            _turn_away(connection, left)
        return len(found)

    async def _forget_bans(self, will: HostsWill) -> None:
        over = [ban.whom for ban in will.bans if ban.until <= self._house.now()]
        if over and await self._house.alone():
            await self._hosting.drop_bans(over)

    def _bans_seen(self) -> orders.BansSeen:
        now = self._house.now()
        return orders.BansSeen(
            tuple(orders.BanSeen(ban.whom, ban.name, ban.until - now) for ban in self._kept if ban.until > now)
        )

    async def _ban(self, order: orders.BanThem) -> Told:
        found = await self._named(order.whom)
        if isinstance(found, NotCarriedOut):
            return found
        ban = BanKept(found.whom, self._house.now() + order.seconds, found.name)
        await self._hosting.keep_ban(ban, is_person=not isinstance(order.whom, orders.ByNetwork))
        self._kept = [ban, *(each for each in self._kept if each.whom != ban.whom)]
        self.bans.replace({each.whom: each.until for each in self._kept})
        closed = self._hang_up()
        notes.info("orders.banned", by="host", whom=_short(ban.whom), seconds=order.seconds, sockets=closed)
        return CarriedOut(closed, ban.whom, ban.name)

    async def _lift(self, order: orders.LiftBan) -> Told:
        found = self._banned(order.whom) or await self._named(order.whom)
        if isinstance(found, NotCarriedOut):
            return found
        await self._hosting.drop_bans([found.whom])
        self._kept = [each for each in self._kept if each.whom != found.whom]
        self.bans.replace({each.whom: each.until for each in self._kept})
        notes.info("orders.lifted", by="host", whom=_short(found.whom))
        return CarriedOut(0, found.whom, found.name)

    def _banned(self, whom: orders.Whom) -> BanKept | None:
        """Find the one ban that is meant."""
        begins = whom.begins if isinstance(whom, orders.ById) else None
        found = [ban for ban in self._kept if begins is not None and ban.whom.startswith(begins)]
        return found[0] if len(found) == 1 else None

    async def _named(self, whom: orders.Whom) -> BanKept | NotCarriedOut:
        """Find out who is meant, as a ban without an end would name them."""
        match whom:
            case orders.ByNetwork(network=name):
                return BanKept(network(name), 0.0)
            case orders.ById(begins=begins):
                people = await self._hosting.people_like(begins)
                if len(people) == 1:
                    return BanKept(people[0].id, 0.0, people[0].name)
                known = "more than one person is" if people else "nobody is"
                return NotCarriedOut(f"{known} known by {begins}")
            case orders.BySeat(table=table, seat=seat):
                return await self._sitting(table, seat)
            case _:
                assert_never(whom)

    async def _sitting(self, table: str, seat: int) -> BanKept | NotCarriedOut:
        try:
            found = await self._house.find(table)
        except (ClosedByHost, UnknownVersion):
            found = None
        if found is None:
            return NotCarriedOut(f"there is no table {table} that is open")
        place = found.table.seats[seat] if seat < len(found.table.seats) else None
        if place is None or place.person is None:
            return NotCarriedOut(f"no person sits in seat {seat} of {table}")
        return BanKept(place.person, 0.0, place.name)


def _turn_away(connection: Connection, left: int) -> None:
    connection.close(wire.Closing.BANNED, str(left))


def _short(whom: str) -> str:
    """Shorten the id of a person; a network stays as it is."""
    return whom if set(whom) & set(".:") else whom[: orders.SHORT_ID]
