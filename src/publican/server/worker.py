"""A worker: takes what the servers on a database want thought about, and does nothing else."""

from __future__ import annotations

import asyncio
import secrets
import signal
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import replace

import psycopg

from publican.bots.external.launch import close_to_others
from publican.bots.levels import admit
from publican.build import build
from publican.engine.core import Invalid
from publican.engine.games import GAMES
from publican.server import logs
from publican.server.adapters.postgres import schema
from publican.server.adapters.postgres.asking import Asking
from publican.server.adapters.postgres.channels import work_channel
from publican.server.adapters.postgres.connecting import connect
from publican.server.adapters.postgres.leased_work import Taker
from publican.server.adapters.postgres.shared import open_work
from publican.server.adapters.processes import QUICK, SEARCH, START_SECONDS, Workers, make_workers
from publican.server.http.metrics import alive, build_info, exposition
from publican.server.http.small import Page, serving
from publican.server.passwords import take_secrets
from publican.server.ports import Late, StoreFailed
from publican.server.settings import WorkerSettings
from publican.server.tables.bots import (
    COMPILE_LIMIT,
    HOUSE,
    OTHERS_LIMITS,
    ThinkingErrand,
    by_kind,
    compile_champion,
)
from publican.server.tasks import ended

TABLES_SECONDS, LOOK = 60.0, 0.5
"""How long a worker waits for the tables of its version, and between two looks for them."""

notes = logs.get("worker")


def run(settings: WorkerSettings, announce: Callable[[str], None]) -> None:
    """Work until asked to stop."""
    close_to_others()
    settings = replace(settings, database=take_secrets(settings.database) or "")
    for bot in settings.other_bots:
        admit(bot, OTHERS_LIMITS)
    asyncio.run(_work(settings, announce))


async def _work(settings: WorkerSettings, announce: Callable[[str], None]) -> None:
    loop, asked = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, asked.set)
    channel = await _ready(settings.database)
    quick, search = make_workers(settings.bot_workers, loop)
    notes.info("worker.begun", build=build())
    async with open_work(settings.database, secrets.token_hex(16), channel, loop) as asking, AsyncExitStack() as stack:
        stack.callback(search.close)
        await quick.run(HOUSE, get_ready, late=None, limit=START_SECONDS)
        work = Working(asking, ThinkingErrand(settings.other_bots), quick, search)
        stack.callback(work.close)
        where = ""
        if settings.port is not None:
            port = await stack.enter_async_context(serving(settings.host, settings.port, work.pages))
            where = f", watched at http://{settings.host}:{port}/metrics"
        announce(f"a worker with 1 process for quick bots and {search.count} for champions{where}")
        taking = asyncio.create_task(work.search())
        await asked.wait()
        await ended(taking)


class Working:
    """What a worker takes: quick bots at once, and champions as soon as they are compiled."""

    def __init__(self, asking: Asking, thinking: ThinkingErrand, quick: Workers, search: Workers) -> None:
        self._asking = asking
        self._thinking = thinking
        self._search = search
        self._takers = {QUICK: Taker(asking, QUICK, thinking, quick)}

    async def search(self) -> None:
        """Compile the champions, and take what is to be searched for."""
        for game in GAMES:
            try:
                seconds = await self._search.run(HOUSE, compile_champion, game, late=None, limit=COMPILE_LIMIT)
                notes.info("bots.compiled", game=game, seconds=round(seconds, 1))
            except (Late, ImportError) as error:  # then there are no champions here
                notes.error("bots.not_compiled", error=error, game=game)
                return
        self._takers[SEARCH] = Taker(self._asking, SEARCH, self._thinking, self._search)

    @property
    def pages(self) -> Mapping[str, Page]:
        """What who watches may read."""
        return {"/healthz": self._healthz, "/readyz": self._readyz, "/metrics": self._metrics}

    async def _healthz(self) -> str:
        return alive()

    async def _readyz(self) -> str | None:
        """Tell that the database knows of this worker, and can be read."""
        try:
            return "ok" if await self._asking.jobs.anybody(QUICK) else None
        except StoreFailed:
            return None

    async def _metrics(self) -> str:
        age = asyncio.get_running_loop().time() - self._takers[QUICK].beaten
        counts = by_kind({kind: taker.measures() for kind, taker in self._takers.items()})
        return exposition({**build_info(), **counts, "publican_beat_age_seconds": age})

    def close(self) -> None:
        """Take no more."""
        for taker in self._takers.values():
            taker.close()


def get_ready() -> None:
    """Have everything imported that quick bots need (in a worker process)."""


async def _ready(database: str) -> str:
    """Wait for a server to bring the tables up to date, which a worker may not; give the channel that tells of work."""
    try:
        async with await connect(database) as connection, asyncio.timeout(TABLES_SECONDS):
            while not await schema.is_up_to_date(connection):
                await asyncio.sleep(LOOK)
            return await work_channel(connection)
    except TimeoutError:
        raise Invalid("--database", "has no tables of this version: start a server of it first") from None
    except psycopg.errors.InsufficientPrivilege as error:
        raise Invalid(
            "--database", "lets this role not do what a worker must: see `publican manual hosting`, Roles"
        ) from error
    except psycopg.Error as error:
        raise Invalid("--database", "cannot be reached, or lets nobody in under this name and password") from error
    except StoreFailed as error:
        raise Invalid("--database", f"cannot be used: {error}") from error
