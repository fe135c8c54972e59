"""The scorepad of Hero House for people with the real box (HH-4, HH-16, HH-20 to HH-22).

A hand of a sheet is ``{"houses": ["Rex", "Cindy"], "end": "balanced"}``: who made a house, in order, and why the hand
was over. Without ``end`` it is still being played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from publican.engine.core import Invalid, Outcome, Seat, with_item
from publican.engine.hero_house.events import Ending
from publican.engine.hero_house.options import Options, read_options
from publican.engine.sheets import Part, Sheet, Slip, a_list, known_fields, seat_of

ENDINGS: tuple[Ending, ...] = get_args(Ending)


class HandLine(Struct, frozen=True):
    """One hand on the pad."""

    dealer: Seat
    houses: tuple[Seat, ...]
    rewards: tuple[int, ...]
    """What each house took."""
    end: Ending | None
    """None while it is being played."""
    taker: Seat | None
    """Who took all that was left of the treasure."""
    taken: int
    scores: tuple[int, ...]
    treasure: int
    """What lies there now, or stayed for the next hand."""


class HeroHousePad(Struct, frozen=True):
    """All hands so far of a game among so many players."""

    players: int
    options: Options
    start: Seat = 0
    lines: tuple[HandLine, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        """What everyone has."""
        return self.lines[-1].scores if self.lines else (0,) * self.players

    @property
    def treasure(self) -> int:
        """What lies in the middle."""
        return self.lines[-1].treasure if self.lines else self.options.opening_treasure

    @property
    def dealer(self) -> Seat:
        """Who deals the next hand, or has dealt the one being played (HH-4)."""
        running = bool(self.lines) and self.lines[-1].end is None
        return (self.start + len(self.lines) - running) % self.players

    @property
    def outcome(self) -> Outcome | None:
        """Tell who won: with the target reached and no treasure left (HH-22, R7)."""
        best = max(self.scores)
        if not self.lines or self.lines[-1].end is None or best < self.options.target or self.treasure:
            return None
        return Outcome(self.scores, tuple(seat for seat, score in enumerate(self.scores) if score == best))

    def write(self, houses: Sequence[Seat], end: Ending | None) -> HeroHousePad:
        """Add a hand that is known to be possible (``check_hand`` tells)."""
        own = self.options.ante == "own"
        scores, treasure = tuple(score - own for score in self.scores), self.treasure + self.players
        rewards = []
        for seat in houses:
            rewards.append(self.options.reward(treasure))
            scores, treasure = with_item(scores, seat, scores[seat] + rewards[-1]), treasure - rewards[-1]
        taker = houses[-1] if houses and end == "balanced" else None
        taken = 0 if taker is None else treasure
        if taker is not None:
            scores, treasure = with_item(scores, taker, scores[taker] + taken), 0
        line = HandLine(self.dealer, tuple(houses), tuple(rewards), end, taker, taken, scores, treasure)
        return replace(self, lines=(*self.lines, line))


def check_hand(houses: Sequence[Seat], players: int) -> None:
    """Refuse houses that cannot have been: who makes one takes no more turns in the hand (HH-16, HH-18)."""
    for place, seat in enumerate(houses):
        if seat not in range(players):
            raise Slip("seat", number=seat)
        if seat in houses[:place]:
            raise Slip("house-twice", seat)


def keep_points(sheet: Sheet) -> HeroHousePad:
    """Write all hands of a sheet on a pad; one that cannot have been is refused with the reason."""
    try:
        options = read_options(sheet.options)
    except Invalid as invalid:
        raise Slip("option", name=invalid.where.removeprefix("options.")) from None
    pad = HeroHousePad(len(sheet.players), options, sheet.start)
    for number, part in enumerate(sheet.parts, 1):
        try:
            pad = _write(pad, part, sheet.players)
            if pad.lines[-1].end is None and number < len(sheet.parts):
                raise Slip("unfinished")
        except Slip as slip:
            raise slip.within(number) from None
    return pad


def _write(pad: HeroHousePad, part: Part, names: Sequence[str]) -> HeroHousePad:
    if pad.outcome is not None:
        raise Slip("over")
    return pad.write(*_read(part, names))


def _read(part: Part, names: Sequence[str]) -> tuple[list[Seat], Ending | None]:
    known_fields(part, ("houses", "end"))
    given = part.get("houses")
    # One more than there are players is there twice, so no more need to be read.
    houses = [_maker(each, names) for each in ([] if given is None else a_list(given, "houses"))[: len(names) + 1]]
    check_hand(houses, len(names))
    end = part.get("end")
    if end is not None and end not in ENDINGS:
        raise Slip("ending")
    return houses, next((known for known in ENDINGS if known == end), None)


def check_hand_noted(sheet: Sheet, part: Part) -> tuple[Part, bool]:
    """Spell a hand out, refuse what none can have, and tell whether it is over."""
    houses, end = _read(part, sheet.players)
    spelled = {"houses": houses, "end": end}
    return {name: value for name, value in spelled.items() if part.get(name) is not None}, end is not None


def _maker(given: object, names: Sequence[str]) -> Seat:
    seat = seat_of(given, names, "houses")
    if seat is None:
        raise Slip("whole", column="houses")
    return seat
