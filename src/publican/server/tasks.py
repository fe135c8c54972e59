"""Ending what runs by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

AGAIN = 0.2


async def ended(*tasks: asyncio.Task[None] | None) -> None:
    """Cancel tasks until they are done: in Python 3.11 ``wait_for`` swallows what strikes when it has its answer."""
    left: Collection[asyncio.Task[None]] = [task for task in tasks if task is not None and not task.done()]
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN)
