"""The way of one move: which files of the server, and which functions in them, one act over a real socket runs through.

A server runs in this process, three people sit at a table of it, and one of them plays a card. From before the act is
sent until all that it leads to is done, every function of ``server/`` and ``telling/`` that is called in any thread is
noted. Whatever the server does every second may fall into that time, so the way is what a few runs have in common.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from pathlib import Path
from queue import SimpleQueue
from types import FrameType

import publican
from publican.client import Guest, TableClient
from publican.engine.half_pint import Play
from publican.server import serve
from publican.server.listening import listen
from publican.server.settings import Settings

PACKAGE = Path(publican.__file__).parent
WATCHED = ("server/", "telling/")
QUIET = 0.2
AFTERWARDS = 0.02
RUNS = 3
SUSPENDS = CO_COROUTINE | CO_GENERATOR | CO_ASYNC_GENERATOR
MOST = 10
"""Files that a move may run through."""


class Way:
    """Notes calls while it is open."""

    def __init__(self) -> None:
        self.open = self.taken = False
        self.files: dict[str, dict[str, None]] = {}

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call."""
        code = frame.f_code
        goes_on = code.co_flags & SUSPENDS and frame.f_lineno != code.co_firstlineno
        if self.open and event == "call" and not goes_on and code.co_filename.startswith(str(PACKAGE)):
            path = Path(code.co_filename).relative_to(PACKAGE).as_posix()
            if path.startswith(WATCHED):
                self.files.setdefault(path, {})[code.co_qualname] = None


async def party(url: str, way: Way) -> None:
    """Play up to the first card, and note the way of that one."""
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest.come(url, name)) for name in ("Ada", "Bo", "Cy")]
        host = await guests[0].open("half-pint-heroes", seats=3, options={"rounds": 6})
        tables = [host, *[await guest.join(host.id) for guest in guests[1:]]]
        playing = [asyncio.create_task(_play(table, way)) for table in tables]
        await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
        for task in playing:
            task.cancel()


async def _play(table: TableClient, way: Way) -> None:
    """Predict and bet; whoever leads plays the one card."""
    async for turn in table.turns():
        if isinstance(turn.view.choices[0].action, Play):
            await asyncio.sleep(QUIET)  # until what came before has arrived everywhere
            way.open = True
            await turn.play(turn.choices[0])
            await asyncio.sleep(AFTERWARDS)
            way.open = False
            return
        await turn.play(turn.choices[0])


def run() -> Way:
    """Serve, and let a party come."""
    way, addresses = Way(), SimpleQueue[str]()

    def evening() -> None:
        try:
            asyncio.run(party(addresses.get(), way))
        finally:
            os.kill(os.getpid(), signal.SIGTERM)

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as outside:
        done = outside.submit(evening)
        threading.setprofile(way.note)
        sys.setprofile(way.note)
        settings = Settings(data=Path(folder), prepare_champions=False, log_level="ERROR", messages_per_second=100)
        serve.run(settings, listen("127.0.0.1", 0), addresses.put)
        sys.setprofile(None)
        done.result()
    return way


def main() -> int:
    """Print the way; 1 where it is too long."""
    argparse.ArgumentParser(prog="pub way", description=(__doc__ or "").partition("\n")[0]).parse_args()
    first, *others = [run().files for _ in range(RUNS)]
    files = {path: functions for path, functions in first.items() if all(path in other for other in others)}
    for path, functions in files.items():
        print(f"{path}\n    {', '.join(functions)}")
    count, calls = len(files), sum(map(len, files.values()))
    print(f"{count} files, {calls} functions; {MOST} files are enough")
    return int(count > MOST)


if __name__ == "__main__":
    sys.exit(main())
