"""The configurations of docs/hosting.md, in a real nginx and a real Caddy in front of a real server, over TLS."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from tests import patient
from tests.hosting.blocks import blocks, commands
from tools.faults.house import House
from tools.process import free_port

NAME = "pub.example"
PATIENCE = 30.0
GUESTS = 12
"""New guests of an address: enough for all tests here."""
MAIN = """
daemon off;
pid {root}/nginx.pid;
error_log {root}/error.log;
{user}
events {{}}
http {{
    access_log off;
    client_body_temp_path {root}/body;
    proxy_temp_path {root}/proxy;
    fastcgi_temp_path {root}/fastcgi;
    uwsgi_temp_path {root}/uwsgi;
    scgi_temp_path {root}/scgi;
    include {root}/publican.conf;
}}
"""
"""What surrounds conf.d on a machine of its own, below a folder of the test's."""

os.environ["PATH"] += f"{os.pathsep}/usr/sbin"  # where Debian puts nginx, and not everybody looks
missing = [program for program in ("curl", "openssl") if shutil.which(program) is None]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing), reason=f"not installed: {', '.join(missing)}"),
]


class Proxy(NamedTuple):
    """Where a proxy listens, and whose word counts for its certificate."""

    kind: str
    tls: int
    plain: int
    certificate: Path
    house: House

    def client(self) -> httpx.Client:
        """Make a client that believes the certificate and takes this machine for the one named there."""
        trusted = ssl.create_default_context(cafile=str(self.certificate))
        headers = {"Host": NAME, "Origin": f"https://{NAME}", "X-Publican": "1"}
        return patient.client(
            base_url=f"https://127.0.0.1:{self.tls}", verify=trusted, headers=headers, trust_env=False
        )


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    kind = str(request.param)
    if shutil.which(kind) is None:
        pytest.skip(f"not installed: {kind}")
    root = tmp_path_factory.mktemp(kind)
    house = House(root / "data", proxy="127.0.0.1", guests_per_address=GUESTS).start()
    running = Proxy(kind, free_port(), free_port(), make_certificate(root), house)
    command = (nginx if kind == "nginx" else caddy)(running, root)
    env = {**os.environ, "HOME": str(root), "XDG_DATA_HOME": str(root), "XDG_CONFIG_HOME": str(root)}
    with subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL) as process:
        wait_until_open(running)
        yield running
        process.terminate()
    assert house.stop() == 0


def make_certificate(root: Path) -> Path:
    """Sign a certificate for the name with its own key."""
    names = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME},IP:127.0.0.1"]
    files = ["-keyout", str(root / "privkey.pem"), "-out", str(root / "fullchain.pem")]
    kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
    subprocess.run(["openssl", "req", *kind, *names, *files], capture_output=True, check=True)
    return root / "fullchain.pem"


def nginx(proxy: Proxy, root: Path) -> list[str]:
    """Configure it as the page says; give the command."""
    text = configuration(
        "nginx",
        {
            "listen 443 ssl;": f"listen 127.0.0.1:{proxy.tls} ssl;",
            "listen 80;": f"listen 127.0.0.1:{proxy.plain};",
            "http://127.0.0.1:8000;": f"http://127.0.0.1:{proxy.house.port};",
            f"/etc/ssl/{NAME}/": f"{root}/",
        },
    )
    (root / "publican.conf").write_text(text, "utf-8")
    user = "user root;" if os.getuid() == 0 else ""
    (root / "nginx.conf").write_text(MAIN.format(root=root, user=user), "utf-8")
    command = ["nginx", "-p", str(root), "-c", str(root / "nginx.conf")]
    tested = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert tested.returncode == 0, tested.stderr
    return command


def caddy(proxy: Proxy, root: Path) -> list[str]:
    """Configure it as the page says, but with a certificate of the test's; give the command."""
    certificate = f"{NAME} {{\n    bind 127.0.0.1\n    tls {root}/fullchain.pem {root}/privkey.pem"
    text = configuration(
        "caddy", {f"{NAME} {{": certificate, "reverse_proxy 127.0.0.1:8000": f"reverse_proxy {proxy.house.address}"}
    )
    ports = f"{{\n    admin off\n    http_port {proxy.plain}\n    https_port {proxy.tls}\n}}\n"
    (root / "Caddyfile").write_text(ports + text, "utf-8")
    return ["caddy", "run", "--config", str(root / "Caddyfile"), "--adapter", "caddyfile"]


