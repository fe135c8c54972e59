"""What a move costs by tier, on SQLite and on PostgreSQL with one, two and three servers: microseconds of CPU time.

Four people at each table play Half-Pint Heroes in a closed loop. People of a table are at one server, or spread over
all. The limit is printed beside it: commits per second of this PostgreSQL alone (pgbench, the same row, one and sixteen
connections). CPU time is of the servers with their children, and of all processes of PostgreSQL. Bytes are those that
all four are sent, that PostgreSQL writes ahead, and that stay in the log. ``load/beat.py`` adds what it costs to look
for lost news.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median

import psycopg
import uvloop
from msgspec import Struct

from bench.load.beat import Look, looks
from bench.load.publican import Publican, PubTable
from bench.load.tables import play
from publican.server.adapters.postgres.group_commit import MOST_AT_ONCE
from tools.postgres import SAFE, Cluster
from tools.process import allow_many_sockets, cpu_seconds_of

TABLES = 60
MOVES = 20
ROUNDS = 3
SECONDS = 5
ROW = """INSERT INTO bench SELECT gen_random_uuid()::text, 1, '{"type":"acted","by":"abcdefghijklmnop","id":"bench-17",
"client":"bench","action":"play a7 r7"}'::bytea"""
TOLD = f"""WITH new AS ({ROW} RETURNING id, entry)
SELECT pg_notify('bench', id || ' 1,' || chr(10) || convert_from(entry, 'UTF8')) FROM new"""
"""The same with the news of it, as where people of a table are at several servers."""


class Cost(Struct):
    """Microseconds of CPU time per move, and bytes."""

    node: float
    database: float
    sent: float
    written: float
    kept: float


class Servers(Publican):
    """Several servers on one database."""

    def __init__(self, name: str, folder: Path, database: str, count: int, spread: bool) -> None:
        super().__init__(name, folder, database=database)
        self.others = [Publican(name, folder, database=database) for _ in range(count - 1)]
        self._spread = spread
        self._places: dict[int, int] = {}

    @property
    def ports(self) -> list[int]:
        """Where they listen."""
        return [self.process.port, *(other.process.port for other in self.others)]

    def port_for(self, table: PubTable, token: str) -> int:
        """Give all people of a table one server, or each the next one."""
        place = self._places.setdefault(id(table), len(self._places))
        seat = list(table.tokens).index(token) if self._spread else 0
        return self.ports[(place + seat) % len(self.ports)]

    def cpu_seconds(self) -> float:
        """Add up what all of them have computed."""
        return sum(each.process.cpu_seconds() for each in (self, *self.others))

    async def close(self) -> None:
        """Stop all of them."""
        for other in self.others:
            await other.close()
        await super().close()


async def cost(house: Publican, database: Cluster | None) -> Cost:
    """Let people play; give the cost of a move, the median of a few rounds after one that does not count."""
    tables: Sequence[PubTable] = [table for table in await house.seat(TABLES) if isinstance(table, PubTable)]
    found: list[Cost] = []
    for number in range(ROUNDS + 1):
        before, heard = _spent(house, database), _received(tables)
        moves = await play(tables, MOVES)
        node, there, written, kept = (
            (after - each) / moves for after, each in zip(_spent(house, database), before, strict=True)
        )
        sent = (_received(tables) - heard) / moves
        if number:
            found.append(Cost(node * 1e6, there * 1e6, sent, written, kept))
    await house.close()
    return Cost(*(median(getattr(each, name) for each in found) for name in Cost.__struct_fields__))


def _received(tables: Sequence[PubTable]) -> int:
    """Give the bytes that all people were sent so far."""
    return sum(player.received for table in tables for player in table.players)


