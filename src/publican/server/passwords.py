"""Passwords in the environment: read once, and then forgotten, since whatever is started would find them there."""

from __future__ import annotations

import ctypes
import os
import sys
from dataclasses import fields
from urllib.parse import parse_qs, quote, urlsplit

from publican.server.settings import PREFIX, Settings

PASSWORD = "PGPASSWORD"
"""Where libpq finds the password of the database."""
SECRETS = (PASSWORD, *(PREFIX + field.name.upper() for field in fields(Settings) if not field.repr))
"""Variables of which nobody but this process may know the value."""


def take_secrets(database: str | None) -> str | None:
    """Give the address of the database with its password, and leave no secret in the environment."""
    password = os.environ.get(PASSWORD)
    for name in SECRETS:
        _wipe(name)
    if database is None or not password or _has_password(database):
        return database
    return f"{database}{'&' if urlsplit(database).query else '?'}password={quote(password, safe='')}"


def _has_password(database: str) -> bool:
    parts = urlsplit(database)
    return parts.password is not None or "password" in parse_qs(parts.query)


def _wipe(name: str) -> None:
    """Forget a variable, also in the block that the system shows of this process from its start on."""
    if name not in os.environ:
        return
    if sys.platform == "linux":
        libc = ctypes.CDLL(None)
        libc.getenv.restype = ctypes.c_void_p
        where = libc.getenv(name.encode())
        ctypes.memset(where, 0, len(ctypes.string_at(where)))
    del os.environ[name]
