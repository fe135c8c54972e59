"""Logs of whole games, written at random."""

from __future__ import annotations

import random

from publican.engine import fair
from publican.server.core import entries
from publican.server.core.replay import replay
from publican.server.core.table import Table, apply

PEOPLE = ("pa", "pb", "pc", "pd")
NAMES = ("Ada", "Bo", "Cy", "Di")
SEED = bytes(range(32))
Rows = list[tuple[entries.LogEntry, bytes | None]]


def seated(game: str, people: int, bots: int = 0, /, **options: object) -> Rows:
    """Write the log of a table up to the start."""
    opening = entries.Opened("tbl", game, options, people + bots, False, "none", by=PEOPLE[0])
    rows: Rows = [(opening, None)]
    rows += [(entries.Seated(name, by=person), None) for person, name in list(zip(PEOPLE, NAMES, strict=True))[:people]]
    rows += [(entries.BotSeated("random"), None)] * bots
    return rows


def started(rows: Rows, nonces: list[bytes], seed: bytes = SEED) -> Rows:
    """Write the fair deal of the first game."""
    game_id = "game/1"
    rows = [*rows, (entries.Started(game_id, fair.commitment(game_id, seed).hex(), by=PEOPLE[0]), seed)]
    for seat, nonce in enumerate(nonces):
        rows.append((entries.NonceHashed(fair.nonce_hash(game_id, seat, nonce).hex(), by=PEOPLE[seat]), None))
    rows += [(entries.NonceGiven(nonce.hex(), by=PEOPLE[seat]), None) for seat, nonce in enumerate(nonces)]
    return rows


def folded(rows: Rows) -> Table:
    """Fold a log."""
    return list(replay(rows))[-1].table


def played(rows: Rows, chance: random.Random, changes: float = 0.3) -> Rows:
    """Write a whole game at random, with choices changed now and then."""
    rows = list(rows)
    table = folded(rows)
    while table.due:
        running = table.running
        assert running is not None
        seats = sorted(table.due)
        if table.sealed and chance.random() < changes and (decided := sorted(table.phase_due - table.due)):
            seats = decided
        seat = chance.choice(seats)
        choice = chance.choice(running.game.legal(running.state, seat))
        entry = entries.Acted(seat, running.game.spell(choice.action), by=table.seats[seat].person or "")
        rows.append((entry, None))
        table = apply(table, entry).table
    return rows


def a_game(game: str, seed: int, /, **options: object) -> Rows:
    """Write a game of three people at random."""
    rows = started(seated(game, 3, **options), [bytes([seat]) * 16 for seat in range(3)])
    return played(rows, random.Random(seed))
