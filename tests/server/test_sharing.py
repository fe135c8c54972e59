"""Which address is shared, which pages may connect then, and a house that speaks TLS itself."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from publican.server import listening
from tests import patient
from tests.server.certificates import certify
from tests.server.conftest import House
from tests.server.stories import PAGE

NAMED = "http://pub.example"


def shared(house: House, host: str | None = None) -> str | None:
    """Ask which origin to share, under some name."""
    headers = {} if host is None else {"host": host}
    share: str | None = patient.get(f"{house.address}/api/house", headers=headers).json()["share"]
    return share


def arrives(house: House, origin: str, host: str | None = None) -> int:
    """Become a guest from a page of this origin; give the status."""
    headers = {"origin": origin, **PAGE} | ({} if host is None else {"host": host})
    return patient.post(f"{house.address}/api/me", json={"name": "Ada"}, headers=headers).status_code


def test_nobody_else_can_open_a_loopback_address(house: House) -> None:
    assert [shared(house, host) for host in (None, "localhost:8000", "[::1]:8000", "a.localhost")] == [None] * 4


def test_another_address_is_shared_as_it_was_opened(house: House) -> None:
    assert shared(house, "192.0.2.7:8000") == "http://192.0.2.7:8000"
    assert shared(house, "pub.example") == "http://pub.example"


def test_s1_the_named_address_is_shared_and_its_pages_may_connect(own_house: Callable[..., House]) -> None:
    house = own_house(url=NAMED)
    assert [shared(house), shared(house, "192.0.2.7:8000")] == [NAMED, NAMED]
    assert [arrives(house, origin) for origin in (NAMED, house.address)] == [201, 201]
    assert arrives(house, "http://192.0.2.7:8000", "192.0.2.7:8000") == 201, "by an address of the network"
    foreign = ("https://evil.example", "null", f"{NAMED}.evil.example", NAMED.replace("http:", "https:"))
    assert [arrives(house, origin) for origin in foreign] == [403] * 4
    assert arrives(house, "http://evil.example", "192.0.2.7:8000") == 403


def test_s2_s14_a_house_with_a_certificate_speaks_tls(own_house: Callable[..., House], tmp_path: Path) -> None:
    certificate, key = tmp_path / "house.crt", tmp_path / "house.key"
    certify(certificate, key)
    house = own_house(tls_cert=certificate, tls_key=key)
    trusting = ssl.create_default_context(cafile=str(certificate))
    assert house.address.startswith("https://127.0.0.1:")
    headers = {"origin": house.address, **PAGE}
    answer = patient.post(f"{house.address}/api/me", json={"name": "Ada"}, headers=headers, verify=trusting)
    assert answer.status_code == 201
    assert answer.headers["set-cookie"].startswith("__Host-publican=")
    assert "; Secure" in answer.headers["set-cookie"]
    assert "strict-transport-security" in answer.headers
    plain = {"origin": house.address.replace("https:", "http:"), **PAGE}
    assert patient.post(f"{house.address}/api/me", headers=plain, verify=trusting).status_code == 403

    async def knock() -> None:
        url = house.address.replace("https", "wss", 1) + "/api/tables/abc/socket"
        async with connect(url, origin=house.address, ssl=trusting) as socket:  # type: ignore[arg-type]
            await socket.send('{"type": "hello"}')
            await socket.wait_closed()
            assert socket.close_code == 4401

    asyncio.run(knock())


def test_own_addresses_are_those_that_others_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["127.0.0.1", "::1", "fe80::1", "169.254.7.7", "0.0.0.0", "fd00::2", "192.0.2.7", "192.0.2.7", "10.1.2.3"]
    monkeypatch.setattr(listening, "_ways_out", lambda: iter(found[:-1]))
    monkeypatch.setattr(listening, "_by_name", lambda: iter(found[-1:]))
    assert listening.own_addresses() == [ip_address(text) for text in ("192.0.2.7", "10.1.2.3", "fd00::2")]


def test_every_address_has_the_same_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "own_addresses", lambda: [ip_address("192.0.2.7"), ip_address("fd00::2")])
    sockets = listening.listen(None, 0)
    try:
        (port,) = {each.getsockname()[1] for each in sockets}
        expected = [f"http://192.0.2.7:{port}", f"http://[fd00::2]:{port}"][: len(sockets)]
        assert listening.links(sockets, "http") == expected
        assert listening.address_of(sockets[0], "https") == f"https://127.0.0.1:{port}"
    finally:
        for each in sockets:
            each.close()
