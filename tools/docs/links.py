"""The links of a built site: which lead nowhere, and what would be loaded from other hosts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FOLLOWED = "a", "area"
"""Tags whose link a reader follows; what any other tag names, the browser loads by itself."""

FOREIGN_STYLE = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')\s;]+)""")


class Page(HTMLParser):
    """The anchors and links of one page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[tuple[str, str]] = []
        """Each with the tag it stands in."""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note anchors and links."""
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            elif name in ("href", "src", "data") and value:
                self.links.append((tag, value))


def faults(site: Path) -> Iterator[str]:
    """Name every link that leads nowhere, or that makes the browser load something from another host."""
    site = site.resolve()
    pages = {path: Page(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        for tag, link in page.links:
            if why := _fault(tag, link, path, pages):
                yield f"{path.relative_to(site)}: {link} {why}"
    for path in sorted(site.rglob("*.css")):
        for link in FOREIGN_STYLE.findall(path.read_text("utf-8")):
            yield f"{path.relative_to(site)}: {link} is loaded from another host"


def _fault(tag: str, link: str, path: Path, pages: Mapping[Path, Page]) -> str | None:
    url = urlsplit(link)
    if url.scheme or url.netloc:
        return None if tag in FOLLOWED or url.scheme == "data" else "is loaded from another host"
    target = (path.parent / unquote(url.path)).resolve() if url.path else path
    if not target.is_file():
        return "does not exist"
    if url.fragment and target in pages and unquote(url.fragment) not in pages[target].anchors:
        return "has no such heading"
    return None
