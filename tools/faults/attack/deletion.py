"""S26: someone with a thousand games deletes their data while others play."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from functools import partial
from http.client import HTTPConnection
from pathlib import Path

from msgspec.structs import replace

from publican.engine import fair
from publican.server.adapters.sqlite.storage import SqliteStorage
from publican.server.core import entries
from publican.server.core.append import Append, Logged, finished_game, listing
from publican.server.core.replay import opened, replay
from publican.server.core.table import apply
from publican.server.tables.guests import hashed
from tools.faults.attack.probe import withstand
from tools.faults.report import Report

GAMES = 1000
SECONDS = 30.0
TOKEN = "of-one-who-has-played-a-lot"
PEOPLE = ("ada", "bo", "cy")
"""The first of them deletes their data."""


def run(scale: float, seed: int, report: Report) -> None:
    """Let someone with many games delete themselves."""
    games = max(20, int(GAMES * scale))
    seconds = max(2.0, SECONDS * scale)
    withstand(
        f"deletion of {games} games", delete, seconds, seed, report, prepare=partial(fill, games=games, seed=seed)
    )


def delete(port: int, seconds: float, seed: int) -> None:
    """Delete the person; from the answer on the token must be worth nothing."""
    end = time.monotonic() + seconds
    if (answer := _ask(port, "DELETE")) != 204:
        raise RuntimeError(f"deleting gave {answer}")
    while True:
        if (answer := _ask(port, "GET")) != 401:
            raise RuntimeError(f"the token of a person who is deleted gave {answer}")
        if time.monotonic() > end - 0.2:
            return
        time.sleep(0.2)


def _ask(port: int, method: str) -> int:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request(method, "/api/me", headers={"Authorization": f"Bearer {TOKEN}"})
    try:
        return connection.getresponse().status
    finally:
        connection.close()


def fill(data: Path, games: int, seed: int) -> None:
    """Write the data of a house where the same three have played many games: one that is told again and again."""
    rows = played(random.Random(seed))
    *_, last = replay(rows)
    ended = finished_game(last.table)
    if ended is None:
        raise RuntimeError("the game is not over")

    async def write() -> None:
        storage = SqliteStorage(data, asyncio.get_running_loop())
        await storage.database.write(_greet)
        for number in range(games):
            table = f"game{number:06}"
            opened = replace(last.table.opened, table=table)
            kept = ended if number == 0 else replace(ended, id=f"record{number:06}")
            copy = (Logged(opened), *rows[1:])
            await storage.log.append(Append(table, 0, copy, listing(replace(last.table, opened=opened)), kept))
        storage.close()

    asyncio.run(write())


def _greet(connection: sqlite3.Connection) -> None:
    now = int(time.time())
    people = [(name, name, now, now) for name in PEOPLE]
    connection.executemany("INSERT INTO people (id, name, came, seen) VALUES (?, ?, ?, ?)", people)
    connection.execute("INSERT INTO tokens (hash, person, made) VALUES (?, ?, ?)", (hashed(TOKEN), PEOPLE[0], now))


def played(chance: random.Random) -> list[Logged]:
    """Write the log of a whole game, played at random."""
    opening = entries.Opened("t", "half-pint-heroes", {"rounds": 6}, len(PEOPLE), False, "none", by=PEOPLE[0])
    table, rows = opened(opening), [Logged(opening)]
    seed, game, nonces = chance.randbytes(32), "game/1", [chance.randbytes(16) for _ in PEOPLE]

    def write(entry: entries.LogEntry, drawn: bytes | None = None) -> None:
        nonlocal table
        table = apply(table, entry, drawn).table
        rows.append(Logged(entry, drawn))

    for name in PEOPLE:
        write(entries.Seated(name, by=name))
    write(entries.Started(game, fair.commitment(game, seed).hex(), by=PEOPLE[0]), seed)
    for seat, nonce in enumerate(nonces):
        write(entries.NonceHashed(fair.nonce_hash(game, seat, nonce).hex(), by=PEOPLE[seat]))
    for seat, nonce in enumerate(nonces):
        write(entries.NonceGiven(nonce.hex(), by=PEOPLE[seat]))
    while table.due and (running := table.running):
        seat = min(table.due)
        choice = chance.choice(running.game.legal(running.state, seat))
        write(entries.Acted(seat, running.game.spell(choice.action), by=PEOPLE[seat]))
    return rows
