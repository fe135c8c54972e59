"""Tables at Publican: four people at Half-Pint Heroes, over the protocol that every client speaks."""

from __future__ import annotations

import asyncio
import random
import secrets
import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import cast

import msgspec
from msgspec import Struct
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.load.tables import SEATS, House, Table, in_batches
from bench.load.timed_server import Timed
from publican.engine.fair import nonce_hash
from publican.server import forms, wire
from tools.plain_http import Http
from tools.process import Pinned

ROOT = Path(__file__).parent.parent.parent
NAMES = ("Ada", "Bo", "Cy", "Flo", "Gus")
LONG = 100
"""Moves after which a game may soon be over."""

UPDATE = b'{"type":"update","version":%d,'
CLOCKS = b'{"cpu":'
WELCOME = b'{"type":"welcome"'
REFUSED = b'{"type":"refused"'


class Choice(Struct):
    """Something that one may do."""

    action: str


class View(Struct):
    """The part of a view that a client needs, as far as it has changed; also of what is one's own."""

    due: list[int] | None = None
    outcome: object = None
    choices: list[Choice] | None = None


class Fair(Struct):
    """The part of the fair deal that a client needs."""

    game_id: str


class Shown(Struct):
    """The part of the table that a client needs."""

    stage: wire.Stage
    seats: list[wire.SeatShown]
    fair: Fair | None = None


class Told(Struct):
    """A welcome or an update."""

    version: int
    view: View | None = None
    own: View | None = None
    table: Shown | None = None


read = msgspec.json.Decoder(Told).decode


