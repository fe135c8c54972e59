"""Connections to PostgreSQL: to the server that may be written to, and cut when it does not answer."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import psycopg
from psycopg.rows import TupleRow

from publican.server.ports import Overtaken, StoreFailed

Async: TypeAlias = psycopg.AsyncConnection[TupleRow]
Sync: TypeAlias = psycopg.Connection[TupleRow]

PATIENCE = 10.0
"""Seconds in which the database must answer: one that is stopped, or cut off, does not even hang up."""

LIVES = "seen BETWEEN now() - interval '10 s' AND now() + interval '10 s'"
"""Of a server or worker that has told so lately, by the clock of the database; it does every two seconds."""
GONE = "seen NOT BETWEEN now() - interval '60 s' AND now() + interval '60 s'"

OPTIONS: dict[str, Any] = {
    "autocommit": True,
    "application_name": "publican",
    "connect_timeout": 5,
    "target_session_attrs": "read-write",  # of several hosts in the address, the primary alone decides
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "prepare_threshold": 2,
}

LOCK_SECONDS = 5.0
"""Seconds that a statement waits for a lock which another holds."""


async def connect(address: str, *settings: str) -> Async:
    """Open a connection with these settings, on which no statement waits for long for a lock."""
    connection = await psycopg.AsyncConnection.connect(address, **OPTIONS)
    try:
        await wait_no_longer(connection)
        for each in settings:
            await connection.execute(f"SET {each}".encode())
    except BaseException:
        await connection.close()
        raise
    return connection


async def wait_no_longer(connection: Async) -> None:
    """Let no statement wait for long for a lock."""
    await connection.execute(f"SET lock_timeout = '{LOCK_SECONDS} s'".encode())


@contextmanager
def failing_as_store() -> Iterator[None]:
    """Tell what is wrong in the words of the ports; the address is in none of them."""
    try:
        yield
    except psycopg.IntegrityError as error:
        raise Overtaken(type(error).__name__) from error
    except psycopg.Error as error:
        raise StoreFailed(type(error).__name__) from error


@contextmanager
def cut_when_late(connection: Async, seconds: float = PATIENCE) -> Iterator[None]:
    """Cut a connection that is still in use after so long: whoever waits for an answer then hears that it is lost."""
    timer = asyncio.get_running_loop().call_later(seconds, cut, connection)
    try:
        yield
    finally:
        timer.cancel()


def cut(connection: Async) -> None:
    """Cut a connection; cancelling what waits for it would wait for the server."""
    if not connection.closed:
        with socket.socket(fileno=os.dup(connection.fileno())) as same:
            same.shutdown(socket.SHUT_RDWR)
