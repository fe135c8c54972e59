"""Databases of PostgreSQL for tests: one cluster for a whole run with all its workers, a database for each use."""

from __future__ import annotations

import atexit
import os
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, flock
from functools import cache
from pathlib import Path

import psycopg

from tools.postgres import run_beside

GIVEN = "PUBLICAN_TEST_POSTGRES"
"""The variable that names a server to use instead, with a user who may make databases: postgresql://USER@HOST/"""


@cache
def server() -> str:
    """Give the address of a server, started by the first of all workers that wants it."""
    if given := os.environ.get(GIVEN):
        return given
    owner = os.getppid() if "PYTEST_XDIST_WORKER" in os.environ else os.getpid()
    folder = Path(tempfile.gettempdir(), f"publican-postgres-{owner}")
    with folder.with_suffix(".lock").open("w") as lock:
        flock(lock, LOCK_EX)
        told = folder / "address"
        return told.read_text("ascii") if told.exists() else run_beside(folder, owner)


_free: list[str] = []
"""Databases that this process has made and nobody uses: making one is slow, emptying one is not."""


@contextmanager
def database() -> Iterator[str]:
    """Lend an empty database; give its address."""
    name = _free.pop() if _free else _made()
    address = f"{server()}{name}"
    try:
        yield address
    finally:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
            connection.execute("GRANT USAGE ON SCHEMA public TO PUBLIC")  # as a new database has it
        _free.append(name)


def _made() -> str:
    name = f"publican_test_{secrets.token_hex(8)}"
    _in_server(f"CREATE DATABASE {name}")
    if GIVEN in os.environ:  # else they go with the whole cluster
        atexit.register(_in_server, f"DROP DATABASE {name} WITH (FORCE)")
    return name


def _in_server(sql: str) -> None:
    with psycopg.connect(f"{server()}postgres", autocommit=True) as connection:
        connection.execute(sql.encode())
