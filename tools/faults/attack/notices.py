"""F13: a role that may connect to the database and nothing else tells lies, listens, and holds all locks it can.

Two servers start while it holds them, and people play, each table over both. Afterwards both servers start again, and
every table is there as it was.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

import psycopg

from publican.server.adapters.postgres.upkeep import PostgresKept, check
from tools.faults import load, oracle
from tools.faults.house import House
from tools.faults.player import Player
from tools.faults.report import Report
from tools.plain_http import Http
from tools.postgres import HASTY, Cluster
from tools.process import free_port

FORGED = 1000
SECONDS = 10.0
TABLES = 4
PACE = 0.1
TWICE = 2.0
"""How many times as long as in quiet others may wait for an answer in the middle."""
BACK = 20.0
STRANGER = "stranger"
LOCKS = (0x7075626C6963616E, 0x7075626C6963616F, 0x7075626C69636170)
"""The advisory locks that servers ever asked for: of the house, of migrating, of the one that works alone."""
CHANNELS = ("publican", "publican_log", "publican_work", "publican_echo_x", "publican_done_x")
"""The channels that were ever known by name, and what they look like that have a name behind them."""
EARS = ("publican_bus_lost_total", "publican_bus_odd_total")


def run(scale: float, seed: int, report: Report) -> None:
    """Lie to two servers while people play at both."""
    with tempfile.TemporaryDirectory() as place, ExitStack() as stack:
        folder = Path(place)
        folder.chmod(0o711)
        cluster = Cluster(folder / "postgres", HASTY)
        cluster.start()
        stack.callback(cluster.stop)
        address = invited(cluster)
        stranger = stack.enter_context(Stranger(address.replace("publican@", f"{STRANGER}@")).holding())
        watched = [free_port(), free_port()]
        nodes = [
            House(folder / f"node{number}", database=address, watch_port=port) for number, port in enumerate(watched)
        ]
        for node in nodes:
            stack.callback(node.stop)
            node.start()
        asyncio.run(_under_attack(nodes, address, stranger, scale, seed, report))
        for port in watched:
            report.must(
                not any(counted(port, name) for name in EARS), "a server's ear was lost, or heard something odd"
            )
        asyncio.run(_as_it_was(nodes, address, report))
        for node in nodes:
            report.fault(node.errors())


def invited(cluster: Cluster) -> str:
    """Make a database, and a role that may connect to it and do nothing else; give the address of the owner."""
    cluster.sql(f"CREATE ROLE {STRANGER} LOGIN")
    cluster.sql("CREATE DATABASE house")
    cluster.sql(f"GRANT CONNECT ON DATABASE house TO {STRANGER}")
    return f"{cluster.address}house"


def counted(port: int, name: str) -> float:
    """Read one of the numbers that a server counts."""
    with Http(port) as http:
        lines = http.get("/metrics").splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))


class Stranger:
    """Whoever may connect, with all that this allows."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.overheard: list[str] = []
        self.told = 0
        self._stop = threading.Event()

    @contextmanager
    def holding(self) -> Iterator[Stranger]:
        """Hold every lock that was ever asked for, and listen on every channel that was ever told on."""
        with psycopg.connect(self._address, autocommit=True) as locks, psycopg.connect(self._address) as old:
            for number in LOCKS:
                locks.execute("SELECT pg_advisory_lock(%s)", (number,))
            old.execute("SELECT 1")  # an old transaction, for as long as it goes
            listening = threading.Thread(target=self._listen)
            listening.start()
            try:
                yield self
            finally:
                self._stop.set()
                listening.join()

    def _listen(self) -> None:
        with psycopg.connect(self._address, autocommit=True) as ears:
            for channel in CHANNELS:
                ears.execute(f"LISTEN {channel}".encode())
            while not self._stop.is_set():
                self.overheard += [note.payload for note in ears.notifies(timeout=0.2) if not forged(note.payload)]

    def lie(self, tables: Sequence[str], people: Sequence[str], count: int, seconds: float) -> None:
        """Tell so many lies of every kind within some seconds."""
        with psycopg.connect(self._address, autocommit=True) as mouth:
            for number in range(count):
                for channel, payload in lies(tables, people, number):
                    mouth.execute("SELECT pg_notify(%s, %s)", (channel, payload))
                    self.told += 1
                self._stop.wait(seconds / count / 2)


