"""The server's end of a socket: uvicorn's protocol, with a way to write at once and to hang up on who does not read.

A frame is written straight to the transport: no task, no queue, and the same bytes for every device of a person.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from collections.abc import Callable
from typing import Any
from weakref import ref

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

HIGHEST_BACKLOG = 256 * 1024
PAUSE_AT = 32 * 1024
LONGEST_STALL = 5.0
LONGEST_REQUEST = 5.0
LONGEST_HEAD = 64 * 1024
GOODBYE = 2.0
EXTENSION = "publican.outlet"

HEAD = 6
"""Bytes before a short message: what it is, how long, and the four of its mask."""
WHOLE_TEXT, MASKED, SHORT = 0x81, 0x80, 126


def text_frame(message: bytes) -> bytes:
    """Frame a text message as servers do, unmasked (RFC 6455, section 5.2)."""
    size = len(message)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + message
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message


class Outlet(WebSocketsSansIOProtocol):
    """A WebSocket whose messages the table writes itself."""

    stall_timer: asyncio.TimerHandle | None = None
    reader: Callable[[bytes], None] | None = None
    """Who reads text messages as they come, once the first frame is through; must not raise."""

    def data_received(self, data: bytes) -> None:
        """Read a short message that comes by itself, as nearly all do, at once; leave the rest to the parser."""
        size = len(data) - HEAD
        if (
            self.reader is not None
            and 0 <= size < SHORT
            and data[0] == WHOLE_TEXT
            and data[1] == MASKED | size
            and self._between_messages
        ):
            self.reader(apply_mask(data[HEAD:], data[2:HEAD]))
        else:
            super().data_received(data)

    @property
    def _between_messages(self) -> bool:
        """Whether the connection is open, and the parser has read all that came so far."""
        conn = self.conn
        return conn.state is State.OPEN and not self.close_sent and not conn.reader.buffer and conn.current_size is None

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message to its reader at once, or as usual where there is none."""
        if self.reader is None or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.reader(message)

    def connection_made(self, transport: BaseTransport) -> None:
        """Notice early when the other side does not read."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=PAUSE_AT)

    def handle_connect(self, event: Request) -> None:
        """Hand the application this object along with the handshake; weakly, since it holds the handshake too."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, dict[object, object]] = {EXTENSION: {"outlet": ref(self)}}
            self.scope["extensions"] = extensions

    def put(self, message: bytes) -> None:
        """Send a text message; a connection that is closing or far behind gets nothing more."""
        self.put_frames(text_frame(message))

    def put_frames(self, frames: bytes) -> None:
        """Send what is framed already."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() + len(frames) > HIGHEST_BACKLOG:
            self.abort()
            return
        self.transport.write(frames)

    def hang_up(self, code: int) -> None:
        """Close with a code; who does not answer within a moment is cut off."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(GOODBYE, self.transport.abort)

    def abort(self) -> None:
        """Cut the connection, whatever still waits to be sent."""
        self.transport.abort()

    def pause_writing(self) -> None:
        """Give a slow reader a few seconds."""
        super().pause_writing()
        self.stall_timer = self.loop.call_later(LONGEST_STALL, self.abort)

    def resume_writing(self) -> None:
        """Forgive a reader who has caught up."""
        super().resume_writing()
        self._forgive()

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave no timer and no reader behind, and nothing that only the garbage collector could take away."""
        self._forgive()
        self.reader = None
        self.conn.parser.close()  # it holds what holds it
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Say that the house is closed for a moment, and do not wait for who does not read."""
        super().shutdown()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(GOODBYE / 4, self.transport.abort)

    def _forgive(self) -> None:
        if self.stall_timer is not None:
            self.stall_timer.cancel()
            self.stall_timer = None


class Conversation(h11.Connection):
    """What is said at the counter; nonsense is refused without a trace, which would hold the connection for ever."""

    def next_event(self) -> Any:
        """Read the next part of a request."""
        try:
            return super().next_event()
        except h11.RemoteProtocolError as error:
            raise error.with_traceback(None) from None


class Counter(H11Protocol):
    """HTTP/1.1 that does not wait for ever for a request to be whole."""

    request_timer: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.conn = Conversation(h11.SERVER, LONGEST_HEAD)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Expect a request soon."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Expect the rest of a request that has begun."""
        if self.request_timer is None:
            self._expect()
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._relax()

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave no timer behind."""
        self._relax()
        super().connection_lost(exc)

    def _expect(self) -> None:
        self.request_timer = self.loop.call_later(LONGEST_REQUEST, self._give_up)

    def _relax(self) -> None:
        if self.request_timer is not None:
            self.request_timer.cancel()
            self.request_timer = None

    def _give_up(self) -> None:
        self.request_timer = None
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and self.transport.get_protocol() is self:
            self.transport.abort()
