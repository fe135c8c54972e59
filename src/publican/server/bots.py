"""Bots at the tables: they think in worker processes, and play after a moment that tells nothing about their cards."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import secrets
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from publican.bots.levels import LEVELS, SEARCHING, prepare
from publican.engine.core import Seat
from publican.engine.games import GAMES, AnyGame
from publican.server import logs
from publican.server.settings import Settings

log = logs.get("bots")

TRIES = 3
MORE_TIME = 120.0
"""How much longer than its budget a bot may take (the first champion compiles) until the first choice is played."""


def choose(game: str, level: str, view: Any, seed: int, seconds: float) -> str:
    """Think (in a worker process): give the chosen action as records spell it."""
    bot = LEVELS[game][level](random.Random(seed), seconds)
    return GAMES[game].spell(bot(view))


def compile_champion(game: str) -> float:
    """Compile all that a champion needs (in a process of its own), and keep it for the workers; give the seconds."""
    began = time.monotonic()
    prepare(game, [SEARCHING], lambda: None)
    return time.monotonic() - began


def _begin(patience: int = 5) -> None:
    """Prepare a worker: it stops when the house says so, or dies, and lets the house go first."""
    if hasattr(os, "nice"):
        os.nice(patience)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_the_house, daemon=True).start()


def _die_with_the_house() -> None:
    house = multiprocessing.parent_process()
    if house is not None:
        house.join()
        os._exit(0)


class Thinkers:
    """The worker processes of a house."""

    def __init__(self, settings: Settings, loop: asyncio.AbstractEventLoop) -> None:
        self._settings = settings
        self._loop = loop
        self._pool: ProcessPoolExecutor | None = None
        self._compiler: ProcessPoolExecutor | None = None
        self._compiling: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.answers = 0
        self.failures = 0

    def prepare(self) -> None:
        """Have the champions compiled, which takes most of a minute on the first start; other bots play meanwhile."""
        self._compiler = _processes(1, patience=15)
        self._compiling = {game: self._loop.create_task(self._compile(self._compiler, game)) for game in GAMES}

    async def _compile(self, compiler: ProcessPoolExecutor, game: str) -> None:
        log.info("bots.compiling", game=game)
        try:
            seconds = await self._loop.run_in_executor(compiler, compile_champion, game)
            log.info("bots.compiled", game=game, seconds=round(seconds, 1))
        except Exception as error:  # the worker that needs it compiles it then
            log.error("bots.not_compiled", error=error, game=game)
        if all(task.done() for other, task in self._compiling.items() if other != game):
            compiler.shutdown(wait=False)

    def ask(self, game: AnyGame, level: str, state: Any, seat: Seat, play: Callable[[str], None]) -> None:
        """Let a bot choose for a seat; ``play`` is called with its action, a human moment later at the earliest."""
        task = self._loop.create_task(self._think(game, level, game.view(state, seat), play))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, game: AnyGame, level: str, view: Any, play: Callable[[str], None]) -> None:
        moment = self._loop.time() + random.uniform(*self._settings.bot_pause)
        try:
            text = await self._answer(game.name, level, view)
        except Exception as error:  # whatever it is, the table goes on
            self.failures += 1
            log.error("bots.failed", error=error, game=game.name, rank=level)
            text = game.spell(view.choices[0].action)
        self.answers += 1
        if (rest := moment - self._loop.time()) > 0:
            await asyncio.sleep(rest)
        play(text)

    async def _answer(self, game: str, level: str, view: Any) -> str:
        """Ask a worker; one that dies is replaced and the question put again. A champion waits to be compiled."""
        if level == SEARCHING and game in self._compiling:
            await asyncio.shield(self._compiling[game])
        seconds = self._settings.bot_budget
        for attempt in range(TRIES):
            pool = self._workers()
            try:
                job = self._loop.run_in_executor(pool, choose, game, level, view, secrets.randbits(64), seconds)
                return await asyncio.wait_for(job, seconds + MORE_TIME)
            except BrokenExecutor as error:
                log.warning("bots.worker_died", attempt=attempt)
                self._drop(pool)
                if attempt == TRIES - 1:
                    raise error
        raise AssertionError("the last attempt returns or raises")

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = _processes(self._settings.bot_workers or max(1, (os.cpu_count() or 1) - 1), patience=5)
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Stop all workers at once: what they think about can be thought again."""
        for task in (*self._tasks, *self._compiling.values()):
            task.cancel()
        for pool in (self._pool, self._compiler):
            if pool is not None:
                processes = list((pool._processes or {}).values())
                pool.shutdown(wait=False, cancel_futures=True)
                for process in processes:
                    process.kill()


def _processes(workers: int, patience: int) -> ProcessPoolExecutor:
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=spawn, initializer=_begin, initargs=(patience,))
