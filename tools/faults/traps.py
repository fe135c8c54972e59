"""Named points of the server where a process of the harness kills itself, or sees another wall clock.

Everything here wraps methods from outside, in a process that the harness forked: the server itself has no hooks.
"""

from __future__ import annotations

import base64
import ctypes
import itertools
import os
import random
import secrets
import signal
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Literal, TypeAlias, cast

from msgspec import Struct

from tools.faults.lines import enter
from tools.faults.rigging import Swaps

Point: TypeAlias = Literal[
    "before commit", "in commit", "after commit", "before telling", "during telling", "during migration"
]
POINTS: tuple[Point, ...] = ("before commit", "in commit", "after commit", "before telling", "during telling")
"""Those that a server passes under load; ``during migration`` it passes only on an empty folder."""


class Trap(Struct, frozen=True):
    """What is different in this process: it dies at the so-manieth passage of a point, or its wall clock is wrong."""

    point: Point | None = None
    passage: int = 1
    wall: tuple[float, ...] = ()
    """By how many seconds the wall clock is wrong, step by step, a step each second."""

    hasty: bool = False
    """Whether it looks for what is too old, and keeps the time, twice a second."""

    chance: int | None = None
    """What all that is drawn at random is drawn from, so that two houses draw the same."""
    swaps: Swaps | None = None
    """Which cards change places in which shuffle."""
    commit_seconds: float = 0.0
    """How much longer each commit takes."""
    clocks: Path | None = None
    """Where to write when each clock ends, by the monotonic clock, and how many seconds it had when a command came."""
    read_only: Path | None = None
    """While this file is there, the disk cannot be written to."""
    timeout: float | None = None
    """Seconds after which a connection that says or reads nothing is closed."""
    remembered: float | None = None
    """Seconds for which answers to commands are remembered."""

    trims: bool = False
    """Whether SIGUSR1 gives the system all memory back that is not used."""

    namespace: str | None = None
    """The network namespace in which it lives."""
    deaf: bool = False
    """Whether the bus loses all that other servers tell."""

    stub_champions: bool = False
    """Whether champions only take their time (``stubs.py``)."""
    hang: Path | None = None
    """Where there is no such file, the next of these champions makes it, and never answers."""

    def set(self) -> None:
        """Wrap what has to be wrapped, in this process."""
        if self.namespace is not None:
            enter(self.namespace)
        if self.chance is not None:
            _foresee(self.chance)
        if self.swaps is not None:
            self.swaps.rig()
        if self.wall:
            _mislead(self.wall)
        if self.hasty:
            _hurry()
        if self.commit_seconds:
            _slow_down(self.commit_seconds)
        if self.clocks is not None:
            _note_clocks(self.clocks)
        if self.read_only is not None:
            _around_writer(partial(_ReadOnly, sign=self.read_only))
        if self.deaf:
            _lose_news()
        if self.stub_champions:
            _stub_champions(self.hang)
        if self.timeout is not None:
            _shorten(self.timeout)
        if self.remembered is not None:
            _forget(self.remembered)
        if self.trims:
            trim = ctypes.CDLL(None).malloc_trim
            signal.signal(signal.SIGUSR1, lambda *_: trim(0))
        if self.point is not None:
            _SETTERS[self.point](_Countdown(self.passage))


class _Countdown:
    """Kills this process at the so-manieth call."""

    def __init__(self, passage: int) -> None:
        self._left = passage

    def __call__(self) -> None:
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


