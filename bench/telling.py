"""What telling costs: one update of a table for four viewers, from what happened to the bytes on their sockets.

Games of three people with a spectator are played at random. Each update is told again and again by an audience that
knows the one before, and the quickest counts, so that a busy machine changes little.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import mean
from time import perf_counter_ns

from publican.engine import fair
from publican.server.core import entries
from publican.server.core.replay import replay
from publican.server.core.table import Change, Table, apply
from publican.server.tables.audience import Audience

PEOPLE = "Ada", "Bo", "Cy"
VIEWERS = (*PEOPLE, "Di")
REPEATS = 30
SEED, CHANCE = bytes(32), 5
GAMES: dict[str, dict[str, object]] = {"half-pint-heroes": {"rounds": 6}, "hero-house": {"target": 5}}


class Viewer:
    """A connection that sends nothing."""

    name = client = network = ""
    muted: frozenset[str] = frozenset()
    silent: tuple[int, ...] = ()
    since = 0.0

    def __init__(self, person: str) -> None:
        self.person = person
        self.size = 0

    def put(self, message: bytes) -> None:
        """Count a message."""
        self.size += len(message)

    def close(self, why: int, reason: str = "") -> None:
        """Stay."""


def dealt(game: str, options: dict[str, object]) -> Table:
    """Open a table and deal."""
    nonces = [bytes([seat]) * 16 for seat in range(len(PEOPLE))]
    log: list[entries.LogEntry] = [entries.Opened("tbl", game, options, len(PEOPLE), False, "none", by=PEOPLE[0])]
    log += [entries.Seated(name, by=name) for name in PEOPLE]
    log.append(entries.Started("g/1", fair.commitment("g/1", SEED).hex(), by=PEOPLE[0]))
    hashes = [fair.nonce_hash("g/1", seat, nonce).hex() for seat, nonce in enumerate(nonces)]
    log += [entries.NonceHashed(each, by=name) for each, name in zip(hashes, PEOPLE, strict=True)]
    log += [entries.NonceGiven(nonce.hex(), by=name) for nonce, name in zip(nonces, PEOPLE, strict=True)]
    *_, change = replay((entry, SEED if isinstance(entry, entries.Started) else None) for entry in log)
    return change.table


def moves(table: Table) -> Iterator[Change]:
    """Play a game at random up to its end."""
    chance = random.Random(CHANCE)
    while table.due and table.running is not None:
        seat, game = min(table.due), table.running.game
        choice = chance.choice(game.legal(table.running.state, seat))
        change = apply(table, entries.Acted(seat, game.spell(choice.action), by=PEOPLE[seat]))
        table = change.table
        yield change


def measure(game: str, options: dict[str, object]) -> tuple[int, float, float]:
    """Give updates told, microseconds for one of them to all viewers, and its bytes for one viewer."""
    table = dealt(game, options)
    before, changes = Change(table, ()), list(moves(table))
    best = [10**9] * len(changes)
    size = 0.0
    for _ in range(REPEATS):
        audience, viewers = Audience([before]), [Viewer(person) for person in VIEWERS]
        for viewer in viewers:
            audience.add(viewer)
        audience.tell(before, None)
        for number, change in enumerate(changes):
            start = perf_counter_ns()
            audience.tell(change, None)
            best[number] = min(best[number], perf_counter_ns() - start)
        size = sum(viewer.size for viewer in viewers) / len(viewers) / (len(changes) + 1)
    return len(changes), mean(best) / 1000, size


def main() -> None:
    """Print both games."""
    for game, options in GAMES.items():
        updates, microseconds, size = measure(game, options)
        print(
            f"{game:20} {updates:4} updates  {microseconds:6.1f} µs for {len(VIEWERS)} viewers  {size:6.0f} bytes each"
        )


if __name__ == "__main__":
    main()
