"""The commands and configurations that docs/hosting.md shows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "hosting.md"
UNIT = ROOT / "deploy" / "publican.service"


class Block(NamedTuple):
    """What stands between fences, in which language, under which heading."""

    heading: str
    language: str
    text: str


def blocks() -> list[Block]:
    """List every block of the page in order."""
    found = []
    for section in re.split(r"^#+ ", PAGE.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        heading = section.partition("\n")[0]
        fences = re.findall(r"^```(\w+)\n(.*?)^```", section, re.MULTILINE | re.DOTALL)
        found += [Block(heading, language, text) for language, text in fences]
    return found


def commands(heading: str) -> list[str]:
    """List the commands under a heading."""
    return [
        line
        for block in blocks()
        if block.heading == heading and block.language == "sh"
        for line in block.text.splitlines()
    ]
