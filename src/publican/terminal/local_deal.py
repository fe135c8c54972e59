"""The house at a table of one person and bots: it deals fairly and can prove it."""

from __future__ import annotations

import random
import secrets
from hashlib import sha256

from publican.engine import fair
from publican.engine.core import Seat


class LocalDeal:
    """A seed, the nonces of all seats, and the decks they make."""

    def __init__(self, game: str, seats: int, person: Seat, seed: str | None) -> None:
        """Draw all secrets; with a seed text there are none, and the game can be repeated."""
        self.game_id = f"play/{secrets.token_hex(8) if seed is None else seed}"
        self.secret = secrets.token_bytes(32) if seed is None else fair.simulated_seed(seed, 0)
        self.nonces = [b""] * seats
        if seed is None:
            self.nonces[person] = secrets.token_bytes(16)
        key = fair.key(self.secret, self.game_id, game, self.nonces)
        self.start = fair.first_seat(key, seats)
        self.decks = fair.FairDecks(key)

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed, shown before the first card."""
        return fair.commitment(self.game_id, self.secret).hex()

    def chance(self) -> random.Random:
        """Give bots their luck: the same again for the same seed."""
        return random.Random(sha256(b"publican-play bots" + self.secret).digest())

    def evidence(self, *, opened: bool) -> fair.Evidence:
        """Give the ``fair`` object of a record; the seed only when the game is over."""
        return fair.evidence(self.game_id, self.secret, self.nonces, opened=opened)
