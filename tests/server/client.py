"""A raw client: a guest over HTTP, and a chair at a table over its socket, as plain JSON both ways.

``publican.client`` cannot take its place here: it heals (connects again, asks again, drops what is old), holds frames
back and sends well-formed commands only; these tests look at each frame as it comes, and send what no client should.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Self

import httpx
from msgspec import convert
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from publican.client.values import with_change
from publican.engine import fair
from publican.engine import record as records
from publican.server import wire

PATIENCE = 20.0
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil")

Message = dict[str, Any]


def first(choices: list[Message]) -> str:
    """Choose what comes first."""
    return str(choices[0]["action"])


class Guest:
    """A person as a program sees itself: a name and a token."""

    def __init__(self, street: Street, name: str, token: str) -> None:
        self.address = street.address
        self.name = name
        self.token = token
        self.chairs: list[Chair] = []
        self.http = street.client(authorization=f"Bearer {token}")

    async def open(self, game: str = "half-pint-heroes", **wanted: Any) -> str:
        """Open a table."""
        answer = await self.http.post("/api/tables", json={"game": game, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def take(
        self, table: str, since: int | None = None, client: str | None = None, protocol: int | None = None
    ) -> Chair:
        """Connect to a table, as the same client as before where one is named."""
        chair = Chair(self, table, await self.socket(table))
        self.chairs.append(chair)
        hello = {"type": "hello", "token": self.token, "since": since, "client": client, "protocol": protocol}
        await chair.send(hello)
        await chair.until(lambda message: message["type"] == "welcome")
        return chair

    async def socket(self, table: str) -> ClientConnection:
        """Open a socket to a table, and say nothing yet."""
        url = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        return await connect(url, compression=None, max_size=None, max_queue=None)

    async def go(self) -> None:
        """Close all connections."""
        for chair in self.chairs:
            await chair.socket.close()


class Street:
    """Where guests come from, and go to when the test is over."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.guests: list[Guest] = []
        self.transport = httpx.AsyncHTTPTransport(verify=False)  # one for all: making one is slow

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for guest in self.guests:
            await guest.go()
        await self.transport.aclose()

    def client(self, **headers: str) -> httpx.AsyncClient:
        """Make a client with these headers."""
        return httpx.AsyncClient(
            base_url=self.address, headers=headers, timeout=PATIENCE, transport=self.transport, trust_env=False
        )

    async def guest(self, name: str = "Ada") -> Guest:
        """Become a guest."""
        answer = await self.client().post("/api/me", json={"name": name})
        assert answer.status_code == 201, answer.text
        return self.known(name, answer.json()["token"])

    def known(self, name: str, token: str) -> Guest:
        """Be someone whose token one has."""
        self.guests.append(Guest(self, name, token))
        return self.guests[-1]

    async def table(self, people: int, bots: list[str] | None = None, **wanted: Any) -> list[Chair]:
        """Open a table, and let everybody sit down."""
        guests = [await self.guest(name) for name in NAMES[:people]]
        table = await guests[0].open(seats=people + len(bots or ()), **wanted)
        chairs = [await guest.take(table) for guest in guests]
        for chair in chairs[1:]:
            await chair.do("sit")
        for level in bots or ():
            await chairs[0].do("add_bot", level=level)
        return chairs


