"""S31: HTTP requests that are whole, but odd in their path, headers or body. None of them may give a 5xx."""

from __future__ import annotations

import json
import random
from typing import Any

TARGETS = (
    *("/", "/api/me", "/api/me/links", "/api/me/links/claim", "/api/me/revoke", "/api/tables", "/api/tables/mine"),
    *("/api/records", "/api/records/mine.jsonl", "/api/records/x", "/api/records/x/steps", "/api/docs", "/metrics"),
    *("/api/docs/openapi.json", "/healthz", "/readyz", "/assets/x.js", "/table/x", "/nowhere", "/api/tables/x/socket"),
)
TAILS = (
    *("?", "?a=%ff&a=%00", "?" + "a&" * 300, "/", "//", "/%00", "/%ff%fe", "/../..", "/%2e%2e%2f", "/" * 500),
    *("%", "%zz", ";x=y", "/{record}", "/" + "a" * 5000, "#x", "/%ed%a0%80", "/\\", "/🍺".encode().decode("latin-1")),
)
WRITES = (
    *(("POST", "/api/me"), ("PUT", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/pads")),
    ("POST", "/api/me/links/claim"),
)
"""Where a body is read."""
METHODS = ("GET", "POST", "PUT", "DELETE", "POST", "PUT", "HEAD", "OPTIONS", "PATCH", "TRACE", "BREW", "get", "CONNECT")
KINDS = (
    *("application/json",) * 6,
    *("application/msgpack", "application/x-msgpack", "application/x-www-form-urlencoded", "text/plain", "", ";", "x"),
    *("multipart/form-data", "multipart/form-data; boundary=x", "application/json; charset=utf-7", "\xff/\xff"),
    *("application/json; charset=nonsense", "application/vnd.api+json", "application/xml", "a/b/c; d=e; f"),
)
HEADERS = (
    *("Accept: \xff", "Accept: */*;q=x", "Accept: " + "a/b," * 500, "Accept-Encoding: gzip;q=", "Range: bytes=9-1"),
    *("Authorization: Bearer ", "Authorization: Bearer \xff\xfe", "Authorization: Bearer " + "x" * 9000, "Expect: x"),
    *("Cookie: publican=\xff", "Cookie: ;;=;", "Content-Encoding: gzip", "If-None-Match: \xff", "If-None-Match: *"),
    *("Origin: \xff", "Origin: null", "X-Forwarded-For: ,,;", "X-Publican: 1", "Upgrade: h2c", "Connection: Upgrade"),
    *(
        "Expect: 100-continue",
        "Accept-Language: \xff",
        "X-Http-Method-Override: \xff",
        "Content-Language: " + "x" * 4000,
    ),
)
HOSTS = ("127.0.0.1", "127.0.0.1:1", "x", "", "[::1]", "[", "a:b", ":", "\xff", "a" * 3000, "x:99999", "user@x", "a/b")
VALUES: tuple[Any, ...] = (
    *(None, True, 0, -1, 2, 7, 2**31, 2**63, 2**70, -(2**70), 1.5, 1e308, "", "x", "Ada", "x" * 201, "\x00", "\u202e"),
    *("half-pint-heroes", "hero-house", [], {}, [[]], ["rookie"], ["rookie"] * 6, [None], {"target": 2**70}, "day"),
    *({"target": -1}, {"rounds": "six"}, {"edition": ["first"]}, {"pub_night": [[]]}, {"": {}}, {"a": [[[[[[[]]]]]]]}),
    *("\U0001f37a" * 30, "e" + "\u0301" * 150, "\u0dca" * 100, "ﷺ" * 40, "predict 1", {"rounds": 1e400}, "\u1100" * 80),
)
FIELDS = ("name", "code", "game", "options", "seats", "public", "clock", "bots", "sheet", "id", "")
BODIES = (
    *(
        b"",
        b"{",
        b"[",
        b"\xff",
        b"\x00",
        b"null",
        b"0",
        b'""',
        b'{"name":"\xff"}',
        b'{"\xff":1}',
        b'{"name":"\\ud800"}',
    ),
    *(
        b"[" * 6000,
        b'{"a":' * 1200,
        b'{"name":' + b"[" * 6000,
        b'{"name":"\\u0000"}',
        b"\xef\xbb\xbf{}",
        b"NaN",
        b"1e999",
    ),
    *(
        b'{"game":"hero-house","options":' + b'{"a":' * 1000,
        b"9" * 5000,
        b"-",
        b'{"name":"A","name":"B"}',
        b"\x81\xa4name\xc1",
    ),
    *(
        b"name=Ada",
        b"--x\r\n\r\n--x--",
        b" " * 8192,
        b"{}" * 4000,
        b'{"seats":1e400}',
        b'{"seats":' + b"9" * 4400 + b"}",
    ),
)


def odd_request(chance: random.Random, token: str = "") -> bytes:
    """Make a request out of odd parts; mostly with a good token, so that more of the server is reached."""
    method, path = chance.choice(WRITES) if chance.random() < 0.5 else (chance.choice(METHODS), chance.choice(TARGETS))
    target = path + (chance.choice(TAILS) if chance.random() < 0.3 else "")
    body = chance.choice(BODIES) if chance.random() < 0.4 else _fields(chance)
    headers = [
        f"Host: {chance.choice(HOSTS) if chance.random() < 0.2 else '127.0.0.1'}",
        f"Content-Length: {len(body)}",
    ]
    headers.append(f"Content-Type: {chance.choice(KINDS)}")
    headers += chance.sample(HEADERS, chance.randrange(3))
    if token and method != "DELETE" and chance.random() < 0.8:
        headers.append(f"Authorization: Bearer {token}")
    line = f"{method} {target} HTTP/1.{chance.choice('1110')}"
    return "\r\n".join([line, *headers, "Connection: close", "", ""]).encode("latin-1") + body


def _fields(chance: random.Random) -> bytes:
    """Write an object whose fields have names that we know, with anything in them."""
    fields = {name: chance.choice(VALUES) for name in chance.sample(FIELDS, chance.randrange(5))}
    if chance.random() < 0.5:
        fields["game"] = chance.choice(("half-pint-heroes", "hero-house"))
    text = json.dumps(fields, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")
    return text.replace(b"Infinity", b"1e400")
