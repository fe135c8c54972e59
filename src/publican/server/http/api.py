"""The HTTP API: who one is, opening and finding tables, records."""

from __future__ import annotations

import asyncio
from math import ceil
from typing import Any, cast

import msgspec
from litestar import Controller, Request, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT

from publican.bots.levels import admitted
from publican.build import build
from publican.engine.games import GAMES
from publican.server import forms, wire
from publican.server.core.opening import TableWanted
from publican.server.core.people import Person
from publican.server.core.summary import Listed
from publican.server.http import invitation
from publican.server.http.replay import replayed
from publican.server.limits import Attempts, Buckets, network
from publican.server.listening import is_loopback
from publican.server.tables.guests import LINK_SECONDS
from publican.server.tables.house import House
from publican.server.ws.sockets import Sockets
from publican.server.ws.visitor import Visitor, set_cookie

JSON = "application/json"
LINES = "application/x-ndjson"
CODE_FAILURES, CODE_SECONDS = 10, 300.0
MINUTE, HOUR = 60.0, 3600.0


class Services:
    """What the handlers need: the house, its sockets, and how much of everything is enough."""

    def __init__(self, house: House, sockets: Sockets) -> None:
        settings = house.settings
        self.house = house
        self.sockets = sockets
        self.guests = Buckets(settings.guests_per_address / HOUR, settings.guests_per_address)
        self.openings = Buckets(settings.tables_per_person / HOUR, settings.tables_per_person)
        self.failures = Attempts(CODE_FAILURES, CODE_SECONDS)
        self.records = Buckets(settings.records_per_minute / MINUTE, settings.records_per_minute)
        self.replaying = asyncio.Semaphore(1)  # the rules run in a thread, one replay at a time: tables come first


AnyRequest = Request[Any, Any, State]


def services(request: AnyRequest) -> Services:
    """Find what this house has."""
    found: Services = request.app.state.services
    return found


def visitor_of(request: AnyRequest) -> Visitor:
    """Give what the gate noted about this request."""
    found: Visitor = request.scope["publican"]  # type: ignore[typeddict-item]  # put there by app.py
    return found


def problem(status: int, code: str, again: float | None = None) -> HTTPException:
    """Make an answer that says what is wrong in a stable word, and after how many seconds it is worth another try."""
    headers = None if again is None else {"retry-after": str(ceil(again))}
    return HTTPException(status_code=status, detail=code, headers=headers)


async def known_as(request: AnyRequest) -> tuple[Person, str] | None:
    """Recognise who asks, and by which token."""
    return await services(request).house.guests.one_of(visitor_of(request).tokens)


async def person_of(request: AnyRequest) -> Person:
    """Recognise who asks and is not banned, or refuse."""
    person = await owner_of(request)
    left = services(request).house.orders.bans.left(person.id)
    if left is not None:
        raise HTTPException(status_code=403, detail="house.banned", headers={"retry-after": str(left)})
    return person


async def owner_of(request: AnyRequest) -> Person:
    """Recognise who asks for what is their own, or refuse; also who is banned may have that, and delete it."""
    found = await known_as(request)
    if found is None:
        raise problem(401, "person.unknown")
    return found[0]


def known(request: AnyRequest, person: Person, token: str, status: int) -> Response[forms.PersonShown]:
    """Answer with a token: as a cookie to a page, as a word to a program."""
    if visitor_of(request).origin is None:
        return Response(forms.PersonShown(id=person.id, name=person.name, token=token), status_code=status)
    shown = forms.PersonShown(id=person.id, name=person.name)
    cookie = set_cookie(token, services(request).house.settings)
    return Response(shown, status_code=status, headers={"set-cookie": cookie})


@get("/api/house", tags=("house",), summary="What a page cannot know by itself", sync_to_thread=False)
def house(request: AnyRequest) -> forms.HouseShown:
    """Give the origin for links: the one the host named, else the one this page was opened under; and the bots."""
    own = visitor_of(request).own
    return forms.HouseShown(
        share=services(request).house.settings.url or (None if is_loopback(own) else own),
        bots={game: tuple(admitted(game)) for game in GAMES},
        build=build(),
    )


