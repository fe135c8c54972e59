"""A socket: what comes in is heard whole and in order, however the network cuts it up."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri
from websockets.utils import apply_mask

from publican.server.settings import Settings
from publican.server.ws.admission import Admission
from publican.server.ws.connection import EXTENSION, HIGHEST_BACKLOG, FrameParser, SocketProtocol, text_frame
from publican.server.ws.stalls import Config
from tests.server.stories import nobody

SIZES = (0, 1, 60, 125, 126, 127, 3000)
Ways = Callable[..., Awaitable[Any]]


def frames(chance: random.Random, message: bytes) -> Iterator[bytes]:
    """Write a message in one frame or in several, with a ping among them now and then."""
    parts = chance.choice((1, 1, 1, 2, 3))
    size = len(message) // parts
    for part in range(parts):
        last = part == parts - 1
        data = message[part * size : None if last else (part + 1) * size]
        opcode = Opcode.CONT if part else Opcode.TEXT
        if chance.random() < 0.1:
            yield Frame(Opcode.PING, b"").serialize(mask=True)
        yield Frame(opcode, data, fin=last).serialize(mask=True)


def cut(chance: random.Random, stream: list[bytes]) -> Iterator[bytes]:
    """Cut a stream as networks do: mostly a frame by itself, sometimes several at once or only a part."""
    waiting = b""
    for frame in stream:
        waiting += frame
        if chance.random() < 0.7:
            yield waiting
            waiting = b""
        elif chance.random() < 0.5:
            place = chance.randrange(len(waiting) + 1)
            yield waiting[:place]
            waiting = waiting[place:]
    yield waiting


async def heard_of(chunks: list[bytes], count: int) -> list[bytes]:
    """Send chunks to a protocol over a socket, and give the messages that its reader hears."""
    heard: list[bytes] = []
    enough = asyncio.Event()
    ready = asyncio.Event()

    def hear(message: bytes) -> None:
        heard.append(message)
        if len(heard) == count:
            enough.set()

    async def app(scope: MutableMapping[str, Any], receive: Ways, send: Ways) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][EXTENSION]["protocol"]().reader = hear
        ready.set()
        await receive()

    config = Config(app, log_config=None)
    config.admission = Admission(Settings(data=Path(), messages_per_second=1e6, burst=1e6), nobody())
    config.load()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SocketProtocol(config, ServerState(), {}), "127.0.0.1", 0)
    host, port = server.sockets[0].getsockname()
    client = ClientProtocol(parse_uri(f"ws://{host}:{port}/"))
    client.send_request(client.connect())
    _, writer = await asyncio.open_connection(host, port)
    writer.write(b"".join(client.data_to_send()))
    async with asyncio.timeout(20):
        await ready.wait()
        for chunk in chunks:
            writer.write(chunk)
            await writer.drain()
            await asyncio.sleep(0.0005)  # so that it arrives by itself
        await enough.wait()
        await asyncio.sleep(0.05)  # for what should not be heard
    writer.transport.abort()
    server.close()
    await asyncio.sleep(0)
    return heard


@pytest.mark.parametrize("seed", range(4))
def test_messages_are_heard_whole_and_in_order_however_they_are_cut(seed: int) -> None:
    chance = random.Random(seed)
    messages = [chance.randbytes(chance.choice(SIZES)) for _ in range(150)]
    stream = [frame for message in messages for frame in frames(chance, message)]
    assert asyncio.run(heard_of(list(cut(chance, stream)), len(messages))) == messages


def test_the_end_of_a_message_that_looks_like_a_message_is_none() -> None:
    within = Frame(Opcode.TEXT, b"a lie").serialize(mask=True)
    message = b"x" * 20 + within
    whole = b"\x81" + bytes((0x80 | len(message),)) + bytes(4) + message  # masked with zeros
    chunks = [whole[: -len(within)], within]
    assert asyncio.run(heard_of(chunks, 1)) == [message]


@pytest.mark.parametrize("place", range(1, 13))
def test_a_frame_whose_rest_looks_like_a_message_is_heard_as_it_is_wherever_it_is_cut(place: int) -> None:
    mask, message = b"\x81\x85ab", b"a truth"
    frame = b"\x81" + bytes((0x80 | len(message),)) + mask + apply_mask(message, mask)
    assert asyncio.run(heard_of([frame[:place], frame[place:]], 1)) == [message]


def test_a_message_within_one_that_is_not_finished_is_not_heard() -> None:
    first = Frame(Opcode.TEXT, b"before").serialize(mask=True)
    begun = Frame(Opcode.TEXT, b"begun", fin=False).serialize(mask=True)
    within = Frame(Opcode.TEXT, b"within").serialize(mask=True)
    assert asyncio.run(heard_of([first, begun, within], 1)) == [b"before"]


class Wire:
    """A transport that only remembers."""

    def __init__(self, waiting: int = 0) -> None:
        self.waiting = waiting
        self.written: list[bytes] = []
        self.aborted = False

    def is_closing(self) -> bool:
        return self.aborted

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def abort(self) -> None:
        self.aborted = True


class Clock:
    """A loop that only remembers what was to be called."""

    def __init__(self) -> None:
        self.calls: list[tuple[float, Any]] = []

    def call_later(self, seconds: float, call: Any) -> Any:
        self.calls.append((seconds, call))
        return self

    def call_soon(self, call: Any) -> None:
        self.call_later(0, call)

    def turn(self) -> None:
        """Do what was to be called soon."""
        soon = [call for seconds, call in self.calls if not seconds]
        self.calls = [each for each in self.calls if each[0]]
        for call in soon:
            call()

    def cancel(self) -> None:
        self.calls.clear()


def protocol(waiting: int) -> tuple[SocketProtocol, Wire, Clock]:
    """Make a protocol on a transport with so much in its buffer."""
    made, wire, clock = SocketProtocol.__new__(SocketProtocol), Wire(waiting), Clock()
    made.transport, made.loop = wire, clock  # type: ignore[assignment]
    made.close_sent = made.disconnected = False
    made.unsent, made.writable = [], asyncio.Event()
    return made, wire, clock


def test_s10_a_reader_who_is_256_kb_behind_is_cut_off() -> None:
    made, wire, clock = protocol(HIGHEST_BACKLOG - 1000)
    made.put(b"x" * 900)
    clock.turn()
    before = wire.aborted
    made.put(b"x" * 1100)
    clock.turn()
    assert (before, wire.aborted) == (False, True)
    assert len(wire.written) == 1


def test_what_is_put_at_one_moment_is_written_at_once_and_in_order() -> None:
    made, wire, clock = protocol(0)
    made.put(b"first")
    made.put(b"second")
    assert not wire.written
    clock.turn()
    assert wire.written == [text_frame(b"first") + text_frame(b"second")]
    made.put(b"third")
    clock.turn()
    assert wire.written[1:] == [text_frame(b"third")]


def test_who_is_hung_up_on_is_told_the_rest_before() -> None:
    made, wire, clock = protocol(0)
    made.queue, made.conn, made.read_paused, made.close_timer = (
        asyncio.Queue(),
        FrameParser(Settings(data=Path()), 1),
        False,
        None,
    )
    made.conn.state = State.OPEN
    made.put(b"last")
    made.hang_up(4001)
    clock.turn()
    assert wire.written == [text_frame(b"last"), Frame(Opcode.CLOSE, Close(4001, "").serialize()).serialize(mask=False)]


def test_s10_a_reader_who_stalls_for_5_seconds_is_cut_off() -> None:
    made, wire, clock = protocol(0)
    made.pause_writing()
    ((seconds, call),) = clock.calls
    assert seconds == 5.0
    made.resume_writing()
    assert not clock.calls
    call()
    assert wire.aborted


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_frames_are_as_the_protocol_wants_them(size: int) -> None:
    message = b"x" * size
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)
