"""A test that stops as soon as the answer is clear: is a bot's share of wins above one bound, or below another?

Two bets are kept up at once, one against "the share is ``low`` or less" and one against "it is ``high`` or more". Each
begins with a stake of 1 and after every deal wins or loses in proportion to how far that deal was from its bound, so
that it cannot grow in the long run where its bound holds. By Ville's inequality a fair bet ever becomes ``1 / error``
times its stake with a chance of at most ``error``: so whoever looks after every deal and stops then is wrong that
often at the most, whatever the distribution of a deal's result between 0 and 1 is (Waudby-Smith and Ramdas, "Estimating
means of bounded random variables by betting", 2024). How much is staked follows from the variance seen so far, which
makes the bets nearly as quick as Wald's test of ``low`` against ``high``.

Deals must come in a fixed order, not in that of being finished: a game of many rounds takes longer, and may favour
somebody.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log
from typing import Literal, TypeAlias

from msgspec import Struct

Verdict: TypeAlias = Literal["above", "below"]

BOLDEST = 0.75
"""No bet risks more than this part of what it has."""


class ShareTest(Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked, and how often the answer may be wrong, either way."""

    low: float
    high: float
    error: float = 0.05

    def __str__(self) -> str:
        return f"more than {self.low:.1%} or less than {self.high:.1%}, each wrong in at most {self.error:.0%} of tests"


class RunningTest:
    """A test under way; ``add`` takes the results of deals in their order."""

    def __init__(self, asked: ShareTest) -> None:
        self.asked = asked
        self.deals = 0
        self.verdict: Verdict | None = None
        self._above = self._below = 0.0
        """The logarithms of what the two bets have."""
        self._sum, self._squares = (asked.low + asked.high) / 2, 0.25

    def add(self, share: float) -> Verdict | None:
        """Count a deal; give the verdict as soon as there is one, and do not change it any more."""
        asked, stake = self.asked, self._stake()
        self._above += log(1 + min(stake, BOLDEST / asked.low) * (share - asked.low))
        self._below += log(1 - min(stake, BOLDEST / (1 - asked.high)) * (share - asked.high))
        mean = self._sum / (self.deals + 1)
        self.deals += 1
        self._sum += share
        self._squares += (share - mean) * (share - self._sum / (self.deals + 1))
        if self.verdict is None:
            enough = -log(asked.error)
            self.verdict = "above" if self._above >= enough else "below" if self._below >= enough else None
        return self.verdict

    def _stake(self) -> float:
        """Stake what grows fastest where the share is the other bound, as far as the deals before tell the variance."""
        apart = self.asked.high - self.asked.low
        return apart / (self._squares / (self.deals + 1) + apart * apart)


def decided(asked: ShareTest, shares: Iterable[float]) -> RunningTest:
    """Run a test over results that are there already, up to its verdict."""
    test = RunningTest(asked)
    for share in shares:
        if test.add(share) is not None:
            break
    return test
