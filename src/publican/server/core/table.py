"""A table as a value: who sits there, the fair deal, the game. ``apply`` says how it moves on."""

from __future__ import annotations

from base64 import b32encode
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, TypeAlias

from msgspec import Struct

from publican.engine import fair
from publican.engine.core import Seat
from publican.engine.record import Record
from publican.engine.transcript import Transcript
from publican.server import wire
from publican.server.core import entries

STAND_IN = "regular"
"""The level of bots that play for people."""

Event: TypeAlias = Any
"""A ``wire.TableEvent`` or an event of the game."""


class Occupant(Struct, frozen=True):
    """A seat: free, or with a person, a bot, or a bot that stands in for a person who is away."""

    person: str | None = None
    name: str = ""
    level: str | None = None
    away: bool = False

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.level is None

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now; None where a person does."""
        return STAND_IN if self.away else self.level


class FairDeal(Struct, frozen=True):
    """The fair deal of one game; "" for a seat that has given nothing."""

    game_id: str
    commitment: str
    seed: bytes
    hashes: tuple[str, ...]
    nonces: tuple[str, ...]
    missed: frozenset[Seat] = frozenset()


class RunningGame(Transcript, frozen=True):
    """A game that was dealt."""

    people: tuple[tuple[str, Seat], ...] = ()
    """The persons among the players, who may read the record."""


class Table(Struct, frozen=True):
    """A table between two entries."""

    opened: entries.Opened
    host: str | None
    seats: tuple[Occupant, ...]
    stage: wire.Stage = "gathering"
    game_number: int = 0
    """How many games began here, those broken off included."""
    broken: tuple[wire.BrokenShown, ...] = ()
    deal: FairDeal | None = None
    running: RunningGame | None = None
    banned: frozenset[str] = frozenset()
    banned_names: frozenset[str] = frozenset()
    """The names of those sent away: nobody sits down under one that looks alike."""
    rematch: str | None = None
    version: int = 0
    """How many entries the log has."""
    public_version: int = 0
    """How many of them everybody was told of."""
    private_versions: Mapping[str, int] = {}
    """How many more each person was told of: changed choices, which only their owner hears of."""
    phase_public_version: int = 0
    phase_private_versions: Mapping[str, int] = {}
    phase_due: frozenset[Seat] = frozenset()
    """What the phase of the game began with."""

    def seat_of(self, person: str) -> Seat | None:
        """Find where a person sits."""
        for seat, place in enumerate(self.seats):
            if place.person == person:
                return seat
        return None

    def viewer_version(self, person: str) -> int:
        """Tell the version of what this person has been told."""
        return self.public_version + self.private_versions.get(person, 0)

    def phase_version(self, person: str) -> int:
        """Tell which version of this person the phase of the game began with."""
        return self.phase_public_version + self.phase_private_versions.get(person, 0)

    @property
    def due(self) -> frozenset[Seat]:
        """Who must act in the game."""
        if self.stage != "playing" or self.running is None:
            return frozenset()
        due: frozenset[Seat] = self.running.state.due
        return due

    @property
    def sealed(self) -> bool:
        """Whether choices are made at the same time now, and may be changed."""
        return len(self.phase_due) > 1


def awaited(table: Table) -> tuple[Seat, ...]:
    """List the seats whose part in the fair deal is missing now."""
    deal = table.deal
    if deal is None or table.stage not in ("hashes", "nonces"):
        return ()
    given = deal.hashes if table.stage == "hashes" else deal.nonces
    return tuple(
        seat
        for seat, place in enumerate(table.seats)
        if place.person is not None and not given[seat] and seat not in deal.missed
    )


def slow(table: Table) -> tuple[Seat, ...]:
    """List the seats of people that are due now."""
    return tuple(sorted(seat for seat in table.due if table.seats[seat].bot is None))


def missed(table: Table, person: str) -> bool:
    """Tell whether others would have to wait for a person who is away."""
    seat = table.seat_of(person)
    if seat is None:
        return False
    if table.stage == "playing":
        return not table.seats[seat].away
    return table.stage == "gathering" and table.host == person


def phase_of(table: Table) -> str:
    """Name what is waited for: the stage, the game, and which of its phases."""
    return f"{table.stage} {table.game_number} {table.phase_public_version}"


def record_id(deal: FairDeal) -> str:
    """Name the record of a game so that nobody can guess it before the seed is open."""
    digest = sha256(b"publican-record" + deal.game_id.encode() + deal.seed).digest()
    return b32encode(digest[:15]).decode().lower()


def evidence(deal: FairDeal) -> fair.Evidence:
    """Give the ``fair`` object of a record, with the seed."""
    return fair.Evidence(
        scheme=fair.SCHEME,
        game_id=deal.game_id,
        commitment=deal.commitment,
        seed=deal.seed.hex(),
        nonces=deal.nonces,
        nonce_hashes=deal.hashes,
    )


def record(table: Table) -> Record:
    """Write down a game that is over."""
    running, deal = table.running, table.deal
    if running is None or deal is None or running.state.outcome is None:
        raise ValueError("only a game that is over has a whole record")
    return running.record(evidence(deal))
