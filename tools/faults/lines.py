"""Lines between a server and its database that can be cut: by network namespaces where there are any, else a proxy."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from pathlib import Path
from typing import Protocol

from tools.balancer import LOOPBACK, Balancer

NEW_NET = 0x40000000
PREFIX = "publican"
NETWORK = "10.77"
"""The first half of the addresses on such lines."""


class Line(Protocol):
    """The way from one server to the database."""

    @property
    def host(self) -> str:
        """Where the server listens, as the balancer sees it."""
        ...

    @property
    def namespace(self) -> str | None:
        """Where the server has to run."""
        ...

    def address(self, port: int) -> str:
        """Give the place of the database as the server sees it."""
        ...

    def cut(self) -> None:
        """Let nothing through any more, without a word to either side."""
        ...

    def mend(self) -> None:
        """Let everything through again."""
        ...

    async def close(self) -> None:
        """Take it away."""
        ...


def can_isolate() -> bool:
    """Tell whether network namespaces can be made here."""
    if os.geteuid() != 0 or shutil.which("ip") is None:
        return False
    tried = f"{PREFIX}-{os.getpid()}-try"
    made = subprocess.run(["ip", "netns", "add", tried], capture_output=True, check=False).returncode == 0
    if made:
        _ip("netns", "del", tried)
    return made


class NamespaceLine:
    """A server in a network of its own, with one wire to the database and one to its clients."""

    def __init__(self, number: int) -> None:
        self.namespace: str | None = f"{PREFIX}-{os.getpid()}-{number}"
        self._wires = [f"pub{os.getpid() % 100_000}{side}{number}" for side in "dc"]
        self._hosts = [f"{NETWORK}.{2 * number + side}" for side in range(2)]
        self.host = f"{self._hosts[1]}.2"
        _ip("netns", "add", self.namespace)
        for wire, network in zip(self._wires, self._hosts, strict=True):
            _ip("link", "add", wire, "type", "veth", "peer", "name", f"{wire}p", "netns", self.namespace)
            _ip("addr", "add", f"{network}.1/24", "dev", wire)
            _ip("link", "set", wire, "up")
            _ip("-n", self.namespace, "addr", "add", f"{network}.2/24", "dev", f"{wire}p")
            _ip("-n", self.namespace, "link", "set", f"{wire}p", "up")

    def address(self, port: int) -> str:
        """Give the place of the database as the server sees it."""
        return f"{self._hosts[0]}.1:{port}"

    def cut(self) -> None:
        """Pull the wire to the database."""
        _ip("link", "set", self._wires[0], "down")

    def mend(self) -> None:
        """Plug it in again."""
        _ip("link", "set", self._wires[0], "up")

    async def close(self) -> None:
        """Take the network away, and the wires with it."""
        assert self.namespace is not None
        _ip("netns", "del", self.namespace)


class ProxyLine:
    """A proxy between a server and the database, which may pass nothing on."""

    host = LOOPBACK
    namespace = None

    def __init__(self, balancer: Balancer) -> None:
        self._balancer = balancer

    def cut(self) -> None:
        """Let nothing through any more, without a word to either side."""
        self._balancer.cut()

    def mend(self) -> None:
        """Let everything through again."""
        self._balancer.mend()

    async def close(self) -> None:
        """Hang up."""
        await self._balancer.close()

    def address(self, port: int) -> str:
        """Give the place of the database as the server sees it."""
        return f"{LOOPBACK}:{self._balancer.port}"


async def line_to(port: int, number: int, isolated: bool) -> Line:
    """Make the line of a server to the database at a port."""
    return NamespaceLine(number) if isolated else ProxyLine(await Balancer(port).open())


def enter(namespace: str) -> None:
    """Let this process live in a network of its own from now on; ``os.setns`` is there from Python 3.12 on."""
    with Path("/run/netns", namespace).open("rb") as file:
        if ctypes.CDLL(None, use_errno=True).setns(file.fileno(), NEW_NET) != 0:
            raise OSError(ctypes.get_errno(), "setns")


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)
