"""May this be done at a shared pad, and what would be written into its log for it?"""

from __future__ import annotations

from publican.engine.core import Seat
from publican.engine.pads import with_cells
from publican.engine.sheets import Slip
from publican.server import wire
from publican.server.core import entries, pad
from publican.server.core.commands import TableCommand
from publican.server.core.denied import Denied, need
from publican.server.core.pad import SharedPad
from publican.server.core.table import Table

MOST_PARTS = 100
"""Rounds or hands of a pad that phones share: at six minutes a hand, ten hours."""

MOST_NOTES = 2000
"""Entries of a log after which nothing more is noted: a hundred hands with twenty notes to each."""


def wanted_at_pad(table: Table, at: SharedPad, person: str, command: TableCommand) -> entries.LogEntry:
    """Give the entry that a person wants, or refuse it."""
    seat = table.seat_of(person)
    match command:
        case wire.Leave():
            need(seat is not None or table.host == person, "seat.none")
            return entries.Left(unsealed=choices_of(at, seat))
        case wire.Claim(who=who):
            need(seat != who, "pad.yours_already")
            need(_place(table, who) is None, "pad.name_taken")
            return entries.Claimed(who, choices_of(at, seat, who))
        case wire.Free(who=who):
            holder = _place(table, who)
            need(holder is not None, "seat.free")
            need(person in (holder, table.host), "pad.keeper_only")
            return entries.Freed(who, choices_of(at, who))
        case wire.Keep():
            need(seat is not None, "seat.none")
            need(table.host != person, "pad.yours_already")
            return entries.Hosted(person)
        case wire.Abstain(on=on, who=who):
            about = seat if who is None else who
            need(about is not None and about < len(table.seats), "seat.none")
            need(about == seat or table.host == person, "pad.keeper_only")
            need(bool(table.opened.options.get("pub_night")), "abstain.not_now")
            need(table.version < MOST_NOTES, "pad.full")
            return entries.Abstained(on, about)
        case wire.NoteCells() | wire.Seal() | wire.Undo():
            need(seat is not None or table.host == person, "seat.none")
            need(table.version < MOST_NOTES and len(at.sheet.parts) <= MOST_PARTS, "pad.full")
            return _written(table, at, person, command)
        case _:
            raise Denied("pad.no_cards")


def choices_of(at: SharedPad, *seats: Seat | None) -> tuple[Seat, ...]:
    """List those of the seats, which change hands, whose secret choice is in: it goes with who made it."""
    return tuple(seat for seat in seats if seat is not None and seat in at.sealed)


def _place(table: Table, who: Seat) -> str | None:
    need(who < len(table.seats), "seat.unknown")
    return table.seats[who].person


def _written(
    table: Table, at: SharedPad, person: str, command: wire.NoteCells | wire.Seal | wire.Undo
) -> entries.LogEntry:
    match command:
        case wire.NoteCells():
            need(command.part < MOST_PARTS, "pad.full")
            entry = entries.Noted(command.part, tuple(command.cells), command.close, command.strike)
            return _note(at, entry)
        case wire.Seal():
            return _seal(table, at, person, command)
        case wire.Undo():
            need(bool(at.steps), "pad.nothing_to_undo")
            need(command.step == at.steps[-1].shown.step, "pad.moved_on")
            return entries.Undone(command.step)


def _note(at: SharedPad, entry: entries.Noted) -> entries.Noted:
    """Refuse what cannot stand there, and what is chosen in secret. What is closed already is corrected."""
    column = at.secret if entry.part == len(at.sheet.parts) else None
    need(not any(cell.column == column and cell.seat in at.sealed for cell in entry.cells), "pad.sealed")
    try:
        after, _ = pad.noted(at, entry, None)
        if after.closed is not at.closed:
            at.kind.keep(after.sheet)
    except Slip as slip:
        raise Denied(f"slip.{slip.code}") from None
    return entry


def _seal(table: Table, at: SharedPad, person: str, command: wire.Seal) -> entries.LogEntry:
    """Let people choose for themselves, and who keeps the pad for those who have not chosen."""
    own = table.seat_of(person)
    seat = own if command.who is None else command.who
    if seat is None:
        raise Denied("seat.none")
    need(seat < len(table.seats), "seat.unknown")
    need(command.part == len(at.sheet.parts) and command.column == at.secret, "pad.open_already")
    chosen = at.sealed.get(seat)
    if seat != own:
        need(table.host == person, "pad.keeper_only")
        need(chosen is None or chosen.typed, "pad.sealed")
    need(chosen is not None or seat not in at.ready, "pad.open_already")
    _check_choice(at, seat, command)
    return entries.Sealed(seat, command.value)


def _check_choice(at: SharedPad, seat: Seat, command: wire.Seal) -> None:
    """Refuse what nobody can choose; a chip is kept only among two."""
    kept = command.column == "bets" and len(at.sheet.players) == 2
    need(command.value is not None or kept, "pad.choice")
    try:
        at.kind.check(at.sheet, with_cells(at.sheet, at.draft, [(command.column, seat, command.value)]))
    except Slip as slip:
        raise Denied(f"slip.{slip.code}") from None
