"""The scorepad: what each round is worth, who fights, who wins (HP-21 to HP-33).

The engine and people with the real box write on the same pad. It is a value: ``write`` gives a new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from publican.engine.core import Outcome, Seat

PREDICTIONS = range(7)
"""The 0 card, or any sum of 1, 2 and 3 (HP-7)."""

BRAWL_LENGTH = 3
GUN_FIGHT_AFTER = 5

SET_POINTS = 10
PREDICTION_POINTS = 10
CHIP_POINTS = 20
BRAWL_POINTS = 30
BONUS_POINTS = 10


Mark: TypeAlias = Literal["X", "B"]
FULFILLED: Mark = "X"
BRAWL: Mark = "B"


class PadEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """What one player brought to the end of a round."""

    prediction: int
    won: int
    bet: Seat | None = None


class Score(Struct, frozen=True):
    """Where the points of one player in one round come from."""

    sets: int = 0
    prediction: int = 0
    chips: int = 0
    brawl: int = 0
    noted: int = 0
    """Copied from paper, where only the sum stands."""
    mark: Mark | None = None

    @property
    def points(self) -> int:
        """What is written on the pad."""
        return self.sets + self.prediction + self.chips + self.brawl + self.noted


class Line(Struct, frozen=True):
    """One round on the pad; without entries where it was copied from paper."""

    entries: tuple[PadEntry, ...]
    brawler: Seat | None
    scores: tuple[Score, ...]


def score_round(entries: Sequence[PadEntry], brawler: Seat | None) -> tuple[Score, ...]:
    """Score a round that is known to be possible."""
    if brawler is not None:
        brawl = Score(sets=SET_POINTS * entries[brawler].won, brawl=BRAWL_POINTS, mark=BRAWL)
        return tuple(brawl if seat == brawler else Score() for seat in range(len(entries)))
    return tuple(_score(entries, seat) for seat in range(len(entries)))


def _score(entries: Sequence[PadEntry], seat: Seat) -> Score:
    entry = entries[seat]
    fulfilled = _fulfilled(entry)
    chips = 0
    if entry.bet is not None and not _fulfilled(entries[entry.bet]):
        chips += CHIP_POINTS
    if len(entries) == 2 and fulfilled and entries[1 - seat].bet == seat:
        chips += CHIP_POINTS
    return Score(
        sets=SET_POINTS * entry.won,
        prediction=prediction_points(entry.prediction, len(entries)) if fulfilled else 0,
        chips=chips,
        mark=FULFILLED if fulfilled else None,
    )


def _fulfilled(entry: PadEntry) -> bool:
    return entry.prediction == entry.won


def prediction_points(prediction: int, players: int) -> int:
    """Tell what a prediction pays when it comes true (HP-22)."""
    if prediction == 0:
        return 30 if players <= 4 else 20
    return PREDICTION_POINTS * prediction


class Scorepad(Struct, frozen=True, cache_hash=True):
    """All rounds so far of a game among so many players."""

    players: int
    rounds: int = 10
    lines: tuple[Line, ...] = ()

    def write(self, entries: Sequence[PadEntry], brawler: Seat | None = None) -> Scorepad:
        """Add a round that is known to be possible (``check_line`` tells)."""
        return self.add(Line(tuple(entries), brawler, score_round(entries, brawler)))

    def copy(self, points: Sequence[int], marks: Sequence[Mark | None]) -> Scorepad:
        """Add a round of which only points and marks are known (``check_copied`` tells whether it can be)."""
        scores = tuple(Score(noted=each, mark=mark) for each, mark in zip(points, marks, strict=True))
        brawler = marks.index(BRAWL) if BRAWL in marks else None
        return self.add(Line((), brawler, scores))

    def add(self, line: Line) -> Scorepad:
        """Add a round that is scored."""
        return replace(self, lines=(*self.lines, line))

    @property
    def points(self) -> tuple[int, ...]:
        """Each player's points of all rounds, without the bonus."""
        return tuple(sum(line.scores[seat].points for line in self.lines) for seat in range(self.players))

    @property
    def runs(self) -> tuple[int, ...]:
        """How many marks in a row each player holds now."""
        return self._runs()[-1]

    @property
    def longest_runs(self) -> tuple[int, ...]:
        """The most marks in a row each player ever had, which the bonus pays for (HP-31)."""
        return tuple(map(max, zip(*self._runs(), strict=True)))

    @property
    def totals(self) -> tuple[int, ...]:
        """Each player's points with the bonus for the longest run."""
        return tuple(points + BONUS_POINTS * run for points, run in zip(self.points, self.longest_runs, strict=True))

    @property
    def gun_fighters(self) -> tuple[Seat, ...]:
        """Who fights in the next round, if there is one (HP-27)."""
        return _fighters(self.runs)

    @property
    def gun_fights(self) -> tuple[tuple[Seat, ...], ...]:
        """For each round on the pad, for whom it was a gun fight."""
        return tuple(map(_fighters, self._runs()[:-1]))

    @property
    def length(self) -> int:
        """How many rounds the game has as far as known: one more if a gun fight starts on the last (HP-29, R5)."""
        return self.rounds + any(map(_fighters, self._runs()[self.rounds : self.rounds + 1]))

    @property
    def outcome(self) -> Outcome | None:
        """Tell who won; None while rounds are left to play."""
        if winners := self._gun_fight_winners():
            return Outcome(self.points, winners, by="gun fight")
        if len(self.lines) < self.length:
            return None
        ranks = [self._rank(seat) for seat in range(self.players)]
        return Outcome(self.totals, tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks)))

    def _runs(self) -> list[tuple[int, ...]]:
        """How many marks in a row each player held: before the first round, and after each."""
        held = [(0,) * self.players]
        for line in self.lines:
            held.append(tuple([run + 1 if score.mark else 0 for run, score in zip(held[-1], line.scores, strict=True)]))
        return held

    def _marks(self, seat: Seat) -> list[Mark | None]:
        return [line.scores[seat].mark for line in self.lines]

    def _rank(self, seat: Seat) -> tuple[int, int, int]:
        """Most points, then most brawls, then most fulfilled predictions (HP-32)."""
        marks = self._marks(seat)
        return self.totals[seat], marks.count(BRAWL), marks.count(FULFILLED)

    def _gun_fight_winners(self) -> tuple[Seat, ...]:
        """Who won a gun fight in the last round written (HP-27)."""
        if not self.lines:
            return ()
        last = self.lines[-1]
        standing = [seat for seat in self.gun_fights[-1] if last.scores[seat].mark]
        if len(standing) < 2:
            return tuple(standing)
        highest = max(last.entries[seat].prediction for seat in standing)
        return tuple(seat for seat in standing if last.entries[seat].prediction == highest)


def _fighters(runs: Sequence[int]) -> tuple[Seat, ...]:
    """Tell for whom the round after these runs is a gun fight (HP-27)."""
    return tuple([seat for seat, run in enumerate(runs) if run >= GUN_FIGHT_AFTER])
