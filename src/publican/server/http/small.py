"""A few plain pages for who watches a part that is no server of tables: one request a connection, and only GET."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import TypeAlias

PATIENCE = 5.0
LONGEST = 8192

Page: TypeAlias = Callable[[], Awaitable[str | None]]
"""Writes a page; None where it has to be said that things are not well."""


@asynccontextmanager
async def serving(host: str, port: int, pages: Mapping[str, Page]) -> AsyncIterator[int]:
    """Answer for these paths; give the port."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(await _answer(head, pages))
                await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, host, port, limit=LONGEST)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def _answer(head: bytes, pages: Mapping[str, Page]) -> bytes:
    method, _, rest = head.partition(b" ")
    page = pages.get(rest.partition(b" ")[0].decode("latin-1"))
    if method != b"GET" or page is None:
        return _written("404 Not Found", "")
    body = await page()
    return _written("503 Service Unavailable", "") if body is None else _written("200 OK", body)


def _written(status: str, body: str) -> bytes:
    encoded = body.encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {len(encoded)}\r\n"
    return f"{head}X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n".encode() + encoded