def listed(table: Listed) -> forms.TableListed:
    """Show a table in a list; one that this version cannot go on with as closed."""
    summary = table.summary
    return forms.TableListed(
        id=summary.id,
        game=summary.game,
        options=summary.options,
        clock=cast("wire.ClockName", summary.clock),
        stage=cast("wire.Stage", summary.stage) if summary.known and not table.closed else "closed",
        seats=tuple(wire.SeatShown(name=seat.name, bot=seat.bot, away=seat.away) for seat in summary.seats),
        your_turn=table.your_turn and summary.known and not table.closed,
    )


class MeApi(Controller):
    """Oneself."""

    path = "/api/me"
    tags = ("people",)

    @post(status_code=HTTP_201_CREATED, summary="Become a guest under a name")
    async def come(self, request: AnyRequest, data: JSONBody[forms.NewPerson]) -> Response[forms.PersonShown]:
        """Make a guest; a page gets a cookie, a program without an Origin the token."""
        if not services(request).guests.take(network(visitor_of(request).address)):
            raise problem(429, "guests.too_many", HOUR / services(request).house.settings.guests_per_address)
        person, token = await services(request).house.guests.greet(data.name)
        return known(request, person, token, HTTP_201_CREATED)

    @get(summary="Who am I?")
    async def who(self, request: AnyRequest) -> forms.PersonShown:
        """Tell who asks."""
        person = await owner_of(request)
        left = services(request).house.orders.bans.left(person.id)
        return forms.PersonShown(id=person.id, name=person.name, banned=left)

    @put(summary="Take another name")
    async def rename(self, request: AnyRequest, data: JSONBody[forms.NewPerson]) -> forms.PersonShown:
        """Change one's name for seats taken from now on, at open tables too."""
        person = await services(request).house.guests.rename((await person_of(request)).id, data.name)
        return forms.PersonShown(id=person.id, name=person.name)

    @delete(summary="Delete my data", status_code=HTTP_204_NO_CONTENT)
    async def forget(self, request: AnyRequest) -> Response[None]:
        """Leave all tables; one's name goes from everything that is kept, and every token is void."""
        person = await owner_of(request)
        at = services(request)
        await at.house.forget(person.id)
        cookie = set_cookie(None, at.house.settings)
        return Response(None, status_code=HTTP_204_NO_CONTENT, headers={"set-cookie": cookie})

    @post("/links", summary="Get a code for another device", status_code=HTTP_201_CREATED)
    async def link(self, request: AnyRequest) -> forms.LinkShown:
        """Give a code that makes one other device the same person."""
        person = await person_of(request)
        return forms.LinkShown(code=await services(request).house.guests.link(person.id), seconds=LINK_SECONDS)

    @post("/links/claim", summary="Use such a code", status_code=HTTP_200_OK)
    async def claim(self, request: AnyRequest, data: JSONBody[forms.LinkCode]) -> Response[forms.PersonShown]:
        """Become who made the code; it works once."""
        at, address = services(request), network(visitor_of(request).address)
        if not await at.failures.begin(address):
            raise problem(429, "code.too_often", CODE_SECONDS)
        wrong = False
        try:
            claimed = await at.house.guests.claim(data.code)
            wrong = claimed is None
        finally:
            at.failures.end(address, wrong)
        if claimed is None:
            raise problem(404, "code.unknown")
        return known(request, *claimed, HTTP_200_OK)

    @post("/revoke", summary="Sign out everywhere else", status_code=HTTP_204_NO_CONTENT)
    async def revoke(self, request: AnyRequest) -> None:
        """Make the tokens of all other devices void and close their sockets."""
        found = await known_as(request)
        if found is None:
            raise problem(401, "person.unknown")
        person, keep = found
        await services(request).house.guests.revoke(person.id, keep)


