"""What other programs of the same user can learn from the processes of a house: nothing."""

from __future__ import annotations

import asyncio
import ctypes
import os
import subprocess
import sys

import pytest
from psycopg.conninfo import conninfo_to_dict

from publican.server.adapters.processes import Workers
from publican.server.passwords import PASSWORD, SECRETS

PR_GET_DUMPABLE = 3
FORGETS = """
import os, sys
from publican.server.passwords import take_secrets
print(take_secrets(sys.argv[1] or None))
print("pearl" in str(dict(os.environ)), b"pearl" in open("/proc/self/environ", "rb").read())
"""


@pytest.mark.parametrize(
    ("address", "complete"),
    [
        ("", "None"),
        ("postgresql://ada@db/house", "postgresql://ada@db/house?password=pearl%20%26%20gold"),
        ("postgresql://db/house?sslmode=require", "postgresql://db/house?sslmode=require&password=pearl%20%26%20gold"),
        ("postgresql://ada:tin@db/house", "postgresql://ada:tin@db/house"),
        ("postgresql://ada@db/house?password=tin", "postgresql://ada@db/house?password=tin"),
        (
            "postgresql://ada@one:5432,two:5433/house",
            "postgresql://ada@one:5432,two:5433/house?password=pearl%20%26%20gold",
        ),
    ],
)
def test_s24_passwords_are_read_once_and_leave_the_environment(address: str, complete: str) -> None:
    known = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    given = {**known, PASSWORD: "pearl & gold", "PUBLICAN_DATABASE": "postgresql://ada:pearl@db/house"}
    done = subprocess.run(
        [sys.executable, "-c", FORGETS, address], env=given, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [complete, "False", "False"]
    if "pearl" in complete:
        assert conninfo_to_dict(complete)["password"] == "pearl & gold"


def test_s24_whatever_is_not_shown_is_a_secret() -> None:
    assert set(SECRETS) == {"PGPASSWORD", "PUBLICAN_DATABASE"}


def dumpable() -> int:
    """Tell whether others may look into this process."""
    return ctypes.CDLL(None).prctl(PR_GET_DUMPABLE)  # type: ignore[no-any-return]


def test_s24_a_worker_that_sees_hands_is_closed() -> None:
    async def story() -> None:
        pool = Workers(asyncio.get_running_loop(), 1, niceness=1, room=8)
        try:
            assert await pool.run(("a",), dumpable, late=None, limit=60.0) == 0
        finally:
            pool.close()

    asyncio.run(asyncio.wait_for(story(), 60))
