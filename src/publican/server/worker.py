"""A worker: takes what the servers on a database want thought about, and does nothing else."""

from __future__ import annotations

import asyncio
import secrets
import signal
from collections.abc import Callable
from contextlib import closing

import psycopg

from publican.bots.levels import admit
from publican.engine.core import Invalid
from publican.engine.games import GAMES
from publican.server import logs
from publican.server.adapters.postgres import schema
from publican.server.adapters.postgres.asking import Asking
from publican.server.adapters.postgres.connecting import connect
from publican.server.adapters.postgres.leased_work import Taker
from publican.server.adapters.postgres.shared import open_work
from publican.server.adapters.processes import QUICK, SEARCH, Workers, make_workers
from publican.server.ports import Late, StoreFailed
from publican.server.settings import WorkerSettings
from publican.server.tables.bots import (
    COMPILE_LIMIT,
    HOUSE,
    OTHERS_LIMITS,
    QUICK_LIMIT,
    ThinkingErrand,
    compile_champion,
)
from publican.server.tasks import ended

notes = logs.get("worker")


def run(settings: WorkerSettings, announce: Callable[[str], None]) -> None:
    """Work until asked to stop."""
    for bot in settings.other_bots:
        admit(bot, OTHERS_LIMITS)
    asyncio.run(_work(settings, announce))


async def _work(settings: WorkerSettings, announce: Callable[[str], None]) -> None:
    loop, asked = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, asked.set)
    await _prepare(settings.database)
    name = secrets.token_hex(8)
    quick, search = make_workers(settings.bot_workers, loop)
    async with open_work(settings.database, name, loop) as asking:
        thinking = ThinkingErrand(settings.other_bots)
        await quick.run(HOUSE, get_ready, late=None, limit=QUICK_LIMIT)
        with closing(Taker(asking, QUICK, thinking, quick)), closing(search):
            announce(f"worker {name}: 1 process for quick bots, {search.count} for champions")
            taking = asyncio.create_task(_search(asking, thinking, search))
            await asked.wait()
            await ended(taking)


def get_ready() -> None:
    """Have everything imported that quick bots need (in a worker process)."""


async def _search(asking: Asking, thinking: ThinkingErrand, search: Workers) -> None:
    """Take what is to be searched for, as soon as the champions are compiled."""
    for game in GAMES:
        try:
            seconds = await search.run(HOUSE, compile_champion, game, late=None, limit=COMPILE_LIMIT)
            notes.info("bots.compiled", game=game, seconds=round(seconds, 1))
        except (Late, ImportError) as error:  # then there are no champions here
            notes.error("bots.not_compiled", error=error, game=game)
            return
    with closing(Taker(asking, SEARCH, thinking, search)):
        await asyncio.get_running_loop().create_future()


async def _prepare(database: str) -> None:
    """Bring the tables up to date, if no server has done so."""
    try:
        async with await connect(database) as connection:
            await schema.migrate(connection)
    except psycopg.Error as error:
        raise Invalid("--database", "cannot be reached, or lets nobody in under this name and password") from error
    except StoreFailed as error:
        raise Invalid("--database", f"cannot be used: {error}") from error
