"""A small balancer: passes each connection on to the next server that answers, and can be cut for a while."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import suppress
from typing import Self

LOOPBACK = "127.0.0.1"
CHUNK = 65_536
DIAL = 1.0
"""Seconds that a server has to answer."""


class Balancer:
    """Listens on loopback, and passes bytes on; knows nothing of what they say."""

    def __init__(self, *places: int | tuple[str, int]) -> None:
        self._places = [(LOOPBACK, place) if isinstance(place, int) else place for place in places]
        self._turn = itertools.count()
        self._whole = asyncio.Event()
        self._whole.set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, port: int = 0) -> Self:
        """Begin to listen."""
        self._server = await asyncio.start_server(self._serve, LOOPBACK, port)
        self.port: int = self._server.sockets[0].getsockname()[1]
        return self

    def cut(self) -> None:
        """Let nothing through any more, without a word to either side."""
        self._whole.clear()

    def mend(self) -> None:
        """Let everything through again."""
        self._whole.set()

    async def close(self) -> None:
        """Hang up on everybody."""
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        with suppress(asyncio.CancelledError, OSError):
            await self._whole.wait()
            there = await self._dialled()
            if there is not None:
                await self._pass_on(reader, writer, *there)
        writer.close()
        self._tasks.discard(task)

    async def _dialled(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """Reach the next server that answers; None where none does."""
        first = next(self._turn)
        for number in range(len(self._places)):
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(DIAL):
                    return await asyncio.open_connection(*self._places[(first + number) % len(self._places)])
        return None

    async def _pass_on(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        there: asyncio.StreamReader,
        back: asyncio.StreamWriter,
    ) -> None:
        ways = [asyncio.create_task(self._pump(reader, back)), asyncio.create_task(self._pump(there, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            back.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._whole.wait()
                writer.write(data)
                await writer.drain()