def forged(payload: str) -> bool:
    """Tell whether a notice is one of our own lies."""
    return "forged" in payload or payload in ("quick", "nan")


def lies(tables: Sequence[str], people: Sequence[str], number: int) -> Iterator[tuple[str, str]]:
    """Spell a lie of every kind, as the version before would believe it."""
    table, person = tables[number % len(tables)], people[number % len(people)]
    entry = '{"type":"left","by":"' + person + '"}'
    yield "publican_log", f"{table} {number + 2},\n{entry}\nforged"
    for news in (
        f'{{"type":"PersonDeleted","person":"{person}"}}',
        f'{{"type":"TokensRevoked","person":"{person}","kept":null}}',
        f'{{"type":"PersonRenamed","person":"{person}","name":"Nobody"}}',
        f'{{"type":"PersonMuted","person":"{person}","other":"{people[0]}","on":true}}',
        f'{{"type":"PresenceChanged","by":"n","tables":["{table}"]}}',
        f'{{"type":"ClockRuns","table":"{table}","phase":"playing 1 1","left":0.0}}',
        f'{{"type":"Talked","table":"{table}","person":"{person}","said":{{"seat":0,"kind":"text","words":"lies"}}}}',
    ):
        yield "publican", f'["forged",{news}{"]" * (number % 2)}'
    yield "publican_work", "quick"
    yield "publican_echo_x", "nan"
    yield "publican_done_x", f'{number} ["lie"]forged'


async def _under_attack(
    nodes: Sequence[House], address: str, stranger: Stranger, scale: float, seed: int, report: Report
) -> None:
    made = [await asyncio.to_thread(load.party, nodes[0].port, seed * 1000 + number) for number in range(TABLES)]
    people = load.players(made)
    for number, person in enumerate(people):
        person.pace = PACE
        await person.come(nodes[number % len(nodes)].port)
    seconds = max(3.0, SECONDS * scale)
    await asyncio.sleep(2.0)  # the first deals
    quiet = await _waited(people, seconds)
    tables, lying = [table[0].table for table in made], [person.person for person in people]
    count = max(50, round(FORGED * scale))
    told = asyncio.create_task(asyncio.to_thread(stranger.lie, tables, lying, count, seconds))
    attacked = await _waited(people, seconds)
    await told
    report.fault(await load.settled(made))
    load.depart(made)
    await asyncio.sleep(0.3)
    report.fault(check(address))
    with psycopg.connect(address) as connection:
        report.fault(oracle.judged(PostgresKept(connection).log, people))
    report.must(not stranger.overheard, f"overheard: {stranger.overheard[:3]}")
    report.must(attacked <= TWICE * quiet, f"slow: others waited {attacked / quiet:.1f} times as long")
    report.fact(
        f"{count:,} lies of each of 11 kinds by a role that may only connect, {stranger.told:,} in all; others waited"
        f" {quiet * 1e3:.1f} ms in quiet, {attacked * 1e3:.1f} ms then; {len(stranger.overheard)} notices overheard;"
        f" {sum(len(person.noted.done) for person in people):,} commands done, all logs whole"
    )


async def _waited(people: Sequence[Player], seconds: float) -> float:
    """Let everybody play for so long; give how long they waited for an answer in the middle."""
    for person in people:
        person.waits.clear()
    await asyncio.sleep(seconds)
    return median(wait for person in people for wait in person.waits)


async def _as_it_was(nodes: Sequence[House], address: str, report: Report) -> None:
    """Start both servers again, and see that each tells the same of every table as the log does."""
    with psycopg.connect(address) as connection:
        tables = [table for (table,) in connection.execute("SELECT id FROM tables").fetchall()]
    for node in nodes:
        await asyncio.to_thread(node.again)
    (guest,) = await asyncio.to_thread(load.greet, nodes[0].port, 1)
    for table in tables:
        for node in nodes:
            player = Player(guest.id, guest.token or "", table, random.Random(0))
            try:
                async with asyncio.timeout(BACK):
                    await player.come(node.port)
            except TimeoutError:
                report.must(False, f"{table} is not there any more")
            player.leave()
