"""What a client sends that is no decision: starting a full table, the fair deal, coming back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from publican.engine import fair
from publican.server import wire

Routine: TypeAlias = tuple[type[wire.Command], dict[str, Any]]
"""A command, and its fields."""


def routine(shown: wire.TableShown, seat: int | None, nonce: Callable[[str], bytes]) -> Routine | None:
    """Tell what whoever sits there has to send now; ``nonce`` gives what one adds to the fair deal of a game."""
    deal = shown.fair
    if seat is None:
        return None
    if shown.stage == "gathering":
        full = all(place.name or place.bot for place in shown.seats)
        return (wire.Start, {}) if full and shown.host == seat else None
    if shown.seats[seat].away:
        return (wire.Back, {}) if shown.stage == "playing" else None
    if deal is not None and shown.stage == "hashes" and not deal.hashes[seat]:
        return wire.NonceHash, {"hash": fair.nonce_hash(deal.game_id, seat, nonce(deal.game_id)).hex()}
    if deal is not None and shown.stage == "nonces" and deal.hashes[seat] and not deal.nonces[seat]:
        return wire.Nonce, {"nonce": nonce(deal.game_id).hex()}
    return None
