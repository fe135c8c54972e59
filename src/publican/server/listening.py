"""Where the house listens. Its port is open before all else is ready: who knocks meanwhile waits, and is let in."""

from __future__ import annotations

import errno
import ipaddress
import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from publican.engine.core import Invalid

QUEUE = 2048
"""Connections that may wait to be let in."""
SEND_BUFFER = 64 * 1024
"""What the system takes for a client that does not read; left to itself it takes megabytes, and nobody notices."""
ELSEWHERE = ("198.51.100.1", "2001:db8::1")
"""Addresses that nobody has: to ask which of our own would be used for the way there. Nothing is sent."""

SocketAddress: TypeAlias = tuple[Any, ...]


def listen(host: str | None, port: int) -> list[socket.socket]:
    """Listen on every address that a host has; None is every address of this machine."""
    try:
        found = dict.fromkeys(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE))
    except (OSError, UnicodeError) as error:
        raise Invalid("--host", f"{host} is no address and no name of this machine") from error
    listening: list[socket.socket] = []
    for family, _, _, _, address in sorted(found):  # IPv4 first
        try:
            listening.append(_listening(family, _same_port(address, listening)))
        except OSError as error:
            if host is None and listening and family == socket.AF_INET6:
                continue  # a machine without IPv6 may still list its addresses
            for each in listening:
                each.close()
            where = "--host" if error.errno == errno.EADDRNOTAVAIL else "--port"
            why = os.strerror(error.errno) if error.errno else str(error)
            raise Invalid(where, f"{host or '*'}:{port} cannot be used: {why}") from error
    return listening


def _listening(family: int, address: SocketAddress) -> socket.socket:
    listening = socket.create_server(address, family=family, backlog=QUEUE)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)  # connections inherit it
    return listening


def _same_port(address: SocketAddress, before: list[socket.socket]) -> SocketAddress:
    """Give all addresses the port that the first one got, where any would do."""
    return (address[0], before[0].getsockname()[1], *address[2:]) if before else address


def address_of(listening: socket.socket, scheme: str = "http") -> str:
    """Spell the address to open on this machine."""
    host, port = listening.getsockname()[:2]
    return spell(scheme, {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), port)


def links(listening: list[socket.socket], scheme: str) -> list[str]:
    """Spell the addresses that other machines of the network can open, the likeliest first."""
    families = {each.family for each in listening}
    port = listening[0].getsockname()[1]
    own = [each for each in own_addresses() if (socket.AF_INET if each.version == 4 else socket.AF_INET6) in families]
    return [spell(scheme, str(each), port) for each in own]


def spell(scheme: str, host: str, port: int) -> str:
    """Spell an origin as browsers do."""
    shown = "" if port == {"http": 80, "https": 443}[scheme] else f":{port}"
    return f"{scheme}://{f'[{host}]' if ':' in host else host}{shown}"


def is_loopback(origin: str) -> bool:
    """Tell whether only this machine can open an address."""
    host = urlsplit(origin).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def own_addresses() -> list[ipaddress.IPv4Address | ipaddress.IPv6Address]:
    """Find the addresses under which others reach this machine, those of IPv4 first."""
    found = dict.fromkeys(ipaddress.ip_address(text) for text in (*_ways_out(), *_by_name()))
    useful = [each for each in found if not (each.is_loopback or each.is_link_local or each.is_unspecified)]
    return sorted(useful, key=lambda each: each.version)


def _ways_out() -> Iterator[str]:
    for far, family in zip(ELSEWHERE, (socket.AF_INET, socket.AF_INET6), strict=True):
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((far, 9))
            yield way.getsockname()[0]


def _by_name() -> Iterator[str]:
    with suppress(OSError):
        for _, _, _, _, address in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
            yield str(address[0]).partition("%")[0]
