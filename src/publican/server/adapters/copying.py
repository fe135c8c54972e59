"""Copying all that is kept from one store to another while no server runs on either."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from hashlib import sha256
from pathlib import Path

from publican.engine.core import Invalid
from publican.server.adapters import checking
from publican.server.adapters.contents import COLUMNS, CopyEnd
from publican.server.adapters.sqlite import copying as file


def copy(source: str, target: str) -> Iterator[str]:
    """Copy everything, compare every row, and apply every log; give what is wrong, and then nothing is copied."""
    with _end(source, "FROM", new=False) as old, _end(target, "TO", new=True) as new:
        for table in COLUMNS:
            new.write(table, old.rows(table))
        wrong = [f"{table} is not the same" for table in COLUMNS if _digest(old, table) != _digest(new, table)]
        wrong += checking.check(new.kept)
        yield from wrong
        if wrong:
            raise Invalid("TO", "is left empty, since what would be copied is not in order")


def _end(place: str, where: str, new: bool) -> AbstractContextManager[CopyEnd]:
    if not place.startswith(("postgresql://", "postgres://")):
        if "://" in place:  # with a password in it, perhaps
            raise Invalid(where, "must be a folder, or an address like postgresql://publican@db.example/publican")
        return file.written(Path(place)) if new else file.read(Path(place))
    from publican.server.adapters.postgres.copying import copy_end  # noqa: PLC0415  an extra brings it

    return copy_end(place, where, new)


def _digest(end: CopyEnd, table: str) -> bytes:
    """Hash all rows of a table."""
    hashed = sha256()
    for row in end.rows(table):
        hashed.update(repr(row).encode(errors="surrogatepass"))
    return hashed.digest()
