"""One WebSocket after another to the same table: opened with a hello, read and written one frame at a time."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from publican.client.errors import OtherProtocol, TableClosed
from publican.server import wire

PER_SECOND, AT_ONCE = 4.0, 15
"""How fast frames are sent: a little less than a server allows, since pings count as well."""

QUICK_TRIES, FIRST_PAUSE, LONGEST_PAUSE = 5, 0.3, 8.0
"""When to try again: quickly at first, since a restart takes a second; as in web/src/lib/link.ts."""

TRY_AGAIN = frozenset({1001, 1005, 1006, 1011, 1012, 1013})


_read = msgspec.json.Decoder(wire.Outgoing).decode


def is_final(code: int) -> bool:
    """Tell whether connecting again after this closing code is of no use."""
    return code not in TRY_AGAIN


def pause(tries: int) -> float:
    """Give the seconds to wait after so many tries in vain."""
    return min(FIRST_PAUSE * 2.0 ** max(0, tries + 1 - QUICK_TRIES), LONGEST_PAUSE) * random.uniform(0.75, 1.25)


class TableSocket:
    """The socket of a table, and those after it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.welcomed = False
        """Whether the server has let this socket in."""
        self.pause: Callable[[int], float] = pause
        self.per_second: float = PER_SECOND
        """Frames a second; ``inf`` where a server sets no limit."""
        self.source: str | None = None
        """The address of this machine to connect from."""
        self.socket: ClientConnection | None = None
        self._free_at = 0.0

    async def open(self, hello: bytes, retry: bool) -> None:
        """Connect in place of the last socket and send the first frame, as often as it takes if ``retry``."""
        await self.close()
        for tries in range(1_000_000_000):
            try:
                self.socket = await self._connect()
            except InvalidStatus as refused:
                if not retry or refused.response.status_code < 500:
                    raise
            except (OSError, InvalidHandshake):
                if not retry:
                    raise
            else:
                self.welcomed = False
                await self.send(hello)
                return
            await asyncio.sleep(self.pause(tries))

    async def _connect(self) -> ClientConnection:
        local = None if self.source is None else (self.source, 0)
        return await connect(self.url, compression=None, max_size=None, max_queue=None, local_addr=local)

    async def receive(self) -> tuple[bytes, wire.Outgoing]:
        """Wait for a message; ``TableClosed`` where the connection has ended."""
        if self.socket is None:
            raise TableClosed(1006)
        try:
            frame = await self.socket.recv(decode=False)
        except ConnectionClosed:
            raise TableClosed(self.socket.close_code or 1006, self.socket.close_reason or "") from None
        try:
            return frame, _read(frame)
        except msgspec.MsgspecError as error:
            raise OtherProtocol(f"cannot read {frame[:100]!r}: {error}") from error

    async def send(self, frame: bytes | str) -> None:
        """Send a frame, not faster than the server allows; what a closed connection does not take is lost."""
        now = time.monotonic()
        self._free_at = max(self._free_at, now - AT_ONCE / self.per_second) + 1 / self.per_second
        if self._free_at > now:
            await asyncio.sleep(self._free_at - now)
        if self.socket is not None:
            with suppress(ConnectionClosed):
                await self.socket.send(frame, text=True)

    async def close(self) -> None:
        """Close the socket."""
        if self.socket is not None:
            await self.socket.close()
