"""A shared pad as a value: what stands on it, who wrote it, what was chosen in secret; and how entries move it on.

It knows seats and cells, and nothing of people or tables.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import assert_never

from msgspec import Raw, Struct
from msgspec.structs import replace

from publican.engine.core import Seat, with_item
from publican.engine.pads import PADS, PadKind, cell_in, with_cells
from publican.engine.sheets import Part, Sheet, Slip
from publican.server import wire
from publican.server.core.entries import Noted, Opened, PadEntryLogged, Sealed, Undone
from publican.telling.scorepads import PadScore, pad_score

MOST_STEPS = 60
"""How many steps back one can go."""
SHOWN_STEPS = 12


class PadStep(Struct, frozen=True):
    """Something that was written, and what stood there before: all parts from a place on, and what was being noted."""

    shown: wire.NotedShown
    parts: tuple[Part, ...]
    draft: Part


class SealedChoice(Struct, frozen=True):
    """A choice that nobody else knows yet."""

    value: int | None
    typed: bool
    """Whether somebody else typed it in."""


class ScoredSheet:
    """Those parts of a pad that are over, and what they are worth: worked out once somebody looks.

    A log may correct the first of many hands over and over: only the last of these sheets is ever looked at.
    """

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoredSheet) and self.sheet == other.sheet

    __hash__ = None  # type: ignore[assignment]  # what is on a sheet has none

    @cached_property
    def score(self) -> PadScore:
        """What all parts are worth; a ``Slip`` where one cannot have been."""
        return pad_score(self.sheet)

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended with them."""
        return PADS[self.sheet.game].over(self.sheet)


class SharedPad(Struct, frozen=True):
    """A pad between two entries."""

    closed: ScoredSheet
    draft: Part = {}
    sealed: Mapping[Seat, SealedChoice] = {}
    steps: tuple[PadStep, ...] = ()
    count: int = 0
    """How many steps there have been."""
    held: Mapping[str, Seat] = {}
    """Which name each person last said to be theirs, also if they have left since: with them it goes."""

    @property
    def sheet(self) -> Sheet:
        """With those parts that are over."""
        return self.closed.sheet

    @property
    def score(self) -> PadScore:
        """What they are worth."""
        return self.closed.score

    @property
    def kind(self) -> PadKind:
        """How the pad of this game is written."""
        return PADS[self.sheet.game]

    @property
    def secret(self) -> str | None:
        """The column that everybody chooses in secret now; None where all is open, or the game is over."""
        column = next((column for column in self.kind.secret if not self._complete(column)), None)
        if column is None or not self.kind.copied.isdisjoint(self.draft):
            return None
        return None if self.closed.over else column

    @property
    def ready(self) -> frozenset[Seat]:
        """Whose choice is in, sealed or open."""
        column = self.secret
        if column is None:
            return frozenset()
        noted = (seat for seat in range(len(self.sheet.players)) if cell_in(self.draft, column, seat) is not None)
        return frozenset((*self.sealed, *noted))

    def claimed(self, person: str, seat: Seat) -> SharedPad:
        """Note which name a person says to be theirs."""
        return replace(self, held={**self.held, person: seat})

    def freed(self, seat: Seat) -> SharedPad:
        """Let somebody else be that player."""
        return replace(self, held={person: each for person, each in self.held.items() if each != seat})

    def without_choices(self, seats: Collection[Seat]) -> SharedPad:
        """Forget the secret choices of seats that change hands: they belong to who made them."""
        if self.sealed.keys().isdisjoint(seats):
            return self
        return replace(self, sealed={seat: choice for seat, choice in self.sealed.items() if seat not in seats})

    def _complete(self, column: str) -> bool:
        """Two players may keep their chips, so that a column of theirs is complete once it is opened."""
        values = self.draft.get(column)
        return isinstance(values, list) and (None not in values or len(values) == 2)


def laid_open(opened: Opened) -> SharedPad | None:
    """Give the pad that a table was opened with."""
    pad = opened.pad
    if pad is None:
        return None
    sheet = Sheet(opened.game, pad.players, opened.options, pad.start, pad.parts)
    return SharedPad(ScoredSheet(sheet), pad.draft)


def written(pad: SharedPad, entry: PadEntryLogged, by: Seat | None) -> tuple[SharedPad, tuple[wire.TableEvent, ...]]:
    """Write what an entry says."""
    match entry:
        case Noted():
            return noted(pad, entry, by)
        case Sealed(seat=seat, value=value):
            return sealed(pad, seat, SealedChoice(value, typed=seat != by), by)
        case Undone():
            return undone(pad, by)
        case _:
            assert_never(entry)