class Player(WSListener):
    """One client: keeps the last it was told."""

    def __init__(self, table: PubTable, token: str) -> None:
        self.table = table
        self.version = -1
        self.frames: list[bytes] = []
        """What was told since it was looked at."""
        self.received = 0
        """Bytes that were told in all."""
        self._shown: Shown | None = None
        self._view = View()
        self._token = token
        self._sent = 0
        self._transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say who we are."""
        self._transport = transport
        transport.send(WSMsgType.TEXT, wire.write({"type": "hello", "token": self._token}))

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Keep what we are told."""
        message = frame.get_payload_as_bytes()
        self.received += len(message)
        if message.startswith(UPDATE % (self.version + 1)):
            self.version += 1
            self.frames.append(message)
            self.table.told(self)
        elif message.startswith(WELCOME):
            self.version = read(message).version
            self.frames.append(message)
            self.table.told(self)
        elif message.startswith((REFUSED, UPDATE[:16])) or frame.msg_type == WSMsgType.CLOSE:
            self.table.fail(f"{message!r} after {self.version}")

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Note that the server has hung up on us, as it does on who does not read for five seconds."""
        if self._transport is not None:
            self.table.fail(f"hung up on after {self.version}")

    @property
    def view(self) -> View:
        """What is known of the game: servers before protocol 3 tell all of it each time."""
        self._look()
        return self._view

    @property
    def shown(self) -> Shown | None:
        """What is known of the table."""
        self._look()
        return self._shown

    def _look(self) -> None:
        """Take in what was told since the last look."""
        for told in map(read, self.frames):
            self._shown = told.table or self._shown
            for part in filter(None, (told.view, told.own)):
                known = self._view
                choices = known.choices if part.choices is None else part.choices
                self._view = View(part.due or known.due, part.outcome or known.outcome, choices)
        self.frames.clear()

    def command(self, kind: type[wire.Command], **fields: object) -> None:
        """Send a command made at what we have seen."""
        self._sent += 1
        if self._transport:
            command = kind(id=f"bench-{self._sent}", seen=self.version, **fields)
            self._transport.send(WSMsgType.TEXT, wire.write(command))

    def close(self) -> None:
        """Hang up."""
        transport, self._transport = self._transport, None
        if transport:
            transport.disconnect()


class PubTable(Table):
    """A table of Half-Pint Heroes whose people choose at random among what the server offers."""

    def __init__(self, tokens: Sequence[str]) -> None:
        super().__init__()
        self.code = ""
        self.tokens = tokens
        self.players: list[Player] = []
        self.made = 0
        self.trouble = ""
        self._chance = random.Random(1)
        self._playing = False
        self._news = asyncio.Event()

    @property
    def over(self) -> bool:
        """Whether the game is won."""
        return self.players[0].view.outcome is not None

    def send(self) -> None:
        """Let who is due choose."""
        self.made += 1
        due = self.players[(self.players[0].view.due or [0])[0]]
        due.command(wire.Act, action=self._chance.choice(due.view.choices or []).action)

    def told(self, player: Player) -> None:
        """Count an update of a player."""
        if self._playing:
            if player in self.players:
                self.heard()
            return
        self._news.set()

    def fail(self, why: str) -> None:
        """Keep what went wrong."""
        super().fail(why)
        self.trouble = why
        self._news.set()

    async def begin(self, connect: Callable[[PubTable, str], asyncio.Task[Player]]) -> None:
        """Sit down, start, and deal fairly."""
        self._playing, self.made = False, 0
        self.players = [await connect(self, token) for token in self.tokens]
        await self._until(lambda each: each.shown is not None)
        for seat in range(1, SEATS):
            self.players[seat].command(wire.Sit)
            await self._until(partial(_sees_someone, seat))
        self.players[0].command(wire.Start)
        await self._until(partial(_sees_stage, "hashes"))
        nonces = [secrets.token_bytes(16) for _ in self.players]
        for seat, player in enumerate(self.players):
            player.command(wire.NonceHash, hash=nonce_hash(self._game_id(), seat, nonces[seat]).hex())
        await self._until(partial(_sees_stage, "nonces"))
        for nonce, player in zip(nonces, self.players, strict=True):
            player.command(wire.Nonce, nonce=nonce.hex())
        await self._until(lambda each: each.view.due is not None)
        self._playing = True

    def _game_id(self) -> str:
        shown = self.players[0].shown
        if shown is None or shown.fair is None:
            raise RuntimeError("no fair deal")
        return shown.fair.game_id

    async def _until(self, holds: Callable[[Player], bool]) -> None:
        """Wait until something is true for all four."""
        async with asyncio.timeout(30):
            while not all(map(holds, self.players)):
                await self._news.wait()
                self._news.clear()
                if self.trouble:
                    raise RuntimeError(self.trouble)


def _sees_stage(stage: wire.Stage, player: Player) -> bool:
    return player.shown is not None and player.shown.stage == stage


def _sees_someone(seat: int, player: Player) -> bool:
    return player.shown is not None and player.shown.seats[seat].name is not None


def python_of(folder: Path) -> Path:
    """Find the Python that a working copy was set up with."""
    return Path(sys.executable) if folder == ROOT else folder / ".venv" / "bin" / "python"


class Publican(House):
    """Our server, as a host runs it but for the limits on what one address may do; also another commit's, elsewhere."""

    def __init__(
        self, name: str, data: Path, module: str = "publican", folder: Path = ROOT, database: str | None = None
    ) -> None:
        self.name = name
        lifted = [
            *("--messages-per-second", "1000000", "--burst", "1000000", "--sockets-per-person", "1000000"),
            *("--sockets-per-address", "1000000", "--guests-per-address", "1000000", "--tables-per-person", "1000000"),
        ]
        command = [str(python_of(folder)), "-m", module, "serve", "--port", "0", "--data", str(data), *lifted]
        command.append("--no-prepare-champions")  # it would count as work for the tables
        environment = {"PYTHONPATH": str(folder / "src"), **({"PUBLICAN_DATABASE": database} if database else {})}
        self.process = Pinned(command, folder, environment)
        self._players: list[Player] = []
        self._connecting: set[asyncio.Task[Player]] = set()

    async def seat(self, count: int) -> Sequence[Table]:
        """Open tables, and begin a game at each."""
        tables = [PubTable(tokens) for tokens in await asyncio.to_thread(self._greet, count)]
        await self._begin(tables)
        return tables

    async def deal(self, tables: Sequence[Table]) -> None:
        """Open new tables for those whose game may soon be over."""
        await self._begin([table for table in cast("Sequence[PubTable]", tables) if table.made > LONG])

    async def watch(self, tables: Sequence[Table], each: int) -> None:
        """Connect spectators."""
        (tokens,) = await asyncio.to_thread(self._greet, 1)
        for table in cast("Sequence[PubTable]", tables):
            await asyncio.gather(*(self._connect(table, token) for token in (tokens * each)[:each]))

    async def close(self) -> None:
        """Hang up and stop."""
        for player in self._players:
            player.close()
        await asyncio.sleep(0.5)
        self.process.stop()

    def port_for(self, table: PubTable, token: str) -> int:
        """Say where a person of a table connects."""
        return self.process.port

    async def timed(self) -> Timed:
        """Read the clocks of a timed server, which start anew."""
        before = self.process.output().count(CLOCKS)
        self.process.signal(signal.SIGUSR1)
        async with asyncio.timeout(10):
            while self.process.output().count(CLOCKS) == before or not self.process.output().endswith(b"\n"):
                await asyncio.sleep(0.1)
        return msgspec.json.decode(self.process.output().splitlines()[-1], type=Timed)

    async def _begin(self, tables: Sequence[PubTable]) -> None:
        await asyncio.to_thread(self._open, tables)
        for table in tables:
            for player in table.players:
                player.close()
        await in_batches(table.begin(self._connect) for table in tables)

    def _greet(self, count: int) -> list[list[str]]:
        """Make the people of so many tables known, and give their tokens."""
        with Http(self.process.port) as http:
            greeted = [
                [http.post("/api/me", forms.NewPerson(name=name), forms.PersonShown).token for name in NAMES[:SEATS]]
                for _ in range(count)
            ]
        return [[token for token in tokens if token] for tokens in greeted]

    def _open(self, tables: Sequence[PubTable]) -> None:
        new = forms.NewTable(game="half-pint-heroes", seats=SEATS)
        with Http(self.process.port) as http:
            for table in tables:
                bearer = {"Authorization": f"Bearer {table.tokens[0]}"}
                table.code = http.post("/api/tables", new, forms.TableOpened, bearer).id

    def _connect(self, table: PubTable, token: str) -> asyncio.Task[Player]:
        async def connect() -> Player:
            url = f"ws://127.0.0.1:{self.port_for(table, token)}/api/tables/{table.code}/socket"
            _, player = await ws_connect(lambda: Player(table, token), url)
            assert isinstance(player, Player)
            self._players.append(player)
            return player

        task = asyncio.create_task(connect())
        self._connecting.add(task)
        task.add_done_callback(self._connecting.discard)
        return task
