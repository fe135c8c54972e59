"""Tells systemd that a service with Type=notify is ready, lives, reloads or stops; elsewhere it tells nobody."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import time
from collections.abc import AsyncIterator, Generator

MICRO = 1_000_000


class Systemd:
    """Sends plain datagrams to the socket that the service manager has named; every failure is silent, as it should be.

    The variables are taken out of the environment: bots and their processes have nothing to say there.
    """

    def __init__(self) -> None:
        self._address = os.environ.pop("NOTIFY_SOCKET", "")
        patience, whose = os.environ.pop("WATCHDOG_USEC", ""), os.environ.pop("WATCHDOG_PID", "")
        meant = patience.isdecimal() and whose in ("", str(os.getpid()))
        self.patience = int(patience) / MICRO if meant else None
        """Seconds without a sign of life after which the service is killed; None where nobody minds."""

    def tell(self, *lines: str) -> None:
        """Send some assignments in one message."""
        if not self._address:
            return
        address = f"\0{self._address[1:]}" if self._address.startswith("@") else self._address
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
            out.setblocking(False)  # a manager that does not read must not hold up a table
            out.sendto("\n".join(lines).encode(), address)

    def ready(self) -> None:
        """Say that people can come in."""
        self.tell("READY=1")

    def stopping(self) -> None:
        """Say that it ends."""
        self.tell("STOPPING=1")

    @contextlib.contextmanager
    def reloading(self) -> Generator[None, None, None]:
        """Say that settings are read anew, and when that is done."""
        self.tell("RELOADING=1", f"MONOTONIC_USEC={time.monotonic_ns() // 1000}")
        try:
            yield
        finally:
            self.ready()

    @contextlib.asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        """Give signs of life from the event loop: one that hangs gives none, and is started anew."""
        living = asyncio.create_task(self._live())
        try:
            yield
        finally:
            living.cancel()

    async def _live(self) -> None:
        while self.patience:
            self.tell("WATCHDOG=1")
            await asyncio.sleep(self.patience / 4)
