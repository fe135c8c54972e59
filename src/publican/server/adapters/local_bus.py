"""A bus within one process."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from publican.server.core.news import News


class LocalBus:
    """Tells all who subscribed at once, in the order they did."""

    def __init__(self) -> None:
        self._hearing: list[Callable[[News], None]] = []

    def publish(self, news: News) -> None:
        """Tell everybody who subscribed."""
        for hear in self._hearing:
            hear(news)

    def subscribe(self, hear: Callable[[News], None]) -> None:
        """Hear all news from now on."""
        self._hearing.append(hear)

    def measures(self) -> Mapping[str, float]:
        """Count nothing."""
        return {}
