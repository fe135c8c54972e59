"""Which worker of pytest-xdist takes which test."""

from __future__ import annotations

from xdist.scheduler import LoadScheduling
from xdist.workermanage import WorkerController

BROWSER = "tests/browser/"


class TwoSides(LoadScheduling):  # type: ignore[misc]  # it has no types
    """Every second worker begins with browsers and the others with the rest; each goes on with what is left.

    So tests that compute run beside tests that wait, and fewer workers start browsers, or houses and kernels.
    """

    def _send_tests(self, node: WorkerController, num: int) -> None:
        assert self.collection is not None, "there is something to send"
        likes_browsers = int(node.gateway.id.removeprefix("gw")) % 2 == 0
        liked = [self.collection[test].startswith(BROWSER) == likes_browsers for test in self.pending]
        best_first = sorted(zip(liked, self.pending, strict=True), key=lambda each: not each[0])  # else in order
        self.pending[:] = [test for _, test in best_first]
        super()._send_tests(node, num)
