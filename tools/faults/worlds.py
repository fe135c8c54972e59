"""S6, S17: two worlds that differ only in cards hidden from a viewer send that viewer the same bytes.

A game is played at random up to some moment. Then the cards of the last shuffle that the viewer has not seen change
places, the same log is folded again, and all that the viewer is sent must be the same, frame by frame: updates,
welcomes with what was missed, refusals, lists.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar

from publican.engine import fair
from publican.engine.core import Card, Illegal
from publican.engine.games import GAMES
from publican.server import wire
from publican.server.core import entries
from publican.server.core.commands import Ask, Clock, TableCommand
from publican.server.core.decide import decide
from publican.server.core.denied import Denied
from publican.server.core.replay import replay
from publican.server.core.summary import Listed, summary
from publican.server.core.table import Change, Table, apply
from publican.server.http.api import listed
from publican.server.tables.audience import Audience
from tools.faults import rigging
from tools.faults.report import Report

GAMES_PLAYED = 10_000
PEOPLE = ("pa", "pb", "pc", "pd")
WATCHER = "watcher"
KINDS: tuple[tuple[str, dict[str, object], range], ...] = (
    ("half-pint-heroes", {"edition": "first", "rounds": 6}, range(2, 5)),
    ("half-pint-heroes", {"edition": "second", "rounds": 6}, range(2, 5)),
    ("hero-house", {"target": 5}, range(2, 5)),
)

Rows = list[tuple[entries.LogEntry, bytes | None]]


class Ear:
    """A connection that keeps what it hears."""

    name = "Ada"
    client = "c"
    network = "192.0.2.1"
    muted: frozenset[str] = frozenset()
    silent: tuple[int, ...] = ()
    since = 0.0

    def __init__(self, person: str) -> None:
        self.person = person
        self.frames: list[bytes] = []

    def put(self, message: bytes) -> None:
        """Keep a message."""
        self.frames.append(message)

    def close(self, why: int, reason: str = "") -> None:
        """Note the end."""
        self.frames.append(b"closed %d" % why)


class Moment:
    """Nothing is left to chance, and nobody is late."""

    code, seed, clock = "code", bytes(32), Clock()
    away: ClassVar[dict[str, float]] = {}


def run(scale: float, seed: int, report: Report) -> None:
    """Compare so many games in two worlds each."""
    games = max(1, round(GAMES_PLAYED * scale))
    compared = frames = cards = 0
    number = 0
    while compared < games and not report.wrong:
        number += 1
        found = pair(seed * 1_000_003 + number, report)
        if found is not None:
            compared, frames, cards = compared + 1, frames + found[0], cards + found[1]
        if number % 20 == 0:
            report.show(compared, games, "games")
        if number > 100 + 20 * games:
            report.fault(["too few games can be told in two ways"])
    report.fact(
        f"{compared:,} games in two worlds each ({number - compared:,} more allow no second world), {frames:,} frames"
        f" each, {cards / max(1, compared):.0f} hidden cards on average"
    )


def pair(seed: int, report: Report) -> tuple[int, int] | None:
    """Compare two worlds of one game; None where the game allows no second one."""
    chance = random.Random(seed)
    rows = _played(chance)
    viewer = chance.choice((PEOPLE[0], WATCHER))
    asks = chance.randrange(2**32)
    one = transcript(rows, viewer, asks)
    if one is None:
        return None
    frames, game, shuffle, deck, seen = one
    hidden = rigging.unseen(GAMES[game], deck, seen)
    if len(hidden) < 2:
        return None
    rigging.swapped(shuffle, hidden, chance).rig()
    try:
        other = transcript(rows, viewer, asks)
    except (Illegal, ValueError):  # what others did cannot be done there
        return None
    finally:
        rigging.fair_again()
    if other is None or other[0] != frames:
        differ = [(a, b) for a, b in zip(frames, other[0] if other else [], strict=False) if a != b][:1]
        report.fault([f"game {seed}: {viewer} can tell two worlds apart: {differ}"])
    return len(frames), len(hidden)


def _played(chance: random.Random) -> Rows:
    """Write the log of a game at random, up to a moment before its end."""
    game, options, seats = chance.choice(KINDS)
    people = PEOPLE[: chance.choice(seats)]
    rows: Rows = [(entries.Opened("tbl", game, options, len(people), True, "none", by="pa"), None)]
    rows += [(entries.Seated(name.upper(), by=name), None) for name in people]
    seed, nonces = chance.randbytes(32), [chance.randbytes(16) for _ in people]
    rows.append((entries.Started("g/1", fair.commitment("g/1", seed).hex(), by="pa"), seed))
    for seat, person in enumerate(people):
        rows.append((entries.NonceHashed(fair.nonce_hash("g/1", seat, nonces[seat]).hex(), by=person), None))
    rows += [(entries.NonceGiven(nonces[seat].hex(), by=person), None) for seat, person in enumerate(people)]
    *_, told = replay(rows)
    for _ in range(chance.randrange(1, 60)):
        entry = _act(told.table, chance)
        told = apply(told.table, entry)
        if told.table.stage == "over":
            break
        rows.append((entry, None))
    return rows


def _act(table: Table, chance: random.Random) -> entries.LogEntry:
    """Let someone who is due choose, or change a sealed choice."""
    running = table.running
    if running is None:
        raise ValueError("the cards are dealt")
    seats = sorted(table.due)
    if table.sealed and chance.random() < 0.2 and (decided := sorted(table.phase_due - table.due)):
        seats = decided
    seat = chance.choice(seats)
    choice = chance.choice(running.game.legal(running.state, seat))
    return entries.Acted(seat, running.game.spell(choice.action), by=table.seats[seat].person or "")


def transcript(
    rows: Rows, viewer: str, asks: int
) -> tuple[list[bytes], str, int, tuple[Card, ...], list[bytes]] | None:
    """Fold a log; give all that a viewer is sent, and the last shuffle with what they may know from then on."""
    chance = random.Random(asks)
    ear, audience = Ear(viewer), None
    shuffle: tuple[int, tuple[Card, ...]] | None = None
    seen: list[bytes] = []
    game, decks = "", 0
    for told in replay(rows):
        if audience is None:
            audience, game = Audience([told]), told.table.opened.game
            audience.add(ear)
            continue
        running = told.table.running
        if running is not None and len(running.decks) != decks:
            decks = len(running.decks)
            shuffle, seen = (decks - 1, running.decks[-1]), []
        seen += rigging.shown(told, told.table.seat_of(viewer))
        _hear(told, audience, ear, chance)
    return None if shuffle is None else (ear.frames, game, *shuffle, seen)


def _hear(told: Change, audience: Audience, ear: Ear, chance: random.Random) -> None:
    table = told.table
    audience.tell(told, None)
    audience.tell_present(table)
    if chance.random() < 0.3:
        since = chance.choice((None, 0, table.viewer_version(ear.person) - chance.randrange(4)))
        audience.welcome(ear, table, since, None)
    ear.put(_refusal(table, ear, chance))
    ear.put(wire.write(listed(Listed(summary(table), table.seat_of(ear.person) in table.due))))


def _refusal(table: Table, ear: Ear, chance: random.Random) -> bytes:
    """Ask for something that is mostly refused; what would be done is not."""
    seen = table.viewer_version(ear.person) - chance.choice((0, 0, 0, 1))
    texts = ("predict 3", "bet 0", "bet 1", "bet 2", "play", "fold", "pass", "lay", "", "play g1", "play r1 r2")
    wishes: list[TableCommand] = [
        *(wire.Act(id="x", seen=seen, action=text) for text in texts),
        *(wire.Kick(id="x", seen=seen, who=1), wire.Sit(id="x"), wire.Back(id="x"), wire.Rematch(id="x")),
        wire.Abstain(id="x"),
    ]
    command: Any = chance.choice(wishes)
    try:
        apply(table, decide(table, Ask(ear, command), Moment()), bytes(32))
    except Denied as refused:
        return wire.write(wire.Refused(id="x", code=refused.code))
    except Illegal as illegal:
        return wire.write(wire.Refused(id="x", code=illegal.code, rule=illegal.rule))
    return b"done"
