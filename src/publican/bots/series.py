"""Contests held together, kept in a file as they are played, and stopped where a test has its answer."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import msgspec
from msgspec import Struct

from publican.bots.arena import Bout, Contest, hold_all
from publican.bots.sequential import RunningTest, ShareTest
from publican.bots.standings import shares
from publican.engine.core import Invalid


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file: what is played."""

    contests: tuple[Contest, ...]


class DealPlayed(Struct, frozen=True, forbid_unknown_fields=True):
    """Every other line: the bouts of one deal of one contest."""

    contest: int
    bouts: list[Bout]


class Series:
    """Some contests over the same number of deals; a test is about the first entrant of the first contest."""

    def __init__(self, contests: Sequence[Contest], deals: int, test: ShareTest | None = None) -> None:
        self.contests = contests
        self.deals = deals
        self.test = RunningTest(test) if test else None
        self._bouts: list[dict[int, list[Bout]]] = [{} for _ in contests]

    @property
    def played(self) -> list[tuple[Contest, list[Bout]]]:
        """What counts so far, in the order of the deals: those up to the verdict of a test, if there is one."""
        most = self.test.deals if self.test and self.test.verdict else self.deals
        return [
            (contest, [bout for deal in sorted(bouts) if deal < most for bout in bouts[deal]])
            for contest, bouts in zip(self.contests, self._bouts, strict=True)
        ]

    def hold(self, workers: int, save: Path | None, tell: Callable[[int], None]) -> None:
        """Play what is not in the file yet, writing every deal to it as it is done; tell how many are done."""
        if save and save.exists():
            self._read(save)
        tell(self._count())
        if self._has_verdict():
            return
        with closing(hold_all(self.contests, self._waiting(), workers)) as held:
            for contest, bouts in held:
                self._bouts[contest][bouts[0].deal] = bouts
                if save:
                    _append(save, Header(tuple(self.contests)), DealPlayed(contest, bouts))
                tell(self._count())
                if self._has_verdict():
                    return

    def _count(self) -> int:
        return sum(deal < self.deals for bouts in self._bouts for deal in bouts)

    def _waiting(self) -> Iterator[tuple[int, int]]:
        """List what is to be played, all contests side by side."""
        for deal in range(self.deals):
            yield from ((number, deal) for number, bouts in enumerate(self._bouts) if deal not in bouts)

    def _has_verdict(self) -> bool:
        """Count the deals that came in, in their order: those that wait for an earlier one do not count yet."""
        first = self._bouts[0]
        while self.test and self.test.verdict is None and self.test.deals in first and self.test.deals < self.deals:
            deal = self.test.deals
            self.test.add(shares(self.contests[0], first[deal])[deal])
        return self.test is not None and self.test.verdict is not None

    def _read(self, save: Path) -> None:
        """Read the deals already played; a line that a crash cut short is dropped from the file, and played again."""
        whole, _, cut_short = save.read_bytes().rpartition(b"\n")
        first, *lines = whole.splitlines() or [b""]
        try:
            if msgspec.json.decode(first, type=Header) != Header(tuple(self.contests)):
                raise Invalid(str(save), "holds another contest: other game, bots, options, seed, time or limits")
            for line in lines:
                deal = msgspec.json.decode(line, type=DealPlayed)
                self._bouts[deal.contest][deal.bouts[0].deal] = deal.bouts
        except (msgspec.DecodeError, IndexError) as error:
            raise Invalid(str(save), f"holds no contest: {error}") from None
        if cut_short:
            os.truncate(save, len(whole) + 1)


def _append(save: Path, header: Header, deal: DealPlayed) -> None:
    try:
        if not save.exists():
            save.write_bytes(msgspec.json.encode(header) + b"\n")
        with save.open("ab") as out:
            out.write(msgspec.json.encode(deal) + b"\n")
    except OSError as error:
        raise Invalid(str(save), str(error.strerror)) from None
