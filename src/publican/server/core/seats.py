"""The seats of a table as values: who sits where, and who comes next."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from publican.engine.core import Seat, with_item

STAND_IN = "regular"
"""The level of bots that play for people."""


class Occupant(Struct, frozen=True):
    """A seat: free, or with a person, a bot, or a bot that stands in for a person who is away."""

    person: str | None = None
    name: str = ""
    bot: str | None = None
    """The level of the bot that plays here now; None where a person does."""
    away: bool = False
    """Whether the bot plays until the person is back."""
    abstains: bool = False
    """Whether they opted out of the pub night (HP-D9)."""

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.bot is None

    @property
    def own_bot(self) -> str | None:
        """The level of a bot that the seat belongs to."""
        return None if self.away else self.bot

    def stood_in(self) -> Occupant:
        """Let a bot play until the person is back."""
        return replace(self, bot=STAND_IN, away=True)

    def returned(self) -> Occupant:
        """Let the person play again."""
        return replace(self, bot=None, away=False)

    def left(self) -> Occupant:
        """Let a bot play in the person's place to the end."""
        return replace(self, person=None, bot=STAND_IN, away=False)


class Seating(tuple[Occupant, ...]):
    """All seats of a table; what is asked of them at every move is worked out once."""

    @cached_property
    def people(self) -> Mapping[str, Seat]:
        """Where each person sits."""
        return {place.person: seat for seat, place in enumerate(self) if place.person is not None}

    @cached_property
    def bots(self) -> Mapping[Seat, str]:
        """The level of the bot that plays at a seat."""
        return {seat: place.bot for seat, place in enumerate(self) if place.bot is not None}

    def with_place(self, seat: Seat, place: Occupant) -> Seating:
        """Let somebody else sit here."""
        return Seating(with_item(self, seat, place))


def first_free(seats: Seating) -> Seat:
    """Find where the next one sits down."""
    return next(seat for seat, place in enumerate(seats) if place.free)


def with_stand_ins(seats: Seating, at: tuple[Seat, ...]) -> Seating:
    """Let bots stand in at these seats."""
    return Seating([place.stood_in() if seat in at else place for seat, place in enumerate(seats)])


def with_abstaining(seats: Seating, agreed: dict[str, object]) -> dict[str, object]:
    """Spell options as the record of a game does: with those who opted out of the pub night."""
    out = [seat for seat, place in enumerate(seats) if place.abstains]
    if not out:
        return agreed
    before = agreed.get("abstain")
    return {**agreed, "abstain": sorted({*out, *(before if isinstance(before, list) else ())})}
