"""Who asks: where a request comes from, whether a page of ours sent it, and which token it carries."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from ipaddress import ip_address

from msgspec import Struct

from publican.server.settings import Settings

PLAIN_COOKIE = "publican"
SECURE_COOKIE = "__Host-publican"
YEAR = 365 * 86_400
IN_BRACKETS = re.compile(r"\[([^\]]*)\](?::\d*)?")
"""An address of IPv6 with or without a port."""
MOST_COOKIES = 8
"""Cookies under our name that are looked at; a neighbour under the same domain may have set some of them."""

Headers = Iterable[tuple[bytes, bytes]]


class Visitor(Struct, frozen=True):
    """What the headers of a request say, as far as they are believed."""

    address: str
    origin: str | None
    own: str
    """The origin under which this house was asked for."""
    allowed: tuple[str, ...]
    """The origins of pages of ours."""
    cookies: tuple[str, ...]
    """What stands under the name of our cookie, each value once."""
    bearer: str | None
    custom: bool
    """Whether it carries the header that pages of other sites cannot send."""

    @property
    def foreign(self) -> bool:
        """Whether a page of another site sent this."""
        return self.origin is not None and self.origin not in self.allowed

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens that count: cookies only from a page of ours, or where no page is involved at all a bearer."""
        return (self.bearer,) if self.origin is None and self.bearer else self.cookies

    @property
    def may_change(self) -> bool:
        """Whether this may change anything: from a page of ours on purpose, or from a program with its token."""
        if self.foreign:
            return False
        return self.custom if self.origin is not None else not self.cookies


def visitor(headers: Headers, client: tuple[str, int] | None, settings: Settings) -> Visitor:
    """Read the headers; forwarded ones count only from the named proxy."""
    headers = list(headers)
    found = {name: value.decode("latin-1") for name, value in headers}
    address = client[0] if client else ""
    host = found.get(b"host", "")
    scheme = settings.scheme
    if settings.proxy is not None and address == settings.proxy:
        scheme = found.get(b"x-forwarded-proto", "https")
        address = forwarded(found.get(b"x-forwarded-for", "")) or address
    own = f"{scheme}://{host}"
    bearer = found.get(b"authorization", "")
    return Visitor(
        address=address,
        origin=found.get(b"origin"),
        own=own,
        allowed=(*(settings.origins or (own,)), *([settings.url] if settings.url else [])),
        cookies=_cookies(headers, cookie_name(settings)),
        bearer=bearer.removeprefix("Bearer ") if bearer.startswith("Bearer ") else None,
        custom=found.get(b"x-publican") == "1",
    )


def forwarded(header: str) -> str | None:
    """Read the address that the proxy itself added, the last one, with or without a port; None where it is none.

    Who sends nonsense so counts for the proxy's own address, all of them together.
    """
    written = header.rpartition(",")[2].strip().strip('"').partition("%")[0]
    bare = IN_BRACKETS.fullmatch(written)
    host, colon, _ = written.rpartition(":")
    text = bare[1] if bare else host if colon and ":" not in host else written
    try:
        return str(ip_address(text))
    except ValueError:
        return None


def _cookies(headers: Headers, wanted: str) -> tuple[str, ...]:
    """List the values under a name."""
    values = dict.fromkeys(value for name, value in _pairs(headers) if name == wanted.encode())
    return tuple(value.decode("latin-1") for value in values)[:MOST_COOKIES]


def _pairs(headers: Headers) -> Iterator[tuple[bytes, bytes]]:
    """Take cookie headers apart as RFC 6265 (section 5.4) puts them together; what others wrote may hold anything."""
    for header, text in headers:
        if header == b"cookie":
            for pair in text.split(b";"):
                name, _, value = pair.partition(b"=")
                yield name.strip(), value.strip()


def only_ours(headers: Headers) -> list[tuple[bytes, bytes]]:
    """Leave the cookies of others out of the headers."""
    ours = [(name, value) for name, value in _pairs(headers) if name.decode("latin-1") in (PLAIN_COOKIE, SECURE_COOKIE)]
    kept = [(b"cookie", name + b"=" + value) for name, value in ours]
    return [(name, value) for name, value in headers if name != b"cookie"] + kept


def cookie_name(settings: Settings) -> str:
    """Name the cookie: under TLS with the prefix that binds it to this host alone."""
    return SECURE_COOKIE if settings.secure else PLAIN_COOKIE


def set_cookie(token: str | None, settings: Settings) -> str:
    """Spell the header that keeps a token, or with None forgets it."""
    value, age = (token, YEAR) if token else ("", 0)
    secure = "; Secure" if settings.secure else ""
    return f"{cookie_name(settings)}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"
