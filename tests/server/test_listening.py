"""The port of a house: taken before the house is ready, by one house alone."""

from __future__ import annotations

import os
import signal
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from publican.engine.core import Invalid
from publican.server import serve
from publican.server.listening import address_of, listen
from publican.server.settings import Settings
from tools.faults.house import LIFTED


@pytest.mark.slow
@pytest.mark.usefixtures("as_before")
def test_who_knocks_before_the_house_is_open_is_let_in(tmp_path: Path) -> None:
    listening = listen("127.0.0.1", 0)
    with socket.create_connection(listening[0].getsockname(), timeout=20) as early:
        early.sendall(b"GET /healthz HTTP/1.1\r\nHost: pub\r\nConnection: close\r\n\r\n")
        with ThreadPoolExecutor(1) as street:
            heard = street.submit(_hear, early)
            serve.run(Settings(data=tmp_path, **LIFTED), listening, lambda _: None)
    assert heard.result().startswith(b"HTTP/1.1 200")


def _hear(early: socket.socket) -> bytes:
    try:
        return early.recv(1000)
    finally:
        os.kill(os.getpid(), signal.SIGTERM)


def test_a_port_belongs_to_one_house() -> None:
    (first,) = listen("127.0.0.1", 0)
    with first, pytest.raises(Invalid, match="cannot be used") as refused:
        listen("127.0.0.1", first.getsockname()[1])
    assert refused.value.where == "--port"


def test_an_address_that_can_be_opened() -> None:
    (one,) = listen("127.0.0.1", 0)
    with one, socket.create_connection(("127.0.0.1", int(address_of(one).rpartition(":")[2]))):
        assert address_of(one).startswith("http://127.0.0.1:")
