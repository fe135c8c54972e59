"""The headers that tell browsers what a page of ours may do; every answer has them, refusals too."""

from __future__ import annotations

from collections.abc import Sequence

from publican.server.settings import Settings

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self';"
    " manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"referrer-policy", b"no-referrer"),
]
HSTS = (b"strict-transport-security", b"max-age=31536000")


def security_headers(settings: Settings) -> Sequence[tuple[bytes, bytes]]:
    """List them for a house."""
    return [*HEADERS, HSTS] if settings.secure else HEADERS


def refusal(status: bytes, settings: Settings, *more: tuple[bytes, bytes]) -> bytes:
    """Write an answer that refuses a request, and after which the connection is closed."""
    headers = [(b"connection", b"close"), (b"content-length", b"0"), *more, *security_headers(settings)]
    return b"HTTP/1.1 " + status + b"\r\n" + b"".join(b"%s: %s\r\n" % header for header in headers) + b"\r\n"
