"""A table as a value: who sits there, the fair deal, the game; and how each entry of its log moves it on.

No clock, no chance, nothing is read or written.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from publican.engine import fair
from publican.engine.core import Decks, Seat
from publican.engine.fair import FairDecks
from publican.engine.games import AnyGame, under
from publican.engine.sheets import Slip
from publican.engine.transcript import Transcript
from publican.server import wire
from publican.server.core import entries
from publican.server.core.deal import FairDeal, NonceEntry, contributed, record_id
from publican.server.core.entries import LogEntry
from publican.server.core.pad import SharedPad, written
from publican.server.core.seats import Occupant, Seating, first_free, with_abstaining, with_stand_ins
from publican.telling.games import TELLINGS

Event: TypeAlias = Any
"""A ``wire.TableEvent`` or an event of the game."""


class RunningGame(Transcript, frozen=True):
    """A game that was dealt."""

    people: tuple[tuple[str, Seat], ...] = ()
    """The persons among the players, who may read the record."""


class Table(Struct, frozen=True):
    """A table between two entries."""

    opened: entries.Opened
    host: str | None
    seats: Seating
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
    pad: SharedPad | None = None
    """What people with the real box share in the place of a game."""
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
        return self.seats.people.get(person)

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


def options(table: Table) -> dict[str, object]:
    """Give what the table plays by, as the record of its game spells it: with those who opted out of the pub night."""
    return with_abstaining(table.seats, table.opened.options)


def awaited(table: Table) -> tuple[Seat, ...]:
    """List the seats whose part in the fair deal is missing now."""
    deal = table.deal
    if deal is None or table.stage not in ("hashes", "nonces"):
        return ()
    given = deal.hashes if table.stage == "hashes" else deal.nonces
    return tuple(seat for seat in table.seats.people.values() if not given[seat] and seat not in deal.missed)


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


class Change(Struct, frozen=True):
    """An entry's effect: the table after it, what happened, and who alone may hear of it (None: everybody)."""

    table: Table
    events: tuple[Event, ...]
    only: str | None = None
    table_changed: bool = True
    phase_began: bool = False
    """Whether choices are due that were not before."""
    before: object = None
    """What must be known of the game before it to tell what happened."""
    last: Table | None = None
    """The table before it."""
    actor: Seat | None = None
    """The seat that acted in the game."""


def apply(table: Table, entry: LogEntry, seed: bytes | None = None) -> Change:
    """Apply an entry. Only the rules of the game can refuse it (``Illegal``); all else was decided before."""
    change = _applied(table, entry, seed)
    return replace(change, table=_numbered(table, change), last=table)


def _numbered(before: Table, change: Change) -> Table:
    """Count the entry for whom it is told."""
    now = change.table
    public, private = now.public_version, now.private_versions
    if change.only is None:
        public += 1
    else:
        private = {**private, change.only: private.get(change.only, 0) + 1}
    now = replace(now, version=before.version + 1, public_version=public, private_versions=private)
    if not change.phase_began:
        return now
    return replace(now, phase_public_version=public, phase_private_versions=private, phase_due=now.due)


