"""What people say at a table, and whom they do not want to hear: passed on at once, and written into no log."""

from __future__ import annotations

from typing import Protocol, assert_never

from publican.engine.core import Invalid
from publican.server import logs, wire
from publican.server.core import talk
from publican.server.ports import Overtaken, ReportKept, StoreFailed
from publican.server.tables.connections import Connection
from publican.server.tables.writer import TableWriter

notes = logs.get("table")


class Speaker(Connection, Protocol):
    """A connection that may say something."""

    writer: TableWriter

    def may_talk(self) -> bool:
        """Count what is said."""
        ...


def say(speaker: Speaker, said: wire.Say) -> None:
    """Pass on what someone says, or refuse it."""
    writer = speaker.writer
    if writer.repeat(speaker, said.id):
        return
    try:
        if not speaker.may_talk():
            raise Invalid("talk", "too_fast")
        words = _checked(said, writer)
    except Invalid as invalid:
        why = invalid.why if invalid.why in ("too_fast", "not_here") else "bad"
        writer.answers.refuse(speaker, said.id, f"talk.{why}")
    else:
        writer.say(speaker, said, words)


def _checked(said: wire.Say, writer: TableWriter) -> str:
    """Check what is said: phrases and reactions everywhere, free text only at tables by link."""
    match said.kind:
        case "phrase" if said.words in talk.PHRASES:
            return said.words
        case "reaction" if said.words in talk.REACTIONS:
            return said.words
        case "text" if writer.table.opened.public:
            raise Invalid("talk", "not_here")
        case "text":
            return talk.check(said.words)
        case "phrase" | "reaction":
            raise Invalid("talk", "unknown")
        case _:
            assert_never(said.kind)


def mute(speaker: Speaker, command: wire.Mute) -> None:
    """Let a person not hear another, here and elsewhere, or hear them again."""
    writer = speaker.writer
    if writer.repeat(speaker, command.id):
        return
    seats = writer.table.seats
    other = seats[command.who].person if command.who < len(seats) else None
    if other is None or other == speaker.person:
        writer.answers.refuse(speaker, command.id, "mute.nobody")
    else:
        writer.house.background(_store_mute(speaker, command, other))


def report(speaker: Speaker, command: wire.Report) -> None:
    """Tell the host of the house about a person at the table."""
    writer = speaker.writer
    if writer.repeat(speaker, command.id):
        return
    reported = writer.house.orders.reportable(writer, speaker.person, command.who)
    if isinstance(reported, str):
        writer.answers.refuse(speaker, command.id, reported)
    else:
        writer.house.background(_store_report(speaker, command, reported))


async def _store_report(speaker: Speaker, command: wire.Report, reported: ReportKept) -> None:
    writer = speaker.writer
    try:
        await writer.house.storage.hosting.report(reported, speaker.person)
    except (Overtaken, StoreFailed):  # the disk, or one of them is deleted already
        writer.answers.refuse(speaker, command.id, "store.failed")
        return
    if not writer.repeat(speaker, command.id):  # it may have been sent twice meanwhile
        notes.info("table.reported", table=writer.id)
        writer.confirm(speaker, command.id)


async def _store_mute(speaker: Speaker, command: wire.Mute, other: str) -> None:
    writer = speaker.writer
    try:
        await writer.house.guests.mute(speaker.person, other, command.on)
    except (Overtaken, StoreFailed):  # the disk, or they are deleted already
        writer.answers.refuse(speaker, command.id, "store.failed")
        return
    if not writer.repeat(speaker, command.id):  # it may have been sent twice meanwhile
        writer.confirm(speaker, command.id)
