"""Tables at boardgame.io: its lobby over HTTP, its moves over socket.io's WebSocket transport."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import msgspec
from msgspec import Raw, Struct
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.load.node import node_folder
from bench.load.tables import SEATS, House, Table, in_batches
from tools.plain_http import Http
from tools.process import Pinned

FOLDER = Path(__file__).parent.parent / "peers" / "boardgame_io"
SPACE = b"/cards,"
MOVES = 20


class Created(Struct):
    """A match."""

    matchID: str  # noqa: N815


class Joined(Struct):
    """A seat at a match."""

    playerCredentials: str  # noqa: N815


class Hands(Struct):
    """The part of the state that a client needs."""

    hands: dict[str, Raw]


class State(Struct):
    """A match as a player sees it."""

    G: Hands


class Sync(Struct):
    """What a client is told when it asks for all."""

    state: State


class Socket(WSListener):
    """One client: answers pings, asks for the match, hands updates on."""

    def __init__(self, table: CardTable, player: int | None) -> None:
        self.table = table
        self.player = player
        self.hand: list[int] = []
        self.ready = asyncio.get_running_loop().create_future()
        self._transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Keep the way to answer."""
        self._transport = transport

    def emit(self, *args: object) -> None:
        """Send an event to our namespace."""
        self.send(b"42" + SPACE + msgspec.json.encode(args))

    def send(self, packet: bytes) -> None:
        """Send a packet of socket.io."""
        if self._transport:
            self._transport.send(WSMsgType.TEXT, packet)

    def close(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.disconnect()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Read a packet."""
        packet = frame.get_payload_as_bytes()
        if packet.startswith(b'42/cards,["update"'):
            self.table.told(self, packet)
        elif packet == b"2":
            self.send(b"3")
        elif packet.startswith(b"0"):
            self.send(b"40" + SPACE)
        elif packet.startswith(b"40"):
            self.sync()
        elif packet.startswith(b'42/cards,["sync"'):
            self._synced(packet.removeprefix(b"42" + SPACE))

    def sync(self) -> None:
        """Ask for the match."""
        player = None if self.player is None else str(self.player)
        secret = None if self.player is None else self.table.secrets[self.player]
        self.emit("sync", self.table.match, player, secret, SEATS)

    def _synced(self, event: bytes) -> None:
        _, match, sync = msgspec.json.decode(event, type=tuple[str, str, Sync])
        if match == self.table.match and not self.ready.done():
            if self.player is not None:
                self.hand = msgspec.json.decode(sync.state.G.hands[str(self.player)], type=list[int])
            self.ready.set_result(None)


class CardTable(Table):
    """A match of the trivial card game: everyone plays their cards in turn."""

    def __init__(self) -> None:
        super().__init__()
        self.match = ""
        self.secrets: list[str] = []
        self.sockets: list[Socket] = []
        self.made = 0

    @property
    def over(self) -> bool:
        """Whether all hands are empty."""
        return self.made == MOVES

    def send(self) -> None:
        """Play the next card of who is due."""
        player = self.made % SEATS
        socket = self.sockets[player]
        self.made += 1
        payload = {
            "type": "play",
            "args": [socket.hand[(self.made - 1) // SEATS]],
            "playerID": str(player),
            "credentials": self.secrets[player],
        }
        socket.emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.made - 1, self.match, str(player))

    def told(self, socket: Socket, packet: bytes) -> None:
        """Count an update of a player, once it is sure to be the one that is waited for."""
        if b'"_stateID":%d}' % self.made not in packet:
            raise RuntimeError(f"state {self.made} expected: {packet!r}")
        if socket.player is not None:
            self.heard()


class BoardgameIo(House):
    """Their server with our game, in memory or in files."""

    def __init__(self, name: str, *store: str) -> None:
        self.name = name
        command = [str(node_folder() / "node"), "--expose-gc", "server.js", *store]
        self.process = Pinned(command, FOLDER, {"NODE_ENV": "production"})
        self._sockets: list[Socket] = []

    async def seat(self, count: int) -> Sequence[Table]:
        """Open matches and connect their players."""
        tables = [CardTable() for _ in range(count)]
        await asyncio.to_thread(self._open, tables)
        await in_batches(self._fill(table) for table in tables)
        return tables

    async def _fill(self, table: CardTable) -> None:
        table.sockets = await asyncio.gather(*(self._connect(table, player) for player in range(SEATS)))

    async def deal(self, tables: Sequence[Table]) -> None:
        """Move the players of each table on to a new match."""
        fresh = [table for table in cast("Sequence[CardTable]", tables) if table.made]
        await asyncio.to_thread(self._open, fresh)
        await in_batches(self._move_on(table) for table in fresh)

    async def _move_on(self, table: CardTable) -> None:
        for socket in table.sockets:
            socket.ready = asyncio.get_running_loop().create_future()
            socket.sync()
        await asyncio.gather(*(socket.ready for socket in table.sockets))

    async def watch(self, tables: Sequence[Table], each: int) -> None:
        """Connect spectators."""
        for table in cast("Sequence[CardTable]", tables):
            await asyncio.gather(*(self._connect(table, None) for _ in range(each)))

    async def close(self) -> None:
        """Hang up and stop."""
        for socket in self._sockets:
            socket.close()
        await asyncio.sleep(0.5)
        self.process.stop()

    async def settle(self) -> None:
        """Let it collect its garbage; the second time returns what the first one freed."""
        for _ in range(2):
            self.process.signal(signal.SIGUSR2)
            await asyncio.sleep(2)

    def _open(self, tables: Sequence[CardTable]) -> None:
        with Http(self.process.port) as http:  # new each time: theirs hangs up after 5 s
            for table in tables:
                table.made = 0
                table.match = http.post("/games/cards/create", {"numPlayers": SEATS}, Created).matchID
                join = f"/games/cards/{table.match}/join"
                table.secrets = [
                    http.post(join, {"playerID": str(player), "playerName": f"p{player}"}, Joined).playerCredentials
                    for player in range(SEATS)
                ]

    async def _connect(self, table: CardTable, player: int | None) -> Socket:
        url = f"ws://127.0.0.1:{self.process.port}/socket.io/?EIO=4&transport=websocket"
        _, socket = await ws_connect(lambda: Socket(table, player), url)
        assert isinstance(socket, Socket)
        self._sockets.append(socket)
        await socket.ready
        return socket
