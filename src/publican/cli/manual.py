"""The pages that messages name: a wheel brings them along, a clone has them in docs/."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from publican.build import CLONE
from publican.engine.core import Invalid
from publican.files import put_line

PAGES = {
    "hosting": "docs/hosting.md",
    "publican.service": "deploy/publican.service",
    "playing": "docs/playing.md",
    "scorepad": "docs/scorepad.md",
    "records": "docs/records.md",
    "fair": "docs/fair.md",
    "writing-a-bot": "docs/writing-a-bot.md",
    "bot-lines": "docs/bot-lines.md",
    "protocol": "docs/protocol.md",
    "scaling": "docs/scaling.md",
}
"""By the name one types, where it is in a clone; pyproject.toml puts all of them into the wheel."""


def manual(page: str | None = None, /) -> None:
    """Print a page of the manual, or list them.

    Args:
        page: Its name; the list where it is left out. publican.service is the unit for systemd.
    """
    if page is None:
        for name in PAGES:
            put_line(f"publican manual {name}".encode())
        return
    if page not in PAGES:
        raise Invalid(page, f"is no page of the manual; there are {', '.join(PAGES)}")
    shipped = files("publican").joinpath("manual", Path(PAGES[page]).name)
    text = shipped.read_bytes() if shipped.is_file() else (CLONE / PAGES[page]).read_bytes()
    put_line(text.removesuffix(b"\n"))
