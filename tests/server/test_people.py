"""Who is who, over real HTTP: guests, devices, foreign pages, deletion."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from publican.build import build
from tests import patient
from tests.server.client import Street
from tests.server.conftest import House
from tests.server.stories import PAGE, SHORT, closed_after, page, run


def test_s2_a_page_gets_a_cookie_and_no_token(house: House) -> None:
    answer = patient.post(f"{house.address}/api/me", json={"name": "Ada"}, headers=page(house))
    assert answer.status_code == 201
    assert "token" not in answer.json()
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("publican=")
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    me = patient.get(f"{house.address}/api/me", headers={"cookie": cookie.partition(";")[0]})
    assert me.json()["name"] == "Ada"


def test_s2_under_tls_the_cookie_is_bound_to_the_host(own_house: Callable[..., House]) -> None:
    house = own_house(proxy="127.0.0.1")
    origin = house.address.replace("http:", "https:")
    headers = {"origin": origin, "x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.7", **PAGE}
    answer = patient.post(f"{house.address}/api/me", json={"name": "Ada"}, headers=headers)
    assert answer.status_code == 201
    assert answer.headers["set-cookie"].startswith("__Host-publican=")
    assert "; Secure" in answer.headers["set-cookie"]
    assert "strict-transport-security" in answer.headers


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "{own}.evil.example", "{own}@evil.example", ""])
def test_s1_s13_pages_of_other_sites_change_nothing(house: House, origin: str) -> None:
    headers = {**PAGE, "origin": origin.format(own=house.address)}
    assert patient.post(f"{house.address}/api/me", json={"name": "Ada"}, headers=headers).status_code == 403


def test_s13_a_page_must_say_that_it_means_it(house: House) -> None:
    headers = {"origin": house.address}
    assert patient.post(f"{house.address}/api/me", json={"name": "Ada"}, headers=headers).status_code == 403
    with_cookie = patient.post(f"{house.address}/api/me", json={"name": "Ada"}, headers={"cookie": "publican=x"})
    assert with_cookie.status_code == 403, "a cookie without an origin changes nothing"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "{own}.evil.example"])
def test_s1_a_handshake_from_another_site_is_refused(house: House, origin: str) -> None:
    async def knock() -> None:
        url = house.address.replace("http", "ws", 1) + "/api/tables/abc/socket"
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, origin=origin.format(own=house.address))  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403

    asyncio.run(knock())


def test_s1_a_cookie_without_an_origin_opens_no_socket(house: House) -> None:
    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        url = house.address.replace("http", "ws", 1) + f"/api/tables/{await ada.open()}/socket"
        headers = {"cookie": f"publican={ada.token}"}
        assert await closed_after(url, {"type": "hello"}, additional_headers=headers) == 4401
        async with connect(url, additional_headers=headers, origin=house.address) as socket:  # type: ignore[arg-type]
            await socket.send(json.dumps({"type": "hello"}))
            assert json.loads(await socket.recv())["type"] == "welcome"

    run(house, story)


def test_s2_an_unknown_socket_gets_nothing_and_is_closed(house: House) -> None:
    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        url = house.address.replace("http", "ws", 1) + f"/api/tables/{await ada.open()}/socket"
        strangers = [
            {"type": "hello"},
            {"type": "hello", "token": "nobody"},
            {"type": "sit", "id": "1"},
            b"\x00\xff",
            ["nested"] * 5,
        ]
        assert {await closed_after(url, message) for message in strangers} == {4401}
        nowhere = url.replace("/tables/", "/tables/zz")
        assert await closed_after(nowhere, {"type": "hello", "token": ada.token}) == 4404

    run(house, story)


def test_s12_a_link_code_makes_another_device_the_same_person_once(house: House) -> None:
    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        code = (await ada.http.post("/api/me/links")).json()["code"]
        assert len(code) >= 12
        claimed = await street.client().post("/api/me/links/claim", json={"code": code})
        phone = street.known("Ada", claimed.json()["token"])
        assert (await phone.http.get("/api/me")).json()["id"] == (await ada.http.get("/api/me")).json()["id"]
        assert phone.token != ada.token
        again = await street.client().post("/api/me/links/claim", json={"code": code})
        assert (again.status_code, again.json()["code"]) == (404, "code.unknown")

    run(house, story)


def test_s4_revoking_closes_the_sockets_of_the_other_devices(house: House) -> None:
    async def story(street: Street) -> None:
        (ada,) = await street.table(1, ["rookie"], options=SHORT)
        code = (await ada.guest.http.post("/api/me/links")).json()["code"]
        token = (await street.client().post("/api/me/links/claim", json={"code": code})).json()["token"]
        phone = await street.known("Ada", token).take(ada.table_id)
        assert (await ada.guest.http.post("/api/me/revoke")).status_code == 204
        assert await phone.closed() == 4410
        assert (await phone.guest.http.get("/api/me")).status_code == 401
        await ada.do("say", kind="phrase", words="hello")

    run(house, story)


def test_s3_the_database_holds_no_token(own_house: Callable[..., House]) -> None:
    house = own_house()
    found: list[str] = []

    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        found.append(ada.token)
        found.append((await ada.http.post("/api/me/links")).json()["code"])

    run(house, story)
    assert house.stop() == 0
    files = house.data.iterdir() if house.data.exists() else ()
    dump = b"".join(path.read_bytes() for path in files) + house.dump().encode() + house.log.read_bytes()
    assert all(secret.encode() not in dump for secret in found)


def test_s20_bad_requests_get_a_stable_word_and_no_trace(house: House) -> None:
    async def story(street: Street) -> None:
        ada = await street.guest("Ada")
        wanted: list[tuple[Any, int]] = [
            ({"game": "chess"}, 400),
            ({"game": "hero-house", "seats": 7}, 400),
            ({"game": "hero-house", "options": {"target": "many"}}, 400),
            ({"game": "hero-house", "options": {"a": [[[[[[[[[[[]]]]]]]]]]]}}, 400),
            ({"game": "hero-house", "seat": 1}, 400),
            ({"game": "hero-house", "bots": ["rookie"] * 4}, 400),
            ([], 400),
        ]
        for body, status in wanted:
            answer = await ada.http.post("/api/tables", json=body)
            assert (answer.status_code, answer.json()["code"]) == (status, "request.invalid"), body
        assert (await ada.http.post("/api/tables", content=b"{" * 5000)).status_code == 400
        assert (await ada.http.post("/api/tables", content=b" " * 9000)).status_code == 413
        assert (await street.client().post("/api/tables", json={"game": "hero-house"})).status_code == 401
        assert (await street.client().post("/api/me", json={"name": "\u202e"})).status_code == 400
        assert (await ada.http.get("/api/records/none")).json() == {"code": "record.unknown", "where": ""}

    run(house, story)


def test_s14_every_answer_has_the_security_headers(house: House) -> None:
    for path in ("/", "/api/tables", "/nowhere", "/healthz", "/api/docs", "/api/docs/openapi.json"):
        answer = patient.get(house.address + path)
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in answer.headers
        assert answer.status_code == (404 if path == "/nowhere" else 200)


def test_the_page_about_the_api_loads_nothing_from_elsewhere(house: House) -> None:
    text = patient.get(house.address + "/api/docs").text
    assert "://" not in text
    assert "<script" not in text
    paths = patient.get(house.address + "/api/docs/openapi.json").json()["paths"]
    assert {"/api/me", "/api/tables", "/api/tables/mine", "/api/records/{record}"} <= set(paths)


def test_health_readiness_and_counts(house: House) -> None:
    assert patient.get(house.address + "/healthz").text == f"ok {build()}"
    assert patient.get(house.address + "/readyz").text == "ok"
    counts = patient.get(house.address + "/metrics").text
    assert "# TYPE publican_moves_total counter" in counts
