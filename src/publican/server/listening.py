"""Where the house listens. Its port is open before all else is ready: who knocks meanwhile waits, and is let in."""

from __future__ import annotations

import socket

from publican.engine.core import Invalid

QUEUE = 2048
"""Connections that may wait to be let in."""
SEND_BUFFER = 64 * 1024
"""What the system takes for a client that does not read; left to itself it takes megabytes, and nobody notices."""


def listen(host: str, port: int) -> list[socket.socket]:
    """Listen on every address that a host has."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        return [_listening(family, address) for family, _, _, _, address in dict.fromkeys(found)]
    except OSError as error:
        raise Invalid("--port", f"{host}:{port} cannot be used: {error.strerror}") from error


def _listening(family: int, address: tuple[str, int] | tuple[str, int, int, int] | tuple[int, bytes]) -> socket.socket:
    listening = socket.create_server(address, family=family, backlog=QUEUE)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)  # connections inherit it
    return listening


def address_of(listening: socket.socket) -> str:
    """Spell the address to open."""
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
