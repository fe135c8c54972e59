"""A guest of a server, over HTTP: who one is, opening and finding tables, records."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Self, TypeVar

import httpx
import msgspec

from publican.client.errors import RequestFailed
from publican.client.sockets import PER_SECOND
from publican.client.table import TableClient
from publican.engine import record as records
from publican.server import forms, wire

T = TypeVar("T")

SECONDS = 20.0
"""How long a request may take."""


class Guest:
    """A person as a program sees itself: a name, a token, and the tables one is connected to."""

    def __init__(self, http: httpx.AsyncClient, name: str, token: str, per_second: float = PER_SECOND) -> None:
        self.http, self.name, self.token, self.per_second = http, name, token, per_second
        self.tables: list[TableClient] = []

    @classmethod
    @asynccontextmanager
    async def come(cls, url: str, name: str, *, per_second: float = PER_SECOND) -> AsyncIterator[Self]:
        """Become a guest of the server at ``url``; at the end all connections are closed.

        Commands are held back to ``per_second``; servers close a connection that sends more than five frames a second.

        >>> async with Guest.come("http://127.0.0.1:8000", "Ada") as ada:  # doctest: +SKIP
        ...     table = await ada.open("half-pint-heroes", seats=3, bots=["rookie", "rookie"])
        """
        async with httpx.AsyncClient(base_url=url, timeout=SECONDS) as http:
            person = await request(http, "POST", "/api/me", forms.PersonShown, forms.NewPerson(name=name))
            async with cls.known(url, name, person.token or "", per_second=per_second) as guest:
                yield guest

    @classmethod
    @asynccontextmanager
    async def known(cls, url: str, name: str, token: str, *, per_second: float = PER_SECOND) -> AsyncIterator[Self]:
        """Be a guest whose token was kept."""
        async with httpx.AsyncClient(base_url=url, timeout=SECONDS, headers=bearer(token)) as http:
            guest = cls(http, name, token, per_second)
            try:
                yield guest
            finally:
                await guest.close()

    async def open(
        self,
        game: str,
        *,
        seats: int = 4,
        bots: Sequence[str] = (),
        options: Mapping[str, object] | None = None,
        public: bool = False,
        clock: wire.ClockName = "none",
    ) -> TableClient:
        """Open a table, where one sits as the host, and connect to it."""
        new = forms.NewTable(
            game=game, options=dict(options or {}), seats=seats, public=public, clock=clock, bots=list(bots)
        )
        return await self.watch((await self.request("POST", "/api/tables", forms.TableOpened, new)).id)

    async def open_pad(self, sheet: Mapping[str, object]) -> TableClient:
        """Open a pad of people with the real box for other phones, and connect to it; one keeps it."""
        new = forms.NewPad(sheet=dict(sheet))
        return await self.watch((await self.request("POST", "/api/pads", forms.TableOpened, new)).id)

    async def join(self, table: str) -> TableClient:
        """Connect to a table, and take the next free seat unless one has a seat there."""
        joined = await self.watch(table)
        if joined.you is None:
            await joined.do(wire.Sit)
        return joined

    async def watch(self, table: str) -> TableClient:
        """Connect to a table without taking a seat."""
        client = TableClient(str(self.http.base_url), table, self.token, client=secrets.token_urlsafe(12))
        client.socket.per_second = self.per_second
        self.tables.append(client)
        await client.connect()
        return client

    async def lobby(self) -> list[forms.TableListed]:
        """List public tables where someone waits for others."""
        return await self.request("GET", "/api/tables", list[forms.TableListed])

    async def mine(self) -> list[forms.TableListed]:
        """List tables where one sits."""
        return await self.request("GET", "/api/tables/mine", list[forms.TableListed])

    async def record(self, number: str) -> records.Record:
        """Fetch the record of a game that one has played; ``table.shown.record`` names it."""
        return await self.request("GET", f"/api/records/{number}", records.Record)

    async def request(self, method: str, path: str, answer: type[T], body: object = None) -> T:
        """Send any other request, and read the answer as this type; ``RequestFailed`` where it is refused."""
        return await request(self.http, method, path, answer, body)

    async def close(self) -> None:
        """Close the connections to all tables."""
        for table in self.tables:
            await table.close()


def bearer(token: str) -> dict[str, str]:
    """Make the header that says who one is."""
    return {"Authorization": f"Bearer {token}"}


async def request(http: httpx.AsyncClient, method: str, path: str, answer: type[T], body: object = None) -> T:
    """Send a request with this body as JSON, and read the answer."""
    content = None if body is None else msgspec.json.encode(body)
    response = await http.request(method, path, content=content, headers={"Content-Type": "application/json"})
    if response.is_success:
        return msgspec.json.decode(response.content, type=answer)
    with suppress(msgspec.MsgspecError):
        problem = msgspec.json.decode(response.content, type=forms.Problem)
        raise RequestFailed(response.status_code, problem.code, problem.where)
    raise RequestFailed(response.status_code, response.reason_phrase)
