"""S33: the longest pads that limits allow are loaded, and a stranger asks for many while others come in."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing, nullcontext
from pathlib import Path

import httpx
import psycopg
from msgspec.structs import replace
from websockets.asyncio.client import connect

from publican.client.guest import Guest
from publican.server.adapters.sqlite.folder import FILE
from publican.server.core import entries, summary
from publican.server.core.append import Logged
from publican.server.tables.house import fold
from publican.server.wire import Cell
from tools.databases import database
from tools.faults.house import House
from tools.faults.report import Report

KEEPER = "pa"
LONG = 20
NOTES = 4999
"""As many as a pad of an earlier version has at most, with a thousand hands on it."""
FOLDED, DELAYED = 0.5, 0.2
"""Seconds in which a log must be folded, and by which nobody's welcome may be later."""
TRIES = 8

_processes = multiprocessing.get_context("spawn")


def run(scale: float, seed: int, report: Report) -> None:
    """Fold the longest logs, and let a stranger ask for many of them."""
    del seed  # nothing here is left to chance
    notes = max(60, int(NOTES * min(1.0, 4 * scale)))
    logs = {"hands": long_pad(notes), "rounds": long_game_pad(notes)}
    for name, log in logs.items():
        rows, began = [Logged(entry) for entry in log], time.process_time()
        fold(rows, None)
        taken = time.process_time() - began
        report.fact(f"a pad of {name} with {len(rows):,} entries is folded in {taken:.3f} s")
        report.must(taken <= FOLDED, f"slow: {name} took {taken:.2f} s to fold")
    for store in ("SQLite", "PostgreSQL"):
        with tempfile.TemporaryDirectory() as folder, database() if store == "PostgreSQL" else nullcontext() as address:
            house = House(Path(folder) / "data", database=address, idle=0.3).start()
            try:
                asyncio.run(_asked(house, store, max(3, int(LONG * scale)), logs["hands"], report))
            finally:
                report.must(house.stop() == 0, f"{store}: it did not stop well")


async def _asked(house: House, store: str, count: int, log: Sequence[entries.LogEntry], report: Report) -> None:
    """Let people come to tables at rest, first in quiet, then while a stranger asks for long ones."""
    _write(house, count, log)
    names = [_name(number) for number in range(count)]
    async with Guest.come(house.address, "Ada") as ada, Guest.come(house.address, "Bo") as bo:
        own = [str((await _open(ada))["id"]) for _ in range(2 * TRIES)]
        others = [str((await _open(ada))["id"]) for _ in range(2 * TRIES)]
        quiet = [await welcome(house.port, own.pop(), ada.token) for _ in range(TRIES)]
        first = [await welcome(house.port, others.pop(), bo.token) for _ in range(TRIES)]
        before, looked = house.counted("publican_tables"), time.monotonic()
        for name in names:
            assert (await ada.http.get(f"/api/tables/{name}")).status_code == 200
        looked = time.monotonic() - looked
        loaded = max(0, house.counted("publican_tables") - before)
        async with Guest.come(house.address, "Stranger") as one, Guest.come(house.address, "Strangest") as two:
            asked = [(name, (one, two)[number % 2].token) for number, name in enumerate(names)]
            stranger = _processes.Process(target=ask, args=(house.port, asked), daemon=True)
            stranger.start()
            await asyncio.to_thread(_begun, house)
            mine, theirs = [], []
            for _ in range(TRIES):
                mine.append(await welcome(house.port, own.pop(), ada.token))
                theirs.append(await welcome(house.port, others.pop(), bo.token))
            busy = stranger.is_alive()
            await asyncio.to_thread(stranger.join, 120)
            report.must(stranger.exitcode == 0, f"{store}: the stranger was not let in")
    late = max(mine) - statistics.median(quiet), max(theirs) - statistics.median(first)
    report.fact(
        f"{store}: {count} pads of {len(log):,} entries, by link in {looked * 1e3:.0f} ms, which loaded {loaded};"
        f" then by a stranger{' who still waited at the end' if busy else ''}: people at their own"
        f" tables came in {late[0] * 1e3:.0f} ms later at most, newcomers elsewhere {late[1] * 1e3:.0f} ms"
    )
    report.must(loaded == 0, f"{store}: a link loads a table")
    report.must(max(late) <= DELAYED, f"slow: {store}: a welcome was {max(late):.2f} s late")


def _begun(house: House) -> None:
    """Wait until the first of the long ones is there, and others are on their way."""
    end, before = time.monotonic() + 30, house.counted("publican_sockets")
    while house.counted("publican_sockets") <= before and time.monotonic() < end:
        time.sleep(0.01)