def noted(pad: SharedPad, entry: Noted, by: Seat | None) -> tuple[SharedPad, tuple[wire.TableEvent, ...]]:
    """Write cells; a ``Slip`` where they cannot stand there."""
    sheet, place = pad.sheet, entry.part
    if place > len(sheet.parts):
        raise Slip("unfinished").within(place)
    playing = place == len(sheet.parts)
    before = pad.draft if playing else sheet.parts[place]
    cells = [(cell.column, cell.seat, cell.value) for cell in entry.cells]
    try:
        part, finished = pad.kind.check(sheet, with_cells(sheet, before, cells))
        if not finished and (entry.close or not playing):
            raise Slip("unfinished")
    except Slip as slip:
        raise slip.within(place + 1) from None
    after = () if playing or entry.strike else sheet.parts[place + 1 :]
    closed = entry.close or not playing
    parts = (*sheet.parts[:place], *((part,) if closed else ()), *after)
    written = [wire.CellNoted(column=c, seat=s, value=_cell(part, c, s), was=_cell(before, c, s)) for c, s, _ in cells]
    shown = wire.NotedShown(
        step=pad.count + 1,
        by=by,
        part=place,
        cells=tuple(written),
        closed=entry.close and playing,
        struck=len(sheet.parts) - len(parts) if entry.strike else 0,
    )
    draft = part if playing and not entry.close else {} if playing or entry.strike else pad.draft
    if parts == sheet.parts and draft == pad.draft:
        return pad, (shown,)  # that stood there already
    step = PadStep(shown, sheet.parts[place:], pad.draft)
    now = ScoredSheet(replace(sheet, parts=parts)) if closed else pad.closed
    after_it = replace(_with_step(pad, step), closed=now, draft=draft)
    return _opened(_unsealed(pad, after_it), (shown,))


def _with_step(pad: SharedPad, step: PadStep) -> SharedPad:
    return replace(pad, steps=(*pad.steps, step)[-MOST_STEPS:], count=step.shown.step)


def _cell(part: Part, column: str, seat: Seat | None) -> wire.CellValue:
    value = cell_in(part, column, seat)
    return value if isinstance(value, int | str | list) else None


def sealed(
    pad: SharedPad, seat: Seat, choice: SealedChoice, by: Seat | None
) -> tuple[SharedPad, tuple[wire.TableEvent, ...]]:
    """Keep a secret choice, and open all of them when the last is in."""
    now = replace(pad, sealed={**pad.sealed, seat: choice})
    return _opened(now, (wire.SealedShown(seat=seat, by=by),))


def undone(pad: SharedPad, by: Seat | None) -> tuple[SharedPad, tuple[wire.TableEvent, ...]]:
    """Put back what stood there before the last step; choices that were opened by it are made anew."""
    if not pad.steps:
        raise Slip("unfinished")
    step = pad.steps[-1]
    place = step.shown.part
    sheet = replace(pad.sheet, parts=(*pad.sheet.parts[:place], *step.parts))
    now = replace(pad, closed=ScoredSheet(sheet), draft=step.draft, steps=pad.steps[:-1])
    return _unsealed(pad, now), (wire.UndoneShown(step=step.shown.step, by=by),)


def _unsealed(before: SharedPad, now: SharedPad) -> SharedPad:
    """Forget choices of another round, or of another column."""
    if not now.sealed:
        return now
    same = (len(before.sheet.parts), before.secret) == (len(now.sheet.parts), now.secret)
    return now if same else replace(now, sealed={})


def _opened(pad: SharedPad, events: tuple[wire.TableEvent, ...]) -> tuple[SharedPad, tuple[wire.TableEvent, ...]]:
    """Open all choices as one step, if none is missing."""
    if not pad.sealed:
        return pad, events
    column, players = pad.secret, len(pad.sheet.players)
    if column is None or len(pad.ready) < players:
        return pad, events
    values: Sequence[int | None] = [
        pad.sealed[seat].value if seat in pad.sealed else _number(pad.draft, column, seat) for seat in range(players)
    ]
    place = len(pad.sheet.parts)
    cells = tuple(
        wire.CellNoted(column=column, seat=seat, value=value, was=_cell(pad.draft, column, seat))
        for seat, value in enumerate(values)
    )
    shown = wire.NotedShown(step=pad.count + 1, by=None, part=place, cells=cells, closed=False, struck=0)
    step = PadStep(shown, (), pad.draft)
    draft = {**pad.draft, column: list(values)}
    now = replace(_with_step(pad, step), draft=draft, sealed={})
    return now, (*events, wire.ChoicesRevealed(part=place, column=column, values=tuple(values)))


def _number(part: Part, column: str, seat: Seat) -> int | None:
    value = cell_in(part, column, seat)
    return value if isinstance(value, int) else None


def without_names(pad: SharedPad, seats: Sequence[Seat], neutral: str) -> SharedPad:
    """Put the neutral name in the place of these players'."""
    players = pad.sheet.players
    for seat in seats:
        players = with_item(players, seat, neutral)
    return replace(pad, closed=ScoredSheet(replace(pad.sheet, players=players)))


def pad_for_all(pad: SharedPad) -> wire.SharedPadShown:
    """Show a pad as everybody sees it, built up from nothing: of what is sealed only whose it is."""
    return wire.SharedPadShown(
        start=pad.sheet.start,
        parts=tuple(part if isinstance(part, dict) else dict(part) for part in pad.sheet.parts),
        draft=dict(pad.draft),
        secret=pad.secret,
        ready=tuple(sorted(pad.ready)),
        typed=tuple(sorted(seat for seat, choice in pad.sealed.items() if choice.typed)),
        steps=tuple(step.shown for step in pad.steps[-SHOWN_STEPS:]),
        lines=pad.score.lines,
        totals=pad.score.totals,
        over=pad.score.over,
        meaning=Raw(wire.write(pad.score.meaning)),
    )


def pad_for(pad: SharedPad, seat: Seat) -> wire.SharedPadOwn:
    """Show a seat its own choice."""
    choice = pad.sealed.get(seat)
    return wire.SharedPadOwn(chosen=choice is not None, choice=choice.value if choice else None)
