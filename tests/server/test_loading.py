"""S33: tables at rest are loaded in turns, a little at a time, and not at all for who only looks at a link."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from publican.server.adapters.sqlite.folder import FILE
from publican.server.core import entries
from publican.server.core.append import Logged
from publican.server.http import invitation
from publican.server.tables.loading import SLICE, Folding, Load, Loader, Visit
from tests.server.by_hand import pub
from tools.faults.attack.long import long_pad

STRANGER, OTHER, OWNER = Visit("stranger", "here"), Visit("other", "there"), Visit("owner", "here")


def rows(count: int) -> list[Logged]:
    """Write a log of so many entries."""
    return [Logged(entry) for entry in long_pad(count, 50)]


def test_s33_a_long_log_is_folded_in_parts_to_the_same_table() -> None:
    log, parts = rows(400), 0
    folding = Folding(log)
    while not folding.go_on(0.0):
        parts += 1
    assert parts == len(log)
    assert folding.kept[-1].table.version == len(log)
    assert SLICE < 0.01


@pytest.mark.parametrize("first", [OWNER, OTHER])
def test_s33_own_tables_come_first_and_networks_take_turns(first: Visit) -> None:
    async def story() -> None:
        loader, done = Loader(), list[str]()

        def begin(visit: Visit, name: str, count: int) -> Load:
            async def read() -> Sequence[Logged]:
                await asyncio.sleep(0)
                return rows(count)

            load = loader.begin(visit, visit is OWNER, read)
            load.folded.add_done_callback(lambda _: done.append(name))
            return load

        long = [begin(STRANGER, "long", 3000) for _ in range(5)]
        await asyncio.sleep(0.02)
        await begin(first, "short", 30).folded
        assert done == ["short"], "none of those that were asked for before"
        loader.hurry(long[4])
        await long[4].folded
        assert done == ["short", "long"], "what turns out to be one's own goes ahead"
        assert not any(load.folded.done() for load in long[:4])
        loader.close()

    asyncio.run(story())


def test_s33_a_log_that_cannot_be_read_is_told_to_who_waits_and_holds_nobody_up() -> None:
    async def story() -> None:
        loader = Loader()

        async def broken() -> Sequence[Logged]:
            raise entries.UnknownVersion("of tomorrow")

        async def good() -> Sequence[Logged]:
            return rows(30)

        bad, well = loader.begin(STRANGER, False, broken), loader.begin(STRANGER, False, good)
        with pytest.raises(entries.UnknownVersion):
            await bad.folded
        assert (await well.folded)[1].kept[-1].table.version == 30

    asyncio.run(story())


def test_s33_a_link_is_shown_without_loading_its_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with pub(tmp_path) as house:
            await house.sit_down(2)
            code, here = house.code, await invitation.of(house.house, house.code)
        async with pub(tmp_path) as house:
            assert await invitation.of(house.house, code) == here
            assert (await invitation.tags(house.house, code, "en", "https://pub"))[1] == "en"
            assert house.house.tables == {}
            assert await invitation.of(house.house, "nosuchtable") is None
        with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
            (shown,) = database.execute("SELECT shown FROM tables").fetchone()
            before = {name: value for name, value in json.loads(shown).items() if name != "host"}
            database.execute("UPDATE tables SET shown = ?", (json.dumps(before).encode(),))
        async with pub(tmp_path) as house:
            old = await invitation.of(house.house, code)
            assert old is not None
            assert (old.host, len(old.seats)) == (None, 2), "18a650b did not say who the host is"

    asyncio.run(story())
