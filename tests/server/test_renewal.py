"""A renewed certificate is served from the next handshake on, and nobody who is connected notices."""

from __future__ import annotations

import json
import shutil
import signal
import ssl
import threading
from collections.abc import Callable, Iterator
from http.client import HTTPSConnection
from pathlib import Path

import pytest

from tests import patient
from tests.server.certificates import certify
from tests.server.conftest import House

pytestmark = pytest.mark.slow


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """A certificate and its key."""
    certify(tmp_path / "house.crt", tmp_path / "house.key")
    return tmp_path / "house.crt", tmp_path / "house.key"


@pytest.fixture
def secure(own_house: Callable[..., House], files: tuple[Path, Path]) -> House:
    """A house that speaks HTTPS."""
    return own_house(tls_cert=files[0], tls_key=files[1])


def served(house: House) -> str:
    """Give the certificate that the next handshake is shown."""
    return ssl.get_server_certificate(("127.0.0.1", house.port))


def told(house: House, event: str) -> list[dict[str, str]]:
    """List the lines of the log about an event."""
    lines = map(json.loads, house.log.read_text("utf-8").splitlines())
    return [line for line in lines if line.get("event") == event]


def reload(house: House, event: str) -> dict[str, str]:
    """Send SIGHUP, and wait for what the log says of it."""
    before = len(told(house, event))
    house.send(signal.SIGHUP)
    waiting, patience = threading.Event(), 300
    while len(told(house, event)) == before:
        patience -= 1
        assert patience, house.log.read_text("utf-8")
        waiting.wait(0.05)
    return told(house, event)[-1]


@pytest.fixture
def open_connection(secure: House, files: tuple[Path, Path]) -> Iterator[Callable[[], int]]:
    """A connection under the first certificate; ask over it as often as one likes."""
    trusting = ssl.create_default_context(cafile=str(files[0]))
    line = HTTPSConnection("localhost", secure.port, timeout=patient.TIMEOUT, context=trusting)

    def ask() -> int:
        line.request("GET", "/readyz")
        with line.getresponse() as answer:
            answer.read()
            return answer.status

    line.connect()
    line.auto_open = 0
    yield ask
    line.close()


def test_a_renewed_certificate_is_served_and_open_connections_live_on(
    secure: House, files: tuple[Path, Path], open_connection: Callable[[], int]
) -> None:
    assert open_connection() == 200
    first = served(secure)
    assert first == files[0].read_text("ascii")
    certify(*files)
    assert served(secure) == first, "not before it is told"
    reload(secure, "tls.renewed")
    assert served(secure) == files[0].read_text("ascii") != first
    assert open_connection() == 200
    trusting = ssl.create_default_context(cafile=str(files[0]))
    assert patient.get(f"{secure.address}/readyz", verify=trusting).text == "ok"


@pytest.mark.parametrize("harm", ["other key", "no certificate", "no file", "key alone renewed"])
def test_files_that_are_no_good_change_nothing_and_are_told_in_one_line(
    secure: House, files: tuple[Path, Path], harm: str
) -> None:
    certificate, key = files
    first = served(secure)
    other = certificate.with_name("other.crt"), certificate.with_name("other.key")
    certify(*other)
    match harm:
        case "other key":
            shutil.copy(other[0], certificate)
        case "key alone renewed":
            shutil.copy(other[1], key)
        case "no certificate":
            certificate.write_text("nothing", "utf-8")
        case _:
            certificate.unlink()
    line = reload(secure, "tls.kept")
    assert ("house.crt" in line["why"]) or ("house.key" in line["why"])
    assert served(secure) == first


def test_a_house_without_a_certificate_lives_on(own_house: Callable[..., House]) -> None:
    house = own_house()
    reload(house, "serve.nothing_to_reload")
    assert patient.get(f"{house.address}/readyz").text == "ok"
