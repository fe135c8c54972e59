"""The fair deal of one game: what the house and each seat have given towards it, and what follows from that."""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256
from typing import TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from publican.engine import fair
from publican.engine.core import Seat, with_item
from publican.server import wire
from publican.server.core import entries

NonceEntry: TypeAlias = entries.NonceHashed | entries.NonceGiven | entries.NonceMissed


class FairDeal(Struct, frozen=True):
    """The fair deal of one game; "" for a seat that has given nothing."""

    game_id: str
    commitment: str
    seed: bytes
    hashes: tuple[str, ...]
    nonces: tuple[str, ...]
    missed: frozenset[Seat] = frozenset()

    def with_hash(self, seat: Seat, sealed: str) -> FairDeal:
        """Take the hash of a seat's nonce."""
        return replace(self, hashes=with_item(self.hashes, seat, sealed))

    def with_nonce(self, seat: Seat, nonce: str) -> FairDeal:
        """Take the nonce of a seat."""
        return replace(self, nonces=with_item(self.nonces, seat, nonce))

    def without(self, seats: tuple[Seat, ...]) -> FairDeal:
        """Wait for these seats no longer."""
        return replace(self, missed=self.missed | set(seats))

    def key(self, game: str) -> bytes:
        """Make the key of seed and nonces, from which all decks follow."""
        return fair.key(self.seed, self.game_id, game, [bytes.fromhex(nonce) for nonce in self.nonces])


def contributed(deal: FairDeal, entry: NonceEntry, seat: Seat | None) -> tuple[FairDeal, wire.TableEvent]:
    """Take what a seat gives, or go on without those that are late."""
    match entry:
        case entries.NonceMissed(seats=seats):
            return deal.without(seats), wire.NonceMissedShown(seats=seats)
        case _ if seat is None:
            raise ValueError("who gives a nonce sits at the table")
        case entries.NonceHashed(hash=sealed):
            return deal.with_hash(seat, sealed), wire.NonceHashedShown(seat=seat, hash=sealed)
        case entries.NonceGiven(nonce=nonce):
            return deal.with_nonce(seat, nonce), wire.NonceGivenShown(seat=seat, nonce=nonce)
        case _:
            assert_never(entry)


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