class Chair:
    """A connection to a table, with how things stand there as far as it has heard."""

    ids = itertools.count(1)

    def __init__(self, guest: Guest, table_id: str, socket: ClientConnection) -> None:
        self.guest = guest
        self.table_id = table_id
        self.socket = socket
        self.version = 0
        self.you: int | None = None
        self.table: Message = {}
        self.open: Message | None = None
        self.own: Message | None = None
        self.view: Message | None = None
        """What everybody sees, what one's seat alone may know, and the one laid over the other."""
        self.heard: list[Message] = []
        self.nonce = secrets.token_bytes(16)
        self.reveals = True
        self.hashes = True

    @property
    def stage(self) -> str:
        """What the table is doing."""
        return str(self.table["stage"])

    @property
    def events(self) -> list[Message]:
        """All events heard of."""
        return [event for message in self.heard for event in message.get("events", ())]

    async def send(self, message: Message) -> None:
        """Send a message as it is."""
        await self.socket.send(json.dumps(message))

    async def next(self) -> Message:
        """Hear one message."""
        async with asyncio.timeout(PATIENCE):
            message: Message = json.loads(await self.socket.recv())
        self.heard.append(message)
        if message["type"] in ("welcome", "update"):
            if message["type"] == "update":
                assert message["version"] == self.version + 1, "every viewer's numbers are dense"
            self.version = message["version"]
            if "view" in message:
                self.open = message["view"] and {**(self.open or {}), **message["view"]}
            self.own = message.get("own", self.own)
            for change in message.get("lists", ()):
                known = self.open or {}
                self.open = {
                    **known,
                    change["name"]: with_change(known[change["name"]], convert(change, wire.ListChanged)),
                }
            self.view = self.open and {**self.open, **(self.own or {})}
            self.table = message.get("table", self.table)
            self.you = message.get("you", self.you) if "table" in message else self.you
        return message

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Hear messages up to one."""
        while not wanted(message := await self.next()):
            pass
        return message

    def happened(self, event: str) -> Message:
        """Find the last event of this type among those heard of."""
        return [each for each in self.events if each["type"] == event][-1]

    async def heard_of(self, event: str) -> Message:
        """Hear messages until an event of this type has happened."""
        while not (found := [each for each in self.events if each["type"] == event]):
            await self.next()
        return found[-1]

    async def ask(self, kind: str, /, **fields: Any) -> Message:
        """Send a command, and hear messages up to its answer."""
        given = fields.pop("id", None) or f"{kind}-{next(self.ids)}"
        await self.send({"type": kind, "id": given, "seen": self.version, **fields})
        return await self.until(lambda message: message.get("id") == given and message["type"] in ("done", "refused"))

    async def do(self, kind: str, /, **fields: Any) -> Message:
        """Send a command that must work."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        return answer

    def wish(self, choose: Callable[[list[Message]], str]) -> Message | None:
        """Work out what to send now: a part of the fair deal, or a choice that is due."""
        table, seat = self.table, self.you
        if seat is None or table["seats"][seat]["away"]:
            return None
        deal = table["fair"] or {}
        if table["stage"] == "hashes" and self.hashes and not deal["hashes"][seat]:
            return {"type": "nonce_hash", "hash": fair.nonce_hash(deal["game_id"], seat, self.nonce).hex()}
        if table["stage"] == "nonces" and self.reveals and deal["hashes"][seat] and not deal["nonces"][seat]:
            return {"type": "nonce", "nonce": self.nonce.hex()}
        if table["stage"] == "playing" and self.view and seat in self.view["due"] and self.view["choices"]:
            return {"type": "act", "action": choose(self.view["choices"])}
        return None

    async def play(
        self, stop: Callable[[Self], bool] = lambda chair: chair.stage == "over", choose: Any = first
    ) -> None:
        """Play along until this holds; what is refused for being stale is tried again."""
        while not stop(self):
            wish = self.wish(choose)
            if wish is None:
                await self.next()
                continue
            given = f"play-{next(self.ids)}"
            await self.send({**wish, "id": given, "seen": self.version})
            answer = await self.until(lambda message, given=given: message.get("id") == given)  # type: ignore[misc]
            assert answer["type"] == "done" or answer["code"] in ("version.stale", "nonce.not_now"), answer
            if answer["type"] == "refused" and answer["code"] == "version.stale":
                await self.until(lambda message: message["type"] in ("welcome", "update"))

    async def closed(self) -> int:
        """Hear messages until the house hangs up; give its code."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.next()
        return self.socket.close_code or 0


async def all_play(chairs: Sequence[Chair], choose: Any = first) -> None:
    """Let everybody play to the end of the game."""
    async with asyncio.TaskGroup() as tasks:
        for chair in chairs:
            tasks.create_task(chair.play(choose=choose))


async def record_of(chair: Chair) -> records.Record:
    """Fetch the record of the game that is over."""
    answer = await chair.guest.http.get(f"/api/records/{chair.table['record']}")
    assert answer.status_code == 200, answer.text
    return records.read(answer.content)