def _applied(table: Table, entry: LogEntry, seed: bytes | None) -> Change:
    match entry:
        case entries.Acted():
            return _acted(table, entry)
        case entries.Opened():
            raise ValueError("a table is opened once")
        case entries.Seated(by=by, name=name):
            seat = first_free(table.seats)
            hosted = replace(table, host=table.host or by)  # where the last host has left
            return _with_place(hosted, seat, Occupant(by, name), wire.SeatedShown(seat=seat, name=name))
        case entries.BotSeated(level=level):
            seat = first_free(table.seats)
            return _with_place(table, seat, Occupant(bot=level), wire.BotSeatedShown(seat=seat, level=level))
        case entries.Kicked(seat=seat):
            return _with_place(_banned(table, table.seats[seat]), seat, Occupant(), wire.KickedShown(seat=seat))
        case entries.Noted() | entries.Sealed() | entries.Undone():
            return _on_pad(table, entry)
        case entries.Claimed(by=by, seat=seat, unsealed=unsealed):
            return _claimed(table, by, seat, unsealed)
        case entries.Freed(seat=seat, unsealed=unsealed):
            place, pad = replace(table.seats[seat], person=None), _pad(table).freed(seat).without_choices(unsealed)
            return _with_place(replace(table, pad=pad), seat, place, wire.StoodShown(seat=seat))
        case entries.Stood(by=by):
            seat = _seat(table, by)
            return _passed_on(_with_place(table, seat, Occupant(), wire.StoodShown(seat=seat)), by)
        case entries.Left(by=by, unsealed=unsealed):
            without = table.pad.without_choices(unsealed) if table.pad else None
            return _passed_on(_left(replace(table, pad=without), by), by)
        case entries.Hosted(person=person):
            return Change(replace(table, host=person), (wire.HostedShown(seat=table.seat_of(person)),))
        case entries.Started():
            return _started(table, entry, seed or b"")
        case entries.NonceHashed() | entries.NonceGiven() | entries.NonceMissed():
            return _contributed(table, entry)
        case entries.StoodIn(seats=seats):
            return Change(replace(table, seats=with_stand_ins(table.seats, seats)), (wire.StoodInShown(seats=seats),))
        case entries.Returned(by=by):
            seat = _seat(table, by)
            return _with_place(table, seat, table.seats[seat].returned(), wire.ReturnedShown(seat=seat))
        case entries.Abstained():
            return _abstained(table, entry)
        case entries.Rematched(table=code):
            return Change(replace(table, rematch=code), (wire.RematchedShown(table=code),))
        case _:
            assert_never(entry)


def _banned(table: Table, place: Occupant) -> Table:
    """Keep a person who is sent away, and their look, from the table; bots may come again."""
    if place.person is None:
        return table
    return replace(table, banned=table.banned | {place.person}, banned_names=table.banned_names | {place.name})


def _seat(table: Table, person: str) -> Seat:
    seat = table.seat_of(person)
    if seat is None:
        raise ValueError("who acts at a table sits there")
    return seat


def _deal(table: Table) -> FairDeal:
    if table.deal is None:
        raise ValueError("only a game that began has its deal")
    return table.deal


def _with_place(table: Table, seat: Seat, place: Occupant, *events: Event) -> Change:
    return Change(replace(table, seats=table.seats.with_place(seat, place)), events)


def _left(table: Table, person: str) -> Change:
    """Free a seat; once cards are dealt a bot takes it, and before that the game is broken off."""
    seat = table.seat_of(person)
    if seat is None:  # a spectator, or a host who stood up
        return Change(table, ())
    gone = wire.LeftShown(seat=seat)
    if table.stage != "playing":
        free = replace(table.seats[seat], person=None) if table.pad else Occupant()  # on a pad the players stay
        change = _with_place(table, seat, free, gone)
        return _broken_off(change, "gathering") if table.stage in ("hashes", "nonces") else change
    change = _with_place(table, seat, table.seats[seat].left(), gone)
    return change if change.table.seats.people else _broken_off(change, "over")


def _broken_off(change: Change, stage: wire.Stage) -> Change:
    """Stop a game, and keep its number and commitment where everybody sees them."""
    table, deal = change.table, _deal(change.table)
    shown = wire.BrokenShown(number=table.game_number, game_id=deal.game_id, commitment=deal.commitment)
    now = replace(table, stage=stage, deal=None, broken=(*table.broken, shown))
    return Change(now, (*change.events, wire.BrokenOff(number=table.game_number)))


def _passed_on(change: Change, person: str) -> Change:
    """Make the next person host when the host goes; with nobody left, whoever sits down next."""
    table = change.table
    if table.host != person:
        return change
    host, seat = next(iter(table.seats.people.items()), (None, None))
    return Change(replace(table, host=host), (*change.events, wire.HostedShown(seat=seat)))


def _started(table: Table, entry: entries.Started, seed: bytes) -> Change:
    """Show the commitment; without a person at the table there is nothing to wait for."""
    none = ("",) * len(table.seats)
    number = table.game_number + 1
    deal = FairDeal(entry.game_id, entry.commitment, seed, none, none)
    begun = wire.StartedShown(number=number, game_id=entry.game_id, commitment=entry.commitment)
    now = replace(table, stage="hashes", game_number=number, deal=deal)
    return _furthered(now, (begun,))


