"""Who is at the door: where a request comes from, whether a page of ours sent it, and which token it carries."""

from __future__ import annotations

from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie

from msgspec import Struct

from publican.server.settings import Settings

PLAIN_COOKIE = "publican"
SECURE_COOKIE = "__Host-publican"
YEAR = 365 * 86_400


class Visitor(Struct, frozen=True):
    """What the headers of a request say, as far as they are believed."""

    address: str
    origin: str | None
    own: str
    """The origin under which this house was asked for."""
    allowed: tuple[str, ...]
    cookie: str | None
    bearer: str | None
    custom: bool
    """Whether it carries the header that pages of other sites cannot send."""

    @property
    def foreign(self) -> bool:
        """Whether a page of another site sent this."""
        return self.origin is not None and self.origin not in (self.allowed or (self.own,))

    @property
    def token(self) -> str | None:
        """The token that counts: a cookie only from a page of ours, or where no page is involved at all a bearer."""
        return self.bearer if self.origin is None and self.bearer else self.cookie

    @property
    def may_change(self) -> bool:
        """Whether this may change anything: from a page of ours on purpose, or from a program with its token."""
        if self.foreign:
            return False
        return self.custom if self.origin is not None else self.cookie is None


def visitor(headers: Iterable[tuple[bytes, bytes]], client: tuple[str, int] | None, settings: Settings) -> Visitor:
    """Read the headers; forwarded ones count only from the named proxy."""
    found = {name: value.decode("latin-1") for name, value in headers}
    address = client[0] if client else ""
    host = found.get(b"host", "")
    scheme = "http"
    if settings.proxy is not None and address == settings.proxy:
        scheme = found.get(b"x-forwarded-proto", "https")
        address = found.get(b"x-forwarded-for", address).rpartition(",")[2].strip()
    bearer = found.get(b"authorization", "")
    return Visitor(
        address=address,
        origin=found.get(b"origin"),
        own=f"{scheme}://{host}",
        allowed=settings.origins,
        cookie=_cookie(found.get(b"cookie", ""), settings),
        bearer=bearer.removeprefix("Bearer ") if bearer.startswith("Bearer ") else None,
        custom=found.get(b"x-publican") == "1",
    )


def _cookie(text: str, settings: Settings) -> str | None:
    try:
        jar = SimpleCookie(text[:4096])
    except CookieError:
        return None
    morsel = jar.get(cookie_name(settings))
    return None if morsel is None else morsel.value


def cookie_name(settings: Settings) -> str:
    """Name the cookie: under TLS with the prefix that binds it to this host alone."""
    return SECURE_COOKIE if settings.secure else PLAIN_COOKIE


def set_cookie(token: str | None, settings: Settings) -> str:
    """Spell the header that keeps a token, or with None forgets it."""
    value, age = (token, YEAR) if token else ("", 0)
    secure = "; Secure" if settings.secure else ""
    return f"{cookie_name(settings)}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"
