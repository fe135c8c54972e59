"""What docs/hosting.md tells a host to do, done in the order it stands there."""

from __future__ import annotations

import re
import shutil
import ssl
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from publican.build import RELEASE
from tests import patient
from tests.hosting.blocks import blocks, commands
from tests.hosting.machine import Machine
from tests.server.certificates import certify

BY_TEST_README = {"Running a house"}
TRIED = {
    *("Installing", "As a service", "Seeing and steering it", "Backup and restore", "A backup each night", "Upgrading"),
}
BY_TEST_PROXY = {"Behind a proxy", "In ten minutes"}
BY_TEST_CONFIG = {"Settings"}
BY_TEST_OTHER_USER = {"Bots as another user"}
BY_TEST_COPYING = {"PostgreSQL instead of a file"}
BY_TEST_STRANGERS = {"Roles"}
"""The grants are given there as the page shows them; the other line is what a server says itself to a new database."""
BY_THE_HOOK = {"Who can open the page, and what works"}
NOT_TRIED = {"In a container"}
"""No container engine is at hand where the tests run, as the page says; test_container.py does what can be done."""

Machines = Callable[[Path | None], Machine]


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machines]:
    """Make a machine, and stop its service afterwards."""
    made: list[Machine] = []

    def make(wheel: Path | None) -> Machine:
        made.append(Machine(tmp_path / "machine", wheel))
        return made[-1]

    yield make
    for each in made:
        if each.service is not None:
            each.service.kill()


def test_every_block_of_the_page_is_run_by_a_test_or_said_not_to_be() -> None:
    assert {block.heading for block in blocks()} == TRIED.union(
        *(
            BY_TEST_README,
            BY_TEST_PROXY,
            BY_TEST_CONFIG,
            BY_TEST_COPYING,
            BY_TEST_OTHER_USER,
            BY_TEST_STRANGERS,
            BY_THE_HOOK,
            NOT_TRIED,
        )
    )
    assert commands("Running a house") == ["python3 pub serve --data evening"]


def test_ten_minutes_are_the_steps_that_are_explained_below_and_a_proxy() -> None:
    steps = [line for heading in ("Installing", "As a service") for line in commands(heading)[:-1]]
    packages, *done, reload, ask = commands("In ten minutes")
    assert packages.startswith("sudo apt-get install --yes ")
    assert done == steps
    assert reload == "sudo systemctl reload caddy"
    assert ask.startswith("curl ")
    assert ask.endswith(" https://pub.example/readyz")


@pytest.mark.slow
def test_a_renewed_certificate_is_copied_and_served_without_a_restart(
    machine: Machines, wheel: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By the hook that the page shows, at a unit that speaks HTTPS itself."""
    (tmp_path / "live").mkdir()
    monkeypatch.setenv("RENEWED_LINEAGE", str(tmp_path / "live"))
    host = machine(wheel)
    copies, reloads = commands("Who can open the page, and what works")
    for line in commands("Installing"):
        host.run(line)
    certify(tmp_path / "live" / "fullchain.pem", tmp_path / "live" / "privkey.pem")
    host.run(copies)
    kept = host.root / "etc" / "publican"
    assert {path.name: path.stat().st_mode & 0o777 for path in kept.iterdir()} == dict.fromkeys(
        ("fullchain.pem", "privkey.pem"), 0o600
    )
    unit = host.root / "etc" / "systemd" / "system" / "publican.service"
    proxied = (host.clone / "deploy" / "publican.service").read_text("utf-8")
    secure = "--tls-cert /etc/publican/fullchain.pem --tls-key /etc/publican/privkey.pem"
    unit.write_text(proxied.replace("--proxy 127.0.0.1", secure), "utf-8")
    host.run("sudo systemctl daemon-reload")
    host.run("sudo systemctl enable --now publican")
    assert host.service is not None
    first = ssl.get_server_certificate(("127.0.0.1", host.service.port))
    certify(tmp_path / "live" / "fullchain.pem", tmp_path / "live" / "privkey.pem")
    host.run(copies)
    host.run(reloads)
    host.service.wait_for("RELOADING=1")
    host.service.wait_for("READY=1")
    assert ssl.get_server_certificate(("127.0.0.1", host.service.port)) != first
    assert "tls.renewed" in host.service.log.read_text("utf-8")
    assert host.service.stop() == 0


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl here (Debian: apt-get install curl)")
def test_the_commands_of_the_page_run_in_order(machine: Machines, wheel: Path) -> None:
    """With the wheel unpacked beside the packages of .venv, so that nothing is fetched."""
    run_the_page(machine(wheel))


@pytest.mark.long
@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl here (Debian: apt-get install curl)")
def test_the_commands_of_the_page_run_in_order_with_a_real_pip(machine: Machines) -> None:
    """It fetches packages, builds the page and takes some minutes."""
    run_the_page(machine(None))


def run_the_page(host: Machine) -> None:
    """Install, serve, back up, restore, upgrade; see each time who is still known."""
    told = [host.run(line) for heading in ("Installing", "As a service") for line in commands(heading)]
    assert any(line.startswith(RELEASE) for line in told), "the version is printed"
    assert told[-1], "readyz answers"
    assert host.service is not None
    assert [host.run(line) for line in commands("Seeing and steering it")] == ["no tables\n", "no people\n"]
    with patient.client(base_url=f"http://127.0.0.1:{host.service.port}", trust_env=False) as http:
        before = new_guest(http, "Ada")
        lines = commands("Backup and restore")
        stop = lines.index("sudo systemctl stop publican")
        for line in lines[:stop]:
            host.run(line)
        after = new_guest(http, "Bo")
        assert all(is_known(http, token) for token in (before, after))
        told = [host.run(line) for line in lines[stop:]]
        assert "all is well\n" in told
        assert is_known(http, before)
        assert not is_known(http, after)
        told = [host.run(line) for line in commands("A backup each night")]
        assert re.fullmatch(r"publican-\d{4}-\d\d-\d\dT\d{4}\.sqlite3\n", told[-1])
        told = [host.run(line) for line in commands("Upgrading")]
        assert told[-1] == "all is well\n"
        assert is_known(http, before)
    assert host.service.stop() == 0


def new_guest(http: httpx.Client, name: str) -> str:
    """Come in; give the token."""
    answer = http.post("/api/me", json={"name": name})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def is_known(http: httpx.Client, token: str) -> bool:
    """Tell whether the house still knows someone."""
    http.cookies.clear()
    return http.get("/api/me", headers={"Authorization": f"Bearer {token}"}).status_code == 200
