"""What one server has heard of a log that others write, before it is read there."""

from __future__ import annotations

from publican.server.core import entries
from publican.server.core.append import Logged

MOST = 50
"""Entries that are kept while some before them are missing; they can be read as well."""


class Heard:
    """The highest version that others are known to have written, and the entries that came with the news."""

    def __init__(self) -> None:
        self.version = 0
        self._entries: dict[int, str] = {}

    def note(self, version: int, entry: str = "") -> None:
        """Note that a log has grown, and perhaps by what."""
        self.version = max(self.version, version)
        if entry and len(self._entries) < MOST:
            self._entries[version] = entry

    def entries_after(self, version: int) -> list[Logged]:
        """Give what follows a version without a gap, and forget it; nothing where the log has to be read."""
        found: list[Logged] = []
        while (entry := self._entries.pop(version + len(found) + 1, None)) is not None:
            found.append(Logged(entries.read(entry.encode())))
        if self._entries:  # what was doubled, or is past
            last = version + len(found)
            self._entries = {each: entry for each, entry in self._entries.items() if each > last}
        return found
