"""The server's ends of connections: uvicorn's protocols, with limits on what comes in and on what is not read.

A frame is written straight to the transport: no task, no queue, and the same bytes for every device of a person.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio.transports import BaseTransport
from collections.abc import Callable
from typing import Any
from weakref import ref

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.server import ServerProtocol

from publican.server.admission import Admission
from publican.server.doors import only_ours
from publican.server.limits import Bucket
from publican.server.wire import Closing

HIGHEST_BACKLOG = 256 * 1024
LONGEST_STALL = 5.0
LONGEST_REQUEST = 5.0
LONGEST_HEAD = 64 * 1024
GOODBYE = 2.0
EXTENSION = "publican.outlet"
BAD_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Config(uvicorn.Config):
    """Uvicorn's configuration, and the limits that our protocols share."""

    admission: Admission


def text_frame(message: bytes) -> bytes:
    """Frame a text message as servers do, unmasked (RFC 6455, section 5.2)."""
    size = len(message)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + message
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message


class StallTimer(asyncio.Protocol):
    """Cuts a connection when something to send to it has waited for too long, also while it is being closed."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    stall_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Hear of everything that the system does not take at once."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=1, low=0)

    def pause_writing(self) -> None:
        """Give a slow reader a few seconds."""
        super().pause_writing()
        self.stall_timer = self.loop.call_later(LONGEST_STALL, self.abort)

    def resume_writing(self) -> None:
        """Forgive a reader who has caught up."""
        super().resume_writing()
        self.forgive()

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave no timer behind."""
        self.forgive()
        super().connection_lost(exc)

    def forgive(self) -> None:
        """Stop the timer."""
        if self.stall_timer is not None:
            self.stall_timer.cancel()
            self.stall_timer = None

    def abort(self) -> None:
        """Cut the connection, whatever still waits to be sent."""
        self.transport.abort()


class Frames(ServerProtocol):
    """The parser of a socket, which counts every frame, of whatever kind, and fails at the first that is too much."""

    flooded = False

    def __init__(self, rate: Bucket, longest: int) -> None:
        super().__init__(max_size=longest, logger=logging.getLogger("uvicorn.error"))
        self._rate = rate

    def recv_frame(self, frame: Frame) -> None:
        """Take a frame, if there is still room for one."""
        if not self._rate.take():
            self.flooded = True
            self.fail(Closing.TOO_MANY)
            raise ProtocolError("too many frames")
        super().recv_frame(frame)


class Outlet(StallTimer, WebSocketsSansIOProtocol):
    """A WebSocket whose messages the table writes itself."""

    config: Config
    conn: Frames
    reader: Callable[[bytes], None] | None = None
    """Who reads text messages as they come, once the first frame is through; must not raise."""

    def __init__(self, config: Config, *args: Any, **named: Any) -> None:
        super().__init__(config, *args, **named)
        self.conn.parser.close()  # uvicorn's own, which holds what holds it
        self.conn = Frames(config.admission.frames(), config.ws_max_size)

    @property
    def flooded(self) -> bool:
        """Whether the connection was closed for sending too much."""
        return self.conn.flooded

    def data_received(self, data: bytes) -> None:
        """Read frames; before the handshake is answered there must be none (RFC 6455, section 4.1)."""
        if self.handshake_initiated and not self.handshake_complete:
            self.abort()
            return
        super().data_received(data)
        if not self.handshake_initiated:
            self.transport.write(b"".join(self.conn.data_to_send()) or BAD_HANDSHAKE)
            self.transport.close()

    def handle_parser_exception(self) -> None:
        """Close after a bad frame; of who sends too many not a byte more is read."""
        if not self.conn.flooded:
            super().handle_parser_exception()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": Closing.TOO_MANY})
        self.close_sent, self.read_paused = True, False
        self.transport.pause_reading()
        self._say_goodbye()
        if self.transport.can_write_eof():
            self.transport.write_eof()

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
        """Count the socket."""
        super().connection_made(transport)
        self.config.admission.sockets += 1

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
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self._say_goodbye()

    def _say_goodbye(self) -> None:
        """Send that the connection is closed, and cut it in a moment in any case."""
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(GOODBYE, self.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave no reader behind, and nothing that only the garbage collector could take away."""
        self.config.admission.sockets -= 1
        self.reader = None
        self.conn.parser.close()  # it holds what holds it, and so does what it stumbled over
        self.conn.parser_exc = None
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Say that the house is closed for a moment, and do not wait for who does not read."""
        super().shutdown()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(GOODBYE / 4, self.transport.abort)


class Conversation(h11.Connection):
    """What is said at the counter; nonsense is refused without a trace, which would hold the connection for ever."""

    def next_event(self) -> Any:
        """Read the next part of a request."""
        try:
            return super().next_event()
        except h11.RemoteProtocolError as error:
            raise error.with_traceback(None) from None


class Counter(StallTimer, H11Protocol):
    """HTTP/1.1 that does not wait for ever for a request to be whole, nor for an answer to be read."""

    config: Config
    request_timer: asyncio.TimerHandle | None = None

    def __init__(self, config: Config, *args: Any, **named: Any) -> None:
        super().__init__(config, *args, **named)
        self.conn = Conversation(h11.SERVER, LONGEST_HEAD)

    def connection_made(self, transport: BaseTransport) -> None:
        """Expect a request soon, from who is let in."""
        super().connection_made(transport)
        if self.config.admission.enter(self, self.client[0] if self.client else ""):
            self._expect()
        else:
            self.abort()

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
        """Become a socket; of the cookies only ours are passed on, since the next parser takes no long headers."""
        self.config.admission.leave(self)
        self._relax()
        self.headers = only_ours(self.headers)
        super().handle_websocket_upgrade(event)
        if self.stall_timer is not None:  # something is still to be read: the socket waits for that now
            self.forgive()
            socket: Any = self.transport.get_protocol()
            socket.pause_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave no timer behind."""
        self.config.admission.leave(self)
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
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self.abort()
