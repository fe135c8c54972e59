"""The client at a real server: it plays, comes back after every loss, and says in one error what went wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import inf

import pytest

from publican.client import CommandRefused, Guest, OtherProtocol, RequestFailed, TableClient, TableClosed
from publican.client.sockets import AT_ONCE, TableSocket
from publican.engine import record as records
from publican.server import wire
from tests.server.conftest import House

GAME = "half-pint-heroes"
SHORT = {"rounds": 6}


def with_ada(house: House, story: Callable[[Guest], Awaitable[None]]) -> None:
    """Run a story with one guest, in time."""

    async def run() -> None:
        async with asyncio.timeout(60), Guest.come(house.address, "Ada", per_second=inf) as ada:
            await story(ada)

    asyncio.run(run())


async def cut(table: TableClient) -> None:
    """Cut the connection without a word."""
    assert table.socket.socket is not None
    table.socket.socket.transport.abort()
    await table.socket.socket.wait_closed()


def test_a_game_is_played_over_cuts_and_a_kill_of_the_server(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(ada: Guest) -> None:
        table = await ada.open(GAME, seats=2, bots=["random"], options=SHORT)
        number = 0
        async for turn in table.turns():
            number += 1
            if number % 5 == 0:
                await cut(table)
            if number == 12:
                await asyncio.to_thread(house.again, 9)
            await turn.play(turn.choices[-1])
        record = await ada.record(table.shown.record or "")
        assert records.verify(record) == "finished, fair"
        assert sum(seat == 0 for seat, _ in record.actions) == number, "each choice counted once"

    with_ada(house, story)


def test_what_was_not_answered_is_sent_again_and_done_once(house: House) -> None:
    async def story(ada: Guest) -> None:
        table = await ada.open(GAME, seats=4)
        given = await table.send(wire.AddBot, level="random")
        await cut(table)
        while given in table.pending:
            await table.next()
        assert [seat.bot for seat in table.shown.seats] == [None, "random", None, None]

    with_ada(house, story)


def test_a_lost_update_is_noticed_and_asked_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    lost: list[wire.Outgoing] = []
    receive = TableSocket.receive

    async def lossy(socket: TableSocket) -> tuple[bytes, wire.Outgoing]:
        frame, message = await receive(socket)
        if isinstance(message, wire.Update) and not lost:
            lost.append(message)
            return await receive(socket)
        return frame, message

    async def story(ada: Guest) -> None:
        table = await ada.open(GAME, seats=4)
        monkeypatch.setattr(TableSocket, "receive", lossy)
        first, second = [await table.do(wire.AddBot, level=level) for level in ("random", "rookie")]
        assert lost
        assert first.version + 1 == second.version == table.version
        assert [seat.bot for seat in table.shown.seats] == [None, "random", "rookie", None]

    with_ada(house, story)


def test_events_are_read_also_those_missed_while_away(house: House) -> None:
    async def story(ada: Guest) -> None:
        table = await ada.open(GAME, seats=3)
        other = await ada.join(table.id)
        assert other.you == table.you == 0
        await cut(table)
        await other.do(wire.AddBot, level="random")
        while not isinstance(message := await table.next(), wire.Welcome):
            pass
        assert table.events(message) == [wire.BotSeatedShown(seat=1, level="random")]

    with_ada(house, story)


def test_what_is_refused_is_one_error(house: House) -> None:
    async def story(ada: Guest) -> None:
        table = await ada.open(GAME, seats=2, public=True)
        with pytest.raises(CommandRefused, match=r"^table\.not_full$"):
            await table.do(wire.Start)
        with pytest.raises(RequestFailed, match=r"^400 request\.invalid \(options\.rounds\)$"):
            await ada.open(GAME, options={"rounds": 99})
        with pytest.raises(TableClosed, match="4404"):
            await ada.watch("nosuchtable")
        assert table.id in [listed.id for listed in await ada.lobby()]
        assert table.id in [listed.id for listed in await ada.mine()]
        await table.do(wire.Leave)
        with pytest.raises(TableClosed, match="4411"):
            await table.next()

    with_ada(house, story)


def test_a_message_of_another_version_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class OneFrame:
        async def recv(self, decode: bool) -> bytes:
            return b'{"type":"bell"}'

    socket = TableSocket("ws://pub.example")
    monkeypatch.setattr(socket, "socket", OneFrame())
    with pytest.raises(OtherProtocol, match=r"cannot read .*bell"):
        asyncio.run(socket.receive())


def test_commands_are_held_back_to_what_a_server_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    now, sent = [100.0], []

    class Clocked:
        async def send(self, frame: bytes, text: bool) -> None:
            sent.append(now[0])

    async def sleep(seconds: float) -> None:
        now[0] += seconds

    socket = TableSocket("ws://pub.example")
    monkeypatch.setattr(socket, "socket", Clocked())
    monkeypatch.setattr("publican.client.sockets.asyncio.sleep", sleep)
    monkeypatch.setattr("publican.client.sockets.time.monotonic", lambda: now[0])

    async def story() -> None:
        for _ in range(40):
            await socket.send(b"")

    asyncio.run(story())
    assert sent.count(100.0) == AT_ONCE
    assert all(sum(at <= each < at + 1 for each in sent) <= 4 for at in sent[AT_ONCE:])