def configuration(language: str, ours: dict[str, str]) -> str:
    """Take the page's block; only ports and the place of the certificate are the test's own."""
    (text,) = [block.text for block in blocks() if block.language == language]
    for shown, instead in ours.items():
        assert shown in text
        text = text.replace(shown, instead)
    return text


def wait_until_open(proxy: Proxy) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with proxy.client() as http:
                assert http.get("/healthz").status_code == 200
                return
        except httpx.TransportError:
            assert time.monotonic() < deadline, "the proxy does not answer"
            time.sleep(0.05)


def test_the_last_command_of_the_section_finds_the_server_ready(proxy: Proxy) -> None:
    *before, asks = commands("Behind a proxy" if proxy.kind == "nginx" else "In ten minutes")
    assert before[-1] == f"sudo systemctl reload {proxy.kind}"
    here = f"--connect-to {NAME}:443:127.0.0.1:{proxy.tls} --cacert {proxy.certificate}"
    done = subprocess.run(["sh", "-c", f"{asks} {here}"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "ok"), done.stderr


def test_a_page_comes_with_hsts_and_the_rest_ends_at_the_proxy(proxy: Proxy) -> None:
    with proxy.client() as http:
        page = http.get("/")
        assert (page.status_code, "strict-transport-security" in page.headers) == (200, True)
        assert http.get("/metrics").status_code == 403
        assert http.post("/api/me", content=b"x" * 20_000).status_code == 413
    plain = patient.get(f"http://127.0.0.1:{proxy.plain}/table?x=1", headers={"Host": NAME}, trust_env=False)
    assert plain.status_code in (301, 308)
    assert re.sub(r":\d+/", "/", plain.headers["location"]) == f"https://{NAME}/table?x=1"


def test_a_person_sits_down_over_tls_and_a_foreign_page_does_not(proxy: Proxy) -> None:
    with proxy.client() as http:
        cookie = http.post("/api/me", json={"name": "Bo"}).headers["set-cookie"]
        assert cookie.startswith("__Host-")
        assert "Secure" in cookie
        cookie = cookie.partition(";")[0]
        opened = http.post("/api/tables", json={"game": "hero-house", "seats": 2}, headers={"Cookie": cookie})
        table = str(opened.json()["id"])
    assert asyncio.run(say_hello(proxy, table, cookie, f"https://{NAME}"))["type"] == "welcome"
    with pytest.raises(InvalidStatus, match="403"):
        asyncio.run(say_hello(proxy, table, cookie, "https://elsewhere.example"))


async def say_hello(proxy: Proxy, table: str, cookie: str, origin: str) -> dict[str, object]:
    """Connect to a table as a page of this origin would; give the first answer."""
    trusted = ssl.create_default_context(cafile=str(proxy.certificate))
    async with connect(
        f"wss://{NAME}/api/tables/{table}/socket",
        host="127.0.0.1",
        port=proxy.tls,
        ssl=trusted,
        origin=Origin(origin),
        additional_headers={"Cookie": cookie},
        compression=None,
        proxy=None,
    ) as socket:
        await socket.send(json.dumps({"type": "hello", "since": None}))
        answer: dict[str, object] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        return answer


def test_an_address_that_a_client_makes_up_is_not_believed(proxy: Proxy) -> None:
    """New guests of an address are limited; whoever invents addresses is still one."""
    with proxy.client() as http:
        statuses = set()
        for number in range(GUESTS + 1):
            made_up = {"X-Forwarded-For": f"203.0.113.{number}", "X-Forwarded-Proto": "http"}
            statuses.add(http.post("/api/me", json={"name": "Eve"}, headers=made_up).status_code)
            http.cookies.clear()
    assert statuses == {201, 429}