async def _open(guest: Guest) -> dict[str, object]:
    answer: httpx.Response = await guest.http.post("/api/tables", json={"game": "half-pint-heroes", "bots": ["rookie"]})
    opened: dict[str, object] = answer.json()
    return opened


async def welcome(port: int, table: str, token: str) -> float:
    """Connect to a table; give the seconds up to the welcome."""
    began = time.monotonic()
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    async with connect(url, compression=None, max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "token": token}))
        frame = await asyncio.wait_for(socket.recv(decode=False), 120)
        if b'"welcome"' not in frame[:40]:
            raise RuntimeError(f"{frame[:80]!r} is no welcome")
    return time.monotonic() - began


def ask(port: int, tables: Sequence[tuple[str, str]]) -> None:
    """Ask for all of these tables at once, in a process of its own."""

    async def all_of_them() -> None:
        await asyncio.gather(*(welcome(port, table, token) for table, token in tables))

    asyncio.run(all_of_them())


def _name(number: int) -> str:
    return f"longpad{number:09}"


def _write(house: House, count: int, log: Sequence[entries.LogEntry]) -> None:
    """Write long pads beside the house, as an earlier version left them."""
    table = fold([Logged(entry) for entry in log], None).kept[-1].table
    shown = summary.summary(table)
    for number in range(count):
        name = _name(number)
        listed = (name, "pad", "none", summary.write(replace(shown, id=name)), int(time.time()))
        opening = replace(log[0], table=name)
        lines = [(name, at, entries.write(entry)) for at, entry in enumerate([opening, *log[1:]], 1)]
        address = house.settings.get("database")
        if address is None:
            with closing(sqlite3.connect(house.data / FILE, timeout=30)) as file, file:
                file.execute("INSERT INTO tables (id, stage, clock, shown, changed) VALUES (?, ?, ?, ?, ?)", listed)
                file.executemany("INSERT INTO log (table_id, version, entry) VALUES (?, ?, ?)", lines)
            continue
        with psycopg.connect(address) as connection, connection.cursor() as cursor:
            cursor.execute("INSERT INTO tables (id, stage, clock, shown, changed) VALUES (%s, %s, %s, %s, %s)", listed)
            with cursor.copy("COPY log (table_id, version, entry) FROM STDIN") as copy:
                for line in lines:
                    copy.write_row(line)


def long_pad(notes: int, hands: int = 1000, by: str = KEEPER) -> list[entries.LogEntry]:
    """Write the log of a pad of Hero House whose first hand is corrected over and over."""
    pad = entries.PadSheet(("A", "B", "C", "D"), 0, (), {})
    rows: list[entries.LogEntry] = [
        entries.Opened("longpad", "hero-house", {"house_reward": "one"}, 4, False, "none", by=by, pad=pad),
        entries.Claimed(0, by=by),
    ]
    closing = Cell(column="houses", value=[0, 1]), Cell(column="end", value="no_cards")
    rows += [entries.Noted(hand, closing, close=True, by=by) for hand in range(min(hands, notes - 2))]
    more = range(notes - len(rows))
    return rows + [entries.Noted(0, (Cell(column="houses", value=[each % 4]),), by=by) for each in more]


def long_game_pad(notes: int, by: str = KEEPER) -> list[entries.LogEntry]:
    """Write the log of a pad of Half-Pint Heroes that is corrected while secret choices are made and changed."""
    pad = entries.PadSheet(tuple("ABCDEFG"), 0, (), {})
    rows: list[entries.LogEntry] = [
        entries.Opened("longgame", "half-pint-heroes", {"rounds": 10}, 7, False, "none", by=by, pad=pad),
        entries.Claimed(0, by=by),
    ]
    cells = [Cell(column=name, seat=seat, value=value) for name, seat, value in _noted()]
    rows += [entries.Noted(part, tuple(cells), close=True, by=by) for part in range(min(9, notes - 2))]
    for each in range(notes - len(rows)):
        noted = entries.Noted(0, (Cell(column="cards", value=4 + each // 2 % 2),), by=by)
        rows.append(noted if each % 2 else entries.Sealed(each % 6, each % 3, by=by))
    return rows


def _noted() -> list[tuple[str, int | None, int]]:
    """A round of seven that nobody has predicted right."""
    seats = range(7)
    said = [("predictions", seat, 2) for seat in seats]
    bets = [("bets", seat, (seat + 1) % 7) for seat in seats]
    won = [("won", seat, int(seat < 4)) for seat in seats]
    return [*said, *bets, *won, ("cards", None, 4)]
