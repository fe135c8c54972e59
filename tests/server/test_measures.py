"""What each part counts, and that the dashboard asks for nothing else."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from publican.build import build
from publican.server.http.metrics import FOR_ALL, HELP, exposition
from publican.server.http.small import serving
from tests.server.conftest import House
from tools.databases import database
from tools.faults.helper import Helper
from tools.plain_http import Http
from tools.process import free_port

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana-dashboard.json"
SQLITE_LACKS = ("publican_jobs_", "publican_bus_", "publican_beat_")


def names(text: str) -> set[str]:
    """List what has a value in the exposition format."""
    return {re.split(r"[ {]", line)[0] for line in text.splitlines() if not line.startswith("#")}


@pytest.mark.slow
def test_servers_and_workers_count_all_that_is_explained_and_the_dashboard_shows_it(tmp_path: Path) -> None:
    with database() as address:
        house = House(tmp_path / "data", database=address, watch_port=free_port()).start()
        helper = Helper(tmp_path / "worker.log", address, port=0).start()
        port = int(re.findall(r":(\d+)/metrics", helper.said)[0])
        with Http(house.settings["watch_port"]) as http:
            assert [http.get("/healthz"), http.get("/readyz")] == [f"ok {build()}", "ok"]
            server = http.get("/metrics")
        with Http(port) as http:
            assert [http.get("/healthz"), http.get("/readyz")] == [f"ok {build()}", "ok"]
            worker = http.get("/metrics")
        assert house.stop() == 0
        assert helper.stop() == 0
    assert names(server) == set(HELP)
    assert "publican_jobs_processes" in names(worker)
    shown = set(re.findall(r"publican_\w+", json.dumps(json.loads(DASHBOARD.read_text("utf-8"))["panels"])))
    assert shown - names(server) - names(worker) == set()
    assert {name for name in HELP if name not in shown} == set()


def test_a_house_on_a_file_counts_the_rest_and_tells_others_only_some(own_house: Callable[..., House]) -> None:
    house = own_house(watch_port=free_port())
    with Http(house.settings["watch_port"]) as http:
        counted = names(http.get("/metrics"))
    lacking = SQLITE_LACKS if house.settings["database"] is None else ()
    assert counted == {name for name in HELP if not name.startswith(lacking or "-")}
    with Http(house.port) as http:
        assert names(http.get("/metrics")) == set(FOR_ALL)


def test_labels_share_one_explanation_and_seconds_are_no_powers() -> None:
    text = exposition({'publican_jobs_waiting{kind="a"}': 1, 'publican_jobs_waiting{kind="b"}': 2})
    assert text.count("# TYPE") == 1
    assert text.endswith('publican_jobs_waiting{kind="a"} 1\npublican_jobs_waiting{kind="b"} 2\n')
    assert exposition({"publican_bus_lag_seconds": 0.00001}).endswith(" 0.000010\n")


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /ok HTTP/1.1\r\n\r\n", b"200"),
        (b"GET /ill HTTP/1.1\r\n\r\n", b"503"),
        (b"GET /nowhere HTTP/1.1\r\n\r\n", b"404"),
        (b"POST /ok HTTP/1.1\r\n\r\n", b"404"),
        (b"\r\n\r\n", b"404"),
        (b"\xff\xfe \xff\r\n\r\n", b"404"),
        (b"x" * 20_000, b""),
    ],
)
def test_the_small_pages_answer_whatever_is_asked(request_: bytes, status: bytes) -> None:
    async def ok() -> str:
        return "fine"

    async def ill() -> None:
        return None

    async def story() -> bytes:
        async with serving("127.0.0.1", 0, {"/ok": ok, "/ill": ill}) as port:
            return await asyncio.to_thread(_asked, port, request_)

    assert asyncio.run(story())[9:12] == status


def _asked(port: int, what: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as asking:
        asking.sendall(what)
        try:
            return asking.recv(1000)
        except ConnectionResetError:
            return b""
