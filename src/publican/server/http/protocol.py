"""The server's end of an HTTP connection: uvicorn's protocol, with limits on what comes in and on what is not read."""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from functools import partial
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from publican.server.turns import Permit
from publican.server.ws.headers import refusal, security_headers
from publican.server.ws.stalls import Config, StallTimer
from publican.server.ws.visitor import only_ours, visitor

LONGEST_REQUEST = 5.0
LONGEST_HEAD = 64 * 1024
RETRY = (b"retry-after", b"5")
TOO_MANY = b'{"code":"requests.too_many","where":""}'


class RequestParser(h11.Connection):
    """Reads requests; nonsense is refused without a trace, which would hold the connection for ever."""

    def next_event(self) -> Any:
        """Read the next part of a request."""
        try:
            return super().next_event()
        except h11.RemoteProtocolError as error:
            raise error.with_traceback(None) from None


class HttpProtocol(StallTimer, H11Protocol):
    """HTTP/1.1 that does not wait for ever for a request to be whole, nor for an answer to be read."""

    config: Config
    request_timer: asyncio.TimerHandle | None = None
    turn: Permit | None = None
    """What is waited for before the request is answered."""

    def __init__(self, config: Config, *args: Any, **named: Any) -> None:
        super().__init__(config, *args, **named)
        self.conn = RequestParser(h11.SERVER, LONGEST_HEAD)
        self._settings = config.admission.settings

    @property
    def app(self) -> Any:
        """What answers a request; a bound method kept here would hold what holds it."""
        return self._in_turn

    @app.setter
    def app(self, _: Any) -> None:
        pass  # uvicorn's own, which is asked when it is one's turn

    @property
    def busy(self) -> bool:
        """Whether somebody waits for an answer here."""
        return self.conn.our_state in (h11.SEND_RESPONSE, h11.SEND_BODY)

    def connection_made(self, transport: BaseTransport) -> None:
        """Expect a request soon."""
        super().connection_made(transport)
        self._expect()
        self.config.admission.enter(self, self.client[0] if self.client else "")

    def _ask(self) -> Permit | None:
        """Ask for a turn, for the request that was just read."""
        who = visitor(self.headers, self.client, self._settings)
        size = sum(len(name) + len(value) for name, value in self.headers)
        self.turn = self.config.admission.turn(self, who, size)
        return self.turn

    async def _in_turn(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request when it is its turn."""
        turn = self._ask()
        may = turn is None or await turn
        self.turn = None
        if may:
            await self.config.loaded_app(scope, receive, send)
        else:
            headers = [(b"content-type", b"application/json"), RETRY, *security_headers(self._settings)]
            await send({"type": "http.response.start", "status": 429, "headers": headers})
            await send({"type": "http.response.body", "body": TOO_MANY})

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP; if an answer had begun, that is all there will be."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(refusal(b"400 Bad Request", self._settings))
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Expect the rest of a request that has begun."""
        if self.request_timer is None:
            self._expect()
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._relax()
        if self.flow.read_paused and self.conn.their_state is h11.DONE:
            self.cycle.keep_alive = False  # the next request came before the answer: one at a time is enough

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Become a socket when it is one's turn; nothing more is read before."""
        self._relax()
        turn = self._ask()
        if turn is None:
            self._upgrade(event)
        else:
            self.transport.pause_reading()
            turn.add_done_callback(partial(self._upgrade_or_not, event))

    def _upgrade_or_not(self, event: h11.Request, turn: Permit) -> None:
        self.turn = None
        if self.transport.is_closing():
            return
        if turn.result():
            self.transport.resume_reading()
            self._upgrade(event)
        else:
            self.transport.write(refusal(b"429 Too Many Requests", self._settings, RETRY))
            self.transport.close()

    def _upgrade(self, event: h11.Request) -> None:
        """Become a socket; of the cookies only ours are passed on, since the next parser takes no long headers."""
        self.config.admission.leave(self)
        self.headers = only_ours(self.headers)
        super().handle_websocket_upgrade(event)
        if self.stall_timer is not None:  # something is still to be read: the socket waits for that now
            self.forgive()
            socket: Any = self.transport.get_protocol()
            socket.pause_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave no timer behind, and wait for no turn."""
        self.config.admission.leave(self)
        self._relax()
        if self.turn is not None and not self.turn.done():
            self.turn.set_result(False)
        super().connection_lost(exc)

    def _expect(self) -> None:
        self.request_timer = self.loop.call_later(LONGEST_REQUEST, self._give_up)

    def _relax(self) -> None:
        if self.request_timer is not None:
            self.request_timer.cancel()
            self.request_timer = None

    def _give_up(self) -> None:
        self.request_timer = None
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self.abort()
