"""What browsers are sent: the page built from web/, kept in memory, and a word where it is not built."""

from __future__ import annotations

import re
from gzip import compress
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type
from typing import NamedTuple

from publican.site import walk

ROOMS = re.compile(r"/(?:(?:open|table|replay|deal|rules|pad|me|about|claim)(?:/.*)?)?")
"""The addresses that the page itself tells apart (web/src/lib/route.svelte.ts)."""
NO_ROOMS = re.compile(r"/(?:(?:api|assets)/.*|healthz|readyz|metrics)")
"""The addresses that are for programs, also where a browser asks for them."""

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Publican</title>
<h1>Publican</h1>
<p>The table server runs, but its page is not built. Stop it, and start it with <code>python3 pub serve</code>.</p>
<p>Programs find the API under <a href="/api/docs">/api/docs</a>.</p>
</html>
"""

DOCS = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of Publican</title>
<h1>The API of Publican</h1>
<p>The HTTP API is described in <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1), for any viewer or
generator. The messages of a table's socket are described by <code>publican manual protocol</code>.</p>
</html>
"""

ROBOTS = b"""User-agent: *
Allow: /$
Allow: /rules
Disallow: /api/
Disallow: /table/
Disallow: /pad/
Disallow: /replay/
Disallow: /claim
Disallow: /me
"""
"""What search engines may look at: what everybody sees, and no table that somebody was sent the link of."""

ONCE = b"public, max-age=31536000, immutable"
"""For files whose name changes with what is in them."""
EACH_TIME = b"no-cache"
GZIP_LEVEL = 6


class SentFile(NamedTuple):
    """A file as it is sent."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    etag: bytes

    def known(self, tags: bytes) -> bool:
        """Tell whether a browser has the file already, by the tags it names (``If-None-Match``)."""
        return self.status == 200 and self.etag in [tag.strip().removeprefix(b"W/") for tag in tags.split(b",")]


class Pages:
    """All files of the page, with their compressed twins."""

    def __init__(self, folder: Traversable | None = None) -> None:
        folder = folder or files("publican").joinpath("page")
        self._files = {f"/{name}": file.read_bytes() for name, file in walk(folder)}
        self._files.setdefault("/index.html", NOT_BUILT.encode())
        self._files["/robots.txt"] = ROBOTS
        self._etags = {name: f'"{sha256(body).hexdigest()[:32]}"'.encode() for name, body in self._files.items()}

    def with_tags(self, tags: str, language: str, gzip: bool) -> SentFile:
        """Give the page with tags in its head, for whoever shows a link before it is opened."""
        page = self._files["/index.html"].decode().replace('<html lang="en">', f'<html lang="{language}">', 1)
        body = page.replace("<title>", f"{tags}\n    <title>", 1).encode()
        body = compress(body, GZIP_LEVEL, mtime=0) if gzip else body
        etag = f'"{sha256(body).hexdigest()[:32]}"'.encode()
        headers = [
            (b"content-type", b"text/html; charset=utf-8"),
            (b"cache-control", EACH_TIME),
            (b"vary", b"accept-encoding, accept-language"),
            (b"etag", etag),
            *([(b"content-encoding", b"gzip")] if gzip else []),
        ]
        return SentFile(200, headers, body, etag)

    def find(self, path: str, gzip: bool, lost: bool = False) -> SentFile | None:
        """Give the file at an address; None where it is not a page's. Who is lost is shown the way by the page."""
        name, status = "/index.html" if ROOMS.fullmatch(path) else path, 200
        if name not in self._files or name.endswith((".gz", "/built_from")):
            if not lost or NO_ROOMS.fullmatch(path):
                return None
            name, status = "/index.html", 404
        kind = guess_type(name)[0] or "application/octet-stream"
        charset = "; charset=utf-8" if kind.startswith("text/") else ""
        sent = f"{name}.gz" if gzip and f"{name}.gz" in self._files else name
        headers = [
            (b"content-type", f"{kind}{charset}".encode()),
            (b"cache-control", ONCE if name.startswith("/assets/") else EACH_TIME),
            (b"vary", b"accept, accept-encoding"),
            (b"etag", self._etags[sent]),
        ]
        if sent != name:
            headers.append((b"content-encoding", b"gzip"))
        return SentFile(status, headers, self._files[sent], self._etags[sent])
