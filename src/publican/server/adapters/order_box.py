"""The place where a command leaves an order for the servers of a house, and finds their answers."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol


class OrderBox(Protocol):
    """Orders and answers, as rows beside all that a house keeps; no lock of a server is needed."""

    def put(self, order: str, body: bytes) -> None:
        """Leave an order."""
        ...

    def servers(self) -> int:
        """Count the servers that should answer."""
        ...

    def answers(self, order: str) -> Sequence[bytes]:
        """Read the answers so far."""
        ...

    def remove(self, order: str) -> None:
        """Take an order away, and its answers with it."""
        ...


def open_box(data: Path, database: str | None) -> AbstractContextManager[OrderBox]:
    """Open the box of a house that keeps everything in a folder, or in a database where one is named."""
    if database is None:
        from publican.server.adapters.sqlite.hosting import file_box  # noqa: PLC0415  one of both is enough

        return file_box(data)
    from publican.server.adapters.postgres.hosting import database_box  # noqa: PLC0415  an extra brings it

    return database_box(database)
