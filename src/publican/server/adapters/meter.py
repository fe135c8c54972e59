"""What stores count of their commits."""

from __future__ import annotations

from collections.abc import Mapping


class CommitMeter:
    """How many commits there were, how much they stored, and how long they took in all.

    Stores write these numbers themselves: a move shall not run through one more file for them.
    """

    def __init__(self) -> None:
        self.commits = self.stored = self.failures = 0
        self.seconds = 0.0

    def measures(self) -> Mapping[str, float]:
        """Give the counts by their names."""
        return {
            "publican_store_commits_total": self.commits,
            "publican_store_stored_total": self.stored,
            "publican_store_commit_seconds_total": self.seconds,
            "publican_store_failures_total": self.failures,
        }
