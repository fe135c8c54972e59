"""A house in which all that is kept for a while or up to a number is kept shortly and in small numbers.

So a short run shows whether something grows for ever: what fills up by design is full after seconds. A thread of the
house tells how many bytes Python holds; that is far steadier than what the system gives to the process.
"""

from __future__ import annotations

import gc
import sys
import threading
import time
import tracemalloc
from collections.abc import Sequence
from functools import _lru_cache_wrapper, lru_cache
from pathlib import Path
from typing import Any, cast

from msgspec import Struct

from tools.faults.traps import Trap

FEW = 50
"""Keys, people and the like that are kept at most."""
EVERY = 0.5


class Held(Struct, frozen=True):
    """What Python holds, and what it takes to count that, in bytes."""

    held: int
    counting: int


class Short(Trap, frozen=True, kw_only=True):
    """Keeps things for so many seconds; may leak on purpose."""

    kept: float
    held: Path
    """Where to write what Python holds."""
    leak: int = 0
    """Bytes that are lost with each guest who comes."""

    def set(self) -> None:
        """Change what has to be changed, in this process."""
        super().set()
        _shorten(self.kept)
        if self.leak:
            _lose(self.leak)
        caches = _caches()
        tracemalloc.start()
        threading.Thread(target=_watch, args=(self.held, caches), daemon=True).start()


def read(file: Path) -> Held:
    """Read what a house wrote last; nothing before it has."""
    numbers = file.read_text("ascii").split() if file.exists() else []
    return Held(int(numbers[0]), int(numbers[1])) if numbers else Held(0, 0)


def _shorten(kept: float) -> None:
    from publican.server import limits  # noqa: PLC0415  the parent has no need of the server
    from publican.server.tables import answers, guests, house  # noqa: PLC0415

    _replace(answers, "SECONDS", kept)
    _replace(house, "GONE_SECONDS", kept)
    _replace(guests, "CACHED", FEW)
    forget = limits._forget_beyond
    _replace(limits, "_forget_beyond", lambda most, by_key: forget(min(most, FEW), by_key))


def _replace(module: object, name: str, value: object) -> None:
    """Set a name that must be there, lest a run after its renaming shows nothing."""
    getattr(module, name)
    setattr(module, name, value)


def _lose(size: int) -> None:
    """Lose some bytes with each guest who comes."""
    from publican.server.tables.guests import Guests  # noqa: PLC0415

    first, lost = Guests.greet, list[bytes]()

    async def greet(self: Guests, name: str) -> Any:
        lost.append(bytes(size))
        return await first(self, name)

    cast("Any", Guests).greet = greet


def _caches() -> list[_lru_cache_wrapper[Any]]:
    """List the caches of functions; those that are made from now on hold few values. A class is cached for good."""
    for name, module in list(sys.modules.items()):
        if name.startswith("publican.") and hasattr(module, "lru_cache"):
            _replace(module, "lru_cache", lambda *_, **__: lru_cache(FEW))
    found = (each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper))
    return [each for each in found if not isinstance(each.__wrapped__, type)]


def _watch(file: Path, caches: Sequence[_lru_cache_wrapper[Any]]) -> None:
    """Empty caches now and then, and write what is held."""
    while True:
        for cache in caches:
            cache.cache_clear()
        held, _ = tracemalloc.get_traced_memory()
        fresh = file.with_suffix(".fresh")
        fresh.write_text(f"{held} {tracemalloc.get_tracemalloc_memory()}", "ascii")
        fresh.rename(file)
        time.sleep(EVERY)