class TablesApi(Controller):
    """Tables; what happens at one goes over its socket."""

    path = "/api/tables"
    tags = ("tables",)

    @post(status_code=HTTP_201_CREATED, summary="Open a table")
    async def open(self, request: AnyRequest, data: JSONBody[forms.NewTable]) -> forms.TableOpened:
        """Open a table and sit down at it; its code is the link for others."""
        person = await person_of(request)
        if not services(request).openings.take(person.id):
            raise problem(429, "tables.too_many", HOUR / services(request).house.settings.tables_per_person)
        wanted = TableWanted(data.game, data.options, data.seats, data.public, data.clock, data.bots)
        return forms.TableOpened(id=await services(request).house.open(person, wanted))

    @get(summary="Public tables with a free seat")
    async def lobby(self, request: AnyRequest) -> list[forms.TableListed]:
        """List the public tables where someone waits."""
        return [listed(Listed(each)) for each in await services(request).house.lobby()]

    @get("/mine", summary="Tables where I sit")
    async def mine(self, request: AnyRequest) -> list[forms.TableListed]:
        """List one's own tables."""
        person = await person_of(request)
        return [listed(each) for each in await services(request).house.tables_of(person.id)]

    @get("/{table:str}", summary="A table one was sent the link of")
    async def invited(self, request: AnyRequest, table: FromPath[str]) -> forms.InvitationShown:
        """Show what is played and who sits there, also to strangers: its code is the key."""
        found = await invitation.of(services(request).house, table)
        if found is None:
            raise problem(404, "table.unknown")
        return found


class PadsApi(Controller):
    """Pads of people with the real box, shared among phones; what is noted goes over the socket of the table."""

    path = "/api/pads"
    tags = ("pads",)

    @post(status_code=HTTP_201_CREATED, summary="Open a pad for other phones")
    async def open(self, request: AnyRequest, data: JSONBody[forms.NewPad]) -> forms.TableOpened:
        """Open a pad and keep it; its code is the link for others, and that of a table."""
        person = await person_of(request)
        if not services(request).openings.take(person.id):
            raise problem(429, "tables.too_many", HOUR / services(request).house.settings.tables_per_person)
        return forms.TableOpened(id=await services(request).house.open_pad(person, data.sheet))


def _count_record(request: AnyRequest, person: Person | None) -> None:
    """Count what is long to send: for who asks, or for their network where nobody knows who."""
    at = services(request)
    if not at.records.take(person.id if person else network(visitor_of(request).address)):
        raise problem(429, "records.too_many", MINUTE / at.house.settings.records_per_minute)


class RecordsApi(Controller):
    """Records of finished games."""

    path = "/api/records"
    tags = ("records",)

    @get(summary="Games I played")
    async def mine(self, request: AnyRequest) -> list[forms.RecordListed]:
        """List the games one has played to the end."""
        person = await owner_of(request)
        found = await services(request).house.storage.records.of(person.id)
        return [forms.RecordListed(id=each.id, game=each.game, ended=each.ended) for each in found]

    @get("/mine.jsonl", summary="Export my games", media_type=LINES)
    async def export(self, request: AnyRequest) -> Response[bytes]:
        """Give all of one's records, one a line, as ``publican verify`` reads them."""
        person = await owner_of(request)
        _count_record(request, person)
        found = await services(request).house.storage.records.of(person.id)
        return Response(b"".join(each.body + b"\n" for each in found), media_type=LINES)

    @get("/{record:str}", summary="The record of a game", media_type=JSON)
    async def one(self, request: AnyRequest, record: FromPath[str]) -> Response[bytes]:
        """Give a record: of a public table to whoever knows its id, else to those who played."""
        return Response(msgspec.Raw(await self._body(request, record)), media_type=JSON)

    @get("/{record:str}/steps", summary="A game step by step", media_type=JSON)
    async def steps(self, request: AnyRequest, record: FromPath[str]) -> Response[bytes]:
        """Give a ``ReplayShown``, hands open, to whoever may see the record."""
        body = await self._body(request, record)
        packed = "gzip" in request.headers.get("accept-encoding", "")
        async with services(request).replaying:
            written = await asyncio.to_thread(replayed, body, packed)
        headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if packed else {})
        return Response(written, media_type=JSON, headers=headers)

    @staticmethod
    async def _body(request: AnyRequest, record: str) -> bytes:
        found = await known_as(request)
        _count_record(request, found[0] if found else None)
        body = await services(request).house.storage.records.one(record, found[0].id if found else None)
        if body is None:
            raise problem(404, "record.unknown")
        return body