class _Writer:
    """The writer's connection, with a trap before or inside of its commits."""

    def __init__(self, inner: sqlite3.Connection, die: Callable[[], None], inside: bool) -> None:
        self._inner, self._die, self._inside = inner, die, inside

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def execute(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        """Run a statement; around a commit, perhaps die."""
        if sql != "COMMIT":
            return self._inner.execute(sql, values)
        if not self._inside:
            self._die()
            return self._inner.execute(sql)
        # The pages go into the write-ahead log one by one; a progress handler cannot stop inside of that, so a timer
        # does: it kills the process some instructions after the commit has begun.
        threading.Timer(0.0, self._die).start()
        return self._inner.execute(sql)


class _ReadOnly:
    """The writer's connection to a disk that is read-only as long as there is a sign for it."""

    def __init__(self, inner: sqlite3.Connection, sign: Path) -> None:
        self._inner, self._sign = inner, sign

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def execute(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        """Run a statement; SQLite refuses to write with the same error as on such a disk."""
        self._inner.execute(f"PRAGMA query_only = {int(self._sign.exists())}")
        return self._inner.execute(sql, values)


def _around_writer(wrap: Callable[[sqlite3.Connection], Any]) -> None:
    from publican.server.adapters.sqlite import database  # noqa: PLC0415

    first = database.Database.__init__

    def init(self: Any, *args: Any, **named: Any) -> None:
        first(self, *args, **named)
        self._writer = wrap(self._writer)

    cast("Any", database.Database).__init__ = init


def _wrap(owner: Any, name: str, before: Callable[[], None] | None, after: Callable[[], None] | None) -> None:
    inner = getattr(owner, name)

    def wrapped(*args: Any, **named: Any) -> Any:
        if before:
            before()
        answer = inner(*args, **named)
        if after:
            after()
        return answer

    setattr(owner, name, wrapped)


def _slow_down(seconds: float) -> None:
    from publican.server.adapters.sqlite import database  # noqa: PLC0415

    _wrap(database.Database, "_write_batch", partial(time.sleep, seconds), None)


def _note_clocks(path: Path) -> None:
    from publican.server.tables.writer import TableWriter  # noqa: PLC0415

    ask, set_up, file = TableWriter.ask, TableWriter.__init__, path.open("w", encoding="ascii", buffering=1)

    def left(clocks: Any) -> float:
        until = clocks.clock.until
        return 0.0 if until is None else cast("float", until) - cast("float", clocks._uptime.time())

    def asked(self: Any, listener: Any, command: Any) -> None:
        print("came", command.id, left(self._clocks), file=file)
        ask(self, listener, command)

    def made(self: Any, *args: Any, **named: Any) -> None:
        set_up(self, *args, **named)
        code, review = self.id, self._clocks.review

        def reviewed(*args: Any) -> None:
            review(*args)
            print("ends", code, time.monotonic() + left(self._clocks), file=file)

        self._clocks.review = reviewed

    cast("Any", TableWriter).ask, cast("Any", TableWriter).__init__ = asked, made


def _before_commit(die: Callable[[], None]) -> None:
    _around_writer(partial(_Writer, die=die, inside=False))


def _in_commit(die: Callable[[], None]) -> None:
    _around_writer(partial(_Writer, die=die, inside=True))


def _after_commit(die: Callable[[], None]) -> None:
    from publican.server.adapters.sqlite.database import Database  # noqa: PLC0415

    _wrap(Database, "_write_batch", None, die)


def _before_telling(die: Callable[[], None]) -> None:
    from publican.server.tables.audience import Audience  # noqa: PLC0415

    _wrap(Audience, "tell", die, None)


def _during_telling(die: Callable[[], None]) -> None:
    """Die when the first of several viewers has been told of something."""
    from publican.server.tables.audience import Audience  # noqa: PLC0415
    from publican.server.ws.connection import SocketConnection  # noqa: PLC0415

    told = itertools.count()

    def begin() -> None:
        nonlocal told
        told = itertools.count()

    def counted() -> None:
        if next(told) == 0:
            die()

    _wrap(Audience, "tell", begin, None)
    for name in [name for name in vars(SocketConnection) if name.startswith("put")]:
        _wrap(SocketConnection, name, None, counted)


def _during_migration(die: Callable[[], None]) -> None:
    """Die in the middle of a migration: after the script of the step ran, before its transaction is committed."""
    from publican.server.adapters.sqlite import database  # noqa: PLC0415

    def connect(*args: Any, **named: Any) -> Any:
        return _Migrating(first(*args, **named), die)

    first = cast("Any", database).connect
    cast("Any", database).connect = connect


class _Migrating:
    """A connection that dies inside of the first script it runs."""

    def __init__(self, inner: sqlite3.Connection, die: Callable[[], None]) -> None:
        self._inner, self._die = inner, die

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def executescript(self, script: str) -> None:
        """Run half of a script."""
        self._inner.executescript(script[: script.index("CREATE TABLE log")])
        self._die()


_SETTERS: dict[Point, Callable[[Callable[[], None]], None]] = {
    "before commit": _before_commit,
    "in commit": _in_commit,
    "after commit": _after_commit,
    "before telling": _before_telling,
    "during telling": _during_telling,
    "during migration": _during_migration,
}


def _foresee(chance: int) -> None:
    """Draw everything from one source."""
    source = random.Random(chance)
    stand_in = cast("Any", secrets)
    stand_in.token_bytes = source.randbytes
    stand_in.token_urlsafe = lambda size: base64.urlsafe_b64encode(source.randbytes(size)).decode().rstrip("=")
    stand_in.randbits = source.getrandbits


def _stub_champions(hang: Path | None) -> None:
    """Let other champions think, and be patient with them for seconds rather than a minute."""
    from publican.server.tables import bots  # noqa: PLC0415
    from tools.faults import stubs  # noqa: PLC0415

    stand_in = cast("Any", bots)
    stand_in.compile_champion = stubs.compile_champion
    stand_in.choose_action = partial(stubs.choose_action, hang=hang)
    if hang is not None:
        stand_in.SEARCH_LATE, stand_in.SEARCH_LIMIT = 0.5, 2.0


def _shorten(timeout: float) -> None:
    """Close silent connections sooner, so that nobody has to wait for it."""
    from publican.server.http import protocol  # noqa: PLC0415
    from publican.server.ws import connection, sockets, stalls  # noqa: PLC0415

    cast("Any", sockets).FIRST_FRAME = cast("Any", connection).GOODBYE = timeout
    cast("Any", protocol).LONGEST_REQUEST = cast("Any", stalls).LONGEST_STALL = timeout


def _lose_news() -> None:
    from publican.server.adapters.postgres.listening import Listener  # noqa: PLC0415

    cast("Any", Listener)._pass_on = lambda *_: None


def _forget(seconds: float) -> None:
    """Remember answers for less long, where thousands are given in a second."""
    from publican.server.tables import answers  # noqa: PLC0415

    assert answers.SECONDS
    cast("Any", answers).SECONDS = seconds


def _hurry() -> None:
    """Do twice a second what is done each hour and each minute."""
    from publican.server.tables import house, housekeeping  # noqa: PLC0415

    cast("Any", housekeeping).ROUND = 0.5
    cast("Any", house).KEEP_TIME = cast("Any", house).SWEEP = 0.5


def _mislead(wall: Sequence[float]) -> None:
    """Let ``time.time`` jump by an hour or so every second; monotonic clocks go on as they are."""
    right, began = time.time, time.monotonic()

    def wrong() -> float:
        step = int(time.monotonic() - began) % len(wall)
        return right() + wall[step]

    cast("Any", time).time = wrong
