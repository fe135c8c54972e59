"""The store: group commit, conflicts, failures; and the outlet's limits."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from publican.server import ledger, log
from publican.server.outlet import HIGHEST_BACKLOG, Outlet, text_frame
from publican.server.store import Conflict, Store, StoreFailed, connect, migrate

OPENED = log.Opened("t", "hero-house", {}, 2, False, "none", by="pa")


def entry(version: int) -> ledger.Row:
    """Make a row."""
    return ledger.Row("t", version, log.BotSeated(f"v{version}"))


async def opened(folder: Path) -> Store:
    """Open a store with one table."""
    store = Store(folder, asyncio.get_running_loop())
    await store.write(lambda connection: connection.execute("INSERT INTO tables VALUES ('t', '', '', '', 0)").rowcount)
    await store.write(ledger.append([ledger.Row("t", 1, OPENED)]))
    return store


def test_a_second_entry_with_the_same_number_is_refused_and_the_rest_of_the_batch_stands(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(tmp_path)
        writes = [store.write(ledger.append([entry(version)])) for version in (2, 2, 3, 1, 4)]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None), Conflict, type(None)]
        entries = await store.read(ledger.entries("t"))
        assert [each.level for each, _ in entries[1:] if isinstance(each, log.BotSeated)] == ["v2", "v3", "v4"]
        store.close()

    asyncio.run(story())


def test_of_lines_that_are_written_together_only_the_wrong_ones_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(tmp_path)
        found: dict[int, Exception | None] = {}
        all_done = asyncio.Event()

        def done(place: int, _: object, error: Exception | None) -> None:
            found[place] = error
            if len(found) == len(versions):
                all_done.set()

        versions = [2, 3, 3, 4, 1, 5, 6, 7, 8, 9, 9, 10]
        for place, version in enumerate(versions):
            store.append(entry(version).line, partial(done, place))
        await all_done.wait()
        assert [place for place, error in found.items() if isinstance(error, Conflict)] == [2, 4, 10]
        assert len(await store.read(ledger.entries("t"))) == 10
        store.close()

    asyncio.run(story())


def test_a_mistake_in_one_job_harms_no_other(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(tmp_path)

        def mistaken(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM log")
            raise KeyError("mistake")

        answers = await asyncio.gather(
            store.write(ledger.append([entry(2)])),
            store.write(mistaken),
            store.write(ledger.append([entry(3)])),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), KeyError, type(None)]
        assert len(await store.read(ledger.entries("t"))) == 3
        store.close()

    asyncio.run(story())


def test_a_failing_disk_fails_the_whole_batch_and_nothing_is_half_written(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(tmp_path)

        def failing(connection: sqlite3.Connection) -> None:
            raise sqlite3.OperationalError("disk full")

        answers = await asyncio.gather(
            store.write(ledger.append([entry(2)])), store.write(failing), return_exceptions=True
        )
        assert isinstance(answers[1], StoreFailed)
        kept = await store.read(ledger.entries("t"))
        assert len(kept) == (1 if isinstance(answers[0], StoreFailed) else 2)
        await store.write(ledger.append([entry(len(kept) + 1)]))
        store.close()

    asyncio.run(story())


def test_a_log_with_a_gap_is_not_believed(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(tmp_path)
        await store.write(ledger.append([entry(3)]))
        with pytest.raises(ValueError, match="gap"):
            await store.read(ledger.load("t"))
        store.close()

    asyncio.run(story())


def test_what_is_queued_is_written_before_the_store_closes(tmp_path: Path) -> None:
    async def story() -> None:
        store = await opened(tmp_path)
        for version in range(2, 200):
            store.put(ledger.append([entry(version)]), lambda answer, error: None)
        store.close()

    asyncio.run(story())
    assert connect(tmp_path / "publican.sqlite3").execute("SELECT count(*) FROM log").fetchone() == (199,)


def test_f11_data_of_a_newer_version_is_used_if_that_says_so_and_else_left_alone(tmp_path: Path) -> None:
    connection = connect(tmp_path / "x.sqlite3")
    assert migrate(connection) == migrate(connection)
    connection.execute("PRAGMA user_version = 999")
    assert migrate(connection) == 999
    connection.execute("UPDATE schema SET oldest = 999")
    with pytest.raises(StoreFailed, match="newer"):
        migrate(connection)
    connection.close()


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

    def cancel(self) -> None:
        self.calls.clear()


def outlet(waiting: int) -> tuple[Outlet, Wire, Clock]:
    """Make an outlet on a transport with so much in its buffer."""
    made, wire, clock = Outlet.__new__(Outlet), Wire(waiting), Clock()
    made.transport, made.loop = wire, clock  # type: ignore[assignment]
    made.close_sent = made.disconnected = False
    made.writable = asyncio.Event()
    return made, wire, clock


def test_s10_a_reader_who_is_256_kb_behind_is_cut_off() -> None:
    made, wire, _ = outlet(HIGHEST_BACKLOG - 1000)
    made.put(b"x" * 900)
    before = wire.aborted
    made.put(b"x" * 1100)
    assert (before, wire.aborted) == (False, True)
    assert len(wire.written) == 1


def test_s10_a_reader_who_stalls_for_5_seconds_is_cut_off() -> None:
    made, wire, clock = outlet(0)
    made.pause_writing()
    ((seconds, call),) = clock.calls
    assert seconds == 5.0
    made.resume_writing()
    assert not clock.calls
    call()
    assert wire.aborted


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_frames_are_as_the_protocol_wants_them(size: int) -> None:
    from websockets.frames import Frame, Opcode  # noqa: PLC0415

    message = b"x" * size
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)
