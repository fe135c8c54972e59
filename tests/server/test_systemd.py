"""What systemd is told: over a datagram socket, from the event loop, and by this process alone."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import time
from collections.abc import Iterator

import pytest

from publican.server.systemd import Systemd

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="systemd is found on Linux alone")


@pytest.fixture
def manager(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """Listen where a service manager would."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ears:
        ears.bind(f"\0publican-test-{os.getpid()}")
        ears.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", f"@publican-test-{os.getpid()}")
        monkeypatch.setenv("WATCHDOG_USEC", "200000")
        yield ears


def heard(manager: socket.socket) -> list[str]:
    """List what was said since."""
    said = []
    while True:
        try:
            said.append(manager.recv(4096).decode())
        except BlockingIOError:
            return said


def test_it_is_told_of_every_turn_and_bots_do_not_learn_where(manager: socket.socket) -> None:
    systemd = Systemd()
    assert not {"NOTIFY_SOCKET", "WATCHDOG_USEC"} & set(os.environ)
    systemd.ready()
    with systemd.reloading():
        (ready, reloading) = heard(manager)
    systemd.stopping()
    assert (ready, heard(manager)) == ("READY=1", ["READY=1", "STOPPING=1"])
    assert reloading.startswith("RELOADING=1\nMONOTONIC_USEC=")


def test_a_loop_that_hangs_gives_no_sign_of_life(manager: socket.socket) -> None:
    systemd = Systemd()
    assert systemd.patience == 0.2

    async def story() -> None:
        async with systemd.watched():
            while not (before := heard(manager)):
                await asyncio.sleep(0.01)
            assert set(before) == {"WATCHDOG=1"}
            time.sleep(0.3)
            assert heard(manager) == []
            while not heard(manager):
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(story(), 60))


@pytest.mark.parametrize(
    ("name", "value"), [("WATCHDOG_PID", "1"), ("WATCHDOG_USEC", "soon"), ("NOTIFY_SOCKET", "/nowhere")]
)
def test_what_is_not_meant_for_this_process_or_makes_no_sense_is_let_be(
    manager: socket.socket, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    systemd = Systemd()
    systemd.ready()
    assert (systemd.patience is None) == (name != "NOTIFY_SOCKET")


def test_without_systemd_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    systemd = Systemd()
    systemd.ready()
    assert systemd.patience is None
