"""What is done and told at a shared pad: a table for people with the real box, whose log holds what they note."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, field

from publican.server.wire.base import CellValue, Command, PartNumber, Place, Seen, Short, WireMessage


class Cell(WireMessage, frozen=True, kw_only=True):
    """A value in a round or hand of a pad."""

    column: Short
    """As it is called in the file of a pad."""
    seat: Place | None = None
    """Whose it is, in columns with a value for each player."""
    value: CellValue = None
    """Players are counted from 0; null is not noted."""


class Claim(Command, frozen=True, kw_only=True, tag="claim"):
    """Be one of those whose names stand on the pad, and no longer another of them."""

    who: Place
    """The seat."""


class Free(Command, frozen=True, kw_only=True, tag="free"):
    """Let somebody else be that player: for one's own name, or (who keeps the pad) for any."""

    who: Place
    """The seat."""


class Keep(Command, frozen=True, kw_only=True, tag="keep"):
    """Keep the pad from now on (who has a name there)."""


class NoteCells(Command, frozen=True, kw_only=True, tag="note"):
    """Write cells of one round or hand of the pad; what comes later stands."""

    part: PartNumber
    """Counted from 0; the first that is not closed is the one being played."""
    cells: Annotated[list[Cell], Meta(max_length=40)] = field(default_factory=list)
    close: bool = False
    """The round or hand is over: with these cells nothing is missing in it."""
    strike: bool = False
    """All that comes after an earlier one goes."""


class Seal(Command, frozen=True, kw_only=True, tag="seal"):
    """Choose in secret what all choose; it is opened when all are in, and may be changed until then."""

    part: PartNumber
    column: Short
    value: Annotated[int, Meta(ge=0, le=99)] | None = None
    """A prediction, or whom one bets on; null keeps the chip."""
    who: Place | None = None
    """Who keeps the pad may type in for a seat that has not chosen."""


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take the last step on the pad back, whoever made it."""

    step: Seen
    """Its number: another one may have come after it by now."""


class CellNoted(WireMessage, frozen=True, kw_only=True):
    """A cell, with what stood there before."""

    column: str
    seat: int | None
    value: CellValue
    was: CellValue


class NotedShown(WireMessage, frozen=True, kw_only=True, tag="noted"):
    """Somebody wrote on the pad."""

    step: int
    """Counts what was written; null cells are not noted."""
    by: int | None
    """The seat of who wrote; null for who keeps the pad without a name on it."""
    part: int
    cells: tuple[CellNoted, ...]
    closed: bool
    struck: int
    """How many rounds or hands went with it."""


class SealedShown(WireMessage, frozen=True, kw_only=True, tag="sealed"):
    """A choice is in."""

    seat: int
    by: int | None
    """Who typed it in: the seat itself, or who keeps the pad."""


class ChoicesRevealed(WireMessage, frozen=True, kw_only=True, tag="choices_revealed"):
    """All choices are in, and open."""

    part: int
    column: str
    values: tuple[int | None, ...]


class UndoneShown(WireMessage, frozen=True, kw_only=True, tag="undone"):
    """Somebody took the last step back."""

    step: int
    by: int | None


class SharedPadShown(WireMessage, frozen=True, kw_only=True):
    """A shared pad as everybody sees it, in the place of a view. Its names are those of the seats."""

    start: int
    """Who starts the first round, or deals the first hand."""
    parts: tuple[dict[str, object], ...]
    """The rounds or hands that are over, as they stand in the file of a pad."""
    draft: dict[str, object]
    """The one that is being noted."""
    secret: str | None
    """The column that everybody chooses in secret now."""
    ready: tuple[int, ...]
    """Whose choice is in."""
    typed: tuple[int, ...]
    """For whom of them it was typed in by who keeps the pad."""
    steps: tuple[NotedShown, ...]
    """What was written last, the latest at the end."""
    lines: tuple[dict[str, object], ...]
    """Each of the rounds or hands that are over, scored."""
    totals: tuple[int, ...]
    over: bool
    """Whether the game has ended with them."""
    meaning: Raw
    """What that leads to."""


class ListChanged(WireMessage, frozen=True, kw_only=True, omit_defaults=True):
    """Places of a list of ``view`` that are different now: put these in the place of those."""

    name: str
    """``parts``, ``lines`` or ``steps``."""
    at: int
    """The first place, from 0, once the changes named before are made."""
    drop: int = 0
    """How many items go there."""
    put: list[object] = field(default_factory=list)
    """What comes in their place."""
    field: str | None = None
    """Where it is named no item comes or goes: ``put`` has this field of the items from ``at`` on."""


class SharedPadOwn(WireMessage, frozen=True, kw_only=True):
    """One's own secret choice."""

    chosen: bool
    choice: int | None
