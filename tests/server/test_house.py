"""The house itself, without sockets: what it does while a table is busy."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from publican.server import logs, wire
from publican.server.adapters.sqlite.database import Database, Job
from publican.server.adapters.sqlite.folder import FILE
from publican.server.core.opening import TableWanted
from publican.server.settings import Settings
from publican.server.tables.writer import MOST_WAITING
from tests.server.by_hand import Ears, open_house, pub

NAME = "Bo the Forgotten"
ANSWERS = (b'{"type":"done"', b'{"type":"refused"')


@pytest.fixture
def _slow_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every commit take a while, as it does where others crowd the disk."""
    write = Database._write_batch

    def slowly(store: Database, jobs: Sequence[Job]) -> None:
        time.sleep(0.02)
        write(store, jobs)

    monkeypatch.setattr(Database, "_write_batch", slowly)


@pytest.mark.slow
@pytest.mark.usefixtures("_slow_disk")
def test_s19_who_deletes_their_data_at_a_busy_table_breaks_nothing_and_leaves_no_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors: list[str] = []
    monkeypatch.setattr(logs.Log, "error", lambda _, event, **fields: errors.append(event))
    for _ in range(5):
        asyncio.run(_deleted_while_others_act(tmp_path))
    assert errors == []
    with sqlite3.connect(tmp_path / FILE) as connection:
        kept = "\n".join(connection.iterdump())
    assert NAME not in kept
    assert NAME.encode().hex().upper() not in kept


async def _deleted_while_others_act(folder: Path) -> None:
    storage, house = open_house(Settings(data=folder))
    (ada, _), (bo, _), (cy, _) = [await house.guests.greet(name) for name in ("Ada", NAME, "Cy")]
    code = await house.open(ada, TableWanted(game="half-pint-heroes", seats=3))
    table = await house.find(code)
    assert table is not None
    table.ask(Ears(bo), wire.Sit(id="b"))
    forgotten = asyncio.create_task(house.forget(bo.id))
    for number in itertools.count():
        found = await house.find(code)
        assert found is not None
        found.ask(Ears(cy), wire.Stand(id=f"{number}") if number % 2 else wire.Sit(id=f"{number}"))
        if forgotten.done() and number > 60 and not await storage.retention.leavers():
            break
        await asyncio.sleep(0.005)
    await forgotten
    await house.close()
    storage.close()


@pytest.mark.parametrize("kinds", [(wire.Start, wire.Start), (wire.Stand, wire.Sit)], ids=["refused", "stored"])
def test_a_command_that_comes_just_as_the_writer_stops_is_answered(
    tmp_path: Path, kinds: Sequence[type[wire.Start | wire.Stand | wire.Sit]]
) -> None:
    """The task of a table ends with its last command: nothing put at any turn of the loop is left behind."""

    async def story() -> None:
        async with pub(tmp_path) as house:
            writer = await house.sit_down(1, seats=2)
            ears = house.ears[0]
            for turns in range(40):
                ears.heard.clear()
                for number, kind in enumerate(kinds):
                    writer.ask(ears, kind(id=f"{turns} {number}"))
                    for _ in range(turns % 10):
                        await asyncio.sleep(0)
                async with asyncio.timeout(20):
                    while sum(frame.startswith(ANSWERS) for frame in ears.heard) < 2:
                        await asyncio.sleep(0)

    asyncio.run(story())


def test_s27_a_table_with_many_commands_waiting_refuses_the_next_and_those_again(tmp_path: Path) -> None:
    async def story() -> list[bytes]:
        async with pub(tmp_path) as house:
            writer = await house.sit_down(2)
            ears = house.ears[1]
            ears.heard.clear()
            for number in range(MOST_WAITING + 3):
                writer.ask(ears, wire.Start(id=f"{number}"))
            await house.settled()
            writer.ask(ears, wire.Start(id=f"{MOST_WAITING}"))
            await house.settled()
            return ears.heard

    heard = asyncio.run(story())
    busy = [wire_id(frame) for frame in heard if b"table.busy" in frame]
    assert busy == [*(f"{MOST_WAITING + more}" for more in range(3)), f"{MOST_WAITING}"]
    assert sum(b"host.only" in frame for frame in heard) == MOST_WAITING


def wire_id(frame: bytes) -> str:
    """Read whose answer a frame is."""
    return str(msgspec.json.decode(frame)["id"])