def _spent(house: Publican, database: Cluster | None) -> tuple[float, ...]:
    """Give seconds of CPU time of servers and database so far, and bytes that the database has written and keeps."""
    if database is None:
        return _cpu(house), 0.0, 0.0, 0.0
    with psycopg.connect(f"{database.address}postgres") as connection:
        sizes = connection.execute("SELECT pg_current_wal_lsn() - '0/0', pg_total_relation_size('log')").fetchone()
    assert sizes is not None
    return _cpu(house), cpu_seconds_of(database.pid), float(sizes[0]), float(sizes[1])


def _cpu(house: Publican) -> float:
    return house.cpu_seconds() if isinstance(house, Servers) else house.process.cpu_seconds()


def commits(postgres: Cluster, folder: Path, connections: int, statement: str = ROW) -> float:
    """Count commits of a row like that of a move, per second."""
    script = folder / "row.sql"
    script.write_text(f"{statement};\n", "ascii")
    script.chmod(0o644)
    options = ("-n", "-f", str(script), "-c", str(connections), "-T", str(SECONDS), "postgres")
    told = re.search(r"tps = ([0-9.]+)", postgres.bench(*options))
    assert told is not None
    return float(told[1])


async def measure(postgres: Cluster, folder: Path) -> dict[str, Cost]:
    """Measure everything, one after the other."""
    address, found = f"{postgres.address}postgres", dict[str, Cost]()
    found["SQLite, one server"] = await cost(Publican("sqlite", folder / "sqlite"), None)
    for count in (1, 2, 3):
        name = f"PostgreSQL, {count} server{'s' if count > 1 else ''}"
        found[name] = await cost(Servers(name, folder, address, count, spread=False), postgres)
    name = "PostgreSQL, 2 servers, people spread"
    found[name] = await cost(Servers(name, folder, address, 2, spread=True), postgres)
    return found


def main() -> None:
    """Print all figures."""
    allow_many_sockets()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        folder.chmod(0o711)
        postgres = Cluster(folder / "postgres", SAFE)
        postgres.start()
        try:
            found = uvloop.run(measure(postgres, folder))
            postgres.sql("CREATE DATABASE beat")
            beat = uvloop.run(looks(f"{postgres.address}beat", postgres.pid))
            postgres.sql("CREATE TABLE bench (id text, version int, entry bytea, PRIMARY KEY (id, version))")
            alone = {count: commits(postgres, folder, count) for count in (1, 16)}
            told = commits(postgres, folder, 16, TOLD)
        finally:
            postgres.stop()
    tell(found, beat)
    print(f"commits per second of PostgreSQL alone: {alone[1]:,.0f} with 1 connection, {alone[16]:,.0f} with 16")
    print(f"the same with a NOTIFY in each, which PostgreSQL commits one at a time: {told:,.0f} with 16")
    three = found["PostgreSQL, 3 servers"]
    limits = {
        "a server's core": 1e6 / three.node,
        "a core of PostgreSQL": 1e6 / three.database,
        f"commits of up to {MOST_AT_ONCE} moves by one server": alone[1] * MOST_AT_ONCE,
    }
    print("moves per second at most:", "; ".join(f"{name} {limit:,.0f}" for name, limit in limits.items()))
    print(f"the first bottleneck: {min(limits, key=lambda name: limits[name])}")


def tell(found: Mapping[str, Cost], beat: tuple[Look, Look]) -> None:
    """Print what a move costs, and a look."""
    one = found["PostgreSQL, 1 server"].node
    print(f"{'CPU time per move':38} {'servers':>10} {'database':>10}   beside one server on PostgreSQL")
    for name, each in found.items():
        print(f"{name:38} {each.node:>7,.0f} µs {each.database:>7,.0f} µs   {each.node / one:.2f} x")
    for name, look in zip(("table", "connection"), beat, strict=True):
        print(f"{f'a look at a {name}, each 2 to 20 s':38} {look.node:>7.1f} µs {look.database:>7.1f} µs")
    last = found["PostgreSQL, 3 servers"]
    print(f"bytes per move: {last.sent:,.0f} to four people, {last.written:,.0f} ahead, {last.kept:,.0f} kept")


if __name__ == "__main__":
    main()
