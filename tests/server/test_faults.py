"""Attacks and faults: floods, slow readers and writers, a full disk, a dead bot worker."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Street, all_play
from tests.server.conftest import House
from tests.server.stories import SHORT, dealt, run
from tools.faults.traps import Trap


def test_s9_who_floods_is_closed_and_nobody_else(own_house: Callable[..., House]) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        for number in range(40):
            await bo.send({"type": "start", "id": f"f{number}"})
        assert await bo.closed() == 4429
        await ada.do("say", kind="phrase", words="hello")

    run(own_house(messages_per_second=5, burst=20), story)


def test_s9_a_frame_beyond_8_kb_costs_the_connection(house: House) -> None:
    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await bo.socket.send("x" * 9000)
        assert await bo.closed() == 1009
        await ada.do("say", kind="phrase", words="hello")

    run(house, story)


def test_s9_a_person_has_so_many_sockets_and_no_more(own_house: Callable[..., House]) -> None:
    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        table = await ada.open()
        first = await ada.take(table)
        await ada.take(table)
        with pytest.raises(ConnectionClosed):
            await ada.take(table)
        await first.socket.close()
        await asyncio.sleep(0.2)
        await ada.take(table)

    run(own_house(sockets_per_person=2), story)


def test_f5_fuzzed_frames_crash_nothing(house: House) -> None:
    chance = random.Random(5)
    kinds = ["hello", "sit", "stand", "leave", "kick", "start", "nonce", "act", "back", "say", "mute", "what", 7, None]
    values: list[object] = [
        None,
        0,
        -1,
        2**70,
        1.5,
        "",
        "x" * 50,
        "predict 1",
        [],
        {},
        [[[[]]]],
        True,
        "\ud800",
        "\x00",
    ]

    def frame() -> str | bytes:
        if chance.random() < 0.2:
            return chance.randbytes(chance.randrange(200))
        names = ["id", "seen", "action", "who", "level", "hash", "nonce", "kind", "words", "on", "seat"]
        fields = {name: chance.choice(values) for name in chance.sample(names, chance.randrange(6))}
        return json.dumps({"type": chance.choice(kinds), **fields})

    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        for _ in range(150):
            chair = await bo.guest.take(bo.table_id)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(100):
                    await chair.socket.send(frame())
                    await asyncio.sleep(0)
            assert await chair.closed() == 4400
            bo.guest.chairs.remove(chair)
        await ada.do("say", kind="phrase", words="hello")

    run(house, story)


@contextlib.contextmanager
def full_disk(house: House) -> Iterator[None]:
    """No file of the house can be written beyond its first byte, as on a full disk."""
    endless = resource.RLIM_INFINITY
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (1, endless))
    yield
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (endless, endless))


@contextlib.contextmanager
def read_only_disk(house: House) -> Iterator[None]:
    """The database cannot be written to at all."""
    sign = house.data.with_suffix(".read-only")
    sign.touch()
    yield
    sign.unlink()


@pytest.mark.slow
@pytest.mark.parametrize("broken_disk", [full_disk, read_only_disk])
def test_f3_a_full_or_read_only_disk_refuses_moves_and_play_resumes_by_itself(
    broken_disk: Callable[[House], contextlib.AbstractContextManager[None]], tmp_path: Path
) -> None:
    house = House(tmp_path / "data").start(trap=Trap(read_only=tmp_path / "data.read-only"))

    async def story(street: Street) -> None:
        ada, bo = await street.table(2, ["random"], options=SHORT)
        await dealt([ada, bo])
        await ada.heard_of("prediction_sealed")  # the bot's: its process could not be started on a full disk
        with broken_disk(house):
            answer = await ada.ask("act", id="full", action="predict 2")
            assert answer["code"] == "store.failed"
            again = await ada.guest.take(ada.table_id)
            assert (again.version, again.view) == (ada.version, ada.view)
            assert (await ada.guest.http.post("/api/me/links")).status_code == 503
            assert (await ada.guest.http.get("/readyz")).status_code == 503
            assert (await ada.guest.http.get("/healthz")).status_code == 200
        assert await ada.ask("act", id="full", action="predict 2") == answer, "what was refused stays refused"
        assert (await ada.ask("act", id="room", action="predict 2"))["type"] == "done"
        await asyncio.sleep(1.1)
        assert (await ada.guest.http.get("/readyz")).status_code == 200, "by itself"
        await all_play([ada, bo])

    run(house, story)
    assert house.stop() == 0
    assert house.errors() == []


@pytest.mark.slow
def test_f3_a_house_does_not_open_on_a_disk_it_cannot_write_to(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "publican.sqlite3").mkdir()  # root may write anywhere, but not into this
    command = [sys.executable, "-m", "publican", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    tried = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert tried.returncode == 1
    assert "--data: cannot be used" in tried.stderr


def test_a_dead_bot_worker_is_replaced(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        (ada,) = await street.table(1, ["rookie", "rookie"], options=SHORT)
        await dealt([ada])
        await ada.play(lambda chair: (chair.view or {})["round"] == 2)
        for worker in _children(house.pid):
            os.kill(worker, signal.SIGKILL)
        await ada.play()

    run(house, story)
    assert '"worker.died"' in house.log.read_text()


def _children(parent: int) -> list[int]:
    """List the worker processes of a house."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            _, _, rest = status.read_text().rpartition(") ")
            command = (status.parent / "cmdline").read_bytes()
        except OSError:
            continue
        if int(rest.split()[1]) == parent and b"spawn_main" in command:
            found.append(int(status.parent.name))
    return found


@pytest.mark.sqlite
def test_a_database_that_someone_else_locks_is_waited_for(own_house: Callable[..., House]) -> None:
    house = own_house()

    async def story(street: Street) -> None:
        ada, bo = await street.table(2, options=SHORT)
        await dealt([ada, bo])
        other = sqlite3.connect(house.data / "publican.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        asking = asyncio.create_task(ada.ask("act", action="predict 2"))
        await asyncio.sleep(0.5)
        other.execute("ROLLBACK")
        other.close()
        assert (await asking)["type"] == "done"

    run(house, story)
