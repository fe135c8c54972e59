"""S28: cookie headers as browsers send them where neighbours under the same host have set cookies too."""

from __future__ import annotations

import itertools
import random
import tempfile
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

from tools.faults import load
from tools.faults.house import House
from tools.faults.report import Report

HEADERS = 3000
NEIGHBOURS = (
    *(
        b'prefs={"a":1}',
        b"x",
        b"=",
        b"=x",
        b"x=",
        b"",
        b" ",
        b"\t",
        b"_pk_id[1]=1",
        b"a=b=c",
        b'"',
        b'a="b',
        b'a="b;c"',
    ),
    *(b"a=b,c", b"a,b=c", b"path=/", b"$Version=1", b"expires=Mon, 16 Nov 2026", b"secure", b"a b=c d", b"a:b=c"),
    *("ключ=значение".encode(), b"latin=\xe9\xff", "🍺=🍺".encode(), b"a=" + b"x" * 4096, b"x" * 4096, b"a=%00%ff"),
    *(b"Publican=other", b"publican2=other", b"xpublican=other", b"publican", b"publican=", b"publican=nobody"),
    *(b"__Host-publican=other", b"publican =", b"a=publican=other", b"a[]={}()<>@,:\\/?", b"a='b'", b"a=\\", b"--=--"),
)


def odd_cookies(token: str, seed: int) -> Iterator[bytes]:
    """Put our cookie among those of others: beside each of them on either side, then among some at random, for ever."""
    ours = f"publican={token}".encode()
    chance = random.Random(seed)
    for neighbour in NEIGHBOURS:
        yield from (neighbour + b"; " + ours, ours + b"; " + neighbour, neighbour + b";" + ours + b";")
    while True:
        some = [*chance.choices(NEIGHBOURS, k=chance.randrange(2, 8)), _noise(chance)]
        some.insert(chance.randrange(len(some) + 1), ours)
        yield chance.choice((b"; ", b";", b" ;  ")).join(some)


def _noise(chance: random.Random) -> bytes:
    """Make bytes that a header may hold, but for what ends a cookie."""
    return bytes(chance.choice([*range(0x20, 0x3B), *range(0x3C, 0x7F), *range(0x80, 0x100)]) for _ in range(20))


def run(scale: float, seed: int, report: Report) -> None:
    """Ask who one is, with so many odd headers."""
    count = max(300, round(HEADERS * scale))
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder) / "data").start()
        (person,) = load.greet(house.port, 1, "Ada")
        http = HTTPConnection("127.0.0.1", house.port, timeout=30)
        lost = []
        for cookie in itertools.islice(odd_cookies(person.token or "", seed), count):
            http.putrequest("GET", "/api/me")
            http.putheader("Cookie", cookie)
            http.endheaders()
            answer = http.getresponse()
            if answer.status != 200 or person.id.encode() not in answer.read():
                lost.append(f"{answer.status} with the cookie header {cookie[:200]!r}")
                answer.read()
        http.close()
        report.must(house.stop() == 0, "the house did not stop well")
        report.fault(lost)
        report.fault(house.errors())
    report.fact(f"{count:,} odd cookie headers, {len(lost)} of which signed someone out")
