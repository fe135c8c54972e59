"""What stores count of their commits."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager


class CommitMeter:
    """How many commits there were, how much they stored, and how long they took in all."""

    def __init__(self) -> None:
        self.commits = self.stored = self.failures = 0
        self._seconds = 0.0

    @contextmanager
    def commit(self, size: int) -> Iterator[None]:
        """Count a commit of so much that waited, unless it fails."""
        began = time.monotonic()
        yield
        self._seconds += time.monotonic() - began
        self.commits += 1
        self.stored += size

    def measures(self) -> Mapping[str, float]:
        """Give the counts by their names."""
        return {
            "publican_store_commits_total": self.commits,
            "publican_store_stored_total": self.stored,
            "publican_store_commit_seconds_total": self._seconds,
            "publican_store_failures_total": self.failures,
        }
