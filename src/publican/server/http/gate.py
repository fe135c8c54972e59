"""The gate: every request and socket passes here."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from publican.server import forms, wire
from publican.server.http import invitation, pages
from publican.server.limits import network
from publican.server.tables.house import House
from publican.server.ws.headers import security_headers
from publican.server.ws.sockets import Receive, Scope, Send, Sockets
from publican.server.ws.visitor import visitor

Application: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

PLAYERS_FIRST = 2.0
"""Seconds before the HTTP API is made unasked: it takes as long as all the rest of a start, and players who come back
need only their sockets."""
SAFE = ("GET", "HEAD", "OPTIONS")
PIECE = 32 * 1024
"""Bytes of an answer that are handed over at a time: what nobody reads takes no more memory than this."""


class Gate:
    """Lets requests in: notes where they come from, refuses what other sites send, adds the security headers."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sockets = Sockets(house)
        self._pages = pages.Pages()
        self._api: asyncio.Future[Application] = house.loop.create_future()
        self._beginning: asyncio.TimerHandle | None = house.loop.call_later(PLAYERS_FIRST, self._begin_api)
        self._headers = security_headers(house.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] == "websocket":
            await self.sockets(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                api = [(b"cache-control", b"no-store")] if scope["path"].startswith("/api/") else []
                message["headers"] = [*message.get("headers", []), *self._headers, *api]
            await _send_in_pieces(send, message)

        who = visitor(scope["headers"], scope["client"], self.house.settings)
        headers = dict(scope["headers"])
        if not _is_host(headers.get(b"host", b"").decode("latin-1")):
            await _refuse(send_with_headers, 400, "host.invalid")
            return
        if scope["method"] not in SAFE and not who.may_change:
            await _refuse(send_with_headers, 403, "origin.foreign")
            return
        banned = self.house.orders.bans.left(network(who.address)) if scope["path"].startswith("/api/") else None
        if banned is not None and scope["method"] != "DELETE":  # one's data one may always delete
            await _refuse(send_with_headers, 403, "house.banned", (b"retry-after", str(banned).encode()))
            return
        gzip, lost = b"gzip" in headers.get(b"accept-encoding", b""), b"text/html" in headers.get(b"accept", b"")
        page = self._pages.find(scope["path"], gzip, lost)
        if page is not None and scope["method"] in ("GET", "HEAD"):
            if table := invitation.LINK.fullmatch(scope["path"]):
                wanted = headers.get(b"accept-language", b"").decode("latin-1")
                origin = invitation.known_origin(who, scope["server"], self.house.settings)
                tags, language = await invitation.tags(self.house, table[1], wanted, origin)
                page = self._pages.with_tags(tags, language, gzip)
            known = page.known(headers.get(b"if-none-match", b""))
            await _send_page(send_with_headers, page, known, scope["method"] == "HEAD")
            return
        scope["publican"] = who
        self._begin_api()
        api = await asyncio.shield(self._api)
        await api(scope, receive, send_with_headers)

    def _begin_api(self) -> None:
        """Make the HTTP API, if that has not begun, in a thread that stopping does not wait for."""
        if self._beginning is not None:
            self._beginning.cancel()
            self._beginning = None
            threading.Thread(target=self._make_api, name="publican-api", daemon=True).start()

    def _make_api(self) -> None:
        tell = self.house.loop.call_soon_threadsafe
        with suppress(RuntimeError):  # the house is closed already
            try:
                from publican.server.http.api import Services  # noqa: PLC0415
                from publican.server.http.app import make_api  # noqa: PLC0415

                api: Any = make_api(Services(self.house, self.sockets))  # Litestar has ASGI types of its own
                tell(self._api.set_result, api)
            except Exception as error:  # every request hears of it
                tell(self._api.set_exception, error)


async def _send_page(send: Send, page: pages.SentFile, known: bool, only_head: bool) -> None:
    if known:
        await send({"type": "http.response.start", "status": 304, "headers": page.headers})
    else:
        length = (b"content-length", str(len(page.body)).encode())
        await send({"type": "http.response.start", "status": page.status, "headers": [*page.headers, length]})
    await send({"type": "http.response.body", "body": b"" if known or only_head else page.body})


async def _send_in_pieces(send: Send, message: Any) -> None:
    """Send a part of an answer; a long body piece by piece, the next when the system has taken the last."""
    body = message.get("body", b"")
    last = max(0, len(body) - 1) // PIECE * PIECE
    for begin in range(0, last, PIECE):
        await send({**message, "body": body[begin : begin + PIECE], "more_body": True})
    await send({**message, "body": body[last:]} if last else message)


def _is_host(name: str) -> bool:
    """Tell whether the name that was asked for can be read; Litestar would stumble over others, whatever the scheme."""
    try:
        return urlsplit(f"http://{name}").port != 0
    except ValueError:
        return False


async def _refuse(send: Send, status: int, code: str, *headers: tuple[bytes, bytes]) -> None:
    body = wire.write(forms.Problem(code=code))
    told = [(b"content-type", b"application/json"), *headers]
    await send({"type": "http.response.start", "status": status, "headers": told})
    await send({"type": "http.response.body", "body": body})
