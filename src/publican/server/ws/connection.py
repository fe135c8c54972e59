"""A socket of a person at a table: frames come in and are read as commands, messages go out as frames.

Frames go straight to the transport, all that is ready at one moment together: no task, no queue, and the same bytes for
every device of a person.
"""

from __future__ import annotations

import logging
from asyncio.transports import BaseTransport
from collections.abc import Callable
from struct import Struct
from time import monotonic
from typing import Any
from weakref import ref

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import Frame
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from publican.engine.core import Seat
from publican.server import logs, wire
from publican.server.core.people import Person
from publican.server.limits import Bucket, network
from publican.server.settings import Settings
from publican.server.tables.writer import TableWriter
from publican.server.wire import Closing
from publican.server.ws.headers import refusal, security_headers
from publican.server.ws.stalls import Config, StallTimer
from publican.server.ws.talking import mute, report, say

HIGHEST_BACKLOG = 256 * 1024
GOODBYE = 2.0
EXTENSION = "publican.socket"
SHORT, LONGER, LONGEST = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack
"""Heads of frames, by how their length is written."""
TALK_RATE, TALK_BURST = 1.0, 3.0
PONG = wire.write(wire.Pong())

notes = logs.get("sockets")


def text_frame(message: bytes) -> bytes:
    """Frame a text message as servers do, unmasked (RFC 6455, section 5.2)."""
    size = len(message)
    if size < 126:
        return SHORT(0x81, size) + message
    return (LONGER(0x81, 126, size) if size < 65536 else LONGEST(0x81, 127, size)) + message


class FrameParser(ServerProtocol):
    """The parser of a socket, which counts every frame, of whatever kind, and fails at the first that is too much."""

    flooded = False

    def __init__(self, settings: Settings, longest: int) -> None:
        super().__init__(max_size=longest, logger=logging.getLogger("uvicorn.error"))
        self.headers = security_headers(settings)
        self._per_second = settings.messages_per_second
        self._burst = self._room = settings.burst
        self._last = monotonic()

    def reject(self, status: Any, text: str) -> Response:
        """Refuse a handshake, with the headers that every answer has."""
        response = super().reject(status, text)
        for name, value in self.headers:
            response.headers[name.decode()] = value.decode()
        return response

    def recv_frame(self, frame: Frame) -> None:
        """Take a frame, if there is still room for one; room comes back with time."""
        now = monotonic()
        self._room = min(self._burst, self._room + (now - self._last) * self._per_second) - 1
        self._last = now
        if self._room < 0:
            self.flooded = True
            self.fail(Closing.TOO_MANY)
            raise ProtocolError("too many frames")
        super().recv_frame(frame)

    def forget(self) -> None:
        """Let go of what holds this parser in a circle: where it reads, and the frames of what it stumbled over."""
        self.parser.close()
        for error in (self.parser_exc, self.handshake_exc):
            _without_frames(error)  # the request holds it too
        self.parser_exc = self.handshake_exc = None


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def _without_frames(error: BaseException | None) -> None:
    while error is not None:
        error.__traceback__ = None
        error = error.__cause__ or error.__context__


class SocketProtocol(StallTimer, WebSocketsSansIOProtocol):
    """A WebSocket whose messages the table writes itself."""

    config: Config
    conn: FrameParser
    person: str | None = None
    """Who it is, as soon as that is known."""
    reader: Callable[[bytes], None] | None = None
    """Who reads text messages as they come, once the first frame is through; must not raise."""

    def __init__(self, config: Config, *args: Any, **named: Any) -> None:
        super().__init__(config, *args, **named)
        self.unsent: list[bytes] = []
        """Frames that are put and not written yet."""
        self.conn.parser.close()  # uvicorn's own, which holds what holds it
        self.conn = FrameParser(config.admission.settings, config.ws_max_size)

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
            refused = b"".join(self.conn.data_to_send())
            self.transport.write(refused or refusal(b"400 Bad Request", self.config.admission.settings))
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
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        if self.reader is None or self.curr_msg_data_type != "text":
            if self.curr_msg_data_type == "text" and not _is_text(message):  # uvicorn would log it as our failure
                self.conn.fail(1007)
                self.handle_parser_exception()
            else:
                super().send_receive_event_to_app()
            return
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
            extensions: dict[str, dict[object, object]] = {EXTENSION: {"protocol": ref(self)}}
            self.scope["extensions"] = extensions

    def put(self, message: bytes) -> None:
        """Send a text message when the loop has done all that is ready now.

        So the frames of many tables are written right after each other, which takes the kernel a third less time than
        between what tells them: who reads several is woken once.
        """
        if not self.unsent:
            self.loop.call_soon(self.send_unsent)
        self.unsent.append(text_frame(message))

    def send_unsent(self) -> None:
        """Send what waits; a connection that is closing or far behind gets nothing more."""
        frames = b"".join(self.unsent)
        self.unsent.clear()
        if not frames or self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() + len(frames) > HIGHEST_BACKLOG:
            self.abort()
            return
        self.transport.write(frames)

    def hang_up(self, code: int, reason: str = "") -> None:
        """Close with a code, and in words where that helps; who does not answer within a moment is cut off."""
        self.send_unsent()
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.send_close(code, reason)
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
        self.conn.forget()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Say that the house is closed for a moment, and do not wait for who does not read."""
        self.send_unsent()
        super().shutdown()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(GOODBYE / 4, self.transport.abort)


class SocketConnection:
    """One device of a person at a table: its messages are read as they come, and handed to the table."""

    __slots__ = (
        "_protocol",
        "_talk",
        "client",
        "muted",
        "name",
        "network",
        "person",
        "silent",
        "since",
        "token",
        "writer",
    )

    def __init__(
        self,
        protocol: SocketProtocol,
        writer: TableWriter,
        address: str,
        person: Person,
        token: str,
        client: str,
        muted: frozenset[str],
    ) -> None:
        self.writer = writer
        self.client = client
        self.network = network(address)
        self.person = person.id
        self.name = person.name
        self.token = token
        self.muted = muted
        self.silent: tuple[Seat, ...] = ()
        self.since = writer.house.loop.time()
        self._protocol = protocol
        self._talk: Bucket | None = None

    def put(self, message: bytes) -> None:
        """Send a message."""
        self._protocol.put(message)

    def close(self, code: int, reason: str = "") -> None:
        """Hang up."""
        self._protocol.hang_up(code, reason)

    def listen(self) -> None:
        """Read all that comes in from now on, if anything can still come."""
        if not self._protocol.disconnected:
            self._protocol.reader = self.read

    def read(self, message: bytes) -> None:
        """Read one message; a bad one costs its own connection."""
        try:
            if not self._handle(wire.read(message)):
                self.close(Closing.BAD_FRAME)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            self.close(Closing.BAD_FRAME)
        except Exception as error:  # ours, not theirs
            notes.error("socket.failed", error=error)
            self.close(Closing.TROUBLE)

    def _handle(self, message: wire.Incoming) -> bool:
        """Hand a message on; False where there is no place for it."""
        match message:
            case wire.Act():  # the frequent first: to miss a class of msgspec takes eight times as long as to hit it
                self.writer.ask(self, message)
            case wire.Hello():
                return False
            case wire.Ping():
                self.put(PONG)
            case wire.Say():
                say(self, message)
            case wire.Mute():
                mute(self, message)
            case wire.Report():
                report(self, message)
            case _:
                self.writer.ask(self, message)
        return True

    def may_talk(self) -> bool:
        """Count what is said."""
        if self._talk is None:
            self._talk = Bucket(TALK_RATE, TALK_BURST)
        return self._talk.take()