def _contributed(table: Table, entry: NonceEntry) -> Change:
    deal, event = contributed(_deal(table), entry, table.seat_of(entry.by))
    return _furthered(replace(table, deal=deal), (event,))


def _furthered(table: Table, events: tuple[Event, ...]) -> Change:
    """Go on with the fair deal as soon as nobody is awaited: from hashes to nonces to the cards."""
    if table.stage == "hashes" and not awaited(table):
        table = replace(table, stage="nonces")
    if table.stage == "nonces" and not awaited(table):
        return _dealt(table, events)
    return Change(table, events)


def _dealt(table: Table, events: tuple[Event, ...]) -> Change:
    """Open the game with the key of the fair deal."""
    key = _deal(table).key(table.opened.game)
    game = _sit(table, fair.first_seat(key, len(table.seats)), FairDecks(key))
    players = tuple(place.name or f"{place.bot} {seat}" for seat, place in enumerate(table.seats))
    running, step = RunningGame.begin(game, players, people=tuple(table.seats.people.items()))
    now = replace(table, stage="playing", running=running)
    before = TELLINGS[game.name].before(game, None)
    return Change(now, (*events, *step.events), phase_began=True, before=before)


def _sit(table: Table, start: Seat, decks: Decks) -> AnyGame:
    """Set up the game that the table plays, by what was agreed and by who opted out until now."""
    rules = under(table.opened.game, table.opened.rules)
    if rules is None:
        raise entries.UnknownVersion("a table has been opened under known rules")
    return rules.sit(len(table.seats), options(table), start, decks)


def _abstained(table: Table, entry: entries.Abstained) -> Change:
    """Name a person at the pub night no more, or again; a game that runs goes on so, and is recorded so as a whole."""
    seat = _seat(table, entry.by) if entry.seat is None else entry.seat
    place = replace(table.seats[seat], abstains=entry.on)
    change = _with_place(table, seat, place, wire.AbstainedShown(seat=seat, on=entry.on))
    now, running = change.table, change.table.running
    if running is None or now.stage != "playing":
        return change
    game = _sit(now, running.game.start, running.game.decks)
    return replace(change, table=replace(now, running=replace(running, game=game)))


def _claimed(table: Table, person: str, seat: Seat, unsealed: tuple[Seat, ...]) -> Change:
    """Let a person be another of those on the pad."""
    pad = _pad(table).claimed(person, seat).without_choices(unsealed)
    before, now = table.seat_of(person), replace(table, pad=pad)
    if before is not None:
        now = _with_place(now, before, replace(now.seats[before], person=None)).table
    place = replace(now.seats[seat], person=person)
    return _with_place(now, seat, place, wire.SeatedShown(seat=seat, name=place.name))


def _on_pad(table: Table, entry: entries.PadEntryLogged) -> Change:
    """Write on the pad; of a choice that its owner changes nobody else hears.

    What cannot stand there was refused before. In a log that another version wrote on it changes nothing.
    """
    before, by = _pad(table), table.seat_of(entry.by)
    try:
        pad, events = written(before, entry, by)
    except Slip:
        pad, events = before, ()
    again = isinstance(entry, entries.Sealed) and entry.seat == by and by in before.sealed
    return Change(replace(table, pad=pad), events, only=entry.by if again else None, table_changed=False)


def _pad(table: Table) -> SharedPad:
    if table.pad is None:
        raise ValueError("only at a pad something is noted")
    return table.pad


def _acted(table: Table, entry: entries.Acted) -> Change:
    """Play an action, and everything it forces."""
    running = table.running
    if running is None or table.stage != "playing":
        raise ValueError("only a game that runs is played")
    due = running.state.due
    before = TELLINGS[running.game.name].before(running.game, running.state)
    running, step = running.play(running.game.parse(entry.seat, entry.action), entry.action)
    now = replace(table, running=running)
    if step.state.outcome is not None:
        return replace(_over(now, step.events), before=before)
    only = None if entry.seat in due else entry.by
    return Change(now, step.events, only, False, running.phase_began, before, actor=entry.seat)


def _over(table: Table, events: tuple[Event, ...]) -> Change:
    """Open the seed: the game is over."""
    deal = _deal(table)
    revealed = wire.Revealed(seed=deal.seed.hex(), record=record_id(deal))
    return Change(replace(table, stage="over"), (*events, revealed))
